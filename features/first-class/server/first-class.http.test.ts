import { describe, expect, test } from 'vitest'
import { inboxEvents } from '../../../lists/system/inbox-events.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { operator, reviewer } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import {
  aBooking,
  aSubmission,
  type Fields,
  requireNotSent,
  sendAndFollow,
  sendPlain,
  sendScripted,
} from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { dojos } from '../../dojos/dojos.ts'
import { encodeChoice } from '../choices.ts'
import { firstClasses } from '../first-class.ts'

const path = '/first-class'
const yours = '/first-class/yours'
/** A Monday at noon in India. */
const now = () => new Date('2026-11-30T06:30:00Z')
const junior = { day: '2026-11-30', from: '17:45', group: 'Junior' }

const stored = async (site: Honbu) => (await site.store.as(operator).query(firstClasses)).records
const links = async (site: Honbu) => (await site.store.as(operator).query(privateLinks)).records

async function withDojo() {
  const site = await honbu({ now, site: realSite })
  const timetable = [{ day: 'monday', from: '17:45', to: '18:45', group: 'Junior' }]
  const dojo = {
    name: 'Andheri East',
    city: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
    address: 'Marol Road',
    slug: 'andheri-east',
    timetable,
  }
  const { key } = await site.store.as(operator).create(dojos, dojo)
  return { site, key, choice: encodeChoice({ dojo: key, ...junior }) }
}

/** The secret of the private link of a booking. */
async function book(site: Honbu, fields: Fields = {}) {
  const { answer } = await sendScripted(site, path, { ...aBooking, ...fields, ...aSubmission() })
  if (answer.state !== 'sent' || !answer.link) throw new Error(JSON.stringify(answer))
  return answer.link.address.split('#')[1]!
}

describe('a booking', () => {
  test('is stored unread, with the class, the notice and its language, and without a name [privacy.436]', async () => {
    const { site, key, choice } = await withDojo()
    await book(site, { choice, dojo: 'andheri-east', name: 'Asha Rao', state: 'joined', handledAt: 'x' })
    const [{ key: _, revision: __, ...record } = {} as never] = await stored(site)
    const { contact, ages, area } = aBooking
    expect(record).toEqual({
      contact,
      ages,
      area,
      consent: true,
      dojo: key,
      ...junior,
      to: '18:45',
      noticeVersion: '2026-11-30/90',
      noticeLanguage: 'en',
      isRead: false,
      suspect: false,
      sentAt: now().toISOString(),
    })
  })

  test('without a choice keeps the dojo from whose page the visitor came; a made-up dojo counts for nothing', async () => {
    const { site, key } = await withDojo()
    await book(site, { dojo: 'andheri-east' })
    await book(site, { dojo: 'made-up', ages: 'me' })
    const records = await stored(site)
    expect(records.map(({ dojo, day }) => [dojo, day])).toEqual(
      expect.arrayContaining([
        [key, undefined],
        [undefined, undefined],
      ]),
    )
  })

  test('is agreed to with a notice that says who reads it: the office, and the contact person of the dojo [privacy.490]', async () => {
    const { site } = await withDojo()
    const html = await (await fetch(site.address + path)).text()
    expect(html).toContain('the contact person of the dojo that you choose gets it by mail')
  })

  test('in Hindi agrees to the notice in Hindi', async () => {
    const { site } = await withDojo()
    await sendScripted(site, `/hi${path}`, { ...aBooking, ages: '७', contact: '+९१ ००००० ०००००', ...aSubmission() })
    expect(await stored(site)).toMatchObject([{ noticeLanguage: 'hi', ages: '७', contact: '+91 00000 00000' }])
  })

  const refused: [string, Fields, string][] = [
    ['no age', { ages: '' }, 'ages'],
    ['an age below three', { ages: '2' }, 'ages'],
    ['half a PIN code', { area: '4000' }, 'area'],
    ['no number or address', { contact: 'tomorrow' }, 'contact'],
    ['a number that is too short', { contact: '12345' }, 'contact'],
    ['a class of yesterday', { choice: encodeChoice({ dojo: 'x', ...junior, day: '2026-11-23' }) }, 'choice'],
    ['a made-up choice', { choice: 'x' }, 'choice'],
  ]
  test.each(refused)('with %s is refused at its field, with all entered values', async (_, typed, field) => {
    const { site } = await withDojo()
    const form = { ...aBooking, ...typed, dojo: 'andheri-east', ...aSubmission() }
    const answer = requireNotSent((await sendScripted(site, path, form)).answer)
    expect(Object.keys(answer.errors)).toEqual([field])
    const plain = await sendPlain(site, path, form)
    expect(plain.status).toBe(422)
    for (const name of ['ages', 'area', 'contact'] as const)
      if (form[name])
        expect(plain.html).toMatch(new RegExp(`name="${name}"[^>]* value="${form[name]}"`.replace('+', '\\+')))
    // The page is that of the dojo.
    expect(plain.html).toContain('name="dojo" value="andheri-east"')
    expect(await stored(site)).toEqual([])
  })

  test('without consent is refused', async () => {
    const { site } = await withDojo()
    const { consent, ...rest } = aBooking
    const answer = requireNotSent((await sendScripted(site, path, { ...rest, ...aSubmission() })).answer)
    expect(Object.keys(answer.errors)).toEqual(['consent'])
  })

  test.each([
    ['that fill in the hidden field', { company: 'ACME', elapsed: '60000' }, true],
    ['that are faster than three seconds', { elapsed: '10' }, true],
    ['or people without scripts', {}, false],
  ])('of programs %s is marked as suspected spam, and the answer is the same', async (_, extra, suspect) => {
    const { site } = await withDojo()
    const { status, answer } = await sendScripted(site, path, { ...aBooking, ...extra } as Fields)
    expect([status, answer.state]).toEqual([200, 'sent'])
    expect(await stored(site)).toMatchObject([{ suspect }])
  })

  test('that arrives twice is one record, and each answer has a link', async () => {
    const { site } = await withDojo()
    const form = { ...aBooking, ...aSubmission() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendScripted(site, path, form)))
    for (const { answer } of answers) expect(answer).toMatchObject({ state: 'sent', link: expect.anything() })
    expect(await stored(site)).toHaveLength(1)
  })

  test('whose button asks for the classes is not stored', async () => {
    const { site } = await withDojo()
    const { status, html } = await sendPlain(site, path, { ages: '7', area: 'Marol', show: '1' })
    expect(status).toBe(200)
    expect(html).toContain('Andheri East, Mumbai')
    expect(html).toMatch(/name="area"[^>]* value="Marol"/)
    expect(await stored(site)).toEqual([])
  })
})

