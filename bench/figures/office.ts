import { setTimeout as wait } from 'node:timers/promises'
import { createBlackBelts, createRegister, searches } from '../black-belts.ts'
import type { Opened } from '../processes/office-server.ts'
import { aim, count, median, ms, perSecond, quantile, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { startHelper, temporaryFolder } from '../resources.ts'

const listSize = 50_000
const imported = 10_000
const repetitions = 50
const list = '/office/api/lists/BlackBelt'
const timing = (times: number[]) => `${ms(median(times))} / ${ms(quantile(times, 0.95))}`

/** What officers wait for: pages of a long list, and a CSV import while visitors read. */
export async function measureOffice(): Promise<Table[]> {
  return [await measureList(), await measureImport()]
}

async function open(dataDir: string) {
  const server = startHelper('office-server.ts', {
    env: { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' },
  })
  return { ...(await server.next<Opened>()), stop: server.stop }
}

async function measureList(): Promise<Table> {
  const register = createBlackBelts(listSize)
  const { office, stop } = await open(await createRegister(register))
  const row = async (what: string, queries: readonly string[]) => {
    const times: number[] = []
    for (const query of queries) times.push((await fetchRaw(office, `${list}?size=50&${query}`)).took)
    return [what, timing(times), aim(median(times), '<', 100, '100 ms')]
  }
  const times = (query: string) => Array<string>(repetitions).fill(query)
  const searchQueries = searches(register, repetitions, 5).map((search) => new URLSearchParams({ search }).toString())
  const rows = [
    await row('First page', times('')),
    await row('Last page', times('page=1000')),
    await row('Search', searchQueries),
    await row('First page, sorted by another column', times('sort=name')),
    await row(
      'Search, sorted by another column',
      searchQueries.map((search) => `${search}&sort=dan&descending=1`),
    ),
    await row('First page of one dan', times(`where=dan:${encodeURIComponent('3th Dan')}`)),
  ]
  await stop()
  return {
    title: `Office: a list of ${count(listSize)} records`,
    columns: ['Through HTTP', 'Median / p95', 'Aim'],
    rows,
    notes: [`${repetitions} of each, 50 records per page.`],
  }
}

async function measureImport(): Promise<Table> {
  const { site, office, stop } = await open(temporaryFolder())
  const csv = ['name,registrationNo,dan']
  for (const { name, registrationNo, dan } of createBlackBelts(imported)) csv.push(`${name},${registrationNo},${dan}`)
  const body = csv.join('\n')
  const send = async (query = '') => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${office}${list}/csv${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'sec-fetch-site': 'same-origin' },
      body,
    })
    const { counts } = (await response.json()) as { counts: Record<string, number> }
    return { took: performance.now() - began, counts }
  }
  const dry = await send('?dry=1')
  let busy = true
  const visits: number[] = []
  const visitors = (async () => {
    for (; busy; await wait(5)) visits.push((await fetchRaw(site, '/organization/black-belts')).took)
  })()
  const real = await send()
  busy = false
  await visitors
  if (real.counts.new !== imported) throw new Error(`Not all rows were imported: ${JSON.stringify(real.counts)}`)
  const again = await send()
  if (again.counts.same !== imported)
    throw new Error(`Importing the same file changed something: ${JSON.stringify(again.counts)}`)
  await stop()
  return {
    title: `Office: CSV import of ${count(imported)} black belts`,
    columns: ['', 'Time', 'Rows', 'Aim'],
    rows: [
      ['Dry run', ms(dry.took), perSecond(imported / (dry.took / 1000)), ''],
      [
        'Imported, each on disk',
        ms(real.took),
        perSecond(imported / (real.took / 1000)),
        aim(real.took, '<', 10_000, '10 s'),
      ],
      ['The same again', ms(again.took), perSecond(imported / (again.took / 1000)), ''],
      ['The public register meanwhile, median / p95', timing(visits), '', ''],
    ],
    notes: [`${visits.length} visits meanwhile, one after the other; slowest ${ms(Math.max(...visits))}.`],
  }
}
