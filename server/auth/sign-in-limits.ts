import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countAttempt } from '../http/rate-limit.ts'
import { hashOf } from './staff-database.ts'

const perSeconds = 900
const perAccount = 10
const perAddress = 30
const rememberedSeconds = 7 * 24 * 3600

export type Try = {
  /** Seconds to wait before the next try; 0 when this one may go on. */
  wait: number
  /** It does not count. */
  giveBack: () => Promise<void>
  /** It was right: it does not count, and this address is known to this account from now on. */
  right: () => Promise<void>
}
export type Limits = ReturnType<typeof signInLimits>

/**
 * How often somebody may be wrong in a quarter of an hour: ten times about one account, thirty times from one address.
 * A try is counted before it is looked at, so a hundred at once are not a hundred tries. Where an account was signed in
 * to before counts apart, so that strangers who guess cannot keep its owner out.
 */
export function signInLimits() {
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: perAddress, duration: perSeconds })
  const accounts = new RateLimiterMemory({ keyPrefix: 'account', points: perAccount, duration: perSeconds })
  const familiar = new RateLimiterMemory({ keyPrefix: 'familiar', points: 1, duration: rememberedSeconds })

  return {
    /** Counts one try from an address, about an account if it names one. */
    async take(address: string, account?: string): Promise<Try> {
      const both = hashOf(`${address}\n${account}`)
      const known = account !== undefined && (await familiar.get(both)) !== null
      const counted: [RateLimiterMemory, string][] = [[addresses, address]]
      if (account !== undefined) counted.push([accounts, known ? both : hashOf(account)])
      const taken: typeof counted = []
      const giveBack = async () => {
        await Promise.all(taken.map(([limiter, key]) => limiter.reward(key)))
      }
      const right = async () => {
        await giveBack()
        if (account !== undefined) await familiar.set(both, 1, rememberedSeconds)
      }
      for (const [limiter, key] of counted) {
        const wait = await countAttempt(limiter, key)
        if (wait > 0) {
          // Refused for the one, it must not be counted for the other.
          await giveBack()
          return { wait, giveBack: nothing, right: nothing }
        }
        taken.push([limiter, key])
      }
      return { wait: 0, giveBack, right }
    },
  }
}

const nothing = async () => {}
