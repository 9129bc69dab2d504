import { systemActor, visitor } from '../../../lists/access.ts'
import { addDays, isDate, today } from '../../../lists/dates.ts'
import type { List } from '../../../lists/list.ts'
import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import { createSlugJob } from '../../../server/jobs/slugs.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Change } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { entrants } from '../../entries/entrants.ts'
import { events, lastDay } from '../../events/events.ts'
import { registeredMembers } from '../../members/members.ts'
import { resultSheets } from '../result-sheets.ts'
import { eventResults } from '../results.ts'
import { planSheet, type ResultServices, readEventResults, refreshResults, withoutName } from './event-results.ts'

export type JobServices = ResultServices & { log: Pick<Log, 'error'> }

/** The names in results are erased this many days after the event, as the entries are. Medals and dojos remain. */
const nameDays = 730
const name = 'results of events'

/** The jobs that name the pages of results, and that keep what visitors see in step with what the office knows. */
export const resultJobs = (services: JobServices) => {
  const onChange = <L extends List>(list: L, handle: (change: Change<L>) => Promise<void>) => {
    const job = `${name}: ${list.name}`
    return createChangeJob(
      { store: services.store },
      { list, name: job, handle, onError: (error) => services.log.error(job, error) },
    )
  }
  /** Somebody was changed or erased. */
  const ofPerson =
    (field: 'entrant' | 'member') =>
    async ({ key }: { key: string }) => {
      const reader = services.store.as(systemActor('results'))
      const { records } = await reader.query(eventResults, { where: { [field]: key } })
      for (const event of new Set(records.map((result) => result.event ?? ''))) await refreshResults(services, event)
    }
  return [
    createSlugJob(services, {
      list: resultSheets,
      name: 'names of results',
      titleOf: async ({ event = '' }, store) => {
        const found = await store.get(events, event)
        return found?.name && `${found.name} ${found.sdate?.slice(0, 4) ?? ''}`
      },
    }),
    onChange(resultSheets, ({ key }) => refreshResults(services, key)),
    onChange(eventResults, async ({ record }) => {
      if (!record?.event) return
      await refreshResults(services, record.event)
      await touchSheet(services, record.event)
    }),
    onChange(entrants, ofPerson('entrant')),
    onChange(registeredMembers, ofPerson('member')),
  ]
}

/** Open pages follow the sheet. A spreadsheet may have brought the first result of an event. */
async function touchSheet({ store, now }: ResultServices, event: string): Promise<void> {
  try {
    await writeTogether(store, async () => {
      const all = await readEventResults({ store }, event)
      return { writes: [planSheet(all, {}, { now, by: systemActor('results') })], result: undefined }
    })
  } catch (error) {
    // The event was deleted, or the spreadsheet names one that does not exist.
    if (!(error instanceof NotFound)) throw error
  }
}

/** What is done every quarter of an hour. */
export const resultCleanup = (services: JobServices) => [
  { name: 'names in results', run: () => eraseOldNames(services) },
]

async function eraseOldNames({ store, now }: ResultServices): Promise<void> {
  const { records } = await store.as(visitor).query(events)
  for (const { key, sdate, edate } of records) {
    if (!isDate(sdate) || addDays(lastDay(sdate, edate), nameDays) >= today(now())) continue
    await writeTogether(store, async () => {
      const all = await readEventResults({ store }, key)
      const named = all.results.filter((result) => result.name !== undefined || result.entrant !== undefined)
      return { writes: named.flatMap((result) => withoutName(all, result)), result: undefined }
    })
  }
}
