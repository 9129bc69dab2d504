import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dayMs } from '../../lists/dates.ts'
import { describeBucket, type FilesUrl, parseFilesUrl } from '../storage/s3/files-url.ts'
import type { AccessKey } from '../storage/s3/s3-client.ts'
import type { S3Driver } from '../storage/s3/s3-driver.ts'
import {
  backupName,
  checksumsFile,
  erasuresFile,
  InvalidBackup,
  manifestFile,
  readChecksums,
  readManifest,
  storedFile,
} from './backup-folder.ts'

/** What is unfinished or belongs to no backup is deleted after this time: a backup that is being made may need it. */
const unfinishedMs = dayMs
const objectFolder = 'objects'
const objectOf = (checksum: string) => `${objectFolder}/${checksum}`
const fileOf = (backup: string, file: string) => `backups/${backup}/${file}`
const checksumsIn = (text: string) => [...text.matchAll(/^[0-9a-f]{64}(?= )/gm)].map(([sum]) => sum)

/** Whether the setting names a bucket instead of a folder. */
export const isBucketAddress = (place: string): boolean => place.startsWith('s3:')

/**
 * Backups in a bucket. Each file is one object named by its SHA-256, so that what several backups have is stored and sent
 * once. `backups/NAME/` has the checksums of a backup and, written last, its manifest.
 */
export class BackupBucket {
  readonly #driver: S3Driver
  readonly #url: FilesUrl
  /** The backup that the address names; undefined when it names all of them. */
  readonly #named: string | undefined

  private constructor(driver: S3Driver, url: FilesUrl, named: string | undefined) {
    this.#driver = driver
    this.#url = url
    this.#named = named
  }

  /** The `address` has the form of FILES_URL. @throws Error in an operator's words */
  static async open(address: string, accessKey: AccessKey | undefined): Promise<BackupBucket> {
    let url: FilesUrl
    try {
      url = parseFilesUrl(address)
    } catch (error) {
      throw new Error(`The address of the bucket ${(error as Error).message}.`)
    }
    const [, prefix = url.prefix, named] = /^(.*?)backups\/([^/]+)\/$/.exec(url.prefix) ?? []
    const place = { ...url, prefix }
    const { openBackupBucket } = await import('../storage/s3/open-backup-bucket.ts')
    return new BackupBucket(await openBackupBucket(place, accessKey), place, named)
  }

  describe = (backup?: string): string =>
    describeBucket(backup === undefined ? this.#url : { ...this.#url, prefix: `${this.#url.prefix}backups/${backup}/` })

  /** The complete backups, the newest one last. */
  async list(): Promise<string[]> {
    return (await this.#find()).complete
  }

  async readErasuresFile(): Promise<Buffer | undefined> {
    return (await this.#driver.exists(erasuresFile)) ? this.#driver.getBytes(erasuresFile) : undefined
  }

  async writeErasuresFile(content: Uint8Array): Promise<void> {
    await this.#driver.put(erasuresFile, content)
  }

  /**
   * Sends a complete backup of a folder. Returns how many stored files of the site were there already.
   * @throws Unavailable; Error when an object has disappeared meanwhile
   */
  async send(folder: string, name: string, onProgress?: (text: string) => void): Promise<number> {
    const checksums = readChecksums(folder, readManifest(folder))
    // First, so that a deletion of old backups leaves these objects.
    await this.#driver.put(fileOf(name, checksumsFile), readFileSync(join(folder, checksumsFile)))
    const present = await this.#objectsOf(await this.list())
    let known = 0
    let done = 0
    for (const [file, checksum] of checksums) {
      if (present.has(checksum)) known += Number(file.startsWith(storedFile('')))
      else await this.#driver.put(objectOf(checksum), readFileSync(join(folder, file)))
      present.add(checksum)
      if (++done % 20 === 0) onProgress?.(`${done} of ${checksums.size} files sent`)
    }
    const stored = new Set<string>()
    for await (const page of this.#driver.listPages(objectFolder)) for (const { key } of page) stored.add(key)
    const gone = [...checksums.values()].find((checksum) => !stored.has(objectOf(checksum)))
    if (gone !== undefined) throw new Error(`The object ${objectOf(gone)} has disappeared. Make the backup again.`)
    await this.#driver.put(fileOf(name, manifestFile), readFileSync(join(folder, manifestFile)))
    return known
  }

  /** Deletes backups, what killed ones have left for a day, and the objects that no backup has any more. */
  async delete(names: readonly string[], now: Date): Promise<void> {
    const { unfinished } = await this.#find()
    const isPast = (at: Date) => now.getTime() - at.getTime() > unfinishedMs
    const abandoned = unfinished.filter(({ modifiedAt }) => isPast(modifiedAt)).map(({ name }) => name)
    for (const name of [...names, ...abandoned])
      for (const file of [manifestFile, checksumsFile]) await this.#driver.delete(fileOf(name, file))
    const left = await this.#find()
    const needed = await this.#objectsOf([...left.complete, ...left.unfinished.map(({ name }) => name)])
    for await (const page of this.#driver.listPages(objectFolder))
      for (const { key, find } of page) {
        const object = needed.has(key.slice(objectFolder.length + 1)) ? undefined : await find()
        if (object && isPast(object.modifiedAt)) await this.#driver.delete(key)
      }
  }

  /** Copies the named or the newest backup to a folder, with `erasures.json`. @throws InvalidBackup */
  async fetch(folder: string, onProgress?: (text: string) => void): Promise<void> {
    const complete = await this.list()
    const name = this.#named ?? complete.at(-1)
    if (name === undefined || !complete.includes(name))
      throw new InvalidBackup(`There is no complete backup in ${this.describe(this.#named)}.`)
    const write = (path: string, bytes: Uint8Array) => {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeFileSync(path, bytes, { mode: 0o600 })
    }
    const erasures = await this.readErasuresFile()
    if (erasures) write(join(folder, erasuresFile), erasures)
    const path = join(folder, name)
    for (const file of [manifestFile, checksumsFile])
      write(join(path, file), await this.#driver.getBytes(fileOf(name, file)))
    const checksums = readChecksums(path, readManifest(path))
    let done = 0
    for (const [file, checksum] of checksums) {
      if (!(await this.#driver.exists(objectOf(checksum))))
        throw new InvalidBackup(`The backup is incomplete: ${objectOf(checksum)} (${file}) is missing.`)
      write(join(path, file), await this.#driver.getBytes(objectOf(checksum)))
      if (++done % 20 === 0) onProgress?.(`${done} of ${checksums.size} files fetched`)
    }
  }

  async #find() {
    const complete = new Set<string>()
    const begun = new Map<string, Date>()
    for await (const page of this.#driver.listPages('backups', { recursive: true }))
      for (const { key, find } of page) {
        const [, name = '', file] = key.split('/')
        if (!backupName.test(name)) continue
        if (file === manifestFile) complete.add(name)
        if (file === checksumsFile) begun.set(name, (await find())?.modifiedAt ?? new Date())
      }
    const unfinished = [...begun].filter(([name]) => !complete.has(name))
    return {
      complete: [...complete].sort(),
      unfinished: unfinished.map(([name, modifiedAt]) => ({ name, modifiedAt })),
    }
  }

  /** The checksums of everything that these backups have. */
  async #objectsOf(backups: readonly string[]): Promise<Set<string>> {
    const needed = new Set<string>()
    for (const name of backups)
      for (const checksum of checksumsIn(String(await this.#driver.getBytes(fileOf(name, checksumsFile)))))
        needed.add(checksum)
    return needed
  }
}
