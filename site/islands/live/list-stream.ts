import { type Connection, type ListEvent, LiveClient, maxJitterMs, realClock, type Source } from './live-client.ts'
import type { LivePageData } from './live-data.ts'

/** Receives what the stream of a list reports. */
export type StreamListener = {
  /** `missed`: the event was reported before the hydration. */
  onEvent(event: ListEvent, missed: boolean): void
  /** Events may have been missed. */
  onReconnect(): void
  onConnection(connection: Connection): void
}

/** The streams of this page by list. */
const streams = new Map<string, ListStream>()

/**
 * The stream of one list. It runs before React is loaded and goes on after the hydration: until a live page subscribes,
 * its events are combined, and `onNews` is called when there is something to show.
 */
export class ListStream {
  readonly #list: string
  readonly #client: LiveClient
  readonly #closed = new AbortController()
  /** The stream resumes after this revision. */
  #revision: number
  #connection: Connection = 'connecting'
  #listener: StreamListener | undefined
  #missed: ListEvent | undefined
  #reconnected = false
  /** The page's new data, requested at the first news so that it arrives while React is loading. */
  #early: { address: string; response: Promise<Response> } | undefined
  onNews = () => {}

  /** @param revision the revision at which the page was rendered */
  constructor(list: string, revision: number, connect = (address: string) => new EventSource(address) as Source) {
    this.#list = list
    this.#revision = revision
    this.#client = new LiveClient({
      open: () => connect(`/live/${list}?since=${this.#revision}`),
      onEvent: (event) => this.#onEvent(event),
      onReconnect: () => this.#onReconnect(),
      onConnection: (connection) => this.#onConnection(connection),
      clock: realClock,
      random: Math.random,
    })
  }

  /** Connects, and stays connected while the page is visible. */
  open() {
    const { signal } = this.#closed
    addEventListener('online', () => this.#client.retryNow(), { signal })
    whileVisible(
      () => this.start(),
      () => this.stop(),
      signal,
    )
  }

  start() {
    this.#client.start()
  }

  stop() {
    this.#client.stop()
  }

  close() {
    streams.delete(this.#list)
    this.#closed.abort()
    this.stop()
  }

  /** Hands over what was reported so far and everything that follows. */
  subscribe(listener: StreamListener) {
    this.#listener = listener
    listener.onConnection(this.#connection)
    if (this.#missed) listener.onEvent(this.#missed, true)
    if (this.#reconnected) listener.onReconnect()
  }

  /** Requests the data of the page that is shown, as its live page will. */
  requestEarly(address: string) {
    const wait = new Promise((resolve) => setTimeout(resolve, Math.random() * maxJitterMs))
    const response = wait.then(() => fetch(address, { headers: { accept: 'application/json' } }))
    // The live page reports the error when it takes the response.
    response.catch(() => {})
    this.#early = { address, response }
  }

  /** The response that was requested early, once; undefined if there is none for this address or it is out of date. */
  takeEarly(address: string): Promise<Response> | undefined {
    const early = this.#early
    this.#early = undefined
    return early?.address === address ? early.response : undefined
  }

  /** The page shows data of this revision. The stream need not repeat earlier changes. */
  advance(revision: number) {
    this.#revision = Math.max(this.#revision, revision)
  }

  #onEvent(event: ListEvent) {
    const { revision, scope } = event
    this.#revision = scope === 'list' ? revision : Math.max(this.#revision, revision)
    if (this.#listener) return this.#listener.onEvent(event, false)
    if (scope === 'none') return
    this.#early = undefined
    this.#missed = { revision, scope: this.#missed?.scope === 'list' ? 'list' : scope }
    this.onNews()
  }

  #onReconnect() {
    // The server resumes after the last revision: a reconnection alone is nothing to show.
    if (this.#listener) this.#listener.onReconnect()
    else this.#reconnected = true
  }

  #onConnection(connection: Connection) {
    this.#connection = connection
    if (this.#listener) this.#listener.onConnection(connection)
    else if (connection === 'lost') this.onNews()
  }
}

/** The stream of a list for this page, which shows the list at `revision`. Opens it at the first call. */
export function streamOf(list: string, revision: number): ListStream {
  let stream = streams.get(list)
  if (!stream) {
    stream = new ListStream(list, revision)
    streams.set(list, stream)
    stream.open()
  }
  return stream
}

/** Follows the list of an island that is not hydrated yet. `onNews` may be called more than once. */
export function followList(island: HTMLElement, onNews: () => void) {
  const { revision } = JSON.parse(island.querySelector(':scope > script')!.textContent!) as LivePageData
  const stream = streamOf(island.dataset.list!, revision)
  let isFirst = true
  stream.onNews = () => {
    if (isFirst) stream.requestEarly(`${location.pathname}.json${location.search}`)
    isFirst = false
    onNews()
  }
}

/**
 * Calls `start` while the page is visible, and `stop` while it is not: in a hidden tab, while it is prerendered, and
 * before it enters the back/forward cache, which an open connection would prevent.
 */
export function whileVisible(start: () => void, stop: () => void, signal: AbortSignal) {
  let left = false
  const update = () => {
    const prerendering = (document as { prerendering?: boolean }).prerendering === true
    if (left || document.hidden || prerendering) stop()
    else start()
  }
  const setLeft = (value: boolean) => {
    left = value
    update()
  }
  document.addEventListener('visibilitychange', update, { signal })
  document.addEventListener('prerenderingchange', update, { signal })
  addEventListener('pagehide', () => setLeft(true), { signal })
  addEventListener('pageshow', () => setLeft(false), { signal })
  update()
}
