import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLists } from '../../lists/lists.ts'
import type { Engine } from '../../server/store/engine.ts'
import { giveNumbers } from '../../server/store/numbers.ts'
import { DatabaseConnections } from '../../server/store/postgres/connections.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { migrations as postgresMigrations, prepareSchema } from '../../server/store/postgres/schema.ts'
import { openDatabase, migrations as sqliteMigrations } from '../../server/store/sqlite/schema.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { query } from '../fixtures/postgres/server.ts'
import { dojos, editor, known, operator, temporaryFolder, visitsByState } from './store-fixtures.ts'

/** A database, the migrations that create it, and what carries out migrations on it as a start does. */
type Database = {
  open: () => Promise<Engine>
  migrations: readonly string[]
  migrate: (steps: readonly string[]) => Promise<void>
  read: (sql: string) => Promise<unknown[]>
}
const databases: Record<string, () => Promise<Database>> = {
  async SQLite() {
    const path = join(temporaryFolder(), 'honbu.db')
    const open = async () => new SqliteEngine(path)
    const migrate = async (steps: readonly string[]) => openDatabase(path, steps).close()
    const read = async (sql: string) => {
      const db = new DatabaseSync(path, { readOnly: true })
      const rows = db.prepare(sql).all()
      db.close()
      return rows.map((row) => ({ ...row }))
    }
    return { open, migrations: sqliteMigrations, migrate, read }
  },
  async PostgreSQL() {
    const url = await createDatabase()
    const connections = new DatabaseConnections(url)
    onTestFinished(() => connections.close())
    const migrate = (steps: readonly string[]) => prepareSchema(connections, { steps })
    const open = () => PostgresEngine.open(url)
    return { open, migrations: postgresMigrations, migrate, read: (sql) => query(url, sql) }
  },
}

const addColumn = "ALTER TABLE records ADD COLUMN remark text NOT NULL DEFAULT 'none'"
const remarks = 'SELECT key, remark FROM records'

describe.each(Object.entries(databases))('a further migration on %s', (_name, createEmpty) => {
  async function databaseWithRecord() {
    const { open, migrations, ...database } = await createEmpty()
    const engine = await open()
    const store = await openStore(engine, createLists(known))
    onTestFinished(() => store.close())
    const { key } = await store.as(editor).create(dojos, { name: 'A' })
    return { ...database, open, store, key, further: [...migrations, addColumn] }
  }

  test('changes the tables once and keeps what they hold', async () => {
    const { migrate, read, further, key } = await databaseWithRecord()
    await migrate(further)
    expect(await read(remarks)).toEqual([{ key, remark: 'none' }])
    // A second time, it would fail.
    await Promise.all([migrate(further), migrate(further)])
    expect(await read(remarks)).toEqual([{ key, remark: 'none' }])
  })

  test('that has become part of the product keeps a record of before and finds it by an index, and a counter of before goes on', async () => {
    const { open, migrations, migrate } = await createEmpty()
    const columns = 'list, key, revision, sort_key, search_text, field_keys, indexed_key, unpublished, data'
    const visit = `'VisitByState', 'a', 1, '', '', '{}', 'present', false, '{"name":"Asha","state":"present"}'`
    await migrate([
      `${migrations[0]} INSERT INTO records (${columns}) VALUES (${visit}); INSERT INTO counters VALUES ('member', 41);`,
    ])
    const store = await openStore(await open(), createLists(known))
    onTestFinished(() => store.close())
    const { records } = await store.as(operator).query(visitsByState, { where: { state: 'present' } })
    expect(records.map(({ name }) => name)).toEqual(['Asha'])
    expect(await giveNumbers(store, (numbers) => numbers.take('member'))).toBe(42)
  })

  test('creates the same tables in an empty database', async () => {
    const { migrations, migrate, read } = await createEmpty()
    await migrate([...migrations, addColumn])
    expect(await read(remarks)).toEqual([])
  })

  test('changes nothing when one of several fails', async () => {
    const { open, migrate, read, further, key } = await databaseWithRecord()
    await expect(migrate([...further, 'ALTER TABLE missing ADD COLUMN a text'])).rejects.toThrow(/missing/)
    await expect(read(remarks)).rejects.toThrow(/remark/)
    const store = await openStore(await open(), createLists(known))
    onTestFinished(() => store.close())
    expect(await store.as(editor).get(dojos, key)).toMatchObject({ name: 'A' })
  })

  test('ends the writing of a process that does not know it, which cannot start again either', async () => {
    const { open, store, migrate, further } = await databaseWithRecord()
    await migrate(further)
    await expect(store.as(editor).create(dojos, { name: 'B' })).rejects.toThrow(/must be restarted/)
    expect((await store.as(editor).query(dojos)).records.map(({ name }) => name)).toEqual(['A'])
    await expect(open()).rejects.toThrow(/written by a newer Honbu \(schema 4, this one knows 3\)/)
  })
})
