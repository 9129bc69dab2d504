import type { Limit, Limits } from '../http/rate-limits.ts'

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
  readonly #addresses: Limit
  readonly #accounts: Limit
  /** Not a limit: it remembers that an account has signed in from an address. */
  readonly #known: Limit

  constructor(limits: Limits) {
    this.#addresses = limits.create({ name: 'address', points: attemptsPerAddress, seconds: windowSeconds })
    this.#accounts = limits.create({ name: 'account', points: attemptsPerAccount, seconds: windowSeconds })
    this.#known = limits.create({ name: 'known', points: 1, seconds: knownSeconds })
  }

  /** Counts one attempt from an address, on an account if it names one. */
  async count(address: string, account?: string): Promise<Attempt> {
    const accountAtAddress = `${address}\n${account}`
    const limits: [Limit, string][] = [[this.#addresses, address]]
    if (account !== undefined) {
      const isKnown = await this.#known.has(accountAtAddress)
      limits.push([this.#accounts, isKnown ? accountAtAddress : account])
    }
    const counted: typeof limits = []
    const refund = async () => {
      await Promise.all(counted.map(([limit, key]) => limit.refund(key)))
    }
    for (const [limit, key] of limits) {
      const waitSeconds = await limit.count(key)
      if (waitSeconds > 0) {
        // An attempt that one limit refuses must not count for the other.
        await refund()
        return { waitSeconds, refund: async () => {}, succeed: async () => {} }
      }
      counted.push([limit, key])
    }
    const succeed = async () => {
      await refund()
      if (account !== undefined) await this.#known.remember(accountAtAddress)
    }
    return { waitSeconds: 0, refund, succeed }
  }
}
