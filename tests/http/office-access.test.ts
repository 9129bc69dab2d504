import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { anyone } from '../../lists/access.ts'
import { type List, orderField } from '../../lists/list.ts'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { accessTable, callers, grantedTo, may } from './access-table.ts'
import { type Caller, openTestOffice, type TestOffice } from './fixtures/office.ts'
import { realPages } from './fixtures/real-pages.ts'

/** What each role may do through the office's API, which shows visitors nothing. */
const rights = lists.shown.flatMap(({ name }) =>
  callers.map((caller) => ({
    name,
    caller,
    granted: caller === 'visitor' ? '-' : grantedTo(caller, name),
  })),
)

const secret = 'Zxqvamor'
/** A valid record whose texts contain a word that occurs nowhere else. */
const recordOf = (list: List) =>
  Object.fromEntries(
    Object.entries(validRecord(list)).map(([name, value]) => [name, value === 'Text' ? secret : value]),
  )

type Attempt = (office: TestOffice, caller: Caller, list: List) => Promise<{ status: number; text: string }>
const at = (list: List, rest = '') => `/api/lists/${list.name}${rest}`
const keyOf = (list: List) => list.singletonKey ?? 'k1'
const csv = 'key\nk1\n'
const operations: Record<string, [right: string, attempt: Attempt, applies?: (list: List) => boolean]> = {
  list: ['r', ({ send }, caller, list) => send(caller, 'GET', at(list))],
  search: ['r', ({ send }, caller, list) => send(caller, 'GET', at(list, `?search=${secret}&sort=name&size=200`))],
  get: ['r', ({ send }, caller, list) => send(caller, 'GET', at(list, `/${keyOf(list)}`))],
  'CSV export': ['r', ({ send }, caller, list) => send(caller, 'GET', at(list, '/csv'))],
  add: [
    'a',
    async ({ send, store }, caller, list) => {
      // The record of a singleton exists already. It must be deleted before another one can be added.
      if (list.singletonKey && may(caller, 'a', list.name)) await store.as(operator).delete(list, list.singletonKey)
      const another = list.uniqueOrder
        ? { [list.order.field!]: list.fields[list.order.field!]!.choices?.at(-1) ?? `${secret} 2` }
        : {}
      return send(caller, 'POST', at(list), { data: { ...recordOf(list), ...another } })
    },
  ],
  history: ['e', ({ send }, caller, list) => send(caller, 'GET', at(list, `/${keyOf(list)}/history`))],
  'CSV import, dry run': ['e', ({ send }, caller, list) => send(caller, 'POST', at(list, '/csv?dry=1'), csv)],
  'CSV import': ['e', ({ send }, caller, list) => send(caller, 'POST', at(list, '/csv'), csv)],
  preview: [
    'e',
    ({ send }, caller, list) => send(caller, 'POST', '/api/preview', { list: list.name, data: recordOf(list) }),
    (list) => list.read === anyone,
  ],
  order: [
    'e',
    async ({ send, store }, caller, list) => {
      const keys = (await store.as(operator).query(list)).records.map(({ key }) => key)
      return send(caller, 'PUT', at(list, '/order'), { keys })
    },
    (list) => !!orderField(list),
  ],
  replace: [
    'e',
    async ({ send, store }, caller, list) => {
      const { revision } = (await store.as(operator).get(list, keyOf(list)))!
      return send(caller, 'PUT', at(list, `/${keyOf(list)}`), { data: recordOf(list), revision })
    },
  ],
  update: [
    'e',
    ({ send }, caller, list) => send(caller, 'PATCH', at(list, `/${keyOf(list)}`), { set: recordOf(list) }),
  ],
  delete: ['e', ({ send }, caller, list) => send(caller, 'DELETE', at(list, `/${keyOf(list)}`))],
}

/** Whether the search over everything finds the record of a list. Only lists that officers edit have a screen for a single record. */
const isFound = (list: List) =>
  list.search.some((field) => recordOf(list)[field] === secret) &&
  rights.some(({ name, caller, granted }) => name === list.name && caller === 'owner' && granted.includes('e'))

