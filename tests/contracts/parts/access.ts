import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../lists/engine/access.ts'
import type { List } from '../../../lists/engine/list.ts'
import { lists } from '../../../lists/index.ts'
import type { ActorStore, Store } from '../../../server/store/contract.ts'
import { Forbidden } from '../../../server/store/errors.ts'
import { type OpenEngine, opened } from './bench.ts'
import { editor, operator, owner, reviewer, visitor } from './lists.ts'
import { validRecord } from './records.ts'

/**
 * Who may do what, written down a second time by hand, to be read by people: r reads and follows, a appends, e edits
 * (replaces, removes, imports, reads the history), - nothing.
 */
const mayTable = `
                 visitor  reviewer  editor  owner  system
Site             r        r         r       rae    rae
Slide            r        r         rae     rae    rae
Partner          r        r         rae     rae    rae
Counter          r        r         rae     rae    rae
TrainingProgram  r        r         rae     rae    rae
Approval         r        r         rae     rae    rae
Lineage          r        r         rae     rae    rae
Committee        r        r         rae     rae    rae
BlackBelt        r        r         rae     rae    rae
Event            r        r         rae     rae    rae
Location         r        r         rae     rae    rae
Album            r        r         rae     rae    rae
News             r        r         rae     rae    rae
Contact          a        re        -       re     rae
Membership       a        re        -       re     rae
Mail             -        r         -       r      rae
Viewing          -        -         -       r      rae
Erasure          -        r         -       r      rae
`
const actors: Record<string, Actor> = { visitor, reviewer, editor, owner, system: operator }
const [heads, ...lines] = mayTable
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const rights = lines.flatMap(([name, ...granted]) =>
  heads!.map((who, i) => ({ name: name!, who, granted: granted[i]! })),
)

type Try = (desk: ActorStore, list: List, data: Record<string, unknown>) => Promise<unknown>
const operations: Record<string, [right: string, attempt: Try]> = {
  query: ['r', (desk, list) => desk.query(list)],
  get: ['r', (desk, list) => desk.get(list, 'k1')],
  changes: ['r', (desk, list) => desk.changes(list, 0, 10)],
  subscribe: ['r', async (desk, list) => (await desk.subscribe(list, 0, () => undefined))()],
  scan: ['r', (desk, list) => Array.fromAsync(desk.scan(list))],
  history: ['e', (desk, list) => desk.history(list, 'k1')],
  replace: ['e', (desk, list, data) => desk.replace(list, 'k1', data, 1)],
  update: ['e', (desk, list, data) => desk.update(list, 'k1', data)],
  importRecord: ['e', (desk, list, data) => desk.importRecord(list, 'k2', data)],
  delete: ['e', (desk, list) => desk.delete(list, 'k1')],
  create: ['a', (desk, list, data) => desk.create(list, data)],
  findByIdempotencyKey: ['a', (desk, list) => desk.findByIdempotencyKey(list, 'an-act')],
}

const operationsOf = (store: Store) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(store.as(visitor))).filter((name) => name !== 'constructor')

async function outcome(store: Store, list: List, actor: Actor, attempt: Try) {
  const before = await store.head()
  try {
    await attempt(store.as(actor), list, validRecord(list))
    return 'allowed'
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    // Refused means: nothing happened, and the refusal tells nothing of the record.
    expect(await store.head()).toBe(before)
    expect(error.message).toMatch(/^[a-z]+(:\w+)? may not [a-z ]+ \w+$/)
    return 'refused'
  }
}

export function accessRules(openEngine: OpenEngine) {
  describe('who may do what (trust, "a generated table of list × operation × actor")', () => {
    test('the table names every list and every operation of the contract', () => {
      expect(lines.map(([name]) => name)).toEqual(lists.map(({ name }) => name))
      for (const { granted } of rights) expect(granted).toMatch(/^(-|r|a|re|rae)$/)
    })

    test.each(rights)('$name: $who may $granted', async ({ name, who, granted }) => {
      const list = lists.find((list) => list.name === name)!
      const store = await opened(openEngine)
      await store.as(operator).importRecord(list, 'k1', validRecord(list))
      expect(Object.keys(operations)).toEqual(expect.arrayContaining(operationsOf(store)))
      const expected: Record<string, string> = {}
      const found: Record<string, string> = {}
      for (const [operation, [right, attempt]] of Object.entries(operations)) {
        expected[operation] = granted.includes(right) ? 'allowed' : 'refused'
        found[operation] = await outcome(store, list, actors[who]!, attempt)
      }
      expect(found).toEqual(expected)
    })

    test('a list that the store does not know is nobody’s, whatever it says of itself', async () => {
      const store = await opened(openEngine)
      const foreign = { ...lists[0]!, name: 'Foreign' }
      for (const actor of Object.values(actors)) {
        await expect(store.as(actor).query(foreign)).rejects.toThrow(Forbidden)
      }
    })
  })
}
