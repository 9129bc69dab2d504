import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../lists/access.ts'
import type { Change, Store } from '../../server/store/contract.ts'
import { ValidationError } from '../../server/store/errors.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import {
  editor,
  notices,
  type OpenEngine,
  openSharedStore,
  openTestStore,
  operator,
  owner,
  reviewer,
  visitor,
} from './store-fixtures.ts'

const draft = { publication: 'draft' }
const scheduled = { publication: 'scheduled', publishAt: '2026-12-01 18:30' }
const storedTime = '2026-12-01T18:30:00+05:30'
const states: [string, Record<string, unknown>][] = [
  ['a draft', draft],
  ['a scheduled record', scheduled],
  ['a record in a state that no version writes', { publication: 'withdrawn' }],
]
const outsiders: [string, Actor][] = [
  ['a visitor', visitor],
  ['a member of the staff who may not edit the list', reviewer],
]
const insiders: Actor[] = [editor, owner, operator]
const now = () => new Date('2026-11-22T12:00:00Z')

/** Three notices, of which the second one is not published. */
async function addNotices(store: Store, state: Record<string, unknown>) {
  await store.as(editor).create(notices, { title: 'Alpha camp' }, { key: 'a' })
  await store.as(operator).importRecord(notices, 'b', { title: 'Bravo zebra', ...state })
  await store.as(editor).create(notices, { title: 'Charlie camp' }, { key: 'c' })
}
async function storeWith(openEngine: OpenEngine, state: Record<string, unknown>) {
  const store = await openTestStore(openEngine, undefined, now)
  await addNotices(store, state)
  return store
}
const keysOf = (records: readonly { key: string }[]) => records.map(({ key }) => key)

/** What every reading method of the store tells an actor about the notices. */
async function everythingSeen(store: Store, actor: Actor) {
  const reader = store.as(actor)
  const query = async (options?: Parameters<typeof reader.query>[1]) => {
    const { records, total, pages, page, positions } = await reader.query(notices, {
      size: 1,
      page: 'last',
      ...options,
    })
    return { keys: keysOf(records), total, pages, page, positions }
  }
  const followed: string[] = []
  const stop = await reader.subscribe(notices, 0, ({ key }) => followed.push(key))
  stop()
  return {
    all: keysOf((await reader.query(notices)).records),
    lastPage: await query({ numbered: true }),
    sorted: await query({ sort: { field: 'title', descending: true }, page: 1 }),
    search: await query({ search: 'zebra' }),
    misspelled: await query({ search: 'zebbra', tolerant: true }),
    filtered: await query({ where: { title: 'Bravo zebra' } }),
    record: (await reader.get(notices, 'b'))?.title,
    scanned: keysOf((await Array.fromAsync(reader.scan(notices, 1))).flat()),
    changes: keysOf(await reader.changes(notices, 0, 10)),
    limitedChanges: keysOf(await reader.changes(notices, 0, 2)),
    followed,
  }
}
const nothing = { keys: [], total: 0, pages: 1, page: 1 }
const withoutSecond = {
  all: ['a', 'c'],
  lastPage: { keys: ['c'], total: 2, pages: 2, page: 2, positions: [2] },
  sorted: { keys: ['c'], total: 2, pages: 2, page: 1, positions: undefined },
  search: nothing,
  misspelled: nothing,
  filtered: nothing,
  record: undefined,
  scanned: ['a', 'c'],
  changes: ['a', 'c'],
  limitedChanges: ['a', 'c'],
  followed: ['a', 'c'],
}
const one = { keys: ['b'], total: 1, pages: 1, page: 1 }
const withSecond = {
  all: ['a', 'b', 'c'],
  lastPage: { keys: ['c'], total: 3, pages: 3, page: 3, positions: [3] },
  sorted: { keys: ['c'], total: 3, pages: 3, page: 1, positions: undefined },
  search: one,
  misspelled: one,
  filtered: one,
  record: 'Bravo zebra',
  scanned: ['a', 'b', 'c'],
  changes: ['a', 'b', 'c'],
  limitedChanges: ['a', 'b'],
  followed: ['a', 'b', 'c'],
}

