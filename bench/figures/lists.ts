import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { systemActor, visitor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import { openStoreIn } from '../../server/services.ts'
import { type BlackBelt, createBlackBelts, createRegister, misspelledNames, searches } from '../black-belts.ts'
import { residentBytes } from '../machine.ts'
import { aim, count, kb, mb, median, ms, quantile, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { startServerProcess } from '../server.ts'

const sizes = [500, 5000, 50_000]
const searchCount = 200
const changes = 7
const path = '/organization/black-belts'
const address = (page: string, search: string) => `${page}?${new URLSearchParams({ search })}`
const timing = (times: number[]) => `${ms(median(times))} / ${ms(quantile(times, 0.95))}`

/** The register at three sizes: the cost of a page and of a search should not depend on the length of the list. */
export async function measureLists(): Promise<Table[]> {
  const columns: string[][] = []
  for (const size of sizes) columns.push(await measureRegister(createBlackBelts(size)))
  const names = [
    'Page, brotli',
    'Page, not compressed',
    'First page after a change, median / p95',
    'Search in the store, median / p95',
    'Search for a misspelled name in the store, median / p95',
    'The first one after a change',
    'Search through HTTP, page, median / p95',
    'Search through HTTP, data, median / p95',
    'Aim: search through HTTP, data, median',
    'Resident memory afterwards',
  ]
  return [
    {
      title: 'Lists: black belts',
      columns: ['Records', ...sizes.map(count)],
      rows: names.map((name, at) => [name, ...columns.map((figures) => figures[at]!)]),
      notes: [
        `${searchCount} different searches of each kind, none of them cached; ${changes} changes by another process.`,
      ],
    },
  ]
}

/** The figures of one register, one for each row of the table. */
async function measureRegister(register: BlackBelt[]): Promise<string[]> {
  const dataDir = await createRegister(register)
  const store = await openStoreIn(dataDir)
  const timeInStore = async (search: string) => {
    const began = performance.now()
    await store.as(visitor).query(blackBelts, { search, tolerant: true, numbered: true, page: 1, size: 50 })
    return performance.now() - began
  }
  const inStore: number[] = []
  for (const search of searches(register, searchCount, 1)) inStore.push(await timeInStore(search))
  const [first, ...others] = misspelledNames(register, searchCount, 4)
  const firstMisspelled = await timeInStore(first!)
  const misspelled: number[] = []
  for (const search of others) misspelled.push(await timeInStore(search))
  const server = await startServerProcess({ dataDir })
  const page = await fetchRaw(server.port, path)
  const timeSearches = async (page: string, seed: number) => {
    const times: number[] = []
    for (const search of searches(register, searchCount, seed))
      times.push((await fetchRaw(server.port, address(page, search))).took)
    return times
  }
  const pages = await timeSearches(path, 2)
  const data = await timeSearches(`${path}.json`, 3)

  const afterChange: number[] = []
  for (let change = 0; change < changes; change++) {
    const person = { name: 'Bench Mark', registrationNo: `SKAA-BB-${change}`, dan: '1st Dan' }
    await store.as(systemActor('bench')).create(blackBelts, person)
    // The server looks for changes of other processes ten times per second.
    await wait(600)
    afterChange.push((await fetchRaw(server.port, path)).took)
  }
  const resident = residentBytes(server.pid)
  await server.stop()
  await store.close()
  return [
    kb(page.body.length),
    kb(brotliDecompressSync(page.body).length),
    timing(afterChange),
    timing(inStore),
    timing(misspelled),
    ms(firstMisspelled),
    timing(pages),
    timing(data),
    register.length === 50_000 ? aim(median(data), '<', 20, '20 ms') : '',
    mb(resident),
  ]
}
