import { expect, test } from 'vitest'
import { blackBelts } from '../features/black-belts/black-belts.ts'
import { committee } from '../features/committee/committee.ts'
import { dojos } from '../features/dojos/dojos.ts'
import { events } from '../features/events/events.ts'
import { albums } from '../features/gallery/albums.ts'
import { slides } from '../features/home/slides.ts'
import { OverBudget } from '../server/http/cost-budget.ts'
import { isPersonal } from '../site/offline/offline.ts'
import { realPages, realSite } from '../tests/http/fixtures/real-pages.ts'
import { honbu } from '../tests/http/fixtures/server.ts'
import { findPage, paths } from './pages.ts'

const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Sample Hall' }
const namesIn = (html: string) => [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, name]) => name)

// specification.md, 4: "Events filter: all; upcoming (start date after now); past (start date before now)"; docs/decisions/0010.
const starts = { Past: '2026-11-19', Evening: '2026-11-20', Morning: '2026-11-21', Later: '2026-11-22' }
test.each([
  { now: '2026-11-20T18:29:59.999Z', upcoming: ['Later', 'Morning', 'Evening'], past: ['Past'] },
  { now: '2026-11-20T18:30:00.000Z', upcoming: ['Later', 'Morning'], past: ['Evening', 'Past'] },
])('the events filter changes at midnight in the association’s time zone, $now [4.11]', async ({
  now,
  upcoming,
  past,
}) => {
  const { editor, html } = await realPages({ now: () => new Date(now) })
  for (const [name, sdate] of Object.entries(starts))
    await editor.create(events, { ...place, name, sdate, edate: '2026-11-23', type: 'Tournament' })
  // specification.md, 2, Events: "Sorted newest start date first."
  expect(namesIn(await html('/events'))).toEqual(['Later', 'Morning', 'Evening', 'Past'])
  expect(namesIn(await html('/events?type=upcoming'))).toEqual(upcoming)
  expect(namesIn(await html('/events?type=past'))).toEqual(past)
})

// specification.md, 2, Members: "Three groups of cards in order national, state, district, each filtered by the search text."
test('each of the three groups is filtered by the search, in the order national, state, district [2.members.2]', async () => {
  const { editor, html } = await realPages()
  for (const level of ['district', 'national', 'state'] as const)
    for (const name of ['Asha', 'Vikram'])
      await editor.create(committee, {
        name: `${name} of ${level}`,
        position: 'Coach',
        location: 'Pune',
        country: 'India',
        level,
      })
  const allNames = ['national', 'state', 'district'].flatMap((level) => [`Asha of ${level}`, `Vikram of ${level}`])
  const shown = async (search: string) => namesIn(await html(`/organization/members?search=${search}`))
  expect(await shown('')).toEqual(allNames)
  expect(await shown('asha')).toEqual(allNames.filter((name) => name.startsWith('Asha')))
  expect(await shown('of%20state')).toEqual(allNames.filter((name) => name.endsWith('state')))
})

// specification.md, 2, Home: "Background images are hidden on small screens, where a separate image is shown instead."
test('each of three slides has a wide picture from 768 px and a separate one below [2.home.4]', async () => {
  const { editor, html } = await realPages()
  for (const n of [1, 2, 3])
    await editor.create(slides, {
      lead: 'Become',
      title: `${n}`,
      photo: `/media/wide${n}.webp`,
      photoSmall: `/media/small${n}.webp`,
    })
  const pictures = [...(await html('/')).matchAll(/<picture class="slide__photo">(.*?)<\/picture>/gs)].map(
    ([, inner]) => inner!,
  )
  expect(pictures).toHaveLength(3)
  for (const [index, picture] of pictures.entries()) {
    const sources = [...picture.matchAll(/<source [^>]*>/g)].map(String)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources)
      expect(source).toMatch(new RegExp(`media="\\(min-width:768px\\)".*/wide${index + 1}\\.webp`))
    expect(/<img [^>]*src="([^"]*)"/.exec(picture)![1]).toBe(`/media/small${index + 1}.webp`)
  }
})

// specification.md, 2, App shell: "a copyright line with the current year"; docs/decisions/0010: the year is the association's.
test.each([
  ['2026-12-31T18:29:59.999Z', '2026'],
  ['2026-12-31T18:30:00.000Z', '2027'],
])('at %s the copyright line says %s [2.shell.7]', async (now, year) => {
  const { html } = await realPages({ now: () => new Date(now) })
  expect(/<p class="foot__end">(.*?)<\/p>/.exec(await html('/gallery'))![1]!.replace(/<!-- -->/g, '')).toBe(
    `© ${year} Karate Classes`,
  )
})

// docs/security.md: “Limits of requests”.
test('an address without points opens every page and every choice that a page offers; searches and made-up choices are refused', async () => {
  const { store, editor, operator, budget, html } = await realPages({ formLimit: 1 })
  await editor.create(dojos, { ...place, name: 'Dojo' })
  await operator.importRecord(albums, 'tour', {
    title: 'Tour',
    images: [{ src: '/media/a.jpg' }, { src: '/media/b.jpg' }],
  })
  await operator.importRecord(events, 'cup', { ...place, name: 'Cup', sdate: '2026-11-20', type: 'Tournament' })
  for (let at = 0; at < 120; at++)
    await operator.importRecord(blackBelts, `b${at}`, { name: `Asha ${at}`, registrationNo: `B-${at}`, dan: '1st Dan' })
  await store.catchUp()
  await html('/organization/black-belts?search=asha')
  const isRefused = async (address: string) =>
    html(address).then(
      () => false,
      (error) => error instanceof OverBudget,
    )
  budget.charge('pdf', '', 1000)
  const offered = [
    '/',
    '/gallery',
    '/gallery?album=tour&picture=2',
    '/locations?location=Mumbai',
    '/events?type=past',
    '/events?type=made-up',
    '/contact-us?event=cup',
    '/organization/members',
    '/organization/black-belts?page=2',
    '/organization/black-belts?search=asha',
  ]
  for (const address of offered) expect([address, await isRefused(address)]).toEqual([address, false])
  const madeUp = [
    '/gallery?album=x',
    '/gallery?album=tour&picture=3',
    '/locations?location=mumbaI',
    '/contact-us?event=x',
    '/locations?near=400059',
    '/locations?near=dojo',
    '/organization/black-belts?page=99',
    '/organization/black-belts?search=ash',
    '/organization/members?search=a',
    '/organization/black-belts/B-1',
  ]
  for (const address of madeUp) expect([address, await isRefused(address)]).toEqual([address, true])
})

test('a device keeps neither the page of one person nor its address, and every other page [privacy.47]', async () => {
  const { address } = await honbu({ site: realSite })
  for (const path of paths) {
    const response = await fetch(address + path)
    expect([path, isPersonal(response)]).toEqual([path, findPage(path)!.personal === true])
  }
})
