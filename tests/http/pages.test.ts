import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blackBelts, news } from '../../lists/index.ts'
import { editor, operator } from '../contracts/store-fixtures.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

let site: Honbu
beforeEach(async () => {
  site = await honbu()
})

const belt = (name: string, registrationNo = '1') => ({ name, registrationNo, dan: '1st Dan' })

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }
/** Without a client's own decompression, headers or redirects. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Raw>((resolve, reject) => {
    const asked = request(`${site.address}${path}`, { method, headers }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response))
      resolve({ status: response.statusCode!, headers: response.headers, body })
    })
    asked.on('error', reject).end()
  })

describe('a page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('in %s is the same text, rendered now or kept', async (encoding, decode) => {
    for (const path of ['/', '/organization/black-belts?search=a']) {
      const fresh = await raw(path, { 'accept-encoding': encoding })
      const kept = await raw(path, { 'accept-encoding': encoding })
      const plain = await raw(path)
      expect(fresh.headers['content-encoding']).toBe(encoding)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(decode(fresh.body).toString()).toBe(plain.body.toString())
      expect(kept.body.equals(fresh.body)).toBe(true)
      const { date: _, ...headers } = fresh.headers
      expect(kept.headers).toMatchObject(headers)
      expect(plain.headers.vary).toBe('accept-encoding')
    }
  })

  test('that the visitor has already is not sent again, until it changes', async () => {
    for (const path of ['/organization/black-belts', '/organization/black-belts.json', '/live/BlackBelt.json']) {
      const { etag } = (await raw(path)).headers
      const again = await raw(path, { 'if-none-match': String(etag) })
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag } })
      expect((await raw(path, { 'if-none-match': `"other", ${etag}` })).status).toBe(304)
      // A proxy may take the weakness away; the comparison is weak all the same (RFC 9110, 13.1.2).
      expect((await raw(path, { 'if-none-match': String(etag).replace('W/', '') })).status).toBe(304)
      expect((await raw(path, { 'if-none-match': '"other"' })).status).toBe(200)
      await site.store.as(editor).create(blackBelts, belt(`New on ${path}`))
      await vi.waitFor(async () => expect((await raw(path, { 'if-none-match': String(etag) })).status).toBe(200))
    }
  })

  test('asked for by HEAD has the headers and no body', async () => {
    const whole = await raw('/contact-us')
    for (let time = 0; time < 2; time++) {
      const head = await raw('/contact-us', {}, 'HEAD')
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(whole.body.length))
      expect(head.headers.etag).toBe(whole.headers.etag)
    }
  })

  test('shows what changed within a second, and only what read the changed list is made anew (architecture, "Pages")', async () => {
    const before = await raw('/organization/black-belts')
    await raw('/organization/members')
    await site.store.as(editor).create(blackBelts, belt('Asha'))
    await vi.waitFor(async () => expect((await raw('/organization/black-belts')).body.toString()).toContain('Asha'))
    expect(before.body.toString()).not.toContain('Asha')
  })

  test('every page shows the three newest news', async () => {
    for (let i = 1; i <= 4; i++)
      await site.store.as(operator).create(news, { title: `News ${i}`, day: `2026-01-0${i}` })
    await vi.waitFor(async () => {
      const html = (await raw('/contact-us')).body.toString()
      expect([...html.matchAll(/News \d/g)].map(String)).toEqual(['News 4', 'News 3', 'News 2'])
    })
  })

  test('is also data, for its living parts: what it loads and nothing else (docs/decisions/0009)', async () => {
    await site.store.as(editor).create(blackBelts, belt('Asha', '7'))
    await site.store.as(editor).create(blackBelts, belt('Vikram', '8'))
    const answer = await raw('/organization/black-belts.json?search=ash&junk=1')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { records, total } = JSON.parse(answer.body.toString())
    expect(total).toBe(1)
    expect(records[0]).toMatchObject(belt('Asha', '7'))
    expect(JSON.parse((await raw('/.json')).body.toString())).toHaveProperty('day')
  })

  test('is not kept beyond the association’s day: “upcoming” and the year in the footer follow it (docs/decisions/0017)', async () => {
    let now = new Date('2026-12-31T18:29:00Z')
    site = await honbu({ now: () => now })
    expect((await raw('/')).body.toString()).toContain('2026-12-31')
    now = new Date('2026-12-31T18:30:00Z')
    expect((await raw('/')).body.toString()).toContain('2027-01-01')
  })
})

describe('addresses (specification 2, "Routes")', () => {
  test.each([
    ['/organization', '/organization/members'],
    ['/organization/', '/organization/members'],
    ['/contact-us/', '/contact-us'],
    ['/organization/members//', '/organization/members'],
    ['/nothing', '/'],
    ['/organization/nothing', '/'],
    ['/nothing.json', '/'],
    ['/constructor', '/'],
    ['/__proto__', '/'],
    ['/..%2f..%2fetc/passwd', '/'],
    ['/%00', '/'],
    ['/%ff%fe', '/'],
    ['//evil.example/contact-us/', '/'],
    ['/CONTACT-US', '/'],
  ])('%s leads to %s [2.routes.15]', async (path, to) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([302, to])
  })

  test.each([
    '/assets/nothing.js',
    '/assets/..%2f..%2fsite%2fentry.js',
    '/assets/site-3c4d.css.br',
    '/media/x.webp',
  ])('no file is at %s (trust, "Paths from the outside never reach the file system")', async (path) => {
    expect((await raw(path)).status).toBe(404)
  })

  test('built files are kept by browsers for ever and compressed', async () => {
    const { status, headers, body } = await raw('/assets/site-3c4d.css', { 'accept-encoding': 'gzip, br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(body).toString()).toContain('color: black')
  })

  test('the server says that it lives and that it is ready', async () => {
    expect((await raw('/healthz')).status).toBe(200)
    expect((await raw('/readyz')).status).toBe(200)
  })

  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
  test.each(
    methods,
  )('%s of anything under /office is refused to who is not signed in (trust, "every method")', async (method) => {
    for (const path of ['/office/documents/membership/1_a.png', '/office/', '/office/api/Contact', '/office']) {
      expect([path, (await raw(path, { 'sec-fetch-site': 'same-origin' }, method)).status]).toEqual([path, 401])
    }
  })
})