describe('senders of bookings', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const send = async (site: Honbu, address: string) =>
    sendScripted(site, path, { ...aBooking, ...aSubmission() }, {}, from(address))

  test('are 300 phones behind the address of a hall: each sends its form and opens its ticket [safety.23]', {
    tags: 'full',
  }, async () => {
    const site = await honbu({ now, site: realSite, settings: { trustedProxies: 1, formLimit: 30 } })
    const opened = async () => {
      const { answer } = await send(site, '203.0.113.9')
      if (answer.state !== 'sent') return answer.state
      const key = answer.link!.address.split('#')[1]!
      return (await sendAndFollow(site, yours, { key }, undefined, from('203.0.113.9'))).status
    }
    for (let sent = 0; sent < 300; sent += 50)
      expect(new Set(await Promise.all(Array.from({ length: 50 }, opened)))).toEqual(new Set([200]))
    expect(await stored(site)).toHaveLength(300)
  })

  test('are one where 60 addresses of a /64 in IPv6 send, whatever others send [safety.23]', async () => {
    const site = await honbu({ now, site: realSite, settings: { trustedProxies: 1, formLimit: 1 } })
    const statuses: number[] = []
    for (let host = 1; host <= 60; host++)
      statuses.push((await send(site, `2001:db8:1:2:${host.toString(16)}::1`)).status)
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(40).fill(429)])
    expect((await send(site, '2001:db8:1:3::1')).status).toBe(200)
    expect((await send(site, '203.0.113.9')).status).toBe(200)
    expect((await sendPlain(site, '/contact-us', {}, undefined, from('2001:db8:1:2::1'))).status).toBe(422)
  })
})

