import type { Role } from '../../lists/access.ts'
import type { ActivityArea } from '../../lists/activity-areas.ts'
import type { Language } from '../../lists/language.ts'
import type { List, Visible } from '../../lists/list.ts'
import type { MailChoice } from '../../lists/mail-choices.ts'
import type { inboxEventKinds } from '../../lists/system/inbox-events.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import type { BackupState } from '../backup/backup-state.ts'
import type { Problem } from '../feature.ts'
import type { CsvReport } from '../import/csv-import.ts'
import type { DateColumn, SheetColumn } from '../import/sheet-columns.ts'
import type { StaffLink } from '../staff/staff-links.ts'
import type { Colleague, StaffUser } from '../staff/users.ts'
import type { HistoryEntry, Stored } from '../store/contract.ts'
import type { ProofRequired } from './personal-data.ts'

// The responses of the office's API. The office app imports these types; the paths are below /office/api.

/**
 * Every response with a status of 400 or more. `errors` holds messages by field. `code`: what the officer must do first, before
 * a document or an export (server/office-api/personal-data.ts).
 */
export type ErrorResponse = { error: string; errors?: ValidationErrors; code?: ProofRequired['code'] }
/** 409 of a list: somebody else changed the record. `current` is the record now, undefined when it was deleted. */
export type ConflictResponse = ErrorResponse & { current: OfficeRecord | undefined; revision: number }
/** The response to changes of users and invitations. */
export type Done = { done: true }
/** GET /links/LIST/:key: the private links to a record. Times are ISO timestamps. */
export type PrivateLinks = {
  links: { createdAt: string | undefined; until: string | undefined; usedAt: string | undefined }[]
}

/** GET /begin: whether the office has an owner, and whether it sends links for a new password by mail. */
export type SetupState = { owned: boolean; mail: boolean }
/**
 * GET /join/:token. `returning`: the link is for a user who lost access and sets a new password. `signedInAs`: the name of
 * the user whose session the request carries.
 */
export type InvitedRole = { role: Role; returning: boolean; signedInAs?: string }
/** GET /me. `language`: the one that the user has chosen for the office. `safeguards`: the user reads the reports about child safety. */
export type CurrentUser = StaffUser & { language: Language; safeguards: boolean }
/** PUT /language. */
export type ChosenLanguage = { language: Language }
/** GET and PUT /me/mails: which mails the user gets about work. */
export type OwnMails = { mails: MailChoice }
/** The body of POST /staff/:id/reset. `secondFactor`: it is removed too, because the phone and the codes are lost. */
export type ResetRequest = { secondFactor?: boolean }
/** POST /join. `codeRequired`: the password is saved, and signing in needs a code of the second factor. */
export type JoinResult = StaffUser | { codeRequired: true }
/**
 * GET /staff. `twoFactorRequired`: officers without a second factor must set it up first. `safeguarding`: the id of the officer who reads the
 * reports about child safety. PUT /safeguarding names one, DELETE gives the task back.
 */
export type StaffList = { staff: Colleague[]; twoFactorRequired: boolean; safeguarding?: string }
/** GET /invitations. */
export type OpenInvitations = { invitations: Omit<StaffLink, 'userId'>[] }
/** POST /invitations. The link is shown only once, or sent by mail instead. */
export type CreatedInvitation = Pick<StaffLink, 'id' | 'role' | 'invitee' | 'expiresAt'> &
  ({ link: string } | { mailedTo: string })
/** POST /staff/:id/reset. The link, with which the user sets a new password, is shown only once. */
export type CreatedReset = { link: string; expiresAt: string }

/**
 * A record of a list, with the values that the office shows beside the stored fields. `byName`: the name of the actor in `by`.
 * `keptUntil`: an ISO timestamp, when the retention has begun whose days the operator sets; otherwise `keptIfHandledNow`: the same if
 * it began now. `missing`: the fields that refer to a record that was deleted since. `named`: the names to which the fields
 * lead that may also hold a name (`orName` of a reference), or with whose public record this one is erased.
 */
