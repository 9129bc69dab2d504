import { streamOf } from './list-stream.ts'
import { backOffMs, maxJitterMs } from './live-client.ts'

/** A server process that has not seen a change yet is asked again after this time. */
const outdatedMs = 300

/**
 * Follows the list that the article in `container` names: after each change, its parts are replaced by what the server renders
 * at this address now. Also makes the button that shares the address.
 */
export function enhance(container: Element) {
  new Refresh(container.querySelector<HTMLElement>('[data-list]')!, container.querySelector('[role=status]')!)
}

class Refresh {
  readonly #article: HTMLElement
  readonly #status: Element
  #wanted = 0
  #failures = 0
  #timer: number | undefined

  constructor(article: HTMLElement, status: Element) {
    this.#article = article
    this.#status = status
    this.#showSharing()
    article.addEventListener('click', (event) => void this.#share(event))
    const { list, revision } = article.dataset
    streamOf(list!, Number(revision)).subscribe({
      onEvent: ({ revision, scope }) => {
        if (scope === 'none') return
        this.#wanted = Math.max(this.#wanted, revision)
        this.#readAfter(Math.random() * maxJitterMs)
      },
      onReconnect: () => this.#readAfter(Math.random() * maxJitterMs),
      onConnection: () => {},
    })
  }

  #readAfter(ms: number) {
    if (this.#timer === undefined) this.#timer = window.setTimeout(() => void this.#read(), ms)
  }

  async #read() {
    try {
      const response = await fetch(location.pathname, { headers: { accept: 'text/html' } })
      const next = new DOMParser().parseFromString(await response.text(), 'text/html')
      const article = next.querySelector<HTMLElement>('[data-shown]')
      this.#timer = undefined
      if (!article) throw new Error(`No page, but ${response.status}`)
      this.#failures = 0
      if (Number(article.dataset.revision) < this.#wanted) this.#readAfter(outdatedMs)
      else if (article.dataset.shown !== this.#article.dataset.shown) this.#show(article, next.title)
    } catch {
      this.#timer = undefined
      this.#readAfter(backOffMs(this.#failures++, Math.random))
    }
  }

  #show(next: HTMLElement, title: string) {
    const focused = this.#article.contains(document.activeElement)
    this.#article.className = next.className
    this.#article.dataset.shown = next.dataset.shown
    for (const part of this.#article.querySelectorAll<HTMLElement>('[data-part]'))
      part.replaceChildren(...next.querySelector(`[data-part=${part.dataset.part}]`)!.childNodes)
    document.title = title
    this.#showSharing()
    this.#status.textContent = 'This page was updated'
    if (!focused) return
    const heading = this.#article.querySelector('h1')!
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  /** The button is hidden where nothing can share: without scripts, and in browsers that cannot. */
  #showSharing() {
    const share = this.#article.querySelector<HTMLElement>('[data-share]')
    if (share && 'share' in navigator) share.hidden = false
  }

  async #share({ target }: MouseEvent) {
    if (!(target as Element).closest('[data-share] button')) return
    try {
      await navigator.share({ title: document.title, url: location.href })
    } catch (error) {
      // The visitor has closed the dialog.
      if ((error as Error).name !== 'AbortError') throw error
    }
  }
}
