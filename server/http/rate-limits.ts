import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../runtime/log.ts'

/** The database with the table `limits`. The library sends its own statements. */
export type CountDatabase = {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

type LimitOptions = {
  name: string
  /** How many attempts each key has. */
  points: number
  /** The time from the first attempt in which they count. */
  seconds: number
}
type Limiter = RateLimiterMemory | RateLimiterPostgres

/** After a failure, the store of the counts is not asked for this long. */
const pauseMs = 5000

/**
 * Creates the limits of a site. Several servers count them together in the database, a single one in its memory. Keys such as
 * network addresses are hashed with a secret first.
 */
export class Limits {
  readonly #counts: CountDatabase | undefined
  readonly #hashKey: Buffer
  readonly #log: Pick<Log, 'error'>
  #pausedUntil = 0

  /** The `hashKey` is secret, and the same in all processes. */
  constructor({ counts, hashKey, log }: { counts?: CountDatabase; hashKey: Buffer; log: Pick<Log, 'error'> }) {
    this.#counts = counts
    this.#hashKey = hashKey
    this.#log = log
  }

  create(options: LimitOptions): Limit {
    const toKey = (key: string) =>
      createHmac('sha256', this.#hashKey).update(`${options.name}\n${key}`).digest('base64url')
    return new Limit(options, toKey, this.#createLimiter(options), <T>(ask: () => Promise<T>, own: () => Promise<T>) =>
      this.#withInsurance(ask, own),
    )
  }

  /** Deletes the counts that have ended. Memory does that by itself. */
  async deleteExpired(): Promise<void> {
    await this.#counts?.query({ text: 'DELETE FROM limits WHERE expire < $1', values: [Date.now()] })
  }

  #createLimiter({ name, points, seconds }: LimitOptions): Limiter | undefined {
    const options = { keyPrefix: name, points, duration: seconds }
    if (!this.#counts) return undefined
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.#counts,
      storeType: 'client',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A blocked key is answered from memory. At most `points` attempts are refunded later, and then the limit still holds.
      inMemoryBlockOnConsumed: 2 * points,
    })
  }

  /** While the counts cannot be read, each process counts alone: the limits neither end nor keep everyone out. */
  async #withInsurance<T>(ask: () => Promise<T>, own: () => Promise<T>): Promise<T> {
    if (Date.now() < this.#pausedUntil) return own()
    try {
      return await ask()
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      if (Date.now() >= this.#pausedUntil) this.#log.error('limits', error)
      this.#pausedUntil = Date.now() + pauseMs
      return own()
    }
  }
}

/** A limit of attempts per key, which all processes of a site count together. */
export class Limit {
  readonly #seconds: number
  readonly #toKey: (key: string) => string
  readonly #shared: Limiter | undefined
  readonly #own: RateLimiterMemory
  readonly #withInsurance: <T>(ask: () => Promise<T>, own: () => Promise<T>) => Promise<T>

  constructor(
    { name, points, seconds }: LimitOptions,
    toKey: (key: string) => string,
    shared: Limiter | undefined,
    withInsurance: <T>(ask: () => Promise<T>, own: () => Promise<T>) => Promise<T>,
  ) {
    this.#seconds = seconds
    this.#toKey = toKey
    this.#shared = shared
    this.#own = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    this.#withInsurance = withInsurance
  }

  /** Counts one attempt. Resolves to the seconds to wait before the next one: 0 when this attempt may proceed. */
  async count(key: string): Promise<number> {
    try {
      await this.#ask((limiter, hashed) => limiter.consume(hashed), key)
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }

  /** Takes one attempt out of the count. */
  async refund(key: string): Promise<void> {
    await this.#ask((limiter, hashed) => limiter.reward(hashed), key)
  }

  /** Remembers a key for the time of the limit, from now on. */
  async remember(key: string): Promise<void> {
    await this.#ask((limiter, hashed) => limiter.set(hashed, 1, this.#seconds), key)
  }

  /** Whether attempts of a key count, or it is remembered. */
  async has(key: string): Promise<boolean> {
    return (await this.#ask((limiter, hashed) => limiter.get(hashed), key)) !== null
  }

  #ask<T>(run: (limiter: Limiter, hashed: string) => Promise<T>, key: string): Promise<T> {
    const hashed = this.#toKey(key)
    const shared = this.#shared
    if (!shared) return run(this.#own, hashed)
    return this.#withInsurance(
      () => run(shared, hashed),
      () => run(this.#own, hashed),
    )
  }
}
