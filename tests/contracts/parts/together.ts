import { describe, expect, test, vi } from 'vitest'
import { Conflict, Forbidden, ValidationError } from '../../../server/store/errors.ts'
import { type OpenEngine, opened } from './bench.ts'
import { dojos, editor, pupils, visitor } from './lists.ts'

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
