import { join } from 'node:path'
import { systemActor, visitor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import type { ListQuery } from '../../server/store/contract.ts'
import type { Engine } from '../../server/store/engine.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore, type Store } from '../../server/store/store.ts'
import { query, startPostgres } from '../../tests/fixtures/postgres/server.ts'
import { type BlackBelt, createBlackBelts, fillRegister, importRegister } from '../black-belts.ts'
import { aim, count, formatNumber, median, ms, type Table } from '../report.ts'
import { temporaryFolder } from '../resources.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]
const pageSize = 50
const repetitions = 7
const missed = 10_000
const bench = systemActor('bench')

export type Database = {
  open: () => Promise<{ engine: Engine; store: Store }>
  /** What the database does by itself some minutes after many writes. */
  settle: () => Promise<void>
  end: () => Promise<void>
}
const withStore = async (engine: Engine) => ({ engine, store: await openStore(engine) })
export const engines: Record<string, () => Promise<Database>> = {
  async SQLite() {
    const path = join(temporaryFolder(), 'honbu.db')
    const nothing = async () => undefined
    return { open: () => withStore(new SqliteEngine(path)), settle: nothing, end: nothing }
  },
  async PostgreSQL() {
    // Checkpoints while the list is filled would only delay the bench.
    const flags = ['max_wal_size=8GB', 'checkpoint_timeout=1h']
    const server = await startPostgres({ durable: true, onDisk: true, flags })
    const url = await server.createDatabase()
    return {
      open: async () => withStore(await PostgresEngine.open(url)),
      settle: async () => void (await query(url, 'VACUUM (ANALYZE)')),
      end: server.end,
    }
  },
}

/** Lists of up to a million records in each engine: what a page, a search, an order and a write cost. */
export async function measureRecords(): Promise<Table[]> {
  const register = createBlackBelts(sizes.at(-1)!)
  const tables: Table[] = []
  for (const [name, createDatabase] of Object.entries(engines)) {
    const database = await createDatabase()
    const columns: string[][] = []
    for (const [at, size] of sizes.entries())
      columns.push(await measureSize(database, register.slice(0, size), sizes[at - 1] ?? 0))
    await database.end()
    tables.push({
      title: `Records in ${name}: black belts`,
      columns: ['Records', ...sizes.map(count)],
      rows: rowNames.map((row, at) => [row, ...columns.map((figures) => figures[at]!)]),
      notes: [
        `Medians of ${repetitions}. Pages have ${pageSize} records. Nothing is cached. PostgreSQL has analyzed the tables, as its autovacuum does.`,
      ],
    })
  }
  return tables
}

const rowNames = [
  'Filled as a restore does, in commits of 5,000',
  `${count(missed)} changes in commits of 200`,
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

/** `filled`: how many records the list has before. */
async function measureSize(
  { open, settle }: Database,
  register: readonly BlackBelt[],
  filled: number,
): Promise<string[]> {
  const size = register.length
  const { engine, store } = await open()
  const fillMs = await time(async () => fillRegister(engine, register.slice(filled), (await store.head()) + 1))
  await settle()
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
  const [number, name] = [
    await read({ search: someone.registrationNo }),
    await read({ search: other.name, numbered: true }),
  ]
  const reads = [
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
  ]
  const writeMs = await timeWrites(store, register)
  const changes = await timeCatchingUp(store, (await open()).store, register)
  const figures = [
    `${formatNumber(((size - filled) * 1000) / fillMs)}/s`,
    `${formatNumber((missed * 1000) / changes.written)}/s`,
    ...reads,
    ms(writeMs),
    ms(changes.caughtUp),
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

/**
 * The times, in milliseconds, of many changes, and from the first of them until a second process that missed all has received
 * them.
 */
async function timeCatchingUp(store: Store, follower: Store, register: readonly BlackBelt[]) {
  const since = await store.head()
  const changes = Array.from({ length: missed }, (_, i) => ({
    ...register[i % register.length]!,
    dan: `${register.length}-${i}`,
  }))
  const written = await time(() => importRegister(store, changes))
  const caughtUp = await time(async () => {
    let received = 0
    const end = await follower.as(visitor).subscribe(blackBelts, since, () => received++)
    end()
    if (received < missed) throw new Error(`Only ${received} of ${missed} changes were received`)
  })
  await follower.close()
  return { written, caughtUp }
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
