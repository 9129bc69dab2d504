import sharp from 'sharp'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// decisions.md, "Titles": each page has its own og:title, og:url, …, in the HTML that the server sends.
for (const { path, title, heading, lines } of pages) {
  test(`${path} has the title “${title}”, also in its social tags [${lines}, 2.shell.12, 2.shell.13]`, async ({
    visitor,
    site,
    page,
    request,
  }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')

    // Scripts are off, so that the page contains only what the server sent.
    const sent = await visitor({ javaScriptEnabled: false })
    await sent.goto(path)
    await expect(sent).toHaveTitle(title)
    const headTags = (selector: string, attribute = 'content') =>
      sent.locator(`head ${selector}`).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute)
    const address = site.address + path
    expect(await headTags('title', 'data-none')).toHaveLength(1)
    expect(await headTags('link[rel=canonical]', 'href')).toEqual([address])
    expect(await headTags('meta[property="og:title"]')).toEqual([title])
    expect(await headTags('meta[property="og:url"]')).toEqual([address])
    expect(await headTags('meta[property="og:type"]')).toEqual(['website'])
    expect(await headTags('meta[property="og:site_name"]')).toEqual(['SKAA'])
    const admins = await headTags('meta[property="fb:admins"]')
    expect(admins).toHaveLength(2)
    expect(new Set(admins).size).toBe(2)
    const [description] = await headTags('meta[name=description]')
    expect(description?.length).toBeGreaterThan(30)
    const [picture, ...others] = await headTags('meta[property="og:image"]')
    expect(others).toEqual([])
    expect(new URL(picture!).origin).toBe(site.address)
    const card = await request.get(picture!)
    expect(card.headers()['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(await card.body()).metadata()
    expect(await headTags('meta[property="og:image:width"]')).toEqual([`${width}`])
    expect(await headTags('meta[property="og:image:height"]')).toEqual([`${height}`])
    expect((await headTags('meta[property="og:image:alt"]'))[0]).toContain(title.replace(' | Karate Classes', ''))
    expect(await headTags('meta[name="twitter:card"]')).toEqual(['summary_large_image'])

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toHaveCount(1)
    await expect(page).toHaveTitle(title)
  })
}

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
  { from: '/organization', to: '/organization/members', line: ' [2.routes.14]' },
  { from: '/organization/', to: '/organization/members', line: ' [2.routes.14]' },
  { from: '/organization/members/', to: '/organization/members', line: '' },
  { from: '/contact-us/', to: '/contact-us', line: '' },
  { from: '/no-such-page', to: '/', line: ' [2.routes.15]' },
  { from: '/organization/no-such-page', to: '/', line: ' [2.routes.15]' },
  { from: '/Contact-Us', to: '/', line: ' [2.routes.15]' },
  { from: '/%E0%A4%95', to: '/', line: ' [2.routes.15]' },
]
for (const { from, to, line } of elsewhere) {
  test(`${from} redirects to ${to}${line}`, async ({ page, site, request }) => {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(to)
    await page.goto(from)
    expect(page.url()).toBe(site.address + to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

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
