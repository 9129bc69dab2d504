import * as z from 'zod/mini'
import { actorName, systemActor } from '../../../lists/access.ts'
import { formatLongDate, isDate } from '../../../lists/dates.ts'
import { type Language, say, toLanguage } from '../../../lists/language.ts'
import { aboutRecord, isDelayed, mail, validAddress } from '../../../lists/system/mail.ts'
import { type ActPlan, type ActTarget, type AnyAct, act, type Doing, type Failed } from '../../../server/acts/act.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { composeNotification, type Told } from '../../../server/mail/tell.ts'
import { tooManyChosen } from '../../../server/office-api/messages.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { maxChosen, memberLinkPath, registeredMembers, renewalMailName } from '../members.ts'
import { renewal } from '../notifications.ts'
import { renewals } from '../renewals.ts'
import { readMails, readRenewalEntries } from './member-records.ts'
import * as messages from './messages.ts'

export type RenewalMailServices = { store: Store; now: () => Date } & {
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined }
}
type Member = Stored<typeof registeredMembers>

/** The language of a member. An import may have brought any value. */
export const languageOf = ({ language }: { language?: string | undefined }): Language => toLanguage(language)

/** How long a renewal mail waits before it leaves, and how long it can be taken back, in milliseconds. */
export const renewalMailDelayMs = 60_000
const membersActor = systemActor('members')

/** Why the website sends no mail at all; undefined when it does. */
export const noMailServer = ({ settings }: RenewalMailServices): string | undefined =>
  settings.smtpUrl === undefined || settings.officeEmail === undefined ? say(messages.noMailServer) : undefined

/** Whom a notification about a member is for. It is asked for: only officers, and fees that are paid, cause one. */
export const memberTold = (member: Member) => ({
  about: aboutRecord(registeredMembers, member.key),
  to: { name: member.name, email: member.email, phone: member.phone },
  language: languageOf(member),
  asked: true,
})

/** The renewal notification of a member in the member's language. @throws Unavailable */
export const composeRenewalMail = (
  services: Pick<RenewalMailServices, 'store' | 'now'>,
  member: Member,
  words: string,
): Promise<Told | undefined> =>
  composeNotification(services, {
    ...memberTold(member),
    notification: renewal,
    values: () => ({
      number: member.number,
      validUntil: member.validUntil && formatLongDate(member.validUntil),
      words: words.trim(),
    }),
    until: endOf(member),
  })

/** A renewal mail about the present end of a membership. `at`: when it was written. */
export type RenewalMail = { at: string; state: NonNullable<Stored<typeof mail>['state']> }

/**
 * The last renewal mail about the present end of each of these members, by the member's key. A mail that was sent is remembered
 * after the retention has deleted it; one that was given up is not (server/privacy/retention.ts). It reads what was written
 * about the same days, but nothing else. @throws Unavailable
 */
export async function lastRenewalMails(
  store: Pick<Store, 'as'>,
  members: readonly Pick<Member, 'key' | 'validUntil'>[],
): Promise<Map<string, RenewalMail>> {
  const reader = store.as(membersActor)
  const ends = new Map(members.map(({ key, validUntil }) => [key, validUntil]))
  const last = new Map<string, { mail: string; at: string }>()
  for (const endedOn of new Set(ends.values())) {
    if (!isDate(endedOn)) continue
    const { records } = await reader.query(renewals, { where: { endedOn, kind: 'mail' } })
    // The newest is first.
    for (const { member = '', mail: key = '', at = '' } of records)
      if (ends.get(member) === endedOn && !last.has(member)) last.set(member, { mail: key, at })
  }
  const states = last.size > 0 ? await readUnsent(store) : undefined
  return new Map([...last].map(([member, { mail: key, at }]) => [member, { at, state: states?.get(key) ?? 'sent' }]))
}

/** The mails about members that were not sent, by their keys. */
async function readUnsent(store: Pick<Store, 'as'>): Promise<Map<string, RenewalMail['state']>> {
  const unsent = new Map<string, RenewalMail['state']>()
  for (const state of ['waiting', 'given up', 'to tell', 'told'] as const) {
    const { records } = await store.as(membersActor).query(mail, { where: { state } })
    for (const { key } of records) unsent.set(key, state)
  }
  return unsent
}

export const chosenKeys = z
  .array(recordKey)
  .check(z.maxLength(maxChosen, { error: () => say(tooManyChosen, { max: maxChosen }) }))
/** The officer's own words, for all of the mails. */
export const ownWords = z._default(z.string().check(z.maxLength(4000, { error: () => say(messages.wordsTooLong) })), '')
/** Who gets a mail. `again`: an officer has confirmed that members who had one about the same end get another one. */
export const mailsAsked = { keys: chosenKeys, again: z._default(z.boolean(), false) }
const asks = z.object({ ...mailsAsked, words: ownWords })
export type RenewalMailRequest = z.input<typeof asks>

