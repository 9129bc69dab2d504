import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemActor } from '../../lists/access.ts'
import { newest } from '../../lists/list.ts'
import { createLists } from '../../lists/lists.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import type { Change, Store } from '../../server/store/contract.ts'
import { Conflict, LeaseLost } from '../../server/store/errors.ts'
import { giveNumbers, lastNumber, Numbers } from '../../server/store/numbers.ts'
import { openStore } from '../../server/store/store.ts'
import { planTakingBack } from '../../server/store/take-back.ts'
import { writeTogether } from '../../server/store/write-together.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import {
  dojos,
  editor,
  grades,
  known,
  type OpenEngine,
  openTestStore,
  operator,
  owner,
  pupils,
  reviewer,
  temporaryFolder,
  visitor,
  withDelayedReads,
} from './store-fixtures.ts'

type Received = Change<typeof dojos>[]

/** Waits until `received` has all changes of the dojos after `since`: in order, none missing, none twice. */
async function expectAllReceived(store: Store, since: number, received: Received) {
  const expected = await store.as(visitor).changes(dojos, since, 100_000)
  await waitFor(() => expect(received.length).toBeGreaterThanOrEqual(expected.length))
  expect(received).toEqual(expected)
}

export function testSubscriptions(openEngine: OpenEngine) {
  describe('subscribing to a list', () => {
    test('changes come oldest first, up to the limit, of this list only', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).create(pupils, { name: 'P' })
      await store.as(editor).replace(dojos, key, { name: 'B' }, revision)
      await store.as(editor).delete(dojos, key)
      const changes = await store.as(visitor).changes(dojos, 0, 10)
      expect(changes).toEqual([
        { revision: 1, list: 'Dojo', key, record: { name: 'A' } },
        { revision: 3, list: 'Dojo', key, record: { name: 'B' } },
        { revision: 4, list: 'Dojo', key, record: undefined },
      ])
      expect(await store.as(visitor).changes(dojos, 1, 1)).toEqual([changes[1]])
      expect(await store.as(visitor).changes(dojos, 4, 10)).toEqual([])
    })

    test('a subscription from the revision of a page receives exactly what the page does not contain', async () => {
      const store = await openTestStore(openEngine)
      await store.as(editor).create(dojos, { name: 'Before' })
      const { revision } = await store.as(visitor).query(dojos)
      const received: Received = []
      await store.as(visitor).subscribe(dojos, revision, (change) => received.push(change))
      await store.as(editor).create(dojos, { name: 'After' })
      await expectAllReceived(store, revision, received)
      expect(received.map(({ record }) => record?.name)).toEqual(['After'])
    })

    test('an ended subscription receives nothing more', async () => {
      const store = await openTestStore(openEngine)
      const [ended, active]: [Received, Received] = [[], []]
      const unsubscribe = await store.as(visitor).subscribe(dojos, 0, (change) => ended.push(change))
      await store.as(visitor).subscribe(dojos, 0, (change) => active.push(change))
      await store.as(editor).create(dojos, { name: 'A' })
      await expectAllReceived(store, 0, active)
      unsubscribe()
      await store.as(editor).create(dojos, { name: 'B' })
      await expectAllReceived(store, 0, active)
      expect(ended).toHaveLength(1)
    })

    test('a subscriber that missed over a thousand changes catches up without a gap', async () => {
      const store = await openTestStore(openEngine)
      const writes = Array.from({ length: 1200 }, (_, i) => store.as(editor).create(dojos, { name: `Dojo ${i}` }))
      await Promise.all(writes)
      const received: Received = []
      const late = store.as(editor).create(dojos, { name: 'while catching up' })
      await store.as(visitor).subscribe(dojos, 3, (change) => received.push(change))
      await late
      await expectAllReceived(store, 3, received)
      expect(received).toHaveLength(1198)
    })

    test('a subscriber that throws does not affect the others, and one of a list hears of that list alone', async () => {
      const store = await openTestStore(openEngine)
      const received: string[] = []
      const ofGrades: string[] = []
      const emitWarning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
      onTestFinished(() => emitWarning.mockRestore())
      store.onChange(() => {
        throw new Error('a bug in a subscriber')
      })
      store.onChange(({ list }) => received.push(list))
      store.onChange(({ list }) => ofGrades.push(list), grades)
      await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).create(grades, { title: 'Shodan' })
      await store.as(editor).create(dojos, { name: 'B' })
      await waitFor(() => expect(received).toEqual(['Dojo', 'Grade', 'Dojo']))
      expect(ofGrades).toEqual(['Grade'])
      // The error is not swallowed: the operator sees a warning.
      expect(emitWarning).toHaveBeenCalledTimes(3)
    })

    test.each([
      ['immediate reads', openEngine],
      ['delayed reads', withDelayedReads(openEngine)],
    ] as const)('with any mix of writers and subscribers on two instances, no change is missed or doubled: %s', async (_, open) => {
      const folder = temporaryFolder()
      const stores = [await openTestStore(open, folder), await openTestStore(open, folder)] as const
      const step = fc.record({
        action: fc.constantFrom('create', 'create', 'replace', 'delete', 'other list', 'subscribe', 'subscribe'),
        instance: fc.constantFrom(0, 1),
        revisionsBack: fc.nat(30),
        pause: fc.boolean(),
      })
      const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const subscriptions: { since: number; received: Received; ending: Promise<() => void> }[] = []
        const writes: Promise<unknown>[] = []
        for (const { action, instance, revisionsBack, pause } of steps) {
          const store = stores[instance as 0 | 1]
          const actorStore = store.as(editor)
          const findRecord = async () => (await actorStore.query(dojos, { size: 3 })).records.at(-1)
          if (action === 'subscribe') {
            const since = Math.max(0, (await store.head()) - revisionsBack)
            const received: Received = []
            subscriptions.push({
              since,
              received,
              ending: store.as(visitor).subscribe(dojos, since, (change) => received.push(change)),
            })
          } else if (action === 'create') writes.push(actorStore.create(dojos, { name: 'A' }))
          else if (action === 'other list') writes.push(actorStore.create(pupils, { name: 'P' }))
          else {
            const record = await findRecord()
            if (record && action === 'replace')
              writes.push(actorStore.replace(dojos, record.key, { name: 'B' }, record.revision).catch(() => 0))
            if (record && action === 'delete') writes.push(actorStore.delete(dojos, record.key).catch(() => 0))
          }
          if (pause) await Promise.race([...writes, Promise.resolve()])
        }
        await Promise.all(writes)
        const unsubscribes = await Promise.all(subscriptions.map(({ ending }) => ending))
        for (const { since, received } of subscriptions) await expectAllReceived(stores[0], since, received)
        for (const unsubscribe of unsubscribes) unsubscribe()
      })
      await fc.assert(property, { numRuns: 25 })
    })
  })
}

