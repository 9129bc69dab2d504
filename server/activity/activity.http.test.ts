import { expect, test } from 'vitest'
import { hooks } from '../../app/features.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { events } from '../../features/events/events.ts'
import { staffActor, systemActor, visitor } from '../../lists/access.ts'
import { acts } from '../../lists/system/acts.ts'
import { imports } from '../../lists/system/imports.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice, type TestOffice } from '../../tests/http/fixtures/office.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { honbu } from '../../tests/http/fixtures/server.ts'
import { anOwner, browser, createFirstOwner, inviteColleague, password, totp } from '../../tests/http/fixtures/staff.ts'
import { applyRetention } from '../privacy/retention.ts'

const owner = staffActor('o1', 'owner')
const editor = staffActor('e1', 'editor')
const reviewer = staffActor('r1', 'reviewer')
const anEvent = { ...validRecord(events), name: 'Goa Open 2026' }
const aBelt = { ...validRecord(blackBelts), name: 'Zebulon Quick', registrationNo: '7' }

type Entry = { name: string; text: string; record?: unknown; at: string }
const sentencesOf = (body: { entries: Entry[] }) => body.entries.map(({ name, text }) => `${name} ${text}`)
const read = async ({ send }: TestOffice, query = '') => (await send('owner', 'GET', `/api/activity${query}`)).body

test('who changed what is said in plain words, newest first, with a link to what still exists [privacy.115]', async () => {
  const office = await openTestOffice()
  const { store } = office
  const { key, revision } = await store.as(editor).create(events, anEvent)
  await store.as(editor).replace(events, key, { ...anEvent, name: 'Goa Open' }, revision)
  await store.as(editor).delete(events, key)
  await store.as(owner).create(events, anEvent, { key })
  const member = await store.as(editor).create(committee, validRecord(committee))
  const page = await read(office)
  expect(sentencesOf(page)).toEqual([
    'Edu Editor created the committee member Text',
    'Olga Owner restored the event Goa Open 2026',
    'Edu Editor deleted the event Goa Open',
    'Edu Editor changed the event Goa Open',
    'Edu Editor created the event Goa Open 2026',
  ])
  expect(page.entries[0].record).toEqual({ list: 'Committee', key: member.key })
})

test('no name of a visitor, an applicant or an erased person is in the activity log [privacy.116]', async () => {
  const office = await openTestOffice()
  const { store, send } = office
  const secret = 'Zebulon Quick'
  const message = { name: secret, contact: secret, message: secret, isRead: false, timestamp: '2026-11-22T10:00:00Z' }
  const { key: sent } = await store.as(visitor).create(contactMessages, { ...message, suspect: false })
  const application = { ...validRecord(applications), name: secret, membershipId: '1732270000000', isRead: false }
  const { key } = await store
    .as(systemActor('test', visitor))
    .create(applications, { ...application, suspect: false, handledAt: undefined })
  await store.as(reviewer).update(applications, key, { notes: secret })
  await store.as(reviewer).update(applications, key, { handledAt: '2026-11-22T10:00:00Z' })
  await store.as(reviewer).update(contactMessages, sent, { suspect: true })
  expect(sentencesOf(await read(office))).toEqual([
    'Rina Reviewer marked a message as spam',
    'Rina Reviewer marked the application 1732270000000 as handled',
    'Rina Reviewer changed the notes of the application 1732270000000',
    'A visitor sent the application 1732270000000',
    'A visitor sent a message',
  ])
  await send('reviewer', 'DELETE', `/api/lists/Membership/${key}`)
  const belt = await store.as(editor).create(blackBelts, aBelt)
  expect(sentencesOf(await read(office))[0]).toBe(`Edu Editor created the black belt ${secret}`)
  await store.as(editor).delete(blackBelts, belt.key)
  const { text } = await send('owner', 'GET', '/api/activity')
  expect(text).not.toContain(secret)
  expect((await send('owner', 'GET', '/api/activity/csv')).text).not.toContain(secret)
  expect(sentencesOf(JSON.parse(text)).slice(0, 4)).toEqual([
    'Edu Editor deleted a black belt',
    'Edu Editor created a black belt (erased since)',
    'Rina Reviewer erased an application',
    'Rina Reviewer marked a message as spam',
  ])
})

