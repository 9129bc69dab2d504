import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHash,
  type DecipherGCM,
  randomBytes,
} from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The content of a document and its true content type. */
export type Document = { bytes: Uint8Array; type: string }

const magic = Buffer.from('HNB1')
const keyLength = 32
const keyIdLength = 8
const nonceLength = 12
const tagLength = 16
const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, keyIdLength)

/**
 * Encrypts documents with AES-256-GCM (NIST SP 800-38D). An object consists of `HNB1`, key id (8 bytes), nonce (12),
 * tag (16), length of the content type (1), content type, ciphertext. The object's name and the content type are
 * authenticated, so that a document cannot be moved to another document's name.
 */
export class DocumentCipher {
  readonly #keys: Map<string, Buffer>
  readonly #current: Buffer

  /** `keys`: 32 bytes each. The first one encrypts, all of them decrypt. */
  constructor(keys: readonly Buffer[]) {
    const [current] = keys
    if (!current) throw new Error('There is no document key')
    this.#current = current
    this.#keys = new Map(keys.map((key) => [keyIdOf(key).toString('hex'), key]))
  }

  /** Allocates the object once, because a form holds three documents in memory. */
  encrypt(name: string, { bytes, type }: Document): Buffer {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', this.#current, nonce).setAAD(authenticated(name, type))
    const header = [magic, keyIdOf(this.#current), nonce]
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

  /** @throws Error when the object is damaged, was moved to another name, or was encrypted with an unknown key */
  decrypt(name: string, object: Buffer): Document {
    let offset = 0
    const take = (length: number) => {
      offset += length
      return object.subarray(offset - length, offset)
    }
    if (!take(magic.length).equals(magic)) throw new Error(`${name} is not an encrypted document`)
    const keyId = take(keyIdLength).toString('hex')
    const key = this.#keys.get(keyId)
    if (!key) throw new Error(`${name} was encrypted with key ${keyId}, which is not among the document keys`)
    const nonce = take(nonceLength)
    const tag = take(tagLength)
    const type = take(take(1)[0] ?? 0).toString()
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(authenticated(name, type)).setAuthTag(tag)
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

/** The id of the key that a file was encrypted with, in hexadecimal; undefined when it is no encrypted document. */
export function keyIdOfFile(path: string): string | undefined {
  const header = Buffer.alloc(magic.length + keyIdLength)
  const file = openSync(path, 'r')
  try {
    const length = readSync(file, header)
    if (length < header.length || !header.subarray(0, magic.length).equals(magic)) return undefined
    return header.toString('hex', magic.length)
  } finally {
    closeSync(file)
  }
}

/** The ids of keys, as `keyIdOfFile` returns them. */
export const keyIds = (keys: readonly Buffer[]): Set<string> => new Set(keys.map((key) => keyIdOf(key).toString('hex')))

/**
 * Returns the keys that encrypt documents: those of the setting DOCUMENT_KEY, otherwise those in `document.key` in the
 * data folder. The first start creates that file, readable by its owner only.
 * @throws Error when documents exist but their key file is missing, or when a key is damaged
 */
export function documentKeys(
  dataDir: string,
  configured: readonly string[] | undefined,
  documentsExist: () => boolean,
): Buffer[] {
  const path = join(dataDir, 'document.key')
  const keys = configured ?? readKeyFile(path)
  if (keys) return keys.map((key) => decodeKey(key, configured ? 'DOCUMENT_KEY' : path))
  // The server would start with a new key, but could never read the existing documents.
  if (documentsExist()) {
    throw new Error(`${path} is missing, but there are documents encrypted with it. Restore it, or set DOCUMENT_KEY.`)
  }
  return [decodeKey(createKeyFile(path), path)]
}

function decodeKey(key: string, source: string): Buffer {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== keyLength)
    throw new Error(`${source} is damaged: a key must be ${keyLength} bytes in base64. Restore it.`)
  return bytes
}

/** Returns the keys in a file, one per line, or undefined when there is no such file. */
export function readKeyFile(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').trim().split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Creates a file with a random key of 32 bytes, readable by its owner only, and returns the key in base64. The file is
 * synced to disk first, because everything encrypted or signed with a lost key is lost too.
 * @throws Error with the code EEXIST when the file exists
 */
export function createKeyFile(path: string): string {
  const key = randomBytes(keyLength).toString('base64')
  writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return key
}
