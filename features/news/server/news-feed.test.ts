import { describe, expect, test } from 'vitest'
import { wellFormed } from '../../../tests/fixtures/well-formed.ts'
import { newsFeed } from './news-feed.ts'

const options = { name: 'Dojo & Co', origin: 'https://dojo.example', now: new Date('2027-01-18T09:00:00Z') }
const entry = { key: '-Lz1', revision: 1, title: 'Camp', day: '2027-01-18' }
const feed = (...entries: (typeof entry & { text?: string; link?: string; slug?: string })[]) =>
  newsFeed(entries, options)
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

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
