import { systemActor } from '../../lists/access.ts'
import { dayMs, maxSkewMs } from '../../lists/dates.ts'
import type { Language } from '../../lists/language.ts'
import { isDelayed, isStaffMail, mail } from '../../lists/system/mail.ts'
import { JobLease } from '../jobs/job-lease.ts'
import { RecurringTask } from '../jobs/recurring-task.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, Entry, LeasedStore, Store } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound } from '../store/errors.ts'
import { isLimited, isOfEarlierHour, MailLimits } from './mail-limits.ts'
import { isDigest, isNotice } from './office-notices.ts'
import { isWorkMail } from './work-mails.ts'

/** A mail as the mail server receives it. `id` is the same for each attempt. */
type OutgoingMail = { id: string; to: string; subject: string; text: string; language: Language }
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

/** `isLate`: whether the sender of the form that caused a mail has sent too many. */
type SenderServices = { store: Store; now: () => Date; isLate?: (record: MailRecord) => Promise<boolean> } & {
  log: Pick<Log, 'info'>
}
type Outcome = { state: 'sent'; at: Date } | { state: 'failed' | 'rejected'; reason: string; refused: boolean }
type MailRecord = Entry<typeof mail>
type SmtpError = NodeJS.ErrnoException & { responseCode?: number }
/** The mail as it is sent; undefined when it is no longer wanted. */
type CompleteText = (mail: MailRecord) => Promise<string | undefined>

const mailActor = systemActor('mail')
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const pollMs = 30_000
/** Between the texts of a joined mail. */
const separator = '\n\n────────\n\n'
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
 * each of them until it is sent or given up. What nobody asked for leaves within limits; what is beyond is joined (`MailLimits`).
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
  /** Undefined until this process has the lease. */
  #limits: MailLimits | undefined
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
      const isHeld = await this.#lease.hold()
      if (!isHeld) this.#limits = undefined
      else this.#limits ??= await MailLimits.read(this.#store, this.#services.now())
      if (this.#limits) await this.#sendAll(this.#limits)
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
    if (Number.isFinite(next)) this.#runAfter(next)
  }

  #runAfter(waitMs: number) {
    clearTimeout(this.#wakeUp)
    this.#wakeUp = setTimeout(() => void this.#task.run(), waitMs + 1).unref()
  }

  async #sendAll(limits: MailLimits): Promise<void> {
    let seen = await this.#services.store.head()
    const { records } = await this.#store.query(mail, { where: { state: 'waiting' } })
    this.#runAgainAt(records, this.#services.now().getTime())
    // The list is newest first.
    const waiting = new Map(records.reverse().map((record) => [record.key, record]))
    for (let next = this.#mostUrgent(waiting, limits); next; next = this.#mostUrgent(waiting, limits)) {
      if (this.#task.stopped) return
      const now = this.#services.now()
      const paceMs = next.asked ? limits.paceMs() : 0
      if (paceMs > 0) return this.#runAfter(paceMs)
      const due = [...waiting.values()].filter((record) => isDue(record, now.getTime()))
      const keys = limits.joinedWith(next, due, now).map(({ key }) => key)
      for (const key of keys) waiting.delete(key)
      if (isLimited(next) && !isOfEarlierHour(next, now) && (await this.#services.isLate?.(next))) continue
      // A mail cannot be taken back, so the lease is confirmed before each one.
      const leased = await this.#lease.renew()
      if (!leased) return
      const outcome = await this.#deliver(keys, limits, leased)
      const reason = outcome?.state === 'failed' ? await this.#connectionError() : undefined
      if (reason !== undefined) return this.#failAll(waiting, reason, leased)
      seen = await this.#addNew(waiting, seen)
    }
  }

  /** The mail that is to be sent now: the oldest one of the most urgent ones that are due and within the limits. */
  #mostUrgent(waiting: ReadonlyMap<string, MailRecord>, limits: MailLimits): MailRecord | undefined {
    const now = this.#services.now()
    const mayLeave = (record: MailRecord) => isDue(record, now.getTime()) && limits.allows(record, now)
    let found: MailRecord | undefined
    for (const record of waiting.values())
      if ((!found || rankOf(record) < rankOf(found)) && mayLeave(record)) found = record
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

  /** Sends one mail with what these mails say, and stores its outcome with each. Undefined when none of them is wanted any more. */
  async #deliver(keys: readonly string[], limits: MailLimits, leased: LeasedStore): Promise<Outcome | undefined> {
    const records = await this.#complete(keys, leased)
    const [first] = records
    if (first) {
      // Mails about the same record that say the same are one text.
      const text = [...new Set(records.map((record) => record.text))].join(separator)
      const outcome = await this.#attempt({ ...first, text })
      for (const { key } of records) this.#unsaved.set(key, outcome)
      if (outcome.state === 'sent') limits.count(first, outcome.at)
    }
    let last: Outcome | undefined
    for (const key of keys) {
      const outcome = this.#unsaved.get(key)
      if (!outcome) continue
      last = outcome
      try {
        await this.#saveOutcome(key, outcome, leased)
      } catch (error) {
        // The process that has the lease now makes its own attempt.
        if (error instanceof LeaseLost) for (const other of keys) this.#unsaved.delete(other)
        throw error
      }
      this.#unsaved.delete(key)
    }
    return last
  }

  /** The mails as they are sent, without those that are no longer wanted, which are deleted, and those with an outcome already. */
  async #complete(keys: readonly string[], leased: LeasedStore): Promise<MailRecord[]> {
    const completed: MailRecord[] = []
    const texts = new Map<string, string | undefined>()
    for (const key of keys) {
      if (this.#unsaved.has(key)) continue
      // Reads the mail again, because it may have been erased while others were sent.
      const waiting = await this.#store.get(mail, key)
      const record = waiting?.state === 'waiting' ? await this.#claim(waiting, leased) : undefined
      if (!record) continue
      // A new link about the same record would end the one before.
      const same = `${record.about}\n${record.text}`
      if (!texts.has(same)) texts.set(same, await this.#completeText(record))
      const text = texts.get(same)
      if (text === undefined) await leased.as(mailActor).delete(mail, key, record.revision)
      else completed.push({ ...record, text })
    }
    return completed
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

  async #attempt({ key, to = '', subject = '', text = '', language = 'en' }: MailRecord): Promise<Outcome> {
    try {
      await this.#transport.send({ id: key, to, subject, text, language })
      return { state: 'sent', at: this.#services.now() }
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
        sentAt: outcome.at.toISOString(),
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

/**
 * The rank in the sending order: 0 for what was asked for, 1 for what was not, 2 for notices to the office. The lowest rank leaves first,
 * so that nobody can delay a decision by sending forms.
 */
const rankOf = ({ key, asked }: MailRecord): number => (isNotice(key) ? 2 : asked ? 0 : 1)

const longestHold = (key: string) => (isWorkMail(key) ? dayMs : isDigest(key) ? hourMs : maxHeldMs)
