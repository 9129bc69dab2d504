import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

test('every page has its own description and its own share image [2.shell.15]', async ({ page }) => {
  const descriptions = new Set<string | null>()
  const cards = new Set<string | null>()
  for (const { path } of pages) {
    await page.goto(path)
    descriptions.add(await page.locator('meta[name=description]').getAttribute('content'))
    cards.add(await page.locator('meta[property="og:image"]').getAttribute('content'))
  }
  expect(descriptions.size).toBe(pages.length)
  expect(cards.size).toBe(pages.length)
})

test('the canonical address of a member search keeps the search and drops other parameters', async ({ page, site }) => {
  await page.goto('/organization/members?search=pune&utm_source=letter')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(`${site.address}/organization/members?search=pune`)
  await expect(page).toHaveTitle('Members | Karate Classes')
})

// specification.md, 2: "organization | redirects to organization/members", "any unknown path | redirects to the empty route (home)".
const elsewhere = [
  { from: '/organization', to: '/organization/members' },
  { from: '/organization/', to: '/organization/members' },
  { from: '/organization/members/', to: '/organization/members' },
  { from: '/contact-us/', to: '/contact-us' },
  { from: '/no-such-page', to: '/' },
  { from: '/organization/no-such-page', to: '/' },
  { from: '/Contact-Us', to: '/' },
  { from: '/%E0%A4%95', to: '/' },
]
test('other addresses redirect to the page that they mean, or to Home [2.routes.14, 2.routes.15]', async ({
  page,
  site,
  request,
}) => {
  for (const { from, to } of elsewhere) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(to)
    await page.goto(from)
    expect(page.url()).toBe(site.address + to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
