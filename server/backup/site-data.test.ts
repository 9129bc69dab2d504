import { expect, test, vi } from 'vitest'
import { contactMessages } from '../../features/contact/contact.ts'
import { systemActor } from '../../lists/access.ts'
import { openSite } from '../../tests/fixtures/site-data.ts'

test('closing waits until the store has read the changes that it was told of: nothing is read from a closed database', async () => {
  const { data } = openSite()
  const store = await data.store()
  expect(await data.store()).toBe(store)
  const steps: string[] = []
  const { changes } = data.engine
  vi.spyOn(data.engine, 'changes').mockImplementation(async (...given) => {
    steps.push('read')
    await new Promise((next) => setImmediate(next))
    const rows = await changes.apply(data.engine, given)
    steps.push('done')
    return rows
  })
  // Once: the end of the test closes it really.
  vi.spyOn(data.engine, 'close').mockImplementationOnce(async () => void steps.push('closed'))
  await store.as(systemActor('test')).importRecord(contactMessages, '1', { message: 'Osu' })
  // The commit has told the store, which reads at once.
  await data.close()
  await new Promise((next) => setTimeout(next, 20))
  expect(steps.slice(0, 2)).toEqual(['read', 'done'])
  expect(steps.at(-1)).toBe('closed')
})
