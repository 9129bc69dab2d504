import { dayMs } from '../../lists/dates.ts'
import { aboutRecord, mail } from '../../lists/system/mail.ts'
import { networksOf } from '../http/client-address.ts'
import type { Limit, Limits } from '../http/rate-limits.ts'
import type { Hooks } from '../list-hooks.ts'
import { beforeWrites } from '../store/before-writes.ts'
import type { ActorStore, Entry } from '../store/contract.ts'
import type { Write } from '../store/engine.ts'
import { mailboxOf } from './mailbox.ts'
import { isNotice } from './office-notices.ts'

type MailRecord = Entry<typeof mail>

/** How many mails leave that neither an officer nor the holder of a valid link has caused. */
export const maxUnasked = { perMailboxAndDay: 3, perSenderAndHour: 20, perHour: 300 }
/** How many mails are joined into one. The others wait for the next hour. */
const maxJoined = 50
/** How many mails that were asked for leave in a minute. The others wait, and those that were not asked for wait behind them. */
export const maxAskedPerMinute = 100
const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The beginning of an hour by the clock of India, which is half an hour off that of UTC. In milliseconds. */
const hourStart = (ms: number) => ms - ((ms + hourMs / 2) % hourMs)

/** Whether the limits hold for a mail. Notices to the office have a number of their own (`maxNoticesPerHour`). */
export const isLimited = ({ asked, key }: Pick<MailRecord, 'asked' | 'key'>): boolean => !asked && !isNotice(key)

/** Whether the hour is over in which a mail was written. A time in the future comes from a clock that was wrong. */
export const isOfEarlierHour = ({ at = '' }: MailRecord, now: Date) =>
  !(Date.parse(at) >= hourStart(now.getTime()) && Date.parse(at) - now.getTime() < minuteMs)

/**
 * What has left within a day that nobody asked for, by mailbox. A mail beyond a limit waits until its hour is over. Then one mail
 * joins everything that waits for this address, at most once in each hour.
 */
export class MailLimits {
  /** The times at which mails left, in milliseconds, oldest first. */
  readonly #sent = new Map<string, number[]>()
  #hour = { start: 0, count: 0 }
  readonly #asked: number[] = []

  /** @throws Unavailable */
  static async read(store: Pick<ActorStore, 'query'>, now: Date): Promise<MailLimits> {
    const limits = new MailLimits()
    const from = new Date(now.getTime() - dayMs + 1).toISOString()
    const { records } = await store.query(mail, { where: { state: 'sent' }, ranges: { sentAt: { from } } })
    // Those that were joined left at the same time.
    const sent = new Map(records.filter(isLimited).map((record) => [`${record.sentAt} ${record.to}`, record]))
    for (const record of [...sent.values()].reverse()) limits.count(record, new Date(record.sentAt!))
    return limits
  }

  /** Counts a mail that left at a time. */
  count(record: MailRecord, at: Date): void {
    if (record.asked) {
      this.#asked.push(performance.now())
      if (this.#asked.length > maxAskedPerMinute) this.#asked.shift()
    }
    if (!isLimited(record)) return
    const mailbox = mailboxOf(record.to ?? '')
    const from = at.getTime() - dayMs
    this.#sent.set(mailbox, [...(this.#sent.get(mailbox) ?? []).filter((time) => time > from), at.getTime()])
    const start = hourStart(at.getTime())
    if (this.#hour.start !== start) {
      this.#hour = { start, count: 0 }
      for (const [other, times] of this.#sent) if (times.at(-1)! <= from) this.#sent.delete(other)
    }
    this.#hour.count++
  }

  /** Whether a mail may leave now. A mail of a sender beyond `perSenderAndHour` is another matter: `FormSenders`. */
  allows(record: MailRecord, now: Date): boolean {
    if (!isLimited(record)) return true
    const start = hourStart(now.getTime())
    if (this.#hour.start === start && this.#hour.count >= maxUnasked.perHour) return false
    const sent = this.#sent.get(mailboxOf(record.to ?? ''))?.filter((time) => time > now.getTime() - dayMs) ?? []
    if (sent.length < maxUnasked.perMailboxAndDay) return true
    return isOfEarlierHour(record, now) && sent.at(-1)! < start
  }

  /** The mails that leave together with this one: of those that wait, the ones of earlier hours to the same address. */
  joinedWith(record: MailRecord, due: readonly MailRecord[], now: Date): MailRecord[] {
    if (!isLimited(record) || !isOfEarlierHour(record, now)) return [record]
    const joined = due.filter((other) => other.to === record.to && isLimited(other) && isOfEarlierHour(other, now))
    return joined.slice(0, maxJoined)
  }

  /** How long the mails wait that were asked for, in milliseconds of real time; 0 when one may leave. */
  paceMs(): number {
    const [oldest = 0] = this.#asked
    return this.#asked.length < maxAskedPerMinute ? 0 : Math.max(0, oldest + minuteMs - performance.now())
  }
}

type SenderServices = { limits: Pick<Limits, 'create'>; hooks: Hooks }
/** Longer than a mail waits. */
const lateSeconds = 2 * 3600

/**
 * The senders of forms, by network address. What a sender causes beyond `perSenderAndHour` forms is remembered by the key of the record,
 * before it is stored, so that no mail about it can leave before. The address itself is stored nowhere.
 */
export class FormSenders {
  readonly #hooks: Hooks
  readonly #forms: Limit
  readonly #late: Limit

  constructor({ limits, hooks }: SenderServices) {
    this.#hooks = hooks
    const points = maxUnasked.perSenderAndHour
    this.#forms = limits.create({ name: 'mails-of-sender', points, seconds: 3600 })
    this.#late = limits.create({ name: 'late-mail', points: 1, seconds: lateSeconds })
  }

  /** Runs what a form from this address asks for. In IPv6, the whole /48 is one sender. */
  run<T>(address: string, submit: () => T): T {
    let counted: Promise<number> | undefined
    return beforeWrites.run(async (writes) => {
      const causes = writes.filter((write) => this.#causesMail(write))
      if (causes.length === 0) return
      counted ??= this.#forms.count(networksOf(address).at(-1)!)
      if ((await counted) === 0) return
      for (const { list, key } of causes) await this.#late.remember(aboutRecord({ name: list }, key))
    }, submit)
  }

  /** Whether a mail was caused by a sender beyond the limit. */
  async isLate({ key, about = '' }: Pick<MailRecord, 'key' | 'about'>): Promise<boolean> {
    return (await this.#late.has(about)) || this.#late.has(aboutRecord(mail, key))
  }

  #causesMail(write: Write): boolean {
    if (write.op !== 'create') return false
    if (write.list === mail.name) return !write.data.asked
    const hooks = this.#hooks.get(write.list)
    return hooks?.mailsAfter !== undefined || hooks?.receipt !== undefined
  }
}
