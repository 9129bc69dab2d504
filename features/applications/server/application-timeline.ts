import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { actorNames } from '../../../server/activity/actor-names.ts'
import type { TimelineServices } from '../../../server/list-hooks.ts'
import { findMailsAbout } from '../../../server/mail/mails-about.ts'
import type { Store } from '../../../server/store/contract.ts'
import { registeredMembers } from '../../members/members.ts'
import type { Timeline, TimelineEntry } from '../api-types.ts'
import { applications } from '../applications.ts'
import { type Application, type ApplicationEvent, readEvents } from './events.ts'
import { noNumber } from './messages.ts'
import { sayStored } from './stored-labels.ts'
import { findPending } from './visible-application.ts'

/** An entry with the actors and the key of the member instead of the names and the number. */
type UnnamedEntry = Omit<TimelineEntry, 'name' | 'officerName' | 'member'> & {
  by?: string | undefined
  officer?: string | undefined
  memberKey?: string | undefined
}

/**
 * What happened to an application, newest first: its arrival, the events, the mails to the applicant and the viewings of its
 * documents. An officer who may not read the access log sees only their own viewings. @throws Unavailable
 */
export async function readTimeline(services: TimelineServices, application: Application, by: Actor): Promise<Timeline> {
  const { store, now } = services
  const { key } = application
  const events = await readEvents(store, key)
  const entries = [
    ...events.map(eventEntry),
    ...(await mailEntries(store, key)),
    ...(await viewingEntries(store, application, by)),
    ...arrivalEntry(application),
  ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const pending = await findPending(services, application, events)
  return {
    entries: await withNames(services, entries),
    ...(pending && { pendingUntil: pending.until }),
    now: now().toISOString(),
  }
}

/** What happened to an application last, without mails and viewings. @throws Unavailable */
export async function readLastEvent(services: TimelineServices, key: string): Promise<TimelineEntry | undefined> {
  const [event] = await readEvents(services.store, key)
  return event && (await withNames(services, [eventEntry(event)]))[0]
}

function eventEntry({
  key,
  at = '',
  kind = 'note',
  text,
  picture,
  answerBy,
  officer,
  member,
  by,
}: ApplicationEvent): UnnamedEntry {
  const words = kind === 'corrected' ? sayStored(text) : text
  const details = {
    ...(words !== undefined && { text: words }),
    ...(picture && { picture }),
    ...(answerBy && { answerBy }),
  }
  return { key, at, kind, byApplicant: by === 'visitor', ...details, by, officer, memberKey: member }
}

async function mailEntries(store: Store, key: string): Promise<UnnamedEntry[]> {
  const mails = await findMailsAbout(store.as(systemActor('timeline')), applications, key)
  const toApplicant = mails.filter((record) => record.key !== `${applications.name}-${key}-office`)
  return toApplicant.map(({ key, at = '', to = '', subject = '', state = 'waiting' }) => ({
    key,
    at,
    kind: 'mail',
    byApplicant: false,
    mail: { key, to, subject, state },
  }))
}

async function viewingEntries(store: Store, application: Application, by: Actor): Promise<UnnamedEntry[]> {
  const reference = String(application.membershipId || application.key)
  const own: Record<string, string> = viewings.read.allows(by) ? {} : { by: actorName(by) }
  const { records } = await store.as(systemActor('timeline')).query(viewings, { where: { reference, ...own } })
  return records.map(({ key, at = '', document = '', by }) => ({
    key,
    at,
    kind: 'viewed',
    byApplicant: false,
    document: sayStored(document),
    by,
  }))
}

/** An imported application may not tell when it arrived. */
const arrivalEntry = ({ key, consentAt }: Application): UnnamedEntry[] =>
  consentAt ? [{ key, at: consentAt, kind: 'received', byApplicant: true }] : []

async function withNames({ store, staff }: TimelineServices, entries: UnnamedEntry[]): Promise<TimelineEntry[]> {
  // An import may bring any value.
  const isOfficer = (actor: unknown) => typeof actor === 'string' && actor.startsWith('staff:')
  const officers = entries.flatMap(({ by, officer }) => [by ?? '', officer ?? '']).filter(isOfficer)
  const names = await actorNames(staff, officers)
  const numbers = await memberNumbers(store, entries)
  return entries.map(({ by = '', officer = '', memberKey = '', ...entry }) => ({
    ...entry,
    ...(numbers.has(memberKey) && { member: { key: memberKey, number: numbers.get(memberKey)! } }),
    ...(isOfficer(by) && { name: names.get(by)! }),
    ...(isOfficer(officer) && { officerName: names.get(officer)! }),
  }))
}

/** The numbers of the members that entries name, by key, as far as they are still in the register. */
async function memberNumbers(store: Store, entries: readonly UnnamedEntry[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (const key of new Set(entries.map(({ memberKey }) => memberKey))) {
    const member = typeof key === 'string' && (await store.as(systemActor('timeline')).get(registeredMembers, key))
    if (member) numbers.set(key, String(member.number || say(noNumber)))
  }
  return numbers
}
