import type { Language } from '../../lists/language.ts'
import type { applicationEventKinds } from './application-events.ts'
import type { UploadName } from './form.ts'

// The responses of the office's API about applications. The office app imports these types; the paths are below /office/api.

/**
 * A line of the timeline of an application. `name`: the officer's; undefined for the applicant and the website. `mail`: a mail to
 * the applicant, `key` is its record's. `document`: the label of the one that was opened.
 */
export type TimelineEntry = {
  key: string
  at: string
  kind: (typeof applicationEventKinds)[number] | 'received' | 'mail' | 'viewed'
  byApplicant: boolean
  name?: string
  text?: string
  picture?: UploadName
  answerBy?: string
  officerName?: string
  /** The member that was made, or that stayed in the register. */
  member?: { key: string; number: string }
  mail?: { key: string; to: string; subject: string; state: string }
  document?: string
}
/**
 * GET /inbox/Membership/:key/timeline, newest first. `pendingUntil`: until when the last decision can be taken back. `now`: the time of the
 * server, for the seconds that are left.
 */
export type Timeline = { entries: TimelineEntry[]; pendingUntil?: string; now: string }
/**
 * POST /applications/:key/decision-preview: the mail as it would leave. `member`: what an acceptance would create. `noMail`:
 * why no mail would leave, a sentence for the officer.
 */
export type DecisionPreview = {
  mail?: { to: string; subject: string; text: string; language: Language }
  noMail?: string
  member?: { number: string; validUntil: string }
}
