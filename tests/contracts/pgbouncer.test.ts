// @module-tag full
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { contactMessages } from '../../features/contact/contact.ts'
import { DatabaseConnections } from '../../server/store/postgres/connections.ts'
import { PostgresEngine } from '../../server/store/postgres/postgres-engine.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { startPgbouncer } from '../fixtures/postgres/pgbouncer.ts'
import { query } from '../fixtures/postgres/server.ts'
import { isInstalled, requirePrograms } from '../fixtures/requirements.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { aMessage, aSubmission, sendScripted } from '../http/fixtures/forms.ts'
import { honbu } from '../http/fixtures/server.ts'
import { anOwner, browser } from '../http/fixtures/staff.ts'
import { testDurability, testLeases } from './store-changes.ts'
import { type OpenEngine, operator } from './store-fixtures.ts'
import { testTransactions } from './store-writes.ts'

describe('behind PgBouncer in session mode, with its own list of accepted parameters', () => {
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>
  beforeEach((context) => requirePrograms(context, 'pgbouncer'))
  beforeAll(async () => {
    if (isInstalled('pgbouncer')) pgbouncer = await startPgbouncer(await createDatabase())
  })
  afterAll(() => pgbouncer?.stop())
  // Not a schema: PgBouncer refuses the parameter `options`, which would name it.
  const createDatabaseBehind = async () => pgbouncer.behind(await createDatabase())

  const databases = new Map<string, Promise<string>>()
  const openEngine: OpenEngine = async (folder) => {
    const database = databases.get(folder) ?? createDatabaseBehind()
    databases.set(folder, database)
    return PostgresEngine.open(await database)
  }
  // The parts of the contract that depend most on what a connection is.
  for (const testPart of [testTransactions, testLeases, testDurability]) testPart(openEngine)

  test('each connection has the limits of time, also one that PgBouncer gives to the next client', async () => {
    const url = await createDatabaseBehind()
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit']
    const sql = `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`)}`
    const timeouts = { statement_timeout: '15s', lock_timeout: '10s', idle_in_transaction_session_timeout: '5s' }
    for (const [settings, commit] of [
      [{ synchronous_commit: 'off' }, 'off'],
      [{}, 'on'],
    ] as const) {
      const connections = new DatabaseConnections(url, { settings })
      const expected = [{ ...timeouts, synchronous_commit: commit }]
      expect(await connections.read(sql)).toEqual(expected)
      expect(await connections.withWriter(async (client) => (await client.query(sql)).rows)).toEqual(expected)
      expect(await connections.withOwnConnection(async (client) => (await client.query(sql)).rows)).toEqual(expected)
      await connections.close()
    }
  })

  test('two servers on it work, also after a restart of PgBouncer: sign-in, a form, notifications of changes', async () => {
    const direct = await createDatabase()
    const own = await startPgbouncer(direct)
    onTestFinished(() => own.stop())
    const settings = { databaseUrl: own.behind(direct), documentKeys: [Buffer.alloc(32, 1).toString('base64')] }
    const one = await honbu({ settings })
    const other = await honbu({ settings })
    const owner = browser(one)
    expect((await owner.post('begin', { code: one.setupCode, ...anOwner })).status).toBe(200)
    const sendForm = async () => (await sendScripted(other, '/contact-us', { ...aMessage, ...aSubmission() })).status
    const listening = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'"
    const allListen = () => waitFor(async () => expect(await query(direct, listening)).toHaveLength(2))
    await allListen()
    expect(await owner.isSignedIn()).toBe(true)
    expect(await sendForm()).toBe(200)
    await own.restart()
    await waitFor(async () => expect(await sendForm()).toBe(200))
    await waitFor(async () => expect(await owner.isSignedIn()).toBe(true))
    await allListen()
    expect((await one.store.as(operator).query(contactMessages)).total).toBe(2)
  })
})
