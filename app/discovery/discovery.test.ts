import { expect, test } from 'vitest'
import { wellFormed } from '../../tests/fixtures/well-formed.ts'
import { robots, sitemap } from './discovery.ts'

const origin = 'https://dojo.example'
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

test('the sitemap contains absolute addresses and at most a thousand pictures of a page', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => `/media/${i}.webp`)
  const xml = sitemap(['/', '/a&b'], (path) => (path === '/' ? many : ['https://old.example/<1>.jpg']), origin)
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
  expect(robots(origin, ['/events/*.ics']).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /office/',
    'Disallow: /live/',
    'Disallow: /*?search=',
    'Disallow: /*&search=',
    'Disallow: /events/*.ics$',
    '',
    'Sitemap: https://dojo.example/sitemap.xml',
    '',
  ])
})
