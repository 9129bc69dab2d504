import { draftKey, isDraftKey, readDraft } from '../islands/forms/draft.ts'
import { dropFiles } from '../islands/forms/draft-storage.ts'

/**
 * Reminds the visitor, on every other page, of what was to be sent and still waits on this device. A draft that is too
 * old goes, with its pictures: others may use the device too.
 */
function look() {
  for (const bar of document.querySelectorAll('.reminder')) bar.remove()
  for (const key of Object.keys(localStorage).filter(isDraftKey)) {
    const draft = readDraft(localStorage.getItem(key), Date.now())
    if (!draft) {
      localStorage.removeItem(key)
      void dropFiles(key.slice(draftKey('').length))
    } else if (draft.unsent && draft.at !== location.pathname) remind(draft.at, draft.unsent)
  }
}

function remind(at: string, why: 'offline' | 'unsure') {
  const bar = document.createElement('aside')
  const link = document.createElement('a')
  bar.className = 'reminder'
  bar.setAttribute('aria-label', 'Not sent')
  link.href = at
  link.textContent = 'Look at it and send it'
  const what = at === '/contact-us' ? 'message' : 'application'
  bar.append(`Your ${what} ${why === 'offline' ? 'has not been sent' : 'may not have been sent'}. `, link)
  document.body.append(bar)
}

look()
// Sent or cleared in another window, or on the way back to a page that was kept whole.
addEventListener('storage', look)
addEventListener('pageshow', (event) => event.persisted && look())
