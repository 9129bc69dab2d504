import { events } from '../../features/events/events.ts'
import { sample } from '../../features/events/sample.ts'
import { albums } from '../../features/gallery/albums.ts'
import { resultSheets } from '../../features/results/result-sheets.ts'
import { type Medal, saveMedals, saveSheet } from '../../features/results/server/event-results.ts'
import { systemActor } from '../../lists/access.ts'
import { addDays, today } from '../../lists/dates.ts'
import type { DemoEvent } from './event.ts'

const named = (rank: number, name: string, dojo: string): Medal => ({ rank, name, dojo, consent: 'given' })
/** A child: the dojo alone stands on the page. */
const child = (rank: number, dojo: string): Medal => ({ rank, dojo })

/** Medals of invented people from the dojos of the sample. */
const medals: Record<string, Medal[]> = {
  'Kata, women': [
    named(1, 'Sneha Iyer', 'Andheri East'),
    named(2, 'Pooja Nair', 'Balewadi North'),
    named(3, 'Farah Sheikh', 'Thane West'),
  ],
  'Kata, boys 8 and 9': [
    child(1, 'Thane West'),
    named(2, 'Dev Sharma', 'Andheri East'),
    child(3, 'Powai Lake'),
    child(3, 'Balewadi North'),
  ],
}
/** The tournament of the sample whose place and album the one of the demo has too. */
const { edate, ...earlier } = sample.Event.find(({ name }) => name === '5th Asia Cup Championship')!

/** A tournament three weeks ago, whose results are published two days later with an album. */
export const resultEvents: readonly DemoEvent[] = [
  {
    daysAgo: 19,
    async run({ store, now, staff: { owner } }) {
      const writer = store.as(owner)
      const sdate = addDays(today(now()), -2)
      const { key: event } = await writer.create(events, { ...earlier, name: 'Mumbai Open', sdate })
      const [album] = (await writer.query(albums, { where: { title: String(earlier.name) } })).records
      for (const [category, won] of Object.entries(medals))
        await saveMedals({ store, now }, { event, category, medals: won }, owner)
      await saveSheet({ store, now }, event, { album: album?.key, publication: 'published' }, owner)
      // The server names only what changes while it runs.
      await store.as(systemActor('demo')).update(resultSheets, event, { slug: `mumbai-open-${sdate.slice(0, 4)}` })
    },
  },
]
