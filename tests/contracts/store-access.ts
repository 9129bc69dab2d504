import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { news } from '../../features/news/news.ts'
import type { Actor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import type { ActorStore, Change, Store } from '../../server/store/contract.ts'
import { Forbidden } from '../../server/store/errors.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { accessTable, callers, grantedTo } from '../http/access-table.ts'
import type { Caller } from '../http/fixtures/office.ts'
import {
  editor,
  type OpenEngine,
  openSharedStore,
  openTestStore,
  operator,
  owner,
  pupils,
  reviewer,
  treasurer,
  validRecord,
  visitor,
} from './store-fixtures.ts'

const actors: Record<Caller | 'system', Actor> = { visitor, reviewer, editor, owner, treasurer, system: operator }
/** What each actor may do: r reads and subscribes, a creates, e edits (replaces, updates, deletes, imports, reads the history). */
const rights = lists.shown.flatMap(({ name }) =>
  ([...callers, 'system'] as const).map((actorName) => ({
    name,
    actorName,
    granted: actorName === 'system' ? 'rae' : grantedTo(actorName, name),
  })),
)

type Try = (actorStore: ActorStore, list: List, data: Record<string, unknown>, revision: number) => Promise<unknown>
const operations: Record<string, [right: string, attempt: Try]> = {
  query: ['r', (actorStore, list) => actorStore.query(list)],
  get: ['r', (actorStore, list) => actorStore.get(list, 'k1')],
  changes: ['r', (actorStore, list) => actorStore.changes(list, 0, 10)],
  subscribe: ['r', async (actorStore, list) => (await actorStore.subscribe(list, 0, () => undefined))()],
  scan: ['r', (actorStore, list) => Array.fromAsync(actorStore.scan(list))],
  history: ['e', (actorStore, list) => actorStore.history(list, 'k1')],
  replace: ['e', (actorStore, list, data, revision) => actorStore.replace(list, 'k1', data, revision)],
  update: ['e', (actorStore, list, data) => actorStore.update(list, 'k1', data)],
  importRecord: ['e', (actorStore, list, data) => actorStore.importRecord(list, 'k2', data)],
  delete: ['e', (actorStore, list) => actorStore.delete(list, 'k1')],
  eraseHistory: ['e', (actorStore, list) => actorStore.eraseHistory(list, 'k1')],
  create: ['a', (actorStore, list, data) => actorStore.create(list, withOtherOrder(list, data))],
  findByIdempotencyKey: ['a', (actorStore, list) => actorStore.findByIdempotencyKey(list, 'submission')],
}

/** Only the server writes some fields of these lists, so only it imports whole records. */
const computed = ['EventResult']

/** Operations of the activity log, and who may use them whatever a list grants. */
const logOperations: Record<string, [allowed: string, attempt: (actorStore: ActorStore) => Promise<unknown>]> = {
  activity: ['owner system', (actorStore) => actorStore.activity([news], { limit: 1 })],
  activityActors: ['owner system', (actorStore) => actorStore.activityActors()],
  batchChanges: ['system', (actorStore) => actorStore.batchChanges('b', 0, 1)],
}

/** The data of a record that does not repeat the order field of another one (`uniqueOrder` of the list). */
function withOtherOrder(list: List, data: Record<string, unknown>) {
  const field = list.order.field!
  return list.uniqueOrder ? { ...data, [field]: list.fields[field]!.choices?.at(-1) ?? 'another value' } : data
}

const operationsOf = (store: Store) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(store.as(visitor))).filter((name) => name !== 'constructor')

async function outcome(store: Store, actor: Actor, attempt: (actorStore: ActorStore) => Promise<unknown>) {
  const before = await store.head()
  try {
    await attempt(store.as(actor))
    return 'allowed'
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    // A refused operation has no effect, and its error reveals nothing about the record.
    expect(await store.head()).toBe(before)
    expect(error.message).toMatch(/^[a-z]+(:\w+)? may not [a-z ]+ \w+$/)
    return 'refused'
  }
}

