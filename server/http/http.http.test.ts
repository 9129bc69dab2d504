import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import * as site from '../../tests/http/fixtures/site.ts'
import { addressBehindProxies } from './client-address.ts'
import { fileHeaders, securityHeaders } from './headers.ts'
import { bestEncoding } from './prepared-response.ts'

const inlineScripts = ['document.documentElement.dataset.theme=1', '{}']
const inlineStyles = ['body{margin:0}', 'a{color:red}']
const headersFor = (https: boolean) => securityHeaders({ inlineScripts, inlineStyles, https })
const policyFor = (headers: Record<string, string>) =>
  Object.fromEntries(
    headers['content-security-policy']!.split('; ').map((part) => {
      const [name, ...sources] = part.split(' ')
      return [name, sources]
    }),
  )

describe('headers of the public site [safety.25]', () => {
  test('the policy allows only the site itself and the video player', () => {
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policyFor(headersFor(false))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inlineScripts.map(hashOf)],
      'style-src': ["'self'", ...inlineStyles.map(hashOf)],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-src': ['https://www.youtube-nocookie.com'],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
  })

  test('the policy has no unsafe keyword, with http and https', () => {
    for (const https of [true, false]) expect(headersFor(https)['content-security-policy']).not.toMatch(/unsafe/)
  })

  test('only a site with https sends HSTS', () => {
    expect(headersFor(true)['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(headersFor(false)).not.toHaveProperty('strict-transport-security')
    expect(policyFor(headersFor(true))).toHaveProperty('upgrade-insecure-requests')
  })

  test('every response has them: pages, cached pages, files, data, redirects, refusals, streams', async () => {
    const { address } = await honbu()
    const expected = securityHeaders({ ...site, https: false })
    const stop = new AbortController()
    const requests: [string, RequestInit?][] = [
      ['/'],
      ['/'],
      ['/events?type=past'],
      ['/assets/none.css'],
      ['/organization/members.json'],
      ['/nowhere'],
      [`/${'/'.repeat(2048)}`],
      ['/office/documents/membership/1_p.png'],
      ['/live?list=Contact'],
      ['/live?list=Committee', { signal: stop.signal, headers: { accept: 'text/event-stream' } }],
      ['/live/Committee.json'],
      ['/healthz'],
      ['/favicon.ico'],
      ['/sitemap.xml'],
      ['/robots.txt'],
      ['/news.xml'],
      ['/site.webmanifest'],
      ['/contact-us', { method: 'POST' }],
      ['/contact-us', { method: 'POST', headers: { origin: 'https://evil.example' } }],
      ['/contact-us', { method: 'PUT' }],
    ]
    for (const [path, init] of requests) {
      const { headers } = await fetch(`${address}${path}`, { redirect: 'manual', ...init })
      const shared = path.startsWith('/live/Committee') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}
      expect({ path, ...Object.fromEntries(headers) }).toMatchObject({ path, ...expected, ...shared })
    }
    stop.abort()
  })

  test('a file has only the headers that a file needs, and its policy allows nothing', async () => {
    const { address } = await honbu()
    const { headers } = await fetch(`${address}/assets/site-3c4d.css`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.has('permissions-policy')).toBe(false)
    expect(fileHeaders(headersFor(true))).toHaveProperty('strict-transport-security')
  })
})

describe('the best encoding that a browser accepts (RFC 9110, 12.5.3)', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.000, gzip; q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
  ])('%s gives %s', (accepted, expected) => {
    expect(bestEncoding(accepted)).toBe(expected)
  })
})

