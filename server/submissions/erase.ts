import { type Actor, actorName, systemActor } from '../../lists/engine/access.ts'
import { uploadNames, uploads } from '../../lists/forms/membership.ts'
import { applications, erasures } from '../../lists/index.ts'
import type { Documents } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { documentName, documentPath } from './membership.ts'

type Desk = { store: Store; documents: Documents; now: () => Date }
type Erasing = {
  /** Who erases; what this actor may not edit stays. */
  by: Actor
  /** In words that tell nothing of the applicant. */
  why: string
  revision?: number | undefined
}

/**
 * Erases an application: its record, its history and its three documents, and books it among the erasures. The record
 * goes and the erasure is booked in one commit, so neither is ever without the other; the documents go right after. What
 * a crash or an absent storage leaves of them has no record any more, and the sweep removes it.
 * @throws NotAllowed, Stale, Missing, Unavailable: then everything is as it was
 */
export async function eraseApplication(
  { store, documents, now }: Desk,
  key: string,
  { by, why, revision }: Erasing,
): Promise<{ reference: string; revision: number }> {
  // As the one who erases: who may not read applications hears that, not whether there is one.
  const record = await store.as(by).get(applications, key)
  if (!record) throw new NotFound(applications.name, key)
  // Of an import it may be anything; the book of erasures takes a text.
  const reference = String(record.membershipId || key).slice(0, 200)
  const [removed] = await store.transaction((as) => [
    as(by).delete(applications, key, revision),
    as(systemActor('office')).create(erasures, { reference, why, by: actorName(by), at: now().toISOString() }),
  ])
  // Only the documents that the record itself names, under the numbers that we give.
  const own = uploadNames
    .map((name) => ({ object: documentName(reference, uploads[name].letter), link: record[uploads[name].link] }))
    .filter(({ object, link }) => /^\d+$/.test(reference) && link === documentPath(object))
  await Promise.allSettled(own.map(({ object }) => documents.delete(object)))
  return { reference, revision: removed.revision }
}
