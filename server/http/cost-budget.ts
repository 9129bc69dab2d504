import { LRUCache } from 'lru-cache'
import { runCharged, waitUncharged } from '../runtime/uncharged-waits.ts'
import { networksOf, wideNetworkFactor } from './client-address.ts'

/**
 * The kinds of answers that cost something, in points. A point is a millisecond of processor time of the thread that answers. `filter`: a
 * page with parameters of a query, other than a search. `form`: whatever a form of visitors or of a private link asks for.
 */
export type CostKind = 'search' | 'filter' | 'page of a record' | 'credential' | 'form' | 'pdf'

/** What a certificate, leaflet or receipt costs: it is drawn in a process of low priority. */
const pointsOfPdf = 70
/** An address may use as many points at once as it gets back in this time. */
const windowMs = 60_000
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
 * Limits what each address of visitors makes this thread work for answers that no cache has. Each process counts by itself, because its
 * thread is what is limited.
 */
export class CostBudget {
  /** When each network has got back all points that it has used, by the clock of `performance` (a leaky bucket). */
  readonly #until = new LRUCache<string, number>({ ttl: 1, ttlAutopurge: true })
  readonly #msPerPoint: number
  /** How many requests are measured. */
  #running = 0
  /** What a request would have paid that runs since the start, and the processor time of the thread when it was read last. In milliseconds. */
  #share = 0
  #usedMs = 0
  /** Two at a time, because compression and the database use other threads. */
  readonly #pages = new Turns({ max: 2, maxWaiting: 100 })
  /** One at a time. Those of one address wait three seconds at most. */
  readonly #pdfs = new Turns({ max: 1, maxWaiting: 30 })

  readonly #metrics: ChargeCounter | undefined

  constructor({ formLimit }: { formLimit: number }, metrics?: ChargeCounter) {
    this.#metrics = metrics
    this.#msPerPoint = windowMs / (formLimit * pointsPerForm)
  }

  /**
   * @throws OverBudget when the address has no points left, or owes as many as it may use at once (`mayOwe`), with the time until it has
   * points again
   */
  require(address: string, { mayOwe = false } = {}): void {
    const until = Math.max(...networksOf(address).map((network = '') => this.#until.get(network) ?? 0))
    const waitMs = until - performance.now() - windowMs
    if (waitMs >= (mayOwe ? windowMs : 0)) throw new OverBudget(Math.max(1, Math.ceil(waitMs / 1000)))
  }

  /** Counts points that an address has used. It may owe some afterwards: no answer is cut off. */
  charge(kind: CostKind, address: string, points: number): void {
    this.#metrics?.charged(kind, points)
    const now = performance.now()
    for (const [at, network = ''] of networksOf(address).entries()) {
      const ms = (points * this.#msPerPoint) / (at === 0 ? 1 : wideNetworkFactor)
      const until = Math.max(this.#until.get(network) ?? 0, now) + ms
      if (until > now) this.#until.set(network, until, { ttl: until - now })
    }
  }

  /**
   * Runs the work and charges what it has cost: of whatever the thread does while several requests are measured, each pays an equal part. So
   * nothing is charged twice, and nobody pays for more than a part of a neighbour's heavy request. @throws what the work throws
   */
  async measure<T>(kind: CostKind, address: string, work: () => T | Promise<T>): Promise<T> {
    let points = -this.#count(1)
    let waiting = 0
    let isOver = false
    const wait = async <R>(waited: () => Promise<R>) => {
      if (waiting++ === 0 && !isOver) points += this.#count(-1)
      try {
        return await waited()
      } finally {
        if (--waiting === 0 && !isOver) points -= this.#count(1)
      }
    }
    try {
      return await runCharged(wait, work)
    } finally {
      if (waiting === 0) points += this.#count(-1)
      isOver = true
      this.charge(kind, address, points)
    }
  }

  /** One more request is measured, or one fewer. What it pays is the growth of the returned number between both. */
  #count(by: 1 | -1): number {
    const { user, system } = process.threadCpuUsage()
    const usedMs = (user + system) / 1000
    if (this.#running > 0) this.#share += (usedMs - this.#usedMs) / this.#running
    this.#usedMs = usedMs
    this.#running += by
    return this.#share
  }

  /**
   * Runs the work when the turn of the address has come, and charges its cost: the addresses take turns, so that one with much work
   * delays another by one piece of it at a time. @throws OverBudget, and what the work throws
   */
  async run<T>(kind: CostKind, address: string, work: () => Promise<T>): Promise<T> {
    this.require(address)
    if (kind !== 'pdf') return this.#pages.take(address, () => this.measure(kind, address, work))
    this.charge(kind, address, pointsOfPdf)
    return waitUncharged(() => this.#pdfs.take(address, work))
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
