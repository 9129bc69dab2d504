import { systemActor } from '../../../lists/access.ts'
import { dayMs, parseIndiaTime } from '../../../lists/dates.ts'
import type { Store } from '../../../server/store/contract.ts'
import { fees } from '../../fees/fees.ts'
import { feeActor } from '../../fees/server/plan-fee.ts'
import { entries } from '../entries.ts'
import { type EntryTerms, unpaidDays } from '../entry-terms.ts'
import { enteredIn, followPlaces } from './entry-book.ts'
import { choiceKey } from './entry-fees.ts'
import { tellUnpaid } from './entry-mails.ts'

type Services = { store: Store; now: () => Date }

/** No place ends in the last two days before entries close or the event begins. */
const calmMs = 2 * dayMs

/** Until when unpaid places of an event may end, in milliseconds since 1970. `begins`: the first day of the event. */
function lastEnd({ closesAt }: EntryTerms, begins: string): number {
  const times = [parseIndiaTime(String(closesAt)), parseIndiaTime(`${begins} 00:00`)].map((at) => at?.getTime() ?? 0)
  return Math.min(...times) - calmMs
}

/** Returns whether the line of a fee with this key is open, and its payer has noted no payment. @throws Unavailable */
export async function readUnpaid({ store }: Pick<Services, 'store'>, { event = '' }: EntryTerms) {
  const { records } = await store.as(feeActor).query(fees, { where: { event, state: 'open' } })
  // A payment that was noted keeps the places until a treasurer has looked.
  const unpaid = new Set(
    records.flatMap(({ bankReference, lines = [] }) => (bankReference ? [] : lines.map(({ key }) => key))),
  )
  return (line: string) => unpaid.has(line)
}

/** Whether unpaid places of the event can end now. `begins`: its first day. */
export const canEndUnpaid = (terms: EntryTerms, begins: string, now: Date): boolean =>
  unpaidDays(terms) !== undefined && now.getTime() < lastEnd(terms, begins)

/**
 * Tells each sender once, a few days before, that a place is not paid for which others can wait. The place ends so many days after that at
 * the earliest. @throws Unavailable
 */
export async function warnOfUnpaid(services: Services, terms: EntryTerms, begins: string): Promise<void> {
  const { store, now } = services
  const days = unpaidDays(terms)
  if (!days || now().getTime() + days.noticeDays * dayMs >= lastEnd(terms, begins)) return
  const begunBefore = new Date(now().getTime() - (days.payDays - days.noticeDays) * dayMs).toISOString()
  const limited = new Set(
    (terms.categories ?? []).flatMap(({ code, capacity }) => (capacity === undefined ? [] : [code])),
  )
  const isUnpaid = await readUnpaid(services, terms)
  const due = enteredIn(await followPlaces(store).readNow(), terms.key).flatMap(({ key, entry, choices }) =>
    choices
      .filter(({ state, since, until }) => state === 'place' && until === undefined && since && since <= begunBefore)
      .filter(({ category }) => limited.has(category) && isUnpaid(choiceKey(key, category)))
      .map(({ order }) => ({ entry, order })),
  )
  for (const [key, own] of Map.groupBy(due, ({ entry }) => entry)) {
    const entry = await store.as(systemActor('entries')).get(entries, key)
    const last = Math.max(...own.map(({ order }) => order))
    if (entry) await tellUnpaid(services, entry, noticeKey(key, last), days.noticeDays)
  }
}

/** The key of the notification about places of an entry that are not paid, up to the choice with this order. */
const noticeKey = (entry: string, order: number) => `unpaid-${entry}-${order}`

/** What such a key says. */
export function parseNoticeKey(key: string): { entry: string; order: number } | undefined {
  const [, entry, order] = /^unpaid-(.*)-(\d+)$/.exec(key) ?? []
  return entry === undefined ? undefined : { entry, order: Number(order) }
}
