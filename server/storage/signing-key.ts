import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { join } from 'node:path'

/** A key whose id is the first characters of the public key's SHA-256 in base64url. */
export type PublicKey = { id: string; bytes: Buffer }
export type SigningKey = PublicKey & { privateKey: KeyObject }

/** The bytes of a private key. */
export const keyLength = 32
const idLength = 8

/** The path of the file that holds the private key when ISSUER_KEY is unset. */
export const issuerKeyFile = (dataDir: string): string => join(dataDir, 'issuer.key')

/** An Ed25519 private key in PKCS #8 is this prefix and the key (RFC 8410, 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Reads a private key in base64. `source`: where it is, for the error. @throws Error when it is damaged */
export function decodeSigningKey(text: string, source: string): SigningKey {
  const seed = Buffer.from(text, 'base64')
  if (seed.length !== keyLength)
    throw new Error(`${source} is damaged: the key must be ${keyLength} bytes in base64. Restore it.`)
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const bytes = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x!, 'base64url')
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, idLength)
  return { id, bytes, privateKey }
}

/** The id of a private key in base64. @throws Error when it is damaged */
export const issuerKeyId = (text: string): string => decodeSigningKey(text, 'The key of the credentials').id
