import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLists } from '../../lists/lists.ts'
import { acts } from '../../lists/system/acts.ts'
import { act } from '../../server/acts/act.ts'
import { Acts } from '../../server/acts/acts.ts'
import type { Store } from '../../server/store/contract.ts'
import { Forbidden, NotFound, Unavailable, ValidationError } from '../../server/store/errors.ts'
import { openStore } from '../../server/store/store.ts'
import type { Deleted } from '../../server/store/take-back.ts'
import {
  dojos,
  editor,
  grades,
  type OpenEngine,
  operator,
  owner,
  pupils,
  reviewer,
  temporaryFolder,
} from './store-fixtures.ts'

const start = new Date('2026-11-30T10:00:00.000Z')
const minute = 60_000

/** A store with acts on grades: each gets a title, and a dojo of its name. */
async function openActs(openEngine: OpenEngine) {
  const store = await openStore(await openEngine(temporaryFolder()), createLists([dojos, grades, pupils, acts]))
  const clock = { ms: start.getTime() }
  const finished: string[] = []
  const deleted: Deleted[] = []
  const declare = (takes: 'each' | 'whole') =>
    act({
      name: `Grade.${takes}`,
      list: grades,
      asks: z.object({ keys: z.array(z.string()), title: z.string().check(z.minLength(1)) }),
      undoMs: minute,
      takes,
      plan: async ({ by }, { keys, title }) => {
        const found = await Promise.all(keys.map(async (key) => ({ key, record: await store.as(by).get(grades, key) })))
        return {
          targets: found
            .filter(({ record }) => record)
            .map(({ key, record }) => ({
              key,
              writes: [
                (as) => [
                  as(by).update(grades, key, { title }, record!.revision),
                  as(by).create(dojos, { name: title }, { key: `dojo-${key}` }),
                ],
              ],
              stays: (as) => [as(by).create(dojos, { name: `${key} stays` })],
            })),
          failed: found.filter(({ record }) => !record).map(({ key }) => ({ key, reason: 'It is not there' })),
          detail: { title },
          result: { title },
        }
      },
      finish: async (_, keys) => void finished.push(...keys),
      undoing: (key, by) => (as) => [as(by).create(dojos, { name: `${key} undone` })],
      finishUndo: async (records) => void deleted.push(...records),
      done: (count, { title }) => `${count} called ${title}`,
      logged: (records, { title }) => `called ${records} ${title}`,
    })
  const services = { store, now: () => new Date(clock.ms) }
  const write = act({
    name: 'Pupil.write',
    list: pupils,
    asks: z.object({ key: z.string(), number: z.string(), email: z.optional(z.string()) }),
    undoMs: minute,
    takes: 'each',
    plan: async ({ by }, { key, number, email }) => ({
      targets: [{ key, writes: [(as) => [as(by).update(pupils, key, { number, email })]] }],
    }),
    done: () => '',
    logged: () => '',
  })
  const declared = [declare('each'), declare('whole'), write]
  const kit = new Acts(services, declared)
  for (const key of ['a', 'b', 'c']) await store.as(editor).create(grades, { title: key, day: 'Pune' }, { key })
  const titles = async () =>
    (await store.as(operator).query(grades)).records.map(({ key, title }) => `${key}: ${title}`).sort()
  const names = async () => (await store.as(operator).query(dojos)).records.map(({ name }) => name).sort()
  return { store, kit, declared, clock, finished, deleted, titles, names }
}