describe('the client address that rate limits use', () => {
  test.each([
    ['no proxy trusted: what the visitor writes does not count', '203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
    ['one proxy: the last it wrote', '10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies', '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['more trusted than there are', '10.0.0.1', '203.0.113.9', 5, '203.0.113.9'],
    ['none written', '10.0.0.1', null, 1, '10.0.0.1'],
    ['IPv4 inside IPv6', '::ffff:203.0.113.9', null, 0, '203.0.113.9'],
    ['IPv6 by its /64', '2001:db8:1:2:aaaa::1', null, 0, '2001:db8:1:2'],
    ['the same one written differently', '2001:0DB8:0001:2::9', null, 0, '2001:db8:1:2'],
    ['an address with a port', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2'],
    ['IPv6 in brackets', '10.0.0.1', '[2001:db8:1:2::9]', 1, '2001:db8:1:2'],
    ['an address in quotation marks', '10.0.0.1', '"[2001:db8:1:2::9]:4711"', 1, '2001:db8:1:2'],
    ['IPv4 inside IPv6 with a port', '10.0.0.1', '[::ffff:203.0.113.9]:4711', 1, '203.0.113.9'],
    ['short IPv6', '2001:db8::1', null, 0, '2001:db8:0:0'],
  ] as const)('%s', (_, connection, forwarded, trusted, expected) => {
    expect(addressBehindProxies(connection, forwarded, trusted)).toBe(expected)
  })
})

describe('unanswered requests (security, "Limits of requests")', () => {
  /** Opens a connection and sends requests on it without waiting for answers, each for a page of its own that no cache has. */
  function pipeline({ address }: Honbu, count: number, start = 0) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const paths = Array.from({ length: count }, (_, at) => `/organization/black-belts?search=${start + at}`)
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    return socket
  }

  test('a connection that sends more than eight requests without waiting is closed, and no more than eight are begun', async () => {
    const site = await honbu()
    const begun = vi.spyOn(site.services.pages, 'find')
    const few = pipeline(site, 8)
    let answers = ''
    few.setEncoding('utf8').on('data', (chunk: string) => {
      answers += chunk
    })
    await waitFor(() => expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(8))
    expect(begun).toHaveBeenCalledTimes(8)
    // The connection goes on when its answers have been sent.
    few.write('GET /gallery HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor(() => expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(9))
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pipeline(site, 2000, 100).on('close', resolve).resume()
    await promise
    expect(begun.mock.calls.length).toBeLessThanOrEqual(9 + 8)
  })

  test('of many connections, the process works on a thousand requests at a time; health is answered nevertheless', async () => {
    const site = await honbu()
    const { pages } = site.services
    const held = Promise.withResolvers<void>()
    const getHtml = pages.getHtml.bind(pages)
    vi.spyOn(pages, 'getHtml').mockImplementation(async (...args) => {
      await held.promise
      return getHtml(...args)
    })
    const begun = vi.spyOn(pages, 'find')
    for (let connection = 0; connection < 125; connection++) pipeline(site, 8, connection * 8).resume()
    await waitFor(() => expect(begun).toHaveBeenCalledTimes(1000))
    const refused = await fetch(`${site.address}/gallery`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.text()).toContain('Please try again in a minute')
    expect(begun).toHaveBeenCalledTimes(1000)
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    held.resolve()
    await waitFor(async () => expect((await fetch(`${site.address}/gallery`)).status).toBe(200))
  })

  test('a path above 2 KB redirects to home, whatever it addresses, and nothing else reads it', async () => {
    const site = await honbu()
    const find = vi.spyOn(site.services.pages, 'find')
    const match = vi.spyOn(site.services.site, 'matchPage')
    const longPaths = ['/', '/office/api/lists/', '/assets/', '/organization/black-belts/%', '/contact-us/', '/media/']
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const start of longPaths) {
        const path = start.padEnd(2049, '/')
        const { status, headers } = await fetch(`${site.address}${path}?page=1`, { method, redirect: 'manual' })
        expect([start, status, headers.get('location')]).toEqual([start, 302, '/'])
      }
    expect(find).not.toHaveBeenCalled()
    for (const [path] of match.mock.calls) expect(path.length).toBeLessThanOrEqual(2048)
    // One byte less is read; the query does not count.
    const { status } = await fetch(`${site.address}${'/office/api/'.padEnd(2048, 'x')}?search=${'x'.repeat(5000)}`)
    expect(status).toBe(401)
  })

  test('an address that has used its budget gets 429 for what no cache has, in words, and all other pages', async () => {
    const site = await honbu({ settings: { trustedProxies: 1, formLimit: 30 } })
    const get = (path: string, address = '2001:db8:1:2::1') =>
      fetch(site.address + path, { headers: { 'x-forwarded-for': address } })
    const search = '/organization/black-belts?search='
    expect((await get(`${search}asha`)).status).toBe(200)
    site.services.budget.charge('pdf', '2001:db8:1:2', 13_000)
    const refused = await get(`${search}meera`, '2001:db8:1:2:aaaa::9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const text = await refused.text()
    expect(text).toContain('There were too many requests from your network. Please try again in 1 minute.')
    expect(text).toContain('value="meera"')
    const data = await get(`/organization/black-belts.json?search=meera`)
    expect([data.status, await data.json()]).toEqual([429, { message: expect.stringContaining('again in 1 minute') }])
    for (const path of [`${search}asha`, '/', '/events', '/organization/black-belts?page=1'])
      expect((await get(path)).status).toBe(200)
    expect((await get(`${search}meera`, '2001:db8:1:3::1')).status).toBe(200)
  })

  test('a request with two Host headers gets 400', async () => {
    const site = await honbu()
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: dojo.example.org\r\nhost: evil.example\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*A request names one host/)
  })

  test('a request by HTTP/1.0 without a Host, such as the check of a load balancer, is answered', async () => {
    const site = await honbu()
    for (const [line, answer] of [
      ['OPTIONS /', /\n(ready)$/],
      ['GET /readyz', /\n(ready)$/],
      ['GET /healthz', /\n(alive, Honbu .*)$/],
      ['GET /events?page=1', /<html/],
    ] as const) {
      const socket = connect(Number(new URL(site.address).port), '127.0.0.1')
      socket.write(`${line} HTTP/1.0\r\n\r\n`)
      const received = (await text(socket)).trim()
      expect(received, line).toMatch(/^HTTP\/1\.1 200 /)
      expect(received, line).toMatch(answer)
    }
  })
})
