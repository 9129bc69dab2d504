import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { systemActor } from '../../lists/access.ts'
import { dayMs, maxSkewMs } from '../../lists/dates.ts'
import type { Language } from '../../lists/language.ts'
import { isDelayed, isStaffMail, mail } from '../../lists/system/mail.ts'
import { JobLease } from '../jobs/job-lease.ts'
import { RecurringTask } from '../jobs/recurring-task.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, LeasedStore, Store, Stored } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound } from '../store/errors.ts'
import {
  hourStart,
  isLimited,
  isOfEarlierHour,
  joinedAs,
  MailLimits,
  maxJoined,
  readInPages,
  type WaitingMail,
} from './mail-limits.ts'
import { isDigest, isOfficeMail } from './office-mail-limit.ts'
import { isWorkMail } from './work-mails.ts'

/** A mail as the mail server receives it. `id` is the same for each attempt to send the same mails. */
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
type SenderServices = { store: Store; now: () => Date; isLate?: (record: WaitingMail) => Promise<boolean> } & {
  log: Pick<Log, 'info'>
}
type Outcome = { state: 'sent'; at: Date } | { state: 'failed' | 'rejected'; reason: string; refused: boolean }
type MailRecord = Stored<typeof mail>
type SmtpError = NodeJS.ErrnoException & { responseCode?: number }
/** The mail as it is sent; undefined when it is no longer wanted. */
type CompleteText = (mail: MailRecord) => Promise<string | undefined>

