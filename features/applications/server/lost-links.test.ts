import { expect, test, vi } from 'vitest'
import { systemActor, visitor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { anApplication } from '../../../tests/http/fixtures/mail.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { applications } from '../applications.ts'
import { LostLinks } from './lost-links.ts'

test('a request for a lost link is answered before anything is looked up, and a failure is only logged', async () => {
  const log = { error: vi.fn() }
  const as = vi.fn(() => {
    throw new Unavailable('The disk is full')
  })
  const lostLinks = new LostLinks({ store: { as }, now: () => new Date(), log } as never)
  expect(lostLinks.request('asha@example.org', '1795000000000')).toBeUndefined()
  // Neither with this answer nor with the next request, whose time somebody could measure.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(as).not.toHaveBeenCalled()
  await lostLinks.flush()
  expect(as).toHaveBeenCalled()
  expect(log.error).toHaveBeenCalledWith('/application', expect.any(Unavailable))
})

test('a request brings one mail; an imported reference is any text', async () => {
  const store = await openStoreIn(folder('lost-links'))
  await store
    .as(visitor)
    .create(applications, { ...anApplication, membershipId: 'OLD-12', consentAt: '2026-11-22T10:00:00Z' })
  const log = { error: vi.fn() }
  const lostLinks = new LostLinks({ store, now: () => new Date('2026-11-23T10:00:00Z'), log } as never)
  lostLinks.request(anApplication.email, 'OLD-12')
  lostLinks.request('other@example.org', 'OLD-12')
  await lostLinks.flush()
  const { records } = await store.as(systemActor('test')).query(mail)
  expect(records.map(({ to }) => to)).toEqual([anApplication.email])
  expect(log.error).not.toHaveBeenCalled()
  await store.close()
})
