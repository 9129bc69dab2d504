import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { realPages } from '../tests/http/fixtures/real-pages.ts'
import { pages } from '../tests/journeys/fixtures/pages.ts'
import { lists } from './lists.ts'

const sample: Record<string, Record<string, Record<string, unknown>>> = JSON.parse(
  readFileSync(new URL('../content/association.json', import.meta.url), 'utf8'),
)
/** A first record of a list, with its required fields only. */
const firstOf = (name: string) => {
  const { fields } = lists.find(name)!
  const [key, record] = Object.entries(sample[name]!)[0]!
  const required = Object.entries(record).filter(([field]) => !fields[field]!.optional)
  const value = (field: unknown) => (typeof field === 'string' ? field.replace(/^file:.*/, '/media/0123.webp') : field)
  const withAddresses = required.map(([name, field]) => [name, Array.isArray(field) ? field.map(value) : value(field)])
  return [key, Object.fromEntries(withAddresses)] as const
}

/** How missing values look when a program prints them. No page may show them. */
const missingValues = /\b(undefined|null|NaN|\[object)\b/
const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, '')
const contentOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}"(?: content="([^"]*)")?`, 'g'))].map(
    ([, content]) => content,
  )

// "Identity": "The organisation is a record that the office edits"; until it does, the site works without it.
describe.each([
  { store: 'an empty store', fill: [] as string[] },
  { store: 'one record of each list with its required fields only', fill: Object.keys(sample) },
])('with $store', ({ fill }) => {
  const openFilledPages = async () => {
    const pages = await realPages()
    for (const name of fill) await pages.operator.importRecord(lists.find(name)!, ...firstOf(name))
    return pages
  }

  test.each(pages)('$path shows no missing value, and has a title, a heading and a description [a11y.15]', async ({
    path,
  }) => {
    const html = await (await openFilledPages()).html(path)
    expect(withoutScripts(html).match(missingValues)).toBeNull()
    expect(/<title>(.+?) \| Karate Classes<\/title>/.exec(html)?.[1]).toMatch(/\w/)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(/\w/)
    for (const name of ['description', 'og:description', 'og:title', 'og:site_name', 'og:url', 'og:image'])
      expect(contentOf(html, name), name).toEqual([expect.stringMatching(/\w/)])
    expect(contentOf(html, 'description')[0]).toMatch(/^[A-Z].{25,}\.$/)
    expect(withoutScripts(html), 'no link without text').not.toMatch(
      /<a [^>]*>(<(svg|i|span|b)[^>]*>|<\/(span|b|i)>|\s)*<\/a>/,
    )
    expect(withoutScripts(html), 'no list without items').not.toMatch(/<(ul|ol)[^>]*><\/\1>/)
  })
})

test.each([
  ['/about-us', 'There is nothing about us here yet'],
  ['/about-us/affiliations', 'No affiliations yet'],
  ['/about-us/mission', 'There is no mission statement yet'],
  ['/organization/members', 'No members yet'],
  ['/organization/black-belts', 'No black belts yet'],
  ['/organization/history', 'There is no history here yet'],
  ['/gallery', 'No albums yet'],
  ['/trainings', 'No training programs yet'],
  ['/events', 'No events yet'],
  ['/locations', 'No locations yet'],
])('%s without records says so: %s', async (path, message) => {
  const html = await (await realPages()).html(path)
  expect(withoutScripts(html)).toContain(message)
})

// specification.md, 2, App shell: "a 'Latest News' heading with no content"; "the heading alone where there are none".
test('without news the footer has the heading Latest News alone [2.shell.5]', async () => {
  const html = await (await realPages()).html('/contact-us')
  expect(/<div class="foot__news">(.*?)<\/div>/s.exec(html)![1]).toBe('<h2>Latest News</h2>')
})
