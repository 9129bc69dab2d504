import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { dayMs } from '../../../lists/dates.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import type { Files } from '../../../server/storage/storage.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { findRelated } from '../../../server/store/related-records.ts'
import { registeredMembers } from '../../members/members.ts'
import { type ApplicationState, applications, isDecided } from '../applications.ts'
import { uploadNames, uploads } from '../form.ts'
import { documentName } from './submit.ts'

export type ErasureServices = { now: () => Date } & { store: LeasedStore; files: Pick<Files, 'documents'> }

type Handling = { handledAt?: string | undefined; state?: ApplicationState | undefined; stateAt?: string | undefined }

/**
 * When the retention of an application ends, in milliseconds since 1970: `retentionDays` after it was handled. One that waits for
 * an answer is not handled; one that has a decision is. NaN when it was not handled, or when an import brought a time that is
 * invalid or that no Date can represent.
 */
export function retentionEnd({ handledAt, state, stateAt }: Handling, retentionDays: number): number {
  const decidedAt = isDecided({ state }) ? stateAt : undefined
  const end = state === 'question asked' ? undefined : (handledAt ?? decidedAt)
  return new Date(Date.parse(end ?? '') + retentionDays * dayMs).getTime()
}

type Erasure = {
  by: Actor
  /** The reason, without personal data: it is stored in the erasure log. */
  why: string
  /** The expected revision of the application. Without it, any revision is erased. */
  revision?: number | undefined
  /** The key of a member that is erased with the application. Otherwise the register stays as it is. */
  member?: string | undefined
}

/**
 * Erases an application with its history, its three documents, its events, its private links and the mails about it, and
 * records the erasure. One transaction deletes the records and creates the entries in the erasure log. The documents are
 * deleted afterwards: the sweep deletes those that remain after a crash or a failure of the storage, because they have no
 * application any more.
 * @throws Forbidden, Conflict, NotFound, LeaseLost, Unavailable; then nothing has changed
 */
export async function eraseApplication(
  { store, files, now }: ErasureServices,
  key: string,
  { by, why, revision, member }: Erasure,
): Promise<{ reference: string; revision: number }> {
  // Reads as the given actor, which checks permission before existence: an error never reveals whether a record exists.
  const record = await store.as(by).get(applications, key)
  if (!record) throw new NotFound(applications.name, key)
  // An imported application may have any value as reference, but the erasure log requires a text.
  const reference = String(record.membershipId || key).slice(0, 200)
  const log = { reference, why, by: actorName(by), at: now().toISOString() }
  const deleted = await deleteWithRelated(store, key, { by, log, revision, member })
  // Deletes only documents that the record links to and whose names contain its own reference.
  const ownDocuments = uploadNames
    .map((upload) => ({
      name: documentName(reference, uploads[upload].letter),
      link: record[uploads[upload].linkField],
    }))
    .filter(({ name, link }) => /^\d+$/.test(reference) && link === documentPath(name))
  await Promise.allSettled(ownDocuments.map(({ name }) => files.documents.delete(name)))
  return { reference, revision: deleted.revision }
}

type Deletion = {
  by: Actor
  log: Record<string, string>
  revision: number | undefined
  member: string | undefined
}

async function deleteWithRelated(
  store: LeasedStore,
  key: string,
  { by, log, revision, member }: Deletion,
): Promise<{ revision: number }> {
  for (;;) {
    const related = await findRelated(store, store.as(systemActor('office')), applications, key)
    const erasedMember = member === undefined ? undefined : await findMemberWithRelated(store, member)
    if (erasedMember) related.push(...erasedMember.records)
    try {
      const [deleted] = await store.transaction((as) => [
        as(by).delete(applications, key, revision),
        as(systemActor('office')).create(erasures, log),
        ...(erasedMember
          ? [as(systemActor('office')).create(erasures, { ...log, reference: erasedMember.number })]
          : []),
        ...related.map((record) => as(systemActor('office', by)).delete(record.list, record.key)),
      ])
      return deleted
    } catch (error) {
      // A link or a mail was deleted at the same moment.
      if (!(error instanceof NotFound && (await store.as(by).get(applications, key)))) throw error
    }
  }
}

async function findMemberWithRelated(store: LeasedStore, key: string) {
  const reader = store.as(systemActor('office'))
  const member = await reader.get(registeredMembers, key)
  if (!member) return undefined
  const records = [{ list: registeredMembers, key }, ...(await findRelated(store, reader, registeredMembers, key))]
  return { number: String(member.number || key).slice(0, 200), records }
}
