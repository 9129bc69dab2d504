import { describe, expect, test, vi } from 'vitest'
import { applications } from '../../../lists/index.ts'
import { Conflict, Forbidden, ValidationError } from '../../../server/store/errors.ts'
import { type OpenEngine, opened } from './bench.ts'
import { dojos, editor, operator, pupils, reviewer, visitor } from './lists.ts'
import { validRecord } from './records.ts'

export function together(openEngine: OpenEngine) {
  describe('several writes in one commit', () => {
    test('all happen, each with a revision of its own, and are told in their order', async () => {
      const store = await opened(openEngine)
      const heard: string[] = []
      store.onChange(({ list, revision }) => heard.push(`${list} ${revision}`))
      const [first, second] = await store.transaction((as) => [
        as(editor).create(dojos, { name: 'A' }),
        as(editor).create(pupils, { name: 'B' }),
      ])
      expect([first.revision, second.revision]).toEqual([1, 2])
      await vi.waitFor(() => expect(heard).toEqual(['Dojo 1', 'Pupil 2']))
    })

    test('a staff replacement in a list with immutable fields keeps them', async () => {
      const store = await opened(openEngine)
      const stored: Record<string, unknown> = validRecord(applications)
      await store.as(operator).importRecord(applications, 'k', stored)
      // A form that sends another document and no reference.
      const typed = { ...stored, name: 'Changed', photoLink: '/office/documents/x.png', membershipId: undefined }
      const [replaced] = await store.transaction((as) => [
        as(reviewer).replace(applications, 'k', typed, 1),
        as(editor).create(dojos, { name: 'A' }),
      ])
      expect(replaced.revision).toBe(2)
      const { key: _key, revision: _revision, ...now } = (await store.as(operator).get(applications, 'k'))!
      expect(now).toEqual({ ...stored, name: 'Changed' })
      expect((await store.as(visitor).query(dojos)).total).toBe(1)
    })

    const refusals: [string, new (...given: never[]) => Error, Record<string, unknown>, number, typeof editor][] = [
      ['somebody else was first', Conflict, { name: 'B' }, 1000, editor],
      ['one does not pass the checks', ValidationError, { name: '' }, 0, editor],
      ['one is not allowed', Forbidden, { name: 'B' }, 0, visitor as typeof editor],
    ]
    test.each(refusals)('none happens when %s', async (_, refusal, data, later, who) => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      const attempt = store.transaction((as) => [
        as(editor).create(pupils, { name: 'Before' }),
        as(who).replace(dojos, key, data, revision + later),
        as(editor).create(pupils, { name: 'After' }),
      ])
      await expect(attempt).rejects.toThrow(refusal)
      expect(await store.head()).toBe(revision)
      expect((await store.as(visitor).query(pupils)).total).toBe(0)
    })
  })
}
