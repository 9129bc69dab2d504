import { isDeepStrictEqual } from 'node:util'
import { findList, lists } from '../../app/lists.ts'
import { applicationEvents } from '../../features/applications/application-events.ts'
import type { ApplicationState } from '../../features/applications/applications.ts'
import { applications } from '../../features/applications/applications.ts'
import { messages } from '../../features/contact/contact.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { renewals } from '../../features/members/renewals.ts'
import { actorName, type Role, roles, staffActor } from '../../lists/access.ts'
import { type ActivityArea, activityAreaNames } from '../../lists/activity-areas.ts'
import { formatDate } from '../../lists/dates.ts'
import { type List, orderField, type Visible } from '../../lists/list.ts'
import { isPublished } from '../../lists/publication.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { imports } from '../../lists/system/imports.ts'
import type { SignInKind } from '../../lists/system/sign-ins.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import type { StaffChangeKind } from '../../lists/system/staff-changes.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import type { Activity } from '../store/contract.ts'

const owner = staffActor('', 'owner')
const inbox: readonly List[] = [messages, applications]
const register: readonly List[] = [registeredMembers, renewals]

/** The lists of each area. */
export const activityLists: Record<ActivityArea, readonly List[]> = {
  site: lists.filter((list) => ![...inbox, ...register].includes(list) && list.edit.allows(owner)),
  inbox: [...inbox, applicationEvents],
  members: register,
  staff: [staffChanges],
  imports: [imports],
  signIns: [signIns],
}

export const areaOf = (list: string): ActivityArea =>
  activityAreaNames.find((area) => activityLists[area].some(({ name }) => name === list)) ?? 'site'

/** Whether the log shows a change. It tells of an application by its own changes, and of notes, which change nothing else. */
export const isShown = ({ list, data }: Pick<Activity, 'list' | 'data'>): boolean =>
  list !== applicationEvents.name || data?.kind === 'note'

/** The record that an entry leads to. */
export const subjectOf = ({
  list,
  key,
  data,
}: Pick<Activity, 'list' | 'key' | 'data'>): { list: string; key: string } =>
  list === applicationEvents.name ? { list: applications.name, key: String(data?.application) } : { list, key }

/** Looks up the name of a user and the present state of an import. */
export type Names = {
  nameOf: (userId: string) => string
  importOf: (key: string) => Visible<typeof imports> | undefined
}

/**
 * Returns the action as words that follow the actor's name. They name no visitor, applicant or member, and nothing that was
 * erased.
 */
export function describeActivity(activity: Activity, { nameOf, importOf }: Names): string {
  const { list, key, actor, data = {} } = activity
  if (list === imports.name) return describeImport(importOf(key) ?? data)
  if (list === staffChanges.name) return describeStaffChange(data, nameOf)
  if (list === signIns.name) return describeSignIn(data, actor, nameOf)
  if (list === applicationEvents.name) return 'wrote a note about an application'
  const declared = findList(list)
  if (!declared) return `changed ${list}`
  if (list === registeredMembers.name) return describeMember(declared, activity)
  if (list === renewals.name) return describeRenewal(declared, activity)
  return inbox.includes(declared) ? describeInbox(declared, activity, nameOf) : describeRecord(declared, activity)
}

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
const count = (number: unknown, noun: string) => `${Number(number)} ${noun}${number === 1 ? '' : 's'}`

function describeRecord(list: List, { key, data, previous, ...activity }: Activity): string {
  const nameIn = (record: Record<string, unknown>) =>
    list.singletonKey ? `“${list.officeTitle}”` : `the ${list.singular} ${findRecordName(list, record) ?? key}`
  if (data && !previous) return `${activity.isFirst ? 'created' : 'restored'} ${nameIn(data)}`
  if (data && previous) return `${verbFor(list, data, previous)} ${nameIn(data)}`
  if (previous) return `deleted ${nameIn(previous)}`
  return describeErased(list, activity, 'deleted')
}

