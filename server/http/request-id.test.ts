import { expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const send = (id?: string) => ({ headers: id === undefined ? {} : { 'x-request-id': id } })

test('each request has an id of its own', () => {
  const all = Array.from({ length: 5000 }, () => requestIdOf(send(), { trustedProxies: 0 }))
  expect(new Set(all).size).toBe(5000)
  for (const id of all) expect(id).toMatch(/^[0-9a-f]{12}$/)
})

test('only a trusted proxy gives a request its id, and only a well-formed one', () => {
  const own = 'b3a5f7c2e1d04a68b3a5f7c2e1d04a68'
  expect(requestIdOf(send(own), { trustedProxies: 0 })).not.toBe(own)
  const behindProxy = { trustedProxies: 1 }
  expect(requestIdOf(send(own), behindProxy)).toBe(own)
  for (const bad of [
    '',
    'short',
    'x'.repeat(65),
    'with space',
    '<script>',
    '"},{"a":"',
    'a\nb-long-enough',
    'Zürich-1234',
  ])
    expect(requestIdOf(send(bad), behindProxy)).toMatch(/^[0-9a-f]{12}$/)
})
