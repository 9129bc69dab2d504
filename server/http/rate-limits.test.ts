import { expect, test, vi } from 'vitest'
import { Limits } from './rate-limits.ts'

test('keys are hashed with the secret of the site [privacy.123]', async () => {
  const keysUnder = async (secret: string) => {
    const query = vi.fn(async (_: { values: unknown[] }) => ({
      rows: [{ points: 1, expire: Date.now() }],
      rowCount: 1,
    }))
    const limits = new Limits({ counts: { query }, hashKey: Buffer.from(secret), log: { error: vi.fn() } })
    for (const name of ['form', 'address']) await limits.create({ name, points: 3, seconds: 60 }).count('203.0.113.77')
    return query.mock.calls.map(([{ values }]) => String(values[0]))
  }
  const keys = [...(await keysUnder('one')), ...(await keysUnder('another'))]
  for (const key of keys) expect(key).toMatch(/^(form|address):[\w-]{43}$/)
  expect(new Set(keys.map((key) => key.split(':')[1])).size).toBe(4)
})
