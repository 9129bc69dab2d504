import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { formatLongDate, isDate } from '../../../lists/dates.ts'
import { type Language, say, toLanguage } from '../../../lists/language.ts'
import { aboutRecord, isDelayed, mail, validAddress } from '../../../lists/system/mail.ts'
import { validatePartial } from '../../../lists/validation.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { composeNotification, type Told } from '../../../server/mail/tell.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { memberLinkPath, registeredMembers } from '../members.ts'
import { renewal } from '../notifications.ts'
import { renewals } from '../renewals.ts'
import { type Refused, readMails, readRenewalEntries } from './member-records.ts'
import * as messages from './messages.ts'

export type RenewalMailServices = { store: Store; now: () => Date } & {
  settings: { smtpUrl: string | undefined; officeEmail: string | undefined }
}
type Member = Stored<typeof registeredMembers>

/** The language of a member. An import may have brought any value. */
export const languageOf = ({ language }: { language?: string | undefined }): Language => toLanguage(language)

/** How long a renewal mail waits before it leaves, and how long it can be taken back, in milliseconds. */
const renewalMailDelayMs = 60_000
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

type RenewalMailRequest = {
  keys: readonly string[]
  /** The officer's own words, for all of the mails. */
  words: string
  /** An officer has confirmed that members who had a mail about the same end get another one. */
  again: boolean
}

/** What a member is told, and what is written in the same transaction. @throws Unavailable */
export type ComposeMail = (member: Member) => Promise<{ told: Told | undefined; writes?: readonly Writes[] }>

/** What was written. The first of the mails leaves at `until`, an ISO time. */
export type WrittenMails = { written: string[]; refused: Refused[]; until: string }

/**
 * Writes renewal mails to the outbox, all in one transaction. They leave after `renewalMailDelayMs`. A member gets one mail about an end,
 * also when two officers write at once: the mail and the entry of it have keys that contain the end. The same request again writes
 * nothing and has the same answer until the mails leave, because the first answer may have been lost. `compose`: writes another mail than
 * that of the template. @throws Forbidden, Unavailable; then nothing is written
 */
export function writeRenewalMails(
  services: RenewalMailServices,
  { keys, words, again }: RenewalMailRequest,
  by: Actor,
  compose: ComposeMail = async (member) => ({ told: await composeRenewalMail(services, member, words) }),
): Promise<WrittenMails> {
  const { store, now } = services
  const at = now()
  return writeTogether(store, async () => {
    const result: WrittenMails = { written: [], refused: [], until: leavesAt(at) }
    const writes: Writes[] = []
    for (const key of new Set(keys)) {
      const member = await store.as(by).get(registeredMembers, key)
      const { told, writes: others = [] } = member ? await compose(member) : {}
      const planned = !member
        ? { refused: say(messages.memberGone) }
        : !told
          ? { refused: say(messages.noAddress) }
          : await planMail(store, { member, told, again, at, by })
      if ('refused' in planned) {
        result.refused.push({ key, name: member?.name ?? '', reason: planned.refused })
        continue
      }
      result.written.push(planned.key)
      if (planned.nextAt < result.until) result.until = planned.nextAt
      if (planned.writes) writes.push(planned.writes, ...others)
    }
    return { writes, result }
  })
}

type NewMail = { member: Member; told: Told; again: boolean; at: Date; by: Actor }
/** It leaves at `nextAt`, an ISO time. */
type DelayedMail = { key: string; nextAt: string }

const leavesAt = (writtenAt: Date) => new Date(writtenAt.getTime() + renewalMailDelayMs).toISOString()

/** The end that a renewal mail is about; empty for an imported member without a valid day. */
export const endOf = ({ validUntil }: Pick<Member, 'validUntil'>): string => (isDate(validUntil) ? validUntil : '')

/** Without `writes`, the mail is written already. */
async function planMail(
  store: Store,
  wanted: NewMail,
): Promise<(DelayedMail & { writes?: Writes }) | { refused: string }> {
  const { member, told, again, at, by } = wanted
  const end = endOf(member)
  const entries = (await readRenewalEntries(store, member.key)).filter(
    ({ kind, endedOn = '' }) => kind === 'mail' && endedOn === end,
  )
  const delayed = await findDelayedMail(store, entries, wanted)
  if (delayed?.isSame) return delayed
  if (entries.length > 0 && !again) return { refused: say(messages.mailWritten) }
  if (delayed) return { refused: say(messages.mailLeaves) }
  // Two confirmations at the same moment follow the same mail, so they have the same key.
  const key = `renewal-${member.key}-${end}-${Date.parse(entries[0]?.at ?? '') || 0}`
  const nextAt = leavesAt(at)
  const waiting = { ...told, nextAt, at: at.toISOString() }
  const entry = {
    member: member.key,
    kind: 'mail',
    mail: key,
    by: actorName(by),
    at: waiting.at,
    ...(end && { endedOn: end }),
  }
  const writer = systemActor('members', by)
  return {
    key,
    nextAt,
    writes: (as) => [
      as(writer).create(mail, waiting, { key }),
      as(writer).create(renewals, entry, { key }),
      // Changes nothing, and fails when the member was changed or erased meanwhile.
      as(writer).update(registeredMembers, member.key, {}, member.revision),
    ],
  }
}

