import { expect, test } from 'vitest'
import { cutOffDatabase } from '../../tests/fixtures/cut-off-database.ts'
import { aMessage, aSubmission, sendPlain, sendScripted } from '../../tests/http/fixtures/forms.ts'
import { startProcess } from '../../tests/http/fixtures/process.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { openStream } from '../../tests/http/fixtures/stream.ts'

const idOf = ({ headers }: Response) => headers.get('x-request-id') ?? 'none'
const newId = /^[0-9a-f]{12}$/

test('every response has the id of its request: cached pages, unchanged ones, redirects, assets, forms, streams, refusals', async () => {
  const site = await honbu()
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.address + path, { headers, redirect: 'manual' })
  const rendered = await get('/')
  const etag = rendered.headers.get('etag')!
  const cached = await get('/')
  const unchanged = await get('/', { 'if-none-match': etag })
  expect([rendered.status, cached.status, unchanged.status]).toEqual([200, 200, 304])
  expect(await cached.bytes()).toEqual(await rendered.bytes())
  expect(cached.headers.get('etag')).toBe(etag)
  const responses = [rendered, cached, unchanged, (await sendPlain(site, '/contact-us', aMessage)).response]
  for (const path of ['/unknown', '/favicon.ico', '/robots.txt', '/office/api/me', '/live/BlackBelt.json', '/healthz'])
    responses.push(await get(path))
  const stream = await openStream(`${site.address}/live?list=BlackBelt`)
  const ids = [...responses.map(idOf), stream.headers['x-request-id']]
  for (const id of ids) expect(id).toMatch(newId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('requests for one cached page at the same time have ids of their own', async () => {
  const site = await honbu()
  await fetch(site.address)
  const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(site.address)))
  expect(new Set(responses.map(idOf)).size).toBe(50)
})

test('the id of a proxy is kept if TRUST_PROXY trusts it, and never that of a visitor', async () => {
  const sent = '9d1f6c0c2b7e4d7f8a90b1c2d3e4f506'
  const headers = { 'x-request-id': sent }
  const behindProxy = await honbu({ settings: { trustedProxies: 1 } })
  for (const path of ['/', '/', '/office/api/me'])
    expect(idOf(await fetch(behindProxy.address + path, { headers }))).toBe(sent)
  expect((await openStream(`${behindProxy.address}/live?list=BlackBelt`, headers)).headers['x-request-id']).toBe(sent)
  const open = await honbu()
  for (const path of ['/', '/']) expect(idOf(await fetch(open.address + path, { headers }))).toMatch(newId)
})

test('a visitor whose request failed is asked to give the number under which the log names the reason', async () => {
  const dataDir = folder()
  const running = await startProcess(dataDir)
  const site = running as unknown as Honbu
  expect((await fetch(site.address)).status).toBe(200)
  cutOffDatabase(dataDir)

  const page = await fetch(`${site.address}/organization/black-belts`)
  expect(page.status).toBe(503)
  const ask = (response: Response) => `If you write to us about this, please give the number ${idOf(response)}.`
  expect(await page.text()).toContain(ask(page))
  const data = await fetch(`${site.address}/organization/black-belts.json`)
  expect(((await data.json()) as { message: string }).message).toContain(ask(data))
  const form = await sendScripted(site, '/contact-us', { ...aMessage, ...aSubmission() })
  expect([form.status, form.answer]).toMatchObject([503, { text: expect.stringContaining(ask(form.response)) }])

  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  const logged = running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  for (const response of [page, data, form.response]) {
    const lines = logged.filter(({ id }) => id === idOf(response))
    expect(lines.map(({ level }) => level)).toEqual([50, 30])
    expect(lines).toMatchObject([{ error: 'Unavailable' }, { status: 503 }])
  }
})
