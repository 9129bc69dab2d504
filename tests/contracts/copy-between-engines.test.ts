import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { syncTables } from '../../server/backup/sync-tables.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { editor, known, notices, pupils, temporaryFolder, visitor } from './store-fixtures.ts'
import { digest, fillStore } from './store-tables.ts'

const openSqlite = () => new SqliteEngine(join(temporaryFolder(), 'honbu.db'))

test('from SQLite to PostgreSQL and back, every row has the same bytes', async () => {
  const engines = [openSqlite(), await PostgresEngine.open(await createDatabase()), openSqlite()] as const
  const stores = []
  for (const engine of engines) {
    const store = await openStore(engine, { known })
    onTestFinished(() => store.close())
    stores.push(store)
  }
  await fillStore({ store: stores[0]! })
  await stores[0]!.as(editor).create(pupils, { name: 'A NUL \0 and half a pair \ud83e', active: true })
  const [original, postgres, back] = engines
  const first = await syncTables(original, postgres, known)
  const second = await syncTables(postgres, back, known)
  expect(second.tables).toEqual(first.tables)
  for (const engine of [postgres, back]) expect(await digest(engine)).toBe(await digest(original))
  for (const list of [pupils, notices])
    for (const actor of [visitor, editor]) {
      const page = await stores[0]!.as(actor).query(list)
      for (const store of stores) expect(await store.as(actor).query(list)).toEqual(page)
    }
})
