import { describe, expect, test } from 'vitest'
import { type OpenEngine, opened, place } from './bench.ts'

export function claiming(openEngine: OpenEngine) {
  describe('claiming a number (architecture, "membershipId is unique")', () => {
    test('two in the same millisecond get consecutive numbers', async () => {
      const store = await opened(openEngine)
      expect(await Promise.all([1, 2, 3].map(() => store.nextNumber('membershipId', 1000)))).toEqual([1000, 1001, 1002])
      expect(await store.nextNumber('membershipId', 2000)).toBe(2000)
      // The clock went back: still never the same number twice.
      expect(await store.nextNumber('membershipId', 500)).toBe(2001)
    })

    test('a hundred at once on two instances are a hundred different ones', async () => {
      const at = place()
      const stores = [await opened(openEngine, at), await opened(openEngine, at)]
      const asked = Array.from({ length: 100 }, (_, i) => stores[i % 2]!.nextNumber('membershipId', 1_700_000_000_000))
      const taken = (await Promise.all(asked)).sort()
      expect(taken).toEqual(Array.from({ length: 100 }, (_, i) => 1_700_000_000_000 + i))
    })

    test('names count for themselves, and the count survives a restart', async () => {
      const at = place()
      const store = await opened(openEngine, at)
      await store.nextNumber('a', 10)
      expect(await store.nextNumber('b', 10)).toBe(10)
      await store.close()
      expect(await (await opened(openEngine, at)).nextNumber('a', 10)).toBe(11)
    })
  })
}
