import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seeded } from '../../content/sample/record.ts'
import type { Data, Engine, PageQuery } from '../../server/store/engine.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { query } from '../fixtures/postgres/server.ts'
import { temporaryFolder } from './store-fixtures.ts'

const list = 'List'
/** Every third record is unpublished. Many have the same sort key, and some sort keys differ in UTF-16 and in UTF-8. */
const index = (data: Data) => ({
  sortKey: `${['a', 'z', '\uffee', '\u{1f94b}'][Number(data.n) % 4]}${Number(data.n) % 700}`,
  searchText: `number ${data.n}`,
  unpublished: Number(data.n) % 3 === 0,
  fieldKeys: {},
})

type Block = { from_key: string; total: number }
type Database = { engine: Engine; blocks: () => Promise<Block[]> }
const databases: Record<string, () => Promise<Database>> = {
  async SQLite() {
    const path = join(temporaryFolder(), 'honbu.db')
    const engine = new SqliteEngine(path, { compactionDelayMs: 600_000 })
    const db = new DatabaseSync(path, { readOnly: true })
    onTestFinished(() => db.close())
    return { engine, blocks: async () => db.prepare(blocksSql).all() as Block[] }
  },
  async PostgreSQL() {
    const url = await createDatabase()
    return { engine: await PostgresEngine.open(url), blocks: () => query<Block>(url, blocksSql) }
  },
}
const blocksSql = 'SELECT from_key, CAST(total AS int) AS total FROM list_blocks ORDER BY from_sort_key, from_key'

const wholeList = { list, search: [], limit: 50, offset: 0, descending: false, publishedOnly: false }

async function open(database: () => Promise<Database>) {
  const { engine, blocks } = await database()
  onTestFinished(() => engine.close())
  const random = seeded(1)
  const at = '2026-11-22T08:00:00.000Z'
  const write = (key: string) =>
    engine.write({ op: 'import', list, key, data: { n: Math.floor(random() * 1e6) }, index, actor: 'test', at })
  const remove = (key: string) => engine.write({ op: 'delete', list, key, actor: 'test', at, erase: true })
  const read = (query: Partial<PageQuery>) => engine.page({ ...wholeList, ...query })
  return { engine, write, remove, read, blocks, random }
}

const keys = Array.from({ length: 1700 }, (_, i) => `k${i}`)

/** All pages, and the positions of a part of the records, are those of the whole list as one page. */
async function expectPages({ read }: Awaited<ReturnType<typeof open>>, size: number) {
  for (const descending of [false, true])
    for (const publishedOnly of [false, true]) {
      const order = { descending, publishedOnly }
      // A condition that every record fulfils reads the index of the whole list instead of the blocks.
      const where = [{ field: 'none', absent: '', value: '' }]
      const whole = await read({ ...order, where, limit: 1e6 })
      expect((await read(order)).total).toBe(whole.total)
      if (!publishedOnly) expect(whole.total).toBe(size)
      for (let offset = 0; offset <= whole.total; offset += 777) {
        const page = await read({ ...order, offset, limit: 25, numbered: true })
        expect(page.rows).toEqual(whole.rows.slice(offset, offset + 25))
        expect(page.positions).toEqual(page.rows.map((_, i) => offset + i + 1))
      }
    }
}

describe.each(Object.entries(databases))('%s', (_name, database) => {
  test('pages and positions are right while a long list grows, changes and shrinks', async () => {
    const store = await open(database)
    await Promise.all(keys.map(store.write))
    expect((await store.blocks()).length).toBeGreaterThan(1)
    await expectPages(store, keys.length)
    await Promise.all(keys.filter(() => store.random() < 0.5).map(store.write))
    await expectPages(store, keys.length)
    const [removed, kept] = [keys.filter((_, i) => i % 7), keys.filter((_, i) => i % 7 === 0)]
    await Promise.all(removed.map(store.remove))
    await expectPages(store, kept.length)
    // No block begins at a record that is gone.
    const blocks = await store.blocks()
    expect(blocks.filter(({ from_key: key }) => key !== '' && !kept.includes(key))).toEqual([])
    expect(Math.max(...blocks.map(({ total }) => total))).toBeLessThanOrEqual(1000)
  })

  test('the blocks made anew are those of the same list', async () => {
    const store = await open(database)
    await Promise.all(keys.map(store.write))
    await store.engine.reindex(list, '2', { index: (_, data) => index(data) })
    expect((await store.blocks()).map(({ total }) => total)).toEqual([500, 500, 500, 200])
    await expectPages(store, keys.length)
    // A new rule for search texts reaches the search index.
    const renamed = (data: Data) => ({ ...index(data), searchText: `place ${data.n}` })
    await store.engine.reindex(list, '3', { index: (_, data) => renamed(data) })
    expect((await store.read({ search: [['number']] })).total).toBe(0)
    expect((await store.read({ search: [['place']] })).total).toBe(keys.length)
    await store.write('later')
    expect((await store.read({ search: [['number']] })).total).toBe(1)
  })
})

test('a PostgreSQL database without blocks gets them when it is opened', async () => {
  const url = await createDatabase()
  const postgres = async () => ({
    engine: await PostgresEngine.open(url),
    blocks: () => query<Block>(url, blocksSql),
  })
  const before = await open(postgres)
  await Promise.all(keys.map(before.write))
  await query(
    url,
    `DROP TABLE list_blocks; ALTER TABLE records DROP COLUMN indexed_key; UPDATE schema_version SET version = 1;
    CREATE TABLE list_sizes (list text PRIMARY KEY, total bigint NOT NULL, unpublished bigint NOT NULL)`,
  )
  const after = await open(postgres)
  expect((await after.blocks()).map(({ total }) => total)).toEqual([500, 500, 500, 200])
  await expectPages(after, keys.length)
})
