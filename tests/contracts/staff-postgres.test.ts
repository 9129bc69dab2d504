// @module-tag full
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { PostgresStaffDatabase } from '../../server/staff/postgres-staff-database.ts'
import { StaffLinks } from '../../server/staff/staff-links.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { createDatabase, createSchema } from '../fixtures/postgres/database.ts'
import { query, startPostgres } from '../fixtures/postgres/server.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { openStaff, staffContract } from './staff-contract.ts'

let database = ''
beforeAll(async () => {
  database = await createDatabase()
})

staffContract('PostgreSQL', async () => {
  const databaseUrl = await createSchema(database)
  return () => openStaff({ databaseUrl })
})

test('ten instances that start at once on an empty database create the tables, also those of better-auth', async () => {
  const databaseUrl = await createSchema(database)
  const instances = await Promise.all(Array.from({ length: 10 }, () => openStaff({ databaseUrl })))
  await Promise.all(instances.map((staff) => staff.loadAuth()))
  const { links } = instances[0]!
  const { token } = await links.create('editor', new Date())
  expect(await instances[9]!.links.findByToken(token, new Date())).toMatchObject({ role: 'editor' })
})

test('tables of a newer version are refused', async () => {
  const databaseUrl = await createSchema(database)
  await openStaff({ databaseUrl })
  await query(databaseUrl, 'UPDATE staff_version SET version = 99')
  await expect(openStaff({ databaseUrl })).rejects.toThrow('it was written by a newer Honbu (schema 99')
})

test('a removed member of the staff is in no byte of the tables [safety.14, privacy.169]', async () => {
  // A server of its own: a long transaction of another test would delay the cleaning.
  const server = await startPostgres()
  onTestFinished(() => server.end())
  const databaseUrl = await server.createDatabase()
  const staff = await openStaff({ databaseUrl })
  const users = await staff.users()
  const add = (name: string) =>
    users.create({ name, email: `${name}@example.org`.toLowerCase(), role: 'owner', passwordHash: 'x' })
  await add('Asha')
  const id = await add('Zxqvremoved')
  await staff.links.create('editor', new Date(), { invitee: 'Zxqvinvited' })
  const [{ folder } = { folder: '' }] = await query<{ folder: string }>(
    databaseUrl,
    `SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database
       WHERE datname = current_database()`,
  )
  const filesWithName = async () => {
    await query(databaseUrl, 'CHECKPOINT')
    return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes('Zxqv')).length
  }
  expect(await filesWithName()).toBeGreaterThan(1)
  expect(await users.remove(id)).toBe('done')
  expect(await filesWithName()).toBe(0)
})

test('a name that a backup still sees is cleaned after it, also when the instance was killed meanwhile [safety.14, privacy.172]', async () => {
  const databaseUrl = await createDatabase()
  const engine = await PostgresEngine.open(databaseUrl)
  onTestFinished(() => engine.close())
  const first = await PostgresStaffDatabase.open(databaseUrl)
  const links = new StaffLinks(first)
  const { id } = await links.create('editor', new Date(), { invitee: 'Zxqvinvited' })
  const isInFile = async () => {
    await query(databaseUrl, 'CHECKPOINT')
    const sql = "SELECT current_setting('data_directory') AS folder, pg_relation_filepath('invitations') AS path"
    const [{ folder, path } = { folder: '', path: '' }] = await query<{ folder: string; path: string }>(
      databaseUrl,
      sql,
    )
    return readFileSync(join(folder, path)).includes('Zxqv')
  }
  await engine.readSnapshot(async () => {
    expect(await links.cancel(id)).toBe(true)
    expect(await isInFile()).toBe(true)
    await first.close()
  })
  expect(await isInFile()).toBe(true)
  const second = await PostgresStaffDatabase.open(databaseUrl, { cleaningDelayMs: 1 })
  onTestFinished(() => second.close())
  await waitFor(async () => expect(await isInFile()).toBe(false))
})

describe('a limit', () => {
  const address = '203.0.113.77'
  const open = async (name: string) => {
    const databaseUrl = await createSchema(database)
    const log = { error: vi.fn() }
    const instances = [await openStaff({ databaseUrl, log }), await openStaff({ databaseUrl, log })] as const
    const limits = instances.map((staff) => staff.createLimits().create({ name, points: 3, seconds: 60 }))
    const rows = () => query<{ key: string; points: number }>(databaseUrl, 'SELECT key, points FROM limits')
    return { databaseUrl, instances, log, rows, a: limits[0]!, b: limits[1]! }
  }

  test('counts the attempts of all instances together, under hashes [privacy.122]', async () => {
    const { a, b, rows, log } = await open('form')
    const waits = [await a.count(address), await b.count(address), await a.count(address), await b.count(address)]
    expect(waits).toEqual([0, 0, 0, expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60)])
    expect(await a.count('203.0.113.78')).toBe(0)
    expect((await rows()).map(({ key }) => key)).toEqual(Array(2).fill(expect.stringMatching(/^form:[\w-]{43}$/)))
    expect(log.error).not.toHaveBeenCalled()
  })

  test('gives attempts back, also when it was exceeded meanwhile', async () => {
    const { a, b } = await open('address')
    for (const limit of [a, b, a]) await limit.count(address)
    expect([(await a.count(address)) > 0, (await a.count(address)) > 0]).toEqual([true, true])
    for (let refunds = 0; refunds < 3; refunds++) await b.refund(address)
    expect([await a.count(address), (await b.count(address)) > 0]).toEqual([0, true])
  })

  test('costs no query any more for whoever goes on', async () => {
    const { a, rows } = await open('form')
    for (let attempts = 0; attempts < 20; attempts++) await a.count(address)
    expect(await a.count(address)).toBeGreaterThan(50)
    expect((await rows())[0]!.points).toBe(6)
  })

  test('is deleted when it has ended [privacy.126]', async () => {
    const { databaseUrl, instances, a, b, rows } = await open('known')
    await a.remember(address)
    await a.remember('203.0.113.78')
    expect(await b.has(address)).toBe(true)
    await query(databaseUrl, 'UPDATE limits SET expire = $1 WHERE key = (SELECT min(key) FROM limits)', [
      Date.now() - 1,
    ])
    await instances[0].createLimits().deleteExpired()
    expect(await rows()).toHaveLength(1)
  })

  test('is counted by each instance alone while the database does not answer, which is logged', async () => {
    const { databaseUrl, a, b, log } = await open('form')
    await query(databaseUrl, 'ALTER TABLE limits RENAME TO lost')
    for (const limit of [a, b]) for (const expected of [0, 0, 0]) expect(await limit.count(address)).toBe(expected)
    expect([(await a.count(address)) > 0, (await b.count(address)) > 0]).toEqual([true, true])
    expect(log.error.mock.calls.map(([what]) => what)).toEqual(['limits', 'limits'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
    onTestFinished(() => void vi.useRealTimers())
    await query(databaseUrl, 'ALTER TABLE lost RENAME TO limits')
    expect(await a.count(address)).toBe(0)
  })
})
