import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKeyGenerator } from '../../server/store/record-keys.ts'

describe('keys', () => {
  test('always ascend, also when the clock goes back', () => {
    const clock = fc.array(fc.integer({ min: 0, max: 4_102_444_800_000 }), { minLength: 2, maxLength: 200 })
    const property = fc.property(clock, (times) => {
      const remaining = [...times]
      const next = createKeyGenerator(() => remaining.shift()!)
      const keys = times.map(() => next())
      expect(keys).toEqual([...keys].sort())
      expect(new Set(keys).size).toBe(keys.length)
    })
    fc.assert(property)
  })

  test('ascend within one millisecond and after the clock went back', () => {
    let now = 1_700_000_000_000
    const next = createKeyGenerator(() => now)
    const keys = Array.from({ length: 5000 }, () => next())
    now -= 3_600_000
    keys.push(...Array.from({ length: 5000 }, () => next()))
    expect(keys).toEqual([...keys].sort())
    expect(new Set(keys).size).toBe(10_000)
  })

  test('have the form of Firebase push ids, which begin with the time', () => {
    const next = createKeyGenerator(() => 1_700_000_000_000)
    expect(next()).toMatch(/^-NjBnK-0[-0-9A-Z_a-z]{12}$|^[-0-9A-Z_a-z]{20}$/)
    const [early, late] = [createKeyGenerator(() => 1000)(), createKeyGenerator(() => 1001)()]
    expect(early < late).toBe(true)
    expect(early.slice(0, 7)).toBe(late.slice(0, 7))
  })

  test('of different generators differ, also in the same millisecond', () => {
    const generators = Array.from({ length: 1000 }, () => createKeyGenerator(() => 1000))
    expect(new Set(generators.map((next) => next())).size).toBe(1000)
  })
})
