import { describe, expect, test } from 'vitest'
import { editor, operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { dojos } from '../dojos.ts'

const place = { name: 'Andheri East', city: 'Mumbai', state: 'Maharashtra', country: 'India', address: '1 Hill Road' }
const junior = { title: 'Junior', subtitle: '5 to 10 years', description: 'Stances', title_hi: 'जूनियर' }
/** 30 November 2026 is a Monday. */
const now = () => new Date('2026-11-30T09:00:00+05:30')

test('each dojo gets a readable address that stays when its name changes; two of one name get two', async () => {
  const site = await honbu()
  const store = site.store.as(operator)
  const slugOf = async (key: string) => (await store.get(dojos, key))?.slug
  const { key } = await store.create(dojos, place)
  await waitFor(async () => (await slugOf(key)) === 'andheri-east')
  const { key: second } = await store.create(dojos, place)
  await waitFor(async () => (await slugOf(second)) === 'andheri-east-2')
  const { key: devanagari } = await store.create(dojos, { ...place, name: 'ठाणे पश्चिम' })
  await waitFor(async () => (await slugOf(devanagari)) === 'ठाणे-पश्चिम')
  await store.update(dojos, key, { name: 'Marol' })
  expect(await slugOf(key)).toBe('andheri-east')
})

test('a training program that a timetable names is not deleted: who tries is told how many dojos name it [secretary 1]', async () => {
  const { send, store } = await openTestOffice({ now })
  const office = store.as(operator)
  const { key: group } = await office.create(trainingPrograms, junior)
  const lesson = { day: 'wednesday', from: '17:45', to: '18:45', group }
  const { key } = await office.create(dojos, { ...place, timetable: [lesson, { ...lesson, day: 'friday' }] })
  const remove = () => send('editor', 'POST', '/api/lists/TrainingProgram/delete', { keys: [group] })
  const { status, body } = await remove()
  expect([status, body.error]).toEqual([422, expect.stringContaining('it stands in 1 dojo')])
  expect(await office.get(trainingPrograms, group)).toBeDefined()
  await office.update(dojos, key, { timetable: undefined })
  expect((await remove()).status).toBe(200)
})

test('the calendar of a dojo has its weekly classes in the time of India, without the days that have none', async () => {
  const site = await honbu({ now })
  const store = site.store.as(operator)
  const { key: group } = await store.create(trainingPrograms, junior)
  const { key } = await store.create(dojos, {
    ...place,
    timetable: [{ day: 'wednesday', from: '17:45', to: '18:45', group }],
    noClass: [{ day: '2026-12-09' }, { day: '2026-12-10' }],
  })
  const read = async (language = '') => {
    const response = await fetch(`${site.address}${language}/locations/${key}.ics`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    return (await response.text()).split('\r\n')
  }
  const lines = await read()
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Asia/Kolkata',
      'DTSTART;TZID=Asia/Kolkata:20261202T174500',
      'DTEND;TZID=Asia/Kolkata:20261202T184500',
      'RRULE:FREQ=WEEKLY;BYDAY=WE',
      'EXDATE;TZID=Asia/Kolkata:20261209T174500',
      'SUMMARY:Junior in Andheri East',
    ]),
  )
  expect(lines.filter((line) => line.startsWith('EXDATE'))).toHaveLength(1)
  expect(await read('/hi')).toContain('SUMMARY:जूनियर\\, Andheri East')
  expect((await fetch(`${site.address}/locations/nothing.ics`, { redirect: 'manual' })).status).not.toBe(200)
})

