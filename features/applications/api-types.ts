import type { Language } from '../../lists/language.ts'
import type { ConflictResponse } from '../../server/office-api/api-types.ts'
import type { applicationEventKinds } from './application-events.ts'
import type { ApplicationState } from './applications.ts'
import type { UploadName } from './form.ts'

// The responses of the office's API about applications. The office app imports these types; the paths are below /office/api.

/**
 * 409 of a change of an application: somebody else changed it, or it is in a state in which this cannot be done (`error` says
 * which). `last`: what happened to it last; undefined when it was erased.
 */
export type ApplicationConflict = ConflictResponse & { last: TimelineEntry | undefined }

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
/** A question or decision that can be taken back. `event`: its key. `until`: an ISO timestamp. `hasMail`: a mail about it waits. */
export type Undoable = { event: string; until: string; hasMail: boolean }
/**
 * GET /applications/undoable: what the officer has decided and can still take back, for example after the answer was lost. The
 * decisions of one act were made at the same time. `now`: the time of the server.
 */
export type UndoableActs = {
  acts: {
    kind: (typeof applicationEventKinds)[number]
    decisions: (Undoable & { key: string; name: string })[]
  }[]
  now: string
}
/** GET /inbox/Membership/:key/timeline, newest first. `now`: the time of the server, for the seconds that are left. */
export type Timeline = { entries: TimelineEntry[]; undoable?: Undoable; now: string }

/**
 * The body of POST /applications/:key/decision and of /decision-preview. `words`: the officer's own, placed in the mail.
 * `picture`, `answerBy` (a day): only of a question. `makeMember`: only of an acceptance.
 */
export type DecisionRequest = {
  action: 'ask' | 'accept' | 'decline'
  words: string
  picture?: UploadName
  answerBy?: string
  makeMember?: boolean
  revision: number
}
/**
 * POST /applications/:key/decision-preview: the mail as it would leave. `member`: what an acceptance would create. `noMail`:
 * why no mail would leave, a sentence for the officer.
 */
export type DecisionPreview = {
  mail?: { to: string; subject: string; text: string; language: Language }
  noMail?: string
  member?: { number: string; validUntil: string }
}
/**
 * POST /applications/:key/decision. `noMail`: why no mail leaves; when it is sent again, that none leaves. Without `undoable`
 * also the response to POST /applications/:key/undo with `{ event }`, and to reopen and withdraw, each with the `revision`.
 */
export type DecisionResult = {
  key: string
  revision: number
  state: ApplicationState
  undoable?: Undoable
  noMail?: string
}
/**
 * The body of POST /applications/bulk, with at most 200 keys. The other values are those of `DecisionRequest`.
 * `revisions`: of the applications as the officer saw them, by key; one that changed since is left as it is. `events`: of an undo,
 * the keys of the events that are taken back, by the key of the application.
 */
export type BulkRequest = Partial<Omit<DecisionRequest, 'action' | 'revision'>> & {
  keys: string[]
  action: DecisionRequest['action'] | 'reopen' | 'withdraw' | 'undo'
  revisions?: Record<string, number>
  events?: Record<string, string>
}
/**
 * POST /applications/bulk: what became of each application. `isFinal`: of an undo that can never succeed. `undoable`: of decisions,
 * by the key of the application. `noMail`: those that were decided without a mail. `now`: the time of the server, for the
 * seconds that are left to undo. A decision whose answer was lost can be sent again with the same revisions: what was decided
 * the first time is `done` again, and nothing is decided twice. So is an undo.
 */
export type BulkResult = {
  done: string[]
  failed: { key: string; reason: string; isFinal?: true }[]
  undoable: Record<string, Undoable>
  noMail: string[]
  now: string
}
