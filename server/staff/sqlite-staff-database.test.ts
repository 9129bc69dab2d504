import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SqliteStaffDatabase } from './sqlite-staff-database.ts'
import { StaffFacts } from './staff-facts.ts'

function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'honbu-staff-'))
  const database = new SqliteStaffDatabase(dataDir)
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  return database
}
const insert = (database: SqliteStaffDatabase, name: string) =>
  database.execute('INSERT INTO staff_settings (name, value) VALUES ($1, $1)', [name])
const names = async (database: SqliteStaffDatabase) =>
  (await database.execute('SELECT name FROM staff_settings ORDER BY name')).rows.map(({ name }) => name)

test('statements of others wait for the end of a transaction, and are no part of it', async () => {
  const database = open()
  const failing = database.transaction(async () => {
    await insert(database, 'inside')
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('after the first statement')
  })
  const other = insert(database, 'outside')
  await expect(failing).rejects.toThrow('after the first statement')
  await other
  expect(await names(database)).toEqual(['outside'])
})

test('transactions take turns, also when each awaits other work', async () => {
  const database = open()
  const order: string[] = []
  const run = (name: string) =>
    database.transaction(async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      await insert(database, name)
      order.push(`${name} ends`)
    })
  await Promise.all([run('a'), run('b')])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a transaction within a transaction is written with the outer one', async () => {
  const database = open()
  const outer = database.transaction(async () => {
    await database.transaction(() => insert(database, 'inner'))
    throw new Error('outer')
  })
  await expect(outer).rejects.toThrow('outer')
  expect(await names(database)).toEqual([])
})

test('a session that is created while the next end is looked for is not forgotten', async () => {
  const database = open()
  const facts = new StaffFacts(database)
  const soon = new Date('2026-11-22T10:00:00Z')
  const later = new Date('2026-11-22T11:00:00Z')
  expect(await facts.mayHaveEnded(later)).toBe(false)
  await facts.noteSession(soon)
  expect([await facts.mayHaveEnded(new Date(soon.getTime() - 1)), await facts.mayHaveEnded(soon)]).toEqual([
    false,
    true,
  ])
  await facts.updateNextEnd(async () => {
    await facts.noteSession(later)
    return undefined
  })
  expect(await facts.mayHaveEnded(later)).toBe(true)
  await facts.updateNextEnd(async () => later)
  expect([await facts.mayHaveEnded(soon), await facts.mayHaveEnded(later)]).toEqual([false, true])
})
