import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { finishAfter } from '../runtime/finish-after.ts'
import { sha256 } from '../runtime/sha256.ts'
import { syncFolder } from '../store/data-dir.ts'

/**
 * The version of the form in which a backup holds the tables. Raise it when rows get another form, and teach `Restore` of
 * restore.ts the earlier one. Version 1 had the table `counters` in place of the list `NumberSeries`.
 */
export const backupFormatVersion = 2

/** Ids of the keys of a site, which say nothing of the keys. One that is missing did not exist when the backup was made. */
export type KeyIds = { documentKeys?: readonly string[]; issuerKey?: string; authSecret?: string }

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export type Manifest = {
  schemaVersion: number
  madeAt: string
  /** The newest revision in the backup. */
  head: number
  /** The number of rows of each file in `tables/`. */
  rows: Record<string, number>
  files: number
  bytes: number
  /** The number of files that records name and that the storage did not have. Absent when there was none. */
  missingFiles?: number
  /** The ids of the keys with which its documents are encrypted. */
  documentKeys: readonly string[]
  /** By which `findOtherKeys` recognises the keys of the site. */
  keyIds: KeyIds
  /** The public key of the recovery phrase that opens `keys.age`, and when the phrase was made. Absent without keys. */
  sealedFor?: { recipient: string; phraseMadeAt: string }
  /** The SHA-256 of the file SHA256SUMS, which has that of every other file. */
  checksums: string
  note: string
}

export const manifestFile = 'manifest.json'
export const checksumsFile = 'SHA256SUMS'
export const erasuresFile = 'erasures.json'
export const keysFile = 'keys.age'
export const tableFile = (table: string) => `tables/${table}.jsonl.gz`
/** The file of a backup that holds a stored file. */
export const storedFile = (name: string) => `files/${name}`
/** The name of a backup is the time when it was begun, to the millisecond, for example 2026-11-22T043000.125Z. */
export const backupName = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/
export const unfinishedSuffix = '.unfinished'

/** The backup is damaged, incomplete or of another version. The message says what is wrong. */
export class InvalidBackup extends Error {}

/** The complete backups in a folder of backups, the newest one last. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => backupName.test(name) && existsSync(join(folder, name, manifestFile)))
        .sort()
    : []

export const nameOfBackup = (at: Date): string => at.toISOString().replaceAll(':', '')

/** @throws InvalidBackup when there is no manifest, or when it is damaged or from a newer version */
export function readManifest(backup: string): Manifest {
  const path = join(backup, manifestFile)
  if (!existsSync(path)) throw new InvalidBackup(`${backup} is no complete backup: ${manifestFile} is missing.`)
  const manifest = parse<Manifest>(path)
  if (manifest.schemaVersion > backupFormatVersion)
    throw new InvalidBackup(
      `${backup} was made by a newer Honbu (version ${manifest.schemaVersion} of the form, this one knows ${backupFormatVersion}). Restore it with the newer one.`,
    )
  return manifest
}

function parse<T>(path: string): T {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (error) {
    throw new InvalidBackup(`${path} is damaged: ${(error as Error).message}`)
  }
}

/** Reads the checksums of a backup: the SHA-256 of each file by its path. @throws InvalidBackup */
export function readChecksums(backup: string, manifest: Manifest): Map<string, string> {
  const path = join(backup, checksumsFile)
  if (!existsSync(path)) throw new InvalidBackup(`${path} is missing.`)
  const text = readFileSync(path)
  if (sha256(text) !== manifest.checksums)
    throw new InvalidBackup(`${path} is damaged: it has not the checksum that the manifest names.`)
  const checksums = new Map<string, string>()
  for (const line of text.toString().split('\n').filter(Boolean)) {
    const [, sum, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!sum || !file || !knownFile.test(file))
      throw new InvalidBackup(`${path} names a file that no backup has: ${line}`)
    checksums.set(file, sum)
  }
  return checksums
}

/** The files of a backup. No other name reaches the file system. */
const knownFile = /^(?:erasures\.json|keys\.age|tables\/\w+\.jsonl\.gz|files\/(?:media|documents)(?:\/(?!\.)[\w.-]+)+)$/

/** The SHA-256 of a file. @throws Error of the file system */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Writes a file, readable by the user of the process only. Resolves with its SHA-256 when it is on disk. */
export async function writeBackupFile(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const handle = await open(path, 'wx', 0o600)
  const write = async () => {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    await handle.sync()
  }
  await finishAfter(write, () => handle.close())
  return hash.digest('hex')
}

/** Writes rows as compressed lines of JSON. Resolves with the checksum of the file and the number of rows. */
export async function writeLines(path: string, pages: AsyncIterable<readonly object[]>) {
  let rows = 0
  async function* lines() {
    for await (const page of pages) {
      rows += page.length
      if (page.length > 0) yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  let checksum = ''
  await pipeline(lines, createGzip({ level: 4 }), async (compressed: AsyncIterable<Buffer>) => {
    checksum = await writeBackupFile(path, compressed)
  })
  return { checksum, rows }
}

const pageSize = 500

/** Yields the rows of a file that `writeLines` wrote. @throws InvalidBackup when it is damaged */
export async function* readLines<Row>(path: string): AsyncGenerator<Row[]> {
  // An error of either stream reaches the loop.
  const unpacked = connect(createReadStream(path), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  let page: Row[] = []
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        page.push(JSON.parse(line) as Row)
        if (page.length < pageSize) continue
        yield page
        page = []
      }
    }
    if (rest) throw new Error('The last line is incomplete.')
  } catch (error) {
    throw new InvalidBackup(`${path} is damaged: ${(error as Error).message}`)
  }
  if (page.length > 0) yield page
}

/** Makes new names in a folder durable, and those of its subfolders. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  await syncFolder(folder)
}