/** Writes renewal mails, which leave after a minute. A member gets one about an end, also when two officers write at once. */
export const renewalMailAct = (services: RenewalMailServices): AnyAct =>
  act({
    name: renewalMailName,
    list: registeredMembers,
    asks,
    undoMs: renewalMailDelayMs,
    takes: 'each',
    plan: (doing, { words, ...asked }) =>
      planRenewalMails(services, doing, asked, async (member) => ({
        told: await composeRenewalMail(services, member, words),
      })),
    done: (count) => say(messages.mailsLeave, { count }),
    logged: (records) => say(messages.mailedLog, { records }),
  })

/** What a member is told, and what is written in the same transaction. @throws Unavailable */
type ComposeMail = (member: Member) => Promise<{ told: Told | undefined; writes?: readonly Writes[] }>

/** What an act writes that sends mails about the end of memberships. @throws RequestError 422 without a mail server, Unavailable */
export async function planRenewalMails(
  services: RenewalMailServices,
  doing: Doing,
  { keys, again }: { keys: readonly string[]; again: boolean },
  compose: ComposeMail,
): Promise<ActPlan<object>> {
  const { store } = services
  const noMail = noMailServer(services)
  if (noMail) throw new RequestError(422, noMail)
  const targets: ActTarget[] = []
  const failed: Failed[] = []
  for (const key of new Set(keys)) {
    const member = await store.as(doing.by).get(registeredMembers, key)
    const { told, writes = [] } = member ? await compose(member) : {}
    const planned = !member
      ? say(messages.memberGone)
      : !told
        ? say(messages.noAddress)
        : await planMail(store, { member, told, again, doing })
    if (typeof planned === 'string') failed.push({ key, reason: planned })
    else targets.push({ key, writes: [planned, ...writes] })
  }
  return { targets, failed }
}

type NewMail = { member: Member; told: Told; again: boolean; doing: Doing }

/** Returns the reason as a sentence when the member gets no mail. */
async function planMail(store: Store, { member, told, again, doing }: NewMail): Promise<Writes | string> {
  const { by, at } = doing
  const end = endOf(member)
  const entries = (await readRenewalEntries(store, member.key)).filter(
    ({ kind, endedOn = '' }) => kind === 'mail' && endedOn === end,
  )
  if (entries.length > 0 && !again) return say(messages.mailWritten)
  const mails = entries.length > 0 ? await readMails(store, member.key) : []
  if (mails.some((record) => isDelayed(record) && entries.some(({ key }) => key === record.key)))
    return say(messages.mailLeaves)
  // Two confirmations at the same moment follow the same mail, so they have the same key.
  const key = `renewal-${member.key}-${end}-${Date.parse(entries[0]?.at ?? '') || 0}`
  const nextAt = new Date(Date.parse(at) + renewalMailDelayMs).toISOString()
  const waiting = { ...told, nextAt, at }
  const entry = { member: member.key, kind: 'mail', mail: key, by: actorName(by), at, ...(end && { endedOn: end }) }
  const writer = systemActor('members', by)
  return (as) => [
    as(writer).create(mail, waiting, { key }),
    as(writer).create(renewals, entry, { key }),
    // Changes nothing, and fails when the member was changed or erased meanwhile.
    as(writer).update(registeredMembers, member.key, {}, member.revision),
  ]
}

/** The end that a renewal mail is about; empty for an imported member without a valid day. */
export const endOf = ({ validUntil }: Pick<Member, 'validUntil'>): string => (isDate(validUntil) ? validUntil : '')

const isRenewalMail = ({ key, about = '' }: Pick<Stored<typeof mail>, 'key' | 'about'>): boolean =>
  key.startsWith('renewal-') && about.startsWith(aboutRecord(registeredMembers, ''))

/** A mail about a member may have a private link to the member's page. */
const withLink = completeWithLink({
  list: registeredMembers,
  path: memberLinkPath,
  reachOf: ({ email, phone }) => ({ email: validAddress(email), phone }),
  languageOf,
})

/**
 * The text of a mail about a member as it is sent. Undefined for a renewal mail about an end that the membership no longer has, for
 * example because it was renewed since; then the entry of a mail that was never tried is deleted too. @throws Unavailable
 */
export async function completeRenewalMail(
  services: MailServices,
  record: Stored<typeof mail>,
  secret: Buffer,
): Promise<string | undefined> {
  const { store } = services
  const { key, about = '', tries } = record
  if (!isRenewalMail(record)) return withLink(services, record, secret)
  const system = store.as(membersActor)
  const entry = await system.get(renewals, key)
  const member = await system.get(registeredMembers, about.slice(aboutRecord(registeredMembers, '').length))
  if (entry && member && (entry.endedOn ?? '') === endOf(member)) return withLink(services, record, secret)
  if (entry && tries === 0) await system.delete(renewals, key)
  return undefined
}
