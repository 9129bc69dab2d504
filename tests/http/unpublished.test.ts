// @module-tag full
import { expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { events } from '../../features/events/events.ts'
import { albums } from '../../features/gallery/albums.ts'
import { guidePages } from '../../features/guide/guide-pages.ts'
import { slides } from '../../features/home/slides.ts'
import { news } from '../../features/news/news.ts'
import type { List } from '../../lists/list.ts'
import { hasPublication } from '../../lists/publication.ts'
import { editor, operator, validRecord } from '../contracts/store-fixtures.ts'
import { readPdf } from '../fixtures/pdf.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { openTestOffice } from './fixtures/office.ts'
import { realSite } from './fixtures/real-pages.ts'
import { secretKey, secretRecord, secretsOf } from './fixtures/secrets.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

// Decision 16: nothing public says anything about a record that is not published.

const draftLists = [news, events, albums, slides, guidePages] as const
const eventFiles = ['.ics', '.pdf'].map((ending) => `/events/${secretKey(events)}${ending}`)
const newsPage = `/news/${encodeURIComponent(secretsOf(news).get('slug')!)}`
/** Where each list is seen once it is published, independent of the code. */
const shownAt: Record<string, string[]> = {
  News: ['/', '/events', '/contact-us', '/news.xml', '/sitemap.xml', newsPage, `${newsPage}.json`, '/live/News.json'],
  Event: ['/events', '/events.json', '/events?type=upcoming', '/events.ics', ...eventFiles],
  Album: ['/gallery', '/gallery.json', '/sitemap.xml'],
  Slide: ['/', '/.json'],
  GuidePage: ['/guide', '/guide.json', '/live/GuidePage.json', '/sitemap.xml'],
}

/** Every public address that may show a record, also those of the records themselves and searches for them. */
function allAddresses(): string[] {
  const ofLists = draftLists.flatMap((list) => {
    const word = encodeURIComponent([...secretsOf(list).values()][0]!)
    return [`/organization/black-belts?search=${word}`, `/live/${list.name}.json`, `/${list.name}.json`]
  })
  return [
    ...realSite.paths.flatMap((path) => [path, path === '/' ? '/.json' : `${path}.json`]),
    '/sitemap.xml',
    '/robots.txt',
    '/news.xml',
    '/site.webmanifest',
    '/events.ics',
    ...eventFiles,
    '/events?type=upcoming',
    '/events?type=past',
    `/contact-us?event=${secretKey(events)}`,
    '/live/BlackBelt.json',
    '/live/Committee.json',
    ...ofLists,
  ]
}

async function read(site: Honbu, address: string): Promise<string> {
  const response = await fetch(site.address + address, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  return [bytes.toString(), ...(isPdf ? [readPdf(bytes).text, ...readPdf(bytes).aloud] : [])].join('\n')
}

/** The addresses that reveal a value of a record, by the name of its list. */
async function revealing(site: Honbu, addresses: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    const text = await read(site, address)
    // A page repeats what was searched for.
    const asked = decodeURIComponent(address)
    for (const list of draftLists)
      if ([...secretsOf(list).values()].some((secret) => text.includes(secret) && !asked.includes(secret)))
        found[list.name] = [...(found[list.name] ?? []), address]
  }
  return found
}
const recordOf = (list: List) => {
  const { publishAt: _, publication: __, ...record } = secretRecord(list)
  // What is published now has happened.
  const past = list.checks.flatMap((check) => (check.kind === 'notInFuture' ? [[check.field, '2020-01-01']] : []))
  return { ...record, ...Object.fromEntries(past) }
}

test('the lists with drafts are news, events, albums, slides, pages for parents, and sheets of results, which show nothing by themselves', () => {
  const named = lists.shown.filter(hasPublication).map(({ name }) => name)
  expect(named.sort()).toEqual([...Object.keys(shownAt), 'ResultSheet'].sort())
})

test('unpublished records of every list appear in no public output until they are published', async () => {
  const site = await honbu({ site: realSite })
  const office = site.store.as(operator)
  const changeAll = (fields: Record<string, unknown>) =>
    Promise.all(draftLists.map((list) => office.update(list, secretKey(list), fields)))
  const shownAddresses = [...new Set(Object.values(shownAt).flat())]
  const withoutTimes = async (address: string) =>
    (await read(site, address)).replace(/<lastBuildDate>.*?<|DTSTAMP:.*/g, '')
  const readAll = () => Promise.all(shownAddresses.map(withoutTimes))
  const before = await readAll()
  for (const list of draftLists)
    await office.importRecord(list, secretKey(list), { ...recordOf(list), publication: 'draft' })
  expect(await revealing(site, allAddresses())).toEqual({})
  // Not even that there is one.
  expect(await readAll()).toEqual(before)
  await changeAll({ publication: 'scheduled', publishAt: '2999-01-01 10:00' })
  expect(await revealing(site, shownAddresses)).toEqual({})
  await changeAll({ publication: undefined, publishAt: undefined })
  await waitFor(async () => {
    const found = await revealing(site, shownAddresses)
    for (const [name, addresses] of Object.entries(shownAt))
      expect([name, found[name]]).toEqual([name, expect.arrayContaining(addresses)])
  })
  await changeAll({ publication: 'draft' })
  await waitFor(async () => expect(await revealing(site, shownAddresses)).toEqual({}))
})

test('saving a draft does not make the pages of visitors anew', async () => {
  const clock = { ms: Date.now() }
  const site = await honbu({ now: () => new Date(clock.ms) })
  await site.store.as(operator).importRecord(events, 'open', validRecord(events))
  const calendar = await read(site, '/events.ics')
  const announced: number[] = []
  site.store.onChange(({ revision }) => announced.push(revision))
  clock.ms += 60_000
  const draft = { ...validRecord(events), publication: 'draft' }
  const { key, revision } = await site.store.as(editor).create(events, draft)
  await waitFor(() => expect(announced).toContain(revision))
  // A calendar that is made again names the time at which it was made.
  expect(await read(site, '/events.ics')).toBe(calendar)
  await site.store.as(editor).update(events, key, { publication: undefined })
  await waitFor(async () => expect(await read(site, '/events.ics')).toContain(key))
})

test('the office: editors see drafts and their state, a reviewer sees neither, and a spreadsheet keeps both', async () => {
  const { send, store } = await openTestOffice()
  await store.as(operator).importRecord(events, 'e1', { ...validRecord(events), name: 'Open' })
  const draft = { ...validRecord(events), name: 'Hidden', publication: 'scheduled', publishAt: '2999-01-01 10:00' }
  const created = await send('editor', 'POST', '/api/lists/Event', { data: draft })
  expect([created.status, created.body.publishAt]).toEqual([201, '2999-01-01T10:00:00+05:30'])
  const namesFor = async (role: 'editor' | 'reviewer', query = '') =>
    (await send(role, 'GET', `/api/lists/Event${query}`)).body.records?.map((record: { name: string }) => record.name)
  expect((await namesFor('editor')).sort()).toEqual(['Hidden', 'Open'])
  expect(await namesFor('editor', '?where=publication:scheduled')).toEqual(['Hidden'])
  expect(await namesFor('editor', '?where=publication:published')).toEqual(['Open'])
  expect(await namesFor('reviewer')).toEqual(['Open'])
  expect((await send('reviewer', 'GET', '/api/lists/Event?where=publication:scheduled')).status).toBe(422)
  expect((await send('reviewer', 'GET', `/api/lists/Event/${created.body.key}`)).status).toBe(404)

  const sheetFor = async (role: 'editor' | 'reviewer') => (await send(role, 'GET', '/api/lists/Event/csv')).text
  expect(await sheetFor('reviewer')).not.toMatch(/Hidden|publi/i)
  const sheet = await sheetFor('editor')
  expect(sheet).toContain('"scheduled","2999-01-01T10:00:00+05:30"')
  const imported = async (text: string) => (await send('editor', 'POST', '/api/lists/Event/csv', text)).body.counts
  expect(await imported(sheet)).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
  const inWords = sheet.replace(/("Open".*),,,("[^"]*")(?=\r)/, '$1,"published",,$2')
  expect([inWords === sheet, await imported(inWords)]).toEqual([false, { new: 0, changed: 0, same: 2, refused: 0 }])
  const changed = sheet
    .replace('"scheduled","2999-01-01T10:00:00+05:30"', '"draft",""')
    .replace(/("Open".*),,("[^"]*")(?=\r)/, '$1,"2999-01-01 10:00",$2')
  expect(await imported(changed)).toEqual({ new: 0, changed: 1, same: 0, refused: 1 })
  expect(await store.as(editor).get(events, created.body.key)).toMatchObject({ publication: 'draft' })
})

test('the preview shows a draft as it would look, stored or not', async () => {
  const { send, store } = await openTestOffice({ site: realSite })
  const draft = { ...validRecord(news), title: 'Zxqv news', publication: 'draft' }
  await store.as(operator).importRecord(news, 'n1', draft)
  for (const key of ['n1', undefined]) {
    const { status, body } = await send('editor', 'POST', '/api/preview', { list: 'News', key, data: draft })
    expect([status, body.html.split('Zxqv news').length]).toEqual([200, 2])
  }
})
