import { beforeEach, describe, expect, test } from 'vitest'
import { association } from '../features/association/association.ts'
import { albums } from '../features/gallery/albums.ts'
import { systemActor } from '../lists/access.ts'
import { addressIn, languages } from '../lists/language.ts'
import { waitFor } from '../tests/fixtures/wait-for.ts'
import { icon } from '../tests/http/fixtures/dist.ts'
import { type Honbu, honbu } from '../tests/http/fixtures/server.ts'
import { paths } from '../tests/http/fixtures/site.ts'

const office = systemActor('office')
let site: Honbu
beforeEach(async () => {
  site = await honbu({ settings: { origin: 'https://skaa.example' } })
})
const get = (path: string, init?: RequestInit) => fetch(site.address + path, { redirect: 'manual', ...init })
const text = async (path: string) => (await get(path)).text()
const elementsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value)

const files = [
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/news.xml', 'application/rss+xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
] as const

describe.each(files)('%s', (path, type) => {
  test(`is ${type}, even before the association has a record`, async () => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(await answer.text()).not.toMatch(/undefined|null/)
  })

  test('an unchanged file is answered 304; HEAD has no body', async () => {
    const etag = (await get(path)).headers.get('etag')!
    const again = await get(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('accepts no POST', async () => {
    expect((await get(path, { method: 'POST', headers: { origin: 'https://skaa.example' } })).status).toBe(404)
  })
})

test('security.txt names the address of the association, and expires less than a year ahead (RFC 9116)', async () => {
  const path = '/.well-known/security.txt'
  const fields = async () => {
    const lines = (await text(path)).trimEnd().split('\n')
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)))
  }
  expect(await fields()).toMatchObject({ Contact: 'https://skaa.example/contact-us' })
  await site.store.as(office).importRecord(association, 'site', { email: 'hello@skaa.example' })
  await waitFor(async () => expect((await fields()).Contact).toBe('mailto:hello@skaa.example'))
  const found = await fields()
  expect(found).toEqual({
    Contact: 'mailto:hello@skaa.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Preferred-Languages': 'en, hi, mr',
    Canonical: `https://skaa.example${path}`,
  })
  const days = (Date.parse(found.Expires!) - Date.now()) / 86_400_000
  expect(days > 90 && days < 365).toBe(true)
})

describe('the sitemap (sitemaps.org)', () => {
  test('lists exactly the pages, with absolute addresses', async () => {
    expect(elementsOf(await text('/sitemap.xml'), 'loc')).toEqual(
      paths.flatMap((path) => languages.map((language) => `https://skaa.example${addressIn(language, path)}`)),
    )
  })

  test('contains a new picture of the gallery', async () => {
    const before = (await get('/sitemap.xml')).headers.get('etag')!
    expect(elementsOf(await text('/sitemap.xml'), 'image:loc')).toEqual([])
    await site.store
      .as(office)
      .create(albums, { title: 'Camp', date: '2026-01-01', images: [{ src: '/media/a&b.webp', alt: '' }] })
    await waitFor(async () => {
      expect((await get('/sitemap.xml', { headers: { 'if-none-match': before } })).status).toBe(200)
    })
    const [, gallery] = /<url><loc>[^<]*\/gallery<\/loc>(.*?)<\/url>/.exec(await text('/sitemap.xml'))!
    expect(elementsOf(gallery!, 'image:loc')).toEqual(['https://skaa.example/media/a&#38;b.webp'])
  })
})

test('/favicon.ico is an icon that browsers revalidate', async () => {
  const answer = await get('/favicon.ico')
  expect(answer.headers.get('content-type')).toBe('image/vnd.microsoft.icon')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(Buffer.from(await answer.bytes())).toEqual(icon)
  const etag = answer.headers.get('etag')!
  expect((await get('/favicon.ico', { headers: { 'if-none-match': etag } })).status).toBe(304)
  // The file under its hashed name is cached permanently.
  expect((await get('/assets/favicon-5e6f.ico')).headers.get('cache-control')).toContain('immutable')
})
