import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/contracts/store-fixtures.ts'
import { openDatabase } from './schema.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

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

test('the write-ahead log is emptied once a minute', () => {
  const { path, logContains } = openLog()
  vi.advanceTimersByTime(59_999)
  expect(logContains()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(statSync(`${path}-wal`).size).toBe(0)
})

test('while another process reads, it is tried again every second', () => {
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
