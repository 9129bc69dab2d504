import { backOffMs, type Clock, maxJitterMs } from './live-client.ts'

/** The query of a live page. */
export type Query = { search?: string; page?: number }

/** The data of every live page: its query, and the revision at which it was read. */
export type LivePageData = { search: string; page: number; revision: number }

/** Reads the query string of an address. Anything that is not a page number becomes page 1. */
export function parseQuery(search: string): Query {
  const params = new URLSearchParams(search)
  return { search: params.get('search')?.trim() ?? '', page: Math.floor(Number(params.get('page'))) || 1 }
}

/** Writes a query as the server does, so that each result has one address: `search` before `page`, no default values. */
export function addressOf(path: string, { search = '', page = 1 }: Query): string {
  const params = new URLSearchParams()
  if (search.trim()) params.set('search', search.trim())
  if (page > 1) params.set('page', String(page))
  return params.size ? `${path}?${params}` : path
}

/** The list could not be read. The message is for the visitor: the server's own, or a general one. */
export class ReadError extends Error {}

const defaultMessage = 'The list could not be loaded'

/**
 * Requests the data of a page.
 * @throws ReadError
 */
export async function fetchData<Data>(address: string, signal: AbortSignal, get: typeof fetch = fetch): Promise<Data> {
  try {
    const response = await get(address, { signal, headers: { accept: 'application/json' } })
    const body: unknown = await response.json()
    if (response.ok) return body as Data
    const message = (body as { message?: unknown } | null)?.message
    throw new ReadError(typeof message === 'string' && message !== '' ? message : defaultMessage)
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError(defaultMessage, { cause: error })
  }
}

/** Why the data is read: the visitor searched or opened another page, or the list changed. */
export type ReadReason = 'visitor' | 'change'

/** After this wait the visitor sees that the list is loading. */
const loadingDelayMs = 150
/** While changes keep coming, the data is read once in this time. */
const minIntervalMs = 1000
const timeoutMs = 20_000

type Options<Data> = {
  /** Requests the data of the current query. */
  read: (signal: AbortSignal) => Promise<Data>
  onData: (data: Data, reason: ReadReason) => void
  /** Called when a request of the visitor failed. It is repeated with back-off, as every failed request is. */
  onError: (error: unknown) => void
  onLoading: (loading: boolean) => void
  clock: Clock
  random: () => number
}

/**
 * Reads the data of a live page, one request at a time. A request of the visitor replaces the current one at once;
 * changes are combined. Data that is older than the newest known change is read again.
 */
export class LiveData<Data extends { revision: number }> {
  readonly #options: Options<Data>
  #newestRevision = 0
  #mustRecheck = false
  #current: AbortController | undefined
  #cancelNext: (() => void) | undefined
  #startedAt = Number.NEGATIVE_INFINITY
  #failures = 0

  constructor(options: Options<Data>) {
    this.#options = options
  }

  /** Reads for the visitor, who changed the query or wants to try again. */
  readNow() {
    void this.#read('visitor')
  }

  /** Reads soon, or `now`, because the list changed. */
  onChange(revision: number, now = false) {
    this.#newestRevision = Math.max(this.#newestRevision, revision)
    if (now && !this.#current) void this.#read('change')
    else this.#schedule()
  }

  /** Reads soon, because changes may have been missed. After a `reset` of the list, lower revisions are valid again. */
  recheck({ reset = false } = {}) {
    if (reset) this.#newestRevision = 0
    this.#mustRecheck = true
    this.pause()
    this.#schedule()
  }

  /** Cancels the scheduled request, for example while the page is hidden. */
  pause() {
    this.#cancelNext?.()
    this.#cancelNext = undefined
  }

  stop() {
    this.pause()
    this.#current?.abort()
    this.#current = undefined
  }

  #schedule() {
    const { clock, random } = this.#options
    if (this.#current || this.#cancelNext) return
    this.#readAfter(Math.max(random() * maxJitterMs, this.#startedAt + minIntervalMs - clock.now()))
  }

  #readAfter(ms: number) {
    this.pause()
    this.#cancelNext = this.#options.clock.after(ms, () => void this.#read('change'))
  }

  async #read(reason: ReadReason) {
    const { read, onError, onLoading, clock, random } = this.#options
    this.stop()
    const request = new AbortController()
    this.#current = request
    this.#startedAt = clock.now()
    this.#mustRecheck = false
    const minRevision = this.#newestRevision
    const cancelTimeout = clock.after(timeoutMs, () => request.abort())
    const cancelLoading = reason === 'visitor' ? clock.after(loadingDelayMs, () => onLoading(true)) : () => {}
    const result = await read(request.signal).then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    )
    cancelTimeout()
    cancelLoading()
    // A newer request has replaced this one, so its answer no longer matters.
    if (this.#current !== request) return
    this.#current = undefined
    if (reason === 'visitor') onLoading(false)
    if ('data' in result) return this.#receive(result.data, reason, minRevision)
    if (reason === 'visitor') onError(result.error)
    this.#readAfter(backOffMs(this.#failures++, random))
  }

  #receive(data: Data, reason: ReadReason, minRevision: number) {
    const { onData, random } = this.#options
    const outdated = data.revision < minRevision
    this.#failures = outdated ? this.#failures + 1 : 0
    // A visitor sees outdated data of the right query rather than data of the previous one, until the next request.
    if (!outdated || reason === 'visitor') onData(data, reason)
    if (outdated) this.#readAfter(backOffMs(this.#failures - 1, random))
    else if (this.#mustRecheck || data.revision < this.#newestRevision) this.#schedule()
  }
}
