// @module-tag full
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { news } from '../../features/news/news.ts'
import { openStoreOf } from '../../server/store/open.ts'
import { editor, operator, validRecord } from '../contracts/store-fixtures.ts'
import { createDatabase, createSchema } from '../fixtures/postgres/database.ts'
import { startPostgres } from '../fixtures/postgres/server.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { aMessage, anApplication, aSubmission, sendScripted, someFiles } from './fixtures/forms.ts'
import { runCommand, startProcess } from './fixtures/process.ts'
import { folder, honbu } from './fixtures/server.ts'
import { openStream } from './fixtures/stream.ts'

let database = ''
beforeAll(async () => {
  database = await createDatabase()
})
const keys = { DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'), AUTH_SECRET: 's'.repeat(32) }
const documentKeys = [keys.DOCUMENT_KEY]

describe('instances on one PostgreSQL database', () => {
  const two = async () => {
    const databaseUrl = await createSchema(database)
    const dataDir = folder('instances')
    const settings = { databaseUrl, documentKeys }
    return [await honbu({ settings, dataDir }), await honbu({ settings, dataDir })] as const
  }

  test('a change through one appears in pages and live lists of the other', async () => {
    const [one, other] = await two()
    const stream = await openStream(`${other.address}/live?list=BlackBelt`)
    const page = async () => (await fetch(`${other.address}/`)).text()
    expect(await page()).not.toContain('Summer camp')
    await one.store.as(editor).create(blackBelts, { ...validRecord(blackBelts), name: 'Meera Naik' })
    const { key } = await one.store.as(editor).create(news, { ...validRecord(news), title: 'Summer camp' })
    await stream.waitFor('BlackBelt')
    expect(await (await fetch(`${other.address}/live/BlackBelt.json`)).text()).toContain('Meera Naik')
    await waitFor(async () => expect(await page()).toContain('Summer camp'))
    await one.store.as(editor).delete(news, key)
    await waitFor(async () => expect(await page()).not.toContain('Summer camp'))
  })

  test('a form that is sent to both is stored once, and its answer is the same', async () => {
    const [one, other] = await two()
    const submission = aSubmission()
    const message = { ...aMessage, ...submission }
    const answers = await Promise.all(
      [one, other, one, other].map((site) => sendScripted(site, '/contact-us', message)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await other.store.as(operator).query(contactMessages)).total).toBe(1)
    const application = { ...anApplication, ...aSubmission() }
    const files = await someFiles()
    const sent = await sendScripted(one, '/organization/membership', application, files)
    const again = await sendScripted(other, '/organization/membership', application, files)
    // Each answer has a private link of its own, because only hashes of them are stored.
    expect(again.answer).toEqual({ ...sent.answer, link: expect.anything() })
    expect((await other.store.as(operator).query(applications)).total).toBe(1)
  })
})

describe('PostgreSQL that is stopped and started again', () => {
  test('cached pages are served, forms answer 503 in plain words, and everything works again without a restart', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.end())
    const site = await honbu({ settings: { databaseUrl: await server.createDatabase(), documentKeys } })
    const status = async (path: string) => (await fetch(`${site.address}${path}`)).status
    const message = { ...aMessage, ...aSubmission() }
    expect(await status('/')).toBe(200)
    await server.stop()
    expect(await status('/')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    const refused = await sendScripted(site, '/contact-us', message)
    expect(refused.status).toBe(503)
    expect(JSON.stringify(refused.answer)).not.toMatch(/postgres|ECONN|127\.0\.0\.1/i)
    await server.start()
    await waitFor(async () => expect(await status('/readyz')).toBe(200))
    expect((await sendScripted(site, '/contact-us', message)).status).toBe(200)
    expect((await site.store.as(operator).query(contactMessages)).total).toBe(1)
  })
})

describe('a server process on PostgreSQL', () => {
  test('starts with DATABASE_URL, serves, stores, and names the database without its password [privacy.71]', async () => {
    const databaseUrl = await createSchema(database)
    const dataDir = folder('process')
    const env = { DATABASE_URL: databaseUrl, ...keys }
    const server = await startProcess(dataDir, env)
    expect(server.output()).toContain('PostgreSQL, 127.0.0.1:')
    expect(server.output()).not.toContain('password')
    const { status } = await sendScripted(server, '/contact-us', { ...aMessage, ...aSubmission() })
    expect(status).toBe(200)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const exported = await runCommand('export.ts', [], dataDir, env)
    expect(exported.out).toContain(aMessage.message)
    const store = await openStoreOf({ dataDir, databaseUrl }, lists)
    expect((await store.as(operator).query(contactMessages)).total).toBe(1)
    await store.close()
  })

  test('a command refuses a database without records instead of creating them', async () => {
    const databaseUrl = await createSchema(database)
    const { code, err } = await runCommand('export.ts', [], folder('empty'), { DATABASE_URL: databaseUrl, ...keys })
    expect(code).toBe(1)
    expect(err).toMatch(/^There are no records in the database test_\d+ of DATABASE_URL\.\n$/)
  })

  test('documents without their records stop the start [safety.13]', async () => {
    const settings = { databaseUrl: await createSchema(database), documentKeys }
    const first = await honbu({ settings })
    await sendScripted(first, '/organization/membership', { ...anApplication, ...aSubmission() }, await someFiles())
    await first.stop()
    const other = { ...settings, databaseUrl: await createSchema(database) }
    await expect(honbu({ settings: other, dataDir: first.dataDir })).rejects.toThrow(
      /^The database of DATABASE_URL is empty, but there are documents of applicants in .+ npm run import/,
    )
  })
})
