import { isDeepStrictEqual } from 'node:util'
import { actorName, type Role, roles, staffActor } from '../../lists/access.ts'
import { inboxStateOf } from '../../lists/inbox.ts'
import { type List, orderField, type Visible } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { isPublished } from '../../lists/publication.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { imports } from '../../lists/system/imports.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import type { SignInKind } from '../../lists/system/sign-ins.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import type { StaffChangeKind } from '../../lists/system/staff-changes.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import type { Hooks } from '../list-hooks.ts'
import type { Activity } from '../store/contract.ts'

/** Looks up the name of a user and the present state of an import. */
export type Names = {
  nameOf: (userId: string) => string
  importOf: (key: string) => Visible<typeof imports> | undefined
}

/** Tells of changes of all lists. */
export class ActivityDescriber {
  readonly #lists: Lists
  readonly #hooks: Hooks

  constructor(lists: Lists, hooks: Hooks) {
    this.#lists = lists
    this.#hooks = hooks
  }

  /**
   * Returns the action as words that follow the actor's name, undefined for a change that the log does not show. They name no visitor,
   * applicant or member, and nothing that was erased.
   */
  describe(activity: Activity, { nameOf, importOf }: Names): string | undefined {
    const { list, key, actor, data = {} } = activity
    if (list === imports.name) return this.#describeImport(importOf(key) ?? data)
    if (list === staffChanges.name) return describeStaffChange(data, nameOf)
    if (list === signIns.name) return describeSignIn(data, actor, nameOf)
    if (list === inboxEvents.name) return this.#describeNote(data)
    const declared = this.#lists.find(list)
    if (!declared) return `changed ${list}`
    const describe = this.#hooks.get(list)?.describe
    if (describe) return describe(activity, nameOf)
    return declared.inbox ? describeInbox(declared, activity, nameOf) : describeRecord(declared, activity)
  }

  /** The record that an entry leads to, if the office shows it. */
  subjectOf({ list, key, data }: Pick<Activity, 'list' | 'key' | 'data'>): { list: string; key: string } | undefined {
    const subject =
      list === inboxEvents.name
        ? referenceIn(data?.about)
        : (this.#hooks.get(list)?.subjectOf?.({ data }) ?? { list, key })
    const declared = this.#lists.find(subject.list)
    return declared && (declared.page || declared.activity === 'site') ? subject : undefined
  }

  /** The other events are told as changes of their records. */
  #describeNote({ kind, about }: Record<string, unknown>): string | undefined {
    const noun = this.#lists.find(referenceIn(about).list)?.singular ?? 'record'
    return kind === 'note' ? `wrote a note about ${withArticle(noun)}` : undefined
  }

  #describeImport({ kind, list, records, kept, undoneAt }: Visible<typeof imports>): string {
    const undone = undoneAt ? ' (undone since)' : ''
    const result = records === undefined ? 'not finished' : count(records, 'record')
    if (kind === 'undo') return `undid an import: ${result}${kept ? `, ${kept} kept as they are` : ''}`
    const into = this.#lists.find(list ?? '')?.officeTitle
    const what = kind === 'spreadsheet' ? `a spreadsheet${into ? ` into ${into}` : ''}` : 'a JSON file'
    return `imported ${what}: ${result}${undone}`
  }
}

/** The list and the key in a reference to a record of any list. */
function referenceIn(value: unknown): { list: string; key: string } {
  const [list = '', ...key] = String(value ?? '').split('/')
  return { list, key: key.join('/') }
}

/** A noun with “a” or “an”. */
export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
const count = (number: unknown, noun: string) => `${Number(number)} ${noun}${number === 1 ? '' : 's'}`

function describeRecord(list: List, { key, data, previous, ...activity }: Activity): string {
  const nameIn = (record: Record<string, unknown>) =>
    list.singletonKey ? `“${list.officeTitle}”` : `the ${list.singular} ${findRecordName(list, record) ?? key}`
  if (data && !previous) return `${activity.isFirst ? 'created' : 'restored'} ${nameIn(data)}`
  if (data && previous) return `${verbFor(list, data, previous)} ${nameIn(data)}`
  if (previous) return `deleted ${nameIn(previous)}`
  return describeErased(list, activity, list.erasesHistory ? 'deleted' : 'erased')
}

/** Tells of a change whose data is gone, also that of earlier versions. */
export function describeErased(
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

/** Tells of a change of a record that arrived from a visitor. `noun`: what the record is called. */
export function describeInbox(
  list: List,
  { data, previous, ...activity }: Activity,
  nameOf: Names['nameOf'],
  noun = withArticle(list.singular),
): string {
  if (!data) return describeErased(list, activity, 'erased')
  if (!previous) return activity.isFirst ? `sent ${noun}` : `restored ${noun}`
  const changed = (field: string) => hasChanged(field, data, previous)
  if (changed('assignedTo')) return describeAssignment(noun, { ...activity, data, previous }, nameOf)
  if (changed('stateAt')) return `set ${noun} to “${inboxStateOf(list, data)}”`
  if (changed('handledAt')) return data.handledAt ? `marked ${noun} as handled` : `reopened ${noun}`
  if (changed('suspect')) return `marked ${noun} as ${data.suspect ? 'spam' : 'not spam'}`
  if (changed('notes')) return `changed the notes of ${noun}`
  if (changed('isRead')) return `marked ${noun} as ${data.isRead ? 'read' : 'unread'}`
  return `changed ${noun}`
}

/** Who works on a record now, and who did before. */
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
  return `${from ? 'reassigned' : 'assigned'} ${noun}${from} to ${now === actor ? 'themselves' : officer(now)}`
}

type Data = Record<string, unknown>
export const hasChanged = (field: string, data: Data, previous: Data): boolean =>
  !isDeepStrictEqual(data[field] || undefined, previous[field] || undefined)

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
