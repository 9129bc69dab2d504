import { networksOf, wideNetworkFactor } from '../http/client-address.ts'

/** How many forms a process receives and handles at a time. Each holds up to 1.1 MB in memory. */
export const maxForms = 100
/** How many of them may be large, so that messages and other small forms always have slots of their own. */
export const maxLargeForms = 75
/** A form is large when it announces more bytes, or when it announces nothing and may have more. */
export const smallFormBytes = 256 << 10
/** A form of which nothing has arrived for this long is ended. */
export const stalledMs = 30_000
/** When slots run out, a form that arrives more slowly may be ended. */
export const slowBytesPerSecond = 16_000
/** Forms younger than this do not count as slow. */
const minAgeMs = 100
/** When slots run out, a form that has been arriving for longer may be ended. */
export const crowdedDeadlineMs = 20_000

const checkIntervalMs = 1000

/** Forms whose slots are counted together. */
export type FormGroup = {
  name: string
  /** How many of them one address may send at the same time. */
  maxAtOnce: number
  /** How many large ones are handled at a time, where that is less than `maxLargeForms`. */
  maxLarge?: number
}

/** The form arrived too slowly. */
export class FormTooSlow extends Error {
  constructor() {
    super('The form arrived too slowly')
    this.name = 'FormTooSlow'
  }
}

/** The slot of one form, from its first byte to its answer. */
export type FormSlot = {
  /** Aborted when the form must be answered before it has arrived: with `FormTooSlow`, or because the server stops. */
  signal: AbortSignal
  /** Counts bytes that have arrived. */
  received(bytes: number): void
  /** The form has arrived. From here on its slot cannot be taken. */
  finishReading(): void
  leave(): void
}
type Entry = {
  address: string
  group: string
  isLarge: boolean
  startedAt: number
  lastArrivalAt: number
  bytes: number
  isReading: boolean
  abort: AbortController
}
type Options = {
  /** Aborted when the forms that are still arriving must be answered, because the server stops. */
  stopping?: AbortSignal
  /** A clock in milliseconds that never jumps. */
  now?: () => number
}

/**
 * Limits the forms of visitors that are received and handled at the same time. While slots are free, a form takes as long as it
 * needs, if something of it arrives every half a minute. When they run out, the network with the most slots gives one to a form of
 * a network with fewer, so that nobody keeps the others out by sending slowly from a few networks.
 */
export class FormSlots {
  readonly #stopping: AbortSignal | undefined
  readonly #now: () => number
  readonly #entries = new Set<Entry>()
  #timer: NodeJS.Timeout | undefined

  constructor({ stopping, now = () => performance.now() }: Options = {}) {
    this.#stopping = stopping
    this.#now = now
    const endAll = () => {
      for (const entry of this.#entries) if (entry.isReading) this.#end(entry, stopping?.reason)
    }
    stopping?.addEventListener('abort', endAll, { once: true })
  }

  /**
   * `maxBytes`: how large the form may be. Returns undefined when no slot is free and none can be taken, and when the server stops.
   */
  enter(address: string, group: FormGroup, maxBytes: number): FormSlot | undefined {
    if (this.#stopping?.aborted) return undefined
    const isLarge = maxBytes > smallFormBytes
    const isOfGroup = (entry: Entry) => entry.group === group.name
    // The narrowest limit first: a slot that is taken away within it becomes free within the wider ones as well.
    const hasRoom =
      this.#makeRoom(address, group.maxAtOnce, (entry) => isOfGroup(entry) && entry.address === address) &&
      (!isLarge || this.#makeRoom(address, group.maxLarge ?? maxLargeForms, (e) => e.isLarge && isOfGroup(e))) &&
      (!isLarge || this.#makeRoom(address, maxLargeForms, (entry) => entry.isLarge)) &&
      this.#makeRoom(address, maxForms, () => true)
    if (!hasRoom) return undefined
    const at = this.#now()
    const times = { startedAt: at, lastArrivalAt: at, bytes: 0 }
    const entry: Entry = {
      address,
      group: group.name,
      isLarge,
      ...times,
      isReading: true,
      abort: new AbortController(),
    }
    this.#entries.add(entry)
    this.#timer ??= setInterval(() => this.endStalled(), checkIntervalMs).unref()
    return {
      signal: entry.abort.signal,
      received: (bytes) => {
        entry.bytes += bytes
        entry.lastArrivalAt = this.#now()
      },
      finishReading: () => {
        entry.isReading = false
      },
      leave: () => this.#remove(entry),
    }
  }

  /** Ends the forms of which nothing has arrived for too long. */
  endStalled() {
    for (const entry of this.#entries)
      if (entry.isReading && this.#now() - entry.lastArrivalAt > stalledMs) this.#end(entry)
  }

  /** Whether fewer than `max` of the chosen slots are taken, or one of them could be taken away for a form of this address. */
  #makeRoom(address: string, max: number, isChosen: (entry: Entry) => boolean): boolean {
    const entries = [...this.#entries].filter(isChosen)
    if (entries.length < max) return true
    const entry = this.#findReplaceable(entries, address)
    if (entry) this.#end(entry)
    return entry !== undefined
  }

  /**
   * Finds the form to end: the slowest of the network with the most slots, if that has at least two more than the network of
   * `address`. Otherwise the slowest of all slow or old forms of networks with more slots than that of `address`, or of that
   * network itself.
   */
  #findReplaceable(entries: Entry[], address: string): Entry | undefined {
    const networkOf = createNetworkOf([...entries.map((entry) => entry.address), address])
    const byNetwork = Map.groupBy(entries, (entry) => networkOf(entry.address))
    const ownSlots = byNetwork.get(networkOf(address))?.length ?? 0
    const isReading = (entry: Entry) => entry.isReading
    const [largest] = [...byNetwork.values()]
      .filter((slots) => slots.length > ownSlots + 1 && slots.some(isReading))
      .sort((a, b) => b.length - a.length)
    if (largest) return this.#slowest(largest.filter(isReading))
    const isReplaceable = ([network, slots]: [string, Entry[]]) =>
      network === networkOf(address) || slots.length > ownSlots
    const others = [...byNetwork].filter(isReplaceable).flatMap(([, slots]) => slots)
    return this.#slowest(
      others.filter(
        (entry) => entry.isReading && (this.#rate(entry) < slowBytesPerSecond || this.#age(entry) > crowdedDeadlineMs),
      ),
    )
  }

  /** The oldest of those that are equally slow: the entries are in the order of their arrival. */
  #slowest = (entries: Entry[]): Entry | undefined => entries.sort((a, b) => this.#rate(a) - this.#rate(b))[0]

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

  #age = ({ startedAt }: Entry) => this.#now() - startedAt
  /** In bytes per second. Too young a form counts as fast. */
  #rate = (entry: Entry) => {
    const age = this.#age(entry)
    return age < minAgeMs ? Number.MAX_VALUE : (entry.bytes * 1000) / age
  }
}

/**
 * Returns the function that finds the network whose slots include that of an address: the /48 if `wideNetworkFactor` of its
 * networks have slots, otherwise the address itself.
 */
function createNetworkOf(addresses: string[]): (address: string) => string {
  const wideOf = (address: string) => networksOf(address)[1]
  const networks = Map.groupBy(new Set(addresses), wideOf)
  return (address) => {
    const wide = wideOf(address)
    return wide !== undefined && networks.get(wide)!.length >= wideNetworkFactor ? wide : address
  }
}
