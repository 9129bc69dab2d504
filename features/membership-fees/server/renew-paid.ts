import { systemActor } from '../../../lists/access.ts'
import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { acts } from '../../../lists/system/acts.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { Acts } from '../../../server/acts/acts.ts'
import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import { tellNow } from '../../../server/mail/tell.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Change } from '../../../server/store/contract.ts'
import { Conflict } from '../../../server/store/errors.ts'
import { repeatOnRace } from '../../../server/store/write-together.ts'
import { type Fee, fees, isSettled } from '../../fees/fees.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { registeredMembers, renewName } from '../../members/members.ts'
import { readRenewalEntries } from '../../members/server/member-records.ts'
import { type RenewRequest, renewAct } from '../../members/server/renew.ts'
import { memberTold, type RenewalMailServices } from '../../members/server/renewal-mails.ts'
import * as messages from '../messages.ts'
import { renewalCard } from '../notifications.ts'
import { endInLines } from './ask-for-fees.ts'

type JobServices = RenewalMailServices & { log: Pick<Log, 'error'> }

const name = 'renewals by fees'
const actor = systemActor(name)
const memberPrefix = aboutRecord(registeredMembers, '')

/** The job that renews the membership of a member whose fee is paid or waived, and tells the member. */
export const renewalJob = (services: JobServices) =>
  createChangeJob(services, {
    list: fees,
    name,
    handle: ({ key }: Change<typeof fees>) => handleFee(services, key),
    onError: (error) => services.log.error(name, error),
  })

/** Does the same once, however often it is called. */
async function handleFee(services: JobServices, key: string) {
  const fee = await services.store.as(actor).get(fees, key)
  if (!fee?.about?.startsWith(memberPrefix) || !isSettled(fee)) return
  const end = endInLines(fee.lines ?? [])
  if (end === undefined) return
  const member = fee.about.slice(memberPrefix.length)
  if (await repeatOnRace(() => renew(services, fee, member, end))) await tellMember(services, fee, member)
}

/**
 * Renews the membership, unless an officer has renewed it from the same end. The act has the key of the fee, so each fee renews once. Returns
 * whether the fee has renewed it, now or before.
 */
async function renew(services: JobServices, fee: Fee, key: string, end: string): Promise<boolean> {
  const { store, log } = services
  const id = `fee-${fee.key}`
  if (await store.as(actor).get(acts, id)) return true
  const entries = await readRenewalEntries(store, key)
  if (end && entries.some(({ kind, endedOn }) => kind !== 'mail' && endedOn === end)) return false
  const readDay = async () => (await store.as(actor).get(registeredMembers, key))?.validUntil ?? ''
  const validUntil = await readDay()
  const values = { amount: formatRupees(fee.amount ?? 0), reference: fee.key }
  const paid = fee.state === 'waived' ? say(messages.waivedFee, values) : say(messages.paidFee, values)
  const asked: RenewRequest = { members: [{ key, validUntil, paid }] }
  const { done } = await new Acts(services, [renewAct(services)]).carryOut(renewName, actor, id, asked)
  if (done.length > 0) return true
  if ((await readDay()) !== validUntil) throw new Conflict(registeredMembers.name, key, 0)
  // Its days are wrong: an officer corrects them and renews it.
  log.error(name, new Error(`The membership of fee ${fee.key} could not be renewed`))
  return false
}

/** Tells the member where the card is. */
async function tellMember(services: JobServices, fee: Fee, key: string) {
  const member = await services.store.as(actor).get(registeredMembers, key)
  if (!member) return
  await tellNow(services, {
    ...memberTold(member),
    notification: renewalCard,
    values: () => ({ number: member.number, validUntil: formatLongDate(member.validUntil ?? '') }),
    by: actor,
    key: `card-${fee.key}`,
  })
}
