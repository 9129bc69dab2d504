import { localAddress, say } from '../../lists/language.ts'
import { listUpdated } from '../messages.ts'
import { type Clock, type Connection, realClock } from './live-client.ts'
import { addressOf, type LivePageData, parseQuery, type Query, type ReadReason } from './live-data.ts'
import { type LiveListFollower, liveList } from './live-list.ts'

/** Why new data is shown: the visitor searched, the visitor opened another page, or the list changed. */
export type ShowReason = 'search' | 'page' | 'change'

/** Everything that a live page shows. */
export type LiveState<Data> = {
  data: Data
  /** Rows with a later revision were written just now and are highlighted. */
  changedAfter: number
  /** The visitor has been waiting for more than 150 ms. */
  loading: boolean
  /** Why the last request of the visitor failed. The data answers an earlier one, so it is not shown. */
  error: string | undefined
  /** The text of the open alert: a request of the visitor failed. */
  alert: string | undefined
  connection: Connection
  /** The text of the polite live region. */
  announcement: string
}

/** The component that shows a live page. */
export type View<Data> = {
  show(data: Data, reason: ShowReason): void
  update(change: Partial<Omit<LiveState<Data>, 'data'>>): void
  /** Describes data that the visitor requested, for the announcement. */
  describe(data: Data): string
  /** The records of the page. */
  rows(data: Data): readonly { revision: number }[]
  searchInput: () => HTMLInputElement | null
}

const clock = realClock
/** A search starts this long after the last key. */
const typingDelayMs = 150
const highlightMs = 2500
const updateAnnouncementIntervalMs = 10_000
/** A screen reader announces a repeated text only if the region was empty in between. */
const announcementMs = 4000

/** Calls back at once, and then at most every `ms` while it is requested. The last request is never lost. */
export function throttle(ms: number, callback: () => void, { now, after }: Clock) {
  let last = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  return {
    request() {
      cancel ??= after(Math.max(0, last + ms - now()), () => {
        cancel = undefined
        last = now()
        callback()
      })
    },
    cancel() {
      cancel?.()
      cancel = undefined
    },
  }
}

/** Keeps one page in step with its list: reads its data after each change, and when the visitor searches or changes the page. */
export class LivePage<Data extends LivePageData> {
  readonly #path: string
  readonly #view: View<Data>
  readonly #list: LiveListFollower<Data> = liveList()
  readonly #closed = new AbortController()
  readonly #announceUpdate = throttle(updateAnnouncementIntervalMs, () => this.#announce(say(listUpdated)), clock)
  #shown: Data
  #query: Query
  #reason: ShowReason = 'search'
  #changedAfter = Number.POSITIVE_INFINITY
  #failed = false
  #cancelSearch = () => {}
  #cancelHighlight = () => {}
  #cancelAnnouncement = () => {}

  /** @param path the page without its language @param first the data that the server rendered */
  constructor(path: string, first: Data, view: View<Data>) {
    this.#path = localAddress(path)
    this.#view = view
    this.#shown = first
    this.#query = { search: first.search, page: first.page }
  }

  /** Starts listening, and searches for what the visitor typed before the hydration. */
  open() {
    const { signal } = this.#closed
    this.#searchIfChanged()
    addEventListener('popstate', () => this.#onHistory(), { signal })
    this.#list.subscribe({
      onData: (data, reason) => this.#show(data, reason),
      onError: ({ message }) => this.#fail(message),
      onLoading: (loading) => this.#view.update({ loading }),
      onConnection: (connection) => this.#view.update({ connection }),
    })
  }

  close() {
    this.#closed.abort()
    this.#list.close()
    this.#cancelSearch()
    this.#cancelHighlight()
    this.#cancelAnnouncement()
    this.#announceUpdate.cancel()
  }

  /** Searches once the visitor stops typing. */
  onInput() {
    this.#cancelSearch()
    this.#cancelSearch = clock.after(typingDelayMs, () => this.#searchIfChanged())
  }

  search() {
    const query = { search: this.#typed(), page: 1 }
    // A search is one step of the history, however many letters it has.
    const isNew = history.state?.isSearch !== true && query.search !== this.#query.search
    history[isNew ? 'pushState' : 'replaceState']({ isSearch: true }, '', addressOf(this.#path, query))
    this.#read(query)
  }

  goToPage(query: Query) {
    history.pushState(null, '', addressOf(this.#path, query))
    this.#read(query, 'page')
  }

  retry() {
    this.#list.readNow()
  }

  #searchIfChanged() {
    if (this.#typed() !== this.#query.search) this.search()
  }

  #typed = () => this.#view.searchInput()?.value.trim() ?? ''

  #onHistory() {
    const query = parseQuery(location.search)
    // A jump within the page (#main) is a history entry too.
    if (addressOf(this.#path, query) === addressOf(this.#path, this.#query)) return
    const input = this.#view.searchInput()
    if (input) input.value = query.search ?? ''
    this.#read(query)
  }

  #read(query: Query, reason: ShowReason = 'search') {
    this.#cancelSearch()
    this.#query = query
    this.#reason = reason
    this.#list.readNow(addressOf(`${this.#path}.json`, query))
  }

  #fail(message: string) {
    this.#failed = true
    // The visitor is still typing: the next search will tell. An alert would take the letters.
    const alert = this.#typed() === this.#query.search ? message : undefined
    this.#view.update({ error: message, alert })
  }

  #show(data: Data, readReason: ReadReason) {
    const previous = this.#shown
    const sameQuery = data.search === previous.search && data.page === previous.page
    const isUpdate = readReason === 'change' && sameQuery
    this.#shown = data
    if (isUpdate && !this.#failed && JSON.stringify(data) === JSON.stringify(previous)) return
    this.#failed = false
    this.#highlight(isUpdate ? Math.min(this.#changedAfter, this.#newest(data, previous)) : Number.POSITIVE_INFINITY)
    this.#view.show(data, isUpdate ? 'change' : this.#reason)
    this.#reason = 'search'
    if (isUpdate) this.#announceUpdate.request()
    else this.#announce(this.#view.describe(data))
  }

  /**
   * The revision after which the rows of `data` are new to who has seen `previous`. When the list became shorter, a row that the
   * page did not show before came from another page.
   */
  #newest(data: Data, previous: Data): number {
    if (data.total < previous.total) return Number.POSITIVE_INFINITY
    return Math.max(0, ...this.#view.rows(previous).map(({ revision }) => revision))
  }

  #highlight(changedAfter: number) {
    this.#changedAfter = changedAfter
    this.#view.update({ changedAfter })
    this.#cancelHighlight()
    if (Number.isFinite(changedAfter))
      this.#cancelHighlight = clock.after(highlightMs, () => this.#highlight(Number.POSITIVE_INFINITY))
  }

  #announce(text: string) {
    this.#view.update({ announcement: text })
    this.#cancelAnnouncement()
    this.#cancelAnnouncement = clock.after(announcementMs, () => this.#view.update({ announcement: '' }))
  }
}
