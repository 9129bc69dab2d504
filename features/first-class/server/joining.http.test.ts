import { expect, test } from 'vitest'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import {
  aBooking,
  anApplication,
  aSubmission,
  sendPlain,
  sendScripted,
  someFiles,
} from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner } from '../../../tests/http/fixtures/staff.ts'
import { applicationDrafts } from '../../applications/application-drafts.ts'
import { applications } from '../../applications/applications.ts'
import { dojos } from '../../dojos/dojos.ts'
import { encodeChoice } from '../choices.ts'
import { firstClasses } from '../first-class.ts'

const membership = '/organization/membership'
const dayMs = 86_400_000

async function withBooking() {
  const clock = manualClock('2026-11-30T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite })
  const owner = await createFirstOwner(site)
  const store = site.store.as(operator)
  const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Marol Road' }
  const timetable = [{ day: 'monday', from: '17:45', to: '18:45', group: 'Junior' }]
  const { key: dojo } = await store.create(dojos, {
    ...place,
    name: 'Andheri East',
    slug: 'andheri-east',
    timetable,
  })
  const choice = encodeChoice({ dojo, day: '2026-11-30', from: '17:45', group: 'Junior' })
  const { answer } = await sendScripted(site, '/first-class', { ...aBooking, area: '400059', choice, ...aSubmission() })
  const secret = answer.state === 'sent' ? answer.link!.address.split('#')[1]! : ''
  const [booking] = (await store.query(firstClasses)).records
  const prepare = async (name = 'Asha Rao') => {
    const { status, body } = await owner.post(`first-classes/${booking!.key}/application`, { name })
    return { status, draft: String(body.link ?? '').split('#')[1] ?? '' }
  }
  return { site, clock, owner, store, booking: booking!, secret, prepare }
}

test('a parent completes the application that an officer has prepared from a first class; when it is accepted, the first class counts as joined [privacy.442, privacy.443]', async () => {
  const { site, owner, store, booking, prepare } = await withBooking()
  expect((await prepare(' ')).status).toBe(422)
  const { draft } = await prepare()
  const page = await sendPlain(site, '/application', { key: draft })
  expect(page.html).toContain('Complete your application')
  const opened = await sendPlain(site, membership, { draft })
  expect(opened.status).toBe(200)
  const known = { name: 'Asha Rao', phone: aBooking.contact, dojoName: 'Andheri East', grade: 'Beginner', draft }
  for (const [name, value] of Object.entries(known))
    expect(opened.html).toMatch(new RegExp(`name="${name}"[^>]* value="${value.replace('+', '\\+')}"`))
  const isRequired = (name: string) => new RegExp(`required=""[^>]* name="${name}"`).test(opened.html)
  expect(['photo', 'aadhaar', 'certificate'].map(isRequired)).toEqual([true, true, false])

  // A beginner has no belt certificate. Everything else is needed as ever.
  const { certificate, ...files } = await someFiles()
  const form = { ...anApplication, draft, ...aSubmission() }
  expect((await sendScripted(site, membership, form, { photo: files.photo })).status).toBe(422)
  expect((await sendScripted(site, membership, { ...form, draft: '' }, files)).status).toBe(422)
  const { answer } = await sendScripted(site, membership, form, files)
  expect(answer.state).toBe('sent')
  const [application] = (await store.query(applications)).records
  expect(application).toMatchObject({ firstClass: booking.key, name: anApplication.name })
  expect([application!.certificateLink, (await store.query(applicationDrafts)).records]).toEqual([undefined, []])
  await waitFor(async () => expect((await sendPlain(site, '/application', { key: draft })).status).toBe(404))

  const asked = { keys: [application!.key], action: 'accept', words: '', makeMember: true }
  const accepted = await owner.post('acts/Membership.decide', { id: 'a1', asked })
  expect(accepted).toMatchObject({ status: 200, body: { failed: [] } })
  const joined = { state: 'joined', handledAt: expect.any(String) }
  await waitFor(async () => expect(await store.get(firstClasses, booking.key)).toMatchObject(joined))
})

test('whoever takes a booking back takes along what the office has prepared from it [privacy.444]', async () => {
  const { site, store, secret, prepare } = await withBooking()
  await prepare()
  await sendPlain(site, '/first-class/yours', { key: secret, action: 'take-back' })
  expect((await store.query(applicationDrafts)).records).toEqual([])
  await waitFor(async () => expect((await store.query(privateLinks)).records).toEqual([]))
})

test('a prepared application is erased after sixty days, and its link is stored as a hash only [privacy.444]', async () => {
  const { site, clock, store, prepare } = await withBooking()
  const { draft } = await prepare()
  expect(JSON.stringify((await store.query(privateLinks)).records)).not.toContain(draft.replaceAll('-', ''))
  clock.advance(60 * dayMs - 15 * 60_000 - 1)
  await site.clean()
  expect((await store.query(applicationDrafts)).records).toHaveLength(1)
  clock.advance(1)
  await site.clean()
  await waitFor(async () => expect((await store.query(applicationDrafts)).records).toEqual([]))
  expect((await sendPlain(site, '/application', { key: draft })).status).toBe(404)
})