export type OfficeRecord<L extends List = List> = Stored<L> & {
  byName?: string
  missing?: string[]
  named?: Record<string, string>
  keptUntil?: string
  keptIfHandledNow?: string
}
/** GET /lists/:list. */
export type OfficePage<L extends List = List> = {
  records: OfficeRecord<L>[]
  total: number
  page: number
  pages: number
  revision: number
  similar?: boolean
}
/** POST /lists/:list. */
export type CreatedRecord<L extends List = List> = Visible<L> & { key: string; revision: number }
/** PUT /lists/:list/order. */
export type OrderResponse = { moved: number; revision: number }
/** GET /lists/:list/:key/history, newest first. `name` is the name of the actor. */
export type HistoryResponse = { past: (HistoryEntry & { name: string })[] }
/** What refers to a row: in words, and how many records of each list, by its stored name. */
export type RowUses = { text: string; counts: Record<string, number> }
/** GET /lists/:list/:key/uses: of the rows to which others refer, by table and row. */
export type UsesResponse = Record<string, Record<string, RowUses>>
/**
 * `Deleted`: POST /lists/:list/delete; DELETE /lists/:list/:key answers with the record's key and this, without the count. `Restored`:
 * POST /deleted/restore.
 */
export type { Deleted, Restored } from '../privacy/recycle-bin.ts'
/**
 * A deleted record with the values that it had. `key`: of its entry in the recycle bin. `by`: the name of the actor who deleted
 * it, `at` an ISO timestamp.
 */
export type DeletedRecord = { key: string; list: string; data: Record<string, unknown>; at: string; by: string }
/** GET /deleted, newest first, a page of 100. `days`: how long the bin keeps them. */
export type RecycleBin = { deleted: DeletedRecord[]; total: number; page: number; pages: number; days: number }
/** `name` and `detail` are texts for the screen. */
export type FoundRecord = { list: string; key: string; name: string; detail: string }
/** GET /search. `similar`: nothing matches exactly, and these records match with other spellings. */
export type SearchResponse = { found: FoundRecord[]; similar: boolean }

/**
 * A line of the activity log. `name` is that of the actor; `name` and `text` make a sentence. When `name` is empty, `text` is a sentence by
 * itself. `isPerson`: the actor is not the website. `record`: what the line is about, if it still exists.
 */
export type ActivityEntry = {
  revision: number
  at: string
  name: string
  isPerson: boolean
  area: ActivityArea
  text: string
  record?: { list: string; key: string }
}
/** GET /activity, newest first. `next`: the value of `before` that continues; undefined at the end. */
export type ActivityPage = { entries: ActivityEntry[]; next?: string }
/** GET /activity/people: everyone whom the log names. */
export type ActivityPeople = { people: { actor: string; name: string }[] }

/**
 * A record with values that a form would refuse (`problems`; `isHidden`: visitors do not see it for that), or with translations that are
 * missing or older than their original, named by the labels of their fields.
 */
export type RecordToCorrect = {
  list: string
  key: string
  name: string
  problems: string[]
  missing: string[]
  outdated: string[]
  isHidden: boolean
}
/** GET /corrections: at most 200 records: hidden ones, others with problems, those to translate; `total` counts all. */
export type Corrections = { records: RecordToCorrect[]; total: number }

export type { CsvDifference, CsvOutcome, CsvReport, CsvRowReport } from '../import/csv-import.ts'
export type { DateColumn, SheetColumn } from '../import/sheet-columns.ts'
/**
 * POST /lists/:list/csv. `asksColumns`: the officer must say first what the columns mean; nothing was looked at yet.
 */
