import { Hono } from 'hono'
import { today } from '../../lists/engine/dates.ts'
import type { Visible } from '../../lists/engine/list.ts'
import { applications, messages } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'
import type { OfficeRoutes } from './office.ts'
import { unreadIn } from './unread.ts'

const weeksShown = 12
const dayMs = 86_400_000
const batch = 200

type Message = Visible<typeof messages>
type Application = Visible<typeof applications>

/** How much comes in and how long it waits, counted from the records themselves: nobody is followed for it. */
export function statisticsRoutes({ store, now }: { store: Store; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const unreadMessages = unreadIn(store, messages, sentAt)
  const unreadApplications = unreadIn(store, applications, appliedAt)
  app.get('/api/statistics', async (context) => {
    const desk = store.as(context.get('actor'))
    const starts = weekStarts(now())
    const said = await perWeek(starts, (asked) => desk.query(messages, asked), sentAt)
    const applied = await perWeek(starts, (asked) => desk.query(applications, asked), appliedAt)
    const unread = { messages: await unreadMessages(), applications: await unreadApplications() }
    const weeks = starts.map((start, at) => ({ start, messages: said[at]!, applications: applied[at]! }))
    return context.json({ weeks, unread })
  })
  return app
}

/** The Mondays of the last twelve weeks, this one's last, as days in India. */
export function weekStarts(at: Date): string[] {
  const here = Date.parse(`${today(at)}T00:00:00Z`)
  const monday = here - ((new Date(here).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weeksShown }, (_, week) =>
    new Date(monday - (weeksShown - 1 - week) * 7 * dayMs).toISOString().slice(0, 10),
  )
}

type Page<R> = (asked: { page: number; size: number }) => Promise<{ records: R[]; pages: number }>

/** How many came in each of the weeks, suspected spam left out. Newest first, so it reads no further than the first week. */
async function perWeek<R extends { suspect?: boolean }>(
  starts: string[],
  read: Page<R>,
  whenOf: (record: R) => string | undefined,
): Promise<number[]> {
  const counts = starts.map(() => 0)
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await read({ page, size: batch })
    pages = found.pages
    let within = false
    for (const record of found.records) {
      const week = weekOf(starts, whenOf(record))
      within ||= week >= 0
      if (week >= 0 && !record.suspect) counts[week]!++
    }
    if (!within) break
  }
  return counts
}

/** Which of the weeks a moment lies in, as the day it was in India; -1 when in none. */
function weekOf(starts: string[], at: string | undefined): number {
  const time = Date.parse(at ?? '')
  if (Number.isNaN(time)) return -1
  const day = today(new Date(time))
  return starts.findLastIndex((start) => start <= day)
}

const sentAt = ({ timestamp }: Message) => timestamp
/** The reference is the moment of applying; an import may have another. */
const appliedAt = ({ consentAt, membershipId }: Application) =>
  consentAt ?? (/^\d{13}$/.test(membershipId ?? '') ? new Date(Number(membershipId)).toISOString() : undefined)
