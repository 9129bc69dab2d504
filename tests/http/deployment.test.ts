// @module-tag full
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import http, { createServer, get, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { openStoreOf } from '../../server/store/open.ts'
import { editor, operator } from '../contracts/store-fixtures.ts'
import { freePort } from '../fixtures/free-port.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { requirePrograms } from '../fixtures/requirements.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { startCaddy } from './fixtures/caddy.ts'
import { aMessage, anApplication, aSubmission, multipart, sendScripted, someFiles } from './fixtures/forms.ts'
import { startNginx } from './fixtures/nginx.ts'
import { type Running, startProcess } from './fixtures/process.ts'
import { folder } from './fixtures/server.ts'
import { openStream } from './fixtures/stream.ts'

/** Two processes on one PostgreSQL database and one data folder. */
async function startProcesses(origin: string, env: Record<string, string> = {}) {
  const dataDir = folder()
  const databaseUrl = await createDatabase()
  const store = await openStoreOf({ dataDir, databaseUrl }, lists)
  onTestFinished(() => store.close())
  const shared = { DATABASE_URL: databaseUrl, DOCUMENT_KEY: documentKey, AUTH_SECRET: 'secret'.repeat(8) }
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    startProcess(dataDir, { PORT: String(port), ORIGIN: origin, TRUST_PROXY: '1', ...shared, ...env })
  const processes: [Running, Running] = [await start(ports[0]), await start(ports[1])]
  return { dataDir, store, ports, start, processes }
}
const documentKey = Buffer.alloc(32, 7).toString('base64')

async function startBehindNginx(env: Record<string, string> = {}) {
  const [http, https] = [await freePort(), await freePort()]
  const site = await startProcesses(`https://127.0.0.1:${https}`, env)
  return { ...site, ...(await startNginx(site.ports, [http, https])) }
}

/** The answer to a request that names a host. */
async function getFrom(address: string, host: string) {
  const [response] = (await once(get(address, { headers: { host } }), 'response')) as [IncomingMessage]
  response.resume()
  return response
}

/** Stands for a process of the site. It answers as one whose disk is full: pages, and 503 on /readyz. */
async function startUnready(port: number) {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/readyz' ? 503 : 200
    response.end('a page')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return { close }
}

/** Sends the contact form from another address of this machine and returns the status. */
async function sendFrom(localAddress: string, site: { address: string; ca?: string }, headers: Record<string, string>) {
  const body = new URLSearchParams({ ...aMessage, ...aSubmission() }).toString()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const type = 'application/x-www-form-urlencoded'
  const { request } = site.ca === undefined ? http : https
  const sent = request(`${site.address}/contact-us?q=Zxqv`, {
    method: 'POST',
    localAddress,
    ...(site.ca !== undefined && { ca: site.ca }),
    agent: false,
    headers: { origin: site.address, 'content-type': type, 'content-length': body.length, ...headers },
  })
  sent.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject)
  sent.end(body)
  return promise
}

