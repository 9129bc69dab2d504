import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'

/** Shares an address with the dialog of the device, or else copies it. Returns what the visitor is told. */
export async function shareAddress(title: string, url: string): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return say(messages.linkCopied)
  } catch (error) {
    // The visitor has closed the dialog; or the browser refuses, as it does for a page without https.
    return (error as Error).name === 'AbortError' ? '' : say(messages.copyAddress)
  }
}

/** Shares what a button of `Share` (components/Share.tsx) stands for, and says beside it what happened. */
export async function shareOf(button: HTMLElement): Promise<void> {
  const { share: url = '', title = '' } = button.dataset
  const row = button.parentElement!
  const status =
    row.querySelector('[role=status]') ??
    row.appendChild(Object.assign(document.createElement('span'), { role: 'status' }))
  status.textContent = ''
  status.textContent = await shareAddress(title, url)
  // The visitor is asked to copy the address of the page, which must then lead to the part that is shared.
  const { hash } = new URL(url)
  if (status.textContent && hash) history.replaceState(history.state, '', hash)
}
