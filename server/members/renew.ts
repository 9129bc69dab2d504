import { type Actor, actorName, systemActor } from '../../lists/engine/access.ts'
import { isDate, today } from '../../lists/engine/dates.ts'
import { registeredMembers, renewals } from '../../lists/index.ts'
import { renewedValidity } from '../../lists/members.ts'
import type { Services } from '../services.ts'
import { Conflict, NotFound, ValidationError } from '../store/errors.ts'

type RenewServices = Pick<Services, 'store' | 'now'>
/** `revision`: the one that the officer saw. `paid`: a note of what was paid. */
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
  { store, now }: RenewServices,
  requests: readonly RenewalRequest[],
  by: Actor,
): Promise<{ renewed: Renewed[]; refused: Refused[] }> {
  const result: { renewed: Renewed[]; refused: Refused[] } = { renewed: [], refused: [] }
  for (const { key, revision, paid } of requests) {
    const member = await store.as(by).get(registeredMembers, key)
    const refuse = (reason: string) => result.refused.push({ key, name: member?.name ?? '', reason })
    if (!member) {
      refuse('This member no longer exists')
      continue
    }
    const validity = renewedValidity(member.validUntil, today(now()))
    const entry = {
      ...{ member: key, ...validity, by: actorName(by), at: now().toISOString() },
      ...(isDate(member.validUntil) && { endedOn: member.validUntil }),
      ...(paid && { paid }),
    }
    try {
      const [, { key: renewal }] = await store.transaction((as) => [
        as(by).update(registeredMembers, key, { validUntil: validity.validUntil }, revision),
        as(systemActor('members', by)).create(renewals, entry),
      ])
      result.renewed.push({ key, renewal, validUntil: validity.validUntil })
    } catch (error) {
      // A day that the register cannot have, for example of an imported member.
      if (error instanceof ValidationError) refuse(Object.values(error.errors).flat().join('. '))
      else if (error instanceof Conflict || error instanceof NotFound) refuse(changedMeanwhile)
      else throw error
    }
  }
  return result
}

/**
 * Takes renewals back that were a mistake: the member is valid until the day before, and the entry is deleted. Only the last
 * renewal of a member can be taken back, and only while the day until which it is valid has not been changed since.
 * @throws Forbidden, Unavailable
 */
export async function undoRenewals(
  { store }: Pick<Services, 'store'>,
  keys: readonly string[],
  by: Actor,
): Promise<{ undone: string[]; refused: Refused[] }> {
  const result: { undone: string[]; refused: Refused[] } = { undone: [], refused: [] }
  for (const renewal of keys) {
    const entry = await store.as(by).get(renewals, renewal)
    const member = entry?.member === undefined ? undefined : await store.as(by).get(registeredMembers, entry.member)
    const refuse = (reason: string) => result.refused.push({ key: renewal, name: member?.name ?? '', reason })
    if (!entry || !member) {
      refuse('This renewal no longer exists')
    } else if (entry.kind === 'mail' || entry.endedOn === undefined || entry.validUntil !== member.validUntil) {
      refuse('The membership was changed after this renewal. Edit the member instead')
    } else {
      const { endedOn } = entry
      try {
        await store.transaction((as) => [
          as(by).update(registeredMembers, member.key, { validUntil: endedOn }, member.revision),
          as(systemActor('members', by)).delete(renewals, renewal, entry.revision),
        ])
        result.undone.push(renewal)
      } catch (error) {
        if (!(error instanceof Conflict || error instanceof NotFound)) throw error
        refuse(changedMeanwhile)
      }
    }
  }
  return result
}
