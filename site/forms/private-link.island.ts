import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'
import { postForm } from './send-form.ts'

/** The element of `PrivateContent`, which the answer of the server brings anew. */
const contentId = 'private'

/** Opens what the private link in the fragment of the address leads to. The server renders everything; the script exchanges the content. */
export function enhance() {
  addEventListener('hashchange', () => void openLink())
  void openLink()
}

async function openLink(): Promise<void> {
  const key = location.hash.slice(1)
  if (!/^[\w%-]{24,60}$/.test(key) || document.getElementById(key)) return
  // The page in another language opens the same. The server, which writes these links, does not know the key.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]:not([href^="#"])')) link.hash = key
  // The property of the form may be a button with the name `action`. What a form was answered with may have no form.
  const action = document.querySelector(`#${contentId} form`)?.getAttribute('action') ?? location.pathname
  const answer = await postForm(action, new URLSearchParams({ key }), { accept: 'text/html' })
  const received =
    answer?.type.startsWith('text/html') &&
    new DOMParser().parseFromString(answer.body, 'text/html').getElementById(contentId)
  const present = document.getElementById(contentId)
  if (received && present) present.replaceWith(document.importNode(received, true))
  else
    present?.prepend(
      Object.assign(document.createElement('p'), { className: 'lead', textContent: say(messages.linkNotLoaded) }),
    )
}
