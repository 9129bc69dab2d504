import { describe, expect, test, vi } from 'vitest'
import { erasures } from '../../../lists/system/erasures.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { sweep } from '../../../server/privacy/sweep.ts'
import { documentPath, referenceOfKey } from '../../../server/storage/documents.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { operator, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { openApplicationOffice } from '../../../tests/http/fixtures/applications.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { applications } from '../../applications/applications.ts'
import { applicationFields } from '../../applications/form.ts'
import { dojos } from '../../dojos/dojos.ts'
import { memberGrades } from '../member-grades.ts'
import { registeredMembers } from '../members.ts'
import { ownPhoto } from './member-photo.ts'

const aMember = {
  number: 'SKAA-M-7',
  name: 'Asha Patil',
  since: '2025-12-02',
  validUntil: '2026-12-01',
  dojo: 'pune',
}

async function openRegister() {
  const office = await openApplicationOffice()
  const store = office.store.as(operator)
  await store.importRecord(dojos, 'pune', { ...validRecord(dojos), name: 'Pune Karate Dojo' })
  await store.importRecord(registeredMembers, 'm7', aMember)
  const get = async (key = 'm7') => (await store.get(registeredMembers, key))!
  return { ...office, get }
}

test('the photo of an applicant becomes an encrypted copy for the member, and is deleted when the acceptance is taken back [privacy.311, privacy.318]', async () => {
  const { apply, store, files, decide, undo, clock } = await openRegister()
  const { documents } = files
  const name = 'membership/1795000000000_p.png'
  const photo = { bytes: await picture('png'), type: 'image/png' }
  await documents.save(name, photo)
  const key = await apply({ membershipId: '1795000000000', photoLink: documentPath(name) })
  const { id } = (await decide(key, { action: 'accept', makeMember: true })).body
  const member = async () =>
    (await store.as(operator).query(registeredMembers, { where: { application: key } })).records[0]
  const made = (await member())!
  const copy = ownPhoto(made)!
  expect(made.photo).toBe(documentPath(copy))
  expect(Buffer.from((await documents.read(copy)).bytes).equals(Buffer.from(photo.bytes))).toBe(true)
  // The sweep knows whose photo it is.
  const services = { store, files, now: () => new Date(clock.now().getTime() + 86_400_000) }
  expect(await sweep(services, { orphanMs: 0 })).toMatchObject({ deleted: 0, quarantined: 0 })
  expect((await store.as(operator).query(memberGrades)).total).toBe(1)
  expect((await undo(id)).body.done).toEqual([key])
  expect([await member(), await documents.exists(copy), await documents.exists(name)]).toEqual([undefined, false, true])
  expect((await store.as(operator).query(memberGrades)).total).toBe(0)
})

test('an officer adds the photo of a member, each look at it is logged, and it is erased with the member and the grades [privacy.313, privacy.314, privacy.315, privacy.316, privacy.317, privacy.319]', async () => {
  const { send, store, files, get } = await openRegister()
  const upload = async (body: Uint8Array) => send('reviewer', 'PUT', '/api/members/m7/photo', Buffer.from(body))
  expect((await upload(Buffer.from('no picture'))).status).toBe(422)
  expect((await upload(await picture('jpeg'))).status).toBe(200)
  const photo = ownPhoto(await get())!
  expect(await files.documents.exists(photo)).toBe(true)
  const shown = await send('reviewer', 'GET', '/documents/members/m7')
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await store.as(operator).query(viewings)).records).toMatchObject([
    { reference: 'SKAA-M-7', document: 'Photo' },
  ])
  expect((await send('editor', 'GET', '/documents/members/m7')).status).toBe(403)
  const grade = { data: { member: 'm7', grade: '1st Dan', day: '2024-05-01', examiner: 'R. Rao' } }
  expect((await send('reviewer', 'POST', '/api/lists/Grading', grade)).status).toBe(201)
  const exported = (await send('reviewer', 'GET', '/api/members/m7/export')).text
  for (const text of ['Pune Karate Dojo', '1st Dan', 'R. Rao', 'alt="Your photo"']) expect(exported).toContain(text)
  expect((await send('reviewer', 'DELETE', '/api/lists/Member/m7')).status).toBe(200)
  expect(await files.documents.exists(photo)).toBe(false)
  expect((await store.as(operator).query(memberGrades)).total).toBe(0)
  expect((await store.as(operator).query(erasures)).total).toBe(1)
})

