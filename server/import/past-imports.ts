import { randomUUID } from 'node:crypto'
import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { isWhollyEditable } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { imports } from '../../lists/system/imports.ts'
import { finishAfter } from '../runtime/finish-after.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import type { BatchChange } from '../store/engine.ts'
import { Conflict, Forbidden, NotFound } from '../store/errors.ts'
import { findBack, writeBack } from '../store/take-back.ts'
import * as messages from './messages.ts'
import type { RememberedColumns } from './sheet-columns.ts'

type Services = { store: Pick<Store, 'as' | 'lists'>; now: () => Date }
/** `columns`: the fields that an officer has chosen for columns, by their titles. */
type ImportKind = { kind: 'json' | 'spreadsheet'; list?: string; columns?: RememberedColumns }
type UndoServices = Services & { store: Store }

/** Changes that are read or taken back at a time. */
const batchSize = 200
/** How many records that stay as they are the report names. */
const maxNamed = 100

/** The store as an import uses it. */
export type ImportStore = Pick<ActorStore, 'scan' | 'findByIdempotencyKey' | 'create' | 'replace' | 'importRecord'>
type ImportRun<Report> = { run: (importing: ImportStore) => Promise<Report>; written: (report: Report) => number }

/**
 * Runs an import whose changes are one batch, and records it in the activity log with the number of records that it wrote.
 * The entry is written before the first change, so that an import that breaks off can be undone: until it ends, its entry has
 * no number of records. An import that changes nothing writes nothing. @throws what `run` throws
 */
export async function recordImport<Report>(
  { store, now }: Services,
  by: Actor,
  { kind, list, columns }: ImportKind,
  { run, written }: ImportRun<Report>,
): Promise<Report> {
  const key = randomUUID()
  const entry = {
    kind,
    by: actorName(by),
    at: now().toISOString(),
    ...(list !== undefined && { list }),
    ...(columns && columns.size > 0 && { columns: JSON.stringify([...columns]) }),
  }
  let begun: Promise<unknown> | undefined
  const begin = () => (begun ??= store.as(systemActor('import', by)).create(imports, entry, { key }))
  const hasBegun = () => begun !== undefined
  let records: number | undefined
  const work = async () => {
    const report = await run(beginningWith({ begin, hasBegun }, store.as(by, { batch: key })))
    records = written(report)
    return report
  }
  return finishAfter(work, async () => {
    if (!begun) return
    await begun
    // An import that failed half-way can be undone too.
    records ??= await countChanges(store, key)
    await store.as(systemActor('import', by), { batch: key }).update(imports, key, { records })
  })
}

/** How many earlier imports of a list are asked for the columns of their files. */
const maxRemembered = 20

/** Returns what officers have chosen in earlier imports into this list, the latest choice for each title. */
export async function readRememberedColumns(store: Pick<Store, 'as'>, list: string): Promise<RememberedColumns> {
  const query = { where: { list, kind: 'spreadsheet' }, size: maxRemembered }
  const { records } = await store.as(systemActor('import')).query(imports, query)
  const choices = records.toReversed().map(({ columns }) => columns)
  return new Map(choices.flatMap((columns) => (columns ? (JSON.parse(columns) as [string, string][]) : [])))
}

type Beginning = { begin: () => Promise<unknown>; hasBegun: () => boolean }

/** A store that awaits `begin` before each write that changes something. */
const beginningWith = ({ begin, hasBegun }: Beginning, store: ActorStore): ImportStore => ({
  scan: (list) => store.scan(list),
  findByIdempotencyKey: (list, idempotencyKey) => store.findByIdempotencyKey(list, idempotencyKey),
  create: async (list, data, options) => {
    await begin()
    return store.create(list, data, options)
  },
  replace: async (list, key, data, revision) => {
    await begin()
    return store.replace(list, key, data, revision)
  },
  importRecord: async (list, key, data, options) => {
    if (!hasBegun()) {
      const expected = await store.importRecord(list, key, data, { ...options, dryRun: true })
      if (expected.repeated) return expected
    }
    await begin()
    return store.importRecord(list, key, data, options)
  },
})

