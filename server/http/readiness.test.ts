import { expect, test, vi } from 'vitest'
import { createReadiness, failureMs, readinessMs } from './readiness.ts'

test('a thousand requests at once make one check, and its result holds for five seconds', async () => {
  let time = 0
  const check = Promise.withResolvers<void>()
  const store = { ready: vi.fn(() => check.promise) }
  const files = { ready: vi.fn(async () => undefined) }
  const isReady = createReadiness({ store, files, log: { error: vi.fn() } }, () => time)
  const first = Array.from({ length: 500 }, isReady)
  time += 60_000
  const all = [...first, ...Array.from({ length: 500 }, isReady)]
  check.resolve()
  expect(new Set(await Promise.all(all))).toEqual(new Set([true]))
  time += readinessMs - 1
  await isReady()
  expect([store.ready.mock.calls.length, files.ready.mock.calls.length]).toEqual([1, 1])
  time += 1
  await isReady()
  expect(store.ready).toHaveBeenCalledTimes(2)
})

test('a failure is logged once, holds for a second, and ends by itself', async () => {
  let time = 0
  let broken = true
  const ready = async () => {
    if (broken) throw new Error('The disk is full')
  }
  const log = { error: vi.fn() }
  const isReady = createReadiness({ store: { ready }, files: { ready: async () => undefined }, log }, () => time)
  expect([await isReady(), await isReady()]).toEqual([false, false])
  expect(log.error).toHaveBeenCalledTimes(1)
  broken = false
  time += failureMs
  expect(await isReady()).toBe(true)
})
