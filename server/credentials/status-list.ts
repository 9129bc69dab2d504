import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { statusListLength } from './credential.ts'

const gzipAsync = promisify(gzip)

/**
 * Returns a status list as the standard encodes it (Bitstring Status List, 2.2 and 3.3): a bit for each index, the first one on
 * the left, compressed, in base64url with the prefix `u`. Every bit is 1, revoked, except for the indexes in force.
 * `list` counts from 1.
 */
export async function encodeStatusList(list: number, inForce: Iterable<number>): Promise<string> {
  const first = (list - 1) * statusListLength
  const bits = Buffer.alloc(statusListLength / 8, 0xff)
  for (const index of inForce) {
    const position = index - first
    if (position >= 0 && position < statusListLength) bits[position >> 3]! &= ~(0x80 >> (position & 7))
  }
  return `u${(await gzipAsync(bits, { level: 9 })).toString('base64url')}`
}
