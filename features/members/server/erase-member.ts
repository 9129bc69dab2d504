import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { erasures } from '../../../lists/system/erasures.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { findRelated } from '../../../server/store/related-records.ts'
import { registeredMembers } from '../members.ts'

type Erasure = {
  by: Actor
  /** The reason, without personal data: it is stored in the erasure log. */
  why: string
  /** The expected revision of the member. Without it, any revision is erased. */
  revision?: number | undefined
}

type EraseServices = { now: () => Date } & { store: LeasedStore }

/**
 * Erases a member with its history, its renewals and the mails about it in one transaction, which records the erasure with the
 * member's number. The application from which the member was made has its own retention and stays.
 * @throws Forbidden, Conflict, NotFound, Unavailable; then nothing has changed
 */
export async function eraseMember(
  { store, now }: EraseServices,
  key: string,
  { by, why, revision }: Erasure,
): Promise<{ reference: string; revision: number }> {
  const system = systemActor('office')
  for (;;) {
    const member = await store.as(by).get(registeredMembers, key)
    if (!member) throw new NotFound(registeredMembers.name, key)
    const reference = String(member.number || key).slice(0, 200)
    const related = await findRelated(store, store.as(system), registeredMembers, key)
    try {
      const [deleted] = await store.transaction((as) => [
        as(by).delete(registeredMembers, key, revision),
        as(system).create(erasures, { reference, why, by: actorName(by), at: now().toISOString() }),
        ...related.map((record) => as(system).delete(record.list, record.key)),
      ])
      return { reference, revision: deleted.revision }
    } catch (error) {
      // A renewal or a mail was deleted at the same moment.
      if (!(error instanceof NotFound && (await store.as(by).get(registeredMembers, key)))) throw error
    }
  }
}
