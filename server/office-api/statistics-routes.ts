import { Hono } from 'hono'
import { applications } from '../../features/applications/applications.ts'
import { messages } from '../../features/contact/contact.ts'
import { dayMs, today } from '../../lists/dates.ts'
import type { Visible } from '../../lists/list.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import type { Statistics, UnreadCount } from './api-types.ts'
import { FollowedRecords } from './followed-records.ts'
import type { OfficeRoutes } from './requests.ts'

type InboxList = typeof messages | typeof applications
/** The time at which a message or an application arrived, as an ISO timestamp. */
type ArrivalOf<L> = (record: Visible<L>) => string | undefined

const weekCount = 12
const pageSize = 200

const messageArrival: ArrivalOf<typeof messages> = ({ timestamp }) => timestamp
/** An imported application may have no consent. Its reference is the time of applying, unless the import had another. */
const applicationArrival: ArrivalOf<typeof applications> = ({ consentAt, membershipId }) =>
  consentAt ?? (/^\d{13}$/.test(membershipId ?? '') ? new Date(Number(membershipId)).toISOString() : undefined)

/** Counts how many messages and applications arrive and how long they wait. It counts records and tracks no visitor. */
export function statisticsRoutes({ store, now }: { store: Store; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const unreadMessages = new UnreadCounter(store, messages, messageArrival)
  const unreadApplications = new UnreadCounter(store, applications, applicationArrival)
  app.get('/api/statistics', async (context) => {
    const reader = store.as(context.get('actor'))
    const starts = weekStarts(now())
    const messageCounts = await countPerWeek(reader, messages, starts, messageArrival)
    const applicationCounts = await countPerWeek(reader, applications, starts, applicationArrival)
    const statistics: Statistics = {
      weeks: starts.map((start, i) => ({ start, messages: messageCounts[i]!, applications: applicationCounts[i]! })),
      unread: { messages: await unreadMessages.count(), applications: await unreadApplications.count() },
    }
    return context.json(statistics)
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
 * Counts the arrivals of each week without suspected spam. Lists are sorted newest first, so it stops at the first page
 * without these weeks.
 */
async function countPerWeek<L extends InboxList>(
  store: ActorStore,
  list: L,
  starts: string[],
  arrivalOf: ArrivalOf<L>,
): Promise<number[]> {
  const counts = starts.map(() => 0)
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = await store.query(list, { page, size: pageSize })
    pages = result.pages
    let anyInRange = false
    for (const record of result.records) {
      const week = weekOf(starts, arrivalOf(record))
      anyInRange ||= week >= 0
      if (week >= 0 && !(record as Visible<InboxList>).suspect) counts[week]!++
    }
    if (!anyInRange) break
  }
  return counts
}

/** The index of the week that a timestamp lies in, by the day in India; -1 when it is before all of them. */
function weekOf(starts: string[], timestamp: string | undefined): number {
  const time = Date.parse(timestamp ?? '')
  if (Number.isNaN(time)) return -1
  const day = today(new Date(time))
  return starts.findLastIndex((start) => start <= day)
}

/** Counts the unread records of a list without suspected spam. */
export class UnreadCounter<L extends InboxList> {
  /** Arrival by key of each unread record. */
  readonly #unread: FollowedRecords<L, string>

  constructor(store: Store, list: L, arrivalOf: ArrivalOf<L>) {
    this.#unread = new FollowedRecords(store, list, (record) => {
      const { isRead, suspect } = record as Visible<InboxList>
      return isRead || suspect ? undefined : (arrivalOf(record) ?? '')
    })
  }

  async count(): Promise<UnreadCount> {
    const unread = await this.#unread.read()
    const arrivals = [...unread.values()].filter(Boolean).sort()
    return { count: unread.size, oldest: arrivals[0] ?? null }
  }
}
