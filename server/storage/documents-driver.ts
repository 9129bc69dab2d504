import { mkdir, open, rename, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DocumentKeys } from './document-keys.ts'
import { DurableDriver, syncFolder } from './durable-driver.ts'
import { keyIdOf } from './encryption.ts'
import type { FolderLock } from './folder-lock.ts'

/** The object was encrypted with a key that does not encrypt any more. Encrypt it again. */
export class KeyChanged extends Error {}

/** What a file contained at one moment. `id` changes whenever the file is written. */
export type FileVersion = { id: string; modifiedAt: Date; bytes: Buffer }

type Options = { location: string; lock: FolderLock; keys: Pick<DocumentKeys, 'current'> }

/**
 * The driver of the documents. Names are given, changed and removed under one lock for all processes. So `npm run rekey`
 * can replace a file without bringing back one that was deleted, and no writer stores a document with a retired key.
 */
export class DocumentsDriver extends DurableDriver {
  readonly #lock: FolderLock
  readonly #keys: Pick<DocumentKeys, 'current'>

  constructor({ location, lock, keys }: Options) {
    super({ location, visibility: 'private' })
    this.#lock = lock
    this.#keys = keys
  }

  /** @throws KeyChanged when the object was encrypted with another key than the current one */
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

  /** Undefined when there is no such file. */
  async readVersion(key: string): Promise<FileVersion | undefined> {
    try {
      const handle = await open(this.pathOf(key), 'r')
      try {
        const stats = await handle.stat({ bigint: true })
        return { id: versionId(stats), modifiedAt: stats.mtime, bytes: await handle.readFile() }
      } finally {
        await handle.close()
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /**
   * Writes other bytes for the same document; the time of the last write stays. Returns false, and changes nothing, when the
   * file was deleted, moved or written since `version` was read.
   */
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
