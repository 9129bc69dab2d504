import { createHash, randomBytes } from 'node:crypto'
import { toAsciiDigits } from '../../lists/texts.ts'

/** Crockford's Base32: digits and letters without i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const secretBytes = 15
const secretPattern = new RegExp(`^[${alphabet}]{24}$`)
const lookAlikes: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0', u: 'v' }

/** The secret of a private link: 24 characters, 120 bits. `bits`: at least 15 bytes; the same ones give the same secret. */
export const createSecret = (bits: Uint8Array = randomBytes(secretBytes)): string =>
  toBase32(bits.subarray(0, secretBytes))

/** What the store holds in place of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A secret in groups of four characters. */
export const withDashes = (secret: string): string => secret.match(/.{1,4}/g)!.join('-')

/**
 * Returns the secret in a link, or as a person has typed or copied it: with or without dashes, in upper or lower case, with o for 0, and
 * with digits of any script; marks behind it, such as a full stop or an encoded space, are left out. Undefined for everything else.
 */
export function readSecret(text: string): string | undefined {
  // The longest address has a few dozen characters more than the secret.
  if (text.length > 1000) return undefined
  const written = text.slice(text.lastIndexOf('#') + 1)
  const [typed] = /^[\p{L}\p{N}\s\p{Dash}]*/u.exec(written)!
  const behind = written.slice(typed.length).replace(/%[\da-f]{2}/gi, '')
  if (/[\p{L}\p{N}]/u.test(behind)) return undefined
  const secret = toAsciiDigits(typed)
    .toLowerCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/[ilou]/g, (letter) => lookAlikes[letter]!)
  return secretPattern.test(secret) ? secret : undefined
}

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{5}/g)!
    .map((group) => alphabet[Number.parseInt(group, 2)])
    .join('')
}
