import type { PublicKey } from '../../../server/storage/signing-key.ts'

/**
 * The identifier of an issuer, by its origin: `did:web:HOST`, and `did:web:HOST%3APORT` for another port than the usual one
 * (did:web Method Specification, 2.5.2).
 */
export const didOf = (origin: string): string => `did:web:${new URL(origin).host.replace(':', '%3A')}`

/** The verification method that a JWT names. */
export const methodId = (did: string, { id }: Pick<PublicKey, 'id'>): string => `${did}#${id}`

/**
 * The document that did:web resolves to, with the keys that verifiers accept, the current one first (W3C DID Core). Each key is
 * there as a JWK and as a Multikey, because some verifiers read only one of these forms.
 */
export function didDocument(did: string, keys: readonly PublicKey[]) {
  const methods = keys.flatMap((key) => {
    const id = methodId(did, key)
    const publicKeyJwk = { kty: 'OKP', crv: 'Ed25519', x: key.bytes.toString('base64url') }
    return [
      { id, type: 'JsonWebKey', controller: did, publicKeyJwk },
      { id: `${id}-multikey`, type: 'Multikey', controller: did, publicKeyMultibase: multibase(key.bytes) },
    ]
  })
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/jwk/v1',
      'https://w3id.org/security/multikey/v1',
    ],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}

const ed25519Prefix = Buffer.from([0xed, 0x01])
const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An Ed25519 public key as Multikey: `z` and base58 of a prefix and the key (W3C Controlled Identifiers, 2.2.2 and 2.4). */
function multibase(publicKey: Buffer): string {
  let number = BigInt(`0x${Buffer.concat([ed25519Prefix, publicKey]).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = base58Alphabet[Number(number % 58n)] + text
  return `z${text}`
}
