import * as z from 'zod/mini'
import { actorName, systemActor } from '../../../lists/access.ts'
import { dayMs, formatDate, isDate, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { validateChange } from '../../../lists/validation.ts'
import { type ActTarget, type AnyAct, act, type Doing, type Failed } from '../../../server/acts/act.ts'
import { betweenSentences } from '../../../server/messages.ts'
import type { Store } from '../../../server/store/contract.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { maxChosen, registeredMembers, renewedValidity, renewName } from '../members.ts'
import { renewals } from '../renewals.ts'
import * as messages from './messages.ts'

const maxPaid = 200
const renewal = z.object({
  key: recordKey,
  validUntil: z.string().check(z.maxLength(200)),
  paid: z.optional(
    z
      .string()
      .check(
        z.overwrite(trimTyped),
        z.maxLength(maxPaid, { error: () => say(messages.paidTooLong, { max: maxPaid }) }),
      ),
  ),
})
const asks = z.object({ members: z.array(renewal).check(z.maxLength(maxChosen)) })
/** The members to renew, with the day that the officer saw, which an import may have brought in any form, and a note of what was paid. */
export type RenewRequest = z.infer<typeof asks>

/** The page of a member takes a renewal back for this long. */
const undoMs = 365 * dayMs

/**
 * Renews memberships, with their entries in the list of renewals. A member whose day somebody else has changed, or whose days are wrong,
 * stays as it is.
 */
export const renewAct = ({ store }: { store: Store }): AnyAct =>
  act({
    name: renewName,
    list: registeredMembers,
    asks,
    undoMs,
    takes: 'each',
    plan: async (doing, { members }) => {
      const planned = await Promise.all(
        [...new Map(members.map((each) => [each.key, each])).values()].map((each) => planRenewal(store, each, doing)),
      )
      const targets = planned.filter((each) => 'writes' in each)
      return {
        targets,
        failed: planned.filter((each) => 'reason' in each),
        detail: { day: targets[0]?.validUntil ?? '' },
      }
    },
    done: (count, { day = '' }) => say(messages.renewedMembers, { count, day: formatDate(day) }),
    logged: (records) => say(messages.renewedLog, { records }),
  })

async function planRenewal(
  store: Store,
  { key, validUntil: seen, paid }: RenewRequest['members'][number],
  { id, by, at }: Doing,
): Promise<Failed | (ActTarget & { validUntil: string })> {
  const member = await store.as(by).get(registeredMembers, key)
  if (!member) return { key, reason: say(messages.memberGone) }
  if ((member.validUntil ?? '') !== seen) return { key, reason: say(messages.changedByOther) }
  const day = today(new Date(at))
  const validity = renewedValidity(member.validUntil, day)
  const { validUntil } = validity
  // A day that the register cannot have, for example of an imported member.
  const { errors } = validateChange(registeredMembers, member, { validUntil }, day)
  if (errors) return { key, reason: Object.values(errors).flat().join(say(betweenSentences)) }
  const entry = {
    member: key,
    ...validity,
    by: actorName(by),
    at,
    act: id,
    ...(isDate(member.validUntil) && { endedOn: member.validUntil }),
    ...(paid && { paid }),
  }
  return {
    key,
    validUntil,
    writes: [
      (as) => [
        as(by).update(registeredMembers, key, { validUntil }, member.revision),
        as(systemActor('members', by)).create(renewals, entry),
      ],
    ],
  }
}
