import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAttempt } from '../http/rate-limit.ts'
import { hashToken } from './staff-database.ts'

const windowSeconds = 900
const attemptsPerAccount = 10
const attemptsPerAddress = 30
const knownSeconds = 7 * 24 * 3600

/** A counted attempt. */
export type Attempt = {
  /** Seconds to wait before the next attempt; 0 when this one may proceed. */
  waitSeconds: number
  /** Takes the attempt out of the count. */
  refund: () => Promise<void>
  /** Takes the attempt out of the count and remembers that this account signs in from this address. */
  succeed: () => Promise<void>
}

/**
 * Limits wrong attempts in a quarter of an hour: ten per account, thirty per address. An attempt is counted before it is
 * checked, so parallel attempts count as well. Addresses from which an account signed in before have their own count,
 * so that strangers who guess cannot lock its user out.
 */
export class SignInLimits {
  readonly #addresses = createLimiter('address', attemptsPerAddress, windowSeconds)
  readonly #accounts = createLimiter('account', attemptsPerAccount, windowSeconds)
  /** Not a limit: an entry means that this account has signed in from this address. */
  readonly #known = createLimiter('known', 1, knownSeconds)

  /** Counts one attempt from an address, on an account if it names one. */
  async count(address: string, account?: string): Promise<Attempt> {
    const accountAtAddress = hashToken(`${address}\n${account}`)
    const limits: [RateLimiterMemory, string][] = [[this.#addresses, address]]
    if (account !== undefined) {
      const isKnown = (await this.#known.get(accountAtAddress)) !== null
      limits.push([this.#accounts, isKnown ? accountAtAddress : hashToken(account)])
    }
    const counted: typeof limits = []
    const refund = async () => {
      await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)))
    }
    for (const [limiter, key] of limits) {
      const waitSeconds = await countAttempt(limiter, key)
      if (waitSeconds > 0) {
        // An attempt that one limit refuses must not count for the other.
        await refund()
        return { waitSeconds, refund: async () => {}, succeed: async () => {} }
      }
      counted.push([limiter, key])
    }
    const succeed = async () => {
      await refund()
      if (account !== undefined) await this.#known.set(accountAtAddress, 1, knownSeconds)
    }
    return { waitSeconds: 0, refund, succeed }
  }
}

const createLimiter = (keyPrefix: string, points: number, duration: number) =>
  new RateLimiterMemory({ keyPrefix, points, duration })
