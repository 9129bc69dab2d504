import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeDenied } from '../store/data-dir.ts'
import { Unavailable } from '../store/errors.ts'

/** A key with its id, 8 bytes in hexadecimal. Each encrypted document names the id of its key. */
export type DocumentKey = { id: string; bytes: Buffer }

const keyLength = 32
export const keyIdLength = 8

/**
 * The keys that encrypt documents: those of the setting DOCUMENT_KEY, otherwise those in `document.key` in the data
 * folder, one per line. The first one encrypts, all of them decrypt. A running server notices a new key in the file.
 */
export class DocumentKeys {
  readonly #path: string
  /** Whether the keys come from the setting DOCUMENT_KEY, which only the operator can change. */
  readonly configured: boolean
  #keys: readonly [DocumentKey, ...DocumentKey[]]

  /**
   * The first start creates the key file, readable by its owner only.
   * @throws Error when documents exist but their key file is missing, or when a key is damaged
   */
  constructor(dataDir: string, configured: readonly string[] | undefined, documentsExist: () => boolean) {
    this.#path = keyFile(dataDir)
    this.configured = configured !== undefined
    this.#keys = configured ? decodeKeys(configured, 'DOCUMENT_KEY') : this.#readOrCreate(documentsExist)
  }

  /** The key that encrypts. @throws Unavailable when the key file is missing or damaged */
  current(): DocumentKey {
    this.#refresh()
    return this.#keys[0]
  }

  /** @throws Unavailable when the key is not known yet and the key file is missing or damaged */
  find(id: string): DocumentKey | undefined {
    const known = () => this.#keys.find((key) => key.id === id)
    if (known()) return known()
    this.#refresh()
    return known()
  }

  /** The ids of all keys, the first one encrypts. @throws Unavailable like `current` */
  ids(): string[] {
    this.#refresh()
    return [...new Set(this.#keys.map(({ id }) => id))]
  }

  /**
   * Puts a new key in front of the key file. Every writer looks at the file after it has stored a document, so none with an
   * older key is stored for good afterwards. No other process may change the file meanwhile.
   */
  add(): void {
    this.#refresh()
    this.#replaceFile([{ bytes: randomBytes(keyLength) }, ...this.#keys])
  }

  /**
   * Removes all keys but the first one from the key file.
   * @throws Error when the first one is not `id`, because somebody else has changed the file
   */
  retireOthers(id: string): void {
    const current = this.current()
    if (current.id !== id) throw new Error(`${this.#path} was changed meanwhile. No key was removed.`)
    this.#replaceFile([current])
  }

  #refresh() {
    if (this.configured) return
    try {
      const keys = readKeyFile(this.#path)
      if (!keys) throw new Error(`${this.#path} is missing. Restore it.`)
      this.#keys = decodeKeys(keys, this.#path)
    } catch (error) {
      throw new Unavailable((error as Error).message, error)
    }
  }

  #readOrCreate(documentsExist: () => boolean) {
    const path = this.#path
    const keys = readKeyFile(path)
    if (keys) return decodeKeys(keys, path)
    // The server would start with a new key, but could never read the existing documents.
    if (documentsExist()) {
      throw new Error(`${path} is missing, but there are documents encrypted with it. Restore it, or set DOCUMENT_KEY.`)
    }
    try {
      return decodeKeys([createKeyFile(path)], path)
    } catch (error) {
      // Another server that starts at the same moment has created the file first.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return decodeKeys(readKeyFile(path)!, path)
      throw error
    }
  }

  #replaceFile(keys: readonly { bytes: Buffer }[]) {
    replaceKeyFile(
      this.#path,
      keys.map(({ bytes }) => bytes.toString('base64')),
    )
    this.#refresh()
  }
}

/** The error of a start without a key that a document needs. */
export const unknownKey = (document: string, keyId: string): Error =>
  new Error(
    `${document} was encrypted with key ${keyId}, which is not among the document keys. Restore ` +
      `document.key, or add the key to DOCUMENT_KEY behind the new one, separated by a comma.`,
  )

/** The path of the file that holds the keys when DOCUMENT_KEY is unset. */
export const keyFile = (dataDir: string): string => join(dataDir, 'document.key')

const toKey = (bytes: Buffer): DocumentKey => ({
  id: createHash('sha256').update(bytes).digest().subarray(0, keyIdLength).toString('hex'),
  bytes,
})

/** The id of a key in base64. @throws Error when it is damaged */
export const documentKeyId = (key: string): string => toKey(decodeKey(key, 'The document key')).id

function decodeKeys(keys: readonly string[], source: string): [DocumentKey, ...DocumentKey[]] {
  const [first, ...others] = keys.map((key) => toKey(decodeKey(key, source)))
  if (!first) throw new Error('There is no document key')
  return [first, ...others]
}

function decodeKey(key: string, source: string): Buffer {
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== keyLength)
    throw new Error(`${source} is damaged: a key must be ${keyLength} bytes in base64. Restore it.`)
  return bytes
}

/** Returns the keys in a file, one per line, or undefined when there is no such file. @throws Error also when it is closed to us */
export function readKeyFile(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').trim().split('\n')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new Error(describeDenied(path), { cause: error })
    throw error
  }
}

/**
 * Creates a file with a random key of 32 bytes, readable by its owner only, and returns the key in base64. The file is
 * synced to disk first, because everything encrypted or signed with a lost key is lost too. It appears with its whole
 * content: a server that was killed here once left an empty key file, with which no later start succeeded.
 * @throws Error with the code EEXIST when the file exists
 */
export function createKeyFile(path: string): string {
  const key = randomBytes(keyLength).toString('base64')
  const temporary = `${path}.${randomUUID()}.part`
  try {
    writeFileSync(temporary, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // Unlike a rename, a link does not replace a file that another process has created meanwhile.
    linkSync(temporary, path)
  } finally {
    rmSync(temporary, { force: true })
  }
  syncFolder(dirname(path))
  return key
}

/** Replaces a key file, one key per line, on disk and at once, so that a crash leaves the old or the new one. */
export function replaceKeyFile(path: string, keys: readonly string[]): void {
  const part = `${path}.part`
  rmSync(part, { force: true })
  writeFileSync(part, keys.map((key) => `${key}\n`).join(''), { mode: 0o600, flag: 'wx', flush: true })
  renameSync(part, path)
  syncFolder(dirname(path))
}

function syncFolder(path: string) {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
