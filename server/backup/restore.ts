import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { actorName, systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { numberSeries } from '../../lists/system/number-series.ts'
import { wrapper } from '../runtime/command-line.ts'
import type { StaffRow } from '../staff/staff-export.ts'
import { documentKeyId, keyFile, readKeyFile } from '../storage/document-keys.ts'
import { describeBucket } from '../storage/s3/files-url.ts'
import { openFileStorage } from '../storage/storage.ts'
import { indexKeys } from '../store/actor-store.ts'
import { userName } from '../store/data-dir.ts'
import type { Data } from '../store/engine.ts'
import type { CursorRow, HistoryRow, RecordRow, RowBatch } from '../store/stored-rows.ts'
import {
  backupName,
  checksumOf,
  erasuresFile,
  InvalidBackup,
  listBackups,
  type Manifest,
  manifestFile,
  readChecksums,
  readLines,
  readManifest,
  storedFile,
  tableFile,
} from './backup-folder.ts'
import { ErasureFilter } from './erasure-filter.ts'
import { ErasureHashes } from './erasure-hashes.ts'
import type { DataSettings, SiteData } from './site-data.ts'
import { describeKeyPlace, findMissingDocumentKeys, type KeySettings } from './site-keys.ts'

/** More changes than a site makes between a backup and its loss. */
const skippedRevisions = 1_000_000

type RestoreSettings = KeySettings & Pick<DataSettings, 'databaseUrl' | 'filesUrl'>
type Options = {
  /** What `readErasureHashes` returns. Read it before the place is created, so that a wrong file spoils nothing. */
  erasureHashes: ErasureHashes
  /** Called when the place changes from now on. */
  onBegin?: () => void
  now?: () => Date
  onProgress?: (text: string) => void
}
/** A backup whose files all have the content that they had when it was made. */
export type VerifiedBackup = { path: string; manifest: Manifest; files: readonly string[] }

/** A backup that this user may not read must not look missing. @throws Error with the code EACCES */
function requireReadable(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of ['', ...readdirSync(folder).filter((name) => backupName.test(name))])
    accessSync(join(folder, name), constants.R_OK | constants.X_OK)
}

/** The backup at a path: the folder itself, or the newest one in a folder of backups. @throws InvalidBackup */
export function findBackup(path: string): string {
  const folder = resolve(path)
  requireReadable(folder)
  if (existsSync(join(folder, manifestFile))) return folder
  const newest = listBackups(folder).at(-1)
  if (newest === undefined) throw new InvalidBackup(`There is no complete backup in ${folder}.`)
  return join(folder, newest)
}

/** Reads every file of a backup and compares it with its checksum. @throws InvalidBackup that names the first file that differs */
export async function verifyBackup(path: string, onProgress?: (text: string) => void): Promise<VerifiedBackup> {
  const manifest = readManifest(path)
  const checksums = readChecksums(path, manifest)
  let verified = 0
  for (const [file, checksum] of checksums) {
    const full = join(path, file)
    if (!existsSync(full)) throw new InvalidBackup(`The backup is incomplete: ${full} is missing.`)
    if ((await checksumOf(full)) !== checksum)
      throw new InvalidBackup(`The backup is damaged: ${full} does not have the content that was backed up.`)
    if (++verified % 100 === 0) onProgress?.(`${verified} of ${checksums.size} files verified`)
  }
  for (const [table, expected] of Object.entries(manifest.rows)) {
    if (!checksums.has(tableFile(table))) throw new InvalidBackup(`The backup is incomplete: it has no ${table}.`)
    let rows = 0
    for await (const page of readLines(join(path, tableFile(table)))) rows += page.length
    if (rows !== expected)
      throw new InvalidBackup(`The backup is damaged: ${table} has ${rows} rows instead of ${expected}.`)
  }
  const files = [...checksums.keys()].filter((file) => file.startsWith('files/')).map((file) => file.slice(6))
  if (files.length !== manifest.files)
    throw new InvalidBackup(`The backup is damaged: it has ${files.length} files instead of ${manifest.files}.`)
  return { path, manifest, files }
}

/**
 * Refuses a data folder that contains anything but keys.
 * @throws Error in plain words; nothing was changed
 */
export function requireEmptyFolder({ dataDir, databaseUrl }: RestoreSettings): void {
  // What is in a database shows when it is opened.
  const others =
    existsSync(dataDir) && databaseUrl === undefined
      ? readdirSync(dataDir).filter((name) => !mayBeThere.test(name))
      : []
  if (others.length > 0)
    throw new Error(
      `DATA_DIR ${dataDir} is not empty: it contains ${others.slice(0, 3).join(', ')}. A restore needs a new folder, or one ` +
        `with nothing but the keys. Stop the server first if one uses it. If nobody needs what is there, run as root:\n${emptying(dataDir)}\n`,
    )
}