describe('the private link of a booking', () => {
  test('opens the ticket, gives the class as a calendar file, and takes the booking back with everything about it [privacy.435, privacy.438, privacy.452]', async () => {
    const { site, choice } = await withDojo()
    const key = await book(site, { choice })
    const open = await sendAndFollow(site, yours, { key })
    expect([open.status, open.response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const typed of [aBooking.ages, aBooking.area, aBooking.contact])
      expect(open.html).toContain(`<dd>${typed}</dd>`)
    // However it was typed, the page shows the link as it was given.
    const retyped = await sendAndFollow(site, yours, { key: key.replaceAll('-', ' ').toUpperCase() })
    expect(retyped.html).toContain(`/first-class/yours#${key}</b>`)
    expect(open.response.headers.get('referrer-policy')).toBe('no-referrer')
    const calendar = await sendAndFollow(site, yours, { key, action: 'calendar' })
    expect(calendar.response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(calendar.html).toContain('DTSTART;TZID=Asia/Kolkata:20261130T174500\r\n')
    expect(calendar.html).toContain('SUMMARY:First class\\, Junior\r\n')

    const [booking] = await stored(site)
    const note = { about: `${firstClasses.name}/${booking!.key}`, kind: 'note', text: 'x', by: 'staff:o' }
    await site.store.as(operator).create(inboxEvents, { ...note, at: now().toISOString() })
    expect((await sendAndFollow(site, yours, { key, action: 'take-back' })).status).toBe(200)
    expect([await stored(site), await links(site)]).toEqual([[], []])
    expect((await site.store.as(operator).query(inboxEvents)).records).toEqual([])
    expect((await sendAndFollow(site, yours, { key })).status).toBe(404)
    expect((await sendAndFollow(site, yours, { key, action: 'take-back' })).status).toBe(404)
  })

  test('says that there is no class when the day was cancelled after the booking', async () => {
    const { site, key: dojo, choice } = await withDojo()
    const key = await book(site, { choice })
    expect((await sendAndFollow(site, yours, { key })).html).toContain('You are expected')
    const noClass = [{ day: junior.day, reason: 'Heavy rain' }]
    await site.store.as(operator).update(dojos, dojo, { noClass })
    const { html } = await sendAndFollow(site, yours, { key })
    expect(html).toContain('No class in Andheri East on 30 November 2026</p><p>Heavy rain</p>')
    expect(html).not.toContain('You are expected')
  })

  test('is stored as a hash only, and opens no other booking', async () => {
    const { site } = await withDojo()
    const [one, other] = [await book(site), await book(site, { ages: '9' })]
    const secret = one.replaceAll('-', '')
    expect(JSON.stringify(await links(site))).not.toContain(secret)
    await sendAndFollow(site, yours, { key: one, action: 'take-back' })
    expect(await stored(site)).toMatchObject([{ ages: '9' }])
    expect((await sendAndFollow(site, yours, { key: other })).status).toBe(200)
  })

  test.each([
    '',
    'x',
    '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp',
    '#',
    'k'.repeat(2000),
  ])('“%s” opens nothing, whatever is to be done', async (key) => {
    const { site } = await withDojo()
    await book(site)
    for (const action of ['open', 'take-back', 'calendar'])
      expect((await sendAndFollow(site, yours, { key, action })).status).toBe(404)
    expect(await stored(site)).toHaveLength(1)
  })

  test('comes to browsers without scripts in a cookie of a minute, which no script reads', async () => {
    const { site, choice } = await withDojo()
    const { response } = await sendPlain(site, path, { ...aBooking, choice, ...aSubmission() })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/first-class?sent=1'])
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^sent-link=[\w-]+; Max-Age=60; Path=\/first-class; HttpOnly; SameSite=Strict$/)
    const after = await fetch(`${site.address}/first-class?sent=1`, { headers: { cookie: cookie.split(';')[0]! } })
    expect(after.headers.get('cache-control')).toBe('no-store')
  })
})

test('a booking is erased 90 days after it was sent, with its links, and the office erases one at once [privacy.432]', async () => {
  const clock = manualClock('2026-11-30T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite })
  const dayMs = 86_400_000
  await book(site)
  clock.advance(90 * dayMs - 15 * 60_000 - 1)
  await site.clean()
  expect(await stored(site)).toHaveLength(1)
  clock.advance(1)
  await site.clean()
  await waitFor(async () => expect([await stored(site), await links(site)]).toEqual([[], []]))

  await book(site, { ages: '9' })
  const [booking] = await stored(site)
  await site.store.as(reviewer).delete(firstClasses, booking!.key)
  await waitFor(async () => expect([await stored(site), await links(site)]).toEqual([[], []]))
})

test('a PIN code finds the nearest dojos with their distances, and none that is far away', async () => {
  const site = await honbu({ now, site: realSite })
  const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
  for (const [name, coordinates] of [
    ['Kothrud', '18.5, 73.8'],
    ['Thane West', '19.2, 72.98'],
    ['Andheri East', '19.11, 72.88'],
    ['Sampleton', undefined],
  ])
    await site.store.as(operator).create(dojos, { ...place, name, coordinates })
  const offered = async (area: string) => {
    const { html } = await sendPlain(site, path, { ...aBooking, ...aSubmission(), area, show: '1' })
    const dojos = [...html.matchAll(/<p class="choose__dojo">(.*?)<\/p>/g)]
    return dojos.map(([, text]) => text!.replace(/<[^>]*>/g, ''))
  }
  expect(await offered('४०० ०५९')).toEqual(['Andheri East, Mumbai, less than 1 km', 'Thane West, Mumbai, about 15 km'])
  expect(await offered('Andheri')).toEqual(['Andheri East, Mumbai'])
  expect(await offered('999999')).toEqual([])
  expect(await stored(site)).toEqual([])
})
