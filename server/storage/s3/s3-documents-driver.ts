import { CopyObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { commandLine } from '../../command-line.ts'
import type { DocumentsDriver, FileVersion } from '../documents-driver.ts'
import { keyIdOf } from '../encryption.ts'
import { isMissing, isRefused } from './s3-client.ts'
import { S3FolderDriver } from './s3-driver.ts'
import { sha256 } from './verified-stream.ts'

/** An object for each key that a document may need. Otherwise each start would have to read every document. */
const keysFolder = 'keys'
const noteKeyMs = 60_000
/** An object that every server writes, for `/readyz` and to ask the storage something. */
export const readyObject = 'ready'
/** `npm run rekey` writes a document once, so a move is refused once at most, unless the storage is faulty. */
const maxAttempts = 5
/** The ETag of no object of ours. */
const otherEtag = `"${'0'.repeat(32)}"`
const withoutQuotes = (etag: string) => etag.replaceAll('"', '')

/**
 * The driver of documents in a bucket. It has no lock: `replace` writes only over the version that was read (If-Match), so
 * `npm run rekey` cannot bring back a document that was deleted, moved or written meanwhile. The key of the documents comes from
 * DOCUMENT_KEY and is the same in all servers.
 */
export class S3DocumentsDriver extends S3FolderDriver implements DocumentsDriver {
  /** When this process noted that documents need a key, in milliseconds of the monotonic clock. */
  readonly #notedKeys = new Map<string, number>()

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    if (typeof contents !== 'string') await this.#noteKey(contents)
    await super.put(key, contents)
  }

  putAsStored(key: string, contents: Uint8Array): Promise<void> {
    return this.put(key, contents)
  }

  async readVersion(key: string): Promise<FileVersion | undefined> {
    const object = await unlessMissing(this.readObject(key))
    return object && { id: object.etag, modifiedAt: object.modifiedAt, bytes: object.bytes }
  }

  /** The storage sets the time of the last write. */
  async replace(key: string, { id }: FileVersion, contents: Uint8Array): Promise<boolean> {
    await this.#noteKey(contents)
    return this.#putIfMatch(key, contents, id)
  }

  /**
   * Copies the object and deletes it under its first name, unless it was written meanwhile: then it copies it again. A process
   * that is killed in between leaves both names, and the next sweep moves the document again.
   * @throws Error when each attempt is refused
   */
  override async move(source: string, destination: string): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const etag = await this.#etagOf(source)
      try {
        const { Bucket, Key } = this.locate(source)
        const from = { CopySource: `${Bucket}/${Key}`, CopySourceIfMatch: etag }
        await this.client.send(new CopyObjectCommand({ ...this.locate(destination), ...from }))
      } catch (error) {
        if (!isRefused(error)) throw error
        continue
      }
      const current = await unlessMissing(this.#etagOf(source))
      if (current === etag) await this.delete(source)
      if (current === etag || current === undefined) return
    }
    throw new Error(
      `the storage has refused the move ${maxAttempts} times, as if somebody else always wrote the file meanwhile`,
    )
  }

  /** The ids of the keys that documents may need; undefined when nothing was noted. */
  async notedKeys(): Promise<string[] | undefined> {
    const ids: string[] = []
    for await (const page of this.listPages(keysFolder))
      ids.push(...page.map(({ key }) => key.slice(keysFolder.length + 1)))
    return ids.length > 0 ? ids : undefined
  }

  /** The id of the key of a document; undefined when it is no encrypted document or is gone. */
  async keyIdOf(key: string): Promise<string | undefined> {
    const object = await unlessMissing(this.readObject(key, 'bytes=0-63'))
    return object && keyIdOf(object.bytes)
  }

  /** In whole seconds, rounded down. A server whose clock is ahead would otherwise take new documents for old ones. */
  async clockLeadMs(): Promise<number> {
    await super.put(readyObject, readyObject)
    const { modifiedAt } = await this.readObject(readyObject)
    return modifiedAt.getTime() - Date.now()
  }

  async keepOnlyKey(keyId: string): Promise<void> {
    await super.put(`${keysFolder}/${keyId}`, keyId)
    for (const id of (await this.notedKeys()) ?? []) if (id !== keyId) await this.delete(`${keysFolder}/${id}`)
    this.#notedKeys.clear()
  }

  /** @throws Error when the storage ignores the conditions of a write, or refuses one that holds */
  async requireConditionalWrites(): Promise<void> {
    const contents = Buffer.from(readyObject)
    await super.put(readyObject, readyObject)
    for (const condition of [otherEtag, withoutQuotes(otherEtag)])
      if (await this.#putIf(readyObject, contents, condition))
        throw new Error(
          'This storage ignores the condition of a write (If-Match), so a document that is deleted while it is encrypted again ' +
            `could come back. Stop every server, then run: ${commandLine('rekey', '--servers-stopped')}`,
        )
    // Other servers may write the same object meanwhile.
    for (let attempt = 1; attempt <= maxAttempts; attempt++)
      if (await this.#putIfMatch(readyObject, contents, await this.#etagOf(readyObject))) return
    throw new Error(
      'This storage refuses a write although its condition (If-Match) holds, so documents cannot be encrypted again in it. ' +
        'Nothing was changed.',
    )
  }

  /**
   * Returns false when the object is not this version any more. Ceph compares the condition with the ETag without quotes, so it
   * refuses the form of RFC 9110, 13.1.1, also when the object is still this version.
   */
  async #putIfMatch(key: string, contents: Uint8Array, etag: string): Promise<boolean> {
    if (await this.#putIf(key, contents, etag)) return true
    const current = await unlessMissing(this.#etagOf(key))
    return current === etag && this.#putIf(key, contents, withoutQuotes(etag))
  }

  /** Returns false when the storage refuses the condition. */
  async #putIf(key: string, contents: Uint8Array, IfMatch: string): Promise<boolean> {
    const Metadata = { sha256: sha256(contents) }
    const command = new PutObjectCommand({ ...this.locate(key), Body: contents, Metadata, IfMatch })
    try {
      await this.client.send(command)
      return true
    } catch (error) {
      if (isMissing(error) || isRefused(error)) return false
      throw error
    }
  }

  async #etagOf(key: string): Promise<string> {
    return (await this.client.send(new HeadObjectCommand(this.locate(key)))).ETag ?? ''
  }

  /**
   * Notes that a document needs a key, before it is stored. Repeated once a minute: `npm run rekey` deletes the note of an old
   * key, and a server that still encrypts with that key must not go unnoticed.
   */
  async #noteKey(contents: Uint8Array): Promise<void> {
    const keyId = keyIdOf(contents)
    if (keyId === undefined) return
    const notedAt = this.#notedKeys.get(keyId)
    if (notedAt !== undefined && performance.now() - notedAt < noteKeyMs) return
    await super.put(`${keysFolder}/${keyId}`, keyId)
    this.#notedKeys.set(keyId, performance.now())
  }
}

/** Undefined instead of the error that an object is missing. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
