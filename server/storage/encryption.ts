import { type CipherGCM, createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { type DocumentKeys, keyIdLength } from './document-keys.ts'

/** The content of a document and its true content type. */
export type Document = { bytes: Uint8Array; type: string }

const magic = Buffer.from('HNB1')
const nonceLength = 12
const tagLength = 16

/** The document was encrypted with a key that is not known. */
export class UnknownKey extends Error {}

/**
 * Encrypts documents with AES-256-GCM (NIST SP 800-38D). An object consists of `HNB1`, key id (8 bytes), nonce (12),
 * tag (16), length of the content type (1), content type, ciphertext. The object's name and the content type are
 * authenticated, so that a document cannot be moved to another document's name.
 */
export class DocumentCipher {
  readonly #keys: Pick<DocumentKeys, 'current' | 'find'>

  constructor(keys: Pick<DocumentKeys, 'current' | 'find'>) {
    this.#keys = keys
  }

  /** Allocates the object once, because a form holds three documents in memory. */
  encrypt(name: string, { bytes, type }: Document): Buffer {
    const key = this.#keys.current()
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(authenticated(name, type))
    const header = [magic, Buffer.from(key.id, 'hex'), nonce]
    const tagAt = header.reduce((sum, { length }) => sum + length, 0)
    const start = tagAt + tagLength + 1 + type.length
    const object = Buffer.allocUnsafe(start + bytes.length)
    object.set(Buffer.concat(header))
    object[tagAt + tagLength] = type.length
    object.write(type, tagAt + tagLength + 1, 'latin1')
    transform(cipher, bytes, object.subarray(start))
    object.set(cipher.getAuthTag(), tagAt)
    return object
  }

  /** Whether an object was encrypted with the key that encrypts now. */
  isCurrent(object: Uint8Array): boolean {
    return keyIdOf(object) === this.#keys.current().id
  }

  /** @throws UnknownKey; Error when the object is damaged or was moved to another name */
  decrypt(name: string, object: Buffer): Document {
    const keyId = keyIdOf(object)
    if (keyId === undefined) throw new Error(`${name} is not an encrypted document`)
    const key = this.#keys.find(keyId)
    if (!key) throw new UnknownKey(`${name} was encrypted with key ${keyId}, which is not among the document keys`)
    let offset = magic.length + keyIdLength
    const take = (length: number) => {
      offset += length
      return object.subarray(offset - length, offset)
    }
    const nonce = take(nonceLength)
    const tag = take(tagLength)
    const type = take(take(1)[0] ?? 0).toString()
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce).setAAD(authenticated(name, type)).setAuthTag(tag)
    const bytes = Buffer.allocUnsafe(object.length - offset)
    transform(decipher, object.subarray(offset), bytes)
    return { bytes, type }
  }
}

const chunkBytes = 64 << 10

/** Encrypts or decrypts `input` into `output`, which is as long, in small chunks. @throws Error when the tag is wrong */
function transform(cipher: CipherGCM | DecipherGCM, input: Uint8Array, output: Buffer) {
  for (let at = 0; at < input.length; at += chunkBytes)
    output.set(cipher.update(input.subarray(at, at + chunkBytes)), at)
  cipher.final()
}

const authenticated = (name: string, type: string) => Buffer.from(`${name}\n${type}`)

/** The id of the key that an object was encrypted with; undefined when it is no encrypted document. */
export function keyIdOf(object: Uint8Array): string | undefined {
  const header = Buffer.from(object.subarray(0, magic.length + keyIdLength))
  if (header.length < magic.length + keyIdLength || !header.subarray(0, magic.length).equals(magic)) return undefined
  return header.toString('hex', magic.length)
}

/** Like `keyIdOf`, of a file. */
export function keyIdOfFile(path: string): string | undefined {
  const header = Buffer.alloc(magic.length + keyIdLength)
  const file = openSync(path, 'r')
  try {
    return keyIdOf(header.subarray(0, readSync(file, header)))
  } finally {
    closeSync(file)
  }
}