test('the photo of a member is removed by itself, and a link that an import brought opens and erases nothing of others [privacy.320]', async () => {
  const { send, store, files, get } = await openRegister()
  await send('reviewer', 'PUT', '/api/members/m7/photo', Buffer.from(await picture('jpeg')))
  const photo = ownPhoto(await get())!
  const stolen = { ...aMember, number: 'SKAA-M-8', photo: documentPath(photo) }
  await store.as(operator).importRecord(registeredMembers, 'm8', stolen)
  expect((await send('reviewer', 'GET', '/documents/members/m8')).status).toBe(404)
  await send('reviewer', 'DELETE', '/api/lists/Member/m8')
  expect(await files.documents.exists(photo)).toBe(true)
  expect((await send('reviewer', 'DELETE', '/api/members/m7/photo')).status).toBe(200)
  expect([(await get()).photo, await files.documents.exists(photo)]).toEqual([undefined, false])
})

test('without a second factor no officer opens the photo of a member, and no public page has it [privacy.312]', async () => {
  const { send, files, store, dataDir } = await openRegister()
  await send('reviewer', 'PUT', '/api/members/m7/photo', Buffer.from(await picture('jpeg')))
  const office = await openApplicationOffice({ honbu: { store, files, dataDir }, user: { twoFactor: false } })
  const { status, body } = await office.send('reviewer', 'GET', '/documents/members/m7')
  expect([status, body.code]).toEqual([403, 'secondFactor'])
  expect(registeredMembers.fields.photo.kind).toBe('file')
  expect((await office.send('visitor', 'GET', '/documents/members/m7')).status).toBe(401)
})

test('an officer enters birth date and gender, which no form asks for, and removes everything that the register need not have [privacy.321, privacy.322, privacy.323]', async () => {
  const { send, get } = await openRegister()
  const change = (set: object) => send('reviewer', 'PATCH', '/api/lists/Member/m7', { set })
  const personal = { birthDate: '2012-05-01', gender: 'female', address: '1, Lake Road', guardian: 'Meera Patil' }
  expect((await change(personal)).status).toBe(200)
  expect(await get()).toMatchObject(personal)
  expect((await change({ birthDate: '2999-01-01' })).status).toBe(422)
  for (const name of ['birthDate', 'gender']) expect(applicationFields).not.toContain(name)
  const optional = Object.entries(registeredMembers.fields).flatMap(([name, field]) =>
    field.optional && !field.immutable ? [name] : [],
  )
  expect((await change(Object.fromEntries(optional.map((name) => [name, null])))).status).toBe(200)
  const { key, revision, ...kept } = await get()
  expect(Object.keys(kept).sort()).toEqual(['name', 'number', 'since', 'validUntil'])
})

test('members and renewals are found with misspellings and by dojo, and chosen ones are read at once', async () => {
  const { send, store } = await openRegister()
  await store
    .as(operator)
    .importRecord(registeredMembers, 'm8', { ...aMember, number: 'SKAA-M-8', name: 'Ravi Rao', dojo: 'Elsewhere' })
  const read = async (path: string) => (await send('reviewer', 'GET', path)).body
  const near = { validUntil: '2026-12-20' }
  for (const key of ['m7', 'm8']) await store.as(operator).update(registeredMembers, key, near)
  for (const path of ['/api/lists/Member?tolerant=1', '/api/members/due?']) {
    const found = async (query: string) => {
      const body = await read(`${path}&${query}`)
      return [(body.records ?? body.members).map(({ key }: { key: string }) => key), body.similar === true]
    }
    expect([path, await found('search=asha')]).toEqual([path, [['m7'], false]])
    expect([path, await found('search=ashha')]).toEqual([path, [['m7'], true]])
  }
  expect((await read('/api/members/due?dojo=pune')).members).toMatchObject([{ key: 'm7', dojo: 'Pune Karate Dojo' }])
  expect((await read('/api/lists/Member?where=dojo:pune')).records).toMatchObject([
    { key: 'm7', named: { dojo: 'Pune Karate Dojo' } },
  ])
  const { body } = await send('reviewer', 'POST', '/api/members/chosen', { keys: ['m8', 'erased', 'm7'] })
  expect(body.members).toMatchObject([
    { key: 'm8', dojo: 'Elsewhere' },
    { key: 'm7', dojo: 'Pune Karate Dojo' },
  ])
})

