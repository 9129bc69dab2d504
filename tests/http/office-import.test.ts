import { describe, expect, test } from 'vitest'
import { blackBelts, committee } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { officeOf } from './fixtures/office.ts'

const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }
const member = { name: 'M', position: 'P', location: 'L', country: 'India', level: 'state' }
const old = { BlackBelt: { '-M1': belt, '-M2': { name: 'No dan', registrationNo: '8' } }, Committee: [null, member] }

describe('the old database’s export, through the office', () => {
  test('is told about first, then taken: keys kept, both forms of a list, missing fields reported', async () => {
    const { store, told } = await officeOf()
    const report = { written: 3, unchanged: 0, problems: ['BlackBelt/-M2: Fill in “Dan”'] }
    expect((await told('owner', 'POST', '/api/import?dry=1', old)).answer).toEqual(report)
    expect(await store.head()).toBe(0)
    expect((await told('owner', 'POST', '/api/import', old)).answer).toEqual(report)
    expect((await store.as(operator).query(blackBelts)).records.map(({ key }) => key)).toEqual(['-M1', '-M2'])
    expect(await store.as(operator).get(committee, '1')).toMatchObject(member)
    for (const dry of ['?dry=1', ''])
      expect((await told('owner', 'POST', `/api/import${dry}`, old)).answer).toMatchObject({ written: 0, unchanged: 3 })
    expect(await store.head()).toBe(3)
  })

  test('is the owner’s alone', async () => {
    const { store, told } = await officeOf()
    expect((await told('visitor', 'POST', '/api/import', old)).status).toBe(401)
    for (const who of ['editor', 'reviewer'] as const)
      expect((await told(who, 'POST', '/api/import', old)).status).toBe(403)
    expect(await store.head()).toBe(0)
  })

  test('leaves the site’s own books alone, and says so', async () => {
    const { store, told } = await officeOf()
    const book = {
      Erasure: { e: { reference: '1', why: 'w', by: 'b', at: '2026-11-21T10:00:00Z' } },
      BlackBelt: { a: belt },
    }
    const { answer } = await told('owner', 'POST', '/api/import', book)
    expect(answer).toEqual({
      written: 1,
      unchanged: 0,
      problems: [expect.stringMatching(/^Erasure: .*npm run import/)],
    })
    expect(await store.head()).toBe(1)
  })

  const refused: [string, string, RegExp][] = [
    ['no JSON', '{', /not JSON/],
    ['a list instead of lists', '[]', /object of lists/],
    ['an unknown list', '{"Nothing":{}}', /Nothing/],
    ['something that is no record', '{"BlackBelt":{"a":"text"}}', /BlackBelt\/a/],
    ['pictures by file', '{"BlackBelt":{"a":{"src":"file:one.png"}}}', /one\.png.*--files/],
  ]
  test.each(refused)('%s is refused in words, before anything is written', async (_, text, words) => {
    const { store, told } = await officeOf()
    const { status, answer } = await told('owner', 'POST', '/api/import', text)
    expect([status, answer.error]).toEqual([422, expect.stringMatching(words)])
    expect(await store.head()).toBe(0)
  })
})
