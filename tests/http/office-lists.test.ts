import { describe, expect, test } from 'vitest'
import { visitor } from '../../lists/engine/access.ts'
import { applications, blackBelts, committee, erasures, messages, partners, slides } from '../../lists/index.ts'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { officeOf } from './fixtures/office.ts'

const belts = '/api/lists/BlackBelt'
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

describe('the office’s lists (architecture, "Office")', () => {
  test('an officer adds, reads, changes and removes a record', async () => {
    const { told } = await officeOf()
    const added = await told('editor', 'POST', belts, { data: { ...belt, name: '  Asha ' } })
    expect(added).toMatchObject({ status: 201, answer: { ...belt, key: expect.any(String), revision: 1 } })
    const { key, revision } = added.answer
    expect((await told('editor', 'GET', `${belts}/${key}`)).answer).toEqual(added.answer)
    const changed = await told('editor', 'PUT', `${belts}/${key}`, { data: { ...belt, dan: '2nd Dan' }, revision })
    expect(changed.answer).toEqual({ ...belt, dan: '2nd Dan', key, revision: 2 })
    expect((await told('editor', 'DELETE', `${belts}/${key}?revision=2`)).answer).toEqual({ key, revision: 3 })
    expect((await told('editor', 'GET', `${belts}/${key}`)).status).toBe(404)
  })

  test('a list comes in pages, searched, sorted by any column, and only with what was asked for', async () => {
    const { store, told } = await officeOf()
    for (let i = 1; i <= 30; i++)
      await store
        .as(operator)
        .importRecord(blackBelts, `k${i}`, { name: `Asha ${31 - i}`, registrationNo: `${i}`, dan: `${i % 2}` })
    const page = await told('editor', 'GET', `${belts}?size=10&page=2&sort=name&descending=1&search=asha&where=dan:1`)
    expect(page.answer).toMatchObject({ total: 15, page: 2, pages: 2, revision: 30 })
    expect(page.answer.records.map(({ name }: { name: string }) => name)).toEqual(
      ['10', '8', '6', '4', '2'].map((no) => `Asha ${no}`),
    )
    expect((await told('editor', 'GET', `${belts}?size=100000`)).answer.records).toHaveLength(30)
    expect((await told('editor', 'GET', `${belts}?where=nothing:1`)).status).toBe(422)
    expect((await told('editor', 'GET', '/api/lists/Nothing')).status).toBe(404)
  })

  test('of two officers with one record the second is told, gets what the first wrote, and loses nothing', async () => {
    const { told } = await officeOf()
    const { key, revision } = (await told('editor', 'POST', belts, { data: belt })).answer
    await told('owner', 'PUT', `${belts}/${key}`, { data: { ...belt, dan: '2nd Dan' }, revision })
    const second = await told('editor', 'PUT', `${belts}/${key}`, { data: { ...belt, dan: '3rd Dan' }, revision })
    expect(second).toMatchObject({ status: 409, answer: { current: { dan: '2nd Dan', revision: 2 }, revision: 2 } })
    expect((await told('editor', 'DELETE', `${belts}/${key}?revision=1`)).status).toBe(409)
    await told('owner', 'DELETE', `${belts}/${key}`)
    expect((await told('editor', 'PUT', `${belts}/${key}`, { data: belt, revision: 2 })).status).toBe(404)
  })

  test('what does not pass the checks comes back with words for each field', async () => {
    const { told } = await officeOf()
    const refused = await told('editor', 'POST', belts, { data: { name: '', registrationNo: '7' } })
    expect(refused).toMatchObject({
      status: 422,
      answer: { complaints: { name: ['Fill in “Name”'], dan: ['Fill in “Dan”'] } },
    })
    for (const body of ['no JSON', '[]', '{"data":[]}', '{"data":{},"key":"a/b"}'])
      expect((await told('editor', 'POST', belts, body)).status).toBe(422)
    expect((await told('editor', 'POST', belts, { data: { name: 'x'.repeat(2 << 20) } })).status).toBe(413)
  })

  test('a mark is set on what is there, whoever writes the record meanwhile', async () => {
    const { store, told } = await officeOf()
    const sent = { name: 'Asha', contact: 'asha@example.org', message: 'Hello', timestamp: '2026-11-21T10:00:00.000Z' }
    const { key } = await store.as(visitor).create(messages, sent)
    const path = `/api/lists/Contact/${key}`
    const marks = [{ isRead: true }, { suspect: true }, { isRead: true }]
    const done = await Promise.all(marks.map((set) => told('reviewer', 'PATCH', path, { set })))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await told('reviewer', 'GET', path)).answer).toMatchObject({ ...sent, isRead: true, suspect: true })
    expect((await told('reviewer', 'PATCH', path, { set: { isRead: false }, revision: 1 })).status).toBe(409)
    expect((await told('reviewer', 'PATCH', path, { set: { isRead: true } })).answer.revision).toBe(3)
    await store.as(operator).importRecord(messages, 'old', { name: 'From the old site' })
    const old = await told('reviewer', 'PATCH', '/api/lists/Contact/old', { set: { isRead: true } })
    expect(old).toMatchObject({ status: 200, answer: { isRead: true } })
    expect((await told('reviewer', 'GET', '/api/lists/Contact?where=isRead:false')).answer.total).toBe(0)
  })

  test('the history says who and when, by name, and every state can be had again, also of what was removed', async () => {
    const { store, told } = await officeOf({ now: () => new Date('2026-11-21T10:00:00Z') })
    await store.as(operator).importRecord(blackBelts, 'k1', belt)
    await told('editor', 'PUT', `${belts}/k1`, { data: { ...belt, name: 'Wrong' }, revision: 1 })
    await told('owner', 'DELETE', `${belts}/k1`)
    const { past } = (await told('editor', 'GET', `${belts}/k1/history`)).answer
    expect(past.map(({ name, at }: { name: string; at: string }) => [name, at.slice(0, 10)])).toEqual([
      ['Olga Owner', '2026-11-21'],
      ['Edu Editor', '2026-11-21'],
      ['The site itself (test)', '2026-11-21'],
    ])
    const back = await told('editor', 'POST', belts, { data: past[2].data, key: 'k1' })
    expect(back).toMatchObject({ status: 201, answer: { ...belt, key: 'k1' } })
    expect((await told('editor', 'POST', belts, { data: belt, key: 'k1' })).status).toBe(409)
  })

  test('what was personal and is deleted is nowhere, and nobody brings it back (trust.md, "Privacy")', async () => {
    const { store, told } = await officeOf()
    const { key } = await store.as(operator).create(applications, validRecord(applications))
    expect((await told('reviewer', 'DELETE', `/api/lists/Membership/${key}`)).status).toBe(200)
    const left = await told('reviewer', 'GET', `/api/lists/Membership/${key}/history`)
    expect(left.text).not.toContain('asha@example')
    const back = await told('reviewer', 'POST', '/api/lists/Membership', { data: validRecord(applications), key })
    expect(back.status).toBe(422)
    expect((await store.as(operator).query(erasures)).records).toMatchObject([{ by: 'staff:r1', reference: 'Text' }])
  })

  test.each([
    partners,
    slides,
    committee,
  ])('visitors see $name in the order an officer gave it, in one commit', async (list) => {
    const { store, told } = await officeOf()
    for (const key of ['a', 'b', 'c', 'd'])
      await store.as(operator).importRecord(list, key, { ...validRecord(list), sequence: undefined })
    const path = `/api/lists/${list.name}/order`
    const order = async () => (await store.as(visitor).query(list)).records.map(({ key }) => key)
    expect(await order()).toEqual(['a', 'b', 'c', 'd'])
    expect((await told('editor', 'PUT', path, { keys: ['d', 'b', 'a', 'c'] })).answer).toEqual({
      moved: 4,
      revision: 8,
    })
    expect(await order()).toEqual(['d', 'b', 'a', 'c'])
    expect((await told('editor', 'PUT', path, { keys: ['d', 'a', 'b', 'c'] })).answer).toEqual({
      moved: 2,
      revision: 10,
    })
    for (const keys of [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c', 'c'],
      ['a', 'b', 'c', 'x'],
    ])
      expect((await told('editor', 'PUT', path, { keys })).status).toBe(422)
    expect(await order()).toEqual(['d', 'a', 'b', 'c'])
  })

  test('a list that sorts itself is not put in order by hand', async () => {
    const { told } = await officeOf()
    expect((await told('editor', 'PUT', `${belts}/order`, { keys: [] })).status).toBe(422)
  })

  test('the association is one record', async () => {
    const { told } = await officeOf()
    const data = {
      name: 'Sample Karate',
      shortName: 'SK',
      city: 'Mumbai',
      phone: '+91 00000 00000',
      email: 'a@example.org',
    }
    expect((await told('owner', 'POST', '/api/lists/Site', { data })).answer).toMatchObject({ key: 'site', ...data })
    expect((await told('owner', 'POST', '/api/lists/Site', { data })).status).toBe(409)
    expect((await told('editor', 'PUT', '/api/lists/Site/site', { data, revision: 1 })).status).toBe(403)
  })
})