export function testDurability(openEngine: OpenEngine) {
  describe('stored data', () => {
    test('survives a restart: records, history, revisions, idempotency keys', async () => {
      const folder = temporaryFolder()
      const store = await openTestStore(openEngine, folder)
      const first = await store.as(editor).create(dojos, { name: 'Hombu' }, { idempotencyKey: 'submission' })
      const removed = await store.as(editor).create(dojos, { name: 'Gone' })
      const { revision } = await store.as(editor).delete(dojos, removed.key)
      await store.close()

      const reopened = await openTestStore(openEngine, folder)
      expect(await reopened.head()).toBe(revision)
      expect((await reopened.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Hombu'])
      expect(await reopened.as(editor).history(dojos, removed.key)).toHaveLength(2)
      expect(await reopened.as(editor).create(dojos, { name: 'X' }, { idempotencyKey: 'submission' })).toEqual({
        ...first,
        repeated: true,
      })
      expect((await reopened.as(editor).create(dojos, { name: 'Next' })).revision).toBe(revision + 1)
    })

    test('is visible to a second instance at once', async () => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      const { key } = await one.as(editor).create(dojos, { name: 'Hombu' })
      expect(await two.as(visitor).get(dojos, key)).toMatchObject({ name: 'Hombu' })
    })

    test('notifies another instance within a second', async () => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      const received: string[] = []
      two.onChange(({ list }) => received.push(list))
      await one.as(editor).create(dojos, { name: 'Hombu' })
      await vi.waitFor(() => expect(received).toEqual(['Dojo']), { timeout: 1000, interval: 10 })
    })

    test('is indexed again when the order or the search fields of its list change', async () => {
      const folder = temporaryFolder()
      const store = await openTestStore(openEngine, folder)
      await store.as(operator).create(pupils, { name: 'Zoya', number: '1' })
      await store.as(operator).create(pupils, { name: 'Asha', number: '2', notes: 'left-handed' })
      await store.close()
      const changed = { ...pupils, order: newest('number'), search: ['notes'] as const }
      const others = known.filter(({ name }) => name !== 'Pupil')
      const reopened = await openStore(await openEngine(folder), createLists([...others, changed]))
      const order = (await reopened.as(visitor).query(changed)).records.map(({ name }) => name)
      const found = await reopened.as(reviewer).query(changed, { search: 'left-handed' })
      const notFound = await reopened.as(reviewer).query(changed, { search: 'zoya' })
      await reopened.close()
      expect(order).toEqual(['Asha', 'Zoya'])
      expect([found.total, notFound.total]).toEqual([1, 0])
    })

    test('is ready when it can be read and written', async () => {
      const store = await openTestStore(openEngine)
      await expect(store.ready()).resolves.toBeUndefined()
      expect(await store.head()).toBe(0)
    })
  })
}