/** Refuses a storage that has files. @throws Error in plain words; nothing was changed */
export async function requireEmptyStorage(settings: RestoreSettings): Promise<void> {
  const files = await openFileStorage(settings)
  if (!(await files.isEmpty()))
    throw new Error(`There are files already in ${files.location}. A restore needs an empty place.`)
}

/** The commands that move a data folder away and create an empty one. On a machine of deploy/install.sh they stop the server before. */
function emptying(dataDir: string): string {
  const uid = process.geteuid?.() ?? 0
  const user = userName(uid) ?? uid
  const commands = [
    ...(existsSync(wrapper.path) && user === wrapper.user
      ? ['systemctl stop honbu@3000 honbu-backup.timer honbu-erasures.timer']
      : []),
    `mv ${dataDir} ${dataDir}.old`,
    `install -d -o ${user} -m 0700 ${dataDir}`,
  ]
  return [...commands.map((command) => `  ${command}`), 'Then restore again.'].join('\n')
}

/** Refuses a document key that the backup does not fit. @throws Error in plain words; nothing was changed */
export function requireBackupDocumentKeys(settings: KeySettings, { manifest }: VerifiedBackup): void {
  const { dataDir, documentKeys } = settings
  if (manifest.documentKeys.length === 0) return
  const place = describeKeyPlace(settings, 'documentKeys')
  const keys = { documentKeys: documentKeys ?? readKeyFile(keyFile(dataDir)) }
  if (!keys.documentKeys)
    throw new Error(`The key of the documents is missing. Copy it to ${place}, or set DOCUMENT_KEY, and restore again.`)
  const missing = findMissingDocumentKeys(manifest, keys)
  if (missing.length > 0)
    throw new Error(
      `The backup has documents that are encrypted with the key ${missing.join(', ')}, and ${place} has only ` +
        `${keys.documentKeys.map(documentKeyId).join(', ')}. Put the key in use when the backup was made there, behind the present one.`,
    )
}

/** The names that a data folder may have before a restore: keys, the lock, and unfinished files of a restore killed at its start. */
const mayBeThere = /^(?:(?:document|issuer|auth)\.key(?:\.part)?|lost\+found|server\.lock|honbu\.db\.part(?:-\w+)?)$/

/** Where a restore puts the database and the files, for messages. The password is left out. */
export function describePlace({ dataDir, databaseUrl, filesUrl }: RestoreSettings): {
  database: string
  files: string
} {
  const files = filesUrl ? describeBucket(filesUrl) : `${join(dataDir, 'media')} and ${join(dataDir, 'documents')}`
  if (databaseUrl === undefined) return { database: join(dataDir, 'honbu.db'), files }
  const { host, pathname } = new URL(databaseUrl)
  return { database: `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`, files }
}

/** Whether `erasures.json` lies beside a backup. It may be newer than the one in the backup. */
export const hasErasuresBeside = (backup: string): boolean => existsSync(join(dirname(backup), erasuresFile))

/** The hashes of erasures that are in a backup, beside it, and in the given files. @throws InvalidBackup */
export function readErasureHashes(backup: string, erasureFiles: readonly string[]): ErasureHashes {
  const erasureHashes = ErasureHashes.read(join(backup, erasuresFile))
  for (const path of [join(dirname(backup), erasuresFile), ...erasureFiles]) {
    if (erasureFiles.includes(path) && !existsSync(path)) throw new InvalidBackup(`${path} is missing.`)
    erasureHashes.add(ErasureHashes.read(path))
  }
  return erasureHashes
}

/**
 * Fills an empty place (`requireEmptyStorage`) with a verified backup, without what was erased after it. Until the end, the store
 * refuses writes, and no server starts on it. Returns how many records were erased again.
 * @throws Error in plain words
 */
export async function restore(site: SiteData, backup: VerifiedBackup, options: Options): Promise<number> {
  const { engine } = site
  if (!(await engine.isUnused())) throw new Error('The database is not empty. A restore needs an empty one.')
  const work = new Restore(site, backup, options)
  options.onBegin?.()
  await engine.stopWrites('restore', Number.MAX_SAFE_INTEGER)
  const erased = await work.run()
  await engine.allowWrites('restore')
  return erased
}

