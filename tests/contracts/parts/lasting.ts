import { describe, expect, test, vi } from 'vitest'
import { newest } from '../../../lists/engine/list.ts'
import { openStore } from '../../../server/store/store.ts'
import { known, type OpenEngine, opened, place } from './bench.ts'
import { dojos, editor, operator, pupils, reviewer, visitor } from './lists.ts'

export function lasting(openEngine: OpenEngine) {
  describe('what was stored', () => {
    test('survives closing and opening again: records, history, revisions, acts', async () => {
      const at = place()
      const store = await opened(openEngine, at)
      const first = await store.as(editor).create(dojos, { name: 'Hombu' }, { idempotencyKey: 'act' })
      const removed = await store.as(editor).create(dojos, { name: 'Gone' })
      const { revision } = await store.as(editor).delete(dojos, removed.key)
      await store.close()

      const again = await opened(openEngine, at)
      expect(await again.head()).toBe(revision)
      expect((await again.as(visitor).query(dojos)).records.map(({ name }) => name)).toEqual(['Hombu'])
      expect(await again.as(editor).history(dojos, removed.key)).toHaveLength(2)
      expect(await again.as(editor).create(dojos, { name: 'X' }, { idempotencyKey: 'act' })).toEqual({
        ...first,
        repeated: true,
      })
      expect((await again.as(editor).create(dojos, { name: 'Next' })).revision).toBe(revision + 1)
    })

    test('is read the same by a second instance at once', async () => {
      const at = place()
      const [one, two] = [await opened(openEngine, at), await opened(openEngine, at)]
      const { key } = await one.as(editor).create(dojos, { name: 'Hombu' })
      expect(await two.as(visitor).get(dojos, key)).toMatchObject({ name: 'Hombu' })
    })

    test('wakes another instance within a second (architecture, "noticed within a second")', async () => {
      const at = place()
      const [one, two] = [await opened(openEngine, at), await opened(openEngine, at)]
      const heard: string[] = []
      two.onChange(({ list }) => heard.push(list))
      await one.as(editor).create(dojos, { name: 'Hombu' })
      await vi.waitFor(() => expect(heard).toEqual(['Dojo']), { timeout: 1000, interval: 10 })
    })

    test('is sorted and searched anew when the declaration of its list changed', async () => {
      const at = place()
      const store = await opened(openEngine, at)
      await store.as(operator).create(pupils, { name: 'Zoya', number: '1' })
      await store.as(operator).create(pupils, { name: 'Asha', number: '2', notes: 'left-handed' })
      await store.close()
      const changed = { ...pupils, order: newest('number'), search: ['notes'] as const }
      const others = known.filter(({ name }) => name !== 'Pupil')
      const again = await openStore(await openEngine(at), { known: [...others, changed] })
      const order = (await again.as(visitor).query(changed)).records.map(({ name }) => name)
      const found = await again.as(reviewer).query(changed, { search: 'left-handed' })
      const lost = await again.as(reviewer).query(changed, { search: 'zoya' })
      await again.close()
      expect(order).toEqual(['Asha', 'Zoya'])
      expect([found.total, lost.total]).toEqual([1, 0])
    })

    test('can be read and written, and says so', async () => {
      const store = await opened(openEngine)
      await expect(store.ready()).resolves.toBeUndefined()
      expect(await store.head()).toBe(0)
    })
  })
}
