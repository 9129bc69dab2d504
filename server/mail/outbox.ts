import { applications } from '../../features/applications/applications.ts'
import { addressNoticeOf } from '../../features/applications/server/address-change.ts'
import { messages } from '../../features/contact/contact.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { aboutRecord, mail, validAddress } from '../../lists/system/mail.ts'
import { ChangeConsumer } from '../jobs/change-consumer.ts'
import {
  digestKey,
  type Hour,
  hourOf,
  type Inbox,
  isBeyondCap,
  isNotice,
  maxNoticesPerHour,
  noticeKey,
} from '../jobs/office-notices.ts'
import { associationName } from '../pages/pages.ts'
import type { ActorStore, Change, HistoryEntry, Store } from '../store/contract.ts'
import { NotFound, ValidationError } from '../store/errors.ts'
import { findRelated } from '../store/related-records.ts'
import { applicationReceipt, type MailContent, noticesDigest, officeNotification } from './mail-templates.ts'
import { mailboxOf } from './mailbox.ts'

type OutboxServices = { store: Store; origin: () => string; now: () => Date }
type Options = {
  /** Receives the notifications; undefined when the server sends no mail. */
  officeEmail: string | undefined
  retentionDays: number
  onError: (error: unknown) => void
}
/** The consumers of changes, one for each list that mails are about. */
export const outboxConsumers = [messages, applications, registeredMembers].map((list) => ({
  name: `outbox ${list.name}`,
  list,
}))

type ConsumedList = (typeof outboxConsumers)[number]['list']
type SubmissionChange = Change<typeof messages> | Change<typeof applications>
type SubmittedRecord = NonNullable<SubmissionChange['record']>
const mailKinds = ['office', 'receipt'] as const
type MailKind = (typeof mailKinds)[number]

const receiptSuffix = '-receipt'
/** Each mail has a fixed key, so that it cannot be created twice. */
const mailKeys: Record<MailKind, (about: string) => string> = {
  office: noticeKey,
  receipt: (about) => `${about.replace('/', '-')}${receiptSuffix}`,
}

/**
 * How long a mail may wait for others: the smallest number leaves first. What an officer or a person asked for comes before receipts, and
 * these before what only tells the office of something, so that nobody can delay a decision by sending forms.
 */
export const urgencyOf = (key: string): number => (isNotice(key) ? 2 : isReceipt(key) ? 1 : 0)

/**
 * Writes the mails about new messages and applications to the outbox. Imported records and suspected spam cause no mail; when an
 * officer clears the suspicion, the applicant gets the receipt. When a message, an application or a member is deleted, the mails
 * about it and all other records that belong to it are deleted, also those that were written at the same moment.
 */
export class Outbox {
  readonly #services: OutboxServices
  readonly #options: Options
  #consumers: ChangeConsumer<ConsumedList>[] = []

  static async start(services: OutboxServices, options: Options): Promise<Outbox> {
    const outbox = new Outbox(services, options)
    for (const { name, list } of outboxConsumers) {
      const consumer = await ChangeConsumer.start<ConsumedList>(services, {
        list,
        name,
        handle: (change, store) => outbox.#handle(list, change, store),
        onError: options.onError,
      })
      outbox.#consumers.push(consumer)
    }
    return outbox
  }

  private constructor(services: OutboxServices, options: Options) {
    this.#services = services
    this.#options = options
  }

