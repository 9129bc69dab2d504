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

/** Many browsers receive a change at the same moment. This spreads their requests. */
export const maxJitterMs = 150

/** How the page is connected to its stream. `lost` means several failures in a row; the client goes on trying. */
export type Connection = 'connecting' | 'live' | 'lost'

/** What an event reports: one changed record, a new state of the whole list, or only the current revision. */
export type ListEvent = { revision: number; scope: 'record' | 'list' | 'none' }

/** The used part of an EventSource. */
export type Source = {
  addEventListener(name: string, listener: (event: { data?: string; lastEventId?: string }) => void): void
  close(): void
}

/** The server sends a keep-alive every 30 s, so a stream that was silent for this long is dead. */
const maxSilenceMs = 75_000
/** A connection that lasted this long was a good one: the next failure counts as the first again. */
const stableMs = 10_000
const failuresUntilLost = 3

/**
 * Reads a `put` or `patch` event (Firebase Realtime Database streaming protocol; the event id is the revision).
 * Returns undefined for anything else. The records in it are not parsed: a whole list can be megabytes, and the page
 * reads its own data from the server.
 */
export function parseEvent(name: 'put' | 'patch', data = '', id = ''): ListEvent | undefined {
  const revision = Number(id)
  if (!id || !Number.isSafeInteger(revision)) return undefined
  const [, path, value] = /^\s*\{\s*"path"\s*:\s*"([^"]*)"\s*,\s*"data"\s*:\s*(.{0,3})/s.exec(data) ?? []
  if (path === undefined) return undefined
  if (path !== '/') return { revision, scope: 'record' }
  if (name === 'patch') return { revision, scope: /^\{\s*\}/.test(value!) ? 'none' : 'record' }
  return { revision, scope: 'list' }
}

type Options = {
  /** Opens a connection that resumes after the last known revision. */
  open: () => Source
  onEvent: (event: ListEvent) => void
  /** Called when the stream is open after at least one failure or pause: events may have been missed. */
  onReconnect: () => void
  onConnection: (connection: Connection) => void
  clock: Clock
  random: () => number
}

/** Subscribes to the stream of one list. Opens a new connection when the current one breaks or falls silent. */
export class LiveClient {
  readonly #options: Options
  #source: Source | undefined
  #cancelTimer: () => void = () => {}
  #failures = 0
  #openedAt = Number.POSITIVE_INFINITY
  #wasOpen = false

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
    const { open, onEvent, onReconnect, onConnection, clock } = this.#options
    this.#cancelTimer()
    const source = open()
    this.#source = source
    const fail = () => this.#fail()
    const on = (name: string, listener: (event: { data?: string; lastEventId?: string }) => void) =>
      source.addEventListener(name, (event) => {
        if (this.#source !== source) return
        this.#setTimer(maxSilenceMs, fail)
        listener(event)
      })
    on('open', () => {
      this.#openedAt = clock.now()
      onConnection('live')
      if (this.#wasOpen || this.#failures) onReconnect()
      this.#wasOpen = true
    })
    for (const name of ['put', 'patch'] as const)
      on(name, ({ data, lastEventId }) => {
        const event = parseEvent(name, data, lastEventId)
        if (event) onEvent(event)
      })
    on('keep-alive', () => {})
    for (const name of ['error', 'cancel', 'auth_revoked']) on(name, fail)
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
