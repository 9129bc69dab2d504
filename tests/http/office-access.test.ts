import { describe, expect, test, vi } from 'vitest'
import { anyone } from '../../lists/engine/access.ts'
import { type List, orderField } from '../../lists/engine/list.ts'
import { lists } from '../../lists/index.ts'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { type Office, officeOf, type Who } from './fixtures/office.ts'
import { realPages } from './fixtures/real-pages.ts'
import { honbu } from './fixtures/server.ts'

/**
 * Who may do what through the office's addresses, written down by hand a second time: r reads (also as a sheet, and hears
 * of changes), a adds, e edits (replaces, marks, removes, puts in order, takes sheets, previews, reads the history), - nothing.
 */
const mayTable = `
                 visitor  reviewer  editor  owner
Site             -        r         r       rae
Slide            -        r         rae     rae
Partner          -        r         rae     rae
Counter          -        r         rae     rae
TrainingProgram  -        r         rae     rae
Approval         -        r         rae     rae
Lineage          -        r         rae     rae
Committee        -        r         rae     rae
BlackBelt        -        r         rae     rae
Event            -        r         rae     rae
Location         -        r         rae     rae
Album            -        r         rae     rae
News             -        r         rae     rae
Contact          -        re        -       re
Membership       -        re        -       re
Mail             -        r         -       r
Viewing          -        -         -       r
Erasure          -        r         -       r
`
const [heads, ...lines] = mayTable
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const rights = lines.flatMap(([name, ...granted]) =>
  heads!.map((who, at) => ({ name: name!, who: who as Who, granted: granted[at]! })),
)

const secret = 'Zxqv'
/** A record that passes the checks, with a word in it that nobody else says. */
const recordOf = (list: List) =>
  Object.fromEntries(
    Object.entries(validRecord(list)).map(([name, value]) => [name, value === 'Text' ? secret : value]),
  )

type Try = (office: Office, who: Who, list: List) => Promise<{ status: number; text: string }>
const at = (list: List, rest = '') => `/api/lists/${list.name}${rest}`
const keyOf = (list: List) => list.singletonKey ?? 'k1'
const sheet = 'key\nk1\n'
const operations: Record<string, [right: string, attempt: Try, where?: (list: List) => boolean]> = {
  list: ['r', ({ told }, who, list) => told(who, 'GET', at(list))],
  search: ['r', ({ told }, who, list) => told(who, 'GET', at(list, `?search=${secret}&sort=name&size=200`))],
  one: ['r', ({ told }, who, list) => told(who, 'GET', at(list, `/${keyOf(list)}`))],
  sheet: ['r', ({ told }, who, list) => told(who, 'GET', at(list, '/csv'))],
  add: [
    'a',
    async ({ told, store }, who, list) => {
      // The record of a singleton exists already. Adding it is possible once it is removed.
      if (list.singletonKey && who === 'owner') await store.as(operator).delete(list, list.singletonKey)
      return told(who, 'POST', at(list), { data: recordOf(list) })
    },
  ],
  history: ['e', ({ told }, who, list) => told(who, 'GET', at(list, `/${keyOf(list)}/history`))],
  'sheet in, dry': ['e', ({ told }, who, list) => told(who, 'POST', at(list, '/csv?dry=1'), sheet)],
  'sheet in': ['e', ({ told }, who, list) => told(who, 'POST', at(list, '/csv'), sheet)],
  preview: [
    'e',
    ({ told }, who, list) => told(who, 'POST', '/api/preview', { list: list.name, data: recordOf(list) }),
    (list) => list.read === anyone,
  ],
  order: [
    'e',
    async ({ told, store }, who, list) => {
      const keys = (await store.as(operator).query(list)).records.map(({ key }) => key)
      return told(who, 'PUT', at(list, '/order'), { keys })
    },
    (list) => !!orderField(list),
  ],
  replace: [
    'e',
    async ({ told, store }, who, list) => {
      const { revision } = (await store.as(operator).get(list, keyOf(list)))!
      return told(who, 'PUT', at(list, `/${keyOf(list)}`), { data: recordOf(list), revision })
    },
  ],
  mark: ['e', ({ told }, who, list) => told(who, 'PATCH', at(list, `/${keyOf(list)}`), { set: recordOf(list) })],
  remove: ['e', ({ told }, who, list) => told(who, 'DELETE', at(list, `/${keyOf(list)}`))],
}

