import { randomUUID } from 'node:crypto'
import type { Dir } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'
import { type FileInfo, type ListedFile, type PagedDriver, pageSize } from './paged-driver.ts'

/** The names that FlyDrive accepts. It would fail at any other file in the folder. */
const acceptedName = /^[\w.-]+$/

/**
 * FlyDrive's folder driver with an atomic and durable `put`: it writes a temporary file, syncs it, renames it to its name
 * and syncs the folder.
 */
export class DurableDriver extends FSDriver implements PagedDriver {
  async find(key: string): Promise<FileInfo | undefined> {
    const stats = await unlessMissing(stat(this.pathOf(key)))
    return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime } : undefined
  }

  /** Leaves out files whose names FlyDrive does not accept. */
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
    const entries: Dir | undefined = await unlessMissing(opendir(this.pathOf(folder), { bufferSize: pageSize }))
    for await (const entry of entries ?? []) {
      if (!acceptedName.test(entry.name)) continue
      const key = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) yield key
      else if (recursive && entry.isDirectory()) yield* this.#keysIn(key, recursive)
    }
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.pathOf(key)
    await this.writeAtomically(path, contents, (temporary) => rename(temporary, path))
  }

  /** Writes a temporary file beside `path`, and syncs the folder after `publish` has given the file its name. */
  protected async writeAtomically(
    path: string,
    contents: string | Uint8Array,
    publish: (temporary: string) => Promise<void>,
  ): Promise<void> {
    // The name is unique, because two requests may write the same object at once.
    const temporary = `${path}.${randomUUID()}.part`
    const createdFolder = await mkdir(dirname(path), { recursive: true })
    try {
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(contents)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await publish(temporary)
    } catch (error) {
      // The first error is the one to report; the sweep removes a temporary file that stays behind.
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
    if (createdFolder) await syncFolder(dirname(createdFolder))
  }

  protected pathOf(key: string): string {
    const { location } = this.options
    return join(typeof location === 'string' ? location : fileURLToPath(location), key)
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

/** A new name is only durable once the folder that contains it is synced. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