/** The mail of one of these entries that has not left. `isSame`: the same officer has written the same. */
async function findDelayedMail(
  store: Store,
  entries: readonly Stored<typeof renewals>[],
  { member, told, by }: NewMail,
): Promise<(DelayedMail & { isSame: boolean }) | undefined> {
  if (entries.length === 0) return undefined
  const delayedMail = (await readMails(store, member.key)).find(
    (record) => isDelayed(record) && entries.some(({ key }) => key === record.key),
  )
  if (!delayedMail) return undefined
  const { key, nextAt = '' } = delayedMail
  // As the store keeps it, which for example removes spaces at the ends.
  const { data = {} } = validatePartial(mail, told)
  const hasSameContent = (['to', 'subject', 'text'] as const).every((name) => delayedMail[name] === data[name])
  const isSame = hasSameContent && entries.some((entry) => entry.key === key && entry.by === actorName(by))
  return { key, nextAt, isSame }
}

/** The renewal mails that wait until they can no longer be taken back. @throws Unavailable */
export async function findDelayedMails(store: Pick<Store, 'as'>): Promise<Stored<typeof mail>[]> {
  const states = ['waiting', 'to tell'] as const
  const read = states.map((state) => store.as(membersActor).query(mail, { where: { state } }))
  const records = (await Promise.all(read)).flatMap((found) => found.records)
  return records.filter((record) => isRenewalMail(record) && isDelayed(record))
}

const isRenewalMail = ({ key, about = '' }: Pick<Stored<typeof mail>, 'key' | 'about'>): boolean =>
  key.startsWith('renewal-') && about.startsWith(aboutRecord(registeredMembers, ''))

/**
 * Deletes a renewal mail with its entry. The sender changes a mail before it sends it, so a mail that is deleted by its revision is never
 * sent.
 */
export const withoutMail =
  ({ key, revision }: Pick<Stored<typeof mail>, 'key' | 'revision'>, by: Actor): Writes =>
  (as) => [
    as(systemActor('members', by)).delete(mail, key, revision),
    as(systemActor('members', by)).delete(renewals, key),
  ]

/** Renewal mails that an officer has written and can take back. The first of them leaves at `until`, an ISO time. */
export type UndoableMails = { keys: string[]; members: string[]; until: string }

/** @throws Unavailable */
export async function findUndoableMails(store: Pick<Store, 'as'>, by: Actor): Promise<UndoableMails | undefined> {
  const own: Stored<typeof mail>[] = []
  for (const record of await findDelayedMails(store))
    if ((await store.as(membersActor).get(renewals, record.key))?.by === actorName(by)) own.push(record)
  if (own.length === 0) return undefined
  const until = own.map(({ nextAt = '' }) => nextAt).sort()[0]!
  const members = own.map(({ about = '' }) => about.slice(aboutRecord(registeredMembers, '').length))
  return { keys: own.map(({ key }) => key), members, until }
}

/**
 * Takes renewal mails back that have not left, all in one transaction. `alreadySent`: the keys of those that had left.
 * @throws Forbidden, Unavailable; then nothing has changed
 */
export function undoRenewalMails(
  { store }: { store: Store },
  keys: readonly string[],
  by: Actor,
): Promise<{ undone: string[]; alreadySent: string[] }> {
  return writeTogether(store, async () => {
    const result: { undone: string[]; alreadySent: string[] } = { undone: [], alreadySent: [] }
    const writes: Writes[] = []
    for (const key of new Set(keys)) {
      const [record, entry] = await Promise.all([store.as(by).get(mail, key), store.as(by).get(renewals, key)])
      const canUndo = record && isDelayed(record) && entry
      result[canUndo ? 'undone' : 'alreadySent'].push(key)
      if (canUndo) writes.push(withoutMail(record, by))
    }
    return { writes, result }
  })
}

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
