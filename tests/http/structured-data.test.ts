import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blackBelts, committee, events, lineage, locations, site as siteList } from '../../lists/index.ts'
import { paths } from '../../site/entry.tsx'
import { origin, realSite } from './fixtures/real-site.ts'

let site: Awaited<ReturnType<typeof realSite>>
beforeEach(async () => {
  site = await realSite()
})
const ofType = async (address: string, type: string) =>
  (await site.things(address)).filter((thing) => thing['@type'] === type)

const association = {
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

describe('where a page stands (schema.org/BreadcrumbList)', () => {
  const home = { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` }

  test.each(paths.filter((path) => path !== '/'))('%s leads home over pages that are there', async (path) => {
    const [told, ...more] = await ofType(path, 'BreadcrumbList')
    expect(more).toEqual([])
    const steps = told!.itemListElement as (typeof home)[]
    expect(steps[0]).toEqual(home)
    expect(steps.at(-1)!.item).toBe(origin + path)
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1))
    for (const { item } of steps) expect(paths).toContain(item.slice(origin.length))
  })

  test('an affiliation stands under About Us; a page under /organization under no page; a search where its page is', async () => {
    const names = async (address: string) => {
      const [told] = await ofType(address, 'BreadcrumbList')
      return (told!.itemListElement as { name: string }[]).map(({ name }) => name)
    }
    expect(await names('/about-us/affiliations')).toEqual(['Home', 'About Us', 'Affiliations'])
    expect(await names('/organization/members')).toEqual(['Home', 'Members'])
    expect(await names('/organization/members?search=asha')).toEqual(['Home', 'Members'])
    expect(await ofType('/', 'BreadcrumbList')).toEqual([])
  })
})

// decisions.md, "Identity": name, short name, city, phone, e-mail, four social links, founder.
describe('the association (schema.org/SportsOrganization)', () => {
  test.each(['/', '/about-us'])('is told whole on %s', async (path) => {
    await site.put(siteList, 'site', association)
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

  test('names no founder that the record does not name', async () => {
    const { founderName: _, ...nobody } = association
    await site.put(siteList, 'site', nobody)
    expect(await ofType('/', 'SportsOrganization')).toEqual([
      expect.not.objectContaining({ founder: expect.anything() }),
    ])
  })

  test('that changed is told anew at once (architecture, "Pages")', async () => {
    await site.put(siteList, 'site', association)
    expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ name: 'Karate Association' }])
    await site.put(siteList, 'site', { ...association, name: 'New Name' })
    await vi.waitFor(async () => expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ name: 'New Name' }]))
  })
})

describe('events (schema.org/SportsEvent)', () => {
  beforeEach(async () => {
    await site.put(siteList, 'site', association)
    await site.put(events, 'one', { ...cup, sdate: '2020-01-18', edate: '2020-01-19' })
    await site.put(events, 'two', { ...cup, name: 'To come', sdate: '2099-05-01', edate: '1999-01-01' })
    await site.put(events, 'undated', { ...cup, name: 'Some day', sdate: 'soon' })
  })

  test('are told with their days, place and organizer; one without a day is not', async () => {
    const told = await ofType('/events', 'SportsEvent')
    expect(told.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ['To come', '2099-05-01', '2099-05-01'],
      ['Cup', '2020-01-18', '2020-01-19'],
    ])
    expect(told[1]).toEqual({
      '@type': 'SportsEvent',
      name: 'Cup',
      url: `${origin}/events#event-one`,
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

  test('are told as the page shows them', async () => {
    const names = async (type: string) => (await ofType(`/events?type=${type}`, 'SportsEvent')).map(({ name }) => name)
    expect(await names('past')).toEqual(['Cup'])
    expect(await names('upcoming')).toEqual(['To come'])
  })

  test('are found by the programs of calendars from the page of events alone', async () => {
    const link = '<link rel="alternate" type="text/calendar" title="Our Events" href="/events.ics"/>'
    const [head] = (await site.html('/events')).split('</head>')
    expect(head).toContain(link)
    expect(await site.html('/')).not.toContain('text/calendar')
  })
})

test('dojos are told with their addresses, those that the page shows', async () => {
  const dojo = { state: 'Maharashtra', country: 'India' }
  await site.put(locations, 'a', { ...dojo, name: 'Vashi Plaza', city: 'Navi Mumbai', address: 'Sector 17' })
  await site.put(locations, 'b', { ...dojo, name: 'Shivaji Park', city: 'Mumbai', address: 'Main Road' })
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

// trust.md, "Privacy": what machines collect is collected for good, so nobody but the founder is told to them.
test('no page tells machines of a person, but for the name of the founder', async () => {
  await site.put(siteList, 'site', association)
  await site.put(blackBelts, 'b', { name: 'Black Belt Holder', registrationNo: '1', dan: '1st Dan' })
  await site.put(committee, 'c', { name: 'Committee Member', position: 'Secretary', level: 'national' })
  await site.put(lineage, 'l', { name: 'Lineage Figure', title: 'Soke', bio: 'Taught.' })
  expect(await site.html('/organization/black-belts')).toContain('Black Belt Holder')
  const persons: unknown[] = []
  for (const path of paths) {
    JSON.stringify(await site.things(path), (_, thing) => {
      if (thing?.['@type'] === 'Person') persons.push([path, thing])
      if (typeof thing === 'string') expect(thing).not.toMatch(/Black Belt Holder|Committee Member|Lineage Figure/)
      return thing
    })
  }
  const founder = { '@type': 'Person', name: 'Sample Founder' }
  expect(persons).toEqual([
    ['/', founder],
    ['/about-us', founder],
  ])
})

describe('whatever a record holds', () => {
  test('no text of a record ends the script or begins another', async () => {
    await site.put(siteList, 'site', { ...association, name: hostile, mission: hostile })
    await site.put(events, 'one', { ...cup, name: hostile, sdate: '2020-01-18' })
    await site.put(locations, 'a', { name: hostile, city: hostile, address: hostile })
    expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ name: hostile, description: hostile }])
    expect(await ofType('/events', 'SportsEvent')).toMatchObject([{ name: hostile }])
    expect(await ofType('/locations', 'SportsActivityLocation')).toMatchObject([{ name: hostile }])
    for (const path of paths) expect(await site.html(path)).not.toMatch(/<script>alert/i)
  })

  test('an import that brought something else than texts is told all the same', async () => {
    await site.put(siteList, 'site', { ...association, facebook: 'javascript:alert(1)', x: 7, founderName: 8 })
    await site.put(events, 'one', { ...cup, address: 9, sdate: 20200118 })
    expect(await ofType('/', 'SportsOrganization')).toMatchObject([{ sameAs: ['https://example.org/ka'] }])
    expect(await ofType('/events', 'SportsEvent')).toEqual([])
  })

  test('a site without any record tells where its pages stand, and nothing that it does not know', async () => {
    for (const path of paths) {
      const types = (await site.things(path)).map((thing) => thing['@type'])
      expect([path, ...types]).toEqual(path === '/' ? ['/'] : [path, 'BreadcrumbList'])
      expect((await site.html(path)).split('</head>')[0]).not.toMatch(/undefined|null/)
    }
  })
})