test('a spreadsheet of members has the names of dojos, and takes them back', async () => {
  const { send, get } = await openRegister()
  const csv = (await send('reviewer', 'GET', '/api/lists/Member/csv')).text
  expect(csv).toContain('"Pune Karate Dojo"')
  const post = async (text: string, dry = '') =>
    (await send('reviewer', 'POST', `/api/lists/Member/csv${dry}`, text)).body.counts
  const { rows } = (await send('reviewer', 'POST', '/api/lists/Member/csv?dry=1', csv.replace('Pune Karate', 'Nagpur')))
    .body
  expect(rows[0].changes).toEqual([{ label: 'Dojo', before: 'Pune Karate Dojo', after: 'Nagpur Dojo' }])
  expect(await post(csv)).toMatchObject({ same: 1, changed: 0, refused: 0 })
  await post(csv.replace('Pune Karate Dojo', 'Elsewhere'))
  expect((await get()).dojo).toBe('Elsewhere')
  await post(csv)
  expect((await get()).dojo).toBe('pune')
})

/** An application with its documents, whose photo is the returned one. */
async function applyWithPhoto({ apply, files }: Awaited<ReturnType<typeof openRegister>>, reference = '1795000000000') {
  const photo = `membership/${reference}_p.png`
  await files.documents.save(photo, { bytes: await picture('png'), type: 'image/png' })
  return { photo, key: await apply({ membershipId: reference, photoLink: documentPath(photo) }) }
}

test('no value that an officer enters makes the document of an applicant or of another member belong to a member', async () => {
  const office = await openRegister()
  const { send, store, files, get } = office
  const { photo } = await applyWithPhoto(office)
  const entered = { ...aMember, number: '1795000000000', photo: documentPath(photo) }
  const created = await send('reviewer', 'POST', '/api/lists/Member', { data: entered })
  expect([created.status, created.body.photo]).toEqual([201, undefined])
  const csv = `Number,Name,Member since,Valid until,Photo\nM-1,Asha,2026-01-01,2026-12-31,${documentPath(photo)}`
  const dry = (await send('reviewer', 'POST', '/api/lists/Member/csv?dry=1', csv)).body
  expect([dry.counts.new, JSON.stringify(dry.rows)]).toEqual([1, expect.not.stringContaining('/documents/')])
  await send('reviewer', 'POST', '/api/lists/Member/csv', csv)
  const imported = (await store.as(operator).query(registeredMembers, { where: { number: 'M-1' } })).records[0]!
  expect(imported.photo).toBeUndefined()

  // The import of a database brings any value.
  await store.as(operator).importRecord(registeredMembers, 'm8', entered)
  for (const key of [created.body.key, 'm8'])
    expect((await send('reviewer', 'DELETE', `/api/lists/Member/${key}`)).status).toBe(200)
  expect(await files.documents.exists(photo)).toBe(true)
  expect(await get()).toMatchObject(aMember)
})

test('an application that an import brought twice keeps its documents until the last of the two is erased', async () => {
  const office = await openRegister()
  const { send, store, files, read } = office
  const { photo, key } = await applyWithPhoto(office)
  const { key: _, revision: __, ...values } = await read(key)
  await store.as(operator).importRecord(applications, 'twin', values)
  await send('reviewer', 'DELETE', '/api/lists/Membership/twin')
  expect(await files.documents.exists(photo)).toBe(true)
  await send('reviewer', 'DELETE', `/api/lists/Membership/${key}`)
  expect(await files.documents.exists(photo)).toBe(false)
})

