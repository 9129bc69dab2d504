import { systemActor } from '../../lists/engine/access.ts'
import { dayMs } from '../../lists/engine/dates.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, mail, viewings } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Files } from '../storage/storage.ts'
import type { LeasedStore } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound, Unavailable } from '../store/errors.ts'
import { eraseApplication, retentionEnd } from '../submissions/erase.ts'
import { runUnderLease } from './job-lease.ts'

type RetentionServices = Pick<Services, 'store' | 'now'> & {
  settings: Pick<Services['settings'], 'retentionDays'>
  files: Pick<Files, 'documents'>
}

/** The server applies the retention this often. */
export const retentionIntervalMs = 15 * 60_000
/** Short, because the application itself is the record. */
const mailRetentionDays = 90
/**
 * The access log is stored as long as a claim can be brought (three years, Limitation Act 1963). That is longer than the one
 * year that the Digital Personal Data Protection Rules 2025 require of such logs.
 */
const viewingRetentionDays = 3 * 365 + 1
const batchSize = 200
const retentionActor = systemActor('retention')

export type RetentionReport = {
  /** How many applications were erased. */
  erased: number
  /** One sentence for each application that could not be erased. */
  problems: string[]
}

/**
 * Erases applications with their documents `retentionDays` after they were handled, and deletes old mails and viewings.
 * Applications that were not handled stay. Records that expire before the next run are deleted now, because the notice
 * promises "at the latest". Returns undefined while another process does it.
 * @throws Unavailable; LeaseLost when another process took over
 */
export function applyRetention(services: RetentionServices): Promise<RetentionReport | undefined> {
  return runUnderLease(services.store, 'retention', async (_, store) => {
    const nextRun = services.now().getTime() + retentionIntervalMs
    await deleteOlder(store, mail, nextRun - mailRetentionDays * dayMs)
    await deleteOlder(store, viewings, nextRun - viewingRetentionDays * dayMs)
    const expired = await findExpired(store, services.settings.retentionDays, nextRun)
    return eraseAll({ ...services, store }, expired)
  })
}

type Expired = { key: string; revision: number }

async function eraseAll(
  { settings, ...services }: Omit<RetentionServices, 'store'> & { store: LeasedStore },
  expired: Expired[],
): Promise<RetentionReport> {
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

/** The applications whose retention ends by `end`. One that was not handled has no end. */
async function findExpired(store: LeasedStore, retentionDays: number, end: number): Promise<Expired[]> {
  const expired: Expired[] = []
  for await (const records of store.as(retentionActor).scan(applications))
    for (const { key, revision, handledAt } of records)
      if (retentionEnd({ handledAt }, retentionDays) <= end) expired.push({ key, revision })
  return expired
}

/** Deletes the old records of a list whose order is newest first by `at`, beginning with its last page. */
async function deleteOlder(store: LeasedStore, list: List & (typeof mail | typeof viewings), before: number) {
  const actorStore = store.as(retentionActor)
  for (;;) {
    const { records } = await actorStore.query(list, { page: Number.MAX_SAFE_INTEGER, size: batchSize })
    const old = records.filter(({ at }) => at && Date.parse(at) <= before)
    for (const { key, revision } of old) await actorStore.delete(list, key, revision)
    if (old.length === 0 || old.length < records.length) return
  }
}
