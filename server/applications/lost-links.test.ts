import { expect, test, vi } from 'vitest'
import { Unavailable } from '../store/errors.ts'
import { LostLinks } from './lost-links.ts'

test('a request for a lost link is answered before anything is looked up, and a failure is only logged', async () => {
  const log = { error: vi.fn() }
  const as = vi.fn(() => {
    throw new Unavailable('The disk is full')
  })
  const lostLinks = new LostLinks({ store: { as }, now: () => new Date(), log } as never)
  expect(lostLinks.request('asha@example.org', '1795000000000')).toBeUndefined()
  await Promise.resolve()
  expect(as).not.toHaveBeenCalled()
  await lostLinks.flush()
  expect(as).toHaveBeenCalled()
  expect(log.error).toHaveBeenCalledWith('/application', expect.any(Unavailable))
})
