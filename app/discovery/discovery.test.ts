import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { element, escapeXml } from '../../server/http/xml.ts'
import { newsFeed, robots, sitemap } from './discovery.ts'

const options = { name: 'Dojo & Co', origin: 'https://dojo.example', now: new Date('2027-01-18T09:00:00Z') }
const entry = { key: '-Lz1', revision: 1, title: 'Camp', day: '2027-01-18' }
const feed = (...entries: (typeof entry & { text?: string; link?: string; slug?: string })[]) =>
  newsFeed(entries, options)
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

/** Whether a strict XML parser accepts this: the one that reads SVG. */
const wellFormed = (xml: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${xml}</svg>`))
    .metadata()
    .then(() => true)
    .catch(() => false)

describe('XML (XML 1.0, 2.2 and 2.4)', () => {
  test('the parser of this test refuses invalid XML', async () => {
    expect(await wellFormed('<title>fine</title>')).toBe(true)
    for (const invalid of ['<title>', '<title>a & b</title>', '<title>\u0001</title>', '<title>]]></title>'])
      expect([invalid, await wellFormed(invalid)]).toEqual([invalid, false])
  })

  test.each([
    ['markup characters', 'a & b < c > d', 'a &#38; b &#60; c &#62; d'],
    ['quotes', `"'`, '&#34;&#39;'],
    ['the end of a CDATA section', ']]>', ']]&#62;'],
    ['characters that XML does not allow', '\u0000\u0008\u000b\u001fa\ufffe\uffff\ud800', 'a'],
    ['any script, in any direction', '\tकराटे\n\u202e🥋', '\tकराटे\n\u202e🥋'],
  ])('%s', (_, text, expected) => {
    expect(escapeXml(text)).toBe(expected)
  })

  test('any text is escaped to well-formed XML', async () => {
    const unit = fc.oneof(
      fc.constantFrom('<', '>', '&', ']]>', '"', '\u0000', '\u000b', '\ud800', '\ufffe'),
      fc.string(),
    )
    const text = fc.array(unit).map((pieces) => pieces.join(''))
    const property = fc.asyncProperty(text, async (text) => {
      expect(await wellFormed(`<title>${escapeXml(text)}</title>`)).toBe(true)
    })
    await fc.assert(property, { numRuns: 200 })
  })

  test('an element without a text is left out', () => {
    expect([element('a', undefined), element('a', '')]).toEqual(['', ''])
  })
})

// decisions.md, "Latest News".
describe('the news feed (RSS 2.0)', () => {
  test('contains the title, day, text and address of an entry', () => {
    const text = 'One < two.\nBring a & b.'
    const xml = feed({ ...entry, text, link: '/events' }, { ...entry, key: '-Lz2', slug: 'summer-camp' })
    expect(textsOf(xml, 'title')).toEqual(['Dojo &#38; Co: Latest News', 'Camp', 'Camp'])
    expect(textsOf(xml, 'link')).toEqual([
      'https://dojo.example/',
      'https://dojo.example/news/-Lz1',
      'https://dojo.example/news/summer-camp',
    ])
    // Feed readers treat it as HTML, so the text is escaped twice and a line break is an element.
    expect(textsOf(xml, 'description')[1]).toBe('One &#38;#60; two.&#60;br&#62;Bring a &#38;#38; b.')
    expect(textsOf(xml, 'pubDate')[0]).toBe('Mon, 18 Jan 2027 00:00:00 +0530')
    expect(textsOf(xml, 'lastBuildDate')).toEqual(['Mon, 18 Jan 2027 09:00:00 GMT'])
    expect(textsOf(xml, 'language')).toEqual(['en'])
  })

  test('identifies an entry by its key, so that an edited entry keeps its identity', () => {
    expect(textsOf(feed({ ...entry, title: 'Other' }), 'guid')).toEqual(textsOf(feed(entry), 'guid'))
    expect(feed(entry)).toContain('<guid isPermaLink="false">-Lz1@dojo.example</guid>')
  })

  test('contains its own address', () => {
    expect(feed()).toContain('<atom:link href="https://dojo.example/news.xml" rel="self" type="application/rss+xml"/>')
  })

  test('an imported entry without a valid date or text is included', async () => {
    const xml = feed({ key: 'k', revision: 1, title: 7, day: 'soon', link: 8 } as never)
    expect(textsOf(xml, 'title')[1]).toBe('7')
    expect(textsOf(xml, 'pubDate')).toEqual([])
    expect(await wellFormed(xml.replace(/^<\?xml.*\?>/, ''))).toBe(true)
  })
})

test('the sitemap contains absolute addresses and at most a thousand pictures of a page', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => `/media/${i}.webp`)
  const xml = sitemap(['/', '/a&b'], (path) => (path === '/' ? many : ['https://old.example/<1>.jpg']), options.origin)
  expect(textsOf(xml, 'loc')).toEqual([
    'https://dojo.example/',
    'https://dojo.example/hi',
    'https://dojo.example/mr',
    'https://dojo.example/a&#38;b',
    'https://dojo.example/hi/a&#38;b',
    'https://dojo.example/mr/a&#38;b',
  ])
  expect(textsOf(xml, 'image:loc')).toHaveLength(1001)
  expect(textsOf(xml, 'image:loc').slice(-2)).toEqual([
    'https://dojo.example/media/999.webp',
    'https://old.example/&#60;1&#62;.jpg',
  ])
  expect(await wellFormed(xml.replace(/^<\?xml.*\?>/, ''))).toBe(true)
})

// trust.md, "Nobody gets in where they don't belong": crawlers do not visit the office.
test('crawlers may read everything but the office, the streams, and what is made for each one who asks (RFC 9309)', () => {
  expect(robots(options.origin).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /office/',
    'Disallow: /live/',
    'Disallow: /*?search=',
    'Disallow: /*&search=',
    'Disallow: /organization/black-belts/*/certificate.pdf',
    'Disallow: /organization/black-belts/*/credential.jwt',
    'Disallow: /events/*.pdf$',
    'Disallow: /events/*.ics$',
    '',
    'Sitemap: https://dojo.example/sitemap.xml',
    '',
  ])
})
