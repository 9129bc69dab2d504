import { systemActor } from '../../lists/access.ts'
import { dayMs, maxSkewMs } from '../../lists/dates.ts'
import { isDelayed, isStaffMail, mail } from '../../lists/system/mail.ts'
import { JobLease } from '../jobs/job-lease.ts'
import { RecurringTask } from '../jobs/recurring-task.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, Entry, LeasedStore, Store } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound } from '../store/errors.ts'
import { isDigest } from './office-notices.ts'
import { sendingRankOf } from './outbox.ts'
import { isWorkMail } from './work-mails.ts'

/** A mail as the mail server receives it. `id` is the same for each attempt. */
type OutgoingMail = { id: string; to: string; subject: string; text: string }
export type MailTransport = {
  /**
   * Resolves when the mail server has accepted the mail.
   * @throws MailRejected when it never will; any other error when it may accept the mail later. `responseCode`: its answer;
   * `syscall` is `connect` when there was no connection.
   */
  send(mail: OutgoingMail): Promise<void>
  /** @throws the reason why the mail server accepts no mail at all at the moment */
  checkConnection(): Promise<void>
}

/** The mail server will never accept this mail. */
export class MailRejected extends Error {}

type SenderServices = { store: Store; now: () => Date } & { log: Pick<Log, 'info'> }
type Outcome = { state: 'sent' } | { state: 'failed' | 'rejected'; reason: string; refused: boolean }
type MailRecord = Entry<typeof mail>
type SmtpError = NodeJS.ErrnoException & { responseCode?: number }
/** The mail as it is sent; undefined when it is no longer wanted. */
type CompleteText = (mail: MailRecord) => Promise<string | undefined>

const mailActor = systemActor('mail')
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const pollMs = 30_000
/** How many new mails are read after each one that was sent. */
const maxNewMails = 100
/** A mail that waits before its first attempt waits no longer than this, also by the clock of another machine. */
const maxHeldMs = minuteMs + maxSkewMs
/**
 * The delay after each failed attempt. When the attempt after the last delay fails too, the sender gives up: after about 46
 * hours.
 */
export const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs)

/**
 * Sends the mails of the outbox, in one process only (a lease), one at a time, the most urgent first, of these the oldest, and retries
 * each of them until it is sent or given up.
 */
export class MailSender {
  readonly #services: SenderServices
  readonly #transport: MailTransport
  readonly #completeText: CompleteText
  readonly #store: ActorStore
  readonly #lease: JobLease
  readonly #task: RecurringTask
  readonly #unsubscribe: () => void
  #wakeUp: NodeJS.Timeout | undefined
  /** Outcomes that could not be stored yet, by key: a mail that was accepted is not sent again when our disk is full. */
  readonly #unsaved = new Map<string, Outcome>()

