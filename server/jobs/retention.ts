import { systemActor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { applications, mail, viewings } from '../../lists/index.ts'
import type { Documents } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { Conflict, NotFound, Unavailable } from '../store/errors.ts'
import { eraseApplication } from '../submissions/erase.ts'

const dayMs = 86_400_000
/** Letters that are written are no record of anything: the application is. In days. */
const lettersKept = 90
/**
 * Who looked at which document: as long as a claim can be brought (three years, Limitation Act 1963), longer than the one
 * year that the Digital Personal Data Protection Rules 2025 ask of such logs. In days.
 */
const viewingsKept = 3 * 365 + 1
const batch = 200
const machine = systemActor('retention')

type Desk = { store: Store; documents: Documents; now: () => Date }

/**
 * Erases what was kept long enough: applications and their documents `retentionDays` after they were handled, letters and
 * viewings after their time. What was not handled stays. `everyMs`: when this is done again; what will be due before then
 * goes now, because the notice says "at the latest". Gives how many records went.
 * @throws Unavailable
 */
export async function applyRetention(
  desk: Desk,
  { retentionDays, everyMs }: { retentionDays: number; everyMs: number },
): Promise<number> {
  const until = desk.now().getTime() + everyMs
  const dropped =
    (await drop(desk, mail, until - lettersKept * dayMs)) + (await drop(desk, viewings, until - viewingsKept * dayMs))
  const why = `retention: ${retentionDays} days after it was handled`
  return dropped + (await eraseHandled(desk, until - retentionDays * dayMs, why))
}

async function eraseHandled(desk: Desk, before: number, why: string): Promise<number> {
  let gone = 0
  let trouble: unknown
  for (const { key, revision } of await handled(desk.store, before)) {
    try {
      await eraseApplication(desk, key, { by: machine, why, revision })
      gone++
    } catch (error) {
      // Somebody has just changed or erased it: what it is then, the next time sees.
      if (error instanceof Conflict || error instanceof NotFound) continue
      // One that cannot go must not keep the others.
      if (error instanceof Unavailable) throw error
      trouble ??= error
    }
  }
  if (trouble) throw trouble
  return gone
}

async function handled(store: Store, before: number): Promise<{ key: string; revision: number }[]> {
  const found: { key: string; revision: number }[] = []
  for await (const records of store.as(machine).scan(applications))
    for (const { key, revision, handledAt } of records)
      if (handledAt && Date.parse(handledAt) <= before) found.push({ key, revision })
  return found
}

/** Removes the records of a list, newest first by `at`, that are older. */
async function drop({ store }: Desk, list: List & (typeof mail | typeof viewings), before: number): Promise<number> {
  const desk = store.as(machine)
  for (let gone = 0; ; ) {
    const { records } = await desk.query(list, { page: Number.MAX_SAFE_INTEGER, size: batch })
    const old = records.filter(({ at }) => at && Date.parse(at) <= before)
    for (const { key, revision } of old) await desk.delete(list, key, revision)
    gone += old.length
    if (old.length === 0 || old.length < records.length) return gone
  }
}