/** The data is gone, also that of earlier versions. */
function describeErased(
  { singular }: List,
  { isFirst, isLast, exists }: Pick<Activity, 'isFirst' | 'isLast' | 'exists'>,
  erased: string,
): string {
  if (isLast && !exists) return `${erased} ${withArticle(singular)}`
  return `${isFirst ? 'created' : 'changed'} ${withArticle(singular)} (erased since)`
}

function verbFor(list: List, data: Record<string, unknown>, previous: Record<string, unknown>): string {
  const [before, after] = [isPublished(list, previous), isPublished(list, data)]
  if (before !== after) return after ? 'published' : 'withdrew'
  return isMoved(list, data, previous) ? 'moved' : 'changed'
}

/** Whether only the place in the list's order changed. */
function isMoved(list: List, data: Record<string, unknown>, previous: Record<string, unknown>): boolean {
  const field = orderField(list)
  return field !== undefined && isDeepStrictEqual({ ...data, [field]: 0 }, { ...previous, [field]: 0 })
}

function describeInbox(list: List, { data, previous, ...activity }: Activity, nameOf: Names['nameOf']): string {
  if (!data) return describeErased(list, activity, 'erased')
  // An imported reference may be any text.
  const reference = /^\d{13,16}$/.test(String(data.membershipId)) ? ` ${data.membershipId}` : ''
  const noun = reference ? `the ${list.singular}${reference}` : withArticle(list.singular)
  if (!previous) return activity.isFirst ? `sent ${noun}` : `restored ${noun}`
  const changed = (field: string) => !isDeepStrictEqual(data[field] || undefined, previous[field] || undefined)
  if (changed('stateAt')) return `${stateVerb(data, previous)} ${noun}`
  if (changed('assignedTo')) return describeAssignment(noun, { data, previous, ...activity }, nameOf)
  if (changed('handledAt')) return data.handledAt ? `marked ${noun} as handled` : `reopened ${noun}`
  if (changed('suspect')) return `marked ${noun} as ${data.suspect ? 'spam' : 'not spam'}`
  if (changed('notes')) return `changed the notes of ${noun}`
  if (changed('isRead')) return `marked ${noun} as ${data.isRead ? 'read' : 'unread'}`
  return `changed ${noun}`
}

/** Members are known by their numbers. An imported number may be any text. */
function describeMember(list: List, { data, previous, ...activity }: Activity): string {
  if (!data) return describeErased(list, activity, 'erased')
  const member = `the member ${String(data.number ?? '').slice(0, 40) || activity.key}`
  if (!previous) return `${activity.isFirst ? 'created' : 'restored'} ${member}`
  const [before, after] = [String(previous.validUntil ?? ''), String(data.validUntil ?? '')]
  return before === after ? `changed ${member}` : `changed ${member}: valid until ${formatDate(after)}`
}

function describeRenewal(list: List, { data, ...activity }: Activity): string {
  if (!data) return describeErased(list, activity, 'deleted')
  const about = (day: unknown) => (day === undefined ? '' : ` ${formatDate(String(day))}`)
  return data.kind === 'mail'
    ? `wrote a renewal mail about the end on${about(data.endedOn)}`
    : `renewed a membership until${about(data.validUntil)}`
}

/** What brought an application into its state. The time of the state goes back only when a decision is undone. */
function stateVerb(data: Record<string, unknown>, previous: Record<string, unknown>): string {
  if (String(data.stateAt ?? '') < String(previous.stateAt ?? '')) return 'undid the decision about'
  const isReopened = previous.handledAt !== undefined && data.handledAt === undefined
  const isAnswered = previous.state === 'question asked'
  const verbs: Record<ApplicationState, string> = {
    received: 'reset',
    'in review': isReopened ? 'reopened' : isAnswered ? 'answered the question about' : 'began to review',
    'question asked': 'asked a question about',
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: 'recorded the withdrawal of',
  }
  return verbs[data.state as ApplicationState] ?? 'changed'
}

