import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { parseMetrics } from '../fixtures/prometheus.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import {
  aMessage,
  anApplication,
  answerIn,
  aSubmission,
  requireNotSent,
  sendPlain,
  sendScripted,
  someFiles,
} from './fixtures/forms.ts'
import { type Running, spawnProcess, startProcess } from './fixtures/process.ts'
import { folder, type Honbu } from './fixtures/server.ts'
import { anOwner, browser } from './fixtures/staff.ts'
import { openStream } from './fixtures/stream.ts'

const metricsToken = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0'
const authorization = { authorization: `Bearer ${metricsToken}` }

async function startWorkers(env: Record<string, string> = {}) {
  const dataDir = folder()
  const running = await startProcess(dataDir, { WORKERS: '2', METRICS_PORT: '0', METRICS_TOKEN: metricsToken, ...env })
  const setupCode = /Code +(\S+)/.exec(running.output())?.[1]
  return { ...running, dataDir, setupCode } as unknown as Running & Honbu
}
type Workers = Awaited<ReturnType<typeof startWorkers>>

const scrape = async ({ output }: Workers) =>
  parseMetrics(await (await fetch(/Metrics +(\S+)/.exec(output())![1]!)).text())

function countRecords(dataDir: string, list: string): number {
  const db = new DatabaseSync(join(dataDir, 'honbu.db'), { readOnly: true })
  const row = db.prepare('SELECT count(*) AS count FROM records WHERE list = ?').get(list)
  db.close()
  return Number(row!.count)
}

/** The process ids of the workers. */
const workerIds = ({ child }: Pick<Workers, 'child'>): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