  constructor(services: SenderServices, transport: MailTransport, completeText: CompleteText) {
    this.#services = services
    this.#transport = transport
    this.#completeText = completeText
    this.#store = services.store.as(mailActor)
    this.#lease = new JobLease(services.store, 'mail')
    this.#task = new RecurringTask(() => this.#run(), pollMs)
    this.#unsubscribe = services.store.onChange(({ list }) => {
      if (list === mail.name) void this.#task.run()
    })
  }

  /** Resolves when all due mails were sent, or when none can be sent. */
  sendDue(): Promise<void> {
    return this.#task.run()
  }

  /** Resolves when the current mail has ended and its outcome is stored. */
  async stop(): Promise<void> {
    this.#unsubscribe()
    await this.#task.stop()
    clearTimeout(this.#wakeUp)
    try {
      await this.#lease.release()
    } catch (error) {
      // The lease ends with the process.
      this.#services.log.info(`The lease of the outbox could not be given back (${(error as Error).name})`)
    }
  }

  async #run(): Promise<void> {
    try {
      if (await this.#lease.hold()) await this.#sendAll()
    } catch (error) {
      // The next run continues.
      this.#services.log.info(`The outbox could not be read or written (${(error as Error).name})`)
    }
  }

  /** A mail about a decision leaves when its minute is over, not at the next poll. */
  #runAgainAt(waiting: readonly MailRecord[], now: number) {
    const waits = waiting.map(({ nextAt }) => Date.parse(nextAt ?? '') - now)
    const next = Math.min(...waits.filter((waitMs) => waitMs > 0 && waitMs < pollMs))
    clearTimeout(this.#wakeUp)
    if (Number.isFinite(next)) this.#wakeUp = setTimeout(() => void this.#task.run(), next + 1).unref()
  }

  async #sendAll(): Promise<void> {
    let seen = await this.#services.store.head()
    const { records } = await this.#store.query(mail, { where: { state: 'waiting' } })
    this.#runAgainAt(records, this.#services.now().getTime())
    // The list is newest first.
    const waiting = new Map(records.reverse().map((record) => [record.key, record]))
    for (let next = this.#mostUrgent(waiting); next; next = this.#mostUrgent(waiting)) {
      if (this.#task.stopped) return
      waiting.delete(next.key)
      // A mail cannot be taken back, so the lease is confirmed before each one.
      const leased = await this.#lease.renew()
      if (!leased) return
      const outcome = await this.#deliver(next.key, leased)
      const reason = outcome?.state === 'failed' ? await this.#connectionError() : undefined
      if (reason !== undefined) return this.#failAll(waiting, reason, leased)
      seen = await this.#addNew(waiting, seen)
    }
  }

  /** The mail that is to be sent now: the oldest one of the most urgent ones that are due. */
  #mostUrgent(waiting: ReadonlyMap<string, MailRecord>): MailRecord | undefined {
    const now = this.#services.now().getTime()
    let found: MailRecord | undefined
    for (const record of waiting.values())
      if ((!found || sendingRankOf(record.key) < sendingRankOf(found.key)) && isDue(record, now)) found = record
    return found
  }

  /** Adds the mails that were written after a revision: a decision does not wait for the notices before it. Returns the new revision. */
  async #addNew(waiting: Map<string, MailRecord>, after: number): Promise<number> {
    const changes = await this.#store.changes(mail, after, maxNewMails)
    for (const { key, revision, record } of changes)
      if (record?.state === 'waiting') waiting.set(key, { ...record, key, revision })
      else waiting.delete(key)
    return changes.at(-1)?.revision ?? after
  }

  /** Each further attempt would take as long as a connection takes to fail. */
  async #failAll(waiting: ReadonlyMap<string, MailRecord>, reason: string, leased: LeasedStore): Promise<void> {
    const now = this.#services.now().getTime()
    for (const record of waiting.values())
      if (isDue(record, now)) await this.#saveOutcome(record.key, { state: 'failed', reason, refused: true }, leased)
  }

  async #connectionError(): Promise<string | undefined> {
    try {
      await this.#transport.checkConnection()
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  async #deliver(key: string, leased: LeasedStore): Promise<Outcome | undefined> {
    let outcome = this.#unsaved.get(key)
    if (!outcome) {
      // Reads the mail again, because it may have been erased while others were sent.
      const waiting = await this.#store.get(mail, key)
      const record = waiting?.state === 'waiting' ? await this.#claim(waiting, leased) : undefined
      if (!record) return undefined
      const text = await this.#completeText(record)
      if (text === undefined) {
        await leased.as(mailActor).delete(mail, key, record.revision)
        return undefined
      }
      outcome = await this.#attempt({ ...record, text })
    }
    this.#unsaved.set(key, outcome)
    try {
      await this.#saveOutcome(key, outcome, leased)
    } catch (error) {
      // The process that has the lease now makes its own attempt.
      if (error instanceof LeaseLost) this.#unsaved.delete(key)
      throw error
    }
    this.#unsaved.delete(key)
    return outcome
  }

  /**
   * Claims a mail before it is sent. For a mail that was held back so that it could be undone, removes `nextAt`: from then on the
   * decision cannot be undone. Returns undefined when the mail was changed or deleted meanwhile, for example by the undo.
   */
  async #claim(record: MailRecord, leased: LeasedStore): Promise<MailRecord | undefined> {
    if (!isDelayed(record)) return record
    try {
      const { revision } = await leased.as(mailActor).update(mail, record.key, { nextAt: undefined }, record.revision)
      return { ...record, revision }
    } catch (error) {
      if (error instanceof NotFound || error instanceof Conflict) return undefined
      throw error
    }
  }

  async #attempt({ key, to = '', subject = '', text = '' }: MailRecord): Promise<Outcome> {
    try {
      await this.#transport.send({ id: key, to, subject, text })
      return { state: 'sent' }
    } catch (error) {
      const { message, code, responseCode, syscall } = error as SmtpError
      const rejected = error instanceof MailRejected
      // The answer of the mail server may contain the recipient's address, so it is stored with the mail and not logged.
      this.#services.log.info(`A mail was not accepted (${code ?? (rejected ? 'rejected' : 'failed')})`)
      // After a connection that was lost on the way, the mail may have arrived.
      const refused = rejected || responseCode !== undefined || syscall === 'connect'
      return { state: rejected ? 'rejected' : 'failed', reason: message, refused }
    }
  }

  /**
   * Stores the outcome of an attempt, also when the office changes the mail at the same time. That a mail was sent is stored
   * without the lease too, because another process would send it again. @throws LeaseLost for any other outcome
   */
  async #saveOutcome(key: string, outcome: Outcome, leased: LeasedStore): Promise<void> {
    const record = await this.#store.get(mail, key)
    if (!record) return
    const store = outcome.state === 'sent' ? this.#store : leased.as(mailActor)
    try {
      // The outbox stores no address of the staff longer than necessary.
      if (outcome.state === 'sent' && isStaffMail(record)) await store.delete(mail, key, record.revision)
      else await store.update(mail, key, this.#nextState(record.tries ?? 0, outcome), record.revision)
    } catch (error) {
      if (error instanceof NotFound) return
      if (!(error instanceof Conflict)) throw error
      await this.#saveOutcome(key, outcome, leased)
    }
  }

  #nextState(attempts: number, outcome: Outcome) {
    const tries = attempts + 1
    if (outcome.state === 'sent')
      return {
        state: 'sent',
        tries,
        nextAt: undefined,
        lastError: undefined,
        sentAt: this.#services.now().toISOString(),
      }
    const delayMs = outcome.state === 'failed' ? retryDelaysMs[attempts] : undefined
    return {
      state: delayMs === undefined ? 'given up' : 'waiting',
      tries,
      nextAt: delayMs === undefined ? undefined : new Date(this.#services.now().getTime() + delayMs).toISOString(),
      lastError: [...outcome.reason].slice(0, 500).join(''),
    }
  }
}

/**
 * Whether a mail is to be sent now. A time that is further away than the delay after its last attempt, or than any mail is held
 * back before its first one, comes from a clock that was wrong.
 */
function isDue({ key, nextAt, tries = 0 }: MailRecord, now: number): boolean {
  const waitMs = Date.parse(nextAt ?? '') - now
  return !(waitMs > 0) || waitMs > (retryDelaysMs[tries - 1] ?? longestHold(key))
}

const longestHold = (key: string) => (isWorkMail(key) ? dayMs : isDigest(key) ? hourMs : maxHeldMs)
