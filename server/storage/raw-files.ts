import { isDocumentName } from './documents.ts'
import type { FileDriver, FileInfo } from './file-driver.ts'
import { isPictureFile } from './media.ts'
import { isPdfFile } from './pdfs.ts'

/** A file. `find` returns its size and time, undefined when it is gone meanwhile. */
export type RawFile = { name: string; find(): Promise<FileInfo | undefined> }

/**
 * All stored files as they are, for backups: pictures with their variants and PDFs below `media/`, documents, which
 * stay encrypted, below `documents/`. The names are the same in every storage.
 */
export type RawFiles = {
  /** Yields all files, page by page, without unfinished ones and those that no part of the server has written. */
  list(): AsyncGenerator<RawFile[]>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Stores these bytes under this name and resolves when they are on disk. @throws Error when the server gives no such names */
  put(name: string, bytes: Uint8Array): Promise<void>
}

/** Whether the drivers of `media/` and `documents/` have none of the files that `RawFiles.list` yields. */
export async function hasNoFiles(publicDriver: FileDriver, documents: FileDriver): Promise<boolean> {
  for await (const page of createRawFiles(publicDriver, documents).list()) if (page.length > 0) return false
  return true
}

/** The files of both drivers. */
export function createRawFiles(publicDriver: FileDriver, documents: FileDriver): RawFiles {
  const roots = [
    { folder: 'media/', driver: publicDriver, isOwn: (key: string) => isPictureFile(key) || isPdfFile(key) },
    { folder: 'documents/', driver: documents, isOwn: isDocumentName },
  ]
  /** Names come from backups, so only those that the server itself gives reach the storage. */
  const locate = (name: string) => {
    const root = roots.find(({ folder }) => name.startsWith(folder))
    const key = name.slice(root?.folder.length)
    if (!root?.isOwn(key)) throw new Error(`${name} is not the name of a stored file`)
    return { ...root, key }
  }
  return {
    async *list() {
      for (const { folder, driver, isOwn } of roots)
        for await (const page of driver.listPages('', { recursive: true }))
          yield page.filter(({ key }) => isOwn(key)).map(({ key, find }) => ({ name: folder + key, find }))
    },
    async read(name) {
      const { driver, key } = locate(name)
      try {
        return await driver.getBytes(key)
      } catch (error) {
        // It may have been removed at this moment.
        if (!(await driver.exists(key))) return undefined
        throw error
      }
    },
    async put(name, bytes) {
      const { driver, key } = locate(name)
      await driver.put(key, bytes)
    },
  }
}
