import { beforeEach, describe, expect, test } from 'vitest'
import { findPage, paths } from '../../app/site/entry.tsx'
import { association } from '../../features/association/association.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { dojos } from '../../features/dojos/dojos.ts'
import { events } from '../../features/events/events.ts'
import { lineage } from '../../features/history/lineage.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { origin, realPages } from '../../tests/http/fixtures/real-pages.ts'
import { inLanguage } from '../http/language.ts'

let site: Awaited<ReturnType<typeof realPages>>
beforeEach(async () => {
  site = await realPages()
})
const ofType = async (address: string, type: string) =>
  (await site.structuredData(address)).filter((entity) => entity['@type'] === type)

/** The page of one applicant has no structured data: no search engine may show it. */
const isPersonal = (path: string) => findPage(path)?.personal === true

const details = {
  name: 'Karate Association',
  shortName: 'KA',
  city: 'Pune',
  phone: '+91 00000 00000',
  email: 'a@b.example',
  mission: 'Begin, and begin again.',
  instagram: 'https://example.org/ka',
  founderName: 'Sample Founder',
}
const cup = { name: 'Cup', address: 'Hall 1', city: 'Pune', state: 'Maharashtra', country: 'India', type: 'Tournament' }
const hostile = 'A</script><script>alert(1)</script> & ]]> <!-- \u202eorimuK 🥋 "quoted"'

describe('breadcrumbs (schema.org/BreadcrumbList)', () => {
  const home = { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` }

  test('lead from the home page over existing pages to each page; without records there is no other structured data', async () => {
    for (const path of paths) {
      const entities = await site.structuredData(path)
      const breadcrumbs = entities.find((entity) => entity['@type'] === 'BreadcrumbList')
      const page = { '@type': 'WebPage', url: origin + path, inLanguage: 'en' }
      expect([path, entities.filter((entity) => entity !== breadcrumbs)]).toEqual([
        path,
        isPersonal(path) ? [] : [page],
      ])
      expect((await site.html(path)).split('</head>')[0]).not.toMatch(/undefined|null/)
      expect([path, breadcrumbs?.['@type']]).toEqual([
        path,
        path === '/' || isPersonal(path) ? undefined : 'BreadcrumbList',
      ])
      if (!breadcrumbs) continue
      const steps = breadcrumbs.itemListElement as (typeof home)[]
      expect(steps[0]).toEqual(home)
      expect(steps.at(-1)!.item).toBe(origin + path)
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1))
      for (const { item } of steps) expect(paths).toContain(item.slice(origin.length))
    }
  })

  test.each([
    ['hi', 'मुखपृष्ठ'],
    ['mr', 'मुख्यपृष्ठ'],
  ] as const)('are in the language of the page, with its addresses, and the page names its language: %s', async (language, name) => {
    const entities = await inLanguage(language, () => site.structuredData('/about-us/mission'))
    expect(entities).toContainEqual({
      '@type': 'WebPage',
      url: `${origin}/${language}/about-us/mission`,
      inLanguage: language,
    })
    const steps = entities.find((entity) => entity['@type'] === 'BreadcrumbList')!.itemListElement as (typeof home)[]
    expect(steps[0]).toEqual({ ...home, name, item: `${origin}/${language}` })
    expect(steps.map(({ item }) => item.slice(origin.length))).toEqual(
      ['', '/about-us', '/about-us/mission'].map((path) => `/${language}${path}`),
    )
  })

  test('the parent of Affiliations is About Us; pages under /organization have none; a search has the breadcrumbs of its page', async () => {
    const names = async (address: string) => {
      const [breadcrumbs] = await ofType(address, 'BreadcrumbList')
      return (breadcrumbs!.itemListElement as { name: string }[]).map(({ name }) => name)
    }
    expect(await names('/about-us/affiliations')).toEqual(['Home', 'About Us', 'Affiliations'])
    expect(await names('/organization/members')).toEqual(['Home', 'Members'])
    expect(await names('/organization/members?search=asha')).toEqual(['Home', 'Members'])
  })
})

// "Identity": name, short name, city, phone, e-mail, four social links, founder.
describe('the association (schema.org/SportsOrganization)', () => {
  test.each(['/', '/about-us'])('is complete on %s', async (path) => {
    await site.operator.importRecord(association, 'site', details)
    expect(await ofType(path, 'SportsOrganization')).toEqual([
      {
        '@type': 'SportsOrganization',
        '@id': `${origin}/#association`,
        name: 'Karate Association',
        url: `${origin}/`,
        alternateName: 'KA',
        sport: 'Karate',
        logo: expect.stringMatching(`^${origin}/.*\\.png$`),
        description: 'Begin, and begin again.',
        address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'India' },
        telephone: '+91 00000 00000',
        email: 'a@b.example',
        founder: { '@type': 'Person', name: 'Sample Founder' },
        sameAs: ['https://example.org/ka'],
      },
    ])
  })

  test('follows a change of the record, and has no founder when the record has none', async () => {
    await site.operator.importRecord(association, 'site', details)
    expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ name: 'Karate Association' }])
    const { founderName: _, ...nobody } = details
    await site.operator.importRecord(association, 'site', { ...nobody, name: 'New Name' })
    await waitFor(async () => expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ name: 'New Name' }]))
    expect(await ofType('/', 'SportsOrganization')).toEqual([
      expect.not.objectContaining({ founder: expect.anything() }),
    ])
  })
})

