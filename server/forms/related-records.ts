import { applicantLinks } from '../../features/applications/applicant-links.ts'
import { applicationEvents } from '../../features/applications/application-events.ts'
import type { applications } from '../../features/applications/applications.ts'
import { messages } from '../../features/contact/contact.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { renewals } from '../../features/members/renewals.ts'
import type { List } from '../../lists/list.ts'
import { aboutRecord, mail } from '../../lists/system/mail.ts'
import type { ActorStore, Entry } from '../store/contract.ts'

/** The lists of people's records. Whoever deletes such a record deletes what belongs to it. */
type PersonalList = typeof messages | typeof applications | typeof registeredMembers
export type RelatedRecord = { list: List; key: string }
type Relation = { list: List; where: Readonly<Record<string, string>> }

function relationsOf(list: PersonalList, key: string): Relation[] {
  const mails = { list: mail, where: { about: aboutRecord(list, key) } }
  if (list === registeredMembers) return [mails, { list: renewals, where: { member: key } }]
  if (list === messages) return [mails]
  return [mails, ...[applicationEvents, applicantLinks].map((list) => ({ list, where: { application: key } }))]
}

/** The mails about a record that the outbox still holds, newest first. @throws Forbidden, Unavailable */
export async function findMailsAbout(
  store: Pick<ActorStore, 'query'>,
  list: PersonalList,
  key: string,
): Promise<Entry<typeof mail>[]> {
  const about = aboutRecord(list, key)
  // The search has an index, and narrows the filter.
  return (await store.query(mail, { search: about, where: { about } })).records
}

/**
 * Everything that belongs to a message, an application or a member, besides the documents of an application: the mails about it,
 * the renewals of a member, the events and the private links of an application. `store` must be allowed to read these lists.
 * @throws Forbidden, Unavailable
 */
export async function findRelated(
  store: Pick<ActorStore, 'query'>,
  list: PersonalList,
  key: string,
): Promise<RelatedRecord[]> {
  const related: RelatedRecord[] = []
  for (const { list: other, where } of relationsOf(list, key)) {
    const { records } = await store.query(other, { search: Object.values(where).join(' '), where })
    related.push(...records.map((record) => ({ list: other, key: record.key })))
  }
  return related
}
