/**
 * The visitor's address for rate limits, never logged. `trusted` proxies in front each append the address they saw to
 * X-Forwarded-For, so the one that counts is that many places from the right; what stands left of it anyone can write.
 * An IPv6 address counts by its /64, the smallest block that one subscriber gets.
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
  const plain = address.replace(/^::ffff:/i, '')
  return plain.includes(':') ? expand(plain).slice(0, 4).join(':') : plain
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
}
