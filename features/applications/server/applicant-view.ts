import { createHash } from 'node:crypto'
import { retentionEnd } from '../../../lists/retention.ts'
import type { LeasedStore } from '../../../server/store/contract.ts'
import { findMembersOf, type Member } from '../../members/server/new-member.ts'
import { type ApplicationState, applications, stateOf } from '../applications.ts'
import { applicationFields, consentFieldNames, type UploadName, uploadNames, uploads } from '../form.ts'
import { type Application, type ApplicationEvent, findOpenQuestion, withoutUndone } from './events.ts'
import { readVisibleApplication } from './visible-application.ts'

/**
 * What the applicant's page shows of an application. Times are ISO timestamps, `answerBy`, `since` and `validUntil` days.
 * `typed`: what was entered in the form, as texts of its fields. `typedVersion` changes with `typed`.
 */
export type ApplicantView = {
  reference: string
  sentAt: string | undefined
  name: string
  isUnderage: boolean
  state: ApplicationState
  stateAt: string | undefined
  /** Since when the office works on it; undefined when that is not recorded. */
  reviewedFrom: string | undefined
  typed: Record<string, string>
  /** Where mails go until an officer confirms the typed address; undefined when none waits for that. */
  confirmedEmail?: string
  typedVersion: string
  /** The pictures that are stored. The page never shows them. */
  documents: UploadName[]
  question?: { text: string; at: string; answerBy?: string; picture?: UploadName }
  /** The officer's words about a decision. */
  words?: string
  member?: { number: string; since: string | undefined; validUntil: string | undefined }
  /** Whether an entry in the register of members was made from the application, also when it was opened again since. */
  inRegister: boolean
  /** When the retention ends; undefined before a decision. */
  keptUntil?: string
}

const typedFields = [...applicationFields, ...consentFieldNames.filter((name) => name !== 'consent')] as const
/** The address that the applicant entered last, also before it is confirmed. */
export const enteredEmail = ({ email, newEmail }: Pick<Application, 'email' | 'newEmail'>): string | undefined =>
  newEmail ?? email

/**
 * The typed fields of an application as a form shows them: a ticked box is `on`, an empty field is missing. The address is the one
 * that was entered last, also before it is confirmed.
 */
export function typedValues(application: Application): Record<string, string> {
  const record = { ...application, email: enteredEmail(application) }
  const entries = typedFields.flatMap((name): [string, string][] => {
    const value = record[name]
    if (value === undefined || value === false || value === '') return []
    return [[name, value === true ? 'on' : String(value)]]
  })
  return Object.fromEntries(entries)
}

/** A short text that changes with the value. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

type ViewServices = { now: () => Date } & {
  store: Pick<LeasedStore, 'as'>
  settings: { retentionDays: number }
}

/** Reads what the page shows of an application; undefined when there is none. @throws Unavailable */
export async function readApplicantView(services: ViewServices, key: string): Promise<ApplicantView | undefined> {
  const visible = await readVisibleApplication(services, key, () => findMembersOf(services.store, key))
  if (!visible) return undefined
  const { application: record, events, pending, related: registered } = visible
  // The member that a pending acceptance made has the key of its event.
  const members = registered.filter((member) => member.key !== pending?.event.key)
  const state = stateOf(record)
  const typed = typedValues(record)
  return {
    reference: String(record.membershipId ?? key),
    sentAt: record.consentAt,
    name: record.name ?? '',
    isUnderage: record.underage === true,
    state,
    stateAt: record.stateAt,
    reviewedFrom: withoutUndone(events).findLast(({ kind }) => kind === 'taken' || kind === 'asked')?.at,
    typed,
    typedVersion: versionOf(typed),
    ...(record.newEmail !== undefined && { confirmedEmail: record.email ?? '' }),
    documents: uploadNames.filter((name) => record[uploads[name].linkField]),
    ...decisionOf(record, events),
    ...(state === 'accepted' && toMemberView(members[0])),
    inRegister: members.length > 0,
    ...endOfRetention(record, services.settings.retentionDays),
  }
}

/** A decision that was undone has another time than the state. */
function decisionOf(record: Application, events: ApplicationEvent[]): Pick<ApplicantView, 'question' | 'words'> {
  const state = stateOf(record)
  if (state === 'question asked') {
    return { question: toQuestion(findOpenQuestion(record, events) ?? {}) }
  }
  if (state === 'lapsed') {
    const question = findOpenQuestion(record, events)
    return question ? { question: toQuestion(question) } : {}
  }
  const words = events.find(({ kind, at }) => kind === state && at === record.stateAt)?.text
  return words && (state === 'accepted' || state === 'declined') ? { words } : {}
}

const toQuestion = ({ text = '', at = '', answerBy, picture }: Partial<ApplicationEvent>) => ({
  text,
  at,
  ...(answerBy && { answerBy }),
  ...(picture && { picture }),
})

const toMemberView = (member: Member | undefined): Pick<ApplicantView, 'member'> =>
  member?.number ? { member: { number: member.number, since: member.since, validUntil: member.validUntil } } : {}

function endOfRetention(record: Application, retentionDays: number): Pick<ApplicantView, 'keptUntil'> {
  const end = retentionEnd(applications, record, retentionDays)
  return Number.isNaN(end) ? {} : { keptUntil: new Date(end).toISOString() }
}
