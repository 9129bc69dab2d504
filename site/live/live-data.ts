import { say } from '../../lists/language.ts'
import { listNotLoaded } from '../messages.ts'
import { backOffMs, type Clock, maxJitterMs } from './live-client.ts'

/** The query of a live page. */
export type Query = { search?: string; page?: number }

/** The data of every live page: its query, and how many records match it. */
export type LivePageData = { search: string; page: number; total: number }

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

/**
 * Requests the data of a page. Returns undefined if it is what `etag` names, and otherwise the data with its own ETag.
 * @throws ReadError
 */
export async function fetchData<Data>(
  address: string,
  { etag, signal }: { etag?: string | undefined; signal: AbortSignal },
  get: typeof fetch = fetch,
): Promise<{ data: Data; etag: string | undefined } | undefined> {
  try {
    const headers = { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) }
    const response = await get(address, { signal, headers })
    if (response.status === 304) return undefined
    const body: unknown = await response.json()
    if (response.ok) return { data: body as Data, etag: response.headers.get('etag') ?? undefined }
    const message = (body as { message?: unknown } | null)?.message
    throw new ReadError(typeof message === 'string' && message !== '' ? message : say(listNotLoaded))
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError(say(listNotLoaded), { cause: error })
  }
}

/** Why the data is read: the visitor searched or opened another page, or the list may have changed. */
export type ReadReason = 'visitor' | 'change'

/** After this wait the visitor sees that the list is loading. */
const loadingDelayMs = 150
/** While changes keep coming, the data is read once in this time. */
const minIntervalMs = 750
const timeoutMs = 20_000

type Options<Data> = {
  /** Requests the data of the current query. Returns undefined if it has not changed. */
  read: (signal: AbortSignal) => Promise<Data | undefined>
  onData: (data: Data, reason: ReadReason) => void
  /** Called when a request of the visitor failed. It is repeated with back-off, as every failed request is. */
  onError?: (error: unknown) => void
  onLoading?: (loading: boolean) => void
  clock: Clock
  random: () => number
}

/**
 * Reads the data of a live page, one request at a time. A request of the visitor replaces the current one at once;
 * changes are combined.
 */
export class LiveData<Data> {
  readonly #options: Options<Data>
  /** The list has changed since the current request began. */
  #hasChanged = false
  #current: AbortController | undefined
  #cancelNext: (() => void) | undefined
  /** When the data is read for the latest change. */
  #changeReadAt = Number.NEGATIVE_INFINITY
  #failures = 0

  constructor(options: Options<Data>) {
    this.#options = options
  }

  /** Reads for the visitor, who changed the query or wants to try again. */
  readNow() {
    void this.#read('visitor')
  }

  /** Reads soon, because the list has changed. */
  onChange() {
    const now = this.#options.clock.now()
    const ms = Math.max(this.#jitter(), this.#changeReadAt + minIntervalMs - now)
    if (this.#schedule(ms)) this.#changeReadAt = now + ms
  }

  /** Reads soon after a connection, because the list may have changed before it. The next change does not wait for this. */
  onOpen() {
    this.#schedule(this.#jitter())
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

  #jitter = () => this.#options.random() * maxJitterMs

  /**
   * Reads after this time, and returns true, unless a request is scheduled or running: then its end decides. The server answers
   * again, so this does not wait for the back-off.
   */
  #schedule(ms: number): boolean {
    this.#hasChanged = true
    if (this.#failures > 0) this.pause()
    if (this.#current || this.#cancelNext) return false
    this.#readAfter(ms)
    return true
  }

  #readAfter(ms: number) {
    this.pause()
    this.#cancelNext = this.#options.clock.after(ms, () => void this.#read('change'))
  }

  async #read(reason: ReadReason) {
    const { read, onData, onError, onLoading, clock, random } = this.#options
    this.stop()
    const request = new AbortController()
    this.#current = request
    this.#hasChanged = false
    const cancelTimeout = clock.after(timeoutMs, () => request.abort())
    const cancelLoading = reason === 'visitor' ? clock.after(loadingDelayMs, () => onLoading?.(true)) : () => {}
    const result = await read(request.signal).then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    )
    cancelTimeout()
    cancelLoading()
    // A newer request has replaced this one, so its answer no longer matters.
    if (this.#current !== request) return
    this.#current = undefined
    if (reason === 'visitor') onLoading?.(false)
    if ('error' in result) {
      if (reason === 'visitor') onError?.(result.error)
      return this.#readAfter(backOffMs(this.#failures++, random))
    }
    this.#failures = 0
    if (result.data !== undefined) onData(result.data, reason)
    if (this.#hasChanged) this.onChange()
  }
}