test('two workers are one site: sessions, changes, forms, held pictures and limits [8.3]', async () => {
  const site = await startWorkers({ FORM_LIMIT: '20' })
  expect(site.output().match(/Honbu is open at/g)).toHaveLength(1)
  expect(site.output().match(/Code /g)).toHaveLength(1)
  // Each stream has a connection of its own, and the workers take connections in turn.
  const streams = []
  for (let count = 0; count < 6; count++) {
    const stream = await openStream(`${site.address}/live/BlackBelt`)
    await stream.waitFor(1)
    streams.push(stream)
  }
  const open = (await scrape(site)).find('honbu_live_streams', { list: 'BlackBelt' })
  expect(open.map(({ labels }) => labels.worker).sort()).toEqual(['1', '2'])
  for (const { value } of open) expect(value).toBeGreaterThan(0)
  const onMainPort = await fetch(`${site.address}/metrics`, { headers: authorization })
  expect(parseMetrics(await onMainPort.text()).value('honbu_live_streams', { list: 'BlackBelt' })).toBe(6)

  // Each request has a connection of its own, so a session is used on both workers.
  const owner = browser(site, { connection: 'close' })
  expect((await owner.post('begin', { code: site.setupCode, ...anOwner })).status).toBe(200)
  for (let count = 0; count < 4; count++) expect(await owner.isSignedIn()).toBe(true)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const office = await Promise.all([1, 2].map(() => openStream(`${site.address}/office/api/live`, { cookie })))
  for (const stream of office) await stream.waitFor(1)
  const page = () => fetch(`${site.address}/organization/black-belts`, { headers: { connection: 'close' } })
  for (let count = 0; count < 4; count++) expect(await (await page()).text()).not.toContain('Vikram')
  const belt = { name: 'Vikram', registrationNo: '7', dan: '1st Dan' }
  expect((await owner.post('lists/BlackBelt', { data: belt })).status).toBe(201)
  for (const stream of streams) expect((await stream.waitFor(2)).at(-1)!.data).toMatchObject({ data: belt })
  for (const stream of office)
    await waitFor(() => expect(JSON.stringify(stream.events)).toContain('"list":"BlackBelt"'))
  for (let count = 0; count < 4; count++) expect(await (await page()).text()).toContain('Vikram')

  const init = { headers: { connection: 'close' } }
  const message = { ...aMessage, ...aSubmission() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendScripted(site, '/contact-us', message, {}, init)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(countRecords(site.dataDir, 'Contact')).toBe(1)

  const form = { ...anApplication, ...aSubmission() }
  const refused = await sendPlain(site, '/organization/membership', { ...form, phone: '' }, await someFiles(), init)
  const answer = requireNotSent(answerIn(refused.html))
  expect([refused.status, answer]).toMatchObject([422, { kept: expect.arrayContaining(['photo', 'aadhaar']) }])
  // Without the pictures: each worker finds those that the other one may have kept.
  const again = { ...form, submission: answer.submission }
  for (let count = 0; count < 2; count++) {
    const sent = await sendPlain(site, '/organization/membership', again, {}, init)
    expect([count, sent.status]).toEqual([count, 303])
  }
  expect(countRecords(site.dataDir, 'Membership')).toBe(1)
  expect(readdirSync(join(site.dataDir, 'documents/membership'))).toHaveLength(3)

  // Seven forms were sent so far.
  for (let count = 7; count < 20; count++)
    expect((await sendScripted(site, '/contact-us', message, {}, init)).status).toBe(200)
  // A form that is refused is not read: without keep-alive its connection may end while the rest of it is being sent.
  for (let count = 0; count < 4; count++) expect((await sendScripted(site, '/contact-us', message)).status).toBe(429)

  const forms = (await scrape(site)).find('honbu_submissions_total', { form: 'contact', outcome: 'sent' })
  expect(forms.map(({ labels }) => labels.worker).sort()).toEqual(['1', '2'])
  expect(forms.reduce((sum, { value }) => sum + value, 0)).toBe(17)
})

test('a worker that is killed is replaced, and the others serve meanwhile; SIGTERM stops all of them', async () => {
  const site = await startWorkers()
  const [killed = 0, other] = workerIds(site)
  process.kill(killed, 'SIGKILL')
  await waitFor(() => expect(site.output()).toMatch(/Worker \d has ended \(SIGKILL\)/))
  expect((await fetch(site.address, { headers: { connection: 'close' } })).status).toBe(200)
  await waitFor(() => {
    const current = workerIds(site)
    expect(current).toHaveLength(2)
    expect(current).toContain(other)
  })
  await waitFor(async () => expect((await scrape(site)).find('honbu_ready')).toHaveLength(2))
  const stream = await openStream(`${site.address}/live/BlackBelt`)
  await stream.waitFor(1)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  await stream.ended
  expect(stream.events.at(-1)?.event).toBe('keep-alive')
  const db = new DatabaseSync(join(site.dataDir, 'honbu.db'), { readOnly: true })
  expect(db.prepare('SELECT name FROM leases WHERE expires_at > 0').all()).toEqual([])
  db.close()
})

test('stopped while it starts, it ends as asked; a first worker that is killed then is named', async () => {
  const startingWorker = async () => {
    const site = spawnProcess(folder(), { WORKERS: '2' })
    site.opened.catch(() => undefined)
    const [id = 0] = await waitFor(() => {
      const ids = workerIds(site)
      expect(ids).toHaveLength(1)
      return ids
    })
    return { site, id }
  }
  const stopped = await startingWorker()
  stopped.site.child.kill('SIGTERM')
  expect([await stopped.site.ended, stopped.site.output()]).toEqual([0, ''])
  const killed = await startingWorker()
  process.kill(killed.id, 'SIGKILL')
  expect(await killed.site.ended).toBe(1)
  expect(killed.site.output()).toMatch(
    /^Honbu cannot start\. The first process that serves was ended by SIGKILL\. .+\n$/,
  )
})

test('a mistake in the settings is told once, and stops the start', async () => {
  const taken = await startWorkers()
  const port = new URL(taken.address).port
  const second = startProcess(folder(), { WORKERS: '2', PORT: port })
  await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use. Set PORT to another one.`)
  const reason: Error = await second.catch((error) => error)
  expect(reason.message.match(/Honbu cannot start/g)).toHaveLength(1)
})
