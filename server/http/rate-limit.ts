import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { addressBehindProxies } from './client-address.ts'

/** Counts one attempt. Resolves to the seconds to wait before the next one: 0 when this attempt may proceed. */
export async function countAttempt(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/** Sets `Retry-After` (RFC 9110, 10.2.3) and returns the wait in words for the message, for example "15 minutes". */
export function retryAfter(context: Context, waitSeconds: number): string {
  context.header('retry-after', String(waitSeconds))
  const minutes = Math.ceil(waitSeconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** The address that attempts are counted under; see `addressBehindProxies`. */
export const clientAddress = <E extends { Bindings: HttpBindings }>(context: Context<E>, trustProxy: number): string =>
  addressBehindProxies(
    context.env?.incoming?.socket?.remoteAddress,
    context.req.header('x-forwarded-for') ?? null,
    trustProxy,
  )
