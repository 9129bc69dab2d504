import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../lists/index.ts'
import { Unavailable } from '../../server/store/errors.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { openStore } from '../../server/store/store.ts'
import { canMount, mountTmpfs } from '../http/fixtures/disk.ts'
import { dojos, editor, openTestStore, operator, temporaryFolder, visitor } from './store-fixtures.ts'

const open = (at: string) => openTestStore((place) => new SqliteEngine(join(place, 'honbu.db')), at)

/** A second connection, such as an operator's shell or a backup tool has. */
function foreign(at: string) {
  const db = new DatabaseSync(join(at, 'honbu.db'))
  onTestFinished(() => db.close())
  return db
}

/** Turns of the event loop until `settled`, and the longest that one took, in milliseconds. */
async function loopWhile(settled: Promise<unknown>) {
  let turns = 0
  let longest = 0
  let going = true
  const done = settled.finally(() => (going = false)).catch(() => undefined)
  for (let before = performance.now(); going; turns++) {
    await new Promise((next) => setTimeout(next, 5))
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }
  await done
  return { turns, longest }
}

describe('a database that somebody else holds (trust, "database locked")', () => {
  test('writes wait without stopping the process, reads go on, and the write succeeds', async () => {
    const at = temporaryFolder()
    const store = await open(at)
    await store.as(editor).create(dojos, { name: 'Before' })
    const other = foreign(at)
    other.exec('BEGIN IMMEDIATE')
    const writing = store.as(editor).create(dojos, { name: 'Patient' })
    const told = vi.fn()
    void writing.then(told)
    for (let turn = 0; turn < 20; turn++) {
      expect((await store.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Before'])
      await new Promise((next) => setTimeout(next, 5))
    }
    expect(told).not.toHaveBeenCalled()
    other.exec('COMMIT')
    await writing
    expect((await store.as(visitor).query(dojos)).total).toBe(2)
  })

  test('after five seconds the writer is told so in clear words, and later writes succeed', async () => {
    const at = temporaryFolder()
    const store = await open(at)
    const other = foreign(at)
    other.exec('BEGIN IMMEDIATE')
    const writing = store.as(editor).create(dojos, { name: 'Patient' })
    const { turns, longest } = await loopWhile(writing)
    const error: unknown = await writing.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Unavailable)
    expect((error as Error).message).toMatch(/^The database is locked/)
    expect(turns).toBeGreaterThan(100)
    expect(longest).toBeLessThan(2000)
    other.exec('ROLLBACK')
    await store.as(editor).create(dojos, { name: 'Later' })
    expect((await store.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Later'])
  })
})

describe('a full disk (trust, "Disk full")', () => {
  test.skipIf(!canMount)('says so, keeps reading, loses nothing, and recovers by itself', async () => {
    const at = temporaryFolder()
    mountTmpfs(at, '2m')
    const store = await open(at)
    writeFileSync(join(at, 'ballast'), Buffer.alloc(1_000_000))

    const acknowledged: string[] = []
    let trouble: unknown
    for (let i = 0; i < 5000 && !trouble; i++) {
      const name = `${'n'.repeat(150)} ${i}`
      await store
        .as(editor)
        .create(dojos, { name })
        .then(
          () => acknowledged.push(name),
          (error: unknown) => (trouble = error),
        )
    }
    expect(trouble).toBeInstanceOf(Unavailable)
    expect((trouble as Error).message).toMatch(/^The database is (full|failing)/)
    const names = async () => (await store.as(visitor).query(dojos)).records.map(({ name }) => name)
    expect(await names()).toEqual(acknowledged)

    rmSync(join(at, 'ballast'))
    await store.ready()
    await store.as(editor).create(dojos, { name: 'Room again' })
    expect(await names()).toEqual([...acknowledged, 'Room again'])
  })
})

describe('a database that cannot be used', () => {
  test('of a newer version is refused with words that name both versions', () => {
    const at = temporaryFolder()
    const db = new DatabaseSync(join(at, 'honbu.db'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => new SqliteEngine(join(at, 'honbu.db'))).toThrow(/newer Honbu \(schema 99, this one knows \d+\)/)
  })

  test('that is no database is refused with its path', () => {
    const at = temporaryFolder()
    writeFileSync(join(at, 'honbu.db'), 'These are not the records you are looking for.'.repeat(100))
    expect(() => new SqliteEngine(join(at, 'honbu.db'))).toThrow(Unavailable)
    expect(() => new SqliteEngine(join(at, 'honbu.db'))).toThrow(/honbu\.db cannot be opened: file is not a database/)
  })

  test('in a folder that is not there is refused', () => {
    expect(() => new SqliteEngine(join(temporaryFolder(), 'nowhere', 'honbu.db'))).toThrow(Unavailable)
  })

  test('damaged while it is open: readers hear that it is unavailable, and the process lives on', async () => {
    const at = temporaryFolder()
    const store = await open(at)
    const names = Array.from({ length: 200 }, (_, i) => `${'n'.repeat(150)} ${i}`)
    await Promise.all(names.map((name) => store.as(editor).create(dojos, { name })))
    const other = foreign(at)
    other.exec("UPDATE index_versions SET version = 'x'; PRAGMA wal_checkpoint(TRUNCATE)")
    truncateSync(join(at, 'honbu.db'), 8192)
    await expect(store.as(visitor).query(dojos)).rejects.toThrow(Unavailable)
    await expect(store.head()).rejects.toThrow(Unavailable)
    await expect(store.as(editor).create(dojos, { name: 'X' })).rejects.toThrow(Unavailable)
  })
})

describe('SQLite', () => {
  test('a commit waits for the disk (trust, "SQLite WAL with synchronous=FULL")', async () => {
    const engine = new SqliteEngine(join(temporaryFolder(), 'honbu.db'))
    onTestFinished(() => engine.close())
    const full = 2 // sqlite.org/pragma.html#pragma_synchronous
    expect(engine.pragma('synchronous')).toBe(full)
    await engine.ready()
    expect(engine.pragma('synchronous')).toBe(full)
  })

  test('no revision is used twice, even if the newest changes are deleted from the file', async () => {
    const at = temporaryFolder()
    const first = await open(at)
    const { key } = await first.as(editor).create(dojos, { name: 'A' })
    const { revision } = await first.as(editor).delete(dojos, key)
    await first.close()
    const file = new DatabaseSync(join(at, 'honbu.db'))
    file.exec('DELETE FROM changes')
    file.close()
    const second = await open(at)
    expect(await second.head()).toBe(revision)
    expect((await second.as(editor).create(dojos, { name: 'B' })).revision).toBe(revision + 1)
  })

  test('keeps a write-ahead log, so that readers never wait (trust, "SQLite WAL")', async () => {
    const at = temporaryFolder()
    await open(at)
    expect(foreign(at).prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  })

  test('a copy made while it is written to is a whole store', async () => {
    const at = temporaryFolder()
    const store = await open(at)
    for (let i = 0; i < 50; i++) await store.as(editor).create(dojos, { name: `Dojo ${i}` })
    const writing = Array.from({ length: 500 }, (_, i) => store.as(editor).create(dojos, { name: `Late ${i}` }))
    for (let i = 0; i < 20; i++) await store.backup(join(at, `copy${i}.db`))
    await Promise.all(writing)
    const copy = await openStore(new SqliteEngine(join(at, 'copy19.db')), { known: [dojos] })
    const listing = await copy.as(visitor).query(dojos)
    const head = await copy.head()
    await copy.close()
    expect(listing.total).toBeGreaterThanOrEqual(50)
    expect(head).toBe(listing.total)
  })

  test('erased personal data is not in the file either (trust, "Privacy")', async () => {
    const at = temporaryFolder()
    const store = await open(at)
    const typed = { name: 'Zxqv Erased', contact: '1', message: 'm', timestamp: '2026-01-01T00:00:00Z' }
    const { key } = await store.as(visitor).create(messages, typed)
    await store.as(operator).delete(messages, key)
    await store.close()
    expect(readFileSync(join(at, 'honbu.db')).includes('Zxqv')).toBe(false)
  })
})
