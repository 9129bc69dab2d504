import { createHash } from 'node:crypto'
import { expect, test } from './fixtures/journeys.ts'
import { holdResponses } from './fixtures/network.ts'
import { pages } from './fixtures/pages.ts'

// specification.md, 2: "The page scrolls to top on every route change."
test('another page starts at its top, and Back restores the scroll position [2.shell.8]', async ({ page }) => {
  await page.goto('/organization/members')
  const far = page.getByRole('article').last()
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact-us')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/organization/members')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

/** The sources that a Content-Security-Policy allows for one directive. */
const sourcesOf = (directive: string, policy: string) =>
  policy
    .split('; ')
    .map((part) => part.split(' '))
    .find(([name]) => name === directive)!
    .slice(1)

// Headers: no unsafe-inline; a style attribute would be refused.
test('no page has style attributes or inline event handlers, and the policy names every style element', async ({
  request,
}) => {
  const policies = new Set<string>()
  const more = [
    '/organization/black-belts?search=nobody-of-this-name',
    '/organization/black-belts/SKAA-BB-0001',
    '/verify',
  ]
  for (const path of [...pages.map(({ path }) => path), ...more, '/application']) {
    const response = await request.get(path)
    const html = await response.text()
    expect(html.match(/\sstyle\s*=|\son[a-z]+\s*=\s*["']/gi), path).toBeNull()
    const policy = response.headers()['content-security-policy']!
    policies.add(policy)
    const styles = [...html.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)]
    expect(styles.length, path).toBeGreaterThan(0)
    for (const [, attributes, rules] of styles) {
      const hash = createHash('sha256').update(rules!).digest('base64')
      expect([attributes, sourcesOf('style-src', policy)], path).toEqual([
        '',
        expect.arrayContaining([`'sha256-${hash}'`]),
      ])
    }
    // "'self'" and eleven hashes: the rules of every page and of Devanagari, of Home, of Contact Us, of a black belt, of a dojo, of a first class, of pages
    // for parents, of news, of entries and of results.
    expect(sourcesOf('style-src', policy), path).toHaveLength(12)
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes!.trim())
    // Island props, structured data and speculation rules are data. Only the theme script and the wait for styles are code.
    const run = inline.filter((attributes) => !/^type="(application\/(ld\+)?json|speculationrules)"$/.test(attributes))
    expect(run, path).toEqual(['', ''])
  }
  expect(policies.size, 'the policy is the same on all pages').toBe(1)
})

test('the page says Loading while the next page is slow [2.members.6]', async ({ page }) => {
  // The next page is held back until the old one says Loading.
  const send = await holdResponses(page, '/organization/members')
  await page.exposeFunction('heardLoading', send)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const words = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
      if (words.includes('Loading')) (window as unknown as { heardLoading(): void }).heardLoading()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/contact-us')
  // By key, because hovering over the link would prefetch the page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Members', exact: true }).press('Enter')
  await expect(page).toHaveURL('/organization/members')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
})