export function testAccess(openEngine: OpenEngine) {
  describe('access by list, operation and actor [safety.15]', () => {
    test('the table names every list and every operation of the contract', () => {
      expect([...accessTable.keys()].sort()).toEqual(lists.stored.map(({ name }) => name).sort())
      for (const { granted } of rights) expect(granted).toMatch(/^(-|r|a|re|rae)$/)
    })

    describe.each(Object.keys(actors))('as %s', (head) => {
      const shared = openSharedStore(openEngine)
      const ofActor = rights.filter(({ actorName }) => actorName === head)
      test.each(
        ofActor,
      )('$name: $actorName may $granted [privacy.3, privacy.431, privacy.434, privacy.621, privacy.651, privacy.654, privacy.657, privacy.663, privacy.624, privacy.627, privacy.630, privacy.6, privacy.9, privacy.15, privacy.18, privacy.69, privacy.501, privacy.504, privacy.507]', async ({
        name,
        actorName,
        granted,
      }) => {
        const list = lists.shown.find((list) => list.name === name)!
        const store = shared()
        const { revision } = await store.as(operator).importRecord(list, 'k1', validRecord(list))
        expect(Object.keys({ ...operations, ...logOperations })).toEqual(expect.arrayContaining(operationsOf(store)))
        const expected: Record<string, string> = {}
        const actual: Record<string, string> = {}
        for (const [operation, [right, attempt]] of Object.entries(operations)) {
          // The only record of a list is deleted and imported as a whole by those who may create it.
          const isWhole = operation === 'delete' || operation === 'importRecord'
          const needed = list.singletonKey !== undefined && isWhole ? 'a' : right
          const isComputed = operation === 'importRecord' && actorName !== 'system' && computed.includes(name)
          expected[operation] = granted.includes(needed) && !isComputed ? 'allowed' : 'refused'
          actual[operation] = await outcome(store, actors[actorName]!, (actorStore) =>
            attempt(actorStore, list, validRecord(list), revision),
          )
        }
        expect(actual).toEqual(expected)
      })
    })

    test.each(Object.entries(logOperations))('%s of the activity log: %s', async (_, [allowed, attempt]) => {
      const store = await openTestStore(openEngine)
      for (const [name, actor] of Object.entries(actors)) {
        const outcome = attempt(store.as(actor)).then(
          () => 'allowed',
          (error) => error.constructor,
        )
        expect([name, await outcome]).toEqual([name, allowed.includes(name) ? 'allowed' : Forbidden])
      }
    })

    test('a list that the store does not know is refused to everyone, whatever its own rules say', async () => {
      const store = await openTestStore(openEngine)
      const foreign = { ...lists.shown[0]!, name: 'Foreign' }
      for (const actor of Object.values(actors)) {
        await expect(store.as(actor).query(foreign)).rejects.toThrow(Forbidden)
      }
    })
  })
}

const asha = { name: 'Asha', number: '7', notes: 'weak knee', email: 'asha@example.org', rank: 3, active: true }
const open = { name: 'Asha', number: '7', rank: 3, active: true }

export function testProjection(openEngine: OpenEngine) {
  describe('a reader receives only the fields that it may see', () => {
    const projections: [string, Actor, Record<string, unknown>][] = [
      ['a visitor: no notes and no email', visitor, open],
      ['an editor: the email, but no notes', editor, { ...open, email: asha.email }],
      ['a reviewer: everything', reviewer, asha],
      ['the owner: everything', owner, asha],
      ['the system: everything', operator, asha],
    ]
    test.each(projections)('%s', async (_, actor, expected) => {
      const store = await openTestStore(openEngine)
      const { key, revision } = await store.as(operator).create(pupils, asha)
      const reader = store.as(actor)
      expect(await reader.get(pupils, key)).toEqual({ ...expected, key, revision })
      expect((await reader.query(pupils)).records).toEqual([{ ...expected, key, revision }])
      const change = { list: 'Pupil', key, revision, record: expected }
      expect(await reader.changes(pupils, 0, 10)).toEqual([change])
      const received: Change<typeof pupils>[] = []
      await reader.subscribe(pupils, 0, (change) => received.push(change))
      await waitFor(() => expect(received).toEqual([change]))
    })

    test('the store uses its own declaration, not one that the caller changed', async () => {
      const store = await openTestStore(openEngine)
      const { key } = await store.as(operator).create(pupils, asha)
      const open = { ...pupils.fields.notes, readableBy: { name: 'anyone', allows: () => true } }
      const changedList = { ...pupils, fields: { ...pupils.fields, notes: open } }
      expect(JSON.stringify(await store.as(visitor).get(changedList, key))).not.toContain('knee')
    })

    test('nobody receives fields that the list does not declare', async () => {
      const store = await openTestStore(openEngine)
      await store.as(operator).importRecord(pupils, 'k', { ...open, aadhaar: '1234 5678 9012' })
      for (const actor of [visitor, reviewer, operator]) {
        expect(await store.as(actor).get(pupils, 'k')).toEqual({ ...open, key: 'k', revision: 1 })
      }
    })
  })
}
