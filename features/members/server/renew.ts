import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { isDate, today } from '../../../lists/dates.ts'
import { forEachRecord } from '../../../server/office-api/bulk.ts'
import type { Entry, Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound, ValidationError } from '../../../server/store/errors.ts'
import { registeredMembers, renewedValidity } from '../members.ts'
import { renewals } from '../renewals.ts'

type RenewServices = { store: Store; now: () => Date }
/** A member to renew, with the revision that the officer saw and a note of what was paid. */
export type RenewalRequest = { key: string; revision: number; paid?: string | undefined }
export type Renewed = { key: string; renewal: string; validUntil: string }
/** `reason` is a sentence for the officer. */
export type Refused = { key: string; name: string; reason: string }

const changedMeanwhile = 'Somebody else has changed this member since you opened the screen'

/**
 * Renews memberships, each in a transaction of its own with its entry in the list of renewals. A member that somebody else has
 * changed or erased, or whose days are wrong, stays as it is and is among the refused. @throws Forbidden, Unavailable
 */
export async function renewMembers(
  services: RenewServices,
  requests: readonly RenewalRequest[],
  by: Actor,
): Promise<{ renewed: Renewed[]; refused: Refused[] }> {
  const result: { renewed: Renewed[]; refused: Refused[] } = { renewed: [], refused: [] }
  await forEachRecord(
    requests,
    async (request) => {
      const outcome = await renewMember(services, request, by)
      if ('reason' in outcome) result.refused.push(outcome)
      else result.renewed.push(outcome)
    },
    ({ key }, reason) => result.refused.push({ key, name: '', reason }),
  )
  return result
}

async function renewMember(
  { store, now }: RenewServices,
  { key, revision, paid }: RenewalRequest,
  by: Actor,
): Promise<Renewed | Refused> {
  const member = await store.as(by).get(registeredMembers, key)
  const refuse = (reason: string) => ({ key, name: member?.name ?? '', reason })
  if (!member) return refuse('This member no longer exists')
  const validity = renewedValidity(member.validUntil, today(now()))
  const entry = {
    member: key,
    ...validity,
    by: actorName(by),
    at: now().toISOString(),
    ...(isDate(member.validUntil) && { endedOn: member.validUntil }),
    ...(paid && { paid }),
  }
  try {
    const [, { key: renewal }] = await store.transaction((as) => [
      as(by).update(registeredMembers, key, { validUntil: validity.validUntil }, revision),
      as(systemActor('members', by)).create(renewals, entry),
    ])
    return { key, renewal, validUntil: validity.validUntil }
  } catch (error) {
    // A day that the register cannot have, for example of an imported member.
    if (error instanceof ValidationError) return refuse(Object.values(error.errors).flat().join('. '))
    if (error instanceof Conflict || error instanceof NotFound) return refuse(changedMeanwhile)
    throw error
  }
}

/**
 * Takes renewals back that were a mistake. `validUntil` has the value again that it had before the renewal (an imported value may be
 * no day), and the entry is deleted. Only the last renewal of a member can be taken back, and only while `validUntil` has not been
 * changed since. @throws Forbidden, Unavailable
 */
export async function undoRenewals(
  { store }: { store: Store },
  keys: readonly string[],
  by: Actor,
): Promise<{ undone: string[]; refused: Refused[] }> {
  const result: { undone: string[]; refused: Refused[] } = { undone: [], refused: [] }
  await forEachRecord(
    keys,
    async (renewal) => {
      const refused = await undoRenewal(store, renewal, by)
      if (refused) result.refused.push(refused)
      else result.undone.push(renewal)
    },
    (key, reason) => result.refused.push({ key, name: '', reason }),
  )
  return result
}

/** Returns why the renewal stays; undefined when it was taken back. */
async function undoRenewal(store: Store, renewal: string, by: Actor): Promise<Refused | undefined> {
  const entry = await store.as(by).get(renewals, renewal)
  const member = entry?.member === undefined ? undefined : await store.as(by).get(registeredMembers, entry.member)
  const refuse = (reason: string) => ({ key: renewal, name: member?.name ?? '', reason })
  if (!entry || !member) return refuse('This renewal no longer exists')
  const before =
    entry.kind === 'mail' || entry.validUntil !== member.validUntil
      ? undefined
      : await findEarlierValidUntil(store, entry)
  if (!before) return refuse('The membership was changed after this renewal. Edit the member instead')
  const { key, revision, ...data } = member
  try {
    await store.transaction((as) => [
      entry.endedOn !== undefined
        ? as(by).update(registeredMembers, key, before, revision)
        : // `update` would refuse an invalid imported day, so the record is imported again.
          as(by).importRecord(registeredMembers, key, { ...data, ...before }, { revision }),
      as(systemActor('members', by)).delete(renewals, renewal, entry.revision),
    ])
    return undefined
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return refuse(changedMeanwhile)
    throw error
  }
}

/** What the member had as “valid until” before a renewal; undefined when it is not known any more. */
async function findEarlierValidUntil(
  store: Store,
  { member = '', endedOn, validUntil }: Entry<typeof renewals>,
): Promise<{ validUntil: unknown } | undefined> {
  if (endedOn !== undefined) return { validUntil: endedOn }
  const history = await store.as(systemActor('members')).history(registeredMembers, member)
  const later = history.findIndex(({ data }) => data?.validUntil !== validUntil)
  const data = history[later]?.data
  return data && { validUntil: data.validUntil }
}