export function testActs(openEngine: OpenEngine) {
  describe('acts', () => {
    test('an act is carried out once for each request, also when two arrive at once, and answers the same again', async () => {
      const { kit, titles, names, finished } = await openActs(openEngine)
      const asked = { keys: ['a', 'gone', 'b'], title: 'New' }
      const [first, second] = await Promise.all([
        kit.carryOut('Grade.each', editor, 'r1', asked),
        kit.carryOut('Grade.each', editor, 'r1', asked),
      ])
      expect(first).toEqual({
        id: 'r1',
        done: ['a', 'b'],
        failed: [{ key: 'gone', reason: 'It is not there' }],
        text: '2 called New',
        until: '2026-11-30T10:01:00.000Z',
        now: start.toISOString(),
        result: { title: 'New' },
      })
      expect(second).toEqual(first)
      expect(await kit.carryOut('Grade.each', editor, 'r1', asked)).toEqual(first)
      expect(await titles()).toEqual(['a: New', 'b: New', 'c: c'])
      expect(await names()).toEqual(['New', 'New', 'a stays', 'b stays'])
      expect(finished).toEqual(['a', 'b'])
    })

    test('an id stands for one request of one officer', async () => {
      const { kit, titles } = await openActs(openEngine)
      await kit.carryOut('Grade.each', editor, 'r1', { keys: ['a'], title: 'New' })
      for (const [by, title] of [
        [editor, 'Other'],
        [owner, 'New'],
      ] as const)
        await expect(kit.carryOut('Grade.each', by, 'r1', { keys: ['a'], title })).rejects.toThrow('Something else')
      expect(await titles()).toEqual(['a: New', 'b: b', 'c: c'])
    })

    test('each record is taken back by itself: where somebody has changed it since, it stays', async () => {
      const { kit, store, titles, names, deleted, clock } = await openActs(openEngine)
      await kit.carryOut('Grade.each', editor, 'r1', { keys: ['a', 'b', 'c'], title: 'New' })
      await store.as(editor).update(grades, 'b', { title: 'Mine' })
      await store.as(editor).update(grades, 'c', { day: 'Mumbai' })
      await store.as(operator).update(dojos, 'dojo-c', { name: 'A job wrote this' })
      clock.ms += 1000
      const undone = {
        done: ['a', 'c'],
        failed: [{ key: 'b', reason: 'Mine was changed since, so it stays as it is.' }],
      }
      // Another officer may take it back, too.
      expect(await kit.undo('r1', owner)).toEqual(undone)
      expect(await kit.undo('r1', owner), 'a request that is repeated').toEqual(undone)
      expect(await titles()).toEqual(['a: a', 'b: Mine', 'c: c'])
      expect((await store.as(operator).get(grades, 'c'))?.day, 'another field').toBe('Mumbai')
      expect(await names()).toEqual(['New', 'a stays', 'a undone', 'b stays', 'c stays', 'c undone'])
      expect(deleted.map(({ list, key, data }) => [list.name, key, data.name])).toEqual([
        ['Dojo', 'dojo-a', 'New'],
        ['Dojo', 'dojo-c', 'A job wrote this'],
      ])
    })

    test('a whole is taken back as a whole or not at all', async () => {
      const { kit, store, titles } = await openActs(openEngine)
      await kit.carryOut('Grade.whole', editor, 'r1', { keys: ['a', 'b'], title: 'New' })
      const { revision } = (await store.as(editor).get(grades, 'b'))!
      await store.as(editor).update(grades, 'b', { title: 'Mine' }, revision)
      await expect(kit.undo('r1', editor)).rejects.toThrow('somebody has changed the record of Mine since')
      expect(await titles()).toEqual(['a: New', 'b: Mine', 'c: c'])
      await store.as(editor).update(grades, 'b', { title: 'New' })
      expect(await kit.undo('r1', editor)).toEqual({ done: ['a', 'b'], failed: [] })
      expect(await titles()).toEqual(['a: a', 'b: b', 'c: c'])
    })

    test('it is offered to who did it, for some of its records too, until its time is over; then it stays', async () => {
      const { kit, clock, titles } = await openActs(openEngine)
      await kit.carryOut('Grade.each', editor, 'r1', { keys: ['a', 'b', 'c'], title: 'New' })
      const offered = async () => (await kit.findOffered(editor)).acts.map(({ keys, text }) => [keys, text])
      expect(await offered()).toEqual([[['a', 'b', 'c'], '3 called New']])
      expect((await kit.findOffered(owner)).acts).toEqual([])
      await kit.undo('r1', editor, ['b'])
      expect(await offered()).toEqual([[['a', 'c'], '2 called New']])
      expect((await kit.findOffered(editor)).acts).toMatchObject([{ id: 'r1', until: '2026-11-30T10:01:00.000Z' }])
      clock.ms += minute
      expect(await offered()).toEqual([])
      const reason = 'It can no longer be taken back.'
      expect(await kit.undo('r1', editor)).toEqual({
        done: ['b'],
        failed: [
          { key: 'a', reason },
          { key: 'c', reason },
        ],
      })
      expect(await titles()).toEqual(['a: New', 'b: b', 'c: New'])
    })

    test('the activity log has one line for an act and one for taking it back', async () => {
      const { kit, store } = await openActs(openEngine)
      const since = await store.head()
      await kit.carryOut('Grade.each', editor, 'r1', { keys: ['a', 'b'], title: 'New' })
      await kit.undo('r1', owner, ['a'])
      const log = await store.as(owner).activity([grades, acts], { limit: 50 })
      const lines = log
        .filter(({ revision }) => revision > since)
        .map((change) => [change.actor, kit.describe(change, () => ''), kit.subjectOf(change)?.key])
      expect(lines).toEqual([
        ['staff:o1', 'took back what had been done: called a record New', undefined],
        ['staff:e1', 'called 2 records New', undefined],
      ])
    })

    test('what an act has replaced in personal fields leaves the history when it can no longer be taken back, and not before [privacy.726]', async () => {
      const { kit, store, clock } = await openActs(openEngine)
      const { key } = await store
        .as(editor)
        .create(pupils, { name: 'Asha', email: 'old@example.org', number: '1', active: true })
      const emails = async () =>
        (await store.as(operator).history(pupils, key)).map(({ data }) => [data?.number, data?.email])
      await kit.carryOut('Pupil.write', editor, 'r1', { key, number: '2', email: 'new@example.org' })
      await kit.carryOut('Pupil.write', editor, 'r2', { key, number: '3' })
      await kit.makeFinal()
      const kept = [
        ['3', undefined],
        ['2', 'new@example.org'],
        ['1', 'old@example.org'],
      ]
      expect(await emails()).toEqual(kept)
      await kit.undo('r2', editor)
      expect((await emails())[0], 'what was emptied is back').toEqual(['2', 'new@example.org'])
      clock.ms += minute
      await kit.makeFinal()
      expect(await emails()).toEqual([
        ['2', 'new@example.org'],
        ['3', undefined],
        ['2', undefined],
        ['1', undefined],
      ])
      const head = await store.head()
      await kit.makeFinal()
      expect(await store.head(), 'once').toBe(head)
    })

    test('who may not edit the list, an unknown act and a wrong request change nothing', async () => {
      const { kit, titles } = await openActs(openEngine)
      const asked = { keys: ['a'], title: 'New' }
      await expect(kit.carryOut('Grade.each', reviewer, 'r1', asked)).rejects.toThrow(Forbidden)
      await expect(kit.carryOut('Grade.none', editor, 'r1', asked)).rejects.toThrow('There is no such act.')
      await expect(kit.carryOut('Grade.each', editor, 'r1', { keys: ['a'], title: '' })).rejects.toThrow(
        ValidationError,
      )
      await expect(kit.undo('nothing', editor)).rejects.toThrow(NotFound)
      expect(await titles()).toEqual(['a: a', 'b: b', 'c: c'])
      await kit.carryOut('Grade.each', editor, 'r1', asked)
      await expect(kit.undo('r1', reviewer)).rejects.toThrow(Forbidden)
      expect(await titles()).toEqual(['a: New', 'b: b', 'c: c'])
    })

    test('what the database refuses half-way changes nothing, and the same request can be sent again', async () => {
      const { kit, declared, store, titles, names } = await openActs(openEngine)
      const asked = { keys: ['a', 'b'], title: 'New' }
      const refused = () => Promise.reject(new Unavailable('full'))
      const transaction = (begin: (as: Store['as']) => readonly Promise<unknown>[]) =>
        store.transaction((as) => [...begin(as), refused()])
      const failing = Object.assign(Object.create(store), { transaction }) as Store
      const broken = new Acts({ store: failing, now: () => start }, declared)
      await expect(broken.carryOut('Grade.each', editor, 'r1', asked)).rejects.toThrow(Unavailable)
      expect([await titles(), await names()]).toEqual([['a: a', 'b: b', 'c: c'], []])
      await kit.carryOut('Grade.each', editor, 'r1', asked)
      expect(await titles()).toEqual(['a: New', 'b: New', 'c: c'])
    })
  })
}
