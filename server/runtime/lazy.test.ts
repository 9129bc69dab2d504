import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('what was loaded is loaded once, also for calls at the same time', async () => {
  const load = vi.fn(async () => ({}))
  const get = lazy(load)
  const [first, second] = await Promise.all([get(), get()])
  expect(second).toBe(first)
  expect(await get()).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed attempt is repeated with the next call', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('too many open files'))
  const get = lazy(load)
  await expect(Promise.all([get(), get()])).rejects.toThrow('too many open files')
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