describe('events (schema.org/SportsEvent)', () => {
  beforeEach(async () => {
    await site.operator.importRecord(association, 'site', details)
    await site.operator.importRecord(events, 'one', { ...cup, sdate: '2020-01-18', edate: '2020-01-19' })
    await site.operator.importRecord(events, 'two', {
      ...cup,
      name: 'To come',
      sdate: '2099-05-01',
      edate: '1999-01-01',
    })
    await site.operator.importRecord(events, 'undated', { ...cup, name: 'Some day', sdate: 'soon' })
  })

  test('have their dates, place and organizer; an event without a date is left out', async () => {
    const found = await ofType('/events', 'SportsEvent')
    expect(found.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ['To come', '2099-05-01', '2099-05-01'],
      ['Cup', '2020-01-18', '2020-01-19'],
    ])
    expect(found[1]).toEqual({
      '@type': 'SportsEvent',
      name: 'Cup',
      url: `${origin}/events#event-one`,
      inLanguage: 'en',
      startDate: '2020-01-18',
      endDate: '2020-01-19',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Hall 1',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Hall 1',
          addressLocality: 'Pune',
          addressRegion: 'Maharashtra',
          addressCountry: 'India',
        },
      },
      organizer: { '@id': `${origin}/#association` },
    })
    const [organizer] = await ofType('/events', 'SportsOrganization')
    expect(organizer).toMatchObject({ '@id': `${origin}/#association`, name: 'Karate Association' })
    expect(await site.html('/events')).toContain('id="event-one"')
  })

  test('are the events that the page shows', async () => {
    const names = async (type: string) => (await ofType(`/events?type=${type}`, 'SportsEvent')).map(({ name }) => name)
    expect(await names('past')).toEqual(['Cup'])
    expect(await names('upcoming')).toEqual(['To come'])
  })

  test('only the events page links to the calendar', async () => {
    const link = '<link rel="alternate" type="text/calendar" title="Our Events" href="/events.ics"/>'
    const [head] = (await site.html('/events')).split('</head>')
    expect(head).toContain(link)
    expect(await site.html('/')).not.toContain('text/calendar')
  })
})

test('dojos have their addresses, and only those that the page shows are included', async () => {
  const dojo = { state: 'Maharashtra', country: 'India' }
  await site.operator.importRecord(dojos, 'a', {
    ...dojo,
    name: 'Vashi Plaza',
    city: 'Navi Mumbai',
    address: 'Sector 17',
  })
  await site.operator.importRecord(dojos, 'b', {
    ...dojo,
    name: 'Shivaji Park',
    city: 'Mumbai',
    address: 'Main Road',
  })
  expect(await ofType('/locations', 'SportsActivityLocation')).toHaveLength(2)
  expect(await ofType('/locations?location=Navi%20Mumbai', 'SportsActivityLocation')).toEqual([
    {
      '@type': 'SportsActivityLocation',
      name: 'Vashi Plaza',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Sector 17',
        addressLocality: 'Navi Mumbai',
        addressRegion: 'Maharashtra',
        addressCountry: 'India',
      },
    },
  ])
})

// Search engines keep structured data, so it names no person but the founder.
test('structured data names no person but the founder', async () => {
  await site.operator.importRecord(association, 'site', details)
  await site.operator.importRecord(blackBelts, 'b', { name: 'Black Belt Holder', registrationNo: '1', dan: '1st Dan' })
  await site.operator.importRecord(committee, 'c', {
    name: 'Committee Member',
    position: 'Secretary',
    level: 'national',
  })
  await site.operator.importRecord(lineage, 'l', { name: 'Lineage Figure', title: 'Soke', bio: 'Taught.' })
  expect(await site.html('/organization/black-belts')).toContain('Black Belt Holder')
  const persons: unknown[] = []
  for (const path of paths) {
    JSON.stringify(await site.structuredData(path), (_, entity) => {
      if (entity?.['@type'] === 'Person') persons.push([path, entity])
      if (typeof entity === 'string') expect(entity).not.toMatch(/Black Belt Holder|Committee Member|Lineage Figure/)
      return entity
    })
  }
  const founder = { '@type': 'Person', name: 'Sample Founder' }
  expect(persons).toEqual([
    ['/', founder],
    ['/about-us', founder],
  ])
})

describe('unusual records', () => {
  test('no text of a record ends the script or starts another', async () => {
    await site.operator.importRecord(association, 'site', { ...details, name: hostile, mission: hostile })
    await site.operator.importRecord(events, 'one', { ...cup, name: hostile, sdate: '2020-01-18' })
    await site.operator.importRecord(dojos, 'a', { name: hostile, city: hostile, address: hostile })
    expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ name: hostile, description: hostile }])
    expect(await ofType('/events', 'SportsEvent')).toMatchObject([{ name: hostile }])
    expect(await ofType('/locations', 'SportsActivityLocation')).toMatchObject([{ name: hostile }])
    for (const path of paths) expect(await site.html(path)).not.toMatch(/<script>alert/i)
  })

  test('imported values that are not texts are left out', async () => {
    await site.operator.importRecord(association, 'site', {
      ...details,
      facebook: 'javascript:alert(1)',
      x: 7,
      founderName: 8,
    })
    await site.operator.importRecord(events, 'one', { ...cup, address: 9, sdate: 20200118 })
    expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ sameAs: ['https://example.org/ka'] }])
    expect(await ofType('/events', 'SportsEvent')).toEqual([])
  })
})
