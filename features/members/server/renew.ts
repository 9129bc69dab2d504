import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { isDate, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { checkRecord, validatePartial } from '../../../lists/validation.ts'
import { betweenSentences } from '../../../server/messages.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { createKeyGenerator } from '../../../server/store/record-keys.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { registeredMembers, renewedValidity } from '../members.ts'
import { renewals } from '../renewals.ts'
import { type Refused, readRenewalEntries } from './member-records.ts'
import * as messages from './messages.ts'
import { findDelayedMails, withoutMail } from './renewal-mails.ts'

type RenewServices = { store: Store; now: () => Date }
/** A member to renew, with the revision that the officer saw and a note of what was paid. `renewal`: the key of the entry. */
type RenewalRequest = { key: string; revision: number; paid?: string | undefined; renewal?: string }
export type Renewed = { key: string; renewal: string; validUntil: string }
/** `mailsStopped`: the keys of renewal mails that were about to leave, and do not leave. */
export type RenewalOutcome = { renewed: Renewed[]; refused: Refused[]; mailsStopped: string[] }

const newRenewalKey = createKeyGenerator()

/**
 * Renews memberships with their entries in the list of renewals, all in one transaction. A renewal mail that is about to leave is
 * deleted with them. A member that somebody else has changed or erased, or whose days are wrong, stays as it is and is among the refused.
 * @throws Forbidden, Unavailable; then nothing has changed
 */
export function renewMembers(
  { store, now }: RenewServices,
  requests: readonly RenewalRequest[],
  by: Actor,
): Promise<RenewalOutcome> {
  // The renewals of one act have the same time.
  const at = now().toISOString()
  return writeTogether(store, async () => {
    const result: RenewalOutcome = { renewed: [], refused: [], mailsStopped: [] }
    const writes: Writes[] = []
    const delayed = await findDelayedMails(store)
    for (const request of new Map(requests.map((each) => [each.key, each])).values()) {
      const planned = await planRenewal(store, request, { by, at })
      if ('reason' in planned) {
        result.refused.push(planned)
        continue
      }
      const mails = delayed.filter(({ about }) => about === aboutRecord(registeredMembers, request.key))
      result.renewed.push(planned.renewed)
      result.mailsStopped.push(...mails.map(({ key }) => key))
      if (planned.writes) writes.push(planned.writes)
      writes.push(...mails.map((record) => withoutMail(record, by)))
    }
    return { writes, result }
  })
}

/** Without `writes`, the member is renewed already. */
async function planRenewal(
  store: Store,
  { key, revision, paid, renewal = newRenewalKey() }: RenewalRequest,
  { by, at }: { by: Actor; at: string },
): Promise<Refused | { renewed: Renewed; writes?: Writes }> {
  const member = await store.as(by).get(registeredMembers, key)
  const refuse = (reason: string) => ({ key, name: member?.name ?? '', reason })
  if (!member) return refuse(say(messages.memberGone))
  if (member.revision !== revision) {
    const repeated = await findRepeatedRenewal(store, member, { key, revision, paid }, by)
    return repeated
      ? { renewed: { key, renewal: repeated, validUntil: String(member.validUntil) } }
      : refuse(say(messages.changedByOther))
  }
  const day = today(new Date(at))
  const validity = renewedValidity(member.validUntil, day)
  const { validUntil } = validity
  // A day that the register cannot have, for example of an imported member.
  const errors =
    validatePartial(registeredMembers, { validUntil }).errors ??
    checkRecord(registeredMembers, { ...member, validUntil }, day, (field) => field === 'validUntil')
  if (errors) return refuse(Object.values(errors).flat().join(say(betweenSentences)))
  const entry = {
    member: key,
    ...validity,
    by: actorName(by),
    at,
    ...(isDate(member.validUntil) && { endedOn: member.validUntil }),
    ...(paid && { paid }),
  }
  return {
    renewed: { key, renewal, validUntil },
    writes: (as) => [
      as(by).update(registeredMembers, key, { validUntil }, revision),
      as(systemActor('members', by)).create(renewals, entry, { key: renewal }),
    ],
  }
}

/**
 * The key of the renewal that an earlier request like this one has made: by the same officer, from the same revision, with the same note.
 * So a request whose answer was lost can be sent again.
 */
async function findRepeatedRenewal(
  store: Store,
  member: Stored<typeof registeredMembers>,
  { key, revision, paid }: RenewalRequest,
  by: Actor,
): Promise<string | undefined> {
  const last = (await readRenewalEntries(store, key)).find(({ kind }) => kind !== 'mail')
  if (last?.by !== actorName(by) || !isLastRenewal(last, member) || (last.paid ?? '') !== (paid ?? '')) return undefined
  const [present, before] = await store.as(systemActor('members')).history(registeredMembers, key)
  return present?.revision === member.revision && before?.revision === revision ? last.key : undefined
}

/** Renewals that an officer has made at the same time, and can take back. `validUntil`: the new day of the first one. */
export type UndoableRenewals = { keys: string[]; members: string[]; validUntil: string }

/** For how long the office offers to take a renewal back. Afterwards the page of the member still does. */
const offeredMs = 3_600_000

/** Returns the renewals that an officer has made last and can take back; undefined without some. @throws Unavailable */
export async function findUndoableRenewals(
  { store, now }: RenewServices,
  by: Actor,
): Promise<UndoableRenewals | undefined> {
  const reader = store.as(systemActor('members'))
  const ranges = { at: { from: new Date(now().getTime() - offeredMs).toISOString() } }
  const { records } = await reader.query(renewals, { where: { by: actorName(by) }, ranges })
  const made = records.filter(({ kind }) => kind !== 'mail')
  const found: Stored<typeof renewals>[] = []
  for (const entry of made.filter(({ at }) => at === made[0]?.at)) {
    const member = await reader.get(registeredMembers, entry.member ?? '')
    if (member && isLastRenewal(entry, member)) found.push(entry)
  }
  if (found.length === 0) return undefined
  return {
    keys: found.map(({ key }) => key),
    members: found.map(({ member = '' }) => member),
    validUntil: found[0]!.validUntil ?? '',
  }
}

/**
 * Takes renewals back that were a mistake, all in one transaction. `validUntil` has the value again that it had before the renewal (an
 * imported value may be no day), and the entry is deleted. Only the last renewal of a member can be taken back, and only while
 * `validUntil` has not been changed since: others are among the refused. @throws Forbidden, Unavailable; then nothing has changed
 */
export function undoRenewals(
  { store }: { store: Store },
  keys: readonly string[],
  by: Actor,
): Promise<{ undone: string[]; refused: Refused[] }> {
  return writeTogether(store, async () => {
    const result: { undone: string[]; refused: Refused[] } = { undone: [], refused: [] }
    const writes: Writes[] = []
    for (const renewal of new Set(keys)) {
      const planned = await planUndo(store, renewal, by)
      if ('reason' in planned) result.refused.push(planned)
      else {
        result.undone.push(renewal)
        writes.push(planned.writes)
      }
    }
    return { writes, result }
  })
}

async function planUndo(store: Store, renewal: string, by: Actor): Promise<Refused | { writes: Writes }> {
  const entry = await store.as(by).get(renewals, renewal)
  const member = entry?.member === undefined ? undefined : await store.as(by).get(registeredMembers, entry.member)
  const refuse = (reason: string) => ({ key: renewal, name: member?.name ?? '', reason })
  if (!entry || !member) return refuse(say(messages.renewalGone))
  const before = isLastRenewal(entry, member) ? await findEarlierValidUntil(store, entry) : undefined
  if (!before) return refuse(say(messages.changedSince))
  const { key, revision, ...data } = member
  return {
    writes: (as) => [
      entry.endedOn !== undefined
        ? as(by).update(registeredMembers, key, before, revision)
        : // `update` would refuse an invalid imported day, so the record is imported again.
          as(by).importRecord(registeredMembers, key, { ...data, ...before }, { revision }),
      as(systemActor('members', by)).delete(renewals, renewal, entry.revision),
    ],
  }
}

/** Whether an entry is the renewal that gave a member its present day. */
const isLastRenewal = (
  { kind, validUntil }: Stored<typeof renewals>,
  member: Pick<Stored<typeof registeredMembers>, 'validUntil'>,
): boolean => kind !== 'mail' && validUntil === member.validUntil

/** What the member had as “valid until” before a renewal; undefined when it is not known any more. */
async function findEarlierValidUntil(
  store: Store,
  { member = '', endedOn, validUntil }: Stored<typeof renewals>,
): Promise<{ validUntil: unknown } | undefined> {
  if (endedOn !== undefined) return { validUntil: endedOn }
  const history = await store.as(systemActor('members')).history(registeredMembers, member)
  const later = history.findIndex(({ data }) => data?.validUntil !== validUntil)
  const data = history[later]?.data
  return data && { validUntil: data.validUntil }
}
