import { randomUUID } from 'node:crypto'
import { createReadStream, type Dir } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { finishAfter } from '../runtime/finish-after.ts'
import { syncFolder } from '../store/data-dir.ts'
import { type DocumentsDriver, type FileInfo, type ListedFile, pageSize } from './file-driver.ts'

/** The names that the server gives to files and folders. Other files in a folder are not ours. */
const ownName = /^(?!\.+$)[\w.-]+$/

/**
 * Keeps files in a folder. A write is atomic and durable: it writes a temporary file, syncs it, renames it to its name and syncs
 * the folder.
 */
export class FolderDriver implements DocumentsDriver {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(key: string): Promise<FileInfo | undefined> {
    const stats = await unlessMissing(stat(this.#pathOf(key)))
    return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime } : undefined
  }

  async exists(key: string): Promise<boolean> {
    return (await this.find(key)) !== undefined
  }

  getBytes(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key))
  }

  async getStream(key: string): Promise<Readable> {
    return createReadStream(this.#pathOf(key))
  }

  async *listPages(folder: string, { recursive = false } = {}): AsyncGenerator<ListedFile[]> {
    let page: ListedFile[] = []
    for await (const key of this.#keysIn(folder, recursive)) {
      page.push({ key, find: () => this.find(key) })
      if (page.length < pageSize) continue
      yield page
      page = []
    }
    if (page.length > 0) yield page
  }

  async *#keysIn(folder: string, recursive: boolean): AsyncGenerator<string> {
    const path = folder === '' ? this.#folder : this.#pathOf(folder)
    const entries: Dir | undefined = await unlessMissing(opendir(path, { bufferSize: pageSize }))
    for await (const entry of entries ?? []) {
      if (!ownName.test(entry.name)) continue
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) yield key
      else if (recursive && entry.isDirectory()) yield* this.#keysIn(key, recursive)
    }
  }

  async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.#pathOf(key)
    // The name is unique, because two requests may write the same file at once.
    const temporary = `${path}.${randomUUID()}.part`
    const createdFolder = await mkdir(dirname(path), { recursive: true })
    try {
      const handle = await open(temporary, 'w', 0o600)
      const write = async () => {
        await handle.writeFile(contents)
        await handle.sync()
      }
      await finishAfter(write, () => handle.close())
      await rename(temporary, path)
    } catch (error) {
      // The first error is the one to report; the sweep removes an unfinished file that stays behind.
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
    if (createdFolder) await syncFolder(dirname(createdFolder))
  }

  async move(source: string, destination: string): Promise<void> {
    const [from, to] = [this.#pathOf(source), this.#pathOf(destination)]
    const createdFolder = await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
    // The new name first: a power cut may leave both names, but never none.
    await syncFolder(dirname(to))
    if (createdFolder) await syncFolder(dirname(createdFolder))
    await syncFolder(dirname(from))
  }

  async delete(key: string): Promise<void> {
    await unlessMissing(unlink(this.#pathOf(key)))
  }

  async deleteAll(folder: string): Promise<void> {
    await rm(this.#pathOf(folder), { recursive: true, force: true })
  }

  /** The clock is that of this machine. */
  async clockLeadMs(): Promise<number> {
    return 0
  }

  /** A start looks at the documents themselves. */
  async keepOnlyKey(): Promise<void> {}

  /** @throws Error for a key that the server does not give to files, so that no path leaves the folder */
  #pathOf(key: string): string {
    if (!key.split('/').every((name) => ownName.test(name))) throw new Error(`“${key}” is not the key of a file`)
    return join(this.#folder, key)
  }
}

/** Undefined instead of the error that a file or folder is missing. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
