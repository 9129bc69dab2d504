import { staffActor, systemActor } from '../../lists/engine/access.ts'
import { events, lineage, news, partners, signIns } from '../../lists/index.ts'
import { openStoreIn } from '../../server/services.ts'
import type { Opened } from '../processes/office-server.ts'
import { aim, count, median, ms, quantile, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { startHelper, temporaryFolder } from '../resources.ts'

const changes = 100_000
const repetitions = 50
const officers = 10
const batchSize = 200

/** What an owner waits for in the activity log of a site with many changes. */
export async function measureActivity(): Promise<Table[]> {
  const dataDir = temporaryFolder()
  await createChanges(dataDir)
  const server = startHelper('office-server.ts', {
    env: { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' },
  })
  const { office } = await server.next<Opened>()
  const row = async (what: string, path: string, times = repetitions) => {
    const took: number[] = []
    for (let i = 0; i < times; i++) took.push((await fetchRaw(office, `/office/api/activity${path}`)).took)
    return [what, `${ms(median(took))} / ${ms(quantile(took, 0.95))}`, aim(median(took), '<', 100, '100 ms')]
  }
  const day = (at: number) => dayOf(at).slice(0, 10)
  const rows = [
    await row('First page', ''),
    await row('Page after half of the changes', `?before=${dayOf(changes / 2)}~${changes / 2}`),
    await row('One person', '?person=staff:s3'),
    await row('Sign-ins of one person', '?person=staff:s4&area=signIns'),
    await row('One person who did nothing there', '?person=staff:s3&area=signIns'),
    await row('One day', `?from=${day(30_000)}&to=${day(30_000)}`),
    await row('Everyone who is named', '/people'),
  ]
  const export_ = await fetchRaw(office, '/office/api/activity/csv')
  await server.stop()
  return [
    {
      title: `Office: the activity log of ${count(changes)} changes`,
      columns: ['Through HTTP', 'Median / p95', 'Aim'],
      rows: [...rows, ['All as a spreadsheet', ms(export_.took), '']],
      notes: [`${repetitions} of each, 50 entries per page, ${officers} people, five lists.`],
    },
  ]
}

const dayOf = (at: number) => new Date(Date.UTC(2024, 0, 1) + at * 600_000).toISOString()

/** Every tenth change is a sign-in, of half of the people. */
async function createChanges(dataDir: string) {
  let at = 0
  const store = await openStoreIn(dataDir, { now: () => new Date(dayOf(at)) })
  const site = [events, lineage, news, partners] as const
  for (; at < changes; ) {
    const writes: Promise<unknown>[] = []
    for (let i = 0; i < batchSize; i++, at++) {
      const person = staffActor(`s${at % officers}`, 'owner')
      if (at % 10 === 4)
        writes.push(store.as(systemActor('bench', person)).create(signIns, { kind: 'signedIn', at: dayOf(at) }))
      else
        writes.push(
          store.as(person).importRecord(site[at % site.length]!, `k${at % 5000}`, { name: `Record ${at}`, title: 'x' }),
        )
    }
    await Promise.all(writes)
  }
  await store.close()
}
