import { systemActor } from '../../lists/engine/access.ts'
import { dayMs } from '../../lists/engine/dates.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, mail, viewings } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import type { Store } from '../store/contract.ts'
import { Conflict, NotFound, Unavailable } from '../store/errors.ts'
import { deleteOldUpgradeCopies } from '../store/sqlite/upgrade-copy.ts'
import { type ErasureServices, eraseApplication, retentionEnd } from '../submissions/erase.ts'
import { RecurringTask } from './recurring-task.ts'
import { sweep } from './sweep.ts'

const minuteMs = 60_000
const intervalMs = 15 * minuteMs
/** Short, because the application itself is the record. */
const mailRetentionDays = 90
/**
 * The access log is stored as long as a claim can be brought (three years, Limitation Act 1963). That is longer than the one
 * year that the Digital Personal Data Protection Rules 2025 require of such logs.
 */
const viewingRetentionDays = 3 * 365 + 1
const batchSize = 200
const retentionActor = systemActor('retention')

/**
 * Starts the job that deletes expired records and old copies of databases, and sweeps the documents, every quarter of an hour.
 * Call `run()` for the first run at once.
 */
export function startCleanup(services: ErasureServices & Pick<Services, 'settings' | 'log'>): RecurringTask {
  const { settings, log } = services
  return new RecurringTask(async () => {
    await runSweep(services)
    await applyRetention(services, settings.retentionDays).catch((error) => log.error('retention', error))
    try {
      deleteOldUpgradeCopies(settings.dataDir, services.now())
    } catch (error) {
      log.error('upgrade copies', error)
    }
  }, intervalMs)
}

/** Sweeps the documents. The log tells the operator what could not be handled. */
async function runSweep(services: ErasureServices & Pick<Services, 'log'>): Promise<void> {
  const { log } = services
  try {
    const { quarantined, problems } = await sweep(services)
    if (quarantined > 0) log.info(`${quarantined} documents without an application were moved to the quarantine`)
    for (const problem of problems) log.error('sweep', new Error(problem))
  } catch (error) {
    log.error('sweep', error)
  }
}

/**
 * Erases applications with their documents `retentionDays` after they were handled, and deletes old mails and viewings.
 * Applications that were not handled stay. Records that expire before the next run are deleted now, because the notice
 * promises "at the latest".
 * @throws Unavailable
 */
async function applyRetention(services: ErasureServices, retentionDays: number): Promise<void> {
  const { store } = services
  const nextRun = services.now().getTime() + intervalMs
  await deleteOlder(store, mail, nextRun - mailRetentionDays * dayMs)
  await deleteOlder(store, viewings, nextRun - viewingRetentionDays * dayMs)
  const why = `retention: ${retentionDays} days after it was handled`
  await eraseHandled(services, { retentionDays, nextRun, why })
}

type Retention = { retentionDays: number; nextRun: number; why: string }

async function eraseHandled(services: ErasureServices, { retentionDays, nextRun, why }: Retention): Promise<void> {
  let firstError: unknown
  for (const { key, revision } of await findExpired(services.store, retentionDays, nextRun)) {
    try {
      await eraseApplication(services, key, { by: retentionActor, why, revision })
    } catch (error) {
      // Somebody changed or erased it at the same time. The next run checks it again.
      if (error instanceof Conflict || error instanceof NotFound) continue
      if (error instanceof Unavailable) throw error
      // An application that cannot be erased must not prevent the erasure of the others.
      firstError ??= error
    }
  }
  if (firstError) throw firstError
}

/** The applications whose retention ends by `end`. One that was not handled has no end. */
async function findExpired(
  store: Store,
  retentionDays: number,
  end: number,
): Promise<{ key: string; revision: number }[]> {
  const expired: { key: string; revision: number }[] = []
  for await (const records of store.as(retentionActor).scan(applications))
    for (const { key, revision, handledAt } of records)
      if (retentionEnd({ handledAt }, retentionDays) <= end) expired.push({ key, revision })
  return expired
}

/** Deletes the old records of a list whose order is newest first by `at`, beginning with its last page. */
async function deleteOlder(store: Store, list: List & (typeof mail | typeof viewings), before: number): Promise<void> {
  const actorStore = store.as(retentionActor)
  for (;;) {
    const { records } = await actorStore.query(list, { page: Number.MAX_SAFE_INTEGER, size: batchSize })
    const old = records.filter(({ at }) => at && Date.parse(at) <= before)
    for (const { key, revision } of old) await actorStore.delete(list, key, revision)
    if (old.length === 0 || old.length < records.length) return
  }
}
