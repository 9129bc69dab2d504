import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '../../lists/dates.ts'
import { sha256 } from '../runtime/sha256.ts'
import { heldUploadsFolder } from '../storage/documents.ts'
import { keyIdOf } from '../storage/encryption.ts'
import { Locked, lockFile } from '../storage/lock-file.ts'
import type { RawFile } from '../storage/raw-files.ts'
import { syncFolder } from '../store/data-dir.ts'
import { type RecordRow, tableNames } from '../store/stored-rows.ts'
import type { BackupBucket } from './backup-bucket.ts'
import {
  backupFormatVersion,
  checksumOf,
  checksumsFile,
  erasuresFile,
  keysFile,
  listBackups,
  type Manifest,
  manifestFile,
  nameOfBackup,
  readChecksums,
  readManifest,
  storedFile,
  syncFolders,
  tableFile,
  unfinishedSuffix,
  writeBackupFile,
  writeLines,
} from './backup-folder.ts'
import { readBackupState, saveLastBackup } from './backup-state.ts'
import { ErasureHashes } from './erasure-hashes.ts'
import { LinkedFiles } from './linked-files.ts'
import type { SiteData } from './site-data.ts'
import { findMissingDocumentKeys, idsOf, type SiteKeys, sealKeys, withEarlierKeys } from './site-keys.ts'

const noteWithKeys =
  'keys.age has the keys of the site, in the format of age. Only the recovery phrase opens it: npm run restore asks for it.'
const noteWithoutKeys =
  'This backup has no keys. Without document.key (or DOCUMENT_KEY) nobody can read its documents, and without auth.key ' +
  '(or AUTH_SECRET) the second factors of the staff do not work. Store the keys in another place than the backups.'

type Options = {
  now?: () => Date
  /** Deletes the backups of the folder that are older than this many days, when the new one is complete. */
  keepDays?: number | undefined
  /** Where the backup belongs. Then the folder holds it only until it is sent. */
  bucket?: BackupBucket | undefined
  onProgress?: (text: string) => void
}
export type BackupReport = {
  path: string
  manifest: Manifest
  /** How many stored files an earlier backup has already. */
  linked: number
  /** The files that records name and that the storage does not have. */
  missing: readonly string[]
  deleted: readonly string[]
  /** Why the site does not know that the backup was made. */
  notRecorded?: string
  /** Why old backups were not deleted that should have been. */
  notDeleted?: string
}

/**
 * Makes a backup in a new folder below `folder`, while the site runs, and updates `erasures.json` there. Files are copied
 * before the tables, and once more those that were added meanwhile: so each file that the tables name is in the backup.
 * Files that the newest earlier backup has are linked, not copied.
 * @throws Error in plain words; then the folder has no new backup
 */
export function backUp(site: SiteData, folder: string, options: Options = {}): Promise<BackupReport> {
  return withLockedFolder(folder, options.bucket, backupWaitMs, () => new Backup(site, folder, options).run())
}

/**
 * Brings `erasures.json` beside the backups up to date, and returns the number of its hashes.
 * @throws BackupUnderWay while a backup is made, which brings the file up to date itself
 */
export function backUpErasures(site: SiteData, folder: string, bucket?: BackupBucket): Promise<number> {
  return withLockedFolder(folder, bucket, erasuresWaitMs, async () => {
    const path = join(folder, erasuresFile)
    const erasureHashes = ErasureHashes.read(path)
    await erasureHashes.update(site.engine, site.lists)
    await erasureHashes.write(path)
    return erasureHashes.size
  })
}

/** Another process makes a backup in the folder. */
export class BackupUnderWay extends Error {}

/** Longer than an update of `erasures.json`, also in a bucket, and than a rekey of 20,000 documents. */
const backupWaitMs = 600_000
const erasuresWaitMs = 1000

/** Whether a killed backup has left this name in a folder of backups. */
const isUnfinished = (name: string) =>
  name.endsWith(unfinishedSuffix) || (name.startsWith(`${erasuresFile}.`) && name.endsWith('.part'))
/** Whether a folder of backups may have this name before the first backup is complete. `lost+found`: a disk of its own. */
const isLeftover = (name: string) => isUnfinished(name) || ['lock', 'lost+found'].includes(name)

