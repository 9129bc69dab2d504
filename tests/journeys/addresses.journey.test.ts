import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

test('every page has its own description and its own share image [2.shell.15]', async ({ request }) => {
  const descriptions = new Set<string | undefined>()
  const cards = new Set<string | undefined>()
  for (const { path } of pages) {
    const html = await (await request.get(path)).text()
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1])
    cards.add(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1])
  }
  expect([...descriptions, ...cards]).not.toContain(undefined)
  expect(descriptions.size).toBe(pages.length)
  expect(cards.size).toBe(pages.length)
})

test('the canonical address of a member search keeps the search and drops other parameters', async ({
  request,
  site,
}) => {
  const html = await (await request.get('/organization/members?search=pune&utm_source=letter')).text()
  expect(html).toContain(`<link rel="canonical" href="${site.address}/organization/members?search=pune"`)
  expect(html).toContain('<title>Members | Karate Classes</title>')
})

// specification.md, 2: "organization | redirects to organization/members", "any unknown path | redirects to the empty route (home)".
const elsewhere = [
  { from: '/organization', to: '/organization/members' },
  { from: '/organization/', to: '/organization/members' },
  { from: '/organization/members/', to: '/organization/members' },
  { from: '/contact-us/', to: '/contact-us' },
  { from: '/gallery//', to: '/gallery' },
  { from: '/organization//members?search=asha', to: '/organization/members?search=asha' },
  { from: '/organization/members/?search=asha', to: '/organization/members?search=asha' },
  { from: '/organization%2Fmembers?search=asha', to: '/organization/members?search=asha' },
  { from: '/organization?search=asha', to: '/organization/members?search=asha' },
  { from: '/no-such-page', to: '/' },
  { from: '/organization/no-such-page', to: '/' },
  { from: '/Contact-Us', to: '/' },
  { from: '/%E0%A4%95', to: '/' },
]
test('other addresses redirect to the page that they mean, or to Home [2.routes.14, 2.routes.15]', async ({
  site,
  request,
}) => {
  for (const { from, to } of elsewhere) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(to)
    const page = await request.get(from)
    expect([page.status(), page.url()]).toEqual([200, site.address + to])
    expect(await page.text()).toMatch(/<h1[^>]*>\w/)
  }
})

test('an address never leads to another site', async ({ page, site }) => {
  for (const address of [
    '//elsewhere.example',
    '//elsewhere.example/..',
    '/\\elsewhere.example',
    '/%2f%2felsewhere.example',
  ]) {
    await page.goto(site.address + address)
    expect(new URL(page.url()).origin).toBe(site.address)
  }
})
