import { lists } from '../../app/lists.ts'
import { communities } from '../../content/sample/names.ts'
import { namesInBothScripts } from '../../content/sample/names-in-both-scripts.ts'
import { oneOf, seeded } from '../../content/sample/record.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { systemActor, visitor } from '../../lists/access.ts'
import type { ListQuery } from '../../server/store/contract.ts'
import { openStoreOf } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { createDatabase, type Database, engines } from '../databases.ts'
import { aim, count, formatNumber, median, ms, perSecond, type Table, time } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { startServerProcess } from '../server.ts'

const sizes = [1000, 100_000, 1_000_000]
const promisedSize = 100_000
const pageSize = 50
const repetitions = 7
const bench = systemActor('bench')

type BlackBelt = { name: string; registrationNo: string; dan: string }

/** What pages, searches and writes of a list cost at each size, and searches with misspelled words. */
export async function measureLists(): Promise<Table[]> {
  const tables: Table[] = []
  for (const engine of engines) {
    const database = await createDatabase(engine)
    const columns: number[][] = []
    for (const [at, size] of sizes.entries()) columns.push(await measureSize(database, sizes[at - 1] ?? 0, size))
    await database.end()
    tables.push({
      title: `Lists in ${engine}: black belts`,
      columns: ['Records', ...sizes.map(count), `${count(promisedSize)} / ${count(sizes[0]!)}`, 'Aim'],
      rows: [
        ['Filled, in commits of 200', ...columns.map(([rate]) => perSecond(rate!))],
        ...rowNames.map((name, row) =>
          toRow(
            name,
            columns.map((figures) => figures[row + 1]!),
          ),
        ),
      ],
      notes: [`Medians of ${repetitions}. Pages have ${pageSize} records. Nothing is cached.`],
    })
  }
  return [...tables, await measureMisspelled(), await measureNames()]
}

const rowNames = [
  'First page',
  'Page in the middle',
  'Last page',
  'Search for a number, which one record has',
  'Search for a name, with positions',
  'Search for a first name, which many have',
  'Search for two letters',
  'Search without a result',
  'First page sorted by another column',
  'One write',
  'Search over HTTP, with its page',
  'The same as JSON',
]

function toRow(name: string, times: number[]): string[] {
  const promised = times[sizes.indexOf(promisedSize)]!
  return [
    name,
    ...times.map(ms),
    formatNumber(promised / times[0]!),
    name.startsWith('Search over HTTP') ? aim(promised, '<', 20, '20 ms') : '',
  ]
}

/** The figures of one column: records filled per second, then a time in milliseconds for each of `rowNames`. */
async function measureSize(database: Database, filled: number, size: number): Promise<number[]> {
  const store = await openStoreOf(database, lists)
  const register = createBlackBelts(size)
  const fillMs = await time(() => importRegister(store, register.slice(filled)))
  await database.settle()
  const read = (query: ListQuery) => medianTime(() => store.as(visitor).query(blackBelts, { size: pageSize, ...query }))
  const [someone, other] = [register[size >> 1]!, register[5]!]
  const pages = Math.ceil(size / pageSize)
  const figures = [
    ((size - filled) * 1000) / fillMs,
    await read({}),
    await read({ page: pages >> 1 }),
    await read({ page: pages }),
    await read({ search: someone.registrationNo }),
    await read({ search: other.name, numbered: true }),
    await read({ search: other.name.split(' ')[0]! }),
    await read({ search: 'ra' }),
    await read({ search: '99999999' }),
    await read({ sort: { field: 'name', descending: false } }),
    await medianTime((at) =>
      store
        .as(bench)
        .importRecord(blackBelts, register[at]!.registrationNo, { ...register[at]!, dan: `changed at ${size}` }),
    ),
  ]
  await store.close()
  const server = await startServerProcess(database)
  const path = '/organization/black-belts'
  const search = (at: number) => `?search=${register[Math.floor((size * at) / repetitions)]!.registrationNo.slice(-4)}`
  await fetchRaw(server.port, path)
  figures.push(
    await medianTime((at) => fetchRaw(server.port, path + search(at))),
    await medianTime((at) => fetchRaw(server.port, `${path}.json${search(at)}`)),
  )
  await server.stop()
  return figures
}

async function medianTime(work: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < repetitions; at++) times.push(await time(() => work(at)))
  return median(times)
}

