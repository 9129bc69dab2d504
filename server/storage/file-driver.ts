import type { Readable } from 'node:stream'

/** `size` in bytes. `modifiedAt`: the time of the last write. */
export type FileInfo = { size: number; modifiedAt: Date }
/** A file in a listing. `find` is undefined when the file is gone meanwhile. */
export type ListedFile = { key: string; find(): Promise<FileInfo | undefined> }

/** No listing holds more files than this in memory. */
export const pageSize = 1000

/** The files below a folder or below a prefix of a bucket. A key is the path from there, with slashes. */
export type FileDriver = {
  /** Undefined when there is no such file. */
  find(key: string): Promise<FileInfo | undefined>
  exists(key: string): Promise<boolean>
  /** @throws Error when there is no such file */
  getBytes(key: string): Promise<Buffer>
  /** Like `getBytes`. The stream fails when the file arrives incomplete. */
  getStream(key: string): Promise<Readable>
  /**
   * Yields the files of a folder, at most `pageSize` at once; with `recursive`, those of its folders too. A missing folder is
   * empty. A file that is written or deleted meanwhile may be missing, one that stays is not. `folder` '' is the root.
   */
  listPages(folder: string, options?: { recursive?: boolean }): AsyncGenerator<ListedFile[]>
  /** Stores a file whole, in place of one with the same key, and resolves when it is on disk. */
  put(key: string, contents: string | Uint8Array): Promise<void>
  /** Resolves when the file is on disk under its new key. @throws Error when there is no such file */
  move(source: string, destination: string): Promise<void>
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>
  /** Deletes all files of a folder and of its folders. */
  deleteAll(folder: string): Promise<void>
}

/** A driver that keeps documents. */
export type DocumentsDriver = FileDriver & {
  /** How far the clock that sets `modifiedAt` is ahead of that of this machine, in milliseconds. */
  clockLeadMs(): Promise<number>
  /** Notes that all documents are encrypted with this key, so that the next start needs no other one. */
  keepOnlyKey(keyId: string): Promise<void>
}
