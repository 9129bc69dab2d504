import { reviewers, visitors } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { boolean, email, file, longText, reference, text, timestamp } from '../../lists/fields.ts'
import { workFields } from '../../lists/inbox.ts'
import { type Language, toLanguage, withTexts } from '../../lists/language.ts'
import { type Inbox, list, newest } from '../../lists/list.ts'
import { consentFields, formFields, type UploadName } from './form.ts'
import * as messages from './messages.ts'

const personal = { readableBy: reviewers, personal: true } as const

/**
 * The states of an application. A withdrawn one is erased at once, unless the office withdraws it for the applicant. One lapses when its
 * question is not answered.
 */
export const applicationStates = [
  'received',
  'in review',
  'question asked',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type ApplicationState = (typeof applicationStates)[number]
export const decidedStates: readonly ApplicationState[] = ['accepted', 'declined', 'withdrawn', 'lapsed']

type WithState = { state?: ApplicationState | undefined }

/**
 * The state of an application. One that is older than the states, one that nobody has begun with, and one whose imported
 * state means nothing are received.
 */
export const stateOf = ({ state = 'received' }: WithState): ApplicationState =>
  applicationStates.includes(state) ? state : 'received'

/** The officer to whom an application is assigned, as the name of an actor. An import may bring any value. */
export const officerOf = ({ assignedTo }: { assignedTo?: string | undefined }): string | undefined =>
  typeof assignedTo === 'string' && assignedTo !== '' ? assignedTo : undefined

/** Whether nothing more is to be decided about an application. */
export const isDecided = (application: WithState): boolean => decidedStates.includes(stateOf(application))

/** The language in which the applicant read the notice, and gets mails. An import may have brought any text, or none. */
export const languageOf = ({ noticeLanguage }: { noticeLanguage?: string | undefined }): Language =>
  toLanguage(noticeLanguage)

/** What an officer decides. `words` are the officer's own; `answerBy` is a calendar day, 14 days from now if it is missing. */
export type Decision =
  | { action: 'ask'; words: string; picture?: UploadName | undefined; answerBy?: string | undefined }
  | { action: 'accept'; words: string; makeMember: boolean }
  | { action: 'decline'; words: string }

/** What tells how long an application waits. */
type Waiting = {
  state?: ApplicationState | undefined
  handledAt?: string | undefined
  consentAt?: string | undefined
  membershipId?: string | undefined
}

/** Whether an application is neither decided nor marked as handled, or waits for an answer. */
export const isOpen = (application: Waiting): boolean =>
  !isDecided(application) && (application.handledAt === undefined || application.state === 'question asked')

/** When an application arrived, in milliseconds since 1970; NaN when it is imported and does not tell. */
export const arrivalTime = ({ consentAt, membershipId = '' }: Waiting): number =>
  consentAt ? Date.parse(consentAt) : /^\d{13}$/.test(membershipId) ? Number(membershipId) : Number.NaN

/** An open application that is older waits for long. */
export const longWaitMs = 10 * dayMs

/** Whether an application is open and older than ten days. */
const isWaitingLong = (application: Waiting, now: Date): boolean =>
  isOpen(application) && arrivalTime(application) < now.getTime() - longWaitMs

/** A question that is open for longer is named on the start screen. */
const longUnansweredMs = 30 * dayMs

type Asked = { state?: ApplicationState | undefined; stateAt?: string | undefined }

/** Whether an application has waited for an answer to a question for 30 days. */
export const isUnanswered = ({ state, stateAt }: Asked, now: Date): boolean =>
  state === 'question asked' && Date.parse(stateAt ?? '') < now.getTime() - longUnansweredMs

/** What selects applications that wait, by the name that it has in addresses. */
export const waitingFilters: NonNullable<Inbox['waiting']> = {
  long: isWaitingLong,
  answer: isUnanswered,
}

/**
 * When an application was handled: one that waits for an answer is not, one that has a decision is. Its retention begins at this
 * time.
 */
function handledSince(record: Record<string, unknown>): string | undefined {
  const { handledAt, state, stateAt } = record as WithState & { handledAt?: string; stateAt?: string }
  if (state === 'question asked') return undefined
  return handledAt ?? (isDecided({ state }) ? stateAt : undefined)
}

/**
 * The list is stored as `Membership`, the name in the specification. The fields of the form are declared with it, in `form.ts`; the
 * server or the office writes the other fields.
 */
export const applications = list({
  name: 'Membership',
  // An imported application may have no consent. Its reference is the time of applying, unless the import had another.
  inbox: {
    arrival: ['consentAt', 'membershipId'],
    arrived: messages.applicationArrived,
    moreArrived: messages.moreApplicationsArrived,
    waiting: waitingFilters,
  },
  retention: { from: handledSince, days: 'setting', event: 'it was handled' },
  identifier: 'membershipId',
  activity: 'inbox',
  page: true,
  title: messages.applications,
  singular: messages.application,
  counted: messages.countedApplications,
  description: messages.applicationsDescription,
  fields: {
    ...formFields,
    membershipId: text(messages.reference, { immutable: true }),
    photoLink: file(messages.pictures.photo, personal),
    aadhaarLink: file(messages.pictures.aadhaar, personal),
    // A beginner whose application the office has prepared has none.
    certificateLink: file(messages.pictures.certificate, { ...personal, optional: true }),
    isRead: boolean(messages.read, { readableBy: reviewers }),
    // `changeApplication` in server/change-application.ts writes them.
    ...workFields(applicationStates, messages.stateNames),
    /** An address that the applicant entered later. Mails go to `email` until an officer confirms it. */
    newEmail: email(messages.newEmail, { ...personal, optional: true, immutable: true }),
    notes: longText(messages.notes, { ...personal, optional: true }),
    ...consentFields,
    noticeVersion: text(messages.noticeVersion, { readableBy: reviewers, immutable: true }),
    noticeLanguage: text(messages.noticeLanguage, { readableBy: reviewers, immutable: true }),
    consentAt: timestamp(messages.agreedAt, { readableBy: reviewers, immutable: true }),
    suspect: boolean(messages.suspect, { readableBy: reviewers }),
    /** The first class from which the office has prepared the application. */
    firstClass: reference(messages.firstClass, {
      readableBy: reviewers,
      optional: true,
      immutable: true,
      to: 'FirstClass',
      alsoCalled: ['पहली कक्षा', 'पहिला वर्ग'],
    }),
    /** The instructor who has prepared the application. */
    instructor: reference(messages.drafts.instructor, {
      readableBy: reviewers,
      optional: true,
      immutable: true,
      to: 'EntryInstructor',
    }),
  },
  create: visitors,
  read: reviewers,
  edit: reviewers,
  order: newest('membershipId'),
  indexed: ['state'],
  search: ['name', 'email', 'phone', 'city', 'dojoName', 'membershipId'],
  checks: [
    withTexts({ kind: 'emptyWhile', field: 'handledAt', other: 'state', value: 'question asked' } as const, {
      message: messages.questionIsOpen,
    }),
  ],
})