class Restore {
  readonly #site: SiteData
  readonly #backup: VerifiedBackup
  readonly #options: Options
  readonly #erasureFilter: ErasureFilter
  readonly #firstRevision: number
  readonly #withIndexKeys: ReturnType<typeof createIndexKeys>

  constructor(site: SiteData, backup: VerifiedBackup, options: Options) {
    this.#site = site
    this.#backup = backup
    this.#options = options
    const { erasureHashes } = options
    this.#erasureFilter = new ErasureFilter(erasureHashes, backup.manifest.head, site.lists)
    this.#withIndexKeys = createIndexKeys(site.lists.stored)
    // Browsers and caches know revisions that the lost database had after the backup. None of them is used twice.
    this.#firstRevision = Math.max(backup.manifest.head, erasureHashes.upTo) + skippedRevisions
  }

  async run(): Promise<number> {
    await this.#restoreTables()
    // Computes the index keys.
    await this.#site.store()
    await this.#restoreFiles()
    const staff: StaffRow[] = []
    for await (const page of this.#rows<StaffRow>('staff')) staff.push(...page)
    await this.#site.staff.write(this.#erasureFilter.keepStaff(staff))
    return this.#erasureFilter.count
  }

  async #restoreTables() {
    const { engine } = this.#site
    for await (const page of this.#rows<RecordRow>('records'))
      await engine.writeRows(
        batch('records', page.filter((row) => this.#erasureFilter.keepRecord(row)).map(this.#withIndexKeys)),
      )
    for await (const page of this.#rows<HistoryRow>('changes'))
      await engine.writeRows(
        batch(
          'changes',
          page.map((row) => this.#erasureFilter.toHistory(row)),
        ),
      )
    for await (const page of this.#rows<CursorRow>('cursors')) await engine.writeRows(batch('cursors', page))
    const at = (this.#options.now?.() ?? new Date()).toISOString()
    if ('counters' in this.#backup.manifest.rows) await this.#restoreCounters(at)
    await engine.raiseHead(this.#firstRevision - 1)
    const { records, changes } = this.#erasureFilter.entries(this.#firstRevision, at)
    await engine.writeRows(batch('records', records.map(this.#withIndexKeys)))
    await engine.writeRows(batch('changes', changes))
  }

  /** The counters of version 1 of the form become records, as the migration of the tables makes them. */
  async #restoreCounters(at: string) {
    const list = numberSeries.name
    let revision = this.#backup.manifest.head
    for await (const page of this.#rows<{ name: string; value: number }>('counters')) {
      const rows = page.map(({ name, value }) => {
        const data = JSON.stringify({ last: value })
        return { list, key: name, revision: ++revision, data, idempotencyKey: null }
      })
      const actor = actorName(systemActor('restore'))
      const changes = rows.map(({ idempotencyKey: _, ...row }) => ({
        ...row,
        actor,
        at,
        unpublished: false,
        batch: null,
      }))
      await this.#site.engine.writeRows(batch('records', rows.map(this.#withIndexKeys)))
      await this.#site.engine.writeRows(batch('changes', changes))
    }
  }

  async #restoreFiles() {
    let count = 0
    for (const name of this.#backup.files.filter((file) => this.#erasureFilter.keepFile(file))) {
      await this.#site.files.put(name, readFileSync(join(this.#backup.path, storedFile(name))))
      if (++count % 20 === 0) this.#options.onProgress?.(`${count} of ${this.#backup.files.length} files`)
    }
  }

  async *#rows<Row>(table: string): AsyncGenerator<Row[]> {
    let rows = 0
    for await (const page of readLines<Row>(join(this.#backup.path, tableFile(table)))) {
      yield page
      rows += page.length
      this.#options.onProgress?.(`${table}: ${rows} of ${this.#backup.manifest.rows[table]} rows`)
    }
  }
}

const batch = <T extends RowBatch['table']>(table: T, rows: Extract<RowBatch, { table: T }>['rows']) =>
  ({ table, rows }) as unknown as RowBatch

/** Returns the function that adds the index keys to a record. Records of unknown lists are stored, but never found. */
export function createIndexKeys(lists: readonly List[]) {
  const byName = new Map(lists.map((list) => [list.name, list]))
  return (row: RecordRow) => {
    const list = byName.get(row.list)
    const keys = list && indexKeys(list, row.key, JSON.parse(row.data) as Data)
    return { ...row, keys: keys ?? { sortKey: '', searchText: '', unpublished: true, fieldKeys: {}, indexedKeys: [] } }
  }
}
