import { localAddress, say } from '../../../lists/language.ts'
import { askAboutAddresses } from '../../../site/forms/ask-about-addresses.ts'
import { encoded, type Posted, postForm } from '../../../site/forms/send-form.ts'
import { showSending } from '../../../site/forms/show-sending.ts'
import * as messages from '../messages.ts'

/** The element that each answer of the server brings anew (features/applications/site/Application.page.tsx). */
const contentId = 'applicant'
const path = '/application'

/** The page that the server answered; undefined without one. */
const pageIn = ({ type, body }: Posted) => (type.startsWith('text/html') ? body : undefined)

/**
 * Opens the application whose key stands in the fragment of the address, and sends the forms of the page in the
 * background. The server renders everything; the script exchanges the content.
 */
export function enhance(container: Element) {
  const page = new ApplicantContent(container as HTMLElement)
  addEventListener('hashchange', () => void page.openLink())
  void page.openLink()
}

/** The page in another language opens the same application. The server, which writes these links, does not know the key. */
function keepKeyInLanguageLinks(key: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]:not([href^="#"])')) link.hash = key
}

class ApplicantContent {
  readonly #container: HTMLElement
  #isSending = false

  constructor(container: HTMLElement) {
    this.#container = container
    container.addEventListener('submit', (event) => void this.#onSubmit(event))
    askAboutAddresses(container)
    container.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file')
        // Without a connection the server checks the picture.
        import('./chosen-picture.tsx')
          .then(({ checkChosenPicture }) => checkChosenPicture(target))
          .catch((error) => console.warn(error))
    })
  }

  /** Opens the link in the address, if it has a key. */
  async openLink(): Promise<void> {
    // A link to a field of the page has a fragment, too, but no key.
    const key = location.hash.slice(1)
    if (!/^[\w%-]{24,60}$/.test(key) || document.getElementById(key)) return
    keepKeyInLanguageLinks(key)
    const answer = await postForm(localAddress(path), new URLSearchParams({ key }), { accept: 'text/html' })
    const html = answer && pageIn(answer)
    if (html === undefined) this.#report(say(messages.notLoaded))
    else this.#show(html)
  }

  async #onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    // A download leaves the page as it is.
    if ('download' in form.dataset) return
    event.preventDefault()
    if (this.#isSending) return
    this.#isSending = true
    const button = form.querySelector('[type=submit]')
    button?.setAttribute('aria-busy', 'true')
    const html = pageIn(
      await showSending(form, (onProgress, stop) =>
        postForm(localAddress(path), encoded(form, new FormData(form, event.submitter)), {
          accept: 'text/html',
          onProgress,
          stop,
        }),
      ),
    )
    this.#isSending = false
    button?.removeAttribute('aria-busy')
    if (html === undefined)
      // The button may be far below.
      this.#report(say(messages.notSent)).focus()
    else if (this.#show(html)) this.#container.querySelector<HTMLElement>('[data-focus]')?.focus()
  }

  /** Exchanges the content of the page. Returns whether the answer had one. */
  #show(html: string): boolean {
    const received = new DOMParser().parseFromString(html, 'text/html').getElementById(contentId)
    const present = document.getElementById(contentId)
    if (received && present) present.replaceWith(document.importNode(received, true))
    else this.#report(say(messages.wentWrong))
    return received !== null
  }

  /** Shows a sentence above the content. */
  #report(text: string): HTMLElement {
    const note = document.createElement('div')
    note.className = 'summary'
    note.tabIndex = -1
    note.setAttribute('role', 'alert')
    note.append(Object.assign(document.createElement('p'), { textContent: text }))
    const sheet = this.#container.querySelector('.sheet')
    sheet?.querySelector(':scope > .summary')?.remove()
    sheet?.prepend(note)
    return note
  }
}
