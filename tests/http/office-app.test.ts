import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '../../server/http/headers.ts'
import { createTestOffice } from './fixtures/office.ts'

const origin = 'http://127.0.0.1:1'
let dist = ''
const ask = (path: string, method = 'GET') => {
  const headers = securityHeaders({ inlineScripts: ['x'], https: false })
  const { routes } = createTestOffice({
    staff: { findUser: async () => undefined },
    origin: () => origin,
    dist,
    headers,
  })
  return routes.request(`${origin}${path}`, { method, headers: { origin } })
}

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'honbu-office-app-'))
  mkdirSync(join(dist, 'office/assets'), { recursive: true })
  writeFileSync(join(dist, 'office/index.html'), '<!doctype html><title>Office</title>')
  writeFileSync(join(dist, 'office/assets/index-1a2b.js'), 'export {}\n')
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

// trust.md: "no `unsafe-inline` or `unsafe-eval` for scripts"; here for styles too.
test('the office’s page is kept by nobody and may run only its own files', async () => {
  const { headers, status } = await ask('/')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const policy = headers.get('content-security-policy')!
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/unsafe|youtube/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('its files are kept for ever, and only those that were built are there', async () => {
  const { headers, status } = await ask('/assets/index-1a2b.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const name of ['index-9z9z.js', '..%2findex.html', 'index-1a2b.js.br'])
    expect([name, (await ask(`/assets/${name}`)).status]).toEqual([name, 404])
})

// trust.md: "Office pages, office API and documents answer 401/403 … for every method".
test('the page stands before no question that needs a session', async () => {
  for (const path of ['/api/me', '/api/lists/Contact', '/documents/membership/1_a.png'])
    expect([path, (await ask(path)).status]).toEqual([path, 401])
})
