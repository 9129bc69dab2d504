type Options = {
  /** How many forms are handled at the same time, in all and for one address. Each holds up to 1.1 MB in memory. */
  maxTotal: number
  maxPerAddress: number
  /** Aborted when the forms that are still arriving must be answered, because the server stops. */
  stopping?: AbortSignal
  /** A clock in milliseconds that never jumps. */
  now?: () => number
}

/** A form that arrives more slowly than this gives its place to another one when all places are taken. */
const slowBytesPerSecond = 16_000
/** Forms younger than this do not count as slow. */
const minAgeMs = 100
/** A connection of the second generation of mobile networks reaches five times as much. */
const minBytesPerSecond = 1000
/** From this age on, a form must have arrived at `minBytesPerSecond` on average. */
const graceMs = 20_000
/** A form must have arrived completely within this time. */
const maxAgeMs = 240_000
const checkIntervalMs = 1000

/** The form arrived too slowly. */
export class FormTooSlow extends Error {
  constructor() {
    super('The form arrived too slowly')
    this.name = 'FormTooSlow'
  }
}

/** The place of one form, from its first byte to its answer. */
export type FormSlot = {
  /** Aborted when the form must be answered before it has arrived: with `FormTooSlow`, or because the server stops. */
  signal: AbortSignal
  /** Counts bytes that have arrived. */
  received(bytes: number): void
  /** The form has arrived. From here on its place cannot be taken. */
  finishReading(): void
  leave(): void
}
type Entry = { address: string; startedAt: number; bytes: number; isReading: boolean; abort: AbortController }

/**
 * Limits the forms that are received and handled at the same time. When all places are taken, a new form takes the place of
 * the slowest one, so that idle connections keep nobody out. Ends forms that arrive too slowly.
 */
export class FormSlots {
  readonly #options: Options & { now: () => number }
  readonly #entries = new Set<Entry>()
  #timer: NodeJS.Timeout | undefined

  constructor({ now = () => performance.now(), ...options }: Options) {
    this.#options = { ...options, now }
    const endAll = () => {
      for (const entry of this.#entries) if (entry.isReading) this.#end(entry, options.stopping?.reason)
    }
    options.stopping?.addEventListener('abort', endAll, { once: true })
  }

  /** Returns undefined when no place is free and none can be taken, and when the server stops. */
  enter(address: string): FormSlot | undefined {
    const { maxTotal, maxPerAddress, now, stopping } = this.#options
    if (stopping?.aborted) return undefined
    const own = [...this.#entries].filter((entry) => entry.address === address)
    if (own.length >= maxPerAddress && !this.#endSlowest(own)) return undefined
    if (this.#entries.size >= maxTotal && !this.#endSlowest([...this.#entries])) return undefined
    const entry: Entry = { address, startedAt: now(), bytes: 0, isReading: true, abort: new AbortController() }
    this.#entries.add(entry)
    this.#timer ??= setInterval(() => this.endTooSlow(), checkIntervalMs).unref()
    return {
      signal: entry.abort.signal,
      received: (bytes) => {
        entry.bytes += bytes
      },
      finishReading: () => {
        entry.isReading = false
      },
      leave: () => this.#remove(entry),
    }
  }

  /** Ends the forms that arrive below the minimum rate or after the deadline. */
  endTooSlow() {
    for (const entry of this.#entries) {
      const age = this.#age(entry)
      const tooSlow = age > graceMs && this.#rate(entry) < minBytesPerSecond
      if (entry.isReading && (tooSlow || age > maxAgeMs)) this.#end(entry)
    }
  }

  #endSlowest(entries: Entry[]): boolean {
    const slow = entries.filter(
      (entry) => entry.isReading && this.#age(entry) >= minAgeMs && this.#rate(entry) < slowBytesPerSecond,
    )
    // The oldest of those that are equally slow: the entries are in the order of their arrival.
    const [slowest] = slow.sort((a, b) => this.#rate(a) - this.#rate(b))
    if (slowest) this.#end(slowest)
    return slowest !== undefined
  }

  #end(entry: Entry, reason: unknown = new FormTooSlow()) {
    this.#remove(entry)
    entry.abort.abort(reason)
  }

  #remove(entry: Entry) {
    this.#entries.delete(entry)
    if (this.#entries.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #age = ({ startedAt }: Entry) => this.#options.now() - startedAt
  /** In bytes per second. */
  #rate = (entry: Entry) => (entry.bytes * 1000) / Math.max(1, this.#age(entry))
}
