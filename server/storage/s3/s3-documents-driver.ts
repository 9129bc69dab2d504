import { keyIdOf } from '../encryption.ts'
import type { DocumentsDriver } from '../file-driver.ts'
import { S3Driver } from './s3-driver.ts'

/** An object for each key that a document may need. Otherwise each start would have to read every document. */
const keysFolder = 'keys'
const noteKeyMs = 60_000
/** An object that every server writes, for `/readyz` and to ask the storage something. */
export const readyObject = 'ready'

/** The driver of documents in a bucket. Their key comes from DOCUMENT_KEY and is the same in all servers. */
export class S3DocumentsDriver extends S3Driver implements DocumentsDriver {
  /** When this process noted that documents need a key, in milliseconds of the monotonic clock. */
  readonly #notedKeys = new Map<string, number>()

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    if (typeof contents !== 'string') await this.#noteKey(contents)
    await super.put(key, contents)
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
    return (await this.exists(key)) ? keyIdOf(await this.readObject(key, 'bytes=0-63')) : undefined
  }

  /** In whole seconds, rounded down. A server whose clock is ahead would otherwise take new documents for old ones. */
  async clockLeadMs(): Promise<number> {
    await super.put(readyObject, readyObject)
    return (await this.find(readyObject))!.modifiedAt.getTime() - Date.now()
  }

  async keepOnlyKey(keyId: string): Promise<void> {
    await super.put(`${keysFolder}/${keyId}`, keyId)
    for (const id of (await this.notedKeys()) ?? []) if (id !== keyId) await this.delete(`${keysFolder}/${id}`)
    this.#notedKeys.clear()
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
