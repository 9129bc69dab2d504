import { arrivalOf, type List, type Visible } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { retentionDaysOf } from '../../lists/retention.ts'
import { aboutRecord, type MailContent, mail, waitingMail } from '../../lists/system/mail.ts'
import { inLanguage } from '../http/language.ts'
import { ChangeConsumer } from '../jobs/change-consumer.ts'
import type { CausedMail, Hooks, MailServices } from '../list-hooks.ts'
import type { StaffService } from '../staff/staff.ts'
import { associationInSentences } from '../store/association-name.ts'
import type { ActorStore, Change, HistoryEntry } from '../store/contract.ts'
import { NotFound, ValidationError } from '../store/errors.ts'
import { findRelated } from '../store/related-records.ts'
import { digestKey, type Hour, hourOf, isBeyondCap, maxOfficeMailsPerHour, officeMailKey } from './office-mail-limit.ts'
import { inboxDigest, officeNotification } from './office-mails.ts'
import { composeNotification } from './tell.ts'
import { assignedBy, writeAssignmentMail } from './work-mails.ts'

type OutboxServices = MailServices & { hooks: Hooks; staff: Pick<StaffService, 'users' | 'settings'> }
type Options = {
  /** Receives the notifications; undefined when the server sends no mail. */
  officeEmail: string | undefined
  retentionDays: number
  onError: (error: unknown) => void
}
/** The lists whose changes the outbox handles: inboxes, those that cause mails, and those to whose records mails, links or others belong. */
function consumedLists({ stored }: Lists, hooks: Hooks): List[] {
  const references = stored.flatMap(({ fields }) => Object.values(fields).map(({ reference }) => reference))
  const owners = new Set(references.map((reference) => (reference?.erase ? reference.to : undefined)))
  return stored.filter(({ name, inbox }) => {
    const { mailsAfter, completeMail } = hooks.get(name) ?? {}
    return inbox || mailsAfter || completeMail || owners.has(name)
  })
}

/** The consumers of changes, one for each list that mails are about. */
export const outboxConsumers = (lists: Lists, hooks: Hooks) =>
  consumedLists(lists, hooks).map((list) => ({ name: `outbox ${list.name}`, list }))

const mailKinds = ['office', 'receipt'] as const
type MailKind = (typeof mailKinds)[number]
/** What causes a mail. `asked`: an officer has changed the record. */
type Times = { about: string; asked: boolean }
type Cause = { list: List; key: string; record: Visible<List>; asked: boolean }

/** Each mail has a fixed key, so that it cannot be created twice. */
const mailKeys: Record<MailKind, (about: string) => string> = {
  office: officeMailKey,
  receipt: (about) => `${about.replace('/', '-')}-receipt`,
}

/**
 * Writes the mails about what arrived in the inboxes to the outbox. Imported records and suspected spam cause no mail; when an
 * officer clears the suspicion, the sender gets the receipt. An officer to whom a colleague assigns a record gets a mail. When a record is
 * deleted, the mails about it and all other records that belong to it are deleted, also those that were written at the same moment.
 */
export class Outbox {
  readonly #services: OutboxServices
  readonly #options: Options
  #consumers: ChangeConsumer<List>[] = []

