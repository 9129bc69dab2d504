import { isDeepStrictEqual } from 'node:util'
import { actorName, type Role, roles, staffActor } from '../../lists/access.ts'
import type { ActivityArea } from '../../lists/activity-areas.ts'
import { labelOf } from '../../lists/fields.ts'
import { inboxStateOf } from '../../lists/inbox.ts'
import { type Message, say } from '../../lists/language.ts'
import { type List, orderField, type Visible } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { records as countedRecords, record as recordNoun } from '../../lists/messages.ts'
import { isPublished } from '../../lists/publication.ts'
import { findRecordName, isGeneratedKey, withArticle } from '../../lists/record-name.ts'
import { acts } from '../../lists/system/acts.ts'
import { imports } from '../../lists/system/imports.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import type { SignInKind } from '../../lists/system/sign-ins.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import type { StaffChangeKind } from '../../lists/system/staff-changes.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { publicationActor } from '../jobs/publication.ts'
import type { Hooks } from '../list-hooks.ts'
import type { Activity } from '../store/contract.ts'
import * as messages from './messages.ts'

/** Looks up the name of a user and the present state of an import. */
export type Names = {
  nameOf: (userId: string) => string
  importOf: (key: string) => Visible<typeof imports> | undefined
}

/** Tells of what officers have done with records (server/acts). */
type ActTeller = {
  describe(activity: Activity, nameOf: Names['nameOf']): string | undefined
  subjectOf(activity: Pick<Activity, 'data'>): { list: List; key: string | undefined } | undefined
}

/** Tells of changes of all lists. */
export class ActivityDescriber {
  readonly #lists: Lists
  readonly #hooks: Hooks
  readonly #acts: ActTeller

  constructor(lists: Lists, hooks: Hooks, teller: ActTeller) {
    this.#lists = lists
    this.#hooks = hooks
    this.#acts = teller
  }

  /**
   * Returns the action as words that follow the actor's name (see `ListHooks.describe`), undefined for a change that the log does not
   * show. They name no visitor, applicant or member, and nothing that was erased.
   */
  describe(activity: Activity, { nameOf, importOf }: Names): string | undefined {
    const { list, key, actor, data = {} } = activity
    if (list === imports.name) return this.#describeImport(importOf(key) ?? data)
    if (list === staffChanges.name) return describeStaffChange(data, nameOf)
    if (list === signIns.name) return describeSignIn(data, actor, nameOf)
    if (list === acts.name) return this.#acts.describe(activity, nameOf)
    if (list === inboxEvents.name) return this.#describeNote(data)
    const declared = this.#lists.find(list)
    if (!declared) return say(messages.changedList, { list })
    const describe = this.#hooks.get(list)?.describe
    if (describe) return describe(activity, nameOf)
    return declared.inbox ? describeInbox(declared, activity, nameOf) : describeRecord(declared, activity)
  }

  /** Whether the website published a record when its time had come. Its description is a sentence without the actor's name. */
  isScheduled(activity: Activity): boolean {
    const list = this.#lists.find(activity.list)
    return list !== undefined && isScheduledPublication(list, activity)
  }

  /** The record that an entry leads to, if the office shows it. */
  subjectOf({ list, key, data }: Pick<Activity, 'list' | 'key' | 'data'>): { list: string; key: string } | undefined {
    if (list === acts.name) {
      const subject = this.#acts.subjectOf({ data })
      return subject?.key === undefined
        ? undefined
        : this.subjectOf({ list: subject.list.name, key: subject.key, data })
    }
    const subject =
      list === inboxEvents.name
        ? referenceIn(data?.about)
        : (this.#hooks.get(list)?.subjectOf?.({ data }) ?? { list, key })
    const declared = this.#lists.find(subject.list)
    return declared && (declared.page || declared.activity === 'site') ? subject : undefined
  }

  /** The area to which a change belongs; `site` for a list that is no longer there. */
  areaOf({ list, data }: Pick<Activity, 'list' | 'data'>): ActivityArea {
    if (list === acts.name) return this.#acts.subjectOf({ data })?.list.activity ?? 'inbox'
    return this.#lists.find(list)?.activity ?? 'site'
  }

  /** The other events are told as changes of their records. */
  #describeNote({ kind, about }: Record<string, unknown>): string | undefined {
    const noun = this.#lists.find(referenceIn(about).list)?.singular ?? say(recordNoun)
    return kind === 'note' ? say(messages.noteWritten, { record: withArticle(noun) }) : undefined
  }

  #describeImport({ kind, list, records, kept, undoneAt }: Visible<typeof imports>): string {
    const result = records === undefined ? say(messages.unfinished) : say(countedRecords, { count: records })
    if (kind === 'undo') {
      const act = say(messages.undidImport)
      return kept ? say(messages.withResultKept, { act, result, kept }) : say(messages.withResult, { act, result })
    }
    const act = this.#importedWhat(kind, list)
    return say(undoneAt ? messages.withResultUndone : messages.withResult, { act, result })
  }

  #importedWhat(kind: string | undefined, list = ''): string {
    if (kind !== 'spreadsheet') return say(messages.importedJson)
    const into = this.#lists.find(list)?.officeTitle
    return into ? say(messages.importedSpreadsheetInto, { list: into }) : say(messages.importedSpreadsheet)
  }
}

/** The list and the key in a reference to a record of any list. */
function referenceIn(value: unknown): { list: string; key: string } {
  const [list = '', ...key] = String(value ?? '').split('/')
  return { list, key: key.join('/') }
}

/** A record by its name. */
export const namedRecord = ({ singular }: List, name: string): string => say(messages.the, { noun: singular, name })