describe('access to lists in the office [safety.15]', () => {
  test('the table names every list', () => {
    expect([...accessTable.keys()].sort()).toEqual(lists.stored.map(({ name }) => name).sort())
    for (const { granted } of rights) expect(granted).toMatch(/^(-|r|re|rae)$/)
  })

  test.each(
    callers,
  )('%s may do in each list what the table grants, and nothing else [privacy.3, privacy.6, privacy.9, privacy.401, privacy.15, privacy.18, privacy.24, privacy.27, privacy.36, privacy.160]', async (caller) => {
    const office = await openTestOffice()
    for (const { name, granted } of rights.filter((right) => right.caller === caller)) {
      const list = lists.shown.find((list) => list.name === name)!
      await office.store.as(operator).importRecord(list, keyOf(list), recordOf(list))
      const expected: Record<string, string> = {}
      const found: Record<string, string> = {}
      for (const [operation, [right, attempt, applies]] of Object.entries(operations)) {
        if (applies && !applies(list)) continue
        // Who deletes the only record of a list must be allowed to add it again.
        const needed = operation === 'delete' && list.singletonKey ? 'a' : right
        expected[operation] = granted.includes(needed) ? 'allowed' : 'refused'
        const before = await office.store.head()
        const { status, text } = await attempt(office, caller, list)
        found[operation] = status === 401 || status === 403 ? 'refused' : 'allowed'
        if (found[operation] === 'allowed') {
          expect(status, `${name} ${operation} ${text}`).toBeGreaterThanOrEqual(200)
          expect(status, `${name} ${operation} ${text}`).toBeLessThan(300)
          continue
        }
        // A refused request changes nothing, and its answer contains nothing of the record.
        expect(status, `${name} ${operation}`).toBe(caller === 'visitor' ? 401 : 403)
        expect(text).not.toContain(secret)
        expect(await office.store.head()).toBe(before)
      }
      expect([name, found]).toEqual([name, expected])
    }
  })

  test.each([
    'reviewer',
    'editor',
    'owner',
    'treasurer',
  ] as const)('the search over everything finds for %s only records of the readable lists', async (caller) => {
    const office = await openTestOffice()
    for (const list of lists.shown) await office.store.as(operator).importRecord(list, keyOf(list), recordOf(list))
    const granted = rights.filter((right) => right.caller === caller && right.granted.includes('r'))
    const expected = granted.map(({ name }) => name).filter((name) => isFound(lists.find(name)!))
    for (const [search, similar] of [
      [secret, false],
      [secret.replace('amor', 'amr'), true],
    ] as const) {
      const { body } = await office.send(caller, 'GET', `/api/search?search=${search}`)
      expect(body.found.map(({ list }: { list: string }) => list).sort()).toEqual(expected.toSorted())
      expect(body.similar).toBe(similar)
    }
    expect((await office.send(caller, 'GET', '/api/search?search=%20')).body.found).toEqual([])
  })

  test('a user may search everything a hundred and twenty times a minute', async () => {
    const { send } = await openTestOffice()
    const statuses = []
    for (let i = 0; i < 121; i++) statuses.push((await send('editor', 'GET', '/api/search?search=a')).status)
    expect(statuses).toEqual([...Array(120).fill(200), 429])
    expect((await send('owner', 'GET', '/api/search?search=a')).status).toBe(200)
  })

  test('without a session, every method at every API path is answered 401', async () => {
    const { send } = await openTestOffice()
    const paths = [
      '/api/live',
      '/api/media',
      '/api/pdfs',
      '/api/imports',
      '/api/preview',
      '/api/lists/Nothing',
      '/api/lists/Contact/csv',
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expect([path, method, (await send('visitor', method, path)).status]).toEqual([path, method, 401])
  })
})

describe('lists that only staff may read [safety.16]', () => {
  const staffOnly = lists.shown.filter(({ read }) => read.name !== 'anyone')

  test('appear on no page and in no page’s data', async () => {
    const { operator, html, data, paths } = await realPages()
    for (const list of staffOnly) await operator.importRecord(list, 'k1', recordOf(list))
    // The page repeats the search text as it was typed, so the search is in lower case.
    for (const path of paths)
      for (const query of ['', `?search=${secret.toLowerCase()}`]) {
        expect(await html(`${path}${query}`)).not.toContain(secret)
        expect(JSON.parse(await data(`${path}${query}`))).not.toMatchObject({ total: 1 })
      }
  })
})
