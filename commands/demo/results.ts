import { events } from '../../features/events/events.ts'
import { albums } from '../../features/gallery/albums.ts'
import { resultSheets } from '../../features/results/result-sheets.ts'
import { type Medal, saveMedals, saveSheet } from '../../features/results/server/event-results.ts'
import { systemActor } from '../../lists/access.ts'
import { addDays, today } from '../../lists/dates.ts'
import type { Demo, DemoEvent } from './event.ts'

const named = (rank: number, name: string, dojo: string): Medal => ({ rank, name, dojo, consent: 'given' })
/** A child: the dojo alone stands on the page. */
const child = (rank: number, dojo: string): Medal => ({ rank, dojo })

/** Medals of invented people. */
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
const tournament = {
  name: 'Mumbai Open',
  type: 'Tournament',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Andheri Sports Complex, Veera Desai Road, Andheri West',
}

/** A tournament three weeks ago, whose results are published two days later with an album. */
export const resultEvents: readonly DemoEvent[] = [{ daysAgo: 19, run: enterResults }]

async function enterResults({ store, now, staff: { owner } }: Demo): Promise<void> {
  const writer = store.as(owner)
  const sdate = addDays(today(now()), -2)
  const { key: event } = await writer.create(events, { ...tournament, sdate })
  const [album] = (await writer.query(albums, { where: { title: '5th Asia Cup Championship' } })).records
  for (const [category, won] of Object.entries(medals))
    await saveMedals({ store, now }, { event, category, medals: won }, owner)
  await saveSheet({ store, now }, event, { album: album?.key, publication: 'published' }, owner)
  // The server names only what changes while it runs.
  await store.as(systemActor('demo')).update(resultSheets, event, { slug: `mumbai-open-${sdate.slice(0, 4)}` })
}
