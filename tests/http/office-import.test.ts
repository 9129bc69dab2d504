import { describe, expect, test } from 'vitest'
import { blackBelts, committee } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { openTestOffice } from './fixtures/office.ts'

const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }
const member = { name: 'M', position: 'P', location: 'L', country: 'India', level: 'state' }
const oldExport = {
  BlackBelt: { '-M1': belt, '-M2': { name: 'No dan', registrationNo: '8' } },
  Committee: [null, member],
}

describe('an import of the old database’s export in the office', () => {
  test('reports in a dry run, then writes; it keeps keys, reads lists of both shapes and reports missing fields', async () => {
    const { store, send } = await openTestOffice()
    const report = { written: 3, unchanged: 0, problems: ['BlackBelt/-M2: Fill in “Dan”'] }
    expect((await send('owner', 'POST', '/api/import?dry=1', oldExport)).body).toEqual(report)
    expect(await store.head()).toBe(0)
    expect((await send('owner', 'POST', '/api/import', oldExport)).body).toEqual(report)
    expect((await store.as(operator).query(blackBelts)).records.map(({ key }) => key)).toEqual(['-M1', '-M2'])
    expect(await store.as(operator).get(committee, '1')).toMatchObject(member)
    for (const dry of ['?dry=1', ''])
      expect((await send('owner', 'POST', `/api/import${dry}`, oldExport)).body).toMatchObject({
        written: 0,
        unchanged: 3,
      })
    expect(await store.head()).toBe(3)
  })

  test('is allowed to owners only', async () => {
    const { store, send } = await openTestOffice()
    expect((await send('visitor', 'POST', '/api/import', oldExport)).status).toBe(401)
    for (const caller of ['editor', 'reviewer'] as const)
      expect((await send(caller, 'POST', '/api/import', oldExport)).status).toBe(403)
    expect(await store.head()).toBe(0)
  })

  test('does not write lists that the site itself maintains, and reports them', async () => {
    const { store, send } = await openTestOffice()
    const content = {
      Erasure: { e: { reference: '1', why: 'w', by: 'b', at: '2026-11-21T10:00:00Z' } },
      BlackBelt: { a: belt },
    }
    const { body } = await send('owner', 'POST', '/api/import', content)
    expect(body).toEqual({
      written: 1,
      unchanged: 0,
      problems: [expect.stringMatching(/^Erasure: .*npm run import/)],
    })
    expect(await store.head()).toBe(1)
  })

  const refused: [string, string, RegExp][] = [
    ['invalid JSON', '{', /not JSON/],
    ['an array instead of an object of lists', '[]', /object of lists/],
    ['an unknown list', '{"Nothing":{}}', /Nothing/],
    ['a record that is not an object', '{"BlackBelt":{"a":"text"}}', /BlackBelt\/a/],
    ['a picture that is given as a file', '{"BlackBelt":{"a":{"src":"file:one.png"}}}', /one\.png.*--files/],
  ]
  test.each(refused)('%s is refused with the reason, and nothing is written', async (_, text, reason) => {
    const { store, send } = await openTestOffice()
    const { status, body } = await send('owner', 'POST', '/api/import', text)
    expect([status, body.error]).toEqual([422, expect.stringMatching(reason)])
    expect(await store.head()).toBe(0)
  })
})
