import { expect, onTestFinished, test } from 'vitest'
import { Connections } from '../../server/store/postgres/connections.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { PartStatistics, rarestParts, searchParts } from '../../server/store/postgres/search-parts.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { query } from '../fixtures/postgres/server.ts'

const list = 'List'
const number = (n: number) => `skaa-bb-${10_000 + n * 211}`

test('a number is looked up by its rare parts, once the database knows which are common', async () => {
  const url = await createDatabase()
  const engine = await PostgresEngine.open(url)
  const connections = new Connections(url)
  onTestFinished(() => Promise.all([engine.close(), connections.close()]).then(() => undefined))
  const write = (n: number) => {
    const index = () => ({ sortKey: number(n), searchText: number(n), unpublished: false, fieldKeys: {} })
    return engine.write({
      op: 'import',
      list,
      key: `${n}`,
      data: {},
      index,
      actor: 'test',
      at: '2026-11-23T00:00:00.000Z',
    })
  }
  await Promise.all(Array.from({ length: 400 }, (_, n) => write(n)))
  const parts = searchParts(list, number(123))
  let time = 0
  const statistics = new PartStatistics(connections, () => time)
  expect((await statistics.shares()).size).toBe(0)
  expect(rarestParts(parts, await statistics.shares())).toEqual(parts)

  await query(url, 'ANALYZE records')
  // The statistics are read again after ten minutes.
  time += 600_001
  const shares = await statistics.shares()
  const [common] = searchParts(list, 'ska')
  expect(shares.get(common!)).toBe(1)
  const looked = rarestParts(parts, shares)
  expect(looked).toHaveLength(4)
  expect(looked).not.toContain(common)
  const page = { list, limit: 5, offset: 0, descending: false, publishedOnly: true }
  for (const [word, found] of [
    [number(123), ['123']],
    ['35953', ['123']],
    ['skaa', 400],
    ['bb-00', 0],
  ] as const) {
    const { rows, total } = await engine.page({ ...page, search: [[word]] })
    expect([word, total]).toEqual([word, typeof found === 'number' ? found : found.length])
    if (typeof found !== 'number') expect(rows.map(({ key }) => key)).toEqual(found)
  }
})
