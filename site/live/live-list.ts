import { type Connection, LiveClient, realClock, type Source } from './live-client.ts'
import { fetchData, LiveData, type ReadReason } from './live-data.ts'

/** Receives what a list reports. */
export type Listener<Data> = {
  onData(data: Data, reason: ReadReason): void
  onError(error: Error): void
  onLoading(loading: boolean): void
  onConnection(connection: Connection): void
}

/** The data of a page: where it is read, and the ETag of what the page shows. */
type PageData = { address: string; etag: string | undefined }

const connectTo = (address: string): Source => new EventSource(address)

/**
 * Follows the live list of a page. It runs before React is loaded and goes on after the hydration: it follows the stream, and reads
 * the page's data after each connection and each event. Until the live page subscribes it keeps what has changed, and calls
 * `onNews` when there is something to show.
 */
export class LiveListFollower<Data> {
  readonly #data: LiveData<Data>
  readonly #client: LiveClient
  readonly #closed = new AbortController()
  #shown: PageData
  #connection: Connection = 'connecting'
  #listener: Listener<Data> | undefined
  #missed: Data | undefined
  onNews = () => {}

  constructor(list: string, shown: PageData, connect = connectTo) {
    this.#shown = shown
    this.#data = new LiveData<Data>({
      read: (signal) => this.#read(signal),
      onData: (data, reason) => this.#onData(data, reason),
      onError: (error) => this.#listener?.onError(error as Error),
      onLoading: (loading) => this.#listener?.onLoading(loading),
      clock: realClock,
      random: Math.random,
    })
    this.#client = new LiveClient({
      open: () => connect(`/live?list=${list}`),
      onOpen: () => this.#data.onOpen(),
      onChange: () => this.#onChange(),
      onConnection: (connection) => this.#onConnection(connection),
      clock: realClock,
      random: Math.random,
    })
  }

  start() {
    this.#client.start()
  }

  /** Connects, and stays connected while the page is visible. */
  open() {
    followWhileVisible(this.#client, this.#data, this.#closed.signal)
  }

  close() {
    listOfPage = undefined
    this.#closed.abort()
    this.#client.stop()
    this.#data.stop()
  }

  /** Hands over what was reported so far and everything that follows. */
  subscribe(listener: Listener<Data>) {
    this.#listener = listener
    listener.onConnection(this.#connection)
    if (this.#missed !== undefined) listener.onData(this.#missed, 'change')
  }

  /** Reads for the visitor: the data at this address, which is then the page's. */
  readNow(address = this.#shown.address) {
    this.#shown = { address, etag: undefined }
    this.#missed = undefined
    this.#data.readNow()
  }

  async #read(signal: AbortSignal): Promise<Data | undefined> {
    const { address, etag } = this.#shown
    const read = await fetchData<Data>(address, { etag, signal })
    if (read && !signal.aborted) this.#shown = { address, etag: read.etag }
    return read?.data
  }

  /** React is loaded while the data is read. */
  #onChange() {
    this.#data.onChange()
    if (!this.#listener) this.onNews()
  }

  #onData(data: Data, reason: ReadReason) {
    if (this.#listener) return this.#listener.onData(data, reason)
    this.#missed = data
    this.onNews()
  }

  #onConnection(connection: Connection) {
    this.#connection = connection
    if (this.#listener) this.#listener.onConnection(connection)
    else if (connection === 'lost') this.onNews()
  }
}

let listOfPage: LiveListFollower<unknown> | undefined

/** The live list of this page, which its island names. Opens it at the first call. */
export function liveList<Data>(): LiveListFollower<Data> {
  if (!listOfPage) {
    const { list, etag } = document.querySelector<HTMLElement>('honbu-island[data-list]')!.dataset
    listOfPage = new LiveListFollower<unknown>(list!, { address: `${location.pathname}.json${location.search}`, etag })
    listOfPage.open()
  }
  return listOfPage as LiveListFollower<Data>
}

/** Keeps a client connected while the page is visible. Nothing is read while it is hidden. */
export function followWhileVisible(client: LiveClient, data: Pick<LiveData<unknown>, 'pause'>, signal: AbortSignal) {
  const stop = () => {
    client.stop()
    data.pause()
  }
  addEventListener('online', () => client.retryNow(), { signal })
  whileVisible(() => client.start(), stop, signal)
}

/**
 * Calls `start` while the page is visible, and `stop` while it is not: in a hidden tab, while it is prerendered, and
 * before it enters the back/forward cache, which an open connection would prevent.
 */
function whileVisible(start: () => void, stop: () => void, signal: AbortSignal) {
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
