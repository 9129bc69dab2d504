import { describe, expect, test } from 'vitest'
import { messages, site } from '../../../lists/index.ts'
import { Conflict, ValidationError } from '../../../server/store/errors.ts'
import { anAct, type OpenEngine, opened, place } from './bench.ts'
import { dojos, editor, operator, owner, pupils, visitor } from './lists.ts'
import { validRecord } from './records.ts'

const message = { name: 'A', contact: 'a@b.example', message: 'Hello', timestamp: '2026-01-31T10:00:00.000Z' }

export function appending(openEngine: OpenEngine) {
  describe('appending (architecture, "Store")', () => {
    test('a record is there when the append resolves, whole and with a revision', async () => {
      const store = await opened(openEngine)
      const { key, revision, repeated } = await store.as(visitor).create(messages, message)
      const found = await store.as(operator).get(messages, key)
      expect(found).toEqual({ ...message, isRead: false, suspect: false, key, revision })
      expect(repeated).toBe(false)
      expect(await store.head()).toBe(revision)
    })

    test('the same act twice makes one record and gives the same answer (trust, "doubles none")', async () => {
      const store = await opened(openEngine)
      const once = anAct()
      const first = await store.as(visitor).create(messages, message, { idempotencyKey: once })
      const second = await store
        .as(visitor)
        .create(messages, { ...message, message: 'Hello again' }, { idempotencyKey: once })
      expect(second).toEqual({ ...first, repeated: true })
      expect((await store.as(operator).query(messages)).total).toBe(1)
      expect(await store.head()).toBe(first.revision)
    })

    test('the same act twenty times at once makes one record (trust, "doubles none")', async () => {
      const one = await opened(openEngine)
      const once = anAct()
      const twenty = Array.from({ length: 20 }, () =>
        one.as(visitor).create(messages, message, { idempotencyKey: once }),
      )
      const answers = await Promise.all(twenty)
      expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
      expect((await one.as(operator).query(messages)).total).toBe(1)
    })

    test('the same act on two instances at once makes one record', async () => {
      const at = place()
      const stores = [await opened(openEngine, at), await opened(openEngine, at)]
      const once = anAct()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          stores[i % 2]!.as(visitor).create(messages, message, { idempotencyKey: once }),
        ),
      )
      expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
      expect((await stores[0]!.as(operator).query(messages)).total).toBe(1)
    })

    test('a key that is taken is not overwritten; a list of one record holds one', async () => {
      const store = await opened(openEngine)
      await store.as(operator).create(dojos, { name: 'First' }, { key: 'k' })
      await expect(store.as(operator).create(dojos, { name: 'Second' }, { key: 'k' })).rejects.toThrow(Conflict)
      expect(await store.as(visitor).get(dojos, 'k')).toMatchObject({ name: 'First' })
      await store.as(owner).create(site, validRecord(site))
      await expect(store.as(owner).create(site, validRecord(site))).rejects.toThrow(Conflict)
      expect((await store.as(visitor).query(site)).records.map(({ key }) => key)).toEqual(['site'])
    })

    test('one name of an act in two lists is two acts', async () => {
      const store = await opened(openEngine)
      const once = anAct()
      await store.as(editor).create(pupils, { name: 'A' }, { idempotencyKey: once })
      const other = await store.as(editor).create(dojos, { name: 'B' }, { idempotencyKey: once })
      expect(other.repeated).toBe(false)
      expect(await store.as(editor).findByIdempotencyKey(dojos, once)).toEqual({ name: 'B' })
      expect(await store.as(editor).findByIdempotencyKey(dojos, anAct())).toBeUndefined()
    })

    test('keys ascend with time, so the order of appending is the order of the list', async () => {
      const store = await opened(openEngine)
      const names = Array.from({ length: 300 }, (_, i) => `Dojo ${i}`)
      const added = await Promise.all(names.map((name) => store.as(editor).create(dojos, { name })))
      const keys = added.map(({ key }) => key)
      expect(keys).toEqual([...keys].sort())
      const { records } = await store.as(visitor).query(dojos)
      expect(records.map(({ name }) => name)).toEqual(names)
    })

    test('what does not pass the checks is refused with words for each field, and nothing is stored', async () => {
      const store = await opened(openEngine)
      const refused = store.as(visitor).create(messages, { name: ' ', contact: 'x', message: 'y'.repeat(10_001) })
      const error = await refused.catch((error: unknown) => error)
      expect(error).toBeInstanceOf(ValidationError)
      expect(Object.keys((error as ValidationError).errors).sort()).toEqual(['message', 'name', 'timestamp'])
      expect(await store.head()).toBe(0)
    })

    test('a complaint carries nothing that was typed, because errors end up in logs (trust, "Logs hold no names")', async () => {
      const store = await opened(openEngine)
      const typed = { ...message, name: 'n'.repeat(201), contact: '+91 99999 12345' }
      const error = (await store
        .as(visitor)
        .create(messages, typed)
        .catch((error: unknown) => error)) as Error
      expect(`${error.message} ${error.stack}`).not.toMatch(/nnn|12345/)
    })

    test('fields that the list does not declare are dropped', async () => {
      const store = await opened(openEngine)
      const { key } = await store.as(editor).create(dojos, { name: 'Hombu', admin: true, __proto__: { polluted: 1 } })
      expect(await store.as(operator).get(dojos, key)).toEqual({ key, name: 'Hombu', revision: 1 })
    })

    test('a write that fails takes no other one with it', async () => {
      const store = await opened(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'Old' })
      const desk = store.as(editor)
      const outcomes = await Promise.allSettled([
        desk.create(dojos, { name: 'A' }),
        desk.replace(dojos, key, { name: 'Stale' }, revision + 1000),
        desk.delete(dojos, 'nowhere'),
        desk.create(dojos, { name: 'B' }),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
      const { records } = await store.as(visitor).query(dojos)
      expect(records.map(({ name }) => name)).toEqual(['Old', 'A', 'B'])
    })
  })
}
