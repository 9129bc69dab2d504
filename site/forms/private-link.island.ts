import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'
import { PageForms } from './page-forms.ts'
import { sealedDrafts } from './sealed-drafts.ts'

/** Opens what the private link in the fragment of the address leads to, and looks after the forms of the page. The server renders everything. */
export function enhance(container: Element) {
  const page = new PrivatePage(container as HTMLElement)
  addEventListener('hashchange', () => void page.openLink())
  addEventListener('popstate', ({ state }) => void page.showEarlier(state))
  addEventListener('online', () => page.isOpen || void page.openLink())
  document.addEventListener('click', followAnchor)
  void page.start()
}

const isKey = (text: string) => /^[\w%-]{24,60}$/.test(text) && !document.getElementById(text)

const plain = (key: string) => key.replaceAll('-', '')

/** A link within the page leaves the key in the address. */
function followAnchor(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
  const part = link && document.getElementById(link.hash.slice(1))
  if (!part || !isKey(location.hash.slice(1))) return
  event.preventDefault()
  part.scrollIntoView()
  if (!part.matches('a, button, input, select, textarea, [tabindex]')) part.tabIndex = -1
  part.focus()
}

class PrivatePage {
  isOpen = false
  readonly #container: HTMLElement
  readonly #forms: PageForms
  #key = ''

  constructor(container: HTMLElement) {
    this.#container = container
    this.#forms = new PageForms(container, (shown) => this.#onShown(shown))
  }

  /** Opens the link in the address, if the page does not show what a form has opened. */
  async start(): Promise<void> {
    const key = this.#shownKey()
    if (!key) return this.openLink()
    this.isOpen = true
    await this.#useKey(key, true)
  }

  async openLink(): Promise<void> {
    const key = location.hash.slice(1)
    if (!isKey(key)) return
    await this.#useKey(key, false)
    const back = this.#forms.bringBack()
    await this.#open({ key, ...back?.fields }, back?.name)
  }

  /** Shows what an entry of the history shows. `state`: the fields that bring it, see `#onShown`. */
  async showEarlier(state: { fields?: string } | null): Promise<void> {
    if (!this.#key || this.#key !== location.hash.slice(1)) return
    await this.#open({ key: this.#key, ...Object.fromEntries(new URLSearchParams(state?.fields ?? '')) })
  }

  async #open(fields: Record<string, string>, brings?: string) {
    this.isOpen = await this.#forms.open(location.pathname, fields, brings)
    if (this.isOpen) return
    const text = say(messages.linkNotLoaded)
    const note = Object.assign(document.createElement('p'), { className: 'lead', textContent: text })
    note.dataset.told = ''
    this.#container.querySelector('[data-told]')?.remove()
    this.#container.firstElementChild!.prepend(note)
  }

  #shownKey = () => this.#container.querySelector<HTMLInputElement>('[name=key]')?.value ?? ''

  #onShown({ isStored, view }: { isStored: boolean; view?: string | undefined }) {
    const key = this.#shownKey()
    // What the browser's Back leads to: another view of the page, which nothing that was stored brings anew.
    if (view !== undefined) history.pushState({ fields: view }, '')
    else if (isStored) history.replaceState(null, '')
    if (key && plain(key) !== plain(this.#key)) void this.#useKey(key, false)
    else if (key) this.#setAddress(key)
    // The link opens nothing any more.
    if (!key && isStored) this.#setAddress('')
  }

  async #useKey(key: string, isAnswer: boolean) {
    this.#key = key
    this.#setAddress(key)
    await this.#forms.useDrafts(await sealedDrafts(key), isAnswer)
  }

  /** A reload, and the page in another language, open the same. The server, which writes these links, does not know the key. */
  #setAddress(key: string) {
    if (location.hash.slice(1) !== key || location.search)
      history.replaceState(history.state, '', location.pathname + (key && `#${key}`))
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]:not([href^="#"])')) link.hash = key
  }
}