const mailActor = systemActor('mail')
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const pollMs = 30_000
/** Between the texts of a joined mail. */
const separator = '\n\n────────\n\n'
/** How many changes of the outbox are read at once. */
const maxChanges = 100
/** How many mails are looked at before other work of the server runs. */
const maxLookedAt = 100
/** How long a plan of what leaves holds, in milliseconds. */
const planMs = 1000
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
  /** What waits, by key, without the mails that are held until the hour is over. */
  readonly #waiting = new Map<string, WaitingMail>()
  /** The hour in which all that waits was read, and the last change since. Undefined before, and after a failure. */
  #read: { hour: number; revision: number } | undefined
  /** Outcomes that could not be stored yet, by key: a mail that was accepted is not sent again when our disk is full. */
  readonly #unsaved = new Map<string, Outcome>()

  constructor(services: SenderServices, transport: MailTransport, completeText: CompleteText) {
    this.#services = services
    this.#transport = transport
    this.#completeText = completeText
    this.#store = services.store.as(mailActor)
    this.#lease = new JobLease(services.store, 'mail')
    this.#task = new RecurringTask(() => this.#run(), pollMs)
    this.#unsubscribe = services.store.onChange(() => void this.#task.run(), mail)
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
      if (!isHeld) this.#forget()
      else this.#limits ??= await MailLimits.read(this.#store, this.#services.now())
      if (this.#limits) await this.#sendAll(this.#limits)
    } catch (error) {
      // The next run reads the outbox again and continues.
      this.#read = undefined
      if (error instanceof LeaseLost) this.#forget()
      this.#services.log.info(`The outbox could not be read or written (${(error as Error).name})`)
    }
  }

  /** Another process sends now, so that what is known here will be wrong. */
  #forget() {
    this.#limits = undefined
    this.#read = undefined
    this.#waiting.clear()
  }

  #runAfter(waitMs: number) {
    clearTimeout(this.#wakeUp)
    this.#wakeUp = setTimeout(() => void this.#task.run(), waitMs + 1).unref()
  }

  async #sendAll(limits: MailLimits): Promise<void> {
    await this.#readOutbox()
    let lookedAt = 0
    for (let groups = this.#plan(); groups.length > 0; groups = this.#plan()) {
      const plannedAt = performance.now()
      for (const group of groups) {
        if (this.#task.stopped) return
        if (lookedAt++ % maxLookedAt === 0) await setImmediate()
        const now = this.#services.now()
        const [next] = group
        const paceMs = next.asked ? limits.paceMs() : 0
        if (paceMs > 0) return this.#runAfter(paceMs)
        for (const { key } of group) this.#waiting.delete(key)
        if (!limits.allows(next, now) || (await this.#isLate(next, now))) continue
        // A mail cannot be taken back, so the lease is confirmed before each one.
        const leased = await this.#lease.renew()
        if (!leased) return this.#forget()
        const keys = group.slice(0, maxJoined).map(({ key }) => key)
        const outcome = await this.#deliver(keys, limits, leased)
        const reason = outcome?.state === 'failed' ? await this.#connectionError() : undefined
        if (reason !== undefined) return this.#failAll(reason, leased)
        const { found } = await this.#readChanges()
        if (found.some((mail) => rankOf(mail) < rankOf(next)) || performance.now() - plannedAt > planMs) break
      }
    }
  }

  /** Whether a mail of this hour was caused by a sender of too many. It is asked once: until the hour is over, the mail is not read again. */
  async #isLate(record: WaitingMail, now: Date): Promise<boolean> {
    return isLimited(record) && !isOfEarlierHour(record, now) && (await this.#services.isLate?.(record)) === true
  }

  /**
   * The mails that are due, the most urgent first, of these the oldest, with those that are joined. Runs again when the next of the others
   * is due: a mail about a decision leaves when its minute is over, not at the next poll.
   */
  #plan(): [WaitingMail, ...WaitingMail[]][] {
    const now = this.#services.now()
    const ranks: WaitingMail[][] = [[], [], []]
    let nextMs = pollMs
    for (const record of this.#waiting.values()) {
      if (isDue(record, now.getTime())) ranks[rankOf(record)]!.push(record)
      else nextMs = Math.min(nextMs, Date.parse(record.nextAt ?? '') - now.getTime())
    }
    clearTimeout(this.#wakeUp)
    if (nextMs < pollMs) this.#runAfter(nextMs)
    const due = ranks.flatMap((mails) => mails.sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key)))
    return [...Map.groupBy(due, (record) => joinedAs(record, now)).values()] as [WaitingMail, ...WaitingMail[]][]
  }

  /** Reads all that waits, once in each hour: what is held then may leave. Otherwise reads what has changed since. */
  async #readOutbox(): Promise<void> {
    const hour = hourStart(this.#services.now().getTime())
    if (this.#read?.hour !== hour) {
      const revision = await this.#services.store.head()
      this.#waiting.clear()
      for await (const records of readInPages(this.#store, { where: { state: 'waiting' } }))
        for (const record of records) this.#waiting.set(record.key, toWaiting(record))
      this.#read = { hour, revision }
    }
    while (!(await this.#readChanges()).isLast);
  }

  /** Reads the next changes. `found`: the mails among them that are due. */
  async #readChanges(): Promise<{ found: WaitingMail[]; isLast: boolean }> {
    const now = this.#services.now().getTime()
    const changes = await this.#store.changes(mail, this.#read!.revision, maxChanges)
    for (const { key, record } of changes)
      if (record?.state === 'waiting') this.#waiting.set(key, toWaiting({ ...record, key }))
      else this.#waiting.delete(key)
    this.#read!.revision = changes.at(-1)?.revision ?? this.#read!.revision
    const found = changes.flatMap(({ key }) => this.#waiting.get(key) ?? []).filter((record) => isDue(record, now))
    return { found, isLast: changes.length < maxChanges }
  }

  /** Each further attempt would take as long as a connection takes to fail. */
  async #failAll(reason: string, leased: LeasedStore): Promise<void> {
    const now = this.#services.now().getTime()
    for (const record of this.#waiting.values())
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
      const outcome = await this.#attempt({ ...first, key: idOf(records), text })
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
function isDue({ key, nextAt, tries = 0 }: WaitingMail, now: number): boolean {
  const waitMs = Date.parse(nextAt ?? '') - now
  return !(waitMs > 0) || waitMs > (retryDelaysMs[tries - 1] ?? longestHold(key))
}

/**
 * The rank in the sending order: 0 for what was asked for and for the staff, 1 for what was not, 2 for notices to the office. The lowest
 * rank leaves first, so that nobody can delay a decision by sending forms.
 */
const rankOf = (record: WaitingMail): number => (isOfficeMail(record.key) ? 2 : isLimited(record) ? 1 : 0)

const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0)

/** Without its text, which is read again before it leaves. */
const toWaiting = ({ key, to, about, asked, at, nextAt, tries }: WaitingMail): WaitingMail =>
  ({ key, to, about, asked, at, nextAt, tries }) as WaitingMail

/** The `id` of the mail that joins these. It differs from theirs: a receiver that has one of them does not take it for a copy. */
const idOf = (records: readonly MailRecord[]): string =>
  records.length === 1 ? records[0]!.key : `joined-${hash('sha256', records.map(({ key }) => key).join('\n'))}`

const longestHold = (key: string) => (isWorkMail(key) ? dayMs : isDigest(key) ? hourMs : maxHeldMs)