function describeRecord(list: List, { key, ...activity }: Activity): string {
  const { data, previous } = activity
  const nameIn = (record: Record<string, unknown>) => {
    if (list.singletonKey) return `“${list.officeTitle}”`
    const name = findRecordName(list, record) ?? (isGeneratedKey(key) ? undefined : key)
    return name === undefined ? withArticle(list.singular) : namedRecord(list, name)
  }
  if (data && !previous) return say(activity.isFirst ? messages.created : messages.restored, { record: nameIn(data) })
  if (data && previous) return say(changeOf(list, { ...activity, data, previous }), { record: nameIn(data) })
  if (previous) return say(messages.gone.deleted, { record: nameIn(previous) })
  return describeErased(list, activity, list.erasesHistory ? 'deleted' : 'erased')
}

/** Tells of a change whose data is gone, also that of earlier versions. */
export function describeErased(
  { singular }: List,
  { isFirst, isLast, exists }: Pick<Activity, 'isFirst' | 'isLast' | 'exists'>,
  erased: keyof typeof messages.gone,
): string {
  const record = withArticle(singular)
  if (isLast && !exists) return say(messages.gone[erased], { record })
  return say(isFirst ? messages.createdBeforeErasure : messages.changedBeforeErasure, { record })
}

type Data = Record<string, unknown>
type DataChange = Pick<Activity, 'actor'> & { data: Data; previous: Data }

function changeOf(list: List, change: DataChange): Message<'record'> {
  const { data, previous } = change
  if (isScheduledPublication(list, change)) return messages.publishedAsScheduled
  if (isPublished(list, previous) !== isPublished(list, data))
    return isPublished(list, data) ? messages.published : messages.withdrew
  return isMoved(list, data, previous) ? messages.moved : messages.changed
}

const publisher = actorName(publicationActor)

const isScheduledPublication = (list: List, { actor, data, previous }: Pick<Activity, 'actor' | 'data' | 'previous'>) =>
  actor === publisher &&
  data !== undefined &&
  previous !== undefined &&
  isPublished(list, data) &&
  !isPublished(list, previous)

/** Whether only the place in the list's order changed. */
function isMoved(list: List, data: Record<string, unknown>, previous: Record<string, unknown>): boolean {
  const field = orderField(list)
  return field !== undefined && isDeepStrictEqual({ ...data, [field]: 0 }, { ...previous, [field]: 0 })
}

/** Tells of a change of a record that arrived from a visitor. `record`: what the record is called. */
export function describeInbox(
  list: List,
  { data, previous, ...activity }: Activity,
  nameOf: Names['nameOf'],
  record = withArticle(list.singular),
): string {
  if (!data) return describeErased(list, activity, 'erased')
  if (!previous) return say(activity.isFirst ? messages.sent : messages.restored, { record })
  const changed = (field: string) => hasChanged(field, data, previous)
  if (changed('assignedTo')) return describeAssignment(record, { ...activity, data, previous }, nameOf)
  if (changed('stateAt'))
    return say(messages.stateSet, { record, state: labelOf(list.fields.state ?? {}, inboxStateOf(list, data)) })
  if (changed('handledAt')) return say(data.handledAt ? messages.handled : messages.reopened, { record })
  if (changed('suspect')) return say(data.suspect ? messages.spam : messages.notSpam, { record })
  if (changed('notes')) return say(messages.notesChanged, { record })
  if (changed('isRead')) return say(data.isRead ? messages.read : messages.unread, { record })
  return say(messages.changed, { record })
}

/** Who works on a record now, and who did before. */
function describeAssignment(record: string, { actor, data, previous }: DataChange, nameOf: Names['nameOf']): string {
  const nameOfActor = (assigned: unknown) => nameOf(String(assigned).replace(/^staff:/, ''))
  const officer = nameOfActor(data.assignedTo)
  const before = nameOfActor(previous.assignedTo)
  const isFromOther = previous.assignedTo !== undefined && previous.assignedTo !== actor
  if (data.assignedTo === undefined)
    return isFromOther
      ? say(messages.unassigned, { record, officer: before })
      : say(messages.stoppedWorking, { record })
  if (data.assignedTo === actor)
    return isFromOther ? say(messages.reassignedToSelf, { record, before }) : say(messages.assignedToSelf, { record })
  return isFromOther
    ? say(messages.reassigned, { record, before, officer })
    : say(messages.assigned, { record, officer })
}

export const hasChanged = (field: string, data: Data, previous: Data): boolean =>
  !isDeepStrictEqual(data[field] || undefined, previous[field] || undefined)

function describeStaffChange({ kind, person, role, count }: Data, nameOf: Names['nameOf']): string {
  const who = nameOf(String(person ?? ''))
  const isRole = Object.hasOwn(roles, String(role))
  if (kind === 'roleChanged' && isRole) return say(messages.roleChanged[role as Role], { who })
  const text = messages.staff[kind as Exclude<StaffChangeKind, 'roleChanged'>] as
    | Message<'who' | 'role' | 'count'>
    | undefined
  if (!text) return say(messages.staffChanged)
  return say(text, { who, role: isRole ? roles[role as Role].label : '', count: Number(count) })
}

function describeSignIn({ kind, person, count }: Data, actor: string, nameOf: Names['nameOf']): string {
  const isOwn = person !== undefined && actor === actorName(staffActor(String(person), 'owner'))
  if (kind === 'signedOutEverywhere' && isOwn) return say(messages.signedSelfOut)
  const values = { who: nameOf(String(person ?? '')), count: Number(count ?? 1) }
  if (kind === 'refused' && person === undefined) return say(messages.refusedWithoutAccount, values)
  const text = messages.signIns[kind as SignInKind] as Message<'who' | 'count'> | undefined
  return text ? say(text, values) : say(messages.usedSignIn)
}
