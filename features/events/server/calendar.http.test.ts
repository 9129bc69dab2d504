import { beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../../lists/access.ts'
import { readPdf } from '../../../tests/fixtures/pdf.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { association } from '../../association/association.ts'
import { events } from '../events.ts'

const office = systemActor('office')
const cup = {
  name: '5th Asia Cup',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Veera Desai Road',
  sdate: '2027-01-18',
  type: 'Tournament',
}
let site: Honbu
let key: string
beforeEach(async () => {
  site = await honbu({ settings: { origin: 'https://skaa.example' } })
  key = (await site.store.as(office).create(events, cup)).key
})
const get = (path: string, init?: RequestInit) => fetch(site.address + path, { redirect: 'manual', ...init })

test('every event has a PDF to download, named after it (specification 2, Events)', { tags: 'full' }, async () => {
  const answer = await get(`/events/${key}.pdf`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="5th-Asia-Cup-2027-01-18.pdf"; filename*=UTF-8''5th%20Asia%20Cup%202027-01-18.pdf`,
  )
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await answer.bytes()).slice(0, 5)).toEqual(new TextEncoder().encode('%PDF-'))
  const head = await get(`/events/${key}.pdf`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the file name contains an event name in any script', async () => {
  const { key } = await site.store.as(office).create(events, { ...cup, name: 'कप "1"' })
  const disposition = (await get(`/events/${key}.ics`)).headers.get('content-disposition')
  expect(disposition).toBe(
    `inline; filename="1-2027-01-18.ics"; filename*=UTF-8''${encodeURIComponent('कप "1" 2027-01-18')}.ics`,
  )
})

test('each event is a calendar file, and one calendar contains all events', async () => {
  await site.store.as(office).create(events, { ...cup, name: 'Referee Seminar', type: 'Refree', sdate: '2019-08-25' })
  const one = await get(`/events/${key}.ics`)
  expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect((await one.text()).match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:5th Asia Cup'])
  const all = await (await get('/events.ics')).text()
  expect(all.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:5th Asia Cup', 'SUMMARY:Referee Seminar'])
  expect(all).toContain(`UID:${key}@skaa.example\r\n`)
})

test('the files are cached until the event or the association changes', async () => {
  for (const path of ['/events.ics', `/events/${key}.pdf`]) {
    const { headers } = await get(path)
    const etag = headers.get('etag')!
    const again = () => get(path, { headers: { 'if-none-match': etag } })
    expect([path, (await again()).status]).toEqual([path, 304])
  }
  const before = (await get(`/events/${key}.pdf`)).headers.get('etag')
  const { revision } = (await site.store.as(office).get(events, key))!
  await site.store.as(office).replace(events, key, { ...cup, name: 'World Cup' }, revision)
  await waitFor(async () => expect(await (await get('/events.ics')).text()).toContain('SUMMARY:World Cup'))
  const changed = (await get(`/events/${key}.pdf`)).headers.get('etag')
  expect(changed).not.toBe(before)
  const details = {
    name: 'Karate Association',
    shortName: 'KA',
    city: 'Pune',
    phone: '+91 00000 00000',
    email: 'a@b.example',
  }
  await site.store.as(office).create(association, details, { key: 'site' })
  await waitFor(async () => expect(await (await get('/events.ics')).text()).toContain('\r\nNAME:KA: Our Events\r\n'))
  expect((await get(`/events/${key}.pdf`)).headers.get('etag')).not.toBe(changed)
})

test('files of unknown events redirect to the home page, like every unknown address', async () => {
  await site.store.as(office).delete(events, key)
  for (const path of [`/events/${key}.pdf`, '/events/none.ics', '/events/none', `/events/${'x'.repeat(300)}.pdf`]) {
    await waitFor(async () => {
      const { status, headers } = await get(path)
      expect([path, status, headers.get('location')]).toEqual([path, 302, '/'])
    })
  }
})

describe.each([
  ['hi', 'हमारे कार्यक्रम', 'प्रतियोगिता', 'नक्शे पर देखें'],
  ['mr', 'आमचे कार्यक्रम', 'स्पर्धा', 'नकाशावर पाहा'],
] as const)('the files of the events in %s', (language, title, type, viewOnMap) => {
  test('the calendars have names, types and addresses in the language, translated texts, and the same UIDs', async () => {
    const { revision } = (await site.store.as(office).get(events, key))!
    const translated = { ...cup, name_hi: 'पाँचवाँ एशिया कप', name_mr: 'पाचवा आशिया कप', register: '/contact-us' }
    await site.store.as(office).replace(events, key, translated, revision)
    const unfolded = async (path: string) => (await (await get(path)).text()).replaceAll('\r\n ', '')
    await waitFor(async () => expect(await unfolded('/events.ics')).toContain('/contact-us'))
    const uid = `\r\nUID:${key}@skaa.example\r\n`
    expect(await unfolded(`/events/${key}.ics`)).toContain(uid)
    for (const path of [`/${language}/events.ics`, `/${language}/events/${key}.ics`]) {
      const calendar = await unfolded(path)
      expect(calendar).toContain(uid)
      expect(calendar).toContain(`\r\nSUMMARY:${language === 'hi' ? translated.name_hi : translated.name_mr}\r\n`)
      expect(calendar).toContain(`\r\nCATEGORIES:${type}\r\n`)
      expect(calendar).toContain(`\r\nDESCRIPTION:${type}\\nhttps://skaa.example/${language}/contact-us\r\n`)
      expect(calendar).toContain(`\r\nURL:https://skaa.example/${language}/events\r\n`)
    }
    expect(await unfolded(`/${language}/events.ics`)).toContain(`\r\nX-WR-CALNAME:${title}\r\n`)
    expect(await unfolded('/events.ics')).toContain('\r\nX-WR-CALNAME:Our Events\r\n')
  })

  test('the leaflet is drawn in the language, is another file than the English one, and is kept apart from it', {
    tags: 'full',
  }, async () => {
    const leaflet = async (path: string) => {
      const response = await get(path)
      return { etag: response.headers.get('etag'), pdf: Buffer.from(await response.bytes()) }
    }
    const english = await leaflet(`/events/${key}.pdf`)
    const local = await leaflet(`/${language}/events/${key}.pdf`)
    expect(readPdf(local.pdf).aloud).toEqual(expect.arrayContaining([type, viewOnMap]))
    expect(readPdf(english.pdf).aloud).toEqual(expect.arrayContaining(['Tournament', 'View on Map']))
    expect(local.pdf.toString('latin1')).toContain(`/Lang (${language}-IN)`)
    expect((await leaflet(`/${language}/events/${key}.pdf`)).etag).toBe(local.etag)
    expect((await leaflet(`/events/${key}.pdf`)).etag).toBe(english.etag)
    expect(local.etag).not.toBe(english.etag)
  })
})

test('a made-up address in one language is not the calendar of another', async () => {
  for (const language of ['hi', 'mr']) {
    await get(`/events/%2F${language}.ics`)
    expect((await get(`/${language}/events.ics`)).status).toBe(200)
  }
})