export function testNumbers(openEngine: OpenEngine) {
  describe('the numbers of a series', () => {
    const give = (store: Store, series: string, atLeast: number) =>
      giveNumbers(store, (numbers) => numbers.take(series, atLeast))

    test('are given in one transaction with what gets them: without it they stay free, and of two writers one begins again', async () => {
      const store = await openTestStore(openEngine)
      const [first, second, third] = [new Numbers(store), new Numbers(store), new Numbers(store)]
      expect([await first.take('a', 10), await first.take('a', 10), await second.take('a')]).toEqual([10, 11, 1])
      const create = (numbers: Numbers, name: string) =>
        store.transaction((as) => [as(editor).create(dojos, { name }), ...numbers.writes(as)])
      await create(first, 'A')
      await expect(create(second, 'B')).rejects.toMatchObject({ name: 'Conflict', list: 'NumberSeries' })
      expect([await lastNumber(store, 'a'), (await store.as(visitor).query(dojos)).total]).toEqual([11, 1])
      expect(await third.take('a')).toBe(12)
      expect(await lastNumber(store, 'a')).toBe(11)
    })

    test('are never the same, also of calls at the same moment on two instances, and when the clock goes back', async () => {
      const folder = temporaryFolder()
      const stores = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      const taken = await Promise.all(Array.from({ length: 20 }, (_, i) => give(stores[i % 2]!, 'membershipId', 1000)))
      expect(taken.sort()).toEqual(Array.from({ length: 20 }, (_, i) => 1000 + i))
      expect(await give(stores[0]!, 'membershipId', 2000)).toBe(2000)
      expect(await give(stores[1]!, 'membershipId', 500)).toBe(2001)
    })

    test('are those of one series, and go on after a restart', async () => {
      const folder = temporaryFolder()
      const store = await openTestStore(openEngine, folder)
      expect(await lastNumber(store, 'a')).toBeUndefined()
      expect([await give(store, 'a', 10), await give(store, 'b', 10)]).toEqual([10, 10])
      await store.close()
      expect(await give(await openTestStore(openEngine, folder), 'a', 10)).toBe(11)
    })
  })
}

export function testCursors(openEngine: OpenEngine) {
  describe('the cursor of a consumer', () => {
    test('is unknown at first, survives a restart, and never goes back', async () => {
      const folder = temporaryFolder()
      const store = await openTestStore(openEngine, folder)
      expect(await store.readCursor('outbox')).toBeUndefined()
      await store.saveCursor('outbox', 7)
      await store.saveCursor('outbox', 5)
      expect(await store.readCursor('outbox')).toBe(7)
      await store.close()
      expect(await (await openTestStore(openEngine, folder)).readCursor('outbox')).toBe(7)
    })

    test('belongs to one consumer', async () => {
      const store = await openTestStore(openEngine)
      await store.saveCursor('outbox', 7)
      expect(await store.readCursor('other')).toBeUndefined()
    })
  })
}

