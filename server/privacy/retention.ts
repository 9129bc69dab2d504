import { systemActor } from '../../lists/access.ts'
import { dayMs, today } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { retentionDaysOf, retentionEnd } from '../../lists/retention.ts'
import { runUnderLease } from '../jobs/job-lease.ts'
import { type JobProblem, saveProblems } from '../jobs/job-problems.ts'
import type { Hooks } from '../list-hooks.ts'
import type { Files } from '../storage/files.ts'
import type { LeasedStore, Store } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound, Unavailable } from '../store/errors.ts'
import { eraseRecord } from './erase-record.ts'

type RetentionServices = { store: Store; now: () => Date } & {
  settings: { retentionDays: number }
  files: Pick<Files, 'documents'>
  hooks: Hooks
}

/** The server applies the retention this often. */
export const retentionIntervalMs = 15 * 60_000
/** A run that failed is repeated before this. */
const overdueMs = 4 * retentionIntervalMs
/**
 * When more records of a list than both of these are due to be erased at once, the clock may be wrong. A small association whose applicants of
 * one camp were all handled on one day stays below.
 */
const maxErased = 30
const maxErasedShare = 0.05
const batchSize = 200
const retentionActor = systemActor('retention')

export type RetentionReport = {
  /** How many records were erased. */
  erased: number
  /** One for each record that could not be erased, and for a run that was stopped. */
  problems: JobProblem[]
}

type RetentionOptions = {
  /** An owner or the operator knows that many records are due. */
  confirmed?: boolean
}

/**
 * Erases the records whose retention is over, as their lists declare it, with their documents and what belongs to them, and deletes
 * old mails, viewings and entries of the activity log.
 * Records that expire before the next run are deleted now, because the notice promises "at the latest". Erases and deletes nothing
 * when so many records are due that the clock may be wrong.
 * Returns undefined while another process does it.
 * @throws Unavailable; LeaseLost when another process took over
 */
export function applyRetention(
  services: RetentionServices,
  { confirmed = false }: RetentionOptions = {},
): Promise<RetentionReport | undefined> {
  return runUnderLease(services.store, 'retention', async (_, store) => {
    const report = await applyUnderLease({ ...services, store }, confirmed)
    await saveProblems(store, 'retention', { problems: report.problems, at: services.now() })
    return report
  })
}

type LeasedServices = Omit<RetentionServices, 'store'> & { store: LeasedStore }

async function applyUnderLease(services: LeasedServices, confirmed: boolean): Promise<RetentionReport> {
  const { store, settings } = services
  const now = services.now()
  const nextRun = now.getTime() + retentionIntervalMs
  const due: { list: List; expired: Expired[] }[] = []
  const problems: JobProblem[] = []
  for (const list of store.lists.stored.filter(isOfPeople)) {
    const { expired, total } = await findExpired(store, list, settings.retentionDays, nextRun)
    if (isErased(list)) due.push({ list, expired })
    if (!confirmed && expired.length > Math.max(maxErased, total * maxErasedShare))
      problems.push({ kind: 'expired', list: list.name, expired: expired.length, total, day: today(now) })
  }
  if (problems.length > 0) return { erased: 0, problems }
  for (const list of store.lists.stored)
    if (list.retention && !isErased(list)) await deleteOlder(services, list, nextRun)
  const report: RetentionReport = { erased: 0, problems: [] }
  for (const { list, expired } of due) await eraseAll(services, list, expired, report)
  return report
}

/** Whether the records of a list come from people and end by themselves. */
const isOfPeople = (list: List) => isErased(list) || (list.retention !== undefined && list.inbox !== undefined)
const isErased = ({ retention, identifier }: List) => retention !== undefined && identifier !== undefined
const erasedLists = ({ lists }: Pick<LeasedStore, 'lists'>) => lists.stored.filter(isErased)

type Expired = { key: string; revision: number }

async function eraseAll(
  { settings, ...services }: LeasedServices,
  list: List,
  expired: readonly Expired[],
  report: RetentionReport,
): Promise<void> {
  const { event } = list.retention!
  const days = retentionDaysOf(list.retention!, settings.retentionDays)
  const why = `retention: ${days} days${event ? ` after ${event}` : ''}`
  for (const { key, revision } of expired) {
    try {
      await eraseRecord(services, list, key, { by: retentionActor, why, revision })
      report.erased++
    } catch (error) {
      // Somebody changed or erased it at the same time. The next run checks it again.
      if (error instanceof Conflict || error instanceof NotFound) continue
      if (error instanceof Unavailable || error instanceof LeaseLost) throw error
      // A record that cannot be erased must not prevent the erasure of the others.
      report.problems.push({ kind: 'record', list: list.name, key, reason: (error as Error).message })
    }
  }
}

/** The records of a list whose retention ends by `end`, and how many there are in all. */
async function findExpired(
  store: LeasedStore,
  list: List,
  retentionDays: number,
  end: number,
): Promise<{ expired: Expired[]; total: number }> {
  const expired: Expired[] = []
  let total = 0
  for await (const records of store.as(retentionActor).scan(list)) {
    total += records.length
    for (const record of records)
      if (retentionEnd(list, record, retentionDays) <= end) expired.push({ key: record.key, revision: record.revision })
  }
  return { expired, total }
}

/**
 * Counts the records that the next run erases (`due`), and those that earlier runs should have erased (`overdue`): their
 * retention was over an hour ago. @throws Unavailable
 */
export async function countDueErasures(
  store: Pick<LeasedStore, 'as' | 'lists'>,
  retentionDays: number,
  now: Date,
): Promise<{ due: number; overdue: number }> {
  const counts = { due: 0, overdue: 0 }
  for (const list of erasedLists(store))
    for await (const records of store.as(retentionActor).scan(list)) {
      for (const record of records) {
        const end = retentionEnd(list, record, retentionDays)
        if (end <= now.getTime() - overdueMs) counts.overdue++
        else if (end <= now.getTime() + retentionIntervalMs) counts.due++
      }
    }
  return counts
}

/** Deletes the old records of a list that is ordered by its time, newest first, beginning with its last page. */
async function deleteOlder({ store, settings, hooks }: LeasedServices, list: List, at: number) {
  // Entries of a log are deleted a day at a time, because the database is rewritten after each run that deletes some.
  const until = list.log ? Math.floor(at / dayMs) * dayMs : at
  const expiresWith = hooks.get(list.name)?.expiresWith
  for (;;) {
    const { records } = await store.as(retentionActor).query(list, { page: 'last', size: batchSize })
    const old = records.filter((record) => retentionEnd(list, record, settings.retentionDays) <= until)
    for (const record of old) {
      const others = (await expiresWith?.(store, record)) ?? []
      await store.transaction((as) => [
        as(retentionActor).delete(list, record.key, record.revision),
        ...others.map((other) => as(retentionActor).delete(other.list, other.key)),
      ])
    }
    if (old.length === 0 || old.length < records.length) return
  }
}