export type CsvAnswer = CsvReport & { columns: SheetColumn[]; dates: DateColumn[]; asksColumns?: true }
/** A line of POST /lists/:list/csv as a stream: rows that are done, or the end. */
export type CsvProgress = { done: number; total: number } | { report: CsvAnswer } | { error: string }
/** POST /import. */
/**
 * GET /imports?list=NAME&page=N, newest first, without `list` those of all lists. `list`: the list of a spreadsheet. `records`
 * is missing while an import is not finished. `next`: the number of the next page, if there is one.
 */
export type PastImports = {
  imports: { key: string; at: string; name: string; records?: number; isUndone: boolean; list?: string }[]
  next?: number
}
/** POST /imports/:key/undo. */
export type { UndoReport } from '../import/past-imports.ts'

/** POST /media. */
export type UploadedPicture = { address: string }
/** POST /pdfs. */
export type UploadedPdf = { address: string }
/** GET /media: how many pictures wait for their variants. */
export type PictureProgress = { waiting: number }
/** POST /preview. */
export type PreviewResponse = { html: string }

/** GET /mail: whether a mail server is configured. The mails themselves are the list Mail. */
export type MailStatus = { sending: boolean }

/**
 * GET /to-tell: what officers tell people by hand, what lapses first at the beginning. `until`: a day. `text`: without the private link.
 * `canWrite`: the phone number may have WhatsApp. `lastError`: why the mail was given up.
 */
export type ToTell = {
  toTell: {
    key: string
    label: string
    subject: string
    text: string
    language: Language
    at: string
    canWrite: boolean
    name?: string
    phone?: string
    until?: string
    lastError?: string
  }[]
}
/** POST /to-tell/:key/message: the text with the private link, and the address that opens it in WhatsApp. */
export type MessageToTell = { text: string; whatsapp?: string }

/** GET /problems: jobs of the website that stopped or failed, problems of features, officers who opened unusually many documents. */
export type Problems = { problems: Problem[] }
/** GET /backups. */
export type Backups = Omit<BackupState, 'recipient'>

/** POST /retention. `problems`: how many applications could not be erased. */
export type RetentionResult = { erased: number; problems: number }

export type UnreadCount = { count: number; oldest: string | null }
/** GET /statistics, by the stored names of the inboxes. `start` is the Monday of a week. */
export type Statistics = {
  weeks: { start: string; counts: Record<string, number> }[]
  unread: Record<string, UnreadCount>
}

export type MailTemplateWords = { subject: string; text: string }
/**
 * The words of a notification in a language. `kind`: as the record names both. `record`: the one that holds the association's own words;
 * undefined when they are the original.
 */
export type MailTemplate = MailTemplateWords & {
  kind: string
  label: string
  placeholders: { name: string; meaning: string }[]
  language: Language
  original: MailTemplateWords
  record?: { key: string; revision: number }
}
/** GET /mail-templates. */
export type MailTemplatesResponse = { templates: MailTemplate[] }
/** POST /mail-templates/preview: the mail that a sample person would get. */
export type MailTemplatePreview = MailTemplateWords & { to: string }

/** GET /inbox/:list/officers: to whom the records of a list can be assigned. `actor`: the name of the actor. */
export type Officer = { actor: string; name: string }
export type Officers = { officers: Officer[] }
/**
 * GET /inbox/:list/counts, without suspected spam. `states`: by state, of all records. `officers` and `unassigned` count those that are
 * not handled. `waiting`: how many meet each condition of `waiting` in the declaration of the inbox.
 */
export type InboxCounts = {
  states: Record<string, number>
  officers: (Officer & { count: number })[]
  unassigned: number
  waiting: Record<string, number>
}
/** What officers did with a record, newest first. Notes are posted to /inbox/:list/:key/notes as `{ text }`. */
export type InboxEntry = {
  key: string
  at: string
  kind: (typeof inboxEventKinds)[number]
  name: string
  state?: string
  text?: string
  officerName?: string
}
/** GET /inbox/:list/:key/timeline, of a list whose feature does not tell of its records itself. */
export type InboxTimeline = { entries: InboxEntry[] }
