import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import type { Engine } from '../../server/store/engine.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
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