describe('who may do what in the office (trust, "a generated table of list × operation × actor")', () => {
  test('the table names every list', () => {
    expect(lines.map(([name]) => name)).toEqual(lists.map(({ name }) => name))
    for (const { granted } of rights) expect(granted).toMatch(/^(-|r|re|rae)$/)
  })

  test.each(rights)('$name: $who may $granted', async ({ name, who, granted }) => {
    const list = lists.find((list) => list.name === name)!
    const office = await officeOf()
    await office.store.as(operator).importRecord(list, keyOf(list), recordOf(list))
    const expected: Record<string, string> = {}
    const found: Record<string, string> = {}
    for (const [operation, [right, attempt, where]] of Object.entries(operations)) {
      if (where && !where(list)) continue
      expected[operation] = granted.includes(right) ? 'allowed' : 'refused'
      const before = await office.store.head()
      const { status, text } = await attempt(office, who, list)
      found[operation] = status === 401 || status === 403 ? 'refused' : 'allowed'
      if (found[operation] === 'allowed') {
        expect(status, `${operation} ${text}`).toBeGreaterThanOrEqual(200)
        expect(status, `${operation} ${text}`).toBeLessThan(300)
        continue
      }
      // Refused means: nothing happened, and the refusal tells nothing of the record.
      expect(status).toBe(who === 'visitor' ? 401 : 403)
      expect(text).not.toContain(secret)
      expect(await office.store.head()).toBe(before)
    }
    expect(found).toEqual(expected)
  })

  test.each([
    'reviewer',
    'editor',
    'owner',
  ] as const)('%s hears of what may be read, and of nothing else', async (who) => {
    const office = await officeOf()
    const response = await office.ask(who, 'GET', '/api/live')
    const reader = response.body!.getReader()
    let heard = ''
    void (async () => {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) heard += Buffer.from(piece.value)
    })()
    await vi.waitFor(() => expect(heard).toContain('event: open'))
    for (const list of lists) await office.store.as(operator).importRecord(list, keyOf(list), recordOf(list))
    const readable = rights.filter((right) => right.who === who && right.granted.includes('r')).map(({ name }) => name)
    await vi.waitFor(() =>
      expect([...heard.matchAll(/"list":"(\w+)"/g)].map(([, name]) => name).sort()).toEqual(readable.sort()),
    )
    expect(heard).not.toContain(secret)
    await reader.cancel()
  })

  test('nobody is told anything without signing in, whatever the method and the address', async () => {
    const { told } = await officeOf()
    const paths = [
      '/api/live',
      '/api/media',
      '/api/import',
      '/api/preview',
      '/api/lists/Nothing',
      '/api/lists/Contact/csv',
    ]
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expect([path, method, (await told('visitor', method, path)).status]).toEqual([path, method, 401])
  })
})

describe('what only the staff may read (trust, "Anonymous visitors can never read")', () => {
  const kept = lists.filter(({ read }) => read.name !== 'anyone')

  test('is in no page and in no page’s data', async () => {
    const { operator, html, data, paths } = await realPages()
    for (const list of kept) await operator.importRecord(list, 'k1', recordOf(list))
    // The page says back what was searched for, as it was written.
    for (const path of paths)
      for (const query of ['', `?search=${secret.toLowerCase()}`]) {
        expect(await html(`${path}${query}`)).not.toContain(secret)
        expect(JSON.parse(await data(`${path}${query}`))).not.toMatchObject({ total: 1 })
      }
  })

  test('is in no stream, and not even its length is told', async () => {
    const site = await honbu()
    for (const list of kept) {
      await site.store.as(operator).importRecord(list, 'k1', recordOf(list))
      for (const path of [`/live/${list.name}`, `/live/${list.name}.json`, `/live/${list.name.toLowerCase()}`]) {
        const response = await fetch(`${site.address}${path}`)
        expect([path, response.status, await response.text()]).toEqual([path, 401, '{"error":"Permission denied"}'])
      }
    }
  })
})
