/** Time, passed in so that tests control it. `after` returns a function that cancels the callback. */
export type Clock = { now(): number; after(ms: number, callback: () => void): () => void }

export const realClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Milliseconds to wait after the nth failure in a row (from 0): 1 s doubling to 30 s, of which up to half is random. */
export const backOffMs = (failures: number, random: () => number) =>
  Math.min(30_000, 1000 * 2 ** failures) * (0.5 + random() / 2)

/** Many pages are told of a change at the same moment. This spreads their requests. */
export const maxJitterMs = 150

/** How the page is connected to its stream. `lost` means several failures in a row; the client goes on trying. */
export type Connection = 'connecting' | 'live' | 'lost'

/** The used part of an EventSource. */
export type Source = {
  addEventListener(name: string, listener: () => void): void
  close(): void
}

/** The server sends a keep-alive every 30 s, so a stream that was silent for this long is dead. */
const maxSilenceMs = 75_000
/** A connection that lasted this long was a good one: the next failure counts as the first again. */
const stableMs = 10_000
const failuresUntilLost = 3

type Options = {
  /** Opens a connection. */
  open: () => Source
  /** Called when a connection is open: the list may have changed before. */
  onOpen: () => void
  /** Called for each event: the list has changed. */
  onChange: () => void
  onConnection: (connection: Connection) => void
  clock: Clock
  random: () => number
}

/** Follows a stream that names lists. Opens a new connection when the current one breaks or falls silent. */
export class LiveClient {
  readonly #options: Options
  #source: Source | undefined
  #cancelTimer: () => void = () => {}
  #failures = 0
  #openedAt = Number.POSITIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
  }

  start() {
    if (!this.#source) this.#connect()
  }

  /** Closes the connection. This does not count as a failure. */
  stop() {
    this.#disconnect()
    this.#openedAt = Number.POSITIVE_INFINITY
    this.#failures = 0
  }

  /** Connects at once if the client is waiting for its next try. */
  retryNow() {
    if (!this.#source && this.#failures) this.#connect()
  }

  #connect() {
    const { open, onOpen, onChange, onConnection, clock } = this.#options
    this.#cancelTimer()
    const source = open()
    this.#source = source
    const fail = () => this.#fail()
    const on = (name: string, listener: () => void) =>
      source.addEventListener(name, () => {
        if (this.#source !== source) return
        this.#setTimer(maxSilenceMs, fail)
        listener()
      })
    on('open', () => {
      this.#openedAt = clock.now()
      onConnection('live')
      onOpen()
    })
    on('message', onChange)
    on('keep-alive', () => {})
    on('error', fail)
    this.#setTimer(maxSilenceMs, fail)
  }

  #fail() {
    const { onConnection, clock, random } = this.#options
    this.#disconnect()
    if (clock.now() - this.#openedAt >= stableMs) this.#failures = 0
    this.#openedAt = Number.POSITIVE_INFINITY
    onConnection(this.#failures + 1 >= failuresUntilLost ? 'lost' : 'connecting')
    this.#setTimer(backOffMs(this.#failures++, random), () => this.#connect())
  }

  #disconnect() {
    this.#cancelTimer()
    this.#source?.close()
    this.#source = undefined
  }

  #setTimer(ms: number, callback: () => void) {
    this.#cancelTimer()
    this.#cancelTimer = this.#options.clock.after(ms, callback)
  }
}
