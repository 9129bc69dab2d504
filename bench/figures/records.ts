import { join } from 'node:path'
import { systemActor, visitor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import type { ListQuery } from '../../server/store/contract.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { startPostgres } from '../../tests/fixtures/postgres/server.ts'
import { type BlackBelt, createBlackBelts, importRegister } from '../black-belts.ts'
import { aim, count, formatNumber, median, ms, type Table } from '../report.ts'
import { temporaryFolder } from '../resources.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]
const pageSize = 50
const repetitions = 7
const missed = 10_000
const bench = systemActor('bench')

const engines = {
  async SQLite() {
    const path = join(temporaryFolder(), 'honbu.db')
    return { open: async () => openStore(new SqliteEngine(path)), end: async () => undefined }
  },
  async PostgreSQL() {
    const server = await startPostgres({ durable: true, onDisk: true })
    const url = await server.createDatabase()
    return { open: async () => openStore(await PostgresEngine.open(url)), end: server.end }
  },
}

/** Lists of up to a million records in each engine: what a page, a search, an order and a write cost. */
export async function measureRecords(): Promise<Table[]> {
  const tables: Table[] = []
  for (const [name, createDatabase] of Object.entries(engines)) {
    const columns: string[][] = []
    for (const size of sizes) {
      const { open, end } = await createDatabase()
      columns.push(await measureSize(open, size))
      await end()
    }
    tables.push({
      title: `Records in ${name}: black belts`,
      columns: ['Records', ...sizes.map(count)],
      rows: rowNames.map((row, at) => [row, ...columns.map((figures) => figures[at]!)]),
      notes: [`Medians of ${repetitions}. Pages have ${pageSize} records. Nothing is cached.`],
    })
  }
  return tables
}

const rowNames = [
  'Written, one after the other in commits of 200',
  'First page',
  'Page in the middle',
  'Last page',
  'Search for a number, which one record has',
  'Aim of the search for a number at a million',
  'Search for a name, with positions',
  'Records with this name',
  'Search for a first name, which many records have',
  'Search for two letters',
  'Search without a result',
  'First page sorted by name',
  'One write',
  `Catching up with ${count(missed)} changes of another process`,
]

async function measureSize(open: () => Promise<Store>, size: number): Promise<string[]> {
  const register = createBlackBelts(size)
  const store = await open()
  const filled = await time(() => importRegister(store, register))
  const read = async (query: ListQuery) => {
    const times: number[] = []
    let total = 0
    for (let i = 0; i < repetitions; i++) {
      times.push(
        await time(async () => {
          total = (await store.as(visitor).query(blackBelts, { size: pageSize, ...query })).total
        }),
      )
    }
    return { took: median(times), total }
  }
  const pages = Math.ceil(size / pageSize)
  const [someone, other] = [register[Math.floor(size / 2)]!, register[5]!]
  const number = await read({ search: someone.registrationNo })
  const name = await read({ search: other.name, numbered: true })
  const figures = [
    `${formatNumber((size * 1000) / filled)}/s`,
    ms((await read({})).took),
    ms((await read({ page: Math.ceil(pages / 2) })).took),
    ms((await read({ page: pages })).took),
    ms(number.took),
    size === sizes.at(-1) ? aim(number.took, '<', 20, '20 ms') : '',
    ms(name.took),
    count(name.total),
    ms((await read({ search: other.name.split(' ')[0]! })).took),
    ms((await read({ search: 'ra' })).took),
    ms((await read({ search: 'no such person' })).took),
    ms((await read({ sort: { field: 'name', descending: false } })).took),
    ms(await timeWrites(store, register)),
    ms(await timeCatchingUp(store, await open(), register)),
  ]
  await store.close()
  return figures
}

/** The median time of a write of a record among the others, in milliseconds. */
async function timeWrites(store: Store, register: readonly BlackBelt[]): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < repetitions; i++) {
    const person = register[Math.floor((register.length * i) / repetitions)]!
    const changed = { ...person, name: `Changed ${i}` }
    times.push(await time(() => store.as(bench).importRecord(blackBelts, person.registrationNo, changed)))
  }
  return median(times)
}

/** The time from the first of many changes that a second process missed until it has received all of them, in milliseconds. */
async function timeCatchingUp(store: Store, follower: Store, register: readonly BlackBelt[]): Promise<number> {
  const since = await store.head()
  const changes = Array.from({ length: missed }, (_, i) => ({ ...register[i % register.length]!, dan: `${i} Dan` }))
  await importRegister(store, changes)
  const took = await time(async () => {
    let received = 0
    const end = await follower.as(visitor).subscribe(blackBelts, since, () => received++)
    end()
    if (received < missed) throw new Error(`Only ${received} of ${missed} changes were received`)
  })
  await follower.close()
  return took
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
