import type { FileInfo } from '../storage/paged-driver.ts'
import type { RawFile, RawFiles } from '../storage/raw-files.ts'
import { sha256 } from './backup-folder.ts'

/**
 * What is known of a file that is the same in both places. `info`: its size and time before it was read. `isSettled`: a later
 * change gives it another time.
 */
type Copied = { sha256: string; info: FileInfo; isSettled: boolean }

/** Some storages give times in whole seconds, some file systems in every second one. */
const timeResolutionMs = 5000

/**
 * Makes the files of one place equal to those of another, which may change meanwhile. Every file is read back after it was
 * written and compared by its SHA-256.
 */
export class FileCopy {
  readonly #from: RawFiles
  readonly #to: RawFiles
  readonly #copied = new Map<string, Copied>()
  /** The time of the newest file so far. It is the storage's own, so its clock need not agree with that of this machine. */
  #newestMs = 0

  constructor(from: RawFiles, to: RawFiles) {
    this.#from = from
    this.#to = to
  }

  /** The SHA-256 of each file by its name, in the order of the names. */
  get checksums(): [name: string, sha256: string][] {
    return [...this.#copied]
      .map(([name, copied]) => [name, copied.sha256] as [string, string])
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** One pass over all files. Returns how many were written or removed. @throws Error when a file cannot be stored as it is */
  async run(onProgress: (text: string) => void = () => undefined): Promise<number> {
    let changed = 0
    const present = new Set<string>()
    for await (const page of this.#from.list()) {
      for (const file of page) {
        present.add(file.name)
        if (await this.#copy(file)) changed++
      }
      onProgress(`${present.size} files, ${changed} of them copied in this pass`)
    }
    for await (const page of this.#to.list()) {
      for (const { name } of page) {
        if (present.has(name)) continue
        await this.#to.delete(name)
        changed++
      }
    }
    for (const name of this.#copied.keys()) if (!present.has(name)) this.#copied.delete(name)
    return changed
  }

  /** Returns whether the file was written. */
  async #copy({ name, find }: RawFile): Promise<boolean> {
    const known = this.#copied.get(name)
    const info = await find()
    if (!info) return false
    const modifiedMs = info.modifiedAt.getTime()
    if (known?.isSettled && known.info.size === info.size && known.info.modifiedAt.getTime() === modifiedMs)
      return false
    // A newer file shows that the storage's clock has gone on.
    const isSettled = this.#newestMs - modifiedMs > timeResolutionMs
    this.#newestMs = Math.max(this.#newestMs, modifiedMs)
    const bytes = await this.#from.read(name)
    if (!bytes) return false
    const checksum = sha256(bytes)
    const stored = known?.sha256 === checksum ? bytes : await this.#to.read(name)
    const isStored = stored !== undefined && sha256(stored) === checksum
    if (!isStored) {
      await this.#to.put(name, bytes)
      const written = await this.#to.read(name)
      if (!written || sha256(written) !== checksum) throw new Error(`${name} was not stored as it is. Copy again.`)
    }
    this.#copied.set(name, { sha256: checksum, info, isSettled })
    return !isStored
  }
}
