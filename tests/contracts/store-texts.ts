import { describe, expect, test } from 'vitest'
import {
  dojos,
  editor,
  type OpenEngine,
  openTestStore,
  operator,
  pupils,
  temporaryFolder,
  visitor,
} from './store-fixtures.ts'

export function testTexts(openEngine: OpenEngine) {
  describe('texts', () => {
    const typed = { name: 'A\0B \ud83e', notes: '\udd4b and \\u0000', number: '🥋' }
    const stored = { name: 'A\ufffdB \ufffd', notes: '\ufffd and \\u0000', number: '🥋' }

    test('a NUL and half an emoji become U+FFFD, in records, history and changes, and the same import changes nothing', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(operator).importRecord(pupils, 'k\0', typed)
      expect(key).toBe('k\ufffd')
      const reader = store.as(operator)
      expect(await reader.get(pupils, 'k\0')).toEqual({ ...stored, key, revision })
      expect((await reader.history(pupils, 'k\0')).map(({ data }) => data)).toEqual([stored])
      expect((await reader.changes(pupils, 0, 9)).map(({ record }) => record)).toEqual([stored])
      expect(await reader.importRecord(pupils, 'k\ufffd', stored)).toMatchObject({ repeated: true, revision })
      expect(await reader.importRecord(pupils, 'k\0', typed)).toMatchObject({ repeated: true, revision })
    })

    test('they are found by the text as it was typed and as it is stored', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).importRecord(pupils, 'k', typed)
      for (const name of [typed.name, stored.name]) {
        expect((await store.as(visitor).query(pupils, { where: { name } })).total).toBe(1)
        expect((await store.as(visitor).query(pupils, { search: name })).total).toBe(1)
      }
    })

    test('an idempotency key with a NUL creates one record', async () => {
      const store = await openTestStore(openEngine)
      const create = () => store.as(editor).create(dojos, { name: 'A' }, { idempotencyKey: 'form\0' })
      expect([(await create()).repeated, (await create()).repeated]).toEqual([false, true])
      expect(await store.as(editor).findByIdempotencyKey(dojos, 'form\0')).toEqual({ name: 'A' })
    })

    test('keys and texts are ordered by their bytes in UTF-8, not as a language orders them', async () => {
      const store = await openTestStore(openEngine)
      const ordered = ['-', 'B', 'Z', 'a', 'b', 'ä', 'ल', '\uffff', '🥋']
      for (const key of [...ordered].reverse()) await store.as(operator).importRecord(dojos, key, { name: key })
      const scanned = (await Array.fromAsync(store.as(visitor).scan(dojos, 2))).flat().map(({ key }) => key)
      expect(scanned).toEqual(ordered)
      expect((await store.as(visitor).query(dojos)).records.map(({ key }) => key)).toEqual(ordered)
      const sort = { field: 'name', descending: true }
      const sorted = (await store.as(visitor).query(dojos, { sort })).records.map(({ name }) => name)
      // For sorting, case and accents do not matter.
      expect(sorted).toEqual(['🥋', '\uffff', 'ल', 'Z', 'B', 'b', 'a', 'ä', '-'])
    })

    test('a boolean is a boolean, and a text that looks like one is a text', async () => {
      const store = await openTestStore(openEngine)
      const values = [true, false, 'true', undefined, null]
      for (const [at, active] of values.entries())
        await store.as(operator).importRecord(pupils, `k${at}`, { name: 'P', active })
      const read = async (active?: boolean) =>
        (await store.as(visitor).query(pupils, active === undefined ? {} : { where: { active } })).records
      expect((await read()).map(({ active }) => active)).toEqual(values)
      expect((await read(true)).map(({ key }) => key)).toEqual(['k0'])
      expect((await read(false)).map(({ key }) => key)).toEqual(['k1', 'k3', 'k4'])
    })

    test('very long texts are stored, sorted and searched', async () => {
      const store = await openTestStore(openEngine)
      const words = Array.from({ length: 20_000 }, (_, at) => at.toString(36)).join(' ')
      for (const [key, first] of [
        ['b', 'b'],
        ['a', 'a'],
      ] as const)
        await store.as(operator).importRecord(pupils, key, { name: `${first} ${words}`, number: `${first} ${words}` })
      const { records } = await store.as(visitor).query(pupils, { search: 'ff1' })
      expect(records.map(({ key, name }) => [key, name?.length])).toEqual(
        ['a', 'b'].map((key) => [key, words.length + 2]),
      )
    })
  })

  describe('revisions', () => {
    test('of two instances that write at once become visible in order: a follower never misses one', async () => {
      const folder = temporaryFolder()
      const [one, two] = [await openTestStore(openEngine, folder), await openTestStore(openEngine, folder)]
      const follower = await openTestStore(openEngine, folder)
      const writes = Array.from({ length: 200 }, (_, at) =>
        (at % 2 ? one : two).as(editor).create(dojos, { name: `Dojo ${at}` }),
      )
      let pending = true
      const written = Promise.all(writes).finally(() => (pending = false))
      const seen: number[] = []
      const read = async () => {
        const changes = await follower.as(visitor).changes(dojos, seen.at(-1) ?? 0, 1000)
        seen.push(...changes.map(({ revision }) => revision))
      }
      while (pending) {
        await read()
        await new Promise((next) => setImmediate(next))
      }
      await written
      await read()
      expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    })
  })
}
