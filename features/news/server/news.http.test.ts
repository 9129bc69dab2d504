import { expect, test } from 'vitest'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { origin, realPages, realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { association } from '../../association/association.ts'
import { news, newsPath } from '../news.ts'

const camp = {
  title: 'Summer camp',
  title_hi: 'ग्रीष्मकालीन शिविर',
  day: '2026-05-01',
  text: 'Two weeks.\n\nBring water.',
}
const read = async (address: string) => {
  const response = await fetch(address, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

test('an entry gets a readable address when visitors may see it, and keeps it; two of one title get two', async () => {
  const { store, address } = await honbu({ site: realSite })
  const office = store.as(operator)
  const slugOf = async (key: string) => (await office.get(news, key))?.slug
  const draft = await office.create(news, { ...camp, title: 'Working title', publication: 'draft' })
  const { key } = await office.create(news, camp)
  await waitFor(async () => (await slugOf(key)) === 'summer-camp')
  expect(await slugOf(draft.key)).toBeUndefined()
  expect((await read(`${address}/news/${draft.key}`)).status).toBe(404)
  await office.update(news, draft.key, { title: camp.title, publication: undefined })
  await waitFor(async () => (await slugOf(draft.key)) === 'summer-camp-2')
  await office.update(news, key, { title: 'Winter camp' })
  const { key: later } = await office.create(news, { ...camp, title: '!' })
  const { key: last } = await office.create(news, { ...camp, title: 'शिविर' })
  await waitFor(async () => (await slugOf(last)) === 'शिविर')
  expect([await slugOf(key), await slugOf(later)]).toEqual(['summer-camp', undefined])
  expect(newsPath({ key: later })).toBe(`/news/${later}`)
})

test('the page of an entry is there in each language, its key leads to it, and an unknown one is not found', async () => {
  const { store, address } = await honbu({ site: realSite })
  const { key } = await store.as(operator).create(news, { ...camp, link: '/events' })
  await waitFor(async () => expect((await read(`${address}/news/summer-camp`)).status).toBe(200))
  for (const [language, title] of [
    ['', camp.title],
    ['/hi', camp.title_hi],
    ['/mr', camp.title],
  ]) {
    const { status, text } = await read(`${address}${language}/news/summer-camp`)
    expect([status, /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([200, title])
    expect(text).toContain('Bring water.')
    expect(text).toContain(`href="${language}/events"`)
    expect(await read(`${address}${language}/news/${key}`)).toMatchObject({
      status: 302,
      location: `${language}/news/summer-camp`,
    })
    const unknown = await read(`${address}${language}/news/nothing`)
    expect([unknown.status, unknown.text.includes('<meta name="robots" content="noindex"/>')]).toEqual([404, true])
  }
  expect(await read(`${address}/news`)).toMatchObject({ status: 302, location: '/' })
})

test('the footer, the feed and the sitemap lead to the page of an entry in their language', async () => {
  const { store, address } = await honbu({ site: realSite })
  await store.as(operator).create(news, { ...camp, link: 'https://example.org/' })
  await waitFor(async () => expect((await read(`${address}/sitemap.xml`)).text).toContain('/news/summer-camp<'))
  for (const language of ['', '/hi', '/mr']) {
    const page = `${language}/news/summer-camp`
    await waitFor(async () =>
      expect((await read(`${address}${language}/news.xml`)).text).toMatch(
        new RegExp(`<link>http[^<]*:\\d+${page}</link>`),
      ),
    )
    expect((await read(`${address}${language}/contact-us`)).text).toContain(`<a href="${page}">`)
    expect((await read(`${address}/sitemap.xml`)).text).toContain(`${page}</loc>`)
  }
})

test('an entry has structured data and a share card with its picture; one without a picture or a text has those of the site', async () => {
  const { operator: office, structuredData, html } = await realPages()
  await office.importRecord(association, 'site', { name: 'Karate Association', shortName: 'KA' })
  const pictures = [{ src: '/media/0123456789abcdef0123-800x600.webp', alt: 'Tents' }]
  await office.importRecord(news, 'n1', { ...camp, slug: 'summer-camp', pictures })
  await office.importRecord(news, 'n2', { title: 7, day: 'soon' })
  const articles = async (path: string) =>
    (await structuredData(path)).filter((node) => node['@type'] === 'NewsArticle')
  expect(await articles('/news/summer-camp')).toEqual([
    {
      '@type': 'NewsArticle',
      headline: camp.title,
      inLanguage: 'en',
      url: `${origin}/news/summer-camp`,
      datePublished: camp.day,
      articleBody: camp.text,
      image: [origin + pictures[0]!.src],
      publisher: { '@id': `${origin}/#association` },
    },
  ])
  const card = async (path: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(await html(path))?.[1]
  expect(await card('/news/summer-camp', 'title')).toBe(camp.title)
  expect(await card('/news/summer-camp', 'description')).toBe('Two weeks.')
  expect(await card('/news/summer-camp', 'image')).toContain('0123456789abcdef0123')
  expect(await articles('/news/n2')).toMatchObject([{ headline: 7, url: `${origin}/news/n2` }])
  expect(await card('/news/n2', 'title')).toBe('7 | Karate Classes')
  expect(await card('/news/n2', 'description')).toBe('News of Karate Association.')
  expect(await card('/news/n2', 'image')).toContain('home')
})
