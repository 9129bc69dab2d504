import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { association } from '../../features/association/association.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { instructors } from '../../features/instructors/instructors.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { actorName, systemActor } from '../../lists/access.ts'
import { languages, say } from '../../lists/language.ts'
import { notUnique } from '../../lists/messages.ts'
import { inLanguage } from '../../server/http/language.ts'
import { Conflict, Forbidden, NotFound, ValidationError } from '../../server/store/errors.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import {
  anIdempotencyKey,
  dojos,
  editor,
  notices,
  type OpenEngine,
  openTestStore,
  operator,
  owner,
  pupils,
  reviewer,
  temporaryFolder,
  validRecord,
  visitor,
} from './store-fixtures.ts'

const message = { name: 'A', contact: 'a@b.example', message: 'Hello', timestamp: '2026-01-31T10:00:00.000Z' }

export function testCreating(openEngine: OpenEngine) {
  describe('creating a record', () => {
    test('a record is stored with all its fields and a revision when create resolves', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision, repeated } = await store.as(visitor).create(contactMessages, message)
      const found = await store.as(operator).get(contactMessages, key)
      expect(found).toEqual({ ...message, isRead: false, suspect: false, key, revision })
      expect(repeated).toBe(false)
      expect(await store.head()).toBe(revision)
    })

    test('two calls with one idempotency key create one record and give the same answer [safety.4]', async () => {
      const store = await openTestStore(openEngine)
      const idempotencyKey = anIdempotencyKey()
      const first = await store.as(visitor).create(contactMessages, message, { idempotencyKey })
      const second = await store
        .as(visitor)
        .create(contactMessages, { ...message, message: 'Hello again' }, { idempotencyKey })
      expect(second).toEqual({ ...first, repeated: true })
      expect((await store.as(operator).query(contactMessages)).total).toBe(1)
      expect(await store.head()).toBe(first.revision)
    })

    test('twenty calls at once with one idempotency key create one record [safety.4]', async () => {
      const store = await openTestStore(openEngine)
      const idempotencyKey = anIdempotencyKey()
      const twenty = Array.from({ length: 20 }, () =>
        store.as(visitor).create(contactMessages, message, { idempotencyKey }),
      )
      const answers = await Promise.all(twenty)
      expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
      expect((await store.as(operator).query(contactMessages)).total).toBe(1)
    })

    test('writes of several officers at once give each of them the errors in their own language', async () => {
      const store = await openTestStore(openEngine)
      const belt = validRecord(blackBelts)
      await store.as(operator).create(blackBelts, belt)
      const attempts = languages.map((language) =>
        inLanguage(language, () =>
          store
            .as(editor)
            .create(blackBelts, belt)
            .catch((error: ValidationError) => Object.values(error.errors).flat()),
        ),
      )
      const expected = languages.map((language) =>
        inLanguage(language, () => [say(notUnique, { label: blackBelts.fields.registrationNo.label })]),
      )
      expect(await Promise.all(attempts)).toEqual(expected)
    })

    test('no record gets the number of another one, whoever writes it and under which key, also in one transaction', async () => {
      const store = await openTestStore(openEngine)
      const member = (number: string) => ({ ...validRecord(registeredMembers), number })
      await store.as(operator).create(registeredMembers, member('M-1'), { key: 'a' })
      for (const actor of [operator, reviewer])
        for (const key of [undefined, 'b'])
          await expect(
            store.as(actor).create(registeredMembers, member(' m-1 '), key === undefined ? {} : { key }),
          ).rejects.toThrow(ValidationError)
      const both = store.transaction((as) => [
        as(operator).create(registeredMembers, member('M-2'), { key: 'b' }),
        as(operator).create(registeredMembers, member('M-2'), { key: 'c' }),
      ])
      await expect(both).rejects.toThrow(ValidationError)
      await store.as(operator).create(registeredMembers, member('M-2'), { key: 'b' })
      await expect(store.as(operator).update(registeredMembers, 'b', { number: 'M-1' })).rejects.toThrow(
        ValidationError,
      )
      // Only an import of a whole database brings a number twice, and such a record can be changed.
      await store.as(operator).importRecord(registeredMembers, 'old', member('M-1'))
      await store.as(operator).update(registeredMembers, 'old', { name: 'Asha' })
      expect((await store.as(operator).query(registeredMembers)).total).toBe(3)
    })

    test('calls on two instances with one idempotency key create one record', async () => {
      const at = temporaryFolder()
      const stores = [await openTestStore(openEngine, at), await openTestStore(openEngine, at)]
      const idempotencyKey = anIdempotencyKey()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          stores[i % 2]!.as(visitor).create(contactMessages, message, { idempotencyKey }),
        ),
      )
      expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
      expect((await stores[0]!.as(operator).query(contactMessages)).total).toBe(1)
    })

    test('create does not overwrite an existing key; a singleton list has one record', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).create(dojos, { name: 'First' }, { key: 'k' })
      await expect(store.as(operator).create(dojos, { name: 'Second' }, { key: 'k' })).rejects.toThrow(Conflict)
      expect(await store.as(visitor).get(dojos, 'k')).toMatchObject({ name: 'First' })
      await store.as(owner).create(association, validRecord(association))
      await expect(store.as(owner).create(association, validRecord(association))).rejects.toThrow(Conflict)
      expect((await store.as(visitor).query(association)).records.map(({ key }) => key)).toEqual(['site'])
    })

    test('one idempotency key in two lists creates two records', async () => {
      const store = await openTestStore(openEngine)
      const idempotencyKey = anIdempotencyKey()
      await store.as(editor).create(pupils, { name: 'A' }, { idempotencyKey })
      const other = await store.as(editor).create(dojos, { name: 'B' }, { idempotencyKey })
      expect(other.repeated).toBe(false)
      expect(await store.as(editor).findByIdempotencyKey(dojos, idempotencyKey)).toEqual({ name: 'B' })
      expect(await store.as(editor).findByIdempotencyKey(dojos, anIdempotencyKey())).toBeUndefined()
    })

    test('keys ascend with time, so the order of creation is the order of the list', async () => {
      const store = await openTestStore(openEngine)
      const names = Array.from({ length: 300 }, (_, i) => `Dojo ${i}`)
      const added = await Promise.all(names.map((name) => store.as(editor).create(dojos, { name })))
      const keys = added.map(({ key }) => key)
      expect(keys).toEqual([...keys].sort())
      const { records } = await store.as(visitor).query(dojos)
      expect(records.map(({ name }) => name)).toEqual(names)
    })

    test('invalid data is refused with a message for each field, and nothing is stored', async () => {
      const store = await openTestStore(openEngine)
      const refused = store
        .as(visitor)
        .create(contactMessages, { name: ' ', contact: 'x', message: 'y'.repeat(10_001) })
      const error = await refused.catch((error: unknown) => error)
      expect(error).toBeInstanceOf(ValidationError)
      expect(Object.keys((error as ValidationError).errors).sort()).toEqual(['message', 'name', 'timestamp'])
      expect(await store.head()).toBe(0)
    })

    test('an error contains no submitted values, because errors end up in logs [safety.40, privacy.120, privacy.121]', async () => {
      const store = await openTestStore(openEngine)
      const typed = { ...message, name: 'n'.repeat(201), contact: '+91 99999 12345' }
      const error = (await store
        .as(visitor)
        .create(contactMessages, typed)
        .catch((error: unknown) => error)) as Error
      expect(`${error.message} ${error.stack}`).not.toMatch(/nnn|12345/)
    })

    test('fields that the list does not declare are dropped', async () => {
      const store = await openTestStore(openEngine)
      const { key } = await store.as(editor).create(dojos, { name: 'Hombu', admin: true, __proto__: { polluted: 1 } })
      expect(await store.as(operator).get(dojos, key)).toEqual({ key, name: 'Hombu', revision: 1 })
    })

    test('a write that fails does not affect the others', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'Old' })
      const actorStore = store.as(editor)
      const outcomes = await Promise.allSettled([
        actorStore.create(dojos, { name: 'A' }),
        actorStore.replace(dojos, key, { name: 'Stale' }, revision + 1000),
        actorStore.delete(dojos, 'nowhere'),
        actorStore.create(dojos, { name: 'B' }),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
      const { records } = await store.as(visitor).query(dojos)
      expect(records.map(({ name }) => name)).toEqual(['Old', 'A', 'B'])
    })
  })
}

