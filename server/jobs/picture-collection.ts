import { systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { type List, recycleBinDays } from '../../lists/list.ts'
import { isStoredPdf, pdfFolder } from '../../lists/pdf-files.ts'
import { isOriginalUrl, mediaFolder } from '../../lists/picture-variants.ts'
import { deletedRecords } from '../../lists/system/deleted-records.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { unusedPictures } from '../../lists/system/unused-pictures.ts'
import type { Log } from '../runtime/log.ts'
import type { Files } from '../storage/files.ts'
import { pdfAddress, pdfKey, pictureAddress, pictureKey } from '../storage/picture-queue.ts'
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

/** The keys of all pictures and PDFs that public lists refer to, in any field, and the recycle bin. */
async function findUsed({ lists }: Store, actorStore: ActorStore): Promise<Set<string>> {
  const shown = lists.shown.filter(({ personal }) => !personal)
  return findReferences(actorStore, [...shown, deletedRecords])
}

/** The keys of all pictures and PDFs that lists refer to, in any field. */
async function findReferences(reader: Pick<ActorStore, 'scan'>, lists: readonly List[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const list of lists)
    for await (const records of reader.scan(list)) for (const key of mediaIn(records)) used.add(key)
  return used
}

/** The keys of the pictures and PDFs in JSON-like data. */
const mediaIn = (data: unknown): string[] =>
  [...JSON.stringify(data).matchAll(mediaReference)].map(([, picture, pdf]) => (picture ?? pdf)!)

/**
 * Removes the pictures and PDFs in JSON-like data at once, except those that another record or deleted record refers to.
 * @throws Unavailable
 */
export async function removeFiles(
  { store, files }: { store: Store; files: Pick<Files, 'media' | 'pdfs'> },
  data: unknown,
): Promise<void> {
  const actorStore = store.as(systemActor('recycle bin'))
  const used = await findUsed(store, actorStore)
  const isUsedNow = async (key: string) => (await findUsed(store, actorStore)).has(key)
  for (const key of new Set(mediaIn(data)).difference(used)) {
    const [picture, pdf] = [pictureAddress(key), pdfAddress(key)]
    if (isOriginalUrl(picture)) {
      if (await files.media.remove(picture, () => isUsedNow(key))) await deleteIfStored(actorStore, pictureQueue, key)
    } else if (isStoredPdf(pdf.slice(pdfFolder.length))) await files.pdfs.remove(pdf, () => isUsedNow(key))
  }
}

/**
 * The pictures that only deleted records show. Visitors do not get them: pictures of people who were removed become unreachable at
 * once, although the recycle bin can still bring them back.
 */
export class DeletedPictures {
  readonly #store: Store
  readonly #actorStore: ActorStore
  /** The pictures in the recycle bin, and those in records, until one changes. */
  #inBin: Promise<Set<string>> | undefined
  #inRecords: Promise<Set<string>> | undefined

  constructor(store: Store) {
    this.#store = store
    this.#actorStore = store.as(systemActor('pictures'))
    store.onChange(() => (this.#inRecords = undefined))
    store.onChange(() => (this.#inBin = undefined), deletedRecords)
  }

  /** Whether the picture or variant with this file name is one of them. @throws Unavailable */
  async has(name: string): Promise<boolean> {
    const key = name.split('@', 1)[0]!.replace(/\.webp$/, '')
    this.#inBin ??= this.#read([deletedRecords])
    if (!(await this.#inBin).has(key)) return false
    this.#inRecords ??= this.#read(this.#store.lists.shown.filter(({ personal }) => !personal))
    // Somebody may have uploaded the same picture again, for a record that is not saved yet.
    return !(await this.#inRecords).has(key) && !(await this.#actorStore.get(unusedPictures, key))
  }

  /** A failure is not remembered. */
  async #read(lists: readonly List[]): Promise<Set<string>> {
    try {
      return await findReferences(this.#actorStore, lists)
    } catch (error) {
      this.#inBin = undefined
      this.#inRecords = undefined
      throw error
    }
  }
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