test('filters by area, person and day in India, and continues page by page without a gap', async () => {
  let now = new Date('2026-11-20T18:00:00Z')
  const office = await openTestOffice({ now: () => now })
  const { store, send } = office
  for (let number = 0; number < 120; number++)
    await store.as(editor).create(events, { ...anEvent, name: `E ${number}` })
  // Half past midnight on 21 November in India.
  now = new Date('2026-11-20T19:00:00Z')
  await store.as(owner).create(events, { ...anEvent, name: 'Night' })
  await store.as(visitor).create(contactMessages, { ...validRecord(contactMessages), timestamp: now.toISOString() })
  const counts = async (query: string) => (await read(office, query)).entries.length
  expect(await counts('?area=inbox')).toBe(1)
  expect(await counts('?area=site&person=staff:o1')).toBe(1)
  expect(await counts('?person=staff:o1&area=inbox')).toBe(0)
  expect(await counts('?from=2026-11-21')).toBe(2)
  expect(await counts('?to=2026-11-20')).toBe(50)
  expect(await counts('?from=2026-11-22')).toBe(0)
  const texts: string[] = []
  for (let before: string | undefined = ''; before !== undefined; ) {
    const page: { entries: Entry[]; next?: string } = await read(office, `?person=staff:e1&before=${before}`)
    texts.push(...page.entries.map(({ text }) => text))
    before = page.next
  }
  expect(texts).toEqual(Array.from({ length: 120 }, (_, at) => `created the event E ${119 - at}`))
  const { body } = await send('owner', 'GET', '/api/activity/people')
  expect(body.people.map(({ name }: { name: string }) => name)).toEqual(['A visitor', 'Edu Editor', 'Olga Owner'])
})

test('the export has the same lines and filters, escapes formulas, and is in the access log', async () => {
  const office = await openTestOffice({ now: () => new Date('2026-11-20T19:00:00Z') })
  const { store, send } = office
  await store.as(editor).create(events, anEvent, { key: 'e1' })
  await store.as(editor).create(committee, { ...validRecord(committee), name: '=1+1' })
  const { text, headers } = await send('owner', 'GET', '/api/activity/csv?area=site&person=staff:e1')
  expect(headers.get('content-disposition')).toContain('activity-2026-11-21.csv')
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '"When (India)","Who","Area","What","Address"',
    expect.stringMatching(/^"2026-11-21 00:30","Edu Editor","The website","created the committee member =1\+1",/),
    '"2026-11-21 00:30","Edu Editor","The website","created the event Goa Open 2026","http://127.0.0.1/office/#/Event/e1"',
  ])
  const { body } = await send('owner', 'GET', '/api/lists/Viewing')
  expect(body.records).toMatchObject([{ document: 'Activity as CSV', byName: 'Olga Owner' }])
})

test('an officer reads the log and its export in Hindi, while the access log stores English', async () => {
  const office = await openTestOffice({ now: () => new Date('2026-11-20T19:00:00Z') })
  const { store, send } = office
  const inHindi = { 'accept-language': 'hi' }
  const { key } = await store.as(editor).create(committee, { ...validRecord(committee), name: 'Asha' })
  await store.as(visitor).create(contactMessages, validRecord(contactMessages))
  const { body } = await send('owner', 'GET', '/api/activity', undefined, inHindi)
  expect(sentencesOf(body)).toEqual([
    'वेबसाइट देखने वाला व्यक्ति नई प्रविष्टि भेजी: संदेश',
    'Edu Editor प्रविष्टि बनाई: समिति का सदस्य Asha',
  ])
  const { text } = await send('owner', 'GET', '/api/activity/csv?area=site', undefined, inHindi)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '"कब (भारत)","किसने","क्षेत्र","क्या","लिंक"',
    `"2026-11-21 00:30","Edu Editor","वेबसाइट","प्रविष्टि बनाई: समिति का सदस्य Asha","http://127.0.0.1/office/#/Committee/${key}"`,
  ])
  const documentsIn = async (headers: Record<string, string>) => {
    const { body } = await send('owner', 'GET', '/api/lists/Viewing', undefined, headers)
    return body.records.map(({ document }: { document: string }) => document)
  }
  expect(await documentsIn({})).toEqual(['Activity as CSV'])
  expect(await documentsIn(inHindi)).toEqual(['गतिविधि, CSV में'])
})

test('is for owners only [privacy.30, privacy.33]', async () => {
  const { send } = await openTestOffice()
  for (const path of ['', '/people', '/csv'])
    for (const caller of ['reviewer', 'editor'] as const)
      expect([path, (await send(caller, 'GET', `/api/activity${path}`)).status]).toEqual([path, 403])
})

test('sign-ins, refused ones, ended sessions and every change of the staff are in the activity log [privacy.115, privacy.117]', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { browser: colleague, id, email } = await inviteColleague(site, owner, 'reviewer')
  await browser(site).signIn(email, 'not the password')
  await browser(site).signIn(email, 'not the password')
  await browser(site).signIn('nobody@example.org', 'not the password')
  await colleague.post('auth/change-password', { currentPassword: password, newPassword: 'seven boats cross rivers' })
  await owner.patch(`staff/${id}`, { role: 'editor' })
  await owner.post(`staff/${id}/sign-out`)
  await owner.post(`staff/${id}/reset`)
  const { body: invited } = await owner.post('invitations', { role: 'editor', invitee: 'Secret Person' })
  await owner.delete(`invitations/${invited.id}`)
  await owner.delete(`staff/${id}`)
  await owner.post('auth/sign-out')
  await owner.signIn(anOwner.email)
  const entriesOf = async () => sentencesOf((await owner.get('activity')).body as { entries: Entry[] })
  const entries = await entriesOf()
  // Refused sign-ins are written together, so their place is another one.
  expect(entries.filter((text) => text.includes('could not')).sort()).toEqual([
    'A visitor could not sign in as Somebody who has left: wrong password or code (2 times)',
    'A visitor could not sign in: there is no such account',
  ])
  expect(entries.filter((text) => !text.includes('could not'))).toEqual([
    'Asha Rao signed in',
    'Asha Rao signed out',
    'Asha Rao removed Somebody who has left from the staff',
    'Asha Rao cancelled an invitation',
    'Asha Rao invited somebody as editor',
    'Asha Rao created a link with which Somebody who has left sets a new password',
    'Asha Rao signed Somebody who has left out everywhere',
    'Asha Rao made Somebody who has left an editor',
    'Somebody who has left changed their own password',
    'Somebody who has left signed in',
    'Somebody who has left joined the staff as reviewer',
    'Asha Rao invited somebody as reviewer',
    'Asha Rao signed in',
    'Asha Rao joined the staff as owner',
  ])
  const all = JSON.stringify((await site.store.as(operator).query(signIns)).records)
  for (const personal of ['nobody@example.org', email, 'Secret Person', 'Kiran']) expect(all).not.toContain(personal)
})

