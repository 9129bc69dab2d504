import { describe, expect, test } from 'vitest'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { association } from '../../association/association.ts'
import { events } from '../../events/events.ts'
import { blackBelts } from '../black-belts.ts'
import { formerNumbers } from '../former-numbers.ts'
import { deleteFormerNumbers } from './former-numbers.ts'

const register = '/organization/black-belts'
const meera = { name: 'Meera Naik', registrationNo: 'SKAA-BB-0108', dan: '5th Dan' }
const details = {
  registeredOn: '2014-03-12',
  examDate: '2021-11-28',
  examiner: 'Ravi Kulkarni',
  grades: '2014, 1st Dan, Mumbai\n\n2017, 2nd Dan, <Pune>',
}
const none = 'No such registration is in force'

async function openSite() {
  const server = await honbu({ site: realSite, now: () => new Date('2026-11-21T10:00:00Z') })
  const store = server.store.as(operator)
  await store.importRecord(association, 'site', { name: 'Karate Association' })
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.address + path, { redirect: 'manual', ...init })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { server, store, get }
}
const pathOf = (registrationNo: string) => `${register}/${encodeURIComponent(registrationNo)}`

describe('the page of a black belt', () => {
  test('shows what the register says, as of the day of the list, and links to its credential', async () => {
    const { store, get } = await openSite()
    await store.create(blackBelts, { ...meera, ...details })
    const { status, html } = await get(pathOf('SKAA-BB-0108'))
    expect(status).toBe(200)
    expect(html).toContain('<title>Meera Naik, 5th Dan | Karate Classes</title>')
    for (const text of ['SKAA-BB-0108', '12 March 2014', '28 November 2021', 'Ravi Kulkarni', '&lt;Pune&gt;'])
      expect(html).toContain(text)
    expect(html).toContain('<b>In the register</b> as of <time dateTime="2026-11-21">21 November 2026</time>')
    const [, credential] = /href="([^"]*credential\.jwt)"/.exec(html)!
    expect((await get(credential!)).status).toBe(200)
    // The site of this test has no https address.
    expect(html).toContain('so nobody else can check them')
    const list = await get(register)
    expect(list.html).toContain(`href="${pathOf('SKAA-BB-0108')}"`)
  })

  test('links to what is made for each one who asks with “nofollow”: crawlers would have all of it made', async () => {
    const { store, get } = await openSite()
    await store.create(blackBelts, meera)
    const event = { name: 'Cup', sdate: '2026-12-20', edate: '2026-12-20', type: 'Tournament', city: 'Pune' }
    await store.importRecord(events, 'cup', event)
    const linked: string[] = []
    for (const path of [pathOf('SKAA-BB-0108'), `${pathOf('SKAA-BB-0108')}/certificate`, '/events'])
      for (const [link, href] of (await get(path)).html.matchAll(
        /<a [^>]*href="(\/(?:events|organization)\/[^"]+\.(?:pdf|ics|jwt))"[^>]*>/g,
      )) {
        expect(link).toContain('rel="nofollow"')
        linked.push(href!)
      }
    expect([...new Set(linked)]).toEqual([
      `${pathOf('SKAA-BB-0108')}/credential.jwt`,
      `${pathOf('SKAA-BB-0108')}/certificate.pdf`,
      '/events/cup.pdf',
      '/events/cup.ics',
    ])
  })

  test('follows the register: a corrected and a removed black belt', async () => {
    const { store, get } = await openSite()
    const { key } = await store.create(blackBelts, meera)
    expect((await get(pathOf('SKAA-BB-0108'))).html).toContain('5th Dan')
    await store.update(blackBelts, key, { dan: '6th Dan' })
    expect((await get(pathOf('SKAA-BB-0108'))).html).toContain('6th Dan')
    await store.delete(blackBelts, key)
    expect(await get(pathOf('SKAA-BB-0108'))).toMatchObject({ status: 404, html: expect.stringContaining(none) })
  })

  test('a corrected number leads from the earlier address to the present one, until somebody else has the number [privacy.207, privacy.208, privacy.209]', async () => {
    const { server, store, get } = await openSite()
    const { key } = await store.create(blackBelts, { ...meera, registrationNo: 'SKAA-BB-0107' })
    await store.update(blackBelts, key, { registrationNo: 'SKAA-BB-1080' })
    await store.update(blackBelts, key, { registrationNo: 'SKAA-BB-0108' })
    const files = ['', '/certificate', '/certificate.pdf', '/credential.jwt', '.json']
    const locationOf = async (path: string) => (await get(path)).headers.get('location')
    for (const earlier of ['SKAA-BB-0107', 'skaa-bb-1080'])
      for (const file of files)
        await waitFor(async () =>
          expect(await locationOf(pathOf(earlier) + file), earlier).toBe(pathOf('SKAA-BB-0108') + file),
        )
    await store.create(blackBelts, { name: 'Asha', registrationNo: 'SKAA-BB-0107', dan: '1st Dan' })
    expect((await get(pathOf('SKAA-BB-0107'))).html).toContain('Asha')
    await store.delete(blackBelts, key)
    expect((await get(pathOf('SKAA-BB-1080'))).status, 'not to a removed person').toBe(404)
    await deleteFormerNumbers(server)
    expect((await store.query(formerNumbers)).total).toBe(0)
  })

  test('a number that was never given and one that was removed have the same answer, and no cache keeps them', async () => {
    const { server, store, get } = await openSite()
    const { key } = await store.create(blackBelts, meera)
    await get(pathOf('SKAA-BB-0108'))
    await store.delete(blackBelts, key)
    const [removed, never] = [await get(pathOf('SKAA-BB-0108')), await get(pathOf('SKAA-BB-0109'))]
    expect([removed.status, never.status]).toEqual([404, 404])
    expect(removed.html).toBe(never.html.replaceAll('SKAA-BB-0109', 'SKAA-BB-0108'))
    expect(removed.html).toContain('<meta name="robots" content="noindex"/>')
    expect(removed.html).not.toContain('application/ld+json')
    const headersOf = ({ headers }: typeof never) =>
      [...headers].filter(([name]) => !['date', 'etag', 'x-request-id', 'content-length'].includes(name))
    expect(headersOf(removed)).toEqual(headersOf(never))
    expect(removed.headers.get('cache-control')).toBe('no-store')
    const { entries } = server.services.pages.cacheCounts.pages
    for (let n = 0; n < 5; n++) await get(pathOf(`unknown ${n}`))
    expect(server.services.pages.cacheCounts.pages.entries).toBe(entries)
    const data = JSON.parse((await get(`${pathOf('SKAA-BB-0108')}.json`)).html)
    expect(data).toMatchObject({ belts: [], day: '2026-11-21' })
  })

  test.each([
    'BB/12',
    'BB 12',
    '100%',
    '%41',
    'ए-१२',
    'a?b#c&d',
    'x.json',
    "O'Neil",
    '<b>',
    'BB;12',
  ])('a number can contain any character: %s', async (registrationNo) => {
    const { store, get } = await openSite()
    await store.create(blackBelts, { ...meera, registrationNo })
    const [, href] = /<td class="name"><a href="([^"]*)"/.exec((await get(register)).html)!
    const path = href!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    const { status, html } = await get(path)
    expect([status, html.includes('Meera Naik')], path).toEqual([200, true])
    expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1`)
    expect(JSON.parse((await get(`${path}.json`)).html).belts).toHaveLength(1)
    expect((await get(`${path}/credential.jwt`)).status).toBe(200)
  })

  test('upper and lower case, and a trailing slash, lead to the address of the number', async () => {
    const { store, get } = await openSite()
    await store.create(blackBelts, meera)
    for (const path of [`${register}/skaa-bb-0108`, `${register}/SKAA-BB-0108/`])
      expect([path, (await get(path)).headers.get('location')]).toEqual([path, pathOf('SKAA-BB-0108')])
    expect((await get(`${register}/skaa-bb-0108.json`)).headers.get('location')).toBe(`${pathOf('SKAA-BB-0108')}.json`)
    // An exact number is found before a similar one.
    await store.importRecord(blackBelts, 'lower', { ...meera, registrationNo: 'skaa-bb-0108', name: 'Another Person' })
    expect((await get(`${register}/skaa-bb-0108`)).html).toContain('Another Person')
    expect((await get(`${register}/${'x'.repeat(300)}`)).headers.get('location')).toBe('/')
    expect((await get(`${register}/%ff`)).headers.get('location')).toBe('/')
  })

  test('an imported number with spaces or decomposed letters has its page, and one that fits in no address has no link', async () => {
    const { store, get } = await openSite()
    const numbers = ['BB 77 ', 'BB-e\u0301', 'x'.repeat(201)]
    for (const registrationNo of numbers)
      await store.importRecord(blackBelts, `key${numbers.indexOf(registrationNo)}`, { ...meera, registrationNo })
    for (const registrationNo of ['BB 77 ', 'BB 77', 'BB-e\u0301', 'BB-\u00e9'])
      for (const path of [pathOf(registrationNo), `${pathOf(registrationNo)}/certificate`])
        expect((await get(path)).status, path).toBe(200)
    expect((await get(pathOf('bb 77'))).headers.get('location')).toBe(pathOf('BB 77'))
    const { html } = await get(register)
    expect(html).toContain(`href="${pathOf('BB 77')}"`)
    expect(html).not.toContain(`${register}/xxx`)
  })

  test('a number that two imported records share names both and confirms neither', async () => {
    const { store, get } = await openSite()
    await store.create(blackBelts, meera)
    await store.importRecord(blackBelts, 'other', { ...meera, name: 'Another Person', dan: 3 })
    const { status, html } = await get(pathOf('SKAA-BB-0108'))
    expect(status).toBe(200)
    for (const name of ['Meera Naik', 'Another Person']) expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`))
    expect(html).toContain('2 entries of the register')
    expect(html).not.toContain('credential.jwt')
  })

  test('search engines may show it only if the association wants that', async () => {
    const { store, get } = await openSite()
    await store.create(blackBelts, meera)
    const sitemap = async () => (await get('/sitemap.xml')).html
    const before = await get(pathOf('SKAA-BB-0108'))
    expect(before.html).toContain('<meta name="robots" content="noindex"/>')
    expect(before.html).not.toContain('application/ld+json')
    expect(await sitemap()).not.toContain('SKAA-BB-0108')
    await store.update(association, 'site', { indexBlackBelts: true })
    const { html } = await get(pathOf('SKAA-BB-0108'))
    expect(html).not.toContain('name="robots"')
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script/s.exec(html)!
    const graph = JSON.parse(json!)['@graph'] as { '@type': string }[]
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'Person',
        name: 'Meera Naik',
        hasCredential: expect.objectContaining({ name: '5th Dan', identifier: 'SKAA-BB-0108' }),
      }),
    )
    expect(graph.find((node) => node['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Official Black Belts' }, { name: 'Meera Naik, 5th Dan' }],
    })
    expect(await sitemap()).toContain(pathOf('SKAA-BB-0108'))
  })

  test.each([
    'hi',
    'mr',
  ])('is, in %s, structured data in that language, with the name and the dan as they are stored', async (language) => {
    const { server, store, get } = await openSite()
    await store.update(association, 'site', { indexBlackBelts: true })
    await store.create(blackBelts, meera)
    await store.importRecord(events, 'cup', { name: 'Cup', sdate: '2026-12-20', type: 'Tournament', city: 'Pune' })
    const nodesOf = async (path: string) => {
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script/s.exec((await get(path)).html)!
      return JSON.parse(json!)['@graph'] as { '@type': string }[]
    }
    const path = `/${language}${pathOf('SKAA-BB-0108')}`
    expect((await nodesOf(path)).find((node) => node['@type'] === 'Person')).toMatchObject({
      name: 'Meera Naik',
      url: server.address + path,
      hasCredential: { name: '5th Dan', inLanguage: language },
    })
    expect((await nodesOf(`/${language}/events`)).find((node) => node['@type'] === 'SportsEvent')).toMatchObject({
      inLanguage: language,
      url: `${server.address}/${language}/events#event-cup`,
    })
  })
})

test('the old database’s JSON and the list page have what they always had', async () => {
  const { store, get } = await openSite()
  const { key } = await store.create(blackBelts, { ...meera, ...details })
  const { revision } = await store.update(blackBelts, key, { dan: '6th Dan', examiner: 'Another Examiner' })
  expect(JSON.parse((await get('/live/BlackBelt.json')).html)).toEqual({ [key]: { ...meera, dan: '6th Dan' } })
  const { records } = JSON.parse((await get(`${register}.json`)).html)
  expect(records).toEqual([{ ...meera, dan: '6th Dan', key, revision }])
})
