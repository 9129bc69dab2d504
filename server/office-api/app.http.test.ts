import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../lists/language.ts'
import { createTestOffice } from '../../tests/http/fixtures/office.ts'
import { securityHeaders } from '../http/headers.ts'
import { completeMarker, failedMarker, officePageName } from '../pages/built-parts.ts'
import { Unavailable } from '../store/errors.ts'

const origin = 'http://127.0.0.1:1'
let dist = ''
const createApp = () => {
  const headers = securityHeaders({ inlineScripts: ['x'], inlineStyles: ['y'], https: false })
  return createTestOffice({ staff: { findUser: async () => undefined }, origin: () => origin, dist, headers }).routes
}
const request = (path: string, method = 'GET', app = createApp()) =>
  app.request(`${origin}${path}`, { method, headers: { origin } })

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'honbu-office-app-'))
  mkdirSync(join(dist, 'office/assets'), { recursive: true })
  for (const language of languages)
    writeFileSync(
      join(dist, 'office', officePageName(language)),
      `<!doctype html><html lang="${language}"><title>Office</title><style>p { color: red }</style>`,
    )
  writeFileSync(join(dist, 'office/assets/index-1a2b.js'), 'export {}\n')
  writeFileSync(join(dist, 'office', completeMarker), '')
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

// "no `unsafe-inline` or `unsafe-eval` for scripts"; the office has neither for styles.
test('the office’s page is not cached, and its policy allows only its own files', async () => {
  const { headers, status } = await request('/')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const policy = headers.get('content-security-policy')!
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/unsafe|youtube/)
  const hash = createHash('sha256').update('p { color: red }').digest('base64')
  expect(policy, 'the style that its page contains').toContain(`'sha256-${hash}'`)
  expect(policy).toContain("frame-ancestors 'none'")
})

test.each([
  [{ 'accept-language': 'de-DE, mr-IN;q=0.8, en;q=0.5' }, 'mr'],
  [{ 'accept-language': 'de-DE' }, 'en'],
  [{ 'accept-language': 'mr', cookie: 'honbu.language=hi' }, 'hi'],
  [{ 'accept-language': 'mr', cookie: 'honbu.language=xx' }, 'mr'],
])('with %o its page is in the language %s', async (headers, language) => {
  const response = await createApp().request(`${origin}/`, { headers: { origin, ...headers } })
  expect(await response.text()).toContain(`<html lang="${language}">`)
})

test('its files are cached permanently, and only built files exist', async () => {
  const { headers, status } = await request('/assets/index-1a2b.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const name of ['index-9z9z.js', '..%2findex.html', 'index-1a2b.js.br'])
    expect([name, (await request(`/assets/${name}`)).status]).toEqual([name, 404])
})

describe('while the office is being built', () => {
  const complete = () => join(dist, 'office', completeMarker)
  const failed = () => join(dist, 'office', failedMarker)
  afterEach(() => {
    rmSync(failed(), { force: true })
    writeFileSync(complete(), '')
  })

  test('its page says so and loads itself again, until the same server shows the office', async () => {
    const app = createApp()
    rmSync(complete())
    const waiting = await request('/office/inbox', 'GET', app)
    expect([waiting.status, waiting.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(waiting.headers.get('retry-after')).toBe('2')
    expect(waiting.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await waiting.text()
    expect(html).toContain('The office is being prepared')
    expect(html).toContain('<meta http-equiv="refresh" content="2">')
    expect((await request('/assets/index-1a2b.js', 'GET', app)).status).toBe(404)

    writeFileSync(complete(), '')
    expect(await (await request('/office/inbox', 'GET', app)).text()).toContain('<title>Office</title>')
    expect((await request('/assets/index-1a2b.js', 'GET', app)).status).toBe(200)
  })

  test('a failed build is named in the page', async () => {
    renameSync(complete(), failed())
    const response = await request('/')
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('The office could not be built'),
    ])
  })

  test('the API answers already', async () => {
    rmSync(complete())
    expect((await request('/api/me')).status).toBe(401)
  })
})

// "Office pages, office API and documents answer 401/403 … for every method".
test('without a session, the API and the documents answer 401 instead of the office’s page', async () => {
  for (const path of ['/api/me', '/api/lists/Contact', '/documents/membership/1_a.png'])
    expect([path, (await request(path)).status]).toEqual([path, 401])
})

// A locked database or a full disk gets a clear answer with status 503.
describe('an unavailable database', () => {
  test.each([
    ['the store', () => new Unavailable('The database is locked')],
    ['the staff database', () => Object.assign(new Error('database is locked'), { errcode: 5 })],
  ])('%s: the office answers 503 with the reason and the time to wait', async (_, createError) => {
    const findUser = async () => {
      throw createError()
    }
    const { routes } = createTestOffice({ staff: { findUser }, origin: () => 'http://dojo.example' })
    const response = await routes.request('http://dojo.example/api/me')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.json()).toEqual({ error: expect.stringContaining('try again') })
  })
})
