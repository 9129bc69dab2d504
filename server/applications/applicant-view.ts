import { createHash } from 'node:crypto'
import { systemActor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import {
  applicationFields,
  consentFields,
  type UploadName,
  uploadNames,
  uploads,
} from '../../lists/forms/membership.ts'
import { applications, registeredMembers } from '../../lists/index.ts'
import { type ApplicationState, stateOf } from '../../lists/membership.ts'
import type { Entry, LeasedStore } from '../store/contract.ts'
import { retentionEnd } from '../submissions/erase.ts'
import { type Application, type ApplicationEvent, findOpenQuestion, readEvents } from './events.ts'

/**
 * What the applicant's page shows of an application. Times are ISO timestamps, `answerBy`, `since` and `validUntil` days.
 * `typed`: what was entered in the form, as texts of its fields. `typedVersion` changes with `typed`, `version` with anything.
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
  typedVersion: string
  /** The pictures that are stored. The page never shows them. */
  documents: UploadName[]
  question?: { text: string; at: string; answerBy?: string; picture?: UploadName }
  /** The officer's words about a decision. */
  words?: string
  member?: { number: string; since: string | undefined; validUntil: string | undefined }
  /** When the retention ends; undefined before a decision. */
  keptUntil?: string
  version: string
}

const typedFields = [...applicationFields, ...consentFields.filter((name) => name !== 'consent')] as const
/** The typed fields of an application as a form shows them: a ticked box is `on`, an empty field is missing. */
export function typedValues(record: Application): Record<string, string> {
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

/** Returns what the page shows of an application; undefined when there is none. @throws Unavailable */
export async function readApplicantView(
  store: Pick<LeasedStore, 'as'>,
  key: string,
  retentionDays: number,
): Promise<ApplicantView | undefined> {
  const reader = store.as(systemActor('applicant'))
  const record = await reader.get(applications, key)
  if (!record) return undefined
  const state = stateOf(record)
  const [events, { records: members }] = await Promise.all([
    readEvents(store, key),
    state === 'accepted'
      ? reader.query<List & typeof registeredMembers>(registeredMembers, { where: { application: key }, size: 1 })
      : { records: [] },
  ])
  const typed = typedValues(record)
  const view = {
    reference: String(record.membershipId ?? key),
    sentAt: record.consentAt,
    name: record.name ?? '',
    isUnderage: record.underage === true,
    state,
    stateAt: record.stateAt,
    reviewedFrom: events.findLast(({ kind }) => kind === 'taken' || kind === 'asked')?.at,
    typed,
    typedVersion: versionOf(typed),
    documents: uploadNames.filter((name) => record[uploads[name].linkField]),
    ...decisionOf(record, events),
    ...memberOf(members[0]),
    ...endOfRetention(record, retentionDays),
  }
  return { ...view, version: versionOf(view) }
}

/** `events`: newest first. A decision that was undone has another time than the state. */
function decisionOf(record: Application, events: ApplicationEvent[]): Pick<ApplicantView, 'question' | 'words'> {
  const state = stateOf(record)
  if (state === 'question asked') {
    const { text = '', at = '', answerBy, picture } = findOpenQuestion(record, events) ?? {}
    return { question: { text, at, ...(answerBy && { answerBy }), ...(picture && { picture }) } }
  }
  const words = events.find(({ kind, at }) => kind === state && at === record.stateAt)?.text
  return words && (state === 'accepted' || state === 'declined') ? { words } : {}
}

const memberOf = (member: Entry<typeof registeredMembers> | undefined): Pick<ApplicantView, 'member'> =>
  member?.number ? { member: { number: member.number, since: member.since, validUntil: member.validUntil } } : {}

function endOfRetention(record: Application, retentionDays: number): Pick<ApplicantView, 'keptUntil'> {
  const end = retentionEnd(record, retentionDays)
  return Number.isNaN(end) ? {} : { keptUntil: new Date(end).toISOString() }
}
