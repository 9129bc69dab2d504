import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { news } from '../../features/news/news.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { editor, operator } from '../../tests/contracts/store-fixtures.ts'
import { cutOffDatabase } from '../../tests/fixtures/cut-off-database.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { licences } from '../../tests/http/fixtures/dist.ts'
import { aMessage, sendPlain } from '../../tests/http/fixtures/forms.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { publishPicture } from '../storage/picture-queue.ts'

let site: Honbu
beforeEach(async () => {
  site = await honbu()
})

const belt = (name: string, registrationNo = name) => ({ name, registrationNo, dan: '1st Dan' })

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }
/** Sends a request that is not decompressed, redirected or given further headers. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<Raw>((resolve, reject) => {
    const outgoing = request(`${site.address}${path}`, { method, headers }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response))
      resolve({ status: response.statusCode!, headers: response.headers, body })
    })
    outgoing.on('error', reject).end(body)
  })

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()

describe('a page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is the same text in %s, rendered or cached', async (encoding, decode) => {
    for (const path of ['/', '/organization/black-belts?search=a']) {
      const fresh = await raw(path, { 'accept-encoding': encoding })
      const cached = await raw(path, { 'accept-encoding': encoding })
      const plain = await raw(path)
      expect(fresh.headers['content-encoding']).toBe(encoding)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(decode(fresh.body).toString()).toBe(plain.body.toString())
      expect(cached.body.equals(fresh.body)).toBe(true)
      const { date: _, 'x-request-id': __, ...headers } = fresh.headers
      expect(cached.headers).toMatchObject(headers)
      expect(plain.headers.vary).toBe('accept-encoding')
    }
  })

  test.each([
    ['/contact-us', 'cname='],
    ['/organization/membership', 'name='],
    ['/verify', 'text=ey'],
  ])('that answers a form at %s is compressed as the browser prefers, and stored nowhere', async (path, form) => {
    const send = (headers: Record<string, string>) =>
      raw(path, { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, 'POST', form)
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (body: Buffer) => body }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, body } = await send(encoding === 'undefined' ? {} : { 'accept-encoding': encoding })
      expect(String(headers['content-encoding'])).toBe(encoding)
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['content-length']).toBe(String(body.length))
      expect(decode(body).toString()).toMatch(/^<!doctype html>.*<\/html>$/s)
    }
  })

  test('is answered 304 with an unchanged ETag, until its list changes', async () => {
    for (const path of ['/organization/black-belts', '/organization/black-belts.json', '/live/BlackBelt.json']) {
      const { etag } = (await raw(path)).headers
      const again = await raw(path, { 'if-none-match': String(etag) })
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag } })
      expect((await raw(path, { 'if-none-match': `"other", ${etag}` })).status).toBe(304)
      // A proxy may remove “W/”. The comparison is weak (RFC 9110, 13.1.2).
      expect((await raw(path, { 'if-none-match': String(etag).replace('W/', '') })).status).toBe(304)
      expect((await raw(path, { 'if-none-match': '"other"' })).status).toBe(200)
      await site.store.as(editor).create(blackBelts, belt(`New on ${path}`))
      await waitFor(async () => {
        const changed = await raw(path, { 'if-none-match': String(etag) })
        expect([changed.status, changed.body.includes(`New on ${path}`)]).toEqual([200, true])
      })
    }
  })

  test('requested with HEAD has the headers and no body', async () => {
    const whole = await raw('/contact-us')
    for (let time = 0; time < 2; time++) {
      const head = await raw('/contact-us', {}, 'HEAD')
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(whole.body.length))
      expect(head.headers.etag).toBe(whole.headers.etag)
    }
  })

  test('every page shows the three newest news', async () => {
    for (let i = 1; i <= 4; i++)
      await site.store.as(operator).create(news, { title: `News ${i}`, day: `2026-01-0${i}` })
    await waitFor(async () => {
      const html = (await raw('/contact-us')).body.toString()
      expect([...html.matchAll(/News \d/g)].map(String)).toEqual(['News 4', 'News 3', 'News 2'])
    })
  })

  test('has its data as JSON, which contains only what the page loads (docs/decisions/0003)', async () => {
    await site.store.as(editor).create(blackBelts, belt('Asha', '7'))
    await site.store.as(editor).create(blackBelts, belt('Vikram', '8'))
    const answer = await raw('/organization/black-belts.json?search=ash&junk=1')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { records, total } = JSON.parse(answer.body.toString())
    expect(total).toBe(1)
    expect(records[0]).toMatchObject(belt('Asha', '7'))
    expect(JSON.parse((await raw('/.json')).body.toString())).toHaveProperty('day')
  })

  test('is not cached beyond midnight in the association’s time zone (docs/decisions/0010)', async () => {
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
    ['/contact-us.', '/contact-us'],
    ['/contact-us).?from=mail', '/contact-us?from=mail'],
    ['/contact-us%20', '/contact-us'],
    ['/organization/members/%E2%80%9D,', '/organization/members'],
    ['/hi/contact-us%E0%A5%A4', '/hi/contact-us'],
    ['/organization/black-belts/A1%E2%80%8B!', '/organization/black-belts/A1'],
    ['/hi/organization/black-belts/%E0%A4%85%E0%A4%BE).', '/hi/organization/black-belts/%E0%A4%85%E0%A4%BE'],
    ['//evil.example).', '/evil.example'],
  ])('%s leads to %s [2.routes.15]', async (path, to) => {
    const { status, headers } = await raw(path)
    expect([status, headers.location]).toEqual([302, to])
  })

  test.each([
    '/assets/nothing.js',
    '/assets/..%2f..%2fsite%2fentry.js',
    '/assets/site-3c4d.css.br',
    '/media/x.webp',
  ])('no file is at %s [safety.30]', async (path) => {
    expect((await raw(path)).status).toBe(404)
  })

  test('built files are compressed and cached permanently', async () => {
    const { status, headers, body } = await raw('/assets/site-3c4d.css', { 'accept-encoding': 'gzip, br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(body).toString()).toContain('color: black')
  })

  test('the licences of what others wrote are a text that a browser asks for again only when it changed', async () => {
    const { status, headers, body } = await raw('/licenses.txt')
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/plain; charset=utf-8', licences])
    expect((await raw('/licenses.txt', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  test('/healthz answers with the version, and /readyz answers 200', async () => {
    const health = await raw('/healthz')
    expect(health.status).toBe(200)
    expect(health.body.toString()).toBe(`alive, Honbu ${packageJson.version}\n`)
    expect((await raw('/readyz')).status).toBe(200)
  })
})

describe('files', () => {
  test('a variant is sent with its own type and cached for a day, so that a removed picture disappears [safety.27, privacy.182]', async () => {
    const path = await publishPicture(site.services, await drawing(300, 200))
    await site.makeVariants()
    const request = async (variant: string) => {
      const { status, headers } = await raw(path.replace('.webp', variant))
      return [status, headers['content-type'], headers['cache-control']]
    }
    const aDay = 'public, max-age=86400'
    expect(await request('.webp')).toEqual([200, 'image/webp', aDay])
    expect(await request('@200.avif')).toEqual([200, 'image/avif', aDay])
    expect(await request('@200.webp')).toEqual([200, 'image/webp', aDay])
    expect((await request('@201.webp'))[0]).toBe(404)
  })

  test('a picture is sent once: a browser that has it gets 304, and HEAD gets its size only', async () => {
    const path = await publishPicture(site.services, await drawing(320, 200))
    const { headers, body } = await raw(path)
    expect(Number(headers['content-length'])).toBe(body.length)
    const again = await raw(path, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    const head = await raw(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, headers['content-length']])
  })

  test('readers that do not read a picture hold no copy of it [safety.28]', async () => {
    const [readers, megabytes] = [20, 24]
    const name = `${'0123456789'.repeat(2)}-1200x800.webp`
    writeFileSync(join(site.dataDir, 'media', name), Buffer.alloc(megabytes << 20))
    const before = process.memoryUsage().arrayBuffers
    const sockets = Array.from({ length: readers }, () => {
      const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(`GET /media/${name} HTTP/1.1\r\nhost: a\r\n\r\n`)
      return new Promise<void>((resolve) => socket.once('data', () => resolve(void socket.pause())))
    })
    await Promise.all(sockets)
    expect((process.memoryUsage().arrayBuffers - before) / 2 ** 20).toBeLessThan((readers * megabytes) / 4)
  })

  test('a request for a lost variant gets the original, cached for a minute only, and the variant is made again', async () => {
    const { services, dataDir, makeVariants } = site
    const path = await publishPicture(services, await drawing(310, 200))
    await makeVariants()
    rmSync(join(dataDir, 'media', path.slice('/media/'.length).replace('.webp', '')), { recursive: true })
    const request = async () => (await raw(path.replace('.webp', '@200.avif'))).headers
    expect(await request()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
    await waitFor(async () => expect(await request()).toMatchObject({ 'content-type': 'image/avif' }))
  })

  // W3C Service Workers: the path of a worker is its scope, and browsers request it again to find a new version.
  test('the service worker at /sw.js is revalidated each time; the file under its hashed name is cached permanently', async () => {
    const worker = await fetch(`${site.address}/sw.js`)
    expect(worker.status).toBe(200)
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(worker.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(await worker.text()).toBe('self\n')
    const unchanged = await fetch(`${site.address}/sw.js`, {
      headers: { 'if-none-match': worker.headers.get('etag')! },
    })
    expect(unchanged.status).toBe(304)
    const hashed = await fetch(`${site.address}/assets/worker-5e6f.js`)
    expect(hashed.headers.get('cache-control')).toContain('immutable')
  })
})

describe('an unreadable database [safety.6]', () => {
  test('gives uncached pages a message for visitors; cached pages are still sent, and the server keeps running [8.10]', async () => {
    for (let i = 0; i < 300; i++) {
      const name = `${'n'.repeat(100)} ${i}`
      await site.store.as(operator).create(blackBelts, { name, registrationNo: String(i), dan: '1st Dan' })
    }
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    cutOffDatabase(site.dataDir)
    const page = await fetch(`${site.address}/organization/black-belts`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('The site has a problem at the moment')
    expect(html).not.toMatch(/SELECT|sqlite|malformed|honbu\.db|at .*\.ts/i)
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    const { status, html: formPage } = await sendPlain(site, '/contact-us', aMessage)
    expect(status).toBe(503)
    expect(formPage).not.toMatch(/malformed|sqlite/i)
  })
})
