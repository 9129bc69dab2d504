import { statfs } from 'node:fs/promises'
import { today } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'
import type { FilesUrl } from './s3/files-url.ts'

type SpaceSettings = {
  dataDir: string
  filesUrl: FilesUrl | undefined
  /** Files of visitors leave at least this much of the disk free. */
  minFreeBytes: number
  /** How much visitors may upload on one day, to this process. */
  uploadBytesPerDay: number
}
type SpaceServices = { settings: SpaceSettings; now: () => Date; readFree?: (folder: string) => Promise<number> }

const mb = 1_000_000

/** The space for files that visitors upload, so that nobody can fill the disk with forms. */
export class UploadSpace {
  readonly #settings: SpaceSettings
  readonly #now: () => Date
  readonly #readFree: (folder: string) => Promise<number>
  #day = ''
  #uploaded = 0
  #hasRefused = false

  /** `readFree` returns how many bytes are free where a folder is. */
  constructor({ settings, now, readFree = freeBytesOf }: SpaceServices) {
    this.#settings = settings
    this.#now = now
    this.#readFree = readFree
  }

  /** How many bytes are free on the disk with the files; undefined when they are in a bucket. @throws Error of the file system */
  async freeBytes(): Promise<number | undefined> {
    return this.#settings.filesUrl ? undefined : this.#readFree(this.#settings.dataDir)
  }

  /** Counts files that are about to be stored. Returns false, and counts nothing, when there is no space for them. */
  async reserve(bytes: number): Promise<boolean> {
    if (await this.#isDiskFull(bytes)) return false
    this.#beginDay()
    if (this.#uploaded + bytes > this.#settings.uploadBytesPerDay) {
      this.#hasRefused = true
      return false
    }
    this.#uploaded += bytes
    return true
  }

  /** What the owners must know, as a sentence; undefined while there is space. */
  async problem(): Promise<string | undefined> {
    const { minFreeBytes, uploadBytesPerDay } = this.#settings
    if (await this.#isDiskFull(0)) return say(messages.diskFull, { megabytes: minFreeBytes / mb })
    this.#beginDay()
    if (!this.#hasRefused) return undefined
    return say(messages.uploadedTooMuch, { megabytes: uploadBytesPerDay / mb })
  }

  async #isDiskFull(bytes: number): Promise<boolean> {
    const free = await this.freeBytes()
    return free !== undefined && free - bytes < this.#settings.minFreeBytes
  }

  #beginDay() {
    const day = today(this.#now())
    if (day === this.#day) return
    this.#day = day
    this.#uploaded = 0
    this.#hasRefused = false
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