export function testLeases(openEngine: OpenEngine) {
  describe('a lease', () => {
    test('has one holder; its number grows each time another instance gets it', async () => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      expect(await one.acquireLease('mail', 60_000)).toBe(1)
      expect(await two.acquireLease('mail', 60_000)).toBeUndefined()
      expect(await two.acquireLease('pictures', 60_000)).toBe(1)
      expect(await one.acquireLease('mail', 60_000)).toBe(1)
      await two.releaseLease('mail')
      expect(await two.acquireLease('mail', 60_000)).toBeUndefined()
      await one.releaseLease('mail')
      expect(await two.acquireLease('mail', 60_000)).toBe(2)
    })

    test('that has expired is free for another instance', async () => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      await one.acquireLease('mail', 0)
      expect(await two.acquireLease('mail', 60_000)).toBe(2)
      expect(await one.acquireLease('mail', 60_000)).toBeUndefined()
    })

    const hold = async (store: Store, name = 'mail', ttlMs = 60_000) => ({
      name,
      token: (await store.acquireLease(name, ttlMs))!,
    })
    const losses: [string, (one: Store, two: Store) => Promise<unknown>][] = [
      ['has expired', (one) => one.acquireLease('mail', 0)],
      ['was given back', (one) => one.releaseLease('mail')],
      [
        'was taken over',
        async (one, two) => {
          await one.releaseLease('mail')
          expect(await two.acquireLease('mail', 60_000)).toBe(2)
        },
      ],
    ]
    test.each(losses)('that %s refuses every write that names it, and nothing is written', async (_, lose) => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      const leased = one.withLease(await hold(one))
      const { key, revision } = await leased.as(editor).create(dojos, { name: 'Hombu' })
      await lose(one, two)
      const store = leased.as(editor)
      const writes = [
        () => store.create(dojos, { name: 'B' }),
        () => store.replace(dojos, key, { name: 'B' }, revision),
        () => store.update(dojos, key, { name: 'B' }),
        () => store.delete(dojos, key),
        () => leased.as(operator).importRecord(pupils, 'b', { name: 'B' }),
        () => leased.transaction((as) => [as(editor).create(dojos, { name: 'B' }), as(editor).delete(dojos, key)]),
      ]
      for (const write of writes) await expect(write()).rejects.toThrow(LeaseLost)
      expect(await one.head()).toBe(revision)
      // Reading and writing without the lease go on.
      expect(await store.get(dojos, key)).toMatchObject({ name: 'Hombu' })
      await one.as(editor).update(dojos, key, { name: 'Free' })
    })

    test('that is lost refuses only the writes that name it, also in one commit with others', async () => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      const [mail, pictures] = [await hold(one), await hold(two, 'pictures')]
      const writes = [
        one
          .withLease({ ...mail, token: mail.token - 1 })
          .as(editor)
          .create(dojos, { name: 'old number' }),
        one.withLease(mail).as(editor).create(dojos, { name: 'A' }),
        two.withLease(pictures).as(editor).create(dojos, { name: 'B' }),
        two
          .withLease({ ...mail, name: 'unknown' })
          .as(editor)
          .create(dojos, { name: 'unknown' }),
      ]
      const outcomes = await Promise.allSettled(writes)
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected'])
    })
  })
}