describe('Locations near an area', () => {
  const at = { 'Andheri East': '19.11, 72.88', 'Thane West': '19.2, 72.98', Kothrud: '18.5, 73.8' }

  async function withDojos() {
    const site = await honbu({ now, site: realSite })
    for (const [index, [name, coordinates]] of Object.entries(at).reverse().entries())
      await site.store
        .as(operator)
        .create(dojos, { ...place, name, name_hi: `${name} केंद्र`, coordinates, sequence: index })
    return site
  }
  const shown = (html: string) => ({
    dojos: [...html.matchAll(/<h2 id="dojo-[^>]*>(.*?)<\/h2>(.*?)<address/gs)].map(([, name, rest]) =>
      [name!.replace(/<[^>]*>/g, '').trim(), /plaque__km">(.*?)</.exec(rest!)?.[1]].filter(Boolean).join(', '),
    ),
    note: /id="near-note">(.*?)</.exec(html)![1],
  })
  const read = async (address: string) => {
    const response = await fetch(address)
    return { ...shown(await response.clone().text()), html: await response.text() }
  }

  test('begins with the nearest to a PIN code, and says how far each is', async () => {
    const { address } = await withDojos()
    for (const written of ['400059', '400 059', '४०००५९']) {
      const { dojos, note } = await read(`${address}/locations?${new URLSearchParams({ near: written })}`)
      expect(dojos).toEqual(['Andheri East, less than 1 km', 'Thane West, about 15 km', 'Kothrud, about 120 km'])
      expect(note).toBe('By distance from the middle of 400059, in a straight line.')
    }
    const { dojos, note } = await read(`${address}/hi/locations?near=411038`)
    expect(dojos[0]).toBe('Kothrud केंद्र, लगभग 2 किमी')
    expect(note).toBe('411038 के बीच से सीधी रेखा में दूरी के अनुसार।')
    // A name in Latin letters finds the dojo whose translation is shown.
    const latin = await read(`${address}/hi/locations?near=thane`)
    expect(latin.dojos).toEqual(['Thane West केंद्र', 'Andheri East केंद्र, लगभग 15 किमी', 'Kothrud केंद्र, लगभग 115 किमी'])
  })

  test('shows all dojos in their order when it does not know the PIN code or the area, and says so', async () => {
    const { address } = await withDojos()
    const usual = await read(`${address}/locations`)
    expect(usual).toMatchObject({ dojos: ['Kothrud', 'Thane West', 'Andheri East'], note: '' })
    for (const [near, note] of [
      ['999999', 'We do not know the PIN code 999999. All dojos in their usual order.'],
      ['Atlantis', 'No dojo has “Atlantis” in its name or address. All dojos in their usual order.'],
    ] as const)
      expect(await read(`${address}/locations?near=${near}`)).toMatchObject({ dojos: usual.dojos, note })
    const hostile = await read(`${address}/locations?near=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(hostile.html).not.toContain('<script>alert')
  })

  test('is not for search engines, and spellings of a PIN code have one address', async () => {
    const { address } = await withDojos()
    const { html } = await read(`${address}/locations?near=400+059&other=1`)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/locations\?near=400059"\/>/)
    expect((await read(`${address}/locations?near=`)).html).not.toContain('content="noindex"')
  })
})

test('a class whose age group was deleted takes place all the same, and no key is shown', async () => {
  const site = await honbu({ now, site: realSite })
  const store = site.store.as(operator)
  // An old database may name a program that it does not have.
  const group = '-Lzz01i7CV1ZCd_gnAaM'
  const timetable = [{ day: 'wednesday' as const, from: '17:45', to: '18:45', group }]
  const { key } = await store.create(dojos, { ...place, slug: 'x', timetable })
  for (const path of ['/locations/x', `/locations/${key}.ics`, '/first-class?dojo=x']) {
    const text = await (await fetch(site.address + path)).text()
    expect(text, path).toContain('Class')
    // Only programs read the value of an option, the data of the page and the identifier of an entry.
    expect(text.replaceAll(/ value="[^"]*"|<script.*?<\/script>|\bUID:\S+/gs, ''), path).not.toContain(group)
  }
})

test('the calendar has each class once, also two levels at the same time, and no end before its beginning', async () => {
  const site = await honbu({ now })
  const lesson = { day: 'monday', from: '17:45', to: '18:45', group: 'Junior' }
  const timetable = [lesson, { ...lesson, level: 'advanced' }, lesson, { ...lesson, day: 'friday', to: '17:00' }]
  await site.store.as(operator).importRecord(dojos, 'x', { ...place, timetable })
  const lines = (await (await fetch(`${site.address}/locations/x.ics`)).text()).split('\r\n')
  const uids = lines.filter((line) => line.startsWith('UID:'))
  expect(uids).toHaveLength(3)
  expect(new Set(uids).size).toBe(3)
  expect(lines.filter((line) => line.startsWith('DTEND'))).toHaveLength(2)
})

test('an editor cannot save a class that ends before it begins', async () => {
  const site = await honbu()
  const timetable = [{ day: 'monday' as const, from: '17:45', to: '17:45', group: 'Junior' }]
  const saving = site.store.as(editor).create(dojos, { ...place, timetable })
  await expect(saving).rejects.toMatchObject({ errors: { timetable: ['Row 1: “To” must be after “From”'] } })
})
