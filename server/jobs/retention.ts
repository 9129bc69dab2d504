import { systemActor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, mail, viewings } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'
import { Conflict, NotFound, Unavailable } from '../store/errors.ts'
import { type ErasureServices, eraseApplication } from '../submissions/erase.ts'

const dayMs = 86_400_000
/** Mails need no longer retention, because the application itself is the record. */
const mailRetentionDays = 90
/**
 * The log of who viewed which document: as long as a claim can be brought (three years, Limitation Act 1963), longer than
 * the one year that the Digital Personal Data Protection Rules 2025 require of such logs.
 */
const viewingRetentionDays = 3 * 365 + 1
const batchSize = 200
const actor = systemActor('retention')

/**
 * Erases applications with their documents `retentionDays` after they were handled, and deletes old mails and viewings.
 * Applications that were not handled stay. `intervalMs`: the time until the next call. Records that expire before it are
 * erased now, because the notice promises "at the latest". Returns the number of deleted records.
 * @throws Unavailable
 */
export async function applyRetention(
  services: ErasureServices,
  { retentionDays, intervalMs }: { retentionDays: number; intervalMs: number },
): Promise<number> {
  const { store } = services
  const nextRun = services.now().getTime() + intervalMs
  const mails = await deleteOlder(store, mail, nextRun - mailRetentionDays * dayMs)
  const documentViewings = await deleteOlder(store, viewings, nextRun - viewingRetentionDays * dayMs)
  const why = `retention: ${retentionDays} days after it was handled`
  return mails + documentViewings + (await eraseHandled(services, nextRun - retentionDays * dayMs, why))
}

async function eraseHandled(services: ErasureServices, handledBefore: number, why: string): Promise<number> {
  let erased = 0
  let firstError: unknown
  for (const { key, revision } of await findHandled(services.store, handledBefore)) {
    try {
      await eraseApplication(services, key, { by: actor, why, revision })
      erased++
    } catch (error) {
      // Somebody changed or erased it at the same time. The next run checks it again.
      if (error instanceof Conflict || error instanceof NotFound) continue
      if (error instanceof Unavailable) throw error
      // An application that cannot be erased must not prevent the erasure of the others.
      firstError ??= error
    }
  }
  if (firstError) throw firstError
  return erased
}

async function findHandled(store: Store, handledBefore: number): Promise<{ key: string; revision: number }[]> {
  const found: { key: string; revision: number }[] = []
  for await (const records of store.as(actor).scan(applications))
    for (const { key, revision, handledAt } of records)
      if (handledAt && Date.parse(handledAt) <= handledBefore) found.push({ key, revision })
  return found
}

/** Deletes the old records of a list whose order is newest first by `at`, beginning with its last page. */
async function deleteOlder(
  store: Store,
  list: List & (typeof mail | typeof viewings),
  before: number,
): Promise<number> {
  const actorStore = store.as(actor)
  for (let deleted = 0; ; ) {
    const { records } = await actorStore.query(list, { page: Number.MAX_SAFE_INTEGER, size: batchSize })
    const old = records.filter(({ at }) => at && Date.parse(at) <= before)
    for (const { key, revision } of old) await actorStore.delete(list, key, revision)
    deleted += old.length
    if (old.length === 0 || old.length < records.length) return deleted
  }
}
