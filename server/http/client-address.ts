import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { say } from '../../lists/language.ts'
import { minutes } from './messages.ts'

/** Sets `Retry-After` (RFC 9110, 10.2.3) and returns the wait in words for the message, for example "15 minutes", in the current language. */
export function retryAfter(context: Context, waitSeconds: number): string {
  context.header('retry-after', String(waitSeconds))
  return say(minutes, { count: Math.ceil(waitSeconds / 60) })
}

/** The address that attempts are counted under; see `addressBehindProxies`. */
export const clientAddress = <E extends { Bindings: HttpBindings }>(
  context: Context<E>,
  trustedProxies: number,
): string =>
  addressBehindProxies(
    context.env?.incoming?.socket?.remoteAddress,
    context.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  )

/**
 * The client's address for rate limits. It is never logged. Each of the `trusted` proxies appends the address that it saw to
 * X-Forwarded-For, so the client's own is that many places from the right. Anyone can forge the addresses left of it. An
 * IPv6 address counts by its /64, the smallest block that one subscriber gets.
 */
export function addressBehindProxies(
  connection: string | undefined,
  forwarded: string | null,
  trusted: number,
): string {
  const hops = [
    ...(forwarded ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    connection ?? '',
  ]
  const address = hops.at(-1 - Math.min(trusted, hops.length - 1)) ?? ''
  const plain = withoutPort(address).replace(/^::ffff:/i, '')
  return plain.includes(':') ? expand(plain).slice(0, 4).join(':') : plain
}

/**
 * The networks that a client's address belongs to: a host in IPv4; in IPv6 its /64 and its /48, because a subscriber with a /48
 * has 65,536 of the others.
 */
export function networksOf(address: string): [own: string, wide?: string] {
  return address.includes(':') ? [address, address.split(':', 3).join(':')] : [address]
}

/** A /48 of IPv6 has 65,536 networks that count by themselves. Together they may do as much as four of them. */
export const wideNetworkFactor = 4

/** Some proxies append the port, and put IPv6 addresses in brackets: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  const bare = address.replace(/^"(.*)"$/, '$1')
  return /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
}
