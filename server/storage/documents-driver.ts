import { mkdir, open, rename, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DocumentKeys } from './document-keys.ts'
import { DurableDriver, syncFolder, unlessMissing } from './durable-driver.ts'
import { keyIdOf } from './encryption.ts'
import type { FolderLock } from './folder-lock.ts'
import type { PagedDriver } from './paged-driver.ts'

/** The object was encrypted with a key that does not encrypt any more. Encrypt it again. */
export class KeyChanged extends Error {}

/** What a file contained at one moment. `id` changes whenever the file is written. */
export type FileVersion = { id: string; modifiedAt: Date; bytes: Buffer }

/** What `createDocuments` needs of a driver, in a folder or in a bucket. */
export type DocumentsDriver = PagedDriver & {
  /**
   * Stores an encrypted document. @throws KeyChanged, as the cause of an error, when it was encrypted with another key than the
   * current one
   */
  put(key: string, contents: string | Uint8Array): Promise<void>
  /** Like `put`, with any key: for a document that is copied as it is stored. */
  putAsStored(key: string, contents: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  readVersion(key: string): Promise<FileVersion | undefined>
  /**
   * Writes other bytes for the same document. Returns false, and changes nothing, when it was deleted, moved or written since
   * `version` was read.
   */
  replace(key: string, version: FileVersion, contents: Uint8Array): Promise<boolean>
  /** @throws Error when `replace` cannot keep its promise while other processes change documents */
  requireConditionalWrites(): Promise<void>
  /** How far the clock that sets `modifiedAt` is ahead of that of this machine, in milliseconds. */
  clockLeadMs(): Promise<number>
  /** Notes that all documents are encrypted with this key, so that the next start needs no other one. */
  keepOnlyKey(keyId: string): Promise<void>
}

type Options = { location: string; lock: FolderLock; keys: Pick<DocumentKeys, 'current'> }

/**
 * The driver of documents in a folder. Names are given, changed and removed under one lock for all processes. So `npm run rekey`
 * can replace a file without bringing back one that was deleted, and no writer stores a document with a retired key.
 */
export class FolderDocumentsDriver extends DurableDriver implements DocumentsDriver {
  readonly #lock: FolderLock
  readonly #keys: Pick<DocumentKeys, 'current'>

  constructor({ location, lock, keys }: Options) {
    super({ location, visibility: 'private' })
    this.#lock = lock
    this.#keys = keys
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.pathOf(key)
    const keyId = typeof contents === 'string' ? undefined : keyIdOf(contents)
    await this.writeAtomically(path, contents, (temporary) =>
      this.#lock.run(async () => {
        if (keyId !== undefined && keyId !== this.#keys.current().id) throw new KeyChanged()
        await rename(temporary, path)
      }),
    )
  }

  /** The lock is there for all processes. */
  async requireConditionalWrites(): Promise<void> {}

  /** The clock is that of this machine. */
  async clockLeadMs(): Promise<number> {
    return 0
  }

  /** A start looks at the documents themselves. */
  async keepOnlyKey(): Promise<void> {}

  async putAsStored(key: string, contents: Uint8Array): Promise<void> {
    const path = this.pathOf(key)
    await this.writeAtomically(path, contents, (temporary) => this.#lock.run(() => rename(temporary, path)))
  }

  override delete(key: string): Promise<void> {
    return this.#lock.run(() => super.delete(key))
  }

  override async move(source: string, destination: string): Promise<void> {
    const [from, to] = [this.pathOf(source), this.pathOf(destination)]
    const createdFolder = await mkdir(dirname(to), { recursive: true })
    await this.#lock.run(() => rename(from, to))
    // The new name first: a power cut may leave both names, but never none.
    await syncFolder(dirname(to))
    if (createdFolder) await syncFolder(dirname(createdFolder))
    await syncFolder(dirname(from))
  }

  async readVersion(key: string): Promise<FileVersion | undefined> {
    const handle = await unlessMissing(open(this.pathOf(key), 'r'))
    if (!handle) return undefined
    try {
      const stats = await handle.stat({ bigint: true })
      return { id: versionId(stats), modifiedAt: stats.mtime, bytes: await handle.readFile() }
    } finally {
      await handle.close()
    }
  }

  /** The time of the last write stays. */
  async replace(key: string, version: FileVersion, contents: Uint8Array): Promise<boolean> {
    const path = this.pathOf(key)
    try {
      await this.writeAtomically(path, contents, (temporary) =>
        this.#lock.run(async () => {
          const stats = await stat(path, { bigint: true })
          if (versionId(stats) !== version.id) throw new Changed()
          await rename(temporary, path)
          await utimes(path, version.modifiedAt, version.modifiedAt)
        }),
      )
      return true
    } catch (error) {
      if (error instanceof Changed || (error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  }
}

class Changed extends Error {}

const versionId = ({ ino, mtimeNs, size }: { ino: bigint; mtimeNs: bigint; size: bigint }) =>
  `${ino} ${mtimeNs} ${size}`
