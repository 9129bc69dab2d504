import { expect, test } from 'vitest'
import type { Field } from '../../lists/fields.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { type Caller, openTestOffice } from '../../tests/http/fixtures/office.ts'
import { association } from './association.ts'

const stored = {
  name: 'Karate Association',
  shortName: 'SKAA',
  city: 'Mumbai',
  phone: '+91 00000 00000',
  email: 'hello@skaa.example',
  facebook: 'https://example.org/skaa',
  indexBlackBelts: false,
}
const others = { name: 'Karate Academy', phone: '+91 11111 11111', email: 'other@example.org', facebook: undefined }

async function openOffice() {
  const { store, send } = await openTestOffice()
  await store.as(operator).importRecord(association, 'site', stored)
  const read = async () => {
    const { key: _, revision, ...record } = (await store.as(operator).get(association, 'site'))!
    return { record, revision }
  }
  const path = '/api/lists/Site'
  /** Replaces the record, and then changes fields of it. */
  const edit = async (caller: Caller) => {
    const { revision } = await read()
    const replaced = await send(caller, 'PUT', `${path}/site`, { data: { ...stored, ...others }, revision })
    const updated = await send(caller, 'PATCH', `${path}/site`, { set: { city: 'Pune', email: others.email } })
    return [replaced.status, updated.status]
  }
  return { send, read, edit, path }
}

test('editors change everything about the association but the contact data, and are told so at each field', async () => {
  const { send, read, edit, path } = await openOffice()
  expect(await edit('editor')).toEqual([422, 422])
  const { record, revision } = await read()
  expect(record).toEqual(stored)
  const refused = await send('editor', 'PUT', `${path}/site`, { data: { ...stored, ...others }, revision })
  expect(Object.keys(refused.body.errors).sort()).toEqual(['email', 'phone'])
  // The form sends what its officer cannot change as it is.
  const replaced = await send('editor', 'PUT', `${path}/site`, { data: { ...stored, name: others.name }, revision })
  expect(replaced.status).toBe(200)
  expect((await send('editor', 'PATCH', `${path}/site`, { set: { city: 'Pune' } })).status).toBe(200)
  expect((await read()).record).toEqual({ ...stored, name: others.name, city: 'Pune' })
  const csv = `key,city,phone\nsite,Nashik,${others.phone}\n`
  const { rows } = (await send('editor', 'POST', `${path}/csv`, csv)).body
  expect(rows[0].changes).toEqual([{ label: 'City', before: 'Pune', after: 'Nashik' }])
  expect((await read()).record.phone).toBe(stored.phone)
  const { imports } = (await send('editor', 'GET', '/api/imports')).body
  const undone = await send('editor', 'POST', `/api/imports/${imports[0].key}/undo`)
  expect(undone.body, 'only somebody who may change all of it can take it back').toMatchObject({ undone: 0, kept: 1 })
  expect((await send('editor', 'DELETE', `${path}/site`)).status, 'it would take the contact data along').toBe(403)
  expect((await send('editor', 'POST', `${path}/delete`, { keys: ['site'] })).status).toBe(403)
})

test('owners change the contact data, and reviewers nothing', async () => {
  const { read, edit } = await openOffice()
  expect(await edit('reviewer')).toEqual([403, 403])
  expect((await read()).record).toEqual(stored)
  expect(await edit('owner')).toEqual([200, 200])
  const { facebook: _, ...rest } = stored
  expect((await read()).record).toEqual({
    ...rest,
    name: others.name,
    phone: others.phone,
    email: others.email,
    city: 'Pune',
  })
})

test('every field of the association stands in one section of its form', () => {
  const names = association.sections!.flatMap(({ fields }) => fields)
  const fields: Record<string, Field> = association.fields
  // A translation stands beside its original.
  const own = Object.keys(fields).filter((name) => !fields[name]!.translationOf && !fields[name]!.unasked)
  expect(names.toSorted()).toEqual(own.toSorted())
})