test('a sign-in with a second factor counts when the code is right, and a wrong code names the account', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  const { body } = await owner.post('auth/two-factor/enable', { password })
  await owner.post('auth/two-factor/verify-totp', { code: totp(String(body.totpURI)) })
  const second = browser(site)
  await second.signIn(anOwner.email)
  await second.post('auth/two-factor/verify-totp', { code: '000000' })
  const before = sentencesOf((await owner.get('activity')).body as { entries: Entry[] })
  expect(before[0]).toBe('A visitor could not sign in as Asha Rao: wrong password or code')
  expect(before).toContain('Asha Rao turned on their two-factor sign-in')
  expect(before.filter((text) => text === 'Asha Rao signed in')).toHaveLength(1)
  await second.post('auth/two-factor/verify-totp', { code: totp(String(body.totpURI), 1) })
  const after = sentencesOf((await owner.get('activity')).body as { entries: Entry[] })
  expect(after[0]).toBe('Asha Rao signed in')
})

test('what the operator does at the command line is in the activity log too', async () => {
  const site = await honbu()
  const owner = await createFirstOwner(site)
  await runCommand('staff.ts', ['invite', 'editor'], site.dataDir)
  await runCommand('staff.ts', ['owner', anOwner.email], site.dataDir)
  const { records } = await site.store.as(operator).query(staffChanges)
  expect(records.map(({ kind }) => kind).sort()).toEqual(
    ['joined', 'invited', 'roleChanged', 'twoFactorRemoved', 'linkCreated'].sort(),
  )
  expect(await owner.isSignedIn()).toBe(false)
  const changes = await site.store.as(staffActor('o1', 'owner')).activity([staffChanges], { limit: 4 })
  expect(new Set(changes.map(({ actor }) => actor))).toEqual(new Set(['system:staff']))
})

test('refused sign-ins that are not written yet are written when the server stops', async () => {
  const site = await honbu()
  await createFirstOwner(site)
  await browser(site).signIn(anOwner.email, 'not the password')
  await site.stop()
  const again = await honbu({ dataDir: site.dataDir })
  const { records } = await again.store.as(operator).query(signIns, { where: { kind: 'refused' } })
  expect(records).toMatchObject([{ count: 1 }])
})

test('sign-ins are deleted after a year, imports and acts after three, with the person and the time [privacy.29, privacy.31, privacy.32, privacy.34, privacy.159, privacy.723, privacy.725]', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const { store, files } = await openTestOffice({ now: () => now })
  const at = now.toISOString()
  await store.as(systemActor('test', owner)).create(signIns, { kind: 'signedIn', at })
  await store.as(systemActor('test', owner)).create(imports, { kind: 'json', records: 1, by: 'staff:o1', at })
  const anAct = {
    act: 'Contact.work',
    by: 'staff:o1',
    at,
    until: at,
    asked: '-',
    records: '[]',
    detail: '{}',
    answer: '{}',
  }
  await store.as(systemActor('test', owner)).create(acts, anAct)
  const services = { store, files, hooks, now: () => now, settings: { retentionDays: 365 } }
  const left = async () =>
    (await store.as(owner).activity([signIns, imports, acts], { limit: 10 })).map(({ list }) => list)
  now = new Date('2027-11-21T10:00:00Z')
  await applyRetention(services)
  expect(await left()).toEqual(['Act', 'Import', 'SignIn'])
  now = new Date('2027-11-23T10:00:00Z')
  await applyRetention(services)
  expect(await left()).toEqual(['Act', 'Import'])
  // The changes that created them are gone too.
  expect((await store.as(operator).changes(signIns, 0, 10)).length).toBe(0)
  expect(await store.as(owner).activityActors()).toEqual(['staff:o1'])
  now = new Date('2029-11-23T10:00:00Z')
  await applyRetention(services)
  expect(await left()).toEqual([])
  expect(await store.as(owner).activityActors()).toEqual([])
})