/** `length` invented black belts, the same ones each time. */
export function createBlackBelts(length: number, names = sampleNames()): BlackBelt[] {
  return Array.from({ length }, (_, index) => ({
    name: names(index),
    registrationNo: `SKAA-BB-${String(index + 1).padStart(7, '0')}`,
    dan: `${1 + (index % 7)}th Dan`,
  }))
}

function sampleNames(): (index: number) => string {
  const random = seeded(1)
  return () => {
    const { first, last } = oneOf(communities, random)
    return `${oneOf(first, random)} ${oneOf(last, random)}`
  }
}

/** Stores black belts in commits of 200. */
export async function importRegister(store: Store, register: readonly BlackBelt[]) {
  for (let at = 0; at < register.length; at += 200) {
    const some = register.slice(at, at + 200)
    await Promise.all(some.map((person) => store.as(bench).importRecord(blackBelts, person.registrationNo, person)))
  }
}

/** The most words among which a search looks for similar ones, all different; two in each name. */
const wordCount = 20_000
const wordsElsewhere = 10
const syllables = 'ra me shi ka nu vi da pa to sa ja li bo ghe mo ni ru tha ko la'.split(' ')

async function measureMisspelled(): Promise<Table> {
  const random = seeded(1)
  const words = new Set<string>()
  while (words.size < wordCount - wordsElsewhere)
    words.add(Array.from({ length: 3 + Math.floor(random() * 2) }, () => oneOf(syllables, random)).join(''))
  const all = [...words]
  const register = createBlackBelts(all.length / 2, (at) => `${all[2 * at]} ${all[2 * at + 1]}`)
  const rows: string[][] = []
  for (const engine of engines) {
    const database = await createDatabase(engine)
    const store = await openStoreOf(database, lists)
    await importRegister(store, register)
    await database.settle()
    let found = 0
    const search = async (at: number) => {
      const word = all[1000 * (at + 1)]!
      const query = { search: word.slice(0, 2) + word.slice(3), tolerant: true, numbered: true, size: pageSize }
      found += (await store.as(visitor).query(blackBelts, query)).similar ? 1 : 0
    }
    const first = await time(() => search(repetitions))
    const took = await medianTime(search)
    rows.push([engine, ms(first), ms(took), aim(took, '<', 20, '20 ms'), `${found} of ${repetitions + 1}`])
    await store.close()
    await database.end()
  }
  return {
    title: `Search for a misspelled word among ${count(wordCount)}`,
    columns: ['', 'The first after a change', 'Later', 'Aim', 'Found only with another spelling'],
    rows,
  }
}

const searchedNames = 500

/** Searches in Devanagari for people whose names are stored in Latin letters, in a list that is too long for its vocabulary. */
async function measureNames(): Promise<Table> {
  const random = seeded(1)
  const pair = () => oneOf(namesInBothScripts, random)
  const people = Array.from({ length: searchedNames }, () => [pair(), pair()] as const)
  const others = sampleNames()
  const register = createBlackBelts(promisedSize, (at) =>
    at < searchedNames ? people[at]!.map(([, latin]) => latin).join(' ') : others(at),
  )
  const rows: string[][] = []
  for (const engine of engines) {
    const database = await createDatabase(engine)
    const store = await openStoreOf(database, lists)
    await importRegister(store, register)
    await database.settle()
    const search = (text: string) =>
      store.as(visitor).query(blackBelts, { search: text, tolerant: true, numbered: true, size: pageSize })
    let found = 0
    const totals: number[] = []
    for (const [at, names] of people.entries()) {
      const { records, total } = await search(names.map(([devanagari]) => devanagari).join(' '))
      if (records.some(({ registrationNo }) => registrationNo === register[at]!.registrationNo)) found++
      totals.push(total)
    }
    const took = await medianTime((at) => search(people[at]!.map(([devanagari]) => devanagari).join(' ')))
    const nothing = await medianTime((at) => search(`zzyzx${'bcdfgkl'[at % 7]}`))
    rows.push([engine, `${found} of ${searchedNames}`, formatNumber(median(totals)), ms(took), ms(nothing)])
    await store.close()
    await database.end()
  }
  return {
    title: `Search in Devanagari for names in Latin letters among ${count(promisedSize)}`,
    columns: ['', 'On the first page', 'Found each time', 'Time', 'Without a result'],
    rows,
  }
}
