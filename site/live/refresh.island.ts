import { say } from '../../lists/language.ts'
import { pageUpdated } from '../messages.ts'
import { LiveClient, realClock } from './live-client.ts'
import { LiveData } from './live-data.ts'
import { followWhileVisible } from './live-list.ts'

/** Another instance may answer than the one that told of the change. By then it has seen it too. */
const delayMs = 300

type Rendered = { article: HTMLElement; title: string }

/**
 * Follows the list that the article in `container` names: after each change, its parts are replaced by what the server renders
 * at this address now.
 */
export function enhance(container: Element) {
  new Refresh(container.querySelector<HTMLElement>('[data-list]')!, container.querySelector('[role=status]')!)
}

class Refresh {
  readonly #article: HTMLElement
  readonly #status: Element

  constructor(article: HTMLElement, status: Element) {
    this.#article = article
    this.#status = status
    const data = new LiveData<Rendered>({
      read: (signal) => this.#read(signal),
      onData: (rendered) => this.#show(rendered),
      clock: realClock,
      random: Math.random,
    })
    const client = new LiveClient({
      open: () => new EventSource(`/live?list=${article.dataset.list}`),
      onOpen: () => data.onOpen(),
      onChange: () => void setTimeout(() => data.onChange(), delayMs),
      onConnection: () => {},
      clock: realClock,
      random: Math.random,
    })
    followWhileVisible(client, data, new AbortController().signal)
  }

  /** The page as the server renders it now; undefined if it is the same. The browser asks with the ETag of what it has. */
  async #read(signal: AbortSignal): Promise<Rendered | undefined> {
    const response = await fetch(location.pathname, { signal, cache: 'no-cache', headers: { accept: 'text/html' } })
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    const article = next.querySelector<HTMLElement>('[data-shown]')
    if (!article) throw new Error(`No page, but ${response.status}`)
    return article.dataset.shown === this.#article.dataset.shown ? undefined : { article, title: next.title }
  }

  #show({ article, title }: Rendered) {
    const focused = this.#article.contains(document.activeElement)
    this.#article.className = article.className
    this.#article.dataset.shown = article.dataset.shown
    for (const part of this.#article.querySelectorAll<HTMLElement>('[data-part]'))
      part.replaceChildren(...article.querySelector(`[data-part=${part.dataset.part}]`)!.childNodes)
    document.title = title
    this.#status.textContent = say(pageUpdated)
    if (!focused) return
    const heading = this.#article.querySelector('h1')!
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