async function countChanges(store: Pick<Store, 'as'>, batch: string): Promise<number> {
  let count = 0
  for await (const changes of changesOf(store, batch)) count += changes.length
  return count
}

async function* changesOf(store: Pick<Store, 'as'>, batch: string): AsyncGenerator<BatchChange[]> {
  const reader = store.as(systemActor('import'))
  for (let after = 0; ; ) {
    const changes = await reader.batchChanges(batch, after, batchSize)
    // The entry of the import is updated in the same batch.
    if (changes.length > 0) yield changes.filter(({ list }) => list !== imports.name)
    if (changes.length < batchSize) return
    after = changes.at(-1)!.revision
  }
}

/** Of records that are `undone`, what the import wrote is gone. Those that are `kept` were changed since; at most 100 are named. */
export type UndoReport = { undone: number; kept: number; named: { list: string; key: string; name: string }[] }

/**
 * Takes an import back, each record as `findBack` says. Records that were changed since stay as they are. With `dryRun` it only reports. Undoing again
 * continues an undo that was interrupted.
 * @throws NotFound without such an import; Forbidden unless the actor is an owner or made it; Unavailable
 */
export async function undoImport(
  { store, now }: UndoServices,
  key: string,
  { by, dryRun }: { by: Actor; dryRun: boolean },
): Promise<UndoReport> {
  const log = store.as(systemActor('import', by))
  const entry = await log.get(imports, key)
  if (!entry || entry.kind === 'undo') throw new NotFound(imports.name, key)
  if (!imports.read.allows(by) && entry.by !== actorName(by)) throw new Forbidden(actorName(by), 'undo', imports.name)
  const undoKey = `${key}-undo`
  const report: UndoReport = { undone: 0, kept: 0, named: [] }
  const at = now().toISOString()
  if (!dryRun && !(await log.get(imports, undoKey)))
    await log.create(imports, { kind: 'undo', of: key, by: actorName(by), at }, { key: undoKey })
  for await (const changes of changesOf(store, key)) {
    const outcomes = changes.map((change) => takeBack(store, change, { by, undoKey, dryRun }))
    for (const [i, isUndone] of (await Promise.all(outcomes)).entries()) {
      if (isUndone) report.undone++
      else if (++report.kept <= maxNamed) report.named.push(nameOf(store.lists, changes[i]!))
    }
  }
  if (!dryRun) {
    const inBatch = store.as(systemActor('import', by), { batch: undoKey })
    await inBatch.update(imports, key, { undoneAt: at })
    await inBatch.update(imports, undoKey, { records: report.undone, kept: report.kept })
  }
  return report
}

type TakeBack = { by: Actor; undoKey: string; dryRun: boolean }

/** Whether the record is as before the import. */
async function takeBack(store: Store, change: BatchChange, { by, undoKey, dryRun }: TakeBack): Promise<boolean> {
  const { list: name, last } = change
  const list = store.lists.find(name)
  if (last.batch === undoKey) return true
  // An officer who may change only some of the fields cannot bring back the earlier version of a record.
  if (!list?.edit.allows(by) || !isWhollyEditable(list, by)) return false
  const written = { ...change, list, before: change.previous, after: change.data }
  const back = await findBack(store, written)
  if (back === 'gone' || 'changed' in back) return false
  if (dryRun) return true
  try {
    await writeBack(store.as(by, { batch: undoKey }), written, back)
    return true
  } catch (error) {
    // Somebody changed or deleted it at the same moment.
    if (error instanceof Conflict || error instanceof NotFound) return false
    throw error
  }
}

/** The name of a record that was changed after an import. People whose data visitors cannot see are not named. */
function nameOf(lists: Lists, { list: name, key, data }: BatchChange) {
  const list = lists.find(name)
  const named = list && !list.personal ? findRecordName(list, data) : undefined
  return { list: name, key, name: named ?? (list ? say(messages.recordOf, { list: list.officeTitle }) : name) }
}