test('a photo is replaced by a new document, so that the record leads to a whole one whatever fails', async () => {
  const { send, store, files, get } = await openRegister()
  const { documents } = files
  const put = async () =>
    (await send('reviewer', 'PUT', '/api/members/m7/photo', Buffer.from(await picture('jpeg')))).status
  const stored = async () => (await Array.fromAsync(documents.list('membership'))).flat().map(({ name }) => name)
  // A photo of version 1.0.
  const old = `membership/${referenceOfKey('m7')}_m.png`
  await documents.save(old, { bytes: await picture('png'), type: 'image/png' })
  await store.as(operator).update(registeredMembers, 'm7', { photo: documentPath(old) })
  expect((await send('reviewer', 'GET', '/documents/members/m7')).status).toBe(200)

  // The record cannot be written: the earlier photo stays, and nothing of the new one does.
  const transaction = vi.spyOn(store, 'transaction').mockRejectedValueOnce(new Unavailable('full'))
  expect(await put()).toBe(503)
  expect([await stored(), ownPhoto(await get())]).toEqual([[old], old])
  transaction.mockRejectedValueOnce(new Unavailable('full'))
  expect((await send('reviewer', 'DELETE', '/api/members/m7/photo')).status).toBe(503)
  expect([await stored(), ownPhoto(await get())]).toEqual([[old], old])
  // Nobody knows whether the record was written: then both stay, and the sweep removes the one that no record has.
  transaction.mockRejectedValueOnce(new Unavailable('failed', undefined, { maybeWritten: true }))
  expect(await put()).toBe(503)
  expect(await stored()).toHaveLength(2)
  expect(await sweep({ store, files, now: () => new Date(Date.now() + 86_400_000) }, { orphanMs: 0 })).toMatchObject({
    quarantined: 1,
  })
  expect(await stored()).toEqual([old])

  // Several officers at once.
  expect(await Promise.all([put(), put(), put()])).toEqual([200, 200, 200])
  expect(await stored()).toEqual([ownPhoto(await get())])
  expect((await send('reviewer', 'GET', '/documents/members/m7')).status).toBe(200)
})

test('a photo that is added while the member is erased does not stay', async () => {
  const { send, store, files } = await openRegister()
  const put = async () => send('reviewer', 'PUT', '/api/members/m7/photo', Buffer.from(await picture('jpeg')))
  const { transaction } = store
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (begin) => {
    await put()
    return transaction(begin)
  })
  expect((await send('reviewer', 'DELETE', '/api/lists/Member/m7')).status).toBe(200)
  expect((await Array.fromAsync(files.documents.list('membership'))).flat()).toEqual([])
})

describe('an acceptance that is taken back', () => {
  const acceptance = { action: 'accept', words: '', makeMember: true }

  test('stays when an officer has given the member another photo', async () => {
    const { send, apply, decide, undo, timeline, read } = await openRegister()
    const key = await apply()
    const { id } = (await decide(key, acceptance)).body
    const { key: event } = (await timeline(key)).entries.find(({ kind }) => kind === 'accepted')!
    const jpeg = Buffer.from(await picture('jpeg'))
    expect((await send('reviewer', 'PUT', `/api/members/${event}/photo`, jpeg)).status).toBe(200)
    expect((await undo(id)).body.failed).toEqual([{ key, reason: expect.stringContaining('was changed since') }])
    expect((await read(key)).state).toBe('accepted')
  })

  test('leaves a person as before who was a member already', async () => {
    const office = await openRegister()
    const { decide, undo, clock, store, files } = office
    const { photo, key } = await applyWithPhoto(office)
    const member = { ...aMember, number: 'SKAA-M-8', application: key }
    await store.as(operator).importRecord(registeredMembers, 'earlier', member)
    const { id } = (await decide(key, acceptance)).body
    expect((await undo(id)).body.done).toEqual([key])
    clock.advance(61_000)
    const { key: _, revision: __, ...after } = await office.get('earlier')
    expect(after).toEqual(member)
    expect((await Array.fromAsync(files.documents.list('membership'))).flat().map(({ name }) => name)).toEqual([photo])
  })
})
