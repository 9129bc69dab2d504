import { setImmediate } from 'node:timers/promises'
import { dayMs } from '../../lists/dates.ts'
import { mailboxOf } from '../../lists/mailbox.ts'
import { aboutRecord, isStaffMail, mail, staffSubject } from '../../lists/system/mail.ts'
import { networksOf } from '../http/client-address.ts'
import type { Limit, Limits } from '../http/rate-limits.ts'
import type { Hooks } from '../list-hooks.ts'
import { beforeWrites } from '../store/before-writes.ts'
import type { ActorStore, ListQuery, Stored } from '../store/contract.ts'
import type { Write } from '../store/engine.ts'
import { isOfficeMail } from './office-mail-limit.ts'

type MailRecord = Stored<typeof mail>
/** What is known of a mail while it waits. */
export type WaitingMail = Pick<MailRecord, 'key' | 'to' | 'about' | 'asked' | 'at' | 'nextAt' | 'tries'>

/** How many mails leave that neither an officer nor the holder of a valid link has caused. */
export const maxUnasked = { perMailboxAndDay: 3, perSenderAndHour: 20, perHour: 300, alertsPerOfficerAndDay: 20 }
/** How many mails are joined into one. The others wait for the next hour. */
export const maxJoined = 50
/** How many mails that were asked for leave in a minute. The others wait, and those that were not asked for wait behind them. */
export const maxAskedPerMinute = 100
const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The beginning of an hour by the clock of India, which is half an hour off that of UTC. In milliseconds. */
export const hourStart = (ms: number) => ms - ((ms + hourMs / 2) % hourMs)

/**
 * Whether the limits hold for a mail. Notices to the office have a number of their own (`maxNoticesPerHour`), and so have links for a new
 * password and alerts (`alertsPerOfficerAndDay`): nobody can delay them by typing the address of an officer into forms.
 */
export const isLimited = (record: Pick<MailRecord, 'asked' | 'key' | 'about'>): boolean =>
  !record.asked && !isOfficeMail(record.key) && !isStaffMail(record)

/** What a mail counts for within a day, and how many of these leave; undefined for a mail without such a limit. */
function dailyLimit(record: WaitingMail): { name: string; max: number } | undefined {
  if (isLimited(record)) return { name: mailboxOf(record.to ?? ''), max: maxUnasked.perMailboxAndDay }
  if (record.asked || staffSubject(record)?.kind !== 'alert') return undefined
  return { name: record.about ?? '', max: maxUnasked.alertsPerOfficerAndDay }
}

/** Whether the hour is over in which a mail was written. A time in the future comes from a clock that was wrong. */
export const isOfEarlierHour = ({ at = '' }: WaitingMail, now: Date) =>
  !(Date.parse(at) >= hourStart(now.getTime()) && Date.parse(at) - now.getTime() < minuteMs)

const pageSize = 500
/**
 * Yields mails in pages, so that other work of the server runs in between. A mail may come twice when others are written meanwhile, and be
 * missed when others are deleted. @throws Unavailable
 */
export async function* readInPages(store: Pick<ActorStore, 'query'>, query: ListQuery): AsyncGenerator<MailRecord[]> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await store.query(mail, { ...query, page, size: pageSize })
    yield found.records
    pages = found.pages
    await setImmediate()
  }
}

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
    // Those that were joined left at the same time.
    const sent = new Map<string, MailRecord>()
    const query = {
      where: { asked: false },
      ranges: { sentAt: { from } },
      sort: { field: 'sentAt', descending: false },
    }
    for await (const records of readInPages(store, query))
      for (const record of records) sent.set(`${record.sentAt} ${record.to}`, record)
    for (const record of sent.values()) limits.count(record, new Date(record.sentAt!))
    return limits
  }

  /** Counts a mail that left at a time. */
  count(record: WaitingMail, at: Date): void {
    if (record.asked) {
      this.#asked.push(performance.now())
      if (this.#asked.length > maxAskedPerMinute) this.#asked.shift()
    }
    const limit = dailyLimit(record)
    if (!limit) return
    const from = at.getTime() - dayMs
    this.#sent.set(limit.name, [...(this.#sent.get(limit.name) ?? []).filter((time) => time > from), at.getTime()])
    if (!isLimited(record)) return
    const start = hourStart(at.getTime())
    if (this.#hour.start !== start) {
      this.#hour = { start, count: 0 }
      for (const [other, times] of this.#sent) if (times.at(-1)! <= from) this.#sent.delete(other)
    }
    this.#hour.count++
  }

  /** Whether a mail may leave now. A mail of a sender beyond `perSenderAndHour` is another matter: `FormSenders`. */
  allows(record: WaitingMail, now: Date): boolean {
    const limit = dailyLimit(record)
    if (!limit) return true
    const start = hourStart(now.getTime())
    if (isLimited(record) && this.#hour.start === start && this.#hour.count >= maxUnasked.perHour) return false
    const sent = this.#sent.get(limit.name)?.filter((time) => time > now.getTime() - dayMs) ?? []
    if (sent.length < limit.max) return true
    return isOfEarlierHour(record, now) && sent.at(-1)! < start
  }

  /** How long the mails wait that were asked for, in milliseconds of real time; 0 when one may leave. */
  paceMs(): number {
    const [oldest = 0] = this.#asked
    return this.#asked.length < maxAskedPerMinute ? 0 : Math.max(0, oldest + minuteMs - performance.now())
  }
}

/** The mails with the same name leave together: those of earlier hours to one address that count for the same. */
export function joinedAs(record: WaitingMail, now: Date): string {
  const limit = isOfEarlierHour(record, now) ? dailyLimit(record) : undefined
  return limit ? `${limit.name} ${record.to}` : record.key
}

type SenderServices = { limits: Pick<Limits, 'create'>; hooks: Hooks }
/** Longer than a mail waits. */
const lateSeconds = 2 * 3600

/**
 * The senders of forms, by network address. What causes a mail beyond `perSenderAndHour` of a sender is remembered by the key of the
 * record, before it is stored, so that no mail about it can leave before. The address itself is stored nowhere.
 */
export class FormSenders {
  readonly #hooks: Hooks
  readonly #mails: Limit
  readonly #late: Limit

  constructor({ limits, hooks }: SenderServices) {
    this.#hooks = hooks
    const points = maxUnasked.perSenderAndHour
    this.#mails = limits.create({ name: 'mails-of-sender', points, seconds: 3600 })
    this.#late = limits.create({ name: 'late-mail', points: 1, seconds: lateSeconds })
  }

  /** Runs what a form from this address asks for. In IPv6, the whole /48 is one sender. */
  run<T>(address: string, submit: () => T): T {
    return beforeWrites.run(async (writes) => {
      for (const { list, key } of writes.filter((write) => this.#causesMail(write)))
        if ((await this.#mails.count(networksOf(address).at(-1)!)) > 0)
          await this.#late.remember(aboutRecord({ name: list }, key))
    }, submit)
  }

  /** Whether a mail was caused by a sender beyond the limit. */
  async isLate({ key, about = '' }: Pick<WaitingMail, 'key' | 'about'>): Promise<boolean> {
    return (await this.#late.has(about)) || this.#late.has(aboutRecord(mail, key))
  }

  #causesMail(write: Write): boolean {
    if (write.op !== 'create') return false
    if (write.list === mail.name) return isLimited({ ...write.data, key: write.key })
    const { mailsAfter, receipt, mailsWhenNew } = this.#hooks.get(write.list) ?? {}
    if (mailsWhenNew) return mailsWhenNew(write.data)
    return mailsAfter !== undefined || receipt !== undefined
  }
}
