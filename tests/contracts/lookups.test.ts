import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { fees } from '../../features/fees/fees.ts'
import type { Engine } from '../../server/store/engine.ts'
import { DatabaseConnections } from '../../server/store/postgres/connections.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { migrations } from '../../server/store/sqlite/schema.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { query } from '../fixtures/postgres/server.ts'
import { operator, temporaryFolder } from './store-fixtures.ts'

/** An engine, and a way past it to its database. */
type Database = { engine: Engine; run: (sql: string) => unknown }
const databases: Record<string, () => Promise<Database>> = {
  async SQLite() {
    const path = join(temporaryFolder(), 'honbu.db')
    const db = new DatabaseSync(path)
    onTestFinished(() => db.close())
    return { engine: new SqliteEngine(path), run: (sql) => db.exec(sql) }
  },
  async PostgreSQL() {
    const url = await createDatabase()
    return { engine: await PostgresEngine.open(url), run: (sql) => query(url, sql) }
  },
}

test.each(
  Object.entries(databases),
)('%s finds an application by its reference without reading the others', async (_name, open) => {
  const { engine, run } = await open()
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  const reader = store.as(operator)
  for (const membershipId of ['1795000000001', '1795000000002', 'OLD-12', 'old-12', undefined])
    await reader.importRecord(applications, `key of ${membershipId}`, { ...(membershipId && { membershipId }) })
  const find = async (membershipId: string) =>
    (await reader.query(applications, { where: { membershipId } })).records.map(({ key }) => key)
  expect(await find('')).toEqual(['key of undefined'])
  expect(await find('OLD-12')).toEqual(['key of OLD-12'])
  // Reading a record that is no JSON fails.
  await run("UPDATE records SET data = '{' WHERE key <> 'key of 1795000000002'")
  await expect(find('')).rejects.toThrow()
  expect(await find('1795000000002')).toEqual(['key of 1795000000002'])
  expect(await find('1795000000003')).toEqual([])
})

test.each(
  Object.entries(databases),
)('%s finds the fees about a record, and records with one of several texts, without reading the others', async (_name, open) => {
  const { engine, run } = await open()
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  const reader = store.as(operator)
  const long = `EventEntry/${'long'.repeat(40)}`
  for (const about of ['EventEntry/a', 'EventEntry/ab', long, `${long} and longer`, ''])
    await reader.importRecord(fees, `key of ${about}`, {
      about,
      ...(about && { state: 'open' }),
      event: about.slice(-1),
    })
  const find = async (where: object) =>
    (await reader.query(fees, { where: { ...where } })).records.map(({ key }) => key)
  await run("UPDATE records SET data = '{' WHERE key = 'key of EventEntry/ab'")
  expect(await find({ about: 'EventEntry/a' })).toEqual(['key of EventEntry/a'])
  expect(await find({ state: 'open', about: 'EventEntry/a' })).toEqual(['key of EventEntry/a'])
  expect(await find({ about: ['EventEntry/a', long] })).toEqual([`key of ${long}`, 'key of EventEntry/a'])
  expect(await find({ about: [] })).toEqual([])
  // The index has the beginning of a long text, so the store compares the whole text.
  expect(await find({ about: long })).toEqual([`key of ${long}`])
  await expect(find({ about: '' })).rejects.toThrow()
  await reader.update(fees, 'key of EventEntry/a', { about: 'EventEntry/b' })
  expect(await find({ about: 'EventEntry/a' })).toEqual([])
  expect(await find({ about: 'EventEntry/b' })).toEqual(['key of EventEntry/a'])
})

/** Looks for records by each reference, and by each other field that has an index. */
async function findByEach(engine: Engine): Promise<void> {
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  const asked = lists.stored.flatMap((list) =>
    Object.keys(list.fields)
      .filter((field) => list.fields[field]!.reference || list.indexed.includes(field))
      .map((field) => ({ list, field })),
  )
  expect(asked.length).toBeGreaterThan(50)
  for (const { list, field } of asked)
    for (const value of ['a', ['a', 'b']]) await store.as(operator).query(list, { where: { [field]: value } })
}

test('SQLite finds each reference, and each other field that has an index, by that index alone', async () => {
  const { engine } = await databases.SQLite!()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  await findByEach(engine)
  const pages = new Set(prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('INDEXED BY')))
  expect(pages.size).toBeGreaterThan(10)
  const db = new DatabaseSync(join(temporaryFolder(), 'empty.db'))
  onTestFinished(() => db.close())
  db.exec(migrations.join('\n'))
  for (const sql of pages) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const reads = plan.map(({ detail }) => String(detail)).filter((detail) => detail.includes(' records '))
    expect(reads, sql).not.toEqual([])
    for (const detail of reads)
      expect(detail, sql).toMatch(/^SEARCH records USING (COVERING )?INDEX records_by_(indexed_\d) \(list=\? AND \2=\?/)
  }
})

test('PostgreSQL finds each reference, and each other field that has an index, by that index', async () => {
  const url = await createDatabase()
  const engine = await PostgresEngine.open(url)
  const read = vi.spyOn(DatabaseConnections.prototype, 'read')
  onTestFinished(() => read.mockRestore())
  await findByEach(engine)
  const pages = new Map(
    read.mock.calls.filter(([sql]) => sql.startsWith('WITH matching')).map((call) => [call[0], call]),
  )
  expect(pages.size).toBeGreaterThan(10)
  const planner = new DatabaseConnections(`${url}?options=${encodeURIComponent('-c enable_seqscan=off')}`)
  onTestFinished(() => planner.close())
  for (const [sql, values] of pages.values()) {
    const lines = await planner.read(`EXPLAIN ${sql}`, values, { named: false })
    const plan = lines.map((line) => String(Object.values(line)[0]))
    const [found] = plan.join('\n').split('CTE page')
    expect(found, sql).toMatch(/(on|using) records_by_indexed_\d/)
    expect(found, sql).toMatch(/Index Cond: \(\(list = .*\) AND \(indexed_\d = /)
  }
})
