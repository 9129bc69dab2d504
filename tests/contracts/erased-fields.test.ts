import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { roleNames, staffActor } from '../../lists/access.ts'
import { isChangeable, type List } from '../../lists/list.ts'
import type { Engine } from '../../server/store/engine.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { query } from '../fixtures/postgres/server.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { filesWith } from '../http/fixtures/disk.ts'
import { operator, temporaryFolder } from './store-fixtures.ts'

const cleaningDelayMs = 10
/** Opens an engine. `placesOf`: the files that have a text; of PostgreSQL, the tables and indexes whose files have it. */
const databases: Record<
  string,
  () => Promise<{ engine: Engine; placesOf: (text: string) => Promise<readonly string[]> }>
> = {
  async SQLite() {
    const folder = temporaryFolder()
    const engine = new SqliteEngine(join(folder, 'honbu.db'), { cleaningDelayMs })
    return { engine, placesOf: async (text) => filesWith(folder, text) }
  },
  async PostgreSQL() {
    const url = await createDatabase()
    const engine = await PostgresEngine.open(url, { cleaningDelayMs })
    const placesOf = async (text: string) => {
      // What is in memory only is no file yet.
      await query(url, 'CHECKPOINT')
      const found = await query<{ name: string }>(
        url,
        `SELECT relname AS name FROM pg_class WHERE relfilenode <> 0 AND relnamespace <> 'pg_catalog'::regnamespace
          AND position(convert_to($1, 'UTF8') IN pg_read_binary_file(pg_relation_filepath(oid), true)) > 0`,
        [text],
      )
      return found.map(({ name }) => name)
    }
    return { engine, placesOf }
  },
}

/** Every field with personal data that visitors cannot see, with two values that occur nowhere else. */
const fields = lists.stored.flatMap((list) =>
  Object.entries(list.fields).flatMap(([name, { kind, personal, readableBy, optional }]) => {
    if (!personal || readableBy.name === 'anyone') return []
    const words = ['zqone', 'zqtwo'].map((word) => `${word}${list.name}${name}`.toLowerCase())
    return [{ list, name, optional, words, values: words.map((text) => (kind === 'rows' ? [{ text }] : text)) }]
  }),
)
/** The officer who may empty a field; the server, where no officer may. */
const emptierOf = (list: List, name: string) =>
  roleNames
    .map((role) => staffActor('s1', role, true))
    .find((by) => list.edit.allows(by) && isChangeable(list, name, by)) ?? operator

test.each(
  Object.entries(databases),
)('every personal field of every list, on %s: what it had before it was emptied is in no byte of the database [privacy.162, privacy.171, privacy.720]', async (_, open) => {
  const { engine, placesOf } = await open()
  const store = await openStore(engine, lists)
  onTestFinished(() => store.close())
  const system = store.as(operator)
  expect(fields.length).toBeGreaterThan(80)
  for (const [list, own] of Map.groupBy(fields, ({ list }) => list)) {
    // An import is not checked, so that also a choice has a word of its own.
    for (const version of [0, 1])
      await system.importRecord(list, 'k', Object.fromEntries(own.map(({ name, values }) => [name, values[version]])))
    const history = JSON.stringify(await system.history(list, 'k'))
    for (const { words } of own) for (const word of words) expect(history).toContain(word)
  }
  expect(await Promise.all([placesOf('zqone'), placesOf('zqtwo')])).not.toContainEqual([])
  for (const { list, name, optional } of fields)
    if (optional) await store.as(emptierOf(list, name)).update(list, 'k', { [name]: undefined })
    else {
      // Nobody saves a record without what it must have; an import may bring one.
      const { [name]: _value, key, revision, ...others } = (await system.get(list, 'k')) as Record<string, unknown>
      await system.importRecord(list, 'k', others)
    }
  await waitFor(async () => expect([await placesOf('zqone'), await placesOf('zqtwo')]).toEqual([[], []]))
})