const privateMessage = {
  name: 'Asha',
  contact: 'asha@example.org',
  message: 'private words',
  timestamp: '2026-01-31T10:00:00Z',
}

export function testEditing(openEngine: OpenEngine) {
  describe('replacing, updating and deleting', () => {
    test('replace writes the whole record and makes a new revision', async () => {
      const store = await openTestStore(openEngine)
      const belt = { name: 'A', registrationNo: '1', dan: '1st Dan', src: '/media/a-1x1.webp' }
      const { key, revision } = await store.as(editor).create(blackBelts, belt)
      const { src: _, ...withoutPhoto } = belt
      const replaced = await store.as(editor).replace(blackBelts, key, { ...withoutPhoto, dan: '2nd Dan' }, revision)
      expect(replaced.revision).toBeGreaterThan(revision)
      const now = await store.as(visitor).get(blackBelts, key)
      expect(now).toEqual({ ...withoutPhoto, dan: '2nd Dan', key, revision: replaced.revision })
    })

    test('of two writers of one revision, the second gets a Conflict and overwrites nothing', async () => {
      const store = await openTestStore(openEngine)
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

    test('update writes some fields and leaves the others, also when several run at once', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).importRecord(pupils, 'k', { name: 'Asha', rank: 3, notes: 'hidden', old: 'left' })
      const actorStore = store.as(editor)
      await Promise.all([
        actorStore.update(pupils, 'k', { active: true }),
        actorStore.update(pupils, 'k', { number: '7' }),
        actorStore.update(pupils, 'k', { rank: undefined }),
      ])
      const now = { name: 'Asha', number: '7', active: true, notes: 'hidden', key: 'k', revision: 4 }
      expect(await store.as(reviewer).get(pupils, 'k')).toEqual(now)
      expect((await store.as(visitor).query(pupils, { search: '7' })).total).toBe(1)
      expect(await actorStore.update(pupils, 'k', { active: true })).toEqual({ revision: 4 })
      expect(await store.head()).toBe(4)
    })

    test('a check of whole records holds whoever writes, and accepts what was there before [instructor 5]', async () => {
      const store = await openTestStore(openEngine)
      const late = { title: 'Late', day: '2099-01-01' }
      await store.as(operator).importRecord(notices, 'old', late)
      for (const actor of [editor, operator, systemActor('job', visitor)]) {
        const actorStore = store.as(actor)
        await expect(actorStore.create(notices, late)).rejects.toThrow(ValidationError)
        const { key } = await actorStore.create(notices, { ...late, day: '2026-01-01' })
        await expect(actorStore.update(notices, key, { day: late.day })).rejects.toThrow(ValidationError)
        await actorStore.update(notices, 'old', { title: actorName(actor), day: late.day })
      }
    })

    test('update checks only the given fields, so that invalid imported values elsewhere do not block it', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).importRecord(pupils, 'k', { rank: 3 })
      const actorStore = store.as(editor)
      expect(await actorStore.update(pupils, 'k', { active: true }, 1)).toEqual({ revision: 2 })
      await expect(actorStore.update(pupils, 'k', { active: false }, 1)).rejects.toThrow(Conflict)
      await expect(actorStore.update(pupils, 'nowhere', { active: false })).rejects.toThrow(NotFound)
      const refused: Record<string, unknown>[] = [
        { rank: 'x' },
        { name: undefined },
        { nothing: 1 },
        { notes: 'hidden' },
        { constructor: 1 },
      ]
      for (const fields of refused)
        await expect(actorStore.update(pupils, 'k', fields)).rejects.toThrow(ValidationError)
      expect(await store.head()).toBe(2)
    })

    test('a record that does not exist cannot be replaced or deleted', async () => {
      const store = await openTestStore(openEngine)
      await expect(store.as(editor).replace(dojos, 'nowhere', { name: 'A' }, 1)).rejects.toThrow(NotFound)
      await expect(store.as(editor).delete(dojos, 'nowhere')).rejects.toThrow(NotFound)
      expect(await store.as(visitor).get(dojos, 'nowhere')).toBeUndefined()
    })

    test('replace validates like create', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      await expect(store.as(editor).replace(dojos, key, { name: '' }, revision)).rejects.toThrow(ValidationError)
      expect(await store.as(visitor).get(dojos, key)).toMatchObject({ name: 'A', revision })
    })

    test('delete with an old revision is refused', async () => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).replace(dojos, key, { name: 'B' }, revision)
      await expect(store.as(editor).delete(dojos, key, revision)).rejects.toThrow(Conflict)
      await store.as(editor).delete(dojos, key)
      expect((await store.as(visitor).query(dojos)).total).toBe(0)
    })

    test('the history has actor, time and data, newest first', async () => {
      const store = await openTestStore(openEngine, undefined, () => new Date('2026-11-20T08:00:00Z'))
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

    test('revisions ascend and none is used twice, not even after the newest record is deleted', async () => {
      const store = await openTestStore(openEngine)
      const revisions: number[] = []
      for (let i = 0; i < 5; i++) {
        const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
        revisions.push(revision, (await store.as(editor).delete(dojos, key)).revision)
      }
      expect(revisions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    test.each([
      [contactMessages, privateMessage],
      [applications, undefined],
    ] as const)('deleting personal data erases it from the history too: %# [privacy.157]', async (list, message) => {
      const store = await openTestStore(openEngine)
      const data = message ?? { ...privateMessage, notes: 'private words', membershipId: '1' }
      const { key, revision } = await store.as(reviewer).importRecord(list, importedKey, data)
      await store.as(reviewer).importRecord(list, key, { ...data, isRead: true })
      expect(JSON.stringify(await store.as(reviewer).history(list, key))).toContain('private words')
      await store.as(reviewer).delete(list, key)
      const remaining = [
        await store.as(reviewer).history(list, key),
        await store.as(reviewer).changes(list, revision - 1, 100),
        await store.as(reviewer).query(list),
      ]
      expect(JSON.stringify(remaining)).not.toMatch(/Asha|asha@example|private words/)
      // The changes themselves and their actors stay: the erasure is logged.
      expect((await store.as(reviewer).history(list, key)).map(({ actor }) => actor)).toEqual(Array(3).fill('staff:r1'))
    })

    test.each(
      lists.shown.filter(({ name }) => ['Committee', 'BlackBelt', 'Lineage', 'Album', 'News', 'Site'].includes(name)),
    )('deleting a record of $name, which may name or show people, erases it from the history [safety.26, privacy.158]', async (list) => {
      const store = await openTestStore(openEngine)
      const data = { ...validRecord(list), name: 'Asha Rao', title: 'Asha Rao' }
      const { key } = await store.as(operator).importRecord(list, list.singletonKey ?? 'k1', data)
      await store
        .as(operator)
        .update(list, key, { name: 'Asha R.' })
        .catch(() => undefined)
      await store.as(operator).delete(list, key)
      const remaining = [await store.as(operator).history(list, key), await store.as(operator).changes(list, 0, 10)]
      expect(JSON.stringify(remaining)).not.toMatch(/Asha|media/)
    })

    test('other data stays in the history, so that a deletion can be undone', async () => {
      const store = await openTestStore(openEngine)
      const { key } = await store.as(editor).create(dojos, { name: 'A' })
      await store.as(editor).delete(dojos, key)
      expect((await store.as(editor).history(dojos, key)).map(({ data }) => data)).toEqual([undefined, { name: 'A' }])
    })

    test('the history of a deleted record is erased when asked, that of another record never', async () => {
      const store = await openTestStore(openEngine)
      const { key } = await store.as(editor).create(dojos, { name: 'Asha’s hall' })
      const other = await store.as(editor).create(dojos, { name: 'B' })
      const head = await store.head()
      expect(await store.as(editor).eraseHistory(dojos, key), 'the record exists').toEqual({ revision: 1 })
      expect(await store.head()).toBe(head)
      await store.as(editor).delete(dojos, key)
      await store.transaction((as) => [as(editor).eraseHistory(dojos, key), as(editor).delete(dojos, other.key)])
      const history = await store.as(editor).history(dojos, key)
      expect(history.map(({ data, actor }) => [data, actor])).toEqual(Array(3).fill([undefined, 'staff:e1']))
      expect((await store.as(editor).history(dojos, other.key)).at(-1)?.data).toEqual({ name: 'B' })
      await expect(store.as(visitor).eraseHistory(dojos, key)).rejects.toThrow(Forbidden)
    })

    test('the earlier versions of a record lose fields when asked, those of another record never; a public field that is emptied stays in them', async () => {
      const store = await openTestStore(openEngine)
      const office = store.as(operator)
      const versions = async (key: string) => (await office.history(pupils, key)).map(({ data }) => data)
      const first = { name: 'Asha', number: '1', email: 'old@example.org', notes: 'Zxqv', rank: 3, active: true }
      for (const key of ['k', 'other']) {
        await office.create(pupils, first, { key })
        await office.update(pupils, key, { number: '2', email: 'new@example.org' })
      }
      // In one commit with a change: the version that it makes keeps the fields, that before it does not.
      await store.transaction((as) => [
        as(operator).update(pupils, 'k', { number: '3' }),
        as(operator).eraseHistory(pupils, 'k', ['number', 'notes', 'none']),
        as(operator).update(pupils, 'k', { rank: undefined }),
      ])
      const { number: _, notes, ...left } = first
      const email = 'new@example.org'
      expect(await versions('k')).toEqual([
        { ...left, email, number: '3', notes, rank: undefined },
        { ...left, email, number: '3', notes },
        { ...left, email },
        left,
      ])
      const head = await store.head()
      await office.eraseHistory(pupils, 'k', ['active'])
      expect((await versions('k')).map((data) => data?.active)).toEqual([true, undefined, undefined, undefined])
      expect(await store.head()).toBe(head)
      await store.as(reviewer).get(pupils, 'k')
      await office.update(pupils, 'k', { email: undefined })
      expect(JSON.stringify(await versions('k'))).not.toContain('@')
      expect(await versions('other')).toEqual([{ ...first, number: '2', email }, first])
      await expect(store.as(visitor).eraseHistory(pupils, 'k', ['name'])).rejects.toThrow(Forbidden)
    })

    test('an import keeps keys, and a second one changes nothing', async () => {
      const store = await openTestStore(openEngine)
      const first = await store.as(operator).importRecord(dojos, '-OldPushId', { name: 'A' })
      const again = await store.as(operator).importRecord(dojos, '-OldPushId', { name: 'A' })
      expect(again).toEqual({ ...first, repeated: true })
      expect(await store.head()).toBe(first.revision)
      const changed = await store.as(operator).importRecord(dojos, '-OldPushId', { name: 'B' })
      expect(changed).toMatchObject({ key: '-OldPushId', repeated: false, revision: 2 })
    })
  })
}

const importedKey = '-Nabc'

export function testTransactions(openEngine: OpenEngine) {
  describe('a transaction', () => {
    test('carries out all writes in order, each with its own revision', async () => {
      const store = await openTestStore(openEngine)
      const received: string[] = []
      store.onChange(({ list, revision }) => received.push(`${list} ${revision}`))
      const [first, second] = await store.transaction((as) => [
        as(editor).create(dojos, { name: 'A' }),
        as(editor).create(pupils, { name: 'B' }),
      ])
      expect([first.revision, second.revision]).toEqual([1, 2])
      await waitFor(() => expect(received).toEqual(['Dojo 1', 'Pupil 2']))
    })

    test('keeps the immutable fields that staff leave out or send as they are', async () => {
      const store = await openTestStore(openEngine)
      const stored: Record<string, unknown> = validRecord(applications)
      await store.as(operator).importRecord(applications, 'k', stored)
      const typed = { ...stored, name: 'Changed', membershipId: undefined }
      const [replaced] = await store.transaction((as) => [
        as(reviewer).replace(applications, 'k', typed, 1),
        as(editor).create(dojos, { name: 'A' }),
      ])
      expect(replaced.revision).toBe(2)
      const { key: _key, revision: _revision, ...now } = (await store.as(operator).get(applications, 'k'))!
      expect(now).toEqual({ ...stored, name: 'Changed' })
      expect((await store.as(visitor).query(dojos)).total).toBe(1)
    })

    test('refuses a changed value of an immutable field at that field, and saves nothing', async () => {
      const store = await openTestStore(openEngine)
      const stored: Record<string, unknown> = validRecord(applications)
      await store.as(operator).importRecord(applications, 'k', stored)
      const typed = { name: 'Changed', photoLink: '/office/documents/x.png' }
      const errors = { errors: { photoLink: [expect.stringContaining('cannot be changed')] } }
      const attempts = [
        () => store.as(reviewer).replace(applications, 'k', { ...stored, ...typed }, 1),
        () => store.as(reviewer).update(applications, 'k', typed),
        () => store.as(reviewer).update(applications, 'k', { ...typed, photoLink: undefined }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(errors)
      expect(await store.head()).toBe(1)
      await store.as(operator).update(applications, 'k', typed)
      expect(await store.as(operator).get(applications, 'k')).toMatchObject(typed)
    })

    test('sets a required server timestamp in a new record, and never again', async () => {
      const store = await openTestStore(openEngine)
      const person = { name: 'Asha Rao', email: 'asha@example.org' }
      const { key, data } = await store.as(reviewer).create(instructors, person)
      expect(Date.parse(data.createdAt!)).toBeGreaterThan(0)
      const later = { createdAt: '2020-01-01T00:00:00.000Z' }
      await expect(store.as(reviewer).update(instructors, key, later)).rejects.toThrow(ValidationError)
      await store.as(reviewer).update(instructors, key, { ...data, name: 'Asha R.' })
      expect(await store.as(reviewer).get(instructors, key)).toMatchObject({ ...person, ...data, name: 'Asha R.' })
    })

    const refusals: [string, new (...parameters: never[]) => Error, Record<string, unknown>, number, typeof editor][] =
      [
        ['someone else changed a record', Conflict, { name: 'B' }, 1000, editor],
        ['one write is invalid', ValidationError, { name: '' }, 0, editor],
        ['one write is forbidden', Forbidden, { name: 'B' }, 0, visitor as typeof editor],
      ]
    test.each(
      refusals,
    )('carries out nothing when %s [privacy.150]', async (_, refusal, data, revisionOffset, actor) => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(editor).create(dojos, { name: 'A' })
      const attempt = store.transaction((as) => [
        as(editor).create(pupils, { name: 'Before' }),
        as(actor).replace(dojos, key, data, revision + revisionOffset),
        as(editor).create(pupils, { name: 'After' }),
      ])
      await expect(attempt).rejects.toThrow(refusal)
      expect(await store.head()).toBe(revision)
      expect((await store.as(visitor).query(pupils)).total).toBe(0)
    })
  })
}