/** Who works on an application now, and who did before. */
function describeAssignment(
  noun: string,
  { actor, data, previous }: Pick<Activity, 'actor' | 'data' | 'previous'>,
  nameOf: Names['nameOf'],
): string {
  const [now, before] = [data?.assignedTo, previous?.assignedTo]
  const officer = (assigned: unknown) => nameOf(String(assigned).replace(/^staff:/, ''))
  if (now === undefined)
    return before === actor ? `stopped working on ${noun}` : `removed ${officer(before)} from ${noun}`
  const from = before === undefined || before === actor ? '' : ` from ${officer(before)}`
  if (now === actor) return from ? `took over ${noun}${from}` : `took ${noun}`
  return `${from ? 'reassigned' : 'assigned'} ${noun}${from} to ${officer(now)}`
}

const roleLabel = (role: unknown) => roles[role as Role]?.label ?? 'a role'

function describeStaffChange(data: Record<string, unknown>, nameOf: Names['nameOf']): string {
  const who = nameOf(String(data.person ?? ''))
  const texts: Record<StaffChangeKind, string> = {
    joined: `joined the staff as ${roleLabel(data.role)}`,
    invited: `invited somebody as ${roleLabel(data.role)}`,
    invitationCancelled: 'cancelled an invitation',
    roleChanged: `made ${who} ${withArticle(roleLabel(data.role))}`,
    removed: `removed ${who} from the staff`,
    linkCreated: `created a link with which ${who} sets a new password`,
    linkMailed: `asked for a mail with a link for a new password of ${who}`,
    passwordSet: 'set a new password with a link',
    passwordChanged: 'changed their own password',
    twoFactorOn: 'turned on their two-factor sign-in',
    twoFactorOff: 'turned off their two-factor sign-in',
    twoFactorRemoved: `turned off the two-factor sign-in of ${who}`,
    recoveryCodes: 'created new recovery codes',
    twoFactorRequired: 'now requires two-factor sign-in of everyone',
    twoFactorOptional: 'no longer requires two-factor sign-in',
    manyDocuments: `opened or exported personal data ${data.count} times on one day, of which the owners are told`,
    recoveryPhrase: 'made a new recovery phrase for the backups',
  }
  return texts[data.kind as StaffChangeKind] ?? 'changed the staff'
}

function describeSignIn(data: Record<string, unknown>, actor: string, nameOf: Names['nameOf']): string {
  const person = data.person === undefined ? undefined : String(data.person)
  const who = nameOf(person ?? '')
  const isOwn = person !== undefined && actor === actorName(staffActor(person, 'owner'))
  const times = Number(data.count) > 1 ? ` (${data.count} times)` : ''
  const texts: Record<SignInKind, string> = {
    signedIn: 'signed in',
    refused: person
      ? `could not sign in as ${who}: wrong password or code${times}`
      : `could not sign in: there is no such account${times}`,
    signedOut: 'signed out',
    sessionEnded: 'ended one of their sessions',
    otherSessionsEnded: 'signed out of all other devices',
    signedOutEverywhere: isOwn ? 'signed out everywhere' : `signed ${who} out everywhere`,
    wrongPassword: 'entered a wrong password or code in the office',
  }
  return texts[data.kind as SignInKind] ?? 'used the sign-in'
}

function describeImport({ kind, list, records, kept, undoneAt }: Visible<typeof imports>): string {
  const undone = undoneAt ? ' (undone since)' : ''
  const result = records === undefined ? 'not finished' : count(records, 'record')
  if (kind === 'undo') return `undid an import: ${result}${kept ? `, ${kept} kept as they are` : ''}`
  const into = findList(list ?? '')?.officeTitle
  const what = kind === 'spreadsheet' ? `a spreadsheet${into ? ` into ${into}` : ''}` : 'a JSON file'
  return `imported ${what}: ${result}${undone}`
}