/** Repeats requests until `stop`, which returns how many there were by their status. */
function startLoad(connections: number, send: () => Promise<number>) {
  const statuses: Record<string, number> = {}
  let stopped = false
  const run = async () => {
    while (!stopped) {
      const status = await send().catch((error) => String(error.cause ?? error))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const runs = Array.from({ length: connections }, run)
  return {
    statuses,
    async stop() {
      stopped = true
      await Promise.all(runs)
      return statuses
    },
  }
}

const stop = async ({ child, ended }: Running) => {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

describe('deploy/nginx/honbu.conf in front of two processes', () => {
  beforeEach((context) => requirePrograms(context, 'nginx', 'openssl'))

  test('pages, a form with pictures, live lists and request ids go through it, and each visitor has their own address', async () => {
    const site = await startBehindNginx({ FORM_LIMIT: '3' })
    const page = await fetch(site.address)
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
    const etag = page.headers.get('etag')!
    expect((await fetch(site.address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const plain = await getFrom(`${site.httpAddress}/gallery?a=b`, 'dojo.example.org')
    expect([plain.statusCode, plain.headers.location]).toEqual([308, 'https://dojo.example.org/gallery?a=b'])
    expect((await fetch(`${site.address}/metrics`)).status).toBe(404)

    const made = await fetch(`${site.address}/events`, { headers: { 'x-request-id': 'made-up-by-a-visitor' } })
    const id = made.headers.get('x-request-id')!
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    const log = () => site.processes.map(({ output }) => output()).join('')
    await waitFor(() => expect(log()).toContain(`"id":"${id}"`))
    await waitFor(() => expect(site.log()).toContain(`"id":"${id}"`))
    for (const text of [log(), site.log()]) expect(text).not.toContain('made-up')

    const sent = await sendScripted(
      site,
      '/organization/membership',
      { ...anApplication, ...aSubmission() },
      await someFiles(),
    )
    expect([sent.status, sent.answer.state]).toEqual([200, 'sent'])
    expect(readdirSync(join(site.dataDir, 'documents/membership'))).toHaveLength(3)
    // No identity document was written to a file that is not encrypted.
    expect(readdirSync(site.bodies)).toEqual([])

    const streams = []
    for (let count = 0; count < 4; count++) streams.push(await openStream(`${site.address}/live?list=BlackBelt`))
    await site.store.as(editor).create(blackBelts, { name: 'Vikram', registrationNo: '7', dan: '1st Dan' })
    for (const stream of streams) await stream.waitFor('BlackBelt')

    // Both processes count together: 3 forms, one of which was sent above.
    const own: number[] = []
    for (let count = 0; count < 4; count++)
      own.push(await sendFrom('127.0.0.1', site, { 'x-forwarded-for': `203.0.113.${count}` }))
    expect(own).toEqual([303, 303, 429, 429])
    expect(await sendFrom('127.0.0.2', site, {})).toBe(303)
    for (const { child, ended } of site.processes) {
      child.kill('SIGKILL')
      await ended
    }
    const away = await fetch(`${site.address}/gallery?a=b`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await away.text()).toContain('Please try again in a minute')
    expect(await sendFrom('127.0.0.2', site, {})).toBe(503)

    const statusesOf = async (path: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => fetch(site.address + path).then(({ status }) => status)))
    const flood = await statusesOf('/organization/black-belts?search=zxqv', 1100)
    expect(new Set(flood)).toEqual(new Set([503, 429]))
    const limited = await fetch(`${site.address}/organization/black-belts?search=zxqv`)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await limited.text()).toContain('Please try again in 10 seconds')
    // The thousand of a school whose visitors all search at the same time, without the few from above.
    expect(flood.filter((status) => status === 503).length).toBeGreaterThan(950)
    expect(new Set(await statusesOf('/gallery', 20))).toEqual(new Set([503]))
    expect(site.log()).not.toMatch(/203\.0\.113|127\.0\.0\.2|client|Asha|a=b|Zxqv|gallery/)
  })
})

test('deploy/nginx/honbu.conf answers only for the name of the site', async (context) => {
  requirePrograms(context, 'nginx', 'openssl')
  const [http, https, away] = [await freePort(), await freePort(), await freePort()]
  const site = await startNginx([away, away], [http, https], true)
  expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
  await expect(fetch(`https://127.0.0.1:${https}/metrics`)).rejects.toThrow()
  for (const name of ['127.0.0.1', 'made-up.example'])
    await expect(getFrom(`${site.httpAddress}/`, name), name).rejects.toThrow('socket hang up')
  expect((await getFrom(`${site.httpAddress}/`, 'localhost')).statusCode).toBe(308)
})

describe('the cache of pages in deploy/nginx/honbu.conf', () => {
  beforeEach((context) => requirePrograms(context, 'nginx', 'openssl'))

  const page = '/organization/black-belts'

  /** The lines of nginx's log of requests. */
  const linesOf = (site: { log: () => string }) =>
    site
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { id: string; cache: string })

  /**
   * Visits an address of a site behind nginx, one at a time. `cache`: what nginx logged about this request, for example HIT; that and
   * nothing else has no id.
   */
  async function visit(site: { address: string; log: () => string }, path: string, init: RequestInit = {}) {
    const linesBefore = linesOf(site).length
    const response = await fetch(site.address + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const { status, headers } = response
    expect(headers.get('x-accel-expires')).toBe(null)
    const id = headers.get('x-request-id') ?? ''
    const { cache } = await waitFor(() => {
      const line = linesOf(site)
        .slice(linesBefore)
        .find((line) => line.id === id)
      if (!line) throw new Error('The request is not logged yet.')
      return line
    })
    expect(id === '').toBe(cache === 'HIT')
    return { status, headers, text, cache }
  }

  /** Visits an address until nginx answers by itself. */
  const visitCached = (...[site, path, init]: Parameters<typeof visit>) =>
    waitFor(async () => {
      const answer = await visit(site, path, init)
      expect(answer.cache).toBe('HIT')
      return answer
    })

  test('a public page is stored in each encoding, and nothing with a cookie, a password, a query, data or an error; a change is seen after the second at most, and a page from before it learns of it when it asks with its ETag; no stored page outlives the processes', async () => {
    const site = await startBehindNginx()
    const encodings = [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const
    for (const [accepted, encoding] of encodings) {
      const headers = { 'accept-encoding': accepted }
      const stored = await visitCached(site, page, { headers })
      expect([stored.status, stored.headers.get('content-encoding')]).toEqual([200, encoding])
      expect([stored.headers.get('vary'), stored.headers.get('cache-control')]).toEqual([
        'accept-encoding',
        'public, max-age=0, must-revalidate',
      ])
      const etag = stored.headers.get('etag')!
      const repeated = await visitCached(site, page, { headers: { ...headers, 'if-none-match': etag } })
      expect([repeated.status, repeated.text]).toEqual([304, ''])
      const head = await visitCached(site, page, { headers, method: 'HEAD' })
      expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])
      const range = await visitCached(site, page, { headers: { ...headers, range: 'bytes=0-9' } })
      expect([range.status, range.text]).toEqual([200, stored.text])
    }
    // However a browser asks for an encoding, the page is stored once in it.
    const others = [
      'gzip, deflate, br, zstd',
      'gzip, deflate, br',
      'br;q=1.0',
      'br ; q=0.0, gzip;q=0.5',
      'gzip;q=0',
      '*',
      'unknown',
    ]
    for (const accepted of others) await visit(site, page, { headers: { 'accept-encoding': accepted } })
    await waitFor(() => expect(readdirSync(site.pages)).toHaveLength(encodings.length))

    const signIn = { email: 'x@example.org', password: 'wrong' }
    const post = { method: 'POST', headers: { origin: site.address, 'content-type': 'application/json' } }
    const neverStored: [path: string, init?: RequestInit][] = [
      [page, { headers: { cookie: 'a=b' } }],
      [page, { headers: { authorization: 'Basic YTpi' } }],
      [`${page}?search=a`],
      [`${page}.json`],
      ['/live/BlackBelt.json'],
      ['/office'],
      ['/office/api/me'],
      ['/office/api/auth/sign-in/email', { ...post, body: JSON.stringify(signIn) }],
      ['/contact-us', { ...post, body: '{}' }],
      ['/application'],
      ['/nothing'],
      ['/healthz'],
      ['/sitemap.xml'],
    ]
    for (const [path, init] of neverStored)
      for (let count = 0; count < 2; count++) {
        const { cache } = await visit(site, path, init)
        expect([path, ['', 'MISS']]).toEqual([path, expect.arrayContaining([cache])])
      }
    // Conditional requests still reach Honbu where nginx stores nothing.
    for (const path of [`${page}?search=a`, `${page}.json`]) {
      const first = await visit(site, path)
      const again = await visit(site, path, { headers: { 'if-none-match': first.headers.get('etag')! } })
      expect([path, first.status, again.status, again.cache]).toEqual([path, 200, 304, ''])
    }

    await visitCached(site, page)
    const etag = (await visit(site, `${page}.json`)).headers.get('etag')!
    const { key } = await site.store
      .as(editor)
      .create(blackBelts, { name: 'Vikram', registrationNo: '7', dan: '1st Dan' })
    const data = await visit(site, `${page}.json`, { headers: { 'if-none-match': etag } })
    expect([data.status, data.text]).toEqual([200, expect.stringContaining('Vikram')])
    await waitFor(async () => expect((await visitCached(site, page)).text).toContain('Vikram'))
    await site.store.as(editor).delete(blackBelts, key)
    await waitFor(async () => expect((await visitCached(site, page)).text).not.toContain('Vikram'))

    const [first, second] = site.processes
    await stop(first)
    await visitCached(site, page)
    await stop(second)
    await waitFor(async () => expect((await visit(site, page)).status).toBe(503))
    await site.start(site.ports[1])
    await visitCached(site, page)
  })
})

describe('deploy/caddy/Caddyfile', () => {
  beforeEach((context) => requirePrograms(context, 'caddy'))

  test('shows pages while no process can store a form; no log names an address or a query, also not when all are away', async () => {
    const ports = [await freePort(), await freePort()] as const
    const processes = [await startUnready(ports[0]), await startUnready(ports[1])]
    const site = await startCaddy(ports, await freePort())
    const statuses = new Set<number>()
    for (let count = 0; count < 300; count++) statuses.add((await fetch(`${site.address}/gallery?a=b`)).status)
    expect([...statuses]).toEqual([200])
    expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
    await expect(getFrom(site.address, 'made-up.example')).rejects.toThrow('socket hang up')
    for (const { close } of processes) close()
    expect(await sendFrom('127.0.0.2', site, { 'x-forwarded-for': '203.0.113.1' })).toBeGreaterThanOrEqual(502)
    await waitFor(() => expect(site.log()).toContain('"logger":"http.log.error'))
    await waitFor(() => expect(site.log()).toContain('"logger":"http.log.access'))
    expect(site.log()).not.toMatch(/203\.0\.113|127\.0\.0\.2|remote_|client_ip|a=b|Zxqv|gallery/)
  })
})

describe('deploy/nginx/honbu.conf in front of two processes, under load', () => {
  beforeEach((context) => requirePrograms(context, 'nginx', 'openssl'))

  test('a killed process, and a restart of one after the other, fail no page; each form is stored once, sent again if necessary', async () => {
    const site = await startBehindNginx()
    const pages = startLoad(3, async () => {
      // With a cookie, so that each request reaches a process.
      const response = await fetch(site.address, { headers: { cookie: 'a=b' } })
      await response.bytes()
      return response.status
    })
    const [first, second] = site.processes
    await waitFor(() => expect(pages.statuses[200]).toBeGreaterThan(20))
    first.child.kill('SIGKILL')
    await first.ended
    const before = pages.statuses[200]!
    await waitFor(() => expect(pages.statuses[200]).toBeGreaterThan(before + 50))

    // A process that stops resets a connection that the system has accepted and the process has not. nginx repeats no form, so its
    // sender does: the page says that the form was not received.
    let sentAgain = 0
    const forms = startLoad(2, async () => {
      const submission = aSubmission()
      for (;;) {
        const body = multipart({ ...aMessage, ...submission }, {})
        const headers = { accept: 'application/json', origin: site.address }
        const response = await fetch(`${site.address}/contact-us`, { method: 'POST', body, headers })
        await response.bytes()
        if (response.status !== 503) return response.status
        expect(response.headers.get('retry-after')).toBe('30')
        sentAgain++
      }
    })
    const isUsed = ({ output }: Running) =>
      waitFor(() => {
        expect(output()).toMatch(/"method":"GET","path":"\/","status":200/)
        expect(output()).toMatch(/"method":"POST","path":"\/contact-us","status":200/)
      })
    const firstAgain = await site.start(site.ports[0])
    await isUsed(firstAgain)
    await stop(second)
    await isUsed(await site.start(site.ports[1]))
    expect(Object.keys(await pages.stop())).toEqual(['200'])
    const answers = await forms.stop()
    expect(Object.keys(answers)).toEqual(['200'])
    expect(sentAgain).toBeLessThanOrEqual(2)
    expect((await site.store.as(operator).query(contactMessages)).total).toBe(answers[200])
  })
})
