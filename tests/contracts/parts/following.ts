import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Change, Store } from '../../../server/store/contract.ts'
import { fromFarAway, type OpenEngine, opened, place } from './bench.ts'
import { dojos, editor, pupils, visitor } from './lists.ts'

type Heard = Change<typeof dojos>[]

/** Waits until `heard` is all that happened to the dojos after `since`: in order, nothing missing, nothing twice. */
async function heardAll(store: Store, since: number, heard: Heard) {
  const expected = await store.as(visitor).changes(dojos, since, 100_000)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(expected.length), { timeout: 5000, interval: 5 })
  expect(heard).toEqual(expected)
}

export function following(openEngine: OpenEngine) {
  describe('following a list (architecture, "resume from any point without a gap")', () => {
    test('changes are told oldest first, at most as many as asked for, of this list only', async () => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).create(pupils, { name: 'P' })
      await store.as(editor).replace(dojos, key, { name: 'B' }, revision)
      await store.as(editor).delete(dojos, key)
      const told = await store.as(visitor).changes(dojos, 0, 10)
      expect(told).toEqual([
        { revision: 1, list: 'Dojo', key, record: { name: 'A' } },
        { revision: 3, list: 'Dojo', key, record: { name: 'B' } },
        { revision: 4, list: 'Dojo', key, record: undefined },
      ])
      expect(await store.as(visitor).changes(dojos, 1, 1)).toEqual([told[1]])
      expect(await store.as(visitor).changes(dojos, 4, 10)).toEqual([])
    })

    test('who listens from the revision of a listing hears exactly what the listing does not hold', async () => {
      const store = await opened(openEngine)
      await store.as(editor).create(dojos, { name: 'Before' })
      const { revision } = await store.as(visitor).query(dojos)
      const heard: Heard = []
      await store.as(visitor).subscribe(dojos, revision, (change) => heard.push(change))
      await store.as(editor).create(dojos, { name: 'After' })
      await heardAll(store, revision, heard)
      expect(heard.map(({ record }) => record?.name)).toEqual(['After'])
    })

    test('who has stopped hears nothing more', async () => {
      const store = await opened(openEngine)
      const [stopped, listening]: [Heard, Heard] = [[], []]
      const stop = await store.as(visitor).subscribe(dojos, 0, (change) => stopped.push(change))
      await store.as(visitor).subscribe(dojos, 0, (change) => listening.push(change))
      await store.as(editor).create(dojos, { name: 'A' })
      await heardAll(store, 0, listening)
      stop()
      await store.as(editor).create(dojos, { name: 'B' })
      await heardAll(store, 0, listening)
      expect(stopped).toHaveLength(1)
    })

    test('far behind, over a thousand changes, it catches up without a gap', async () => {
      const store = await opened(openEngine)
      const writes = Array.from({ length: 1200 }, (_, i) => store.as(editor).create(dojos, { name: `Dojo ${i}` }))
      await Promise.all(writes)
      const heard: Heard = []
      const late = store.as(editor).create(dojos, { name: 'while catching up' })
      await store.as(visitor).subscribe(dojos, 3, (change) => heard.push(change))
      await late
      await heardAll(store, 3, heard)
      expect(heard).toHaveLength(1198)
    })

    test('one who throws while hearing takes nothing from the others', async () => {
      const store = await opened(openEngine)
      const heard: string[] = []
      const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
      onTestFinished(() => warned.mockRestore())
      store.onChange(() => {
        throw new Error('a mistake of a listener')
      })
      store.onChange(({ list }) => heard.push(list))
      for (const name of ['A', 'B', 'C']) await store.as(editor).create(dojos, { name })
      await vi.waitFor(() => expect(heard).toEqual(['Dojo', 'Dojo', 'Dojo']))
      // Not swallowed: the operator reads of it.
      expect(warned).toHaveBeenCalledTimes(3)
    })

    test.each([
      ['near', openEngine],
      ['far away', fromFarAway(openEngine)],
    ] as const)('in any mixture of writers and listeners on two instances, nobody misses or doubles a change: %s', async (_, open) => {
      const at = place()
      const stores = [await opened(open, at), await opened(open, at)] as const
      const step = fc.record({
        act: fc.constantFrom('append', 'append', 'replace', 'remove', 'other', 'listen', 'listen'),
        instance: fc.constantFrom(0, 1),
        back: fc.nat(30),
        pause: fc.boolean(),
      })
      const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const listeners: { since: number; heard: Heard; stop: Promise<() => void> }[] = []
        const writes: Promise<unknown>[] = []
        for (const { act, instance, back, pause } of steps) {
          const store = stores[instance as 0 | 1]
          const desk = store.as(editor)
          const some = async () => (await desk.query(dojos, { size: 3 })).records.at(-1)
          if (act === 'listen') {
            const since = Math.max(0, (await store.head()) - back)
            const heard: Heard = []
            listeners.push({
              since,
              heard,
              stop: store.as(visitor).subscribe(dojos, since, (news) => heard.push(news)),
            })
          } else if (act === 'append') writes.push(desk.create(dojos, { name: 'A' }))
          else if (act === 'other') writes.push(desk.create(pupils, { name: 'P' }))
          else {
            const record = await some()
            if (record && act === 'replace')
              writes.push(desk.replace(dojos, record.key, { name: 'B' }, record.revision).catch(() => 0))
            if (record && act === 'remove') writes.push(desk.delete(dojos, record.key).catch(() => 0))
          }
          if (pause) await Promise.race([...writes, Promise.resolve()])
        }
        await Promise.all(writes)
        const stops = await Promise.all(listeners.map(({ stop }) => stop))
        for (const { since, heard } of listeners) await heardAll(stores[0], since, heard)
        for (const stop of stops) stop()
      })
      await fc.assert(property, { numRuns: 25 })
    })
  })
}
