import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networksOf, wideNetworkFactor } from './client-address.ts'

/**
 * What an answer that is made on request costs, in points. A point is about a millisecond of processor time,
 * compression and drawing included, as measured on two cores with a register of 2000 black belts. What a cache has costs nothing.
 */
const costs = {
  /** A search that no cache has. */
  search: 7,
  /** A value of a filter that the page does not offer, for example a city without a dojo. */
  'made-up filter': 4,
  /** The page of a black belt, existing or not, or its certificate. */
  'page of a record': 9,
  credential: 1,
  /** A certificate or leaflet. It is drawn in a process of low priority. */
  pdf: 70,
}
/** The kinds of answers that cost something. */
export type CostKind = keyof typeof costs

/** The time in which the points of an address count. */
const windowSeconds = 60
/** With 30 forms: 12,000 points a minute, a fifth of a core. */
const pointsPerForm = 400
/** How long an address waits whose own requests fill its part of a queue. */
const queueWaitSeconds = 5

/** A visitor's address has used its points, or enough work waits for it already. The answer is 429. */
export class OverBudget extends Error {
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('This address has asked for more than its budget allows')
    this.name = 'OverBudget'
    this.waitSeconds = waitSeconds
  }
}

/** Counts the points of answers in the metrics. */
type ChargeCounter = { charged(kind: CostKind, points: number): void }

/**
 * Limits what each address of visitors makes this process work for answers that no cache has. The costs are fixed, so that nothing
 * is measured. Each process counts by itself, because its processor is what is limited.
 */
export class CostBudget {
  readonly #own: RateLimiterMemory
  readonly #wide: RateLimiterMemory
  /** Two at a time, because compression and the database use other threads. */
  readonly #pages = new Turns({ max: 2, maxWaiting: 100 })
  /** One at a time. Those of one address wait three seconds at most. */
  readonly #pdfs = new Turns({ max: 1, maxWaiting: 30 })

  readonly #metrics: ChargeCounter | undefined

  constructor({ formLimit }: { formLimit: number }, metrics?: ChargeCounter) {
    this.#metrics = metrics
    const points = formLimit * pointsPerForm
    this.#own = new RateLimiterMemory({ points, duration: windowSeconds })
    this.#wide = new RateLimiterMemory({ points: points * wideNetworkFactor, duration: windowSeconds })
  }

  /** Counts the cost of an answer for an address. @throws OverBudget */
  async charge(kind: CostKind, address: string): Promise<void> {
    const [own, wide] = networksOf(address)
    this.#metrics?.charged(kind, costs[kind])
    try {
      await this.#own.consume(own, costs[kind])
      if (wide !== undefined) await this.#wide.consume(wide, costs[kind])
    } catch (error) {
      throw error instanceof RateLimiterRes ? new OverBudget(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) : error
    }
  }

  /**
   * Counts the cost and runs the work when the turn of the address has come: the addresses take turns, so that one with much work
   * delays another by one piece of it at a time. @throws OverBudget, and what the work throws
   */
  async run<T>(kind: CostKind, address: string, work: () => Promise<T>): Promise<T> {
    await this.charge(kind, address)
    return (kind === 'pdf' ? this.#pdfs : this.#pages).take(address, work)
  }
}

type TurnOptions = {
  /** How many pieces of work run at a time. */
  max: number
  /** How many pieces of work of one address wait. */
  maxWaiting: number
}

/** Work that waits, by address. The address whose turn is next comes first. */
class Turns {
  readonly #options: TurnOptions
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0

  constructor(options: TurnOptions) {
    this.#options = options
  }

  async take<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.max) this.#running++
    else await this.#wait(address)
    try {
      return await work()
    } finally {
      this.#startNext()
    }
  }

  #wait(address: string): Promise<void> {
    const own = this.#waiting.get(address) ?? []
    if (own.length >= this.#options.maxWaiting) throw new OverBudget(queueWaitSeconds)
    this.#waiting.set(address, own)
    return new Promise((start) => own.push(start))
  }

  /** Hands the place to the next address. What else waits for that address comes after all others. */
  #startNext() {
    const next = this.#waiting.entries().next()
    if (next.done) return void this.#running--
    const [address, own] = next.value
    const start = own.shift()!
    this.#waiting.delete(address)
    if (own.length > 0) this.#waiting.set(address, own)
    start()
  }
}
