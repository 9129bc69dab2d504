import { describe, expect, test } from 'vitest'
import { applications, blackBelts, messages } from '../../../lists/index.ts'
import { Conflict, NotFound, ValidationError } from '../../../server/store/errors.ts'
import { type OpenEngine, opened } from './bench.ts'
import { dojos, editor, operator, pupils, reviewer, visitor } from './lists.ts'

const message = {
  name: 'Asha',
  contact: 'asha@example.org',
  message: 'private words',
  timestamp: '2026-01-31T10:00:00Z',
}

export function editing(openEngine: OpenEngine) {
  describe('replacing and removing', () => {
    test('a record is replaced whole, with a new revision', async () => {
      const store = await opened(openEngine)
      const belt = { name: 'A', registrationNo: '1', dan: '1st Dan', src: '/media/a-1x1.webp' }
      const { key, revision } = await store.as(editor).create(blackBelts, belt)
      const { src: _, ...without } = belt
      const replaced = await store.as(editor).replace(blackBelts, key, { ...without, dan: '2nd Dan' }, revision)
      expect(replaced.revision).toBeGreaterThan(revision)
      const now = await store.as(visitor).get(blackBelts, key)
      expect(now).toEqual({ ...without, dan: '2nd Dan', key, revision: replaced.revision })
    })

    test('of two who change the same record, the second is told so and overwrites nothing', async () => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      const attempts = ['B', 'C'].map((name) => store.as(editor).replace(dojos, key, { name }, revision))
      const [first, second] = await Promise.allSettled(attempts)
      expect(first).toMatchObject({ status: 'fulfilled' })
      const stale = (second as PromiseRejectedResult).reason as Conflict
      expect(stale).toBeInstanceOf(Conflict)
      const now = await store.as(visitor).get(dojos, key)
      expect(now).toMatchObject({ name: 'B', revision: stale.current })
      expect((await store.as(editor).history(dojos, key)).map(({ data }) => data)).toEqual([
        { name: 'B' },
        { name: 'A' },
      ])
    })

    test('some fields are set and the others stay, whoever writes them at the same time', async () => {
      const store = await opened(openEngine)
      await store.as(operator).importRecord(pupils, 'k', { name: 'Asha', rank: 3, notes: 'hidden', old: 'left' })
      const desk = store.as(editor)
      await Promise.all([
        desk.update(pupils, 'k', { active: true }),
        desk.update(pupils, 'k', { number: '7' }),
        desk.update(pupils, 'k', { rank: undefined }),
      ])
      const now = { name: 'Asha', number: '7', active: true, notes: 'hidden', key: 'k', revision: 4 }
      expect(await store.as(reviewer).get(pupils, 'k')).toEqual(now)
      expect((await store.as(visitor).query(pupils, { search: '7' })).total).toBe(1)
      expect(await desk.update(pupils, 'k', { active: true })).toEqual({ revision: 4 })
      expect(await store.head()).toBe(4)
    })

    test('what is set is checked, and only that: what an old import left wrong beside it is no hindrance', async () => {
      const store = await opened(openEngine)
      await store.as(operator).importRecord(pupils, 'k', { rank: 3 })
      const desk = store.as(editor)
      expect(await desk.update(pupils, 'k', { active: true }, 1)).toEqual({ revision: 2 })
      await expect(desk.update(pupils, 'k', { active: false }, 1)).rejects.toThrow(Conflict)
      await expect(desk.update(pupils, 'nowhere', { active: false })).rejects.toThrow(NotFound)
      const refused: Record<string, unknown>[] = [
        { rank: 'x' },
        { name: undefined },
        { nothing: 1 },
        { notes: 'mine' },
        { constructor: 1 },
      ]
      for (const fields of refused) await expect(desk.update(pupils, 'k', fields)).rejects.toThrow(ValidationError)
      expect(await store.head()).toBe(2)
    })

    test('what is not there cannot be replaced or removed', async () => {
      const store = await opened(openEngine)
      await expect(store.as(editor).replace(dojos, 'nowhere', { name: 'A' }, 1)).rejects.toThrow(NotFound)
      await expect(store.as(editor).delete(dojos, 'nowhere')).rejects.toThrow(NotFound)
      expect(await store.as(visitor).get(dojos, 'nowhere')).toBeUndefined()
    })

    test('a replacement is checked like an append', async () => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      await expect(store.as(editor).replace(dojos, key, { name: '' }, revision)).rejects.toThrow(ValidationError)
      expect(await store.as(visitor).get(dojos, key)).toMatchObject({ name: 'A', revision })
    })

    test('a removal of a revision that is no longer the newest is refused', async () => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).replace(dojos, key, { name: 'B' }, revision)
      await expect(store.as(editor).delete(dojos, key, revision)).rejects.toThrow(Conflict)
      await store.as(editor).delete(dojos, key)
      expect((await store.as(visitor).query(dojos)).total).toBe(0)
    })

    test('the history names who did what and when, newest first', async () => {
      const store = await opened(openEngine, undefined, () => new Date('2026-11-20T08:00:00Z'))
      const { key, revision } = await store.as(operator).create(dojos, { name: 'A' })
      await store.as(editor).replace(dojos, key, { name: 'B' }, revision)
      await store.as(editor).delete(dojos, key)
      const at = '2026-11-20T08:00:00.000Z'
      expect(await store.as(editor).history(dojos, key)).toEqual([
        { revision: 3, data: undefined, actor: 'staff:e1', at },
        { revision: 2, data: { name: 'B' }, actor: 'staff:e1', at },
        { revision: 1, data: { name: 'A' }, actor: 'system:test', at },
      ])
    })

    test('revisions ascend and none is used twice, not even after the newest record was removed', async () => {
      const store = await opened(openEngine)
      const revisions: number[] = []
      for (let i = 0; i < 5; i++) {
        const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
        revisions.push(revision, (await store.as(editor).delete(dojos, key)).revision)
      }
      expect(revisions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    test.each([
      [messages, message],
      [applications, undefined],
    ] as const)('personal data that is removed leaves the history too (architecture, "Store"): %#', async (list, given) => {
      const store = await opened(openEngine)
      const data = given ?? { ...message, notes: 'private words', membershipId: '1' }
      const { key, revision } = await store.as(reviewer).importRecord(list, key0, data)
      await store.as(reviewer).importRecord(list, key, { ...data, isRead: true })
      expect(JSON.stringify(await store.as(reviewer).history(list, key))).toContain('private words')
      await store.as(reviewer).delete(list, key)
      const left = [
        await store.as(reviewer).history(list, key),
        await store.as(reviewer).changes(list, revision - 1, 100),
        await store.as(reviewer).query(list),
      ]
      expect(JSON.stringify(left)).not.toMatch(/Asha|asha@example|private words/)
      // That something was there and who removed it stays: the erasure is logged (trust, "Privacy").
      expect((await store.as(reviewer).history(list, key)).map(({ actor }) => actor)).toEqual(Array(3).fill('staff:r1'))
    })

    test('what is not personal stays in the history, so that it can be undone', async () => {
      const store = await opened(openEngine)
      const { key } = await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).delete(dojos, key)
      expect((await store.as(editor).history(dojos, key)).map(({ data }) => data)).toEqual([undefined, { name: 'A' }])
    })

    test('an import keeps keys, and the same again changes nothing', async () => {
      const store = await opened(openEngine)
      const first = await store.as(operator).importRecord(dojos, '-OldPushId', { name: 'A' })
      const again = await store.as(operator).importRecord(dojos, '-OldPushId', { name: 'A' })
      expect(again).toEqual({ ...first, repeated: true })
      expect(await store.head()).toBe(first.revision)
      const changed = await store.as(operator).importRecord(dojos, '-OldPushId', { name: 'B' })
      expect(changed).toMatchObject({ key: '-OldPushId', repeated: false, revision: 2 })
    })
  })
}

const key0 = '-Nabc'