export function testPublication(openEngine: OpenEngine) {
  describe('unpublished records (decision 16)', () => {
    for (const [stateName, state] of states) {
      describe(stateName, () => {
        const filled = openSharedStore(openEngine, (store) => addNotices(store, state), now)
        test.each(outsiders)('does not exist for %s, in any reading method', async (_, actor) => {
          expect(await everythingSeen(filled(), actor)).toEqual(withoutSecond)
        })
        test('is seen by everyone who may edit the list', async () => {
          for (const actor of insiders) expect(await everythingSeen(filled(), actor)).toEqual(withSecond)
        })
      })
    }

    test('only editors see state and time, and can filter by them', async () => {
      const store = await storeWith(openEngine, scheduled)
      await store.as(editor).update(notices, 'b', scheduled)
      expect(await store.as(editor).get(notices, 'b')).toMatchObject({ ...scheduled, publishAt: storedTime })
      const filter = (publication: string) => ({ where: { publication } })
      expect(keysOf((await store.as(editor).query(notices, filter('scheduled'))).records)).toEqual(['b'])
      expect(keysOf((await store.as(editor).query(notices, filter('published'))).records)).toEqual(['a', 'c'])
      await store.as(editor).update(notices, 'b', { publication: 'published', publishAt: undefined })
      expect(await store.as(operator).get(notices, 'b')).not.toHaveProperty('publication')
      for (const [, actor] of outsiders) {
        expect(Object.keys((await store.as(actor).get(notices, 'b'))!)).toEqual(['title', 'key', 'revision'])
        await expect(store.as(actor).query(notices, filter('published'))).rejects.toThrow(ValidationError)
      }
    })

    test('for a follower, a record that becomes a draft is deleted, and one that is published is new', async () => {
      const store = await storeWith(openEngine, {})
      const received: [string, string | undefined][] = []
      const head = await store.head()
      await store.as(visitor).subscribe(notices, head, ({ key, record }) => received.push([key, record?.title]))
      const office = store.as(editor)
      await office.update(notices, 'b', draft)
      await office.update(notices, 'b', { title: 'Secret' })
      const hidden = await office.create(notices, { title: 'Another secret', ...draft })
      await office.delete(notices, hidden.key)
      await office.update(notices, 'b', { publication: undefined, title: 'Open again' })
      await office.update(notices, 'b', draft)
      await office.delete(notices, 'b')
      await office.update(notices, 'a', { title: 'Last' })
      await waitFor(() => expect(received.at(-1)).toEqual(['a', 'Last']))
      expect(received).toEqual([
        ['b', undefined],
        ['b', 'Open again'],
        ['b', undefined],
        ['a', 'Last'],
      ])
    })

    test('a change that visitors cannot see is announced as such', async () => {
      const store = await storeWith(openEngine, draft)
      const announced: boolean[] = []
      const head = await store.head()
      store.onChange(({ revision, unpublished }) => void (revision > head && announced.push(unpublished)))
      await store.as(editor).update(notices, 'b', { title: 'Still secret' })
      await store.as(editor).update(notices, 'b', { publication: undefined })
      await store.as(editor).update(notices, 'b', draft)
      await store.as(editor).delete(notices, 'b')
      await waitFor(() => expect(announced).toEqual([true, false, false, true]))
    })

    test('whoever follows from any revision sees what a query shows (property)', async () => {
      const writes = fc.array(
        fc.record({ key: fc.constantFrom('a', 'b', 'c'), act: fc.constantFrom('publish', 'hide', 'delete') }),
        { maxLength: 12 },
      )
      const store = await openTestStore(openEngine, undefined, now)
      const office = store.as(operator)
      const current = async (actor: Actor) =>
        Object.fromEntries((await store.as(actor).query(notices)).records.map(({ key, title }) => [key, title]))
      let title = 0
      await fc.assert(
        fc.asyncProperty(writes, async (steps) => {
          const since = await store.head()
          const [before, allBefore] = [await current(visitor), await current(operator)]
          for (const { key, act } of steps) {
            if (act !== 'delete')
              await office.importRecord(notices, key, { title: `T${title++}`, ...(act === 'hide' && draft) })
            else if (await office.get(notices, key)) await office.delete(notices, key)
          }
          for (const [actor, seen] of [
            [visitor, before],
            [operator, allBefore],
          ] as const) {
            const apply = (changes: readonly Change<typeof notices>[]) => {
              const records = { ...seen }
              for (const { key, record } of changes) {
                if (record) records[key] = record.title
                else delete records[key]
              }
              return records
            }
            const expected = await current(actor)
            expect(apply(await store.as(actor).changes(notices, since, 100))).toEqual(expected)
          }
        }),
        { numRuns: 30 },
      )
    })
  })

  describe('checks of what becomes public (decision 16)', () => {
    const attempts: [string, Record<string, unknown>, string | undefined][] = [
      ['today’s news', { day: '2026-11-22' }, undefined],
      ['published news of tomorrow', { day: '2026-11-23' }, '“Day” must not be later than today'],
      ['a draft for any day', { day: '2027-11-23', ...draft }, undefined],
      ['news of the day of its publication', { day: '2026-12-01', ...scheduled }, undefined],
      ['and of the day after it', { day: '2026-12-02', ...scheduled }, '“Day” must not be later than “Publish on”'],
      [
        'scheduled without a time',
        { publication: 'scheduled' },
        'Enter the day and time from which visitors shall see it',
      ],
      [
        'a time in words',
        { ...scheduled, publishAt: 'soon' },
        '“Publish on” must be a date and time in India like 2026-01-31 18:30',
      ],
      [
        'a time without a schedule',
        { ...scheduled, publication: 'published' },
        '“Publish on” has a time, so the record must be scheduled',
      ],
    ]
    test.each(attempts)('%s', async (_, data, message) => {
      const store = await openTestStore(openEngine, undefined, now)
      const created = store.as(editor).create(notices, { title: 'Camp', ...data })
      const errors = await created.then(
        () => ({}),
        (error: ValidationError) => error.errors,
      )
      expect(Object.values(errors).flat()).toEqual(message === undefined ? [] : [message])
    })

    test('a draft whose day lies ahead cannot be published before that day', async () => {
      const store = await openTestStore(openEngine, undefined, now)
      const office = store.as(editor)
      const { key } = await office.create(notices, { title: 'Camp', day: '2026-12-01', ...draft })
      await expect(office.update(notices, key, { publication: undefined })).rejects.toThrow(ValidationError)
      await office.update(notices, key, scheduled)
      const earlier = { ...scheduled, publishAt: '2026-11-30T23:00:00+05:30' }
      await expect(office.update(notices, key, earlier)).rejects.toThrow(ValidationError)
    })
  })
}