/**
 * Runs `work` while no other process makes a backup in the folder, which is created when it is missing. With a bucket, copies its
 * `erasures.json` into the folder before `work` and back afterwards. `waitMs`: how long to wait for another process's lock.
 * @throws BackupUnderWay
 */
async function withLockedFolder<T>(
  folder: string,
  bucket: BackupBucket | undefined,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  if (existsSync(join(folder, manifestFile)))
    throw new Error(`${folder} is a backup itself. Name the folder that contains it.`)
  const hasErasures = existsSync(join(folder, erasuresFile))
  const foreign = existsSync(folder) && !hasErasures && readdirSync(folder).some((name) => !isLeftover(name))
  if (foreign) throw new Error(`${folder} contains something else than backups. Name a new or empty folder.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // What a killed backup has left contains personal data, and so does a backup that waits to be sent.
  const removeUnfinished = () => {
    const names = [...readdirSync(folder).filter(isUnfinished), ...(bucket ? listBackups(folder) : [])]
    for (const name of names) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const unlock = await lockFile(join(folder, 'lock'), waitMs).catch((error) => {
    if (!(error instanceof Locked)) throw error
    throw new BackupUnderWay(`Another backup is being made in ${folder}. Wait until it is complete.`, { cause: error })
  })
  try {
    removeUnfinished()
    // `process.exit` after a signal skips `finally`, so this handler removes the unfinished backup.
    process.on('exit', removeUnfinished)
    if (!hasErasures) await new ErasureHashes().write(join(folder, erasuresFile))
    if (!bucket) return await work()
    const erasures = await bucket.readErasuresFile()
    if (erasures) writeFileSync(join(folder, erasuresFile), erasures, { mode: 0o600 })
    const result = await work()
    await bucket.writeErasuresFile(readFileSync(join(folder, erasuresFile)))
    return result
  } finally {
    process.off('exit', removeUnfinished)
    unlock()
  }
}

/** Whether a file's content follows from its name, so that it never changes. */
const isUnchanging = (name: string) => name.startsWith('media/')
/** Good pictures of refused forms live for an hour. */
const isHeldUpload = (name: string) => name.startsWith(`documents/${heldUploadsFolder}/`)

class Backup {
  readonly #site: SiteData
  readonly #folder: string
  readonly #options: Options
  readonly #name: string
  readonly #path: string
  readonly #startedAt: Date
  /** The SHA-256 of each file by its path in the backup. */
  readonly #checksums = new Map<string, string>()
  readonly #sizes = new Map<string, number>()
  readonly #keysOf = new Map<string, string>()
  readonly #earlier: { path: string; checksums: Map<string, string> } | undefined
  readonly #linkedFiles: LinkedFiles
  readonly #keysBefore: SiteKeys
  #linked = 0

  constructor(site: SiteData, folder: string, options: Options) {
    this.#site = site
    this.#linkedFiles = new LinkedFiles(site.lists)
    this.#folder = folder
    this.#options = options
    this.#startedAt = options.now?.() ?? new Date()
    this.#keysBefore = site.keys()
    this.#name = nameOfBackup(this.#startedAt)
    this.#path = join(folder, this.#name + unfinishedSuffix)
    const newest = listBackups(folder).at(-1)
    if (newest !== undefined) this.#earlier = readEarlier(join(folder, newest))
  }

  async run(): Promise<BackupReport> {
    const complete = join(this.#folder, this.#name)
    const report: BackupReport = { ...(await this.#make(complete)), deleted: [] }
    const { bucket } = this.#options
    if (bucket) {
      try {
        report.linked = await bucket.send(complete, this.#name, this.#options.onProgress)
      } finally {
        rmSync(complete, { recursive: true })
      }
      report.path = bucket.describe(this.#name)
    }
    try {
      await this.#waitForRekey()
      const { madeAt, sealedFor } = report.manifest
      await saveLastBackup(await this.#site.store(), madeAt, sealedFor?.recipient)
    } catch (error) {
      report.notRecorded = (error as Error).message
    }
    try {
      report.deleted = await this.#deleteOld()
    } catch (error) {
      report.notDeleted = (error as Error).message
    }
    return report
  }

  /** Nothing can be recorded while the documents are encrypted again. */
  async #waitForRekey(): Promise<void> {
    const until = performance.now() + backupWaitMs
    while ((await this.#site.engine.readWriteStop()) === 'rekey' && performance.now() < until) await wait(500)
  }

  async #make(complete: string): Promise<Omit<BackupReport, 'deleted'>> {
    try {
      await mkdir(this.#path, { mode: 0o700 })
      await this.#copyFiles()
      const { head, rows } = await this.#copyTables()
      await this.#copyFiles({ again: true })
      await this.#writeErasures()
      // Also those that were replaced meanwhile.
      const keys = withEarlierKeys(this.#site.keys(), this.#keysBefore)
      const sealedFor = await this.#writeKeys(keys)
      const missing = await this.#linkedFiles.missing(this.#site, this.#sizes)
      const manifest = await this.#writeManifest({ head, rows, missing: missing.length, keys, sealedFor })
      await rename(this.#path, complete)
      await syncFolder(this.#folder)
      return { path: complete, manifest, linked: this.#linked, missing }
    } catch (error) {
      // The first error is the one to report. The next backup removes what stays behind.
      await rm(this.#path, { recursive: true, force: true }).catch(() => undefined)
      throw error
    }
  }

  /** Copies all files, or, `again`, those that were added since, and removes from the backup those that were removed since. */
  async #copyFiles({ again = false } = {}) {
    const present = new Set<string>()
    for await (const page of this.#site.files.list()) {
      for (const file of page.filter(({ name }) => !isHeldUpload(name))) {
        present.add(file.name)
        if (!this.#sizes.has(file.name)) await this.#copyFile(file)
      }
      this.#options.onProgress?.(`${this.#sizes.size} files`)
    }
    if (!again) return
    for (const name of [...this.#sizes.keys()].filter((name) => !present.has(name))) {
      await rm(join(this.#path, storedFile(name)))
      this.#checksums.delete(storedFile(name))
      this.#sizes.delete(name)
      this.#keysOf.delete(name)
    }
  }

  async #copyFile({ name, find }: RawFile) {
    if (isUnchanging(name) && (await this.#linkEarlier(name, (await find())?.size))) return
    const bytes = await this.#site.files.read(name)
    if (!bytes) return
    const keyId = isUnchanging(name) ? undefined : keyIdOf(bytes)
    if (keyId !== undefined) this.#keysOf.set(name, keyId)
    if (await this.#linkEarlier(name, bytes.length, sha256(bytes))) return
    this.#checksums.set(storedFile(name), await writeBackupFile(join(this.#path, storedFile(name)), bytes))
    this.#sizes.set(name, bytes.length)
  }

  /** Gives the file of the earlier backup a second name in this one, if it is undamaged and the same. */
  async #linkEarlier(name: string, size: number | undefined, checksum?: string): Promise<boolean> {
    const file = storedFile(name)
    const expected = this.#earlier?.checksums.get(file)
    if (!this.#earlier || size === undefined || !expected || (checksum ?? expected) !== expected) return false
    const [from, to] = [join(this.#earlier.path, file), join(this.#path, file)]
    try {
      if ((await stat(from)).size !== size || (await checksumOf(from)) !== expected) return false
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await link(from, to)
    } catch {
      // The file system has no links, or the earlier backup is being deleted: the file is copied.
      return false
    }
    this.#checksums.set(file, expected)
    this.#sizes.set(name, size)
    this.#linked++
    return true
  }

  async #copyTables() {
    const rows: Record<string, number> = {}
    const copy = async (table: string, pages: AsyncIterable<readonly object[]>) => {
      const written = await writeLines(join(this.#path, tableFile(table)), pages)
      this.#checksums.set(tableFile(table), written.checksum)
      rows[table] = written.rows
      this.#options.onProgress?.(`${table}: ${written.rows} rows`)
    }
    const head = await this.#site.engine.readSnapshot(async (snapshot) => {
      for (const table of tableNames)
        await copy(table, table === 'records' ? this.#collect(snapshot.pages(table)) : snapshot.pages(table))
      return snapshot.head
    })
    // An invitation, or a link for a new password, that was used or cancelled later must not work again.
    const staff = (await this.#site.staff.read()).filter(({ table }) => table !== 'invitations')
    await copy('staff', asPages(staff))
    return { head, rows }
  }

  async *#collect(pages: AsyncIterable<readonly RecordRow[]>) {
    for await (const page of pages) {
      this.#linkedFiles.add(page)
      yield page
    }
  }

  /** The hashes include those of erasures that happened during the backup. */
  async #writeErasures() {
    const path = join(this.#folder, erasuresFile)
    const erasureHashes = ErasureHashes.read(path)
    await erasureHashes.update(this.#site.engine, this.#site.lists)
    await erasureHashes.write(path)
    const content = Buffer.from(erasureHashes.toJson())
    this.#checksums.set(erasuresFile, await writeBackupFile(join(this.#path, erasuresFile), content))
  }

  /** Seals the keys for the recovery phrase. Does nothing without one. */
  async #writeKeys(keys: SiteKeys): Promise<Manifest['sealedFor']> {
    const { recipient, phraseMadeAt = '' } = await readBackupState(
      await this.#site.store(),
      this.#site,
      this.#startedAt,
    )
    if (recipient === undefined) return undefined
    const missing = findMissingDocumentKeys({ documentKeys: this.#documentKeys() }, keys)
    if (missing.length > 0)
      throw new Error(
        `Documents are encrypted with the key ${missing.join(', ')}, which the site does not have. Check DATA_DIR and DOCUMENT_KEY.`,
      )
    this.#checksums.set(keysFile, await writeBackupFile(join(this.#path, keysFile), await sealKeys(keys, recipient)))
    return { recipient, phraseMadeAt }
  }

  #documentKeys = () => [...new Set(this.#keysOf.values())].sort()

  async #writeManifest({
    head,
    rows,
    missing,
    keys,
    sealedFor,
  }: Pick<Manifest, 'head' | 'rows'> & {
    missing: number
    keys: SiteKeys
    sealedFor: Manifest['sealedFor']
  }): Promise<Manifest> {
    const lines = [...this.#checksums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, sum]) => `${sum}  ${file}\n`)
    const manifest: Manifest = {
      schemaVersion: backupFormatVersion,
      madeAt: this.#startedAt.toISOString(),
      head,
      rows,
      files: this.#sizes.size,
      bytes: [...this.#sizes.values()].reduce((sum, size) => sum + size, 0),
      ...(missing > 0 && { missingFiles: missing }),
      documentKeys: this.#documentKeys(),
      keyIds: idsOf(keys),
      ...(sealedFor && { sealedFor }),
      checksums: await writeBackupFile(join(this.#path, checksumsFile), Buffer.from(lines.join(''))),
      note: sealedFor ? noteWithKeys : noteWithoutKeys,
    }
    await syncFolders(this.#path)
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await writeBackupFile(join(this.#path, manifestFile), text)
    await syncFolder(this.#path)
    return manifest
  }

  /** The newest earlier backup stays in any case. @throws Error when more than half are old, because then the clock may be wrong */
  async #deleteOld(): Promise<string[]> {
    const { keepDays, bucket } = this.#options
    if (keepDays === undefined) {
      // What killed backups have left.
      await bucket?.delete([], this.#startedAt)
      return []
    }
    const oldest = nameOfBackup(new Date(this.#startedAt.getTime() - keepDays * dayMs))
    const all = bucket ? await bucket.list() : listBackups(this.#folder)
    const earlier = all.filter((name) => name !== this.#name)
    const old = earlier.slice(0, -1).filter((name) => name < oldest)
    if (old.length > 1 && old.length > earlier.length / 2)
      throw new Error(
        `${old.length} of ${earlier.length} earlier backups are older than ${keepDays} days. Check the clock. If it is right, delete them yourself.`,
      )
    if (bucket) await bucket.delete(old, this.#startedAt)
    else for (const name of old) rmSync(join(this.#folder, name), { recursive: true })
    return old
  }
}

async function* asPages<T>(rows: readonly T[]) {
  yield rows
}

function readEarlier(path: string) {
  try {
    return { path, checksums: readChecksums(path, readManifest(path)) }
  } catch {
    // A damaged backup gives nothing to link. `npm run restore` says what is wrong with it.
    return undefined
  }
}
