import { expect, test } from 'vitest'
import { honbu } from './fixtures/server.ts'

// W3C Service Workers: a worker lives in the scope of its own address, and a new one is found by asking for it again.
test('the service worker stands at the root and is asked for each time, while its hashed name stays for ever', async () => {
  const { address } = await honbu()
  const standing = await fetch(`${address}/sw.js`)
  expect(standing.status).toBe(200)
  expect(standing.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(standing.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(standing.headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect(await standing.text()).toBe('self\n')
  const again = await fetch(`${address}/sw.js`, { headers: { 'if-none-match': standing.headers.get('etag')! } })
  expect(again.status).toBe(304)
  const named = await fetch(`${address}/assets/worker-5e6f.js`)
  expect(named.headers.get('cache-control')).toContain('immutable')
})
