import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/contracts/store-fixtures.ts'
import { lockTimeoutMs } from './group-commit.ts'
import { openDatabase } from './schema.ts'
import { turnOnWriteAheadLog, WriteAheadLog } from './write-ahead-log.ts'

function openLog() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const path = join(temporaryFolder(), 'honbu.db')
  const db = openDatabase(path)
  const log = new WriteAheadLog(db)
  onTestFinished(() => {
    log.close()
    db.close()
    vi.useRealTimers()
  })
  db.exec("INSERT INTO counters VALUES ('Zxqv', 1); DELETE FROM counters")
  const logContains = () => readFileSync(`${path}-wal`).includes('Zxqv')
  return { path, db, log, logContains }
}

test('the write-ahead log is emptied once a minute [privacy.165]', () => {
  const { path, logContains } = openLog()
  vi.advanceTimersByTime(59_999)
  expect(logContains()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(statSync(`${path}-wal`).size).toBe(0)
})

test('while another process reads, it is tried again every second [privacy.164]', () => {
  const { path, log, logContains } = openLog()
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('BEGIN; SELECT * FROM counters')
  log.noteErasure()
  log.truncateAfterErasure()
  expect(logContains()).toBe(true)
  reader.exec('COMMIT')
  reader.close()
  vi.advanceTimersByTime(1000)
  expect(statSync(`${path}-wal`).size).toBe(0)
})

describe('turning on the log of a new file', () => {
  /** A connection that writes to a file without a write-ahead log, and one that is refused meanwhile. */
  function openTwice() {
    const path = join(temporaryFolder(), 'honbu.db')
    const [writer, db] = [new DatabaseSync(path), new DatabaseSync(path, { timeout: lockTimeoutMs })]
    writer.exec('CREATE TABLE written (value); BEGIN IMMEDIATE; INSERT INTO written VALUES (1)')
    onTestFinished(() => {
      vi.restoreAllMocks()
      db.close()
      writer.close()
    })
    return { writer, db }
  }

  test('succeeds when another connection has finished writing to it', () => {
    const { writer, db } = openTwice()
    const pause = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      writer.exec('COMMIT')
      return 'timed-out'
    })
    turnOnWriteAheadLog(db)
    expect(pause).toHaveBeenCalledOnce()
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  })

  test('fails when the other connection still writes after five seconds', () => {
    const { db } = openTwice()
    const began = performance.now()
    let passed = 0
    vi.spyOn(performance, 'now').mockImplementation(() => began + passed)
    vi.spyOn(Atomics, 'wait').mockImplementation((_array, _index, _value, ms) => {
      passed += ms!
      return 'timed-out'
    })
    expect(() => turnOnWriteAheadLog(db)).toThrow('database is locked')
    expect(passed).toBeGreaterThan(5000)
    expect(passed).toBeLessThan(5100)
  })
})

test('what a killed process left in it is gone when the database is opened [privacy.165]', () => {
  const { path, logContains } = openLog()
  expect(logContains()).toBe(true)
  const db = openDatabase(path)
  const log = new WriteAheadLog(db)
  onTestFinished(() => {
    log.close()
    db.close()
  })
  expect(statSync(`${path}-wal`).size).toBe(0)
})

test('a small database is rewritten with each erasure, because unused parts of pages contain moved entries [privacy.166, privacy.169]', () => {
  const { path, db, log } = openLog()
  const rewriting = new WriteAheadLog(db, { rewrites: true })
  onTestFinished(() => rewriting.close())
  const numbers = Array.from({ length: 600 }, (_, i) => 1000 + ((i * 367) % 600))
  const insert = db.prepare(
    `INSERT INTO records (list, key, revision, sort_key, search_text, field_keys, unpublished, data)
      VALUES ('L', ?, 1, ?, ?, '{}', 0, '{}')`,
  )
  for (const number of numbers) {
    const name = `zxqv${number} ${'n'.repeat((number * 13) % 95)}`
    insert.run(String(number), name, name)
  }
  const remove = db.prepare('DELETE FROM records WHERE key = ?')
  for (const number of numbers.filter((number) => number % 6)) remove.run(String(number))
  log.truncate()
  const people = () => new Set(readFileSync(path, 'latin1').match(/zxqv\d+/g))
  expect(people().size).toBeGreaterThan(100)
  rewriting.noteErasure()
  rewriting.truncateAfterErasure()
  expect(people().size).toBe(100)
})
