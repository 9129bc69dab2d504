import { systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { type List, recycleBinDays } from '../../lists/list.ts'
import { pdfFolder } from '../../lists/pdf-files.ts'
import { mediaFolder } from '../../lists/picture-variants.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { unusedPictures } from '../../lists/system/unused-pictures.ts'
import type { Log } from '../runtime/log.ts'
import type { Files } from '../storage/files.ts'
import { pdfKey, pictureKey } from '../storage/picture-queue.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound } from '../store/errors.ts'
import { runUnderLease } from './job-lease.ts'
import { RecurringTask } from './recurring-task.ts'

type CollectionServices = { store: Store; now: () => Date } & {
  files: {
    media: Pick<Files['media'], 'list' | 'remove'>
    pdfs: Pick<Files['pdfs'], 'list' | 'remove'>
  }
  log: Pick<Log, 'info' | 'error'>
}
/** Since when a file is unused, in milliseconds since 1970. */
type Mark = { key: string; revision: number; since: number }
type Unused = Mark & { address: string }

const intervalMs = dayMs / 4
/** How long a picture stays that no record refers to: an editor uploads it before the record is saved. */
export const graceDays = 7
/** A PDF stays for longer, because an event that the recycle bin or an undo brings back refers to it again. */
export const pdfGraceDays = recycleBinDays
/** A run that would remove more files than this, and more than this share, first waits for `bulkGraceDays`. */
export const bulkCount = 50
const bulkShare = 0.1
export const bulkGraceDays = 30

/** The addresses of pictures, also of their variants, and of PDFs, with their keys. */
export const mediaReference = new RegExp(
  `${mediaFolder}([0-9a-f]{20}-\\d{1,5}x\\d{1,5})|${pdfFolder}([a-z0-9-]+)\\.pdf`,
  'g',
)

/** Starts the job that removes unused pictures and PDFs four times a day. Call `run()` for the first run at once. */
export function startPictureCollection(services: CollectionServices): RecurringTask {
  const run = () => collectPictures(services).catch((error) => services.log.error(mediaFolder, error))
  return new RecurringTask(async () => void (await run()), intervalMs)
}

/**
 * Removes the public pictures, with their variants, and the PDFs that no record has referred to for `graceDays` and
 * `pdfGraceDays`. The store remembers since when a file is unused, so a database that was restored from an older copy starts the
 * grace period again.
 * Returns the number of removed files, 0 while another process removes them. @throws Unavailable, LeaseLost
 */
export async function collectPictures(services: CollectionServices): Promise<number> {
  const job = 'picture collection'
  const removed = await runUnderLease(services.store, job, (_, leased) =>
    collect(services, leased.as(systemActor(job))),
  )
  return removed ?? 0
}

async function collect(services: CollectionServices, actorStore: ActorStore): Promise<number> {
  const { files, log } = services
  const used = await findUsed(services.store, actorStore)
  const { records } = await actorStore.query(unusedPictures)
  const marks = new Map(records.map(({ key, revision, at }) => [key, { key, revision, since: Date.parse(at ?? '') }]))
  const unused: Unused[] = []
  let stored = 0
  for await (const addresses of storedAddresses(files)) {
    stored += addresses.length
    for (const address of addresses) {
      const key = address.startsWith(pdfFolder) ? pdfKey(address) : pictureKey(address)
      const mark = marks.get(key)
      if (used.has(key)) continue
      if (mark) unused.push({ ...mark, address })
      else await actorStore.importRecord(unusedPictures, key, { at: services.now().toISOString() })
    }
  }
  for (const key of new Set(marks.keys()).difference(new Set(unused.map((mark) => mark.key))))
    await deleteIfStored(actorStore, unusedPictures, key)
  let removed = 0
  for (const mark of dueMarks(services, unused, stored)) {
    const { address } = mark
    try {
      const claimed = await claim(actorStore, mark)
      if (claimed === undefined) continue
      const isRenewed = async () => !(await deleteIfStored(actorStore, unusedPictures, mark.key, claimed))
      if (!(await (address.startsWith(pdfFolder) ? files.pdfs : files.media).remove(address, isRenewed))) continue
      await deleteIfStored(actorStore, pictureQueue, mark.key)
      removed++
    } catch (error) {
      if (error instanceof LeaseLost) throw error
      // One file that cannot be removed does not keep the others.
      log.error(address, error)
    }
  }
  if (removed > 0) log.info(`${removed} pictures and PDFs that no record refers to were removed`)
  return removed
}

/** The addresses of all pictures and PDFs, page by page. */
async function* storedAddresses({ media, pdfs }: CollectionServices['files']): AsyncGenerator<string[]> {
  yield* media.list()
  yield* pdfs.list()
}

/** The keys of all pictures and PDFs that a public list refers to, in any field. */
async function findUsed({ lists }: Store, actorStore: ActorStore): Promise<Set<string>> {
  const used = new Set<string>()
  for (const list of lists.shown.filter(({ personal }) => !personal))
    for await (const records of actorStore.scan(list))
      for (const [, picture, pdf] of JSON.stringify(records).matchAll(mediaReference)) used.add((picture ?? pdf)!)
  return used
}

/** The files to remove now. Many at once are more likely a mistake, such as a damaged database, than the end of an album. */
function dueMarks({ now, log }: CollectionServices, unused: Unused[], stored: number): Unused[] {
  const isOlder = ({ since }: Mark, days: number) => now().getTime() - since >= days * dayMs
  const due = unused.filter((mark) => isOlder(mark, mark.address.startsWith(pdfFolder) ? pdfGraceDays : graceDays))
  if (due.length <= Math.max(bulkCount, bulkShare * stored)) return due
  const reason = `${due.length} of ${stored} pictures and PDFs are used by no record. They stay until they are unused for ${bulkGraceDays} days. If records are missing, restore the database before that`
  log.error(mediaFolder, new Error(reason))
  return due.filter((mark) => isOlder(mark, bulkGraceDays))
}

/**
 * Writes the mark again, just before the file is removed, with another time than any upload writes. Returns its revision, which
 * an upload of the file changes; undefined when one already has.
 */
async function claim(actorStore: ActorStore, { key, revision, since }: Mark): Promise<number | undefined> {
  const at = new Date(since + 1).toISOString()
  try {
    return (await actorStore.importRecord(unusedPictures, key, { at }, { revision })).revision
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
    return undefined
  }
}

/** Returns false when the record does not exist, or was changed after `revision`. */
async function deleteIfStored(actorStore: ActorStore, list: List, key: string, revision?: number): Promise<boolean> {
  try {
    await actorStore.delete(list, key, revision)
    return true
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
    return false
  }
}
