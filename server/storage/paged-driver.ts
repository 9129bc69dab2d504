import type { DriverContract } from 'flydrive/types'

/** `size` in bytes. `modifiedAt`: the time of the last write. */
export type FileInfo = { size: number; modifiedAt: Date }
/** A file in a listing. `find` is undefined when the file is gone meanwhile. */
export type ListedFile = { key: string; find(): Promise<FileInfo | undefined> }

/** No listing holds more files than this in memory. */
export const pageSize = 1000

/** A FlyDrive driver that lists its files page by page. */
export type PagedDriver = DriverContract & {
  /** Undefined when there is no such file. */
  find(key: string): Promise<FileInfo | undefined>
  /**
   * Yields the files of a folder, at most `pageSize` at once; with `recursive`, those of its folders too. A missing folder is
   * empty. A file that is written or deleted meanwhile may be missing, one that stays is not. `folder` '' is the root.
   */
  listPages(folder: string, options?: { recursive?: boolean }): AsyncGenerator<ListedFile[]>
}
