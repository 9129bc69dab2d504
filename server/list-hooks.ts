import type { Actor } from '../lists/access.ts'
import type { Message } from '../lists/language.ts'
import type { List, Visible } from '../lists/list.ts'
import type { Telling } from '../lists/notification.ts'
import type { MailContent, mail } from '../lists/system/mail.ts'
import type { Activity, Change, HistoryEntry, LeasedStore, Store, Stored } from './store/contract.ts'
import type { RelatedRecord } from './store/related-records.ts'

/** The settings without which the website sends no mail. */
export type MailSettings = { smtpUrl: string | undefined; officeEmail: string | undefined }
export const sendsMail = ({ smtpUrl, officeEmail }: Partial<MailSettings>): boolean =>
  smtpUrl !== undefined && officeEmail !== undefined

/** What mails about records need. */
export type MailServices = { store: Store; origin: () => string; now: () => Date }

/** What the timeline of a record needs. */
export type TimelineServices = {
  store: Store
  staff: { findName(userId: string): Promise<string | undefined> }
  now: () => Date
}

/** A person in the list of everyone whom a data breach affects. `contact`: an e-mail address, or what the person entered. */
export type AffectedPerson = Partial<
  Record<'reference' | 'name' | 'contact' | 'phone' | 'guardian' | 'since', string | undefined>
>

/** Returns the next `count` values of a series. @throws Unavailable */
export type NextValues = (count: number) => Promise<string[]>

/** What a change of a record causes. `content`: a mail that is no notification. */
export type CausedMail = { key: string; about?: string; asked?: boolean } & (
  | { telling: Omit<Telling, 'about'>; content?: undefined }
  | { content: MailContent; telling?: undefined }
)

/** What the declaration of a list cannot say, because it needs other data or words. */
export type ListHooks<L extends List = List> = {
  list: L
  /**
   * Tells the activity log of a change, in words that follow the actor's name, in Hindi after “ने” and in Marathi after “यांनी”; undefined
   * for a change that the log does not show.
   */
  describe?(activity: Activity, nameOf: (userId: string) => string): string | undefined
  /** Returns the record that the activity log leads to. Default: the one that changed. */
  subjectOf?(activity: Pick<Activity, 'data'>): { list: string; key: string }
  /** Returns the records that are deleted together with one whose retention is over. */
  expiresWith?(store: Pick<LeasedStore, 'as'>, record: Stored<L>): Promise<RelatedRecord[]>
  /** Returns the mail that confirms to a visitor that the record arrived; undefined when it gives no address. */
  receipt?(record: Visible<L>, context: { store: Store; retentionDays: number }): Promise<MailContent | undefined>
  /**
   * Whether a new record of a visitor causes a mail that is limited: so many may be caused in an hour. Default: it does with a `receipt` or
   * with `mailsAfter`.
   */
  mailsWhenNew?(record: Visible<L>): boolean
  /**
   * Returns what a change of a record causes: notifications, and mails. `history`: of the record, newest first. `about`: another record
   * that it is about.
   * `asked`: no stranger can cause it; by default only a change by an officer is asked for, and every other mail is limited. The same change
   * has mails with the same keys. @throws Unavailable
   */
  mailsAfter?(services: MailServices, change: Change<L>, history: readonly HistoryEntry[]): Promise<CausedMail[]>
  /**
   * Returns the text of a mail about a record as it is sent, undefined when the mail is no longer wanted. `secret`: the same for each
   * attempt to send the mail. @throws Unavailable
   */
  completeMail?(services: MailServices, record: Stored<typeof mail>, secret: Buffer): Promise<string | undefined>
  /**
   * Returns the function that gives the next values, in their order, for imported records without one in the field by which the list is
   * ordered. It takes them, so that nobody else gets them; with `dryRun` it only says which are free now. @throws Unavailable
   */
  nextValues?(store: Store, options: { dryRun: boolean }): Promise<NextValues>
  /** How the work of officers on an inbox is kept. Default: in events of the list `InboxEvent`, which its timeline shows. */
  work?: {
    events: List
    /** The field of an event that refers to the record, with its value. */
    referTo(key: string): Record<string, string>
    /** What happened to a record, as the office's API answers it. `by`: who reads it. @throws Unavailable */
    readTimeline(services: TimelineServices, record: Stored<L>, by: Actor): Promise<object>
  }
  /** What the access log names, besides the files of the records. */
  documents?: readonly Message[]
  /** Returns the person that a record is about. */
  affectedPerson?(record: Visible<L>): AffectedPerson
}

/** The hooks of features, by the stored names of their lists. */
export type Hooks = ReadonlyMap<string, ListHooks>

/** @throws Error when two features have hooks for one list */
export function createHooks(hooks: readonly ListHooks[]): Hooks {
  const byName = new Map(hooks.map((each) => [each.list.name, each]))
  if (byName.size < hooks.length) throw new Error('Two features have hooks for the same list')
  return byName
}

/** Declares hooks with the type of the list's records. */
export const listHooks = <L extends List>(hooks: ListHooks<L>): ListHooks => hooks as unknown as ListHooks
