import { setTimeout as wait } from 'node:timers/promises'
import { companion } from '../child.ts'
import { temporaryFolder } from '../folder.ts'
import { aim, count, median, ms, perSecond, quantile } from '../numbers.ts'
import { people, registerOf, searches } from '../people.ts'
import type { Opened } from '../processes/office-server.ts'
import { fetchRaw } from '../raw.ts'
import type { Table } from '../table.ts'

const held = 50_000
const imported = 10_000
const asked = 50
const list = '/office/api/lists/BlackBelt'
const timing = (times: number[]) => `${ms(median(times))} / ${ms(quantile(times, 0.95))}`

/** What officers wait for: pages of a long list, and a sheet that comes in while visitors read. */
export async function measure(): Promise<Table[]> {
  return [await reading(), await taking()]
}

async function open(dataDir: string) {
  const server = companion('office-server.ts', {
    env: { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' },
  })
  return { ...(await server.next<Opened>()), stop: server.stop }
}

async function reading(): Promise<Table> {
  const register = people(held)
  const { office, stop } = await open(await registerOf(register))
  const row = async (what: string, queries: readonly string[]) => {
    const times: number[] = []
    for (const query of queries) times.push((await fetchRaw(office, `${list}?size=50&${query}`)).took)
    return [what, timing(times), aim(median(times), '<', 100, '100 ms')]
  }
  const times = (query: string) => Array<string>(asked).fill(query)
  const words = searches(register, asked, 5).map((search) => new URLSearchParams({ search }).toString())
  const rows = [
    await row('First page', times('')),
    await row('Last page', times('page=1000')),
    await row('Search', words),
    await row('First page, sorted by another column', times('sort=name')),
    await row(
      'Search, sorted by another column',
      words.map((search) => `${search}&sort=dan&descending=1`),
    ),
    await row('First page of one dan', times(`where=dan:${encodeURIComponent('3th Dan')}`)),
  ]
  await stop()
  return {
    title: `Office: a list of ${count(held)} records`,
    columns: ['Through HTTP', 'Median / p95', 'Aim'],
    rows,
    notes: [`${asked} of each, 50 records a page.`],
  }
}

async function taking(): Promise<Table> {
  const { site, office, stop } = await open(temporaryFolder())
  const sheet = ['name,registrationNo,dan']
  for (const { name, registrationNo, dan } of people(imported)) sheet.push(`${name},${registrationNo},${dan}`)
  const body = sheet.join('\n')
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
  const answers: number[] = []
  const visitors = (async () => {
    for (; busy; await wait(5)) answers.push((await fetchRaw(site, '/organization/black-belts')).took)
  })()
  const real = await send()
  busy = false
  await visitors
  if (real.counts.new !== imported) throw new Error(`Not all came in: ${JSON.stringify(real.counts)}`)
  const again = await send()
  if (again.counts.same !== imported)
    throw new Error(`The same sheet changed something: ${JSON.stringify(again.counts)}`)
  await stop()
  return {
    title: `Office: a sheet of ${count(imported)} black belts`,
    columns: ['', 'Time', 'Rows', 'Aim'],
    rows: [
      ['Dry run', ms(dry.took), perSecond(imported / (dry.took / 1000)), ''],
      [
        'Taken in, each on disk',
        ms(real.took),
        perSecond(imported / (real.took / 1000)),
        aim(real.took, '<', 10_000, '10 s'),
      ],
      ['The same again', ms(again.took), perSecond(imported / (again.took / 1000)), ''],
      ['The register as a visitor reads it meanwhile, median / p95', timing(answers), '', ''],
    ],
    notes: [`${answers.length} visits meanwhile, one after the other; slowest ${ms(Math.max(...answers))}.`],
  }
}
