import { afterEach, expect, test, vi } from 'vitest'
import { loadTrust } from './trust.ts'

afterEach(() => vi.unstubAllGlobals())

test('on another host name of the site the lists come from there, and certificates name the usual origin', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return new Response(JSON.stringify({ id: 'did:web:karate.example', verificationMethod: [] }))
  })
  const trust = await loadTrust('https://karate.example')
  expect(trust.origin).toBe('https://karate.example')
  expect(await trust.findStatusList('https://karate.example/credentials/status/1.jwt')).toMatchObject({ isFresh: true })
  expect(requested).toEqual(['/.well-known/did.json', '/credentials/status/1.jwt'])
})
