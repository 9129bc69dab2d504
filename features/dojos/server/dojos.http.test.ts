import { expect, test } from 'vitest'
import { editor, operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { locations } from '../locations.ts'

const place = { name: 'Andheri East', city: 'Mumbai', state: 'Maharashtra', country: 'India', address: '1 Hill Road' }
const junior = { title: 'Junior', subtitle: '5 to 10 years', description: 'Stances', title_hi: 'जूनियर' }
/** 30 November 2026 is a Monday. */
const now = () => new Date('2026-11-30T09:00:00+05:30')

test('each dojo gets a readable address that stays when its name changes; two of one name get two', async () => {
  const site = await honbu()
  const store = site.store.as(operator)
  const slugOf = async (key: string) => (await store.get(locations, key))?.slug
  const { key } = await store.create(locations, place)
  await waitFor(async () => (await slugOf(key)) === 'andheri-east')
  const { key: second } = await store.create(locations, place)
  await waitFor(async () => (await slugOf(second)) === 'andheri-east-2')
  const { key: devanagari } = await store.create(locations, { ...place, name: 'ठाणे पश्चिम' })
  await waitFor(async () => (await slugOf(devanagari)) === 'ठाणे-पश्चिम')
  await store.update(locations, key, { name: 'Marol' })
  expect(await slugOf(key)).toBe('andheri-east')
})

test('the calendar of a dojo has its weekly classes in the time of India, without the days that have none', async () => {
  const site = await honbu({ now })
  const store = site.store.as(operator)
  const { key: group } = await store.create(trainingPrograms, junior)
  const { key } = await store.create(locations, {
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

test('a class whose age group was deleted takes place all the same, and no key is shown', async () => {
  const site = await honbu({ now, site: realSite })
  const store = site.store.as(operator)
  const { key: group } = await store.create(trainingPrograms, junior)
  const timetable = [{ day: 'wednesday' as const, from: '17:45', to: '18:45', group }]
  const { key } = await store.create(locations, { ...place, slug: 'x', timetable })
  await store.delete(trainingPrograms, group)
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
  await site.store.as(operator).importRecord(locations, 'x', { ...place, timetable })
  const lines = (await (await fetch(`${site.address}/locations/x.ics`)).text()).split('\r\n')
  const uids = lines.filter((line) => line.startsWith('UID:'))
  expect(uids).toHaveLength(3)
  expect(new Set(uids).size).toBe(3)
  expect(lines.filter((line) => line.startsWith('DTEND'))).toHaveLength(2)
})

test('an editor cannot save a class that ends before it begins', async () => {
  const site = await honbu()
  const timetable = [{ day: 'monday' as const, from: '17:45', to: '17:45', group: 'Junior' }]
  const saving = site.store.as(editor).create(locations, { ...place, timetable })
  await expect(saving).rejects.toMatchObject({ errors: { timetable: ['Row 1: “To” must be after “From”'] } })
})