  /** Resolves when all current changes are handled, or when one of them failed. */
  async catchUp(): Promise<void> {
    await Promise.all(this.#consumers.map((consumer) => consumer.catchUp()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.#consumers.map((consumer) => consumer.stop()))
  }

  async #handle(list: ConsumedList, change: Change<ConsumedList>, store: ActorStore): Promise<void> {
    if (!change.record) {
      // The record is also undefined in an earlier change when the record was erased later.
      if (!(await store.get(list, change.key))) await deleteRelated(this.#services.store, list, change.key, store)
      return
    }
    // Renewal mails are written by officers (features/members/server/renewal-mails.ts).
    if (list === registeredMembers || this.#options.officeEmail === undefined) return
    const submission = change as SubmissionChange
    const history = await store.history(list, change.key)
    for (const kind of dueMails(submission, history))
      await this.#write(kind, list as Inbox, change.key, submission.record!, store)
    if (list === applications) await this.#tellEarlierAddress(change as Change<typeof applications>, history, store)
  }

  /** Tells the earlier address of an application that an officer has replaced it. */
  async #tellEarlierAddress(change: Change<typeof applications>, history: HistoryEntry[], store: ActorStore) {
    const { key, revision, record } = change
    const index = history.findIndex((entry) => entry.revision === revision)
    const to = validAddress(history[index + 1]?.data?.email as string | undefined)
    if (index < 0 || to === undefined || to === record!.email || !history[index]!.actor.startsWith('staff:')) return
    const at = this.#services.now()
    const content = await addressNoticeOf(this.#services, { ...record!, key, revision }, to, at)
    await this.#create(content, aboutRecord(applications, key), `restore-${key}-${revision}`, store)
  }

  async #write(kind: MailKind, list: Inbox, key: string, record: SubmittedRecord, store: ActorStore): Promise<void> {
    const receivedAt = arrivalOf(record)
    if (kind === 'office' && receivedAt && (await isBeyondCap(this.#services, list, receivedAt)))
      return this.#writeDigest(list, hourOf(receivedAt), store)
    const content = await this.#contentOf(kind, list, key, record)
    if (!content) return
    const about = aboutRecord(list, key)
    await this.#create(content, about, mailKeys[kind](about), store)
  }

  /** Writes the mail that is sent when the hour is over, if it is not written yet. */
  async #writeDigest(list: Inbox, hour: Hour, store: ActorStore): Promise<void> {
    const { origin } = this.#services
    const content = noticesDigest({
      to: this.#options.officeEmail!,
      kind: kindOf(list),
      from: hour.start,
      noticed: maxNoticesPerHour,
      link: `${origin()}/office/#/${list.name}`,
      association: (await associationName(this.#services.store)) ?? 'the association',
    })
    await this.#create(content, list.name, digestKey(list, hour), store, hour.end)
  }

  /** `nextAt`: when it is sent. Default: at once. */
  async #create(content: MailContent, about: string, key: string, store: ActorStore, nextAt?: Date): Promise<void> {
    const at = this.#services.now().toISOString()
    const data = { ...content, state: 'waiting', tries: 0, nextAt: nextAt?.toISOString() ?? at, about, at }
    try {
      await store.create(mail, data, { key, idempotencyKey: key })
    } catch (error) {
      // An invalid address must not block the mails about later records.
      if (!(error instanceof ValidationError)) throw error
      this.#options.onError(error)
    }
  }

  /** Whether a mailbox got its receipts of a day, so that nobody can flood it by applying in another person's name. */
  async #hasEnoughReceipts(address: string): Promise<boolean> {
    const { store, now } = this.#services
    const from = new Date(now().getTime() - dayMs + 1).toISOString()
    const { records } = await store.as(systemActor('outbox')).query(mail, { ranges: { at: { from } } })
    const mailbox = mailboxOf(address)
    const receipts = records.filter(({ key, to }) => isReceipt(key) && mailboxOf(to ?? '') === mailbox).length
    return receipts >= maxReceiptsPerDay
  }

  async #contentOf(
    kind: MailKind,
    list: Inbox,
    key: string,
    record: SubmittedRecord,
  ): Promise<MailContent | undefined> {
    const { store, origin, now } = this.#services
    const { officeEmail, retentionDays } = this.#options
    const association = (await associationName(store)) ?? 'the association'
    if (kind === 'receipt') {
      const { email, membershipId } = record as NonNullable<Change<typeof applications>['record']>
      if (!email || !membershipId || (await this.#hasEnoughReceipts(email))) return undefined
      return applicationReceipt({ to: email, reference: membershipId, association, retentionDays })
    }
    return officeNotification({
      to: officeEmail!,
      kind: kindOf(list),
      receivedAt: arrivalOf(record) ?? now(),
      link: `${origin()}/office/#/${list.name}/${encodeURIComponent(key)}/show`,
      association,
    })
  }
}

const kindOf = (list: Inbox) => (list === applications ? 'application' : 'message')

function arrivalOf(record: SubmittedRecord): Date | undefined {
  const at = 'timestamp' in record ? record.timestamp : (record as { consentAt?: string }).consentAt
  const arrivedAt = new Date(at ?? '')
  return Number.isNaN(arrivedAt.getTime()) ? undefined : arrivedAt
}

const isReceipt = (key: string) => key.endsWith(receiptSuffix)
const maxReceiptsPerDay = 3

/** The mails that a change requires. `history`: of the changed record, newest first. */
function dueMails({ list, revision, record }: SubmissionChange, history: HistoryEntry[]): readonly MailKind[] {
  const index = history.findIndex((entry) => entry.revision === revision)
  const submitted = history.at(-1)?.actor === 'visitor'
  if (index < 0 || !submitted || record!.suspect) return []
  const isApplication = list === applications.name
  if (index === history.length - 1) return isApplication ? mailKinds : ['office']
  const wasSuspect = history[index + 1]?.data?.suspect === true
  return isApplication && wasSuspect ? ['receipt'] : []
}

/** Deletes what belongs to a record that was deleted: also what was written while it was deleted. */
async function deleteRelated(all: Store, list: ConsumedList, key: string, store: ActorStore): Promise<void> {
  for (const related of await findRelated(all, store, list, key)) {
    try {
      await store.delete(related.list, related.key)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
}
