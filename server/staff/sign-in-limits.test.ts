import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryLimits, watchLimits } from '../../tests/http/fixtures/limits.ts'
import { SignInLimits } from './sign-in-limits.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

test('addresses are held for fifteen minutes, and for seven days as a hash when somebody signed in (docs/privacy.md) [privacy.123, privacy.124]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const countHeld = watchLimits()
  const remember = vi.mocked(RateLimiterMemory.prototype.set)
  const limits = new SignInLimits(memoryLimits())
  const address = '203.0.113.77'
  await (await limits.count(address, 'asha@example.org')).succeed()
  await limits.count(address, 'asha@example.org')
  expect(remember.mock.calls.map(([key]) => key)).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  // The address, the account, the account at the address, and the hash.
  expect(await countHeld()).toBe(4)
  vi.advanceTimersByTime(15 * minuteMs - 1)
  expect(await countHeld()).toBe(4)
  vi.advanceTimersByTime(1)
  expect(await countHeld()).toBe(1)
  vi.advanceTimersByTime(7 * dayMs - 15 * minuteMs - 1)
  expect(await countHeld()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await countHeld()).toBe(0)
})
