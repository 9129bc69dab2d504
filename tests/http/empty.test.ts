import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findList } from '../../lists/index.ts'
import { pages } from '../journeys/fixtures/pages.ts'
import { realPages } from './fixtures/real-pages.ts'

const sample: Record<string, Record<string, Record<string, unknown>>> = JSON.parse(
  readFileSync(new URL('../../content/association.json', import.meta.url), 'utf8'),
)
/** The office's first record of every list: only what the form asks for. */
const firstOf = (name: string) => {
  const { fields } = findList(name)!
  const [key, record] = Object.entries(sample[name]!)[0]!
  const asked = Object.entries(record).filter(([field]) => !fields[field]!.optional)
  const value = (it: unknown) => (typeof it === 'string' ? it.replace(/^file:.*/, '/media/0123.webp') : it)
  const here = asked.map(([field, it]) => [field, Array.isArray(it) ? it.map(value) : value(it)])
  return [key, Object.fromEntries(here)] as const
}

/** What people and search engines read: no program's words for "nothing". */
const nobodysWords = /\b(undefined|null|NaN|\[object)\b/
const read = (html: string) => html.replace(/<script.*?<\/script>/gs, '')
const contentOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}"(?: content="([^"]*)")?`, 'g'))].map(([, it]) => it)

// decisions.md, "Identity": "The organisation is a record that the office edits"; until it does, the site stands all the same.
describe.each([
  { store: 'nothing at all', fill: [] as string[] },
  { store: 'of each list one record with only what is asked for', fill: Object.keys(sample) },
])('with $store', ({ fill }) => {
  const opened = async () => {
    const real = await realPages()
    for (const name of fill) await real.operator.importRecord(findList(name)!, ...firstOf(name))
    return real
  }

  test.each(
    pages,
  )('$path says nothing that only programs say, and has a title, a heading and a description [a11y.15]', async ({
    path,
  }) => {
    const html = await (await opened()).html(path)
    expect(read(html).match(nobodysWords)).toBeNull()
    expect(/<title>(.+?) \| Karate Classes<\/title>/.exec(html)?.[1]).toMatch(/\w/)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(/\w/)
    for (const name of ['description', 'og:description', 'og:title', 'og:site_name', 'og:url', 'og:image'])
      expect(contentOf(html, name), name).toEqual([expect.stringMatching(/\w/)])
    expect(contentOf(html, 'description')[0]).toMatch(/^[A-Z].{25,}\.$/)
    expect(read(html), 'no link without words').not.toMatch(/<a [^>]*>(<(svg|i|span|b)[^>]*>|<\/(span|b|i)>|\s)*<\/a>/)
    expect(read(html), 'no list without lines').not.toMatch(/<(ul|ol)[^>]*><\/\1>/)
  })
})

test.each([
  ['/about-us', 'Nothing is written about us yet'],
  ['/about-us/affiliations', 'No affiliations are entered yet'],
  ['/about-us/mission', 'The mission is not written yet'],
  ['/organization/members', 'No members yet'],
  ['/organization/black-belts', 'No black belts yet'],
  ['/organization/history', 'The history is not written yet'],
  ['/gallery', 'No albums yet'],
  ['/trainings', 'No programs are entered yet'],
  ['/events', 'No events yet'],
  ['/locations', 'No locations yet'],
])('%s without records says so: %s', async (path, words) => {
  const html = await (await realPages()).html(path)
  expect(read(html)).toContain(words)
})

// specification.md, 2, App shell: "a 'Latest News' heading with no content"; decisions.md: "the heading alone where there are none".
test('without news the foot has the heading Latest News alone [2.shell.5]', async () => {
  const html = await (await realPages()).html('/contact-us')
  expect(/<div class="foot__news">(.*?)<\/div>/s.exec(html)![1]).toBe('<h2>Latest News</h2>')
})
