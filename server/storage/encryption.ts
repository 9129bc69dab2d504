import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A document as it is kept: its bytes and its true content type. */
export type Document = { bytes: Uint8Array; type: string }

const magic = Buffer.from('HNB1')
const idLength = 8
const ivLength = 12
const tagLength = 16
const keyId = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, idLength)

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D). An object is: `HNB1`, key id (8 bytes), nonce (12), tag (16), length of
 * the content type (1), content type, ciphertext. The object's name and the type are authenticated with it, so that one
 * document cannot be put in another's place. `keys`: 32 bytes each; the first encrypts, all of them decrypt.
 */
export function sealer(keys: readonly Buffer[]) {
  const byId = new Map(keys.map((key) => [keyId(key).toString('hex'), key]))
  const [current] = keys
  if (!current) throw new Error('There is no document key')
  return {
    seal(name: string, { bytes, type }: Document): Buffer {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(`${name}\n${type}`))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([
        magic,
        keyId(current),
        iv,
        cipher.getAuthTag(),
        Buffer.from([type.length]),
        Buffer.from(type),
        text,
      ])
    },
    /** @throws Error when the object was damaged, moved to another name, or sealed with a key that is not here */
    unseal(name: string, object: Buffer): Document {
      let at = 0
      const take = (length: number) => {
        at += length
        return object.subarray(at - length, at)
      }
      if (!take(magic.length).equals(magic)) throw new Error(`${name} is not a sealed document`)
      const id = take(idLength).toString('hex')
      const key = byId.get(id)
      if (!key) throw new Error(`${name} was sealed with key ${id}, which is not among the document keys`)
      const iv = take(ivLength)
      const tag = take(tagLength)
      const type = take(take(1)[0] ?? 0).toString()
      const decipher = createDecipheriv('aes-256-gcm', key, iv)
        .setAAD(Buffer.from(`${name}\n${type}`))
        .setAuthTag(tag)
      return { bytes: Buffer.concat([decipher.update(object.subarray(at)), decipher.final()]), type }
    },
  }
}
