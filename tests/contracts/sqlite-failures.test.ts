import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contactMessages } from '../../features/contact/contact.ts'
import { Unavailable } from '../../server/store/errors.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { cutOffDatabase } from '../fixtures/cut-off-database.ts'
import { mountTmpfs, requireMount } from '../http/fixtures/disk.ts'
import { dojos, editor, openTestStore, operator, temporaryFolder, visitor } from './store-fixtures.ts'

const open = (folder: string) => openTestStore((path) => new SqliteEngine(join(path, 'honbu.db')), folder)

/** A second connection, such as an operator's shell or a backup tool has. */
function openSecondConnection(folder: string) {
  const db = new DatabaseSync(join(folder, 'honbu.db'))
  onTestFinished(() => db.close())
  return db
}

/** Returns the number of timer turns until `promise` settles, and the duration of the longest in milliseconds. */
async function measureTurns(promise: Promise<unknown>) {
  let turns = 0
  let longest = 0
  let pending = true
  const done = promise.finally(() => (pending = false)).catch(() => undefined)
  for (let before = performance.now(); pending; turns++) {
    await new Promise((next) => setTimeout(next, 5))
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }
  await done
  return { turns, longest }
}

describe('a database that another process has locked [safety.6]', () => {
  test('writes wait without blocking the process, reads continue, and the write succeeds', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    await store.as(editor).create(dojos, { name: 'Before' })
    const other = openSecondConnection(folder)
    other.exec('BEGIN IMMEDIATE')
    const writing = store.as(editor).create(dojos, { name: 'Patient' })
    const onWritten = vi.fn()
    void writing.then(onWritten)
    for (let turn = 0; turn < 20; turn++) {
      expect((await store.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Before'])
      await new Promise((next) => setTimeout(next, 5))
    }
    expect(onWritten).not.toHaveBeenCalled()
    other.exec('COMMIT')
    await writing
    expect((await store.as(visitor).query(dojos)).total).toBe(2)
  })

  test('after five seconds the write fails with a clear message, and later writes succeed', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    const other = openSecondConnection(folder)
    other.exec('BEGIN IMMEDIATE')
    const writing = store.as(editor).create(dojos, { name: 'Patient' })
    const { turns, longest } = await measureTurns(writing)
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

describe('a full disk [safety.7]', () => {
  test('fails writes with a clear message, allows reads, loses nothing, and recovers by itself', async (context) => {
    requireMount(context)
    const folder = temporaryFolder()
    mountTmpfs(folder, '2m')
    const store = await open(folder)
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(1_000_000))

    const acknowledged: string[] = []
    let failure: unknown
    for (let i = 0; i < 5000 && !failure; i++) {
      const name = `${'n'.repeat(150)} ${i}`
      await store
        .as(editor)
        .create(dojos, { name })
        .then(
          () => acknowledged.push(name),
          (error: unknown) => (failure = error),
        )
    }
    expect(failure).toBeInstanceOf(Unavailable)
    expect((failure as Error).message).toMatch(/^The database is (full|failing)/)
    const names = async () => (await store.as(visitor).query(dojos)).records.map(({ name }) => name)
    expect(await names()).toEqual(acknowledged)

    rmSync(join(folder, 'ballast'))
    await store.ready()
    await store.as(editor).create(dojos, { name: 'Room again' })
    expect(await names()).toEqual([...acknowledged, 'Room again'])
  })
})

describe('a database that cannot be used', () => {
  test('of a newer version is refused with a message that names both versions', () => {
    const folder = temporaryFolder()
    const db = new DatabaseSync(join(folder, 'honbu.db'))
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => new SqliteEngine(join(folder, 'honbu.db'))).toThrow(/newer Honbu \(schema 99, this one knows \d+\)/)
  })

  test('that is not a database file is refused with its path', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'honbu.db'), 'These are not the records you are looking for.'.repeat(100))
    expect(() => new SqliteEngine(join(folder, 'honbu.db'))).toThrow(Unavailable)
    expect(() => new SqliteEngine(join(folder, 'honbu.db'))).toThrow(
      /honbu\.db cannot be opened: file is not a database/,
    )
  })

  test('in a folder that does not exist is refused', () => {
    expect(() => new SqliteEngine(join(temporaryFolder(), 'nowhere', 'honbu.db'))).toThrow(Unavailable)
  })

  test('that is damaged while open is reported as unavailable, and the process continues', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    const names = Array.from({ length: 200 }, (_, i) => `${'n'.repeat(150)} ${i}`)
    await Promise.all(names.map((name) => store.as(editor).create(dojos, { name })))
    cutOffDatabase(folder)
    await expect(store.as(visitor).query(dojos)).rejects.toThrow(Unavailable)
    await expect(store.head()).rejects.toThrow(Unavailable)
    await expect(store.as(editor).create(dojos, { name: 'X' })).rejects.toThrow(Unavailable)
  })
})

describe('SQLite', () => {
  test('a commit waits for the disk [safety.1]', async () => {
    const engine = new SqliteEngine(join(temporaryFolder(), 'honbu.db'))
    onTestFinished(() => engine.close())
    const full = 2 // sqlite.org/pragma.html#pragma_synchronous
    expect(engine.pragma('synchronous')).toBe(full)
    await engine.ready()
    expect(engine.pragma('synchronous')).toBe(full)
  })

  test('no revision is used twice, even if the newest changes are deleted from the file', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const { key } = await first.as(editor).create(dojos, { name: 'A' })
    const { revision } = await first.as(editor).delete(dojos, key)
    await first.close()
    const file = new DatabaseSync(join(folder, 'honbu.db'))
    file.exec('DELETE FROM changes')
    file.close()
    const second = await open(folder)
    expect(await second.head()).toBe(revision)
    expect((await second.as(editor).create(dojos, { name: 'B' })).revision).toBe(revision + 1)
  })

  test('keeps a write-ahead log, so that readers never wait [safety.1]', async () => {
    const folder = temporaryFolder()
    await open(folder)
    expect(openSecondConnection(folder).prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  })

  test('erased personal data is not in the file either [safety.14]', async () => {
    const folder = temporaryFolder()
    const store = await open(folder)
    const typed = { name: 'Zxqv Erased', contact: '1', message: 'm', timestamp: '2026-01-01T00:00:00Z' }
    const { key } = await store.as(visitor).create(contactMessages, typed)
    await store.as(operator).delete(contactMessages, key)
    await store.close()
    expect(readFileSync(join(folder, 'honbu.db')).includes('Zxqv')).toBe(false)
  })
})

test('a closed store stores what was waiting and refuses what comes later', async () => {
  const folder = temporaryFolder()
  const store = await open(folder)
  const waiting = store.as(editor).create(dojos, { name: 'Waiting' })
  await store.close()
  await expect(waiting).resolves.toMatchObject({ data: { name: 'Waiting' } })
  await expect(store.as(editor).create(dojos, { name: 'Later' })).rejects.toBeInstanceOf(Unavailable)
  const reopened = await open(folder)
  expect((await reopened.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Waiting'])
})

test('a process refuses to write to tables that a newer version has migrated', async () => {
  const folder = temporaryFolder()
  const store = await open(folder)
  openSecondConnection(folder).exec('PRAGMA user_version = 99')
  await expect(store.as(editor).create(dojos, { name: 'A' })).rejects.toThrow(/must be restarted/)
})
