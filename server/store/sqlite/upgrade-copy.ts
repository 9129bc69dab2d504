import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dayMs } from '../../../lists/engine/dates.ts'
import { Unavailable } from '../errors.ts'

/** How long a copy is stored at most. The next erasure of personal data deletes it earlier. */
export const upgradeCopyDays = 14

// For example honbu.db.before-v3-20261122T043000Z. An unfinished copy ends in .part.
const copyName = /^(.+\.db)\.before-v\d+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.part)?(-journal)?$/

/**
 * Copies a database beside itself before it is migrated to schema `version`, and returns the path of the copy. The caller
 * holds the write lock, so that nothing changes between the copy and the migration. A repeated migration of the same
 * content makes no second copy. The copy is complete and on disk, or there is none.
 * @throws Error that names the folder when the copy cannot be made; the database is unchanged
 */
export function copyBeforeUpgrade(path: string, version: number, now = new Date()): string {
  const folder = dirname(path)
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const copy = join(folder, `${basename(path)}.before-v${version}-${time}`)
  const part = `${copy}.part`
  try {
    for (const unfinished of findCopies(path)) if (unfinished.endsWith('.part')) rmSync(unfinished)
    requireSpace(path, folder)
    closeSync(openSync(part, 'wx', 0o600))
    writeCopy(path, part)
    const earlier = findCopies(path).find(
      (other) => other !== part && other.includes(`.before-v${version}-`) && haveSameContent(other, part),
    )
    if (earlier) {
      rmSync(part)
      return earlier
    }
    sync(part)
    renameSync(part, copy)
    sync(folder)
  } catch (error) {
    rmSync(part, { force: true })
    const reason = (error as Error).message
    throw new Error(`it must be copied to ${folder} before the upgrade, and ${reason}. Nothing was changed.`, {
      cause: error,
    })
  }
  // Standard error, because the output of a command such as `npm run export` is data.
  console.warn(
    `${basename(path)} is from an earlier version and is upgraded now. A copy of it is ${copy}. The next erasure of personal data deletes the copy, at the latest after ${upgradeCopyDays} days.`,
  )
  return copy
}

/**
 * Deletes the copies of a database, because they contain personal data that is erased now.
 * @throws Unavailable when a copy cannot be deleted
 */
export function deleteUpgradeCopies(path: string): void {
  for (const copy of findCopies(path)) deleteCopy(copy)
}

/** Deletes the copies in a data folder that were made `upgradeCopyDays` ago. @throws Unavailable when one cannot be deleted */
export function deleteOldUpgradeCopies(dataDir: string, now: Date): void {
  for (const name of readdirSync(dataDir)) {
    const [, , year, month, day, hour, minute, second] = copyName.exec(name) ?? []
    if (!year) continue
    const madeAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    if (now.getTime() - madeAt >= upgradeCopyDays * dayMs) deleteCopy(join(dataDir, name))
  }
}

function deleteCopy(path: string) {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    throw new Unavailable(`The copy ${path} contains personal data and cannot be deleted`, error)
  }
}

/** The paths of the copies of a database, finished or not. */
const findCopies = (path: string): string[] =>
  readdirSync(dirname(path))
    .filter((name) => copyName.exec(name)?.[1] === basename(path))
    .map((name) => join(dirname(path), name))

/** Writes a consistent copy into an empty file. Its size is that of the content; free pages are left out. */
function writeCopy(path: string, to: string) {
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

function requireSpace(path: string, folder: string) {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const needed = sizeOf(path) + sizeOf(`${path}-wal`)
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed)
    throw new Error(
      `the disk has not enough space: the copy needs ${inMb(needed)}, and ${inMb(bavail * bsize)} are free`,
    )
}
const inMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function sync(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Compares two files piece by piece, because a database may be larger than the memory. */
function haveSameContent(a: string, b: string): boolean {
  if (statSync(a).size !== statSync(b).size) return false
  const [fileA, fileB] = [openSync(a, 'r'), openSync(b, 'r')]
  try {
    const [pieceA, pieceB] = [Buffer.alloc(1 << 20), Buffer.alloc(1 << 20)]
    for (;;) {
      const length = readSync(fileA, pieceA)
      readSync(fileB, pieceB)
      if (!pieceA.subarray(0, length).equals(pieceB.subarray(0, length))) return false
      if (length === 0) return true
    }
  } finally {
    closeSync(fileA)
    closeSync(fileB)
  }
}
