import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newsFeed } from './feed.ts'
import { robots, sitemap } from './sitemap.ts'
import { element, escaped } from './xml.ts'

const around = { name: 'Dojo & Co', origin: 'https://dojo.example', now: new Date('2027-01-18T09:00:00Z') }
const entry = { key: '-Lz1', revision: 1, title: 'Camp', day: '2027-01-18' }
const feed = (...entries: (typeof entry & { text?: string; link?: string })[]) => newsFeed(entries, around)
const parts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

/** Whether a strict parser of XML takes this: the one that reads SVG. */
const wellFormed = (xml: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${xml}</svg>`))
    .metadata()
    .then(() => true)
    .catch(() => false)

describe('XML (XML 1.0, 2.2 and 2.4)', () => {
  test('the parser of this test sees what is wrong', async () => {
    expect(await wellFormed('<title>fine</title>')).toBe(true)
    for (const wrong of ['<title>', '<title>a & b</title>', '<title>\u0001</title>', '<title>]]></title>'])
      expect([wrong, await wellFormed(wrong)]).toEqual([wrong, false])
  })

  test.each([
    ['marks', 'a & b < c > d', 'a &#38; b &#60; c &#62; d'],
    ['quotes', `"'`, '&#34;&#39;'],
    ['the end of a section', ']]>', ']]&#62;'],
    ['what XML cannot hold', '\u0000\u0008\u000b\u001fa\ufffe\uffff\ud800', 'a'],
    ['any script, in any direction', '\tकराटे\n\u202e🥋', '\tकराटे\n\u202e🥋'],
  ])('%s', (_, text, expected) => {
    expect(escaped(text)).toBe(expected)
  })

  test('whatever a text holds, what it becomes is well formed', async () => {
    const unit = fc.oneof(
      fc.constantFrom('<', '>', '&', ']]>', '"', '\u0000', '\u000b', '\ud800', '\ufffe'),
      fc.string(),
    )
    const text = fc.array(unit).map((all) => all.join(''))
    const property = fc.asyncProperty(text, async (text) => {
      expect(await wellFormed(`<title>${escaped(text)}</title>`)).toBe(true)
    })
    await fc.assert(property, { numRuns: 200 })
  })

  test('an element without a text is not there', () => {
    expect([element('a', undefined), element('a', '')]).toEqual(['', ''])
  })
})

// decisions.md, "Latest News".
describe('the feed of news (RSS 2.0)', () => {
  test('tells an entry with its title, day, text and address', () => {
    const text = 'One < two.\nBring a & b.'
    const xml = feed({ ...entry, text, link: '/events' }, { ...entry, key: '-Lz2', link: 'https://example.org/a?b&c' })
    expect(parts(xml, 'title')).toEqual(['Dojo &#38; Co: Latest News', 'Camp', 'Camp'])
    expect(parts(xml, 'link')).toEqual([
      'https://dojo.example/',
      'https://dojo.example/events',
      'https://example.org/a?b&#38;c',
    ])
    // A reader takes it for HTML, so the text is escaped twice and the line's end is an element.
    expect(parts(xml, 'description')[1]).toBe('One &#38;#60; two.&#60;br&#62;Bring a &#38;#38; b.')
    expect(parts(xml, 'pubDate')[0]).toBe('Mon, 18 Jan 2027 00:00:00 +0530')
    expect(parts(xml, 'lastBuildDate')).toEqual(['Mon, 18 Jan 2027 09:00:00 GMT'])
    expect(parts(xml, 'language')).toEqual(['en'])
  })

  test('names an entry by its key, so that it stays the same when it is written anew', () => {
    expect(parts(feed({ ...entry, title: 'Other' }), 'guid')).toEqual(parts(feed(entry), 'guid'))
    expect(feed(entry)).toContain('<guid isPermaLink="false">-Lz1@dojo.example</guid>')
  })

  test('an entry without a link leads to where every page tells it', () => {
    expect(parts(feed(entry), 'link')[1]).toBe('https://dojo.example/#news--Lz1')
  })

  test('says where it is itself', () => {
    expect(feed()).toContain('<atom:link href="https://dojo.example/news.xml" rel="self" type="application/rss+xml"/>')
  })

  test('an import that brought no day and no text is told all the same', async () => {
    const xml = feed({ key: 'k', revision: 1, title: 7, day: 'soon', link: 8 } as never)
    expect(parts(xml, 'title')[1]).toBe('7')
    expect(parts(xml, 'pubDate')).toEqual([])
    expect(await wellFormed(xml.replace(/^<\?xml.*\?>/, ''))).toBe(true)
  })
})

test('a map of the site holds what it is given, with scheme and host, and no more pictures than are read', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => `/media/${i}.webp`)
  const xml = sitemap(['/', '/a&b'], (path) => (path === '/' ? many : ['https://old.example/<1>.jpg']), around.origin)
  expect(parts(xml, 'loc')).toEqual(['https://dojo.example/', 'https://dojo.example/a&#38;b'])
  expect(parts(xml, 'image:loc')).toHaveLength(1001)
  expect(parts(xml, 'image:loc').slice(-2)).toEqual([
    'https://dojo.example/media/999.webp',
    'https://old.example/&#60;1&#62;.jpg',
  ])
  expect(await wellFormed(xml.replace(/^<\?xml.*\?>/, ''))).toBe(true)
})

// trust.md, "Nobody gets in where they don't belong": the office is nobody's to find.
test('programs may read everything but the office and the streams (RFC 9309)', () => {
  expect(robots(around.origin).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /office/',
    'Disallow: /live/',
    '',
    'Sitemap: https://dojo.example/sitemap.xml',
    '',
  ])
})
