import { randomUUID } from 'node:crypto'
import { type Actor, actorName, editors, owners, staffActor, systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { type List, recycleBinDays } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { deletedRecords, hasRecycleBin } from '../../lists/system/deleted-records.ts'
import { checkUnique, uniqueValue } from '../../lists/validation.ts'
import { runUnderLease } from '../jobs/job-lease.ts'
import { removeFiles } from '../jobs/picture-collection.ts'
import { betweenSentences } from '../messages.ts'
import type { Files } from '../storage/files.ts'
import type { Store, Stored } from '../store/contract.ts'
import { Conflict, Forbidden, NotFound } from '../store/errors.ts'
import { repeatOnRace } from '../store/write-together.ts'
import { type EraseServices, eraseRecords } from './erase-record.ts'
import { isBack } from './messages.ts'

type Values = Record<string, unknown>
type DeleteServices = EraseServices & { store: Store }
type BinServices = { store: Store; now: () => Date }
type FileServices = { files: Pick<Files, 'media' | 'pdfs'> }

const system = systemActor('recycle bin')

/** A record to delete. `revision`: the expected one; without it, any is deleted. */
export type ToDelete = { key: string; revision?: number | undefined }
/** `count`: how many records were deleted. `deletion`: with it `restore` brings them back; undefined when they are erased for good. */
export type Deleted = { count: number; revision: number; deletion?: string }

/**
 * Deletes records in one transaction. Those of lists without private data go to the recycle bin; others are erased with what belongs to
 * them, which the erasure log records. With `skipMissing`, records that no longer exist are left out.
 * @throws Forbidden, Conflict, NotFound, Unavailable; then nothing has changed
 */
export async function deleteRecords(
  services: DeleteServices,
  list: List,
  records: readonly ToDelete[],
  { by, skipMissing = false }: { by: Actor; skipMissing?: boolean },
): Promise<Deleted> {
  if (!list.edit.allows(by)) throw new Forbidden(actorName(by), 'edit', list.name)
  return repeatOnRace(async () => {
    const present = skipMissing ? await findPresent(services.store, list, records) : records
    if (present.length === 0) return { count: 0, revision: await services.store.head() }
    if (hasRecycleBin(list)) return moveToBin(services, list, present, by)
    const revisions = await erase(services, list, present, by)
    return { count: present.length, revision: revisions[0]! }
  })
}

async function findPresent(store: Store, list: List, records: readonly ToDelete[]): Promise<ToDelete[]> {
  const present: ToDelete[] = []
  for (const record of records) if (await store.as(system).get(list, record.key)) present.push(record)
  return present
}

async function erase(services: DeleteServices, list: List, records: readonly ToDelete[], by: Actor): Promise<number[]> {
  const erased = await eraseRecords(services, list, records, { by, why: 'deleted in the office' })
  return erased.map(({ revision }) => revision)
}

async function moveToBin({ store, now }: BinServices, list: List, records: readonly ToDelete[], by: Actor) {
  const deletion = randomUUID()
  const about = { list: list.name, deletion, by: actorName(by), at: now().toISOString() }
  const found: Stored<List>[] = []
  for (const { key, revision } of records) {
    const record = await store.as(system).get(list, key)
    if (!record) throw new NotFound(list.name, key)
    if (revision !== undefined && revision !== record.revision) throw new Conflict(list.name, key, record.revision)
    found.push(record)
  }
  const [first] = await store.transaction((as) => [
    // What the bin keeps is what is deleted, so a record that changes at this moment is read again.
    ...found.map(({ key, revision }) => as(by).delete(list, key, revision)),
    ...found.map(({ key, revision: _, ...values }) =>
      as(system).importRecord(deletedRecords, randomUUID(), { ...about, record: key, values: JSON.stringify(values) }),
    ),
  ])
  return { count: found.length, revision: first!.revision, deletion }
}

/** A record in the recycle bin. `key`: of its entry. */
export type BinEntry = {
  key: string
  list: List
  record: string
  values: Values
  deletion: string
  by: string
  at: string
}

/** Whether the actor sees the deleted records of a list. Only owners see records that may name or show people. */
const seesDeleted = (by: Actor, list: List) =>
  list.edit.allows(by) && (owners.allows(by) || (editors.allows(by) && !list.erasesHistory))

/** When the bin begins, as an ISO timestamp: an entry from before it ends with the next cleanup. */
const beginOfBin = (now: Date) => new Date(now.getTime() - recycleBinDays * dayMs).toISOString()

/** One page of what the actor can restore, newest first. @throws Forbidden */
export async function readBin(
  { store, now }: BinServices,
  by: Actor,
  { page, size }: { page: number; size: number },
): Promise<{ entries: BinEntry[]; total: number; pages: number }> {
  if (!editors.allows(by)) throw new Forbidden(actorName(by), 'read', 'the recycle bin')
  const found = await store.as(system).query(deletedRecords, {
    page,
    size,
    where: { list: store.lists.shown.filter((list) => seesDeleted(by, list)).map(({ name }) => name) },
    ranges: { at: { from: beginOfBin(now()) } },
  })
  const entries = found.records.flatMap((record) => toEntry(store, record) ?? [])
  return { entries, total: found.total, pages: found.pages }
}

function toEntry(store: Store, { key, ...entry }: Stored<typeof deletedRecords>): BinEntry | undefined {
  const list = store.lists.find(entry.list ?? '')
  if (!list) return undefined
  const { record = '', values = '{}', deletion = '', by = '', at = '' } = entry
  return { key, list, record, values: JSON.parse(values) as Values, deletion, by, at }
}

/** `restored`: how many records are back. `refused`: those that cannot come back now, with the reason. */
export type Restored = { restored: number; refused: { name: string; reason: string }[] }
/** The entries with these keys, or all records of one deletion. */
export type ToRestore = { entries: readonly string[] } | { deletion: string }

/**
 * Brings records back under their own keys, in one transaction. The officer who deleted a record can do so, and everyone who sees it in
 * the recycle bin. What is back already stays as it is. @throws NotFound when there is nothing to bring back; Forbidden, Unavailable
 */
export async function restore(services: BinServices, what: ToRestore, by: Actor): Promise<Restored> {
  const { store } = services
  const entries = await findEntries(store, what)
  if (entries.length === 0) throw new NotFound(deletedRecords.name, 'deletion' in what ? what.deletion : '')
  for (const { list, by: deletedBy } of entries)
    if (!list.edit.allows(by) || !(seesDeleted(by, list) || deletedBy === actorName(by)))
      throw new Forbidden(actorName(by), 'restore', list.name)
  const outcomes = await Promise.all(
    entries.map(async (entry) => ({ entry, reason: await reasonAgainst(store, entry) })),
  )
  const back = outcomes.flatMap(({ entry, reason }) => (reason === undefined ? [entry] : []))
  if (back.length > 0)
    await store.transaction((as) => [
      ...back.map(({ list, record, values }) => as(by).importRecord(list, record, values)),
      ...back.map(({ key }) => as(system).delete(deletedRecords, key)),
    ])
  const refused = outcomes.flatMap(({ entry, reason }) =>
    reason === undefined ? [] : [{ name: findRecordName(entry.list, entry.values) ?? entry.record, reason }],
  )
  return { restored: back.length, refused }
}

async function findEntries(store: Store, what: ToRestore): Promise<BinEntry[]> {
  const reader = store.as(system)
  const found: Stored<typeof deletedRecords>[] = []
  if ('deletion' in what) {
    const { deletion } = what
    found.push(...(await reader.query(deletedRecords, { where: { deletion } })).records)
  } else
    for (const key of what.entries) {
      const entry = await reader.get(deletedRecords, key)
      if (entry) found.push(entry)
    }
  return found.flatMap((record) => toEntry(store, record) ?? [])
}

/** Why a record cannot come back; undefined when it can. */
async function reasonAgainst(store: Store, { list, record, values }: BinEntry): Promise<string | undefined> {
  const reader = store.as(system)
  if (await reader.get(list, record)) return say(isBack, { list: list.officeTitle, record: list.singular })
  const value = list.uniqueOrder ? uniqueValue(list, values) : undefined
  if (value === undefined || list.order.field === undefined) return undefined
  const { records } = await reader.query(list, { where: { [list.order.field]: String(values[list.order.field]) } })
  const errors = checkUnique(list, values, {
    isChanged: () => true,
    isTaken: (wanted) => records.some((other) => uniqueValue(list, other) === wanted),
  })
  return errors && Object.values(errors).flat().join(say(betweenSentences))
}

/**
 * Erases a record in the recycle bin for good, with its history and, at once, the pictures and PDFs that nothing else refers to.
 * @throws Forbidden for everyone but owners, NotFound, Unavailable
 */
export async function eraseDeleted(services: BinServices & FileServices, key: string, by: Actor): Promise<void> {
  const { store } = services
  if (!owners.allows(by)) throw new Forbidden(actorName(by), 'erase', 'the recycle bin')
  const [entry] = await findEntries(store, { entries: [key] })
  if (!entry) throw new NotFound(deletedRecords.name, key)
  const { list, record, values } = entry
  const history = await store.as(system).history(list, record)
  const eraser = systemActor('recycle bin', by)
  await store.transaction((as) => [
    as(eraser).delete(deletedRecords, key),
    // The deletion of a record that may name or show people has erased its history already.
    ...(history.some(({ data }) => data) ? [as(eraser).eraseHistory(list, record)] : []),
  ])
  await removeFiles(services, [values, ...history])
}

/** How far the bin is filled from the history, as the cursor of this name says. */
const cursor = 'recycle bin'
const complete = 1
const pageSize = 500

/**
 * Fills the bin once with what was deleted in its days before it was a list, and is still in the history only: records that name and show
 * nobody. A start that breaks off is continued by the next one. Of several instances that start at once, one fills it.
 * @throws Unavailable
 */
export async function fillBin({ store, now }: BinServices): Promise<void> {
  if ((await store.readCursor(cursor)) === complete) return
  await runUnderLease(store, cursor, async (_, leased) => {
    const reader = store.as(system)
    const keepingHistory = store.lists.shown.filter(
      (list) => hasRecycleBin(list) && !list.erasesHistory && seesDeleted(staffActor('', 'owner'), list),
    )
    for (let before: { at: string; revision: number } | undefined; ; ) {
      const filter = { since: beginOfBin(now()), limit: pageSize, ...(before && { before }) }
      const changes = await reader.activity(keepingHistory, filter)
      for (const { list, key, data, previous, isLast, exists, actor: by, at, revision } of changes) {
        if (data || !previous || !isLast || exists || (await isInBin(store, list, key))) continue
        const deletion = randomUUID()
        const about = { list, record: key, values: JSON.stringify(previous), deletion, by, at }
        await leased.as(system).importRecord(deletedRecords, `deleted-${revision}`, about)
      }
      const last = changes.at(-1)
      if (!last || changes.length < pageSize) break
      before = { at: last.at, revision: last.revision }
    }
    await store.saveCursor(cursor, complete)
  })
}

async function isInBin(store: Store, list: string, record: string): Promise<boolean> {
  const query = { where: { list, record }, size: 1 }
  return (await store.as(system).query(deletedRecords, query)).total > 0
}