export function testActivity(openEngine: OpenEngine) {
  describe('the activity log', () => {
    const wholeLog = { limit: 100 }
    const keysOf = (changes: readonly { key: string }[]) => changes.map(({ key }) => key)

    test('gives the changes of several lists newest first, by actor and time, with the record before each', async () => {
      let now = new Date('2026-11-20T10:00:00Z')
      const store = await openTestStore(openEngine, temporaryFolder(), () => now)
      await store.as(editor).create(dojos, { name: 'A' }, { key: 'a' })
      await store.as(operator).create(pupils, { name: 'B' }, { key: 'b' })
      now = new Date('2026-11-21T10:00:00Z')
      await store.as(editor).update(dojos, 'a', { name: 'A2' })
      await store.as(editor).delete(dojos, 'a')
      const reader = store.as(owner)
      const changes = await reader.activity([dojos, pupils], wholeLog)
      expect(
        changes.map(({ key, data, previous, isFirst, isLast, exists }) => [
          key,
          data?.name,
          previous?.name,
          isFirst,
          isLast,
          exists,
        ]),
      ).toEqual([
        ['a', undefined, 'A2', false, true, false],
        ['a', 'A2', 'A', false, false, false],
        ['b', 'B', undefined, true, true, true],
        ['a', 'A', undefined, true, false, false],
      ])
      expect(keysOf(await reader.activity([dojos], wholeLog))).toEqual(['a', 'a', 'a'])
      expect(keysOf(await reader.activity([dojos, pupils], { actor: 'system:test', limit: 9 }))).toEqual(['b'])
      const since = '2026-11-21T00:00:00.000Z'
      expect(keysOf(await reader.activity([dojos, pupils], { since, limit: 9 }))).toEqual(['a', 'a'])
      expect(keysOf(await reader.activity([dojos, pupils], { until: since, limit: 9 }))).toEqual(['b', 'a'])
      const [first] = await reader.activity([dojos, pupils], { limit: 1 })
      expect(await reader.activity([dojos, pupils], { before: first!, limit: 9 })).toEqual(changes.slice(1))
      expect(await reader.activityActors()).toEqual(['staff:e1', 'system:test'])
    })

    test('leaves out the changes of a batch, which are found by its key with what they replaced', async () => {
      const store = await openTestStore(openEngine)
      await store.as(editor).create(dojos, { name: 'A' }, { key: 'a' })
      const inBatch = store.as(editor, { batch: 'import 1' })
      await inBatch.importRecord(dojos, 'a', { name: 'A2' })
      await inBatch.importRecord(dojos, 'b', { name: 'B' })
      await store.as(editor).update(dojos, 'b', { name: 'B2' })
      expect(await store.as(owner).activity([dojos], wholeLog)).toHaveLength(2)
      expect(await store.as(operator).batchChanges('import 1', 0, 9)).toEqual([
        {
          revision: 2,
          list: 'Dojo',
          key: 'a',
          data: { name: 'A2' },
          previous: { name: 'A' },
          last: { revision: 2, batch: 'import 1', actor: 'staff:e1' },
          later: 0,
        },
        {
          revision: 3,
          list: 'Dojo',
          key: 'b',
          data: { name: 'B' },
          previous: undefined,
          last: { revision: 4, batch: undefined, actor: 'staff:e1' },
          later: 1,
        },
      ])
      expect(await store.as(operator).batchChanges('import 1', 2, 9)).toHaveLength(1)
    })

    test('a batch of a transaction is taken back: by fields, whatever jobs have written, and not where a person has', async () => {
      const store = await openTestStore(openEngine)
      for (const key of ['a', 'b']) await store.as(editor).create(grades, { title: 'A', day: 'Pune' }, { key })
      const write = (as: Store['as']) => [
        as(editor, { batch: 'act' }).update(grades, 'a', { title: 'A2' }),
        as(editor, { batch: 'act' }).update(grades, 'b', { title: 'B2' }),
        as(editor, { batch: 'act' }).create(grades, { title: 'C' }, { key: 'c' }),
        as(editor, { batch: 'act' }).create(grades, { title: 'D' }, { key: 'd' }),
        as(editor).create(grades, { title: 'Beside' }, { key: 'e' }),
      ]
      await store.transaction(write)
      expect((await store.as(owner).activity([grades], wholeLog)).map(({ key }) => key)).toEqual(['e', 'b', 'a'])
      await store.as(editor).update(grades, 'a', { day: 'Mumbai' })
      await store.as(editor).update(grades, 'b', { title: 'B3' })
      await store.as(operator).update(grades, 'c', { day: 'Nashik' })
      await store.as(editor).update(grades, 'd', { day: 'Nashik' })
      const { writes, changed } = await planTakingBack(store, 'act', editor)
      expect(changed.map(({ key, data }) => [key, data.title])).toEqual([
        ['b', 'B3'],
        ['d', 'D'],
      ])
      await writeTogether(store, async () => ({ writes, result: undefined }))
      const { records } = await store.as(owner).query(grades)
      expect(records.map(({ key, title, day }) => [key, title, day]).sort()).toEqual([
        ['a', 'A', 'Mumbai'],
        ['b', 'B3', 'Pune'],
        ['d', 'D', 'Nashik'],
        ['e', 'Beside', undefined],
      ])
    })

    test('an import that names a revision is refused when the record has another one', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      const restore = () => store.as(editor).importRecord(dojos, key, { name: 'B' }, { revision })
      await restore()
      await expect(restore()).rejects.toThrow(Conflict)
    })

    test('a deleted entry of a log leaves neither its actor nor its time in the history', async () => {
      const store = await openTestStore(openEngine)
      const log = store.as(systemActor('test', reviewer))
      const { key } = await log.create(signIns, { kind: 'signedIn', at: '2026-11-22T10:00:00.000Z' })
      expect(await store.as(owner).activityActors()).toEqual(['staff:r1'])
      const before = await store.head()
      expect(await store.as(operator).delete(signIns, key)).toEqual({ revision: before })
      expect(await store.as(operator).changes(signIns, 0, 9)).toEqual([])
      expect(await store.as(owner).activityActors()).toEqual([])
    })
  })
}
