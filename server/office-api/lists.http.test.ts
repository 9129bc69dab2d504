import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { partners } from '../../features/home/partners.ts'
import { slides } from '../../features/home/slides.ts'
import { visitor } from '../../lists/access.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'

const belts = '/api/lists/BlackBelt'
const anEvent = {
  name: 'Cup',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  address: '1 Hill Road',
  sdate: '2026-07-01',
  type: 'Tournament',
}
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

describe('the office’s lists', () => {
  test('an editor adds, reads, changes and deletes a record', async () => {
    const { send } = await openTestOffice()
    const added = await send('editor', 'POST', belts, { data: { ...belt, name: '  Asha ' } })
    expect(added).toMatchObject({ status: 201, body: { ...belt, key: expect.any(String), revision: 1 } })
    const { key, revision } = added.body
    expect((await send('editor', 'GET', `${belts}/${key}`)).body).toEqual(added.body)
    const changed = await send('editor', 'PUT', `${belts}/${key}`, { data: { ...belt, dan: '2nd Dan' }, revision })
    expect(changed.body).toEqual({ ...belt, dan: '2nd Dan', key, revision: 2 })
    expect((await send('editor', 'DELETE', `${belts}/${key}?revision=2`)).body).toEqual({
      key,
      revision: 3,
      deletion: expect.any(String),
    })
    expect((await send('editor', 'GET', `${belts}/${key}`)).status).toBe(404)
  })

  test('a list is paginated, searched, sorted by any field and filtered', async () => {
    const { store, send } = await openTestOffice()
    for (let i = 1; i <= 30; i++)
      await store
        .as(operator)
        .importRecord(blackBelts, `k${i}`, { name: `Asha ${31 - i}`, registrationNo: `${i}`, dan: `${i % 2}` })
    const page = await send('editor', 'GET', `${belts}?size=10&page=2&sort=name&descending=1&search=asha&where=dan:1`)
    expect(page.body).toMatchObject({ total: 15, page: 2, pages: 2, revision: 30 })
    expect(page.body.records.map(({ name }: { name: string }) => name)).toEqual(
      ['10', '8', '6', '4', '2'].map((no) => `Asha ${no}`),
    )
    expect((await send('editor', 'GET', `${belts}?size=100000`)).body.records).toHaveLength(30)
    expect((await send('editor', 'GET', `${belts}?where=nothing:1`)).status).toBe(422)
    expect((await send('editor', 'GET', '/api/lists/Nothing')).status).toBe(404)
  })

  test('a new record that is saved again after its answer was lost is created once, with its newest values', async () => {
    const { send } = await openTestOffice()
    const idempotencyKey = '0123456789abcdef0123456789abcdef'
    const first = await send('editor', 'POST', belts, { data: belt, idempotencyKey })
    const { key } = first.body
    expect(await send('editor', 'POST', belts, { data: belt, idempotencyKey })).toMatchObject({
      status: 201,
      body: { key, revision: first.body.revision },
    })
    const edited = await send('editor', 'POST', belts, { data: { ...belt, dan: '2nd Dan' }, idempotencyKey })
    expect(edited).toMatchObject({ status: 201, body: { key, revision: first.body.revision + 1, dan: '2nd Dan' } })
    expect((await send('editor', 'GET', belts)).body).toMatchObject({ total: 1, records: [{ key, dan: '2nd Dan' }] })
    await send('owner', 'PATCH', `${belts}/${key}`, { set: { dan: '4th Dan' } })
    const changedMeanwhile = await send('editor', 'POST', belts, { data: { ...belt, dan: '3rd Dan' }, idempotencyKey })
    expect(changedMeanwhile).toMatchObject({ status: 409, body: { current: { key, dan: '4th Dan' } } })
    const other = await send('owner', 'POST', belts, { data: { ...belt, registrationNo: '8' }, idempotencyKey })
    expect(other.body.key, 'the key is the officer’s own').not.toBe(key)
    expect((await send('editor', 'POST', belts, { data: belt, idempotencyKey: 'short' })).status).toBe(422)
  })

  test('when two editors change the same record, the second gets a conflict with the current record', async () => {
    const { send } = await openTestOffice()
    const { key, revision } = (await send('editor', 'POST', belts, { data: belt })).body
    await send('owner', 'PUT', `${belts}/${key}`, { data: { ...belt, dan: '2nd Dan' }, revision })
    const second = await send('editor', 'PUT', `${belts}/${key}`, { data: { ...belt, dan: '3rd Dan' }, revision })
    expect(second).toMatchObject({ status: 409, body: { current: { dan: '2nd Dan', revision: 2 }, revision: 2 } })
    expect((await send('editor', 'DELETE', `${belts}/${key}?revision=1`)).status).toBe(409)
    await send('owner', 'DELETE', `${belts}/${key}`)
    expect((await send('editor', 'PUT', `${belts}/${key}`, { data: belt, revision: 2 })).status).toBe(404)
  })

  test.each([
    ['News', { title: 'Camp', day: '2027-11-22' }, { day: ['“Day” must not be later than today'] }],
    ['Event', { ...anEvent, edate: '2026-06-30' }, { edate: ['“End date” must not be before “Start date”'] }],
    [
      'Event',
      { ...anEvent, download: 'leaflet.pdf' },
      { download: [expect.stringContaining('“Download (PDF)” looks like the name of a file')] },
    ],
  ])('%s: %j is refused with the reason at the field', async (list, data, errors) => {
    const { send } = await openTestOffice({ now: () => new Date('2026-11-22T10:00:00Z') })
    const refused = await send('editor', 'POST', `/api/lists/${list}`, { data })
    expect(refused).toMatchObject({ status: 422, body: { errors } })
  })

  test('no two black belts have the same registration number, and each spelling of a dan becomes the usual one', async () => {
    const { store, send } = await openTestOffice()
    await store.as(operator).importRecord(blackBelts, 'a', { ...belt, registrationNo: 'SKAA-7' })
    await store.as(operator).importRecord(blackBelts, 'b', { ...belt, registrationNo: 'SKAA-7' })
    const taken = { registrationNo: ['Another record has this “Registration No.” already'] }
    const refused = await send('editor', 'POST', belts, { data: { ...belt, registrationNo: ' skaa-7 ' } })
    expect(refused).toMatchObject({ status: 422, body: { errors: taken } })
    const added = await send('editor', 'POST', belts, { data: { ...belt, registrationNo: 'SKAA-8', dan: '5 dan' } })
    expect(added).toMatchObject({ status: 201, body: { dan: '5th Dan' } })
    const path = `${belts}/${added.body.key}`
    expect((await send('editor', 'PATCH', path, { set: { registrationNo: 'SKAA-7' } })).body.errors).toEqual(taken)
    const imported = await send('editor', 'PATCH', `${belts}/b`, { set: { dan: '2nd Dan' } })
    expect(imported.status, 'an imported record that repeats a number can be changed').toBe(200)
  })

  test('an invalid record is refused with an error for each field', async () => {
    const { send } = await openTestOffice()
    const refused = await send('editor', 'POST', belts, { data: { name: '', registrationNo: '7' } })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { name: ['Fill in “Name”'], dan: ['Fill in “Dan”'] } },
    })
    for (const body of ['no JSON', '[]', '{"data":[]}', '{"data":{},"key":"a/b"}'])
      expect((await send('editor', 'POST', belts, body)).status).toBe(422)
    expect((await send('editor', 'POST', belts, { data: { name: 'x'.repeat(2 << 20) } })).status).toBe(413)
  })

  test('PATCH changes single fields, also when others change the record at the same time', async () => {
    const { store, send } = await openTestOffice()
    const sent = { name: 'Asha', contact: 'asha@example.org', message: 'Hello', timestamp: '2026-11-21T10:00:00.000Z' }
    const { key } = await store.as(visitor).create(contactMessages, sent)
    const path = `/api/lists/Contact/${key}`
    const changes = [{ isRead: true }, { suspect: true }, { isRead: true }]
    const responses = await Promise.all(changes.map((set) => send('reviewer', 'PATCH', path, { set })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send('reviewer', 'GET', path)).body).toMatchObject({ ...sent, isRead: true, suspect: true })
    expect((await send('reviewer', 'PATCH', path, { set: { isRead: false }, revision: 1 })).status).toBe(409)
    expect((await send('reviewer', 'PATCH', path, { set: { isRead: true } })).body.revision).toBe(3)
    await store.as(operator).importRecord(contactMessages, 'old', { name: 'From the old site' })
    const old = await send('reviewer', 'PATCH', '/api/lists/Contact/old', { set: { isRead: true } })
    expect(old).toMatchObject({ status: 200, body: { isRead: true } })
    expect((await send('reviewer', 'GET', '/api/lists/Contact?where=isRead:false')).body.total).toBe(0)
  })

  test('the history names the author and time of each change; a deletion can be undone with the data that the browser has [privacy.118, privacy.160]', async () => {
    const { store, send } = await openTestOffice({ now: () => new Date('2026-11-21T10:00:00Z') })
    await store.as(operator).importRecord(blackBelts, 'k1', belt)
    await send('editor', 'PUT', `${belts}/k1`, { data: { ...belt, name: 'Wrong' }, revision: 1 })
    await send('owner', 'DELETE', `${belts}/k1`)
    const { past } = (await send('editor', 'GET', `${belts}/k1/history`)).body
    expect(past.map(({ name, at }: { name: string; at: string }) => [name, at.slice(0, 10)])).toEqual([
      ['Olga Owner', '2026-11-21'],
      ['Edu Editor', '2026-11-21'],
      ['The site itself (test)', '2026-11-21'],
    ])
    // A black belt is a person: the deletion erased the versions before it.
    expect(past.map(({ data }: { data?: object }) => data)).toEqual([undefined, undefined, undefined])
  })

  test('deleted personal data is not in the history and cannot be restored [safety.39, privacy.157]', async () => {
    const { store, send } = await openTestOffice()
    const { key } = await store.as(operator).create(applications, validRecord(applications))
    expect((await send('reviewer', 'DELETE', `/api/lists/Membership/${key}`)).status).toBe(200)
    const history = await send('reviewer', 'GET', `/api/lists/Membership/${key}/history`)
    expect(history.text).not.toContain('asha@example')
    expect((await send('owner', 'GET', '/api/deleted')).body.total).toBe(0)
    expect((await store.as(operator).query(erasures)).records).toMatchObject([{ by: 'staff:r1', reference: 'Text' }])
  })

  test.each([
    partners,
    slides,
    committee,
  ])('visitors see $name in the order that an editor set, and one commit stores the order', async (list) => {
    const { store, send } = await openTestOffice()
    for (const key of ['a', 'b', 'c', 'd'])
      await store.as(operator).importRecord(list, key, { ...validRecord(list), sequence: undefined })
    const path = `/api/lists/${list.name}/order`
    const order = async () => (await store.as(visitor).query(list)).records.map(({ key }) => key)
    expect(await order()).toEqual(['a', 'b', 'c', 'd'])
    expect((await send('editor', 'PUT', path, { keys: ['d', 'b', 'a', 'c'] })).body).toEqual({
      moved: 4,
      revision: 8,
    })
    expect(await order()).toEqual(['d', 'b', 'a', 'c'])
    expect((await send('editor', 'PUT', path, { keys: ['d', 'a', 'b', 'c'] })).body).toEqual({
      moved: 2,
      revision: 10,
    })
    for (const keys of [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c', 'c'],
      ['a', 'b', 'c', 'x'],
    ])
      expect((await send('editor', 'PUT', path, { keys })).status).toBe(422)
    expect(await order()).toEqual(['d', 'a', 'b', 'c'])
  })

  test('a list with a fixed sort order cannot be reordered', async () => {
    const { send } = await openTestOffice()
    expect((await send('editor', 'PUT', `${belts}/order`, { keys: [] })).status).toBe(422)
  })

  test('the list “Site” holds one record only', async () => {
    const { send } = await openTestOffice()
    const data = {
      name: 'Sample Karate',
      shortName: 'SK',
      city: 'Mumbai',
      phone: '+91 00000 00000',
      email: 'a@example.org',
    }
    expect((await send('owner', 'POST', '/api/lists/Site', { data })).body).toMatchObject({ key: 'site', ...data })
    expect((await send('owner', 'POST', '/api/lists/Site', { data })).status).toBe(409)
    expect((await send('editor', 'POST', '/api/lists/Site', { data })).status).toBe(403)
  })
})
