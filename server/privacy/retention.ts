import { applications } from '../../features/applications/applications.ts'
import { eraseApplication, retentionEnd } from '../../features/applications/server/erase.ts'
import { renewals } from '../../features/members/renewals.ts'
import { systemActor } from '../../lists/access.ts'
import { dayMs, today } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { imports } from '../../lists/system/imports.ts'
import { mail } from '../../lists/system/mail.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { commandLine } from '../command-line.ts'
import { runUnderLease } from '../jobs/job-lease.ts'
import { saveProblems } from '../jobs/job-problems.ts'
import type { Files } from '../storage/storage.ts'
import type { Entry, LeasedStore, Store } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound, Unavailable } from '../store/errors.ts'

type RetentionServices = { store: Store; now: () => Date } & {
  settings: { retentionDays: number }
  files: Pick<Files, 'documents'>
}

/** The server applies the retention this often. */
export const retentionIntervalMs = 15 * 60_000
/** A run that failed is repeated before this. */
const overdueMs = 4 * retentionIntervalMs
/** Short, because the application itself is the record. */
const mailRetentionDays = 90
/**
 * The access log is stored as long as a claim can be brought (three years, Limitation Act 1963). That is longer than the one
 * year that the Digital Personal Data Protection Rules 2025 require of such logs.
 */
const viewingRetentionDays = 3 * 365 + 1
/** As long as logs must be kept by the Digital Personal Data Protection Rules 2025. */
const signInRetentionDays = 365
/**
 * When more applications than both of these are due at once, the clock may be wrong. A small association whose applicants of
 * one camp were all handled on one day stays below.
 */
export const maxErased = 30
const maxErasedShare = 0.05
const batchSize = 200
const retentionActor = systemActor('retention')

export type RetentionReport = {
  /** How many applications were erased. */
  erased: number
  /** One sentence for each application that could not be erased, and for a run that was stopped. */
  problems: string[]
}

type RetentionOptions = {
  /** An owner or the operator knows that many applications are due. */
  confirmed?: boolean
}

/**
 * Erases applications with their documents `retentionDays` after they were handled, and deletes old mails, viewings and
 * entries of the activity log.
 * Applications that were not handled stay. Records that expire before the next run are deleted now, because the notice
 * promises "at the latest". Erases and deletes nothing when so many applications are due that the clock may be wrong.
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
  const nextRun = services.now().getTime() + retentionIntervalMs
  const { expired, total } = await findExpired(store, settings.retentionDays, nextRun)
  if (!confirmed && expired.length > Math.max(maxErased, total * maxErasedShare))
    return { erased: 0, problems: [tooManyExpired(expired.length, total, services.now())] }
  await deleteOlder(store, mail, nextRun - mailRetentionDays * dayMs, deleteMail)
  for (const list of [viewings, staffChanges, imports])
    await deleteOlder(store, list, nextRun - viewingRetentionDays * dayMs)
  // A day at a time, because the database is rewritten after each run that erases something.
  await deleteOlder(store, signIns, Math.floor(nextRun / dayMs) * dayMs - signInRetentionDays * dayMs)
  return eraseAll(services, expired)
}

const tooManyExpired = (expired: number, total: number, at: Date) =>
  `${expired} of ${total} applications are due to be erased at once, because their retention is over by the date of the ` +
  `server, ${today(at)}. Nothing was erased. If this date is wrong, correct it. If it is right, confirm it: an owner on the ` +
  `start screen of the office, or the operator with: ${commandLine('retention', '--confirm')}`

type Expired = { key: string; revision: number }

async function eraseAll({ settings, ...services }: LeasedServices, expired: Expired[]): Promise<RetentionReport> {
  const report: RetentionReport = { erased: 0, problems: [] }
  const why = `retention: ${settings.retentionDays} days after it was handled`
  for (const { key, revision } of expired) {
    try {
      await eraseApplication(services, key, { by: retentionActor, why, revision })
      report.erased++
    } catch (error) {
      // Somebody changed or erased it at the same time. The next run checks it again.
      if (error instanceof Conflict || error instanceof NotFound) continue
      if (error instanceof Unavailable || error instanceof LeaseLost) throw error
      // An application that cannot be erased must not prevent the erasure of the others.
      report.problems.push(`The application ${key} could not be erased: ${(error as Error).message}`)
    }
  }
  return report
}

/** The applications whose retention ends by `end`, and how many there are in all. One that was not handled has no end. */
async function findExpired(
  store: LeasedStore,
  retentionDays: number,
  end: number,
): Promise<{ expired: Expired[]; total: number }> {
  const expired: Expired[] = []
  let total = 0
  for await (const records of store.as(retentionActor).scan(applications)) {
    total += records.length
    for (const record of records)
      if (retentionEnd(record, retentionDays) <= end) expired.push({ key: record.key, revision: record.revision })
  }
  return { expired, total }
}

/**
 * Counts the applications that the next run erases (`due`), and those that earlier runs should have erased (`overdue`): their
 * retention was over an hour ago. @throws Unavailable
 */
export async function countDueErasures(
  store: Pick<LeasedStore, 'as'>,
  retentionDays: number,
  now: Date,
): Promise<{ due: number; overdue: number }> {
  const counts = { due: 0, overdue: 0 }
  for await (const records of store.as(retentionActor).scan(applications)) {
    for (const record of records) {
      const end = retentionEnd(record, retentionDays)
      if (end <= now.getTime() - overdueMs) counts.overdue++
      else if (end <= now.getTime() + retentionIntervalMs) counts.due++
    }
  }
  return counts
}

type DatedList = typeof mail | typeof viewings | typeof staffChanges | typeof signIns | typeof imports

type Delete<L extends List> = (store: LeasedStore, list: L, record: Entry<L>) => Promise<unknown>

const deleteRecord: Delete<List> = (store, list, { key, revision }) =>
  store.as(retentionActor).delete(list, key, revision)

/**
 * Deletes a mail. The note of a renewal mail has the key of the mail. It is deleted with a mail that never left, because a note
 * without its mail counts as sent.
 */
const deleteMail: Delete<typeof mail> = async (store, list, { key, revision, state }) => {
  const note = state === 'sent' ? undefined : await store.as(retentionActor).get(renewals, key)
  await store.transaction((as) => [
    as(retentionActor).delete(list, key, revision),
    ...(note ? [as(retentionActor).delete(renewals, key, note.revision)] : []),
  ])
}

/** Deletes the old records of a list whose order is newest first by `at`, beginning with its last page. */
async function deleteOlder<L extends DatedList>(
  store: LeasedStore,
  list: L,
  before: number,
  deleteOne: Delete<L> = deleteRecord as Delete<L>,
) {
  const actorStore = store.as(retentionActor)
  for (;;) {
    const { records } = await actorStore.query<List & DatedList>(list, {
      page: 'last',
      size: batchSize,
    })
    const old = records.filter(({ at }) => at && Date.parse(at) <= before)
    for (const record of old) await deleteOne(store, list, record as Entry<L>)
    if (old.length === 0 || old.length < records.length) return
  }
}
