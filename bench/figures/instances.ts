import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { systemActor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import { openStoreOf } from '../../server/services.ts'
import { startPostgres } from '../../tests/fixtures/postgres/server.ts'
import { residentBytes } from '../machine.ts'
import { aim, count, mb, median, ms, quantile, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { temporaryFolder } from '../resources.ts'
import { startServerProcess } from '../server.ts'

const changes = 200
const path = '/organization/black-belts'
const bench = systemActor('bench')
/** A body that the bench can read. */
const plain = { 'accept-encoding': 'identity' }

/** How soon a change that one instance commits is on the screens and in the pages of another one. */
export async function measureInstances(): Promise<Table[]> {
  const postgres = await startPostgres({ durable: true, onDisk: true })
  const tables = [
    await measureEngine('SQLite in one folder', undefined),
    await measureEngine('PostgreSQL', await postgres.createDatabase()),
  ]
  await postgres.end()
  return tables
}

async function measureEngine(name: string, databaseUrl: string | undefined): Promise<Table> {
  const dataDir = temporaryFolder()
  const server = await startServerProcess({ dataDir, ...(databaseUrl && { settings: databaseSettings(databaseUrl) }) })
  const store = await openStoreOf({ dataDir, databaseUrl })
  const stream = await follow(server.port)
  const [onScreen, inPage]: [number[], number[]] = [[], []]
  for (let change = 0; change < changes; change++) {
    // Changes come at any moment between two looks at the database.
    await wait(20 + ((change * 37) % 200))
    const name = `Bench Mark ${change}`
    await fetchRaw(server.port, path)
    const person = { name, registrationNo: `B${change}`, dan: '1st Dan' }
    await store.as(bench).create(blackBelts, person)
    const committed = performance.now()
    const shown = async () => {
      while (
        !(await fetchRaw(server.port, `${path}.json?search=B${change}`, plain)).body.toString('latin1').includes(name)
      )
        await wait(1)
      return performance.now() - committed
    }
    const [event, page] = await Promise.all([stream.nextContaining(name), shown()])
    onScreen.push(event - committed)
    inPage.push(page)
  }
  const memory = residentBytes(server.pid)
  stream.close()
  await store.close()
  await server.stop()
  return {
    title: `Two instances on ${name}: ${count(changes)} changes`,
    columns: ['From the commit in one until', 'Median', '99 of 100', 'Aim of 99 of 100'],
    rows: [
      ['an open page of the other has it', ms(median(onScreen)), ms(quantile(onScreen, 0.99)), under(onScreen)],
      ['a new page of the other has it', ms(median(inPage)), ms(quantile(inPage, 0.99)), under(inPage)],
      ['(memory of the other)', mb(memory), '', ''],
    ],
  }
}

const databaseSettings = (url: string) => ({
  DATABASE_URL: url,
  DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'),
  AUTH_SECRET: 'bench'.repeat(8),
})

const under = (times: readonly number[]) => aim(quantile(times, 0.99), '<', 250, '250 ms')

/** Opens a live list. `nextContaining` resolves with the time at which an event with a text has arrived. */
async function follow(port: number) {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/live/BlackBelt',
    headers: { accept: 'text/event-stream' },
  }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  )
  let received = ''
  let check = () => {}
  response.setEncoding('utf8').on('data', (text: string) => {
    received += text
    check()
  })
  return {
    nextContaining: (text: string) =>
      new Promise<number>((resolve) => {
        check = () => {
          if (!received.includes(text)) return
          received = ''
          resolve(performance.now())
        }
        check()
      }),
    close: () => sent.destroy(),
  }
}
