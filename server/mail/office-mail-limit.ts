import { systemActor } from '../../lists/access.ts'
import { toIndiaTime } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { mail } from '../../lists/system/mail.ts'
import type { Store, Stored } from '../store/contract.ts'
import { digestPlaceholder } from './office-mails.ts'

/** The most mails about single submissions to one inbox within an hour. */
export const maxOfficeMailsPerHour = 20
const hourMs = 3_600_000

const outboxActor = systemActor('outbox')

/** An hour in which submissions arrive, by the clock of India. */
export type Hour = { start: Date; end: Date }

/** What the keys of mails to the office about submissions end with. */
const noticeSuffix = '-office'
export const officeMailKey = (about: string) => `${about.replace('/', '-')}${noticeSuffix}`
export const isOfficeMail = (key: string) => key.endsWith(noticeSuffix)

/** The key of the mail that gathers what has no mail of its own in an hour. */
export const digestKey = ({ name }: List, { start }: Hour) =>
  `${name}-more-${toIndiaTime(start).slice(0, 13)}${noticeSuffix}`

const digestPattern = /^(\w+)-more-(\d{4}-\d{2}-\d{2}T\d{2})-office$/
export const isDigest = (key: string) => digestPattern.test(key)

/** What a mail gathers; undefined when it is no such mail. */
export function findDigest(lists: Lists, key: string): { list: List; hour: Hour } | undefined {
  const [, name, start] = digestPattern.exec(key) ?? []
  const list = name === undefined ? undefined : lists.find(name)
  return list?.inbox && { list, hour: hourOf(new Date(`${start}:00:00+05:30`)) }
}

/** The hour of a moment. */
export function hourOf(at: Date): Hour {
  const start = new Date(`${toIndiaTime(at).slice(0, 13)}:00:00+05:30`)
  return { start, end: new Date(start.getTime() + hourMs) }
}

/**
 * Whether `maxNoticesPerHour` submissions already arrived in this hour, so that this one gets no mail of its own.
 * @throws Unavailable
 */
export async function isBeyondCap({ store }: { store: Store }, list: List, receivedAt: Date): Promise<boolean> {
  const { start } = hourOf(receivedAt)
  return (await countArrivals(store, list, { from: start, until: receivedAt })) > maxOfficeMailsPerHour
}

/**
 * The text of a mail that gathers what has arrived in an hour, with the number; undefined when nothing is left that has no mail of its own.
 * @throws Unavailable
 */
export async function completeDigest(
  { store }: { store: Store },
  { text = '' }: Pick<Stored<typeof mail>, 'text'>,
  { list, hour }: { list: List; hour: Hour },
): Promise<string | undefined> {
  const range = { from: hour.start, until: new Date(hour.end.getTime() - 1) }
  const more = (await countArrivals(store, list, range)) - (await countNotices(store, list, range))
  if (more <= 0) return undefined
  return text.replace(digestPlaceholder, say(list.counted, { count: more }))
}

type TimeRange = { from: Date; until: Date }
const toRange = ({ from, until }: TimeRange) => ({ from: from.toISOString(), until: until.toISOString() })

/** Counts the submissions that arrived in a time, both ends included, without suspected spam. */
async function countArrivals(store: Store, list: List, range: TimeRange): Promise<number> {
  const ranges = { [list.inbox!.arrival[0]]: toRange(range) }
  const query = { where: { suspect: false }, ranges, size: 1 }
  return (await store.as(outboxActor).query(list, query)).total
}

/** Counts the mails about single submissions that were written in a time. Those of deleted submissions are deleted too. */
async function countNotices(store: Store, list: List, range: TimeRange): Promise<number> {
  const { records } = await store.as(outboxActor).query(mail, { ranges: { at: toRange(range) } })
  return records.filter(({ key, about = '' }) => isOfficeMail(key) && about.startsWith(`${list.name}/`)).length
}
