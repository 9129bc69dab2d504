import { expect, onTestFinished, test, vi } from 'vitest'
import { events } from '../../features/events/events.ts'
import { albums } from '../../features/gallery/albums.ts'
import { news } from '../../features/news/news.ts'
import { toIndiaTime } from '../../lists/dates.ts'
import { editor, operator, validRecord, visitor } from '../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import type { Store } from '../store/contract.ts'
import { PublicationJob, publishDue } from './publication.ts'

const start = Date.parse('2026-11-22T12:00:00Z')
const minuteMs = 60_000

/** Two stores on one data folder, as of two processes, and a clock that a test moves. */
async function setUp() {
  const dataDir = folder('publication')
  const clock = { ms: start }
  const now = () => new Date(clock.ms)
  const log = { info: vi.fn(), error: vi.fn() }
  const open = async () => {
    const store = await openStoreIn(dataDir, { now })
    onTestFinished(() => store.close().catch(() => undefined))
    return store
  }
  const [store, other] = [await open(), await open()]
  const servicesOf = (store: Store) => ({ store, now, log })
  const schedule = (key: string, minutes: number, list: typeof events | typeof news | typeof albums = events) =>
    store.as(operator).importRecord(list, key, {
      ...validRecord(list),
      publication: 'scheduled',
      publishAt: toIndiaTime(new Date(start + minutes * minuteMs)),
    })
  const visible = async (list: typeof events | typeof news | typeof albums = events) =>
    (await store.as(visitor).query(list)).records.map(({ key }) => key)
  return { clock, log, store, other, servicesOf, schedule, visible, open }
}

test('a scheduled record is published when its time has come, not before, and is then like any other', async () => {
  const { clock, log, store, servicesOf, schedule, visible } = await setUp()
  await schedule('soon', 10)
  await schedule('later', 60)
  await schedule('picture', 10, albums)
  expect(await publishDue(servicesOf(store))).toBe(start + 10 * minuteMs)
  clock.ms += 10 * minuteMs - 1
  expect([await publishDue(servicesOf(store)), await visible()]).toEqual([start + 10 * minuteMs, []])
  clock.ms += 1
  expect(await publishDue(servicesOf(store))).toBe(start + 60 * minuteMs)
  expect([await visible(), await visible(albums)]).toEqual([['soon'], ['picture']])
  expect(await store.as(editor).get(events, 'soon')).toEqual({ ...validRecord(events), key: 'soon', revision: 4 })
  expect((await store.as(editor).history(events, 'soon'))[0]!.actor).toBe('system:publication')
  expect(log.info).toHaveBeenCalledWith('2 scheduled records are published')
  clock.ms += 60 * minuteMs
  expect(await publishDue(servicesOf(store))).toBeUndefined()
  expect((await visible()).sort()).toEqual(['later', 'soon'])
})

test('what became due while no process ran is published at the next start, the earliest first', async () => {
  const { clock, store, servicesOf, schedule } = await setUp()
  for (const [key, minutes] of [
    ['third', 30],
    ['first', 10],
    ['second', 20],
  ] as const)
    await schedule(key, minutes)
  clock.ms += 24 * 60 * minuteMs
  const job = new PublicationJob(servicesOf(store))
  onTestFinished(() => job.stop())
  await job.run()
  const published = (await store.as(visitor).changes(events, 0, 10)).map(({ key }) => key)
  expect(published).toEqual(['first', 'second', 'third'])
})

test('of two processes one publishes, and the other one takes over when the first cannot', async () => {
  const { clock, store, other, servicesOf, schedule, visible } = await setUp()
  await schedule('soon', 10)
  clock.ms += 10 * minuteMs
  await store.acquireLease('publication', minuteMs)
  expect(await publishDue(servicesOf(other)), 'it is still due').toBe(start + 10 * minuteMs)
  expect(await visible()).toEqual([])
  const head = await store.head()
  await store.releaseLease('publication')
  await Promise.all([publishDue(servicesOf(store)), publishDue(servicesOf(other))])
  expect([await visible(), await store.head()]).toEqual([['soon'], head + 1])
})

test('a record that an editor withdraws or moves meanwhile is not published, and the others are', async () => {
  const { clock, log, store, servicesOf, schedule, visible } = await setUp()
  for (const key of ['kept', 'withdrawn', 'moved', 'deleted']) await schedule(key, 10)
  clock.ms += 10 * minuteMs
  const office = store.as(editor)
  const { withLease } = store
  // The editor is faster than the job, which has read the records already.
  vi.spyOn(store, 'withLease').mockImplementation((lease) => {
    const leased = withLease(lease)
    let calls = 0
    return {
      ...leased,
      as: (actor) => {
        if (++calls === 2) {
          void office.update(events, 'withdrawn', { publication: 'draft', publishAt: undefined })
          void office.update(events, 'moved', { publishAt: toIndiaTime(new Date(start + 60 * minuteMs)) })
          void office.delete(events, 'deleted')
        }
        return leased.as(actor)
      },
    }
  })
  await publishDue(servicesOf(store))
  expect(await visible()).toEqual(['kept'])
  expect(await publishDue(servicesOf(store))).toBe(start + 60 * minuteMs)
  expect(log.error).not.toHaveBeenCalled()
})

test('a scheduled record without a valid time waits for the office', async () => {
  const { clock, store, servicesOf, visible } = await setUp()
  for (const publishAt of [undefined, 'soon', 7])
    await store.as(operator).importRecord(news, `n${publishAt}`, {
      ...validRecord(news),
      publication: 'scheduled',
      publishAt,
    })
  clock.ms += 24 * 60 * minuteMs
  expect([await publishDue(servicesOf(store)), await visible(news)]).toEqual([undefined, []])
})

test('the running job publishes within about a second, also what another process has scheduled', async () => {
  const { clock, store, other, servicesOf, visible } = await setUp()
  const begin = Date.now()
  const running = { ...servicesOf(store), now: () => new Date(start + Date.now() - begin) }
  const job = new PublicationJob(running)
  onTestFinished(() => job.stop())
  await job.run()
  const publishAt = new Date(running.now().getTime() + 2000)
  clock.ms = publishAt.getTime()
  await other
    .as(editor)
    .create(
      events,
      { ...validRecord(events), publication: 'scheduled', publishAt: toIndiaTime(publishAt) },
      { key: 'soon' },
    )
  expect(await visible()).toEqual([])
  await waitFor(async () => expect(await visible()).toEqual(['soon']))
  // The stored time has no milliseconds.
  expect(running.now().getTime()).toBeGreaterThanOrEqual(Math.floor(publishAt.getTime() / 1000) * 1000)
})

test('a failure is logged, and the next run publishes', async () => {
  const { clock, log, store, servicesOf, schedule, visible } = await setUp()
  await schedule('soon', 10)
  clock.ms += 10 * minuteMs
  const job = new PublicationJob(servicesOf(store))
  onTestFinished(() => job.stop())
  const failing = vi.spyOn(store, 'acquireLease').mockRejectedValue(new Error('The disk is full'))
  await job.run()
  // The notification of the change above may cause a second run.
  expect(log.error).toHaveBeenCalled()
  expect(await visible()).toEqual([])
  failing.mockRestore()
  await job.run()
  expect(await visible()).toEqual(['soon'])
})