  static async start(services: OutboxServices, options: Options): Promise<Outbox> {
    const outbox = new Outbox(services, options)
    for (const { name, list } of outboxConsumers(services.store.lists, services.hooks)) {
      const consumer = await ChangeConsumer.start(services, {
        list,
        name,
        // The mails to the office are in English, also about what a visitor sends in another language.
        handle: (change, store) => inLanguage('en', () => outbox.#handle(list, change, store)),
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

  async #handle(list: List, change: Change<List>, store: ActorStore): Promise<void> {
    const { key, record } = change
    if (!record) {
      // The record is also undefined in an earlier change when the record was erased later.
      if (!(await store.get(list, key))) await deleteRelated(this.#services, list, key, store)
      return
    }
    const mailsAfter = this.#services.hooks.get(list.name)?.mailsAfter
    const sendsMail = this.#options.officeEmail !== undefined
    if (!mailsAfter && !(list.inbox && sendsMail)) return
    const history = await store.history(list, key)
    const { actor = '' } = history.find(({ revision }) => revision === change.revision) ?? {}
    const asked = actor.startsWith('staff:')
    if (list.inbox && sendsMail) {
      for (const kind of dueMails(change, history)) await this.#write(kind, { list, key, record, asked }, store)
      const assigned = assignedBy(change, history)
      if (assigned !== undefined) await writeAssignmentMail(this.#services, assigned)
    }
    const mails = (await mailsAfter?.(this.#services, change, history)) ?? []
    for (const each of mails) await this.#writeCaused({ about: aboutRecord(list, key), asked, ...each }, store)
  }

  /** Without a mail server, only what an officer can tell by hand is written. */
  async #writeCaused({ key, content, telling, ...times }: CausedMail & Times, store: ActorStore): Promise<void> {
    const sendsMail = this.#options.officeEmail !== undefined
    if (content) return sendsMail ? this.#create(content, { ...times, key }, store) : undefined
    const data = await composeNotification(this.#services, { ...times, ...telling })
    if (data && (sendsMail || data.name || data.phone)) await this.#save(data, key, store)
  }

  async #write(kind: MailKind, { list, key, record, asked }: Cause, store: ActorStore): Promise<void> {
    const receivedAt = arrivedAt(list, record)
    if (kind === 'office' && receivedAt && (await isBeyondCap(this.#services, list, receivedAt)))
      return this.#writeDigest(list, hourOf(receivedAt), store)
    const content = await this.#contentOf(kind, list, key, record)
    if (!content) return
    const about = aboutRecord(list, key)
    await this.#create(content, { about, key: mailKeys[kind](about), asked }, store)
  }

  /** Writes the mail that is sent when the hour is over, if it is not written yet. */
  async #writeDigest(list: List, hour: Hour, store: ActorStore): Promise<void> {
    const { origin } = this.#services
    const content = inboxDigest({
      to: this.#options.officeEmail!,
      inbox: list.inbox!,
      from: hour.start,
      noticed: maxOfficeMailsPerHour,
      link: `${origin()}/office/#/${list.name}`,
      association: await associationInSentences(this.#services.store),
    })
    await this.#create(
      { ...content, language: 'en' },
      { about: list.name, key: digestKey(list, hour), nextAt: hour.end },
      store,
    )
  }

  /** Creates a mail that is sent at `nextAt`. Default: at once. */
  async #create(
    content: MailContent,
    { about, key, asked = false, nextAt }: { about: string; key: string; asked?: boolean; nextAt?: Date },
    store: ActorStore,
  ): Promise<void> {
    const at = this.#services.now().toISOString()
    await this.#save(waitingMail(content, { about, at, asked, nextAt: nextAt?.toISOString() ?? at }), key, store)
  }

  async #save(data: Record<string, unknown>, key: string, store: ActorStore): Promise<void> {
    try {
      await store.create(mail, data, { key, idempotencyKey: key })
    } catch (error) {
      // An invalid address must not block the mails about later records.
      if (!(error instanceof ValidationError)) throw error
      this.#options.onError(error)
    }
  }

  async #contentOf(kind: MailKind, list: List, key: string, record: Visible<List>): Promise<MailContent | undefined> {
    const { store, origin, now, hooks } = this.#services
    const { officeEmail, retentionDays } = this.#options
    if (kind === 'receipt') {
      const days = list.retention ? retentionDaysOf(list.retention, retentionDays) : retentionDays
      return hooks.get(list.name)?.receipt?.(record, { store, retentionDays: days })
    }
    const notification = officeNotification({
      to: officeEmail!,
      inbox: list.inbox!,
      receivedAt: arrivedAt(list, record) ?? now(),
      link: `${origin()}/office/#/${list.name}/${encodeURIComponent(key)}/show`,
      association: await associationInSentences(store),
    })
    return { ...notification, language: 'en' }
  }
}

function arrivedAt(list: List, record: Visible<List>): Date | undefined {
  const at = new Date(arrivalOf(list, record) ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The mails that a change requires. `history`: of the changed record, newest first. */
function dueMails({ revision, record }: Change<List>, history: readonly HistoryEntry[]): readonly MailKind[] {
  const index = history.findIndex((entry) => entry.revision === revision)
  const submitted = history.at(-1)?.actor === 'visitor'
  if (index < 0 || !submitted || isSuspect(record)) return []
  if (index === history.length - 1) return mailKinds
  return isSuspect(history[index + 1]?.data) ? ['receipt'] : []
}

const isSuspect = (data: object | undefined) => (data as { suspect?: boolean } | undefined)?.suspect === true

/** Deletes what belongs to a record that was deleted: also what was written while it was deleted. */
async function deleteRelated(
  { store: all, now }: MailServices,
  list: List,
  key: string,
  store: ActorStore,
): Promise<void> {
  for (const related of await findRelated(all, store, list, key, now())) {
    if (related.kept) continue
    try {
      await store.delete(related.list, related.key)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
}
