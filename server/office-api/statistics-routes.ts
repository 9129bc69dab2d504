import { Hono } from 'hono'
import { dayMs, today } from '../../lists/dates.ts'
import { arrivalOf, type List } from '../../lists/list.ts'
import { followRecords } from '../live/followed-records.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import type { Statistics, UnreadCount } from './api-types.ts'

const weekCount = 12
const pageSize = 200

/** Counts how many records arrive in the inboxes and how long they wait. It counts records and tracks no visitor. */
export function statisticsRoutes({ store, now }: { store: Store; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const inboxes = store.lists.stored
    .filter(({ inbox }) => inbox)
    .map((list) => ({ list, unread: countUnread(store, list) }))
  app.get('/api/statistics', async (context) => {
    const reader = store.as(context.get('actor'))
    const weeks: Statistics['weeks'] = weekStarts(now()).map((start) => ({ start, counts: {} }))
    const unread: Statistics['unread'] = {}
    for (const { list, unread: count } of inboxes) {
      if (!list.read.allows(context.get('actor'))) continue
      await addCounts(reader, list, weeks)
      unread[list.name] = await count()
    }
    return context.json({ weeks, unread } satisfies Statistics)
  })
  return app
}

/** The Mondays of the last twelve weeks in India, the current week last. */
export function weekStarts(at: Date): string[] {
  const day = Date.parse(`${today(at)}T00:00:00Z`)
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weekCount }, (_, week) =>
    new Date(monday - (weekCount - 1 - week) * 7 * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * Adds the arrivals of each week without suspected spam. Inboxes are sorted newest first, so it stops at the first page without these
 * weeks. @throws Forbidden, Unavailable
 */
async function addCounts(store: ActorStore, list: List, weeks: Statistics['weeks']): Promise<void> {
  for (const { counts } of weeks) counts[list.name] = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = await store.query(list, { page, size: pageSize })
    pages = result.pages
    let anyInRange = false
    for (const record of result.records) {
      const week = weekOf(weeks, arrivalOf(list, record))
      anyInRange ||= week !== undefined
      if (week && !record.suspect) week.counts[list.name]!++
    }
    if (!anyInRange) break
  }
}

/** The week that a timestamp lies in, by the day in India; undefined when it is before all of them. */
function weekOf(weeks: Statistics['weeks'], timestamp: string | undefined) {
  const time = Date.parse(timestamp ?? '')
  if (Number.isNaN(time)) return undefined
  const day = today(new Date(time))
  return weeks.findLast(({ start }) => start <= day)
}

/** Returns a function that counts the unread records of a list without suspected spam. */
function countUnread(store: Store, list: List): () => Promise<UnreadCount> {
  /** Arrival by key of each unread record. */
  const unread = followRecords(store, list, (record) =>
    record.isRead || record.suspect ? undefined : (arrivalOf(list, record) ?? ''),
  )
  return async () => {
    const found = await unread.read()
    const arrivals = [...found.values()].filter(Boolean).sort()
    return { count: found.size, oldest: arrivals[0] ?? null }
  }
}
