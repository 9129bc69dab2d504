import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { openLivePage } from '../../../tests/journeys/fixtures/live.ts'
import { failFirstRequest, holdResponses } from '../../../tests/journeys/fixtures/network.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { committee } from '../committee.ts'

// specification.md, 2, Members.
test('Members: header, search box, and three groups of cards in order national, state, district [2.members.1, 2.members.3, 9.13]', async ({
  page,
}) => {
  await page.goto('/organization/members')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('members')
  await expect(page.getByRole('searchbox', { name: 'Search a Member' })).toHaveAttribute(
    'placeholder',
    'Search a Member',
  )
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['national', 'state', 'district'])
  await expect(page.getByRole('article')).toHaveCount(60)

  const president = page.getByRole('region', { name: 'national' }).getByRole('article').first()
  await expect(president.getByRole('heading')).toHaveText('Arvind Salvi')
  await expect(president).toContainText('President')
  await expect(president).toContainText('Mumbai | India')
  await expect(president).toContainText('national')
  await expect(president.locator('img')).toHaveAttribute('src', /^\/media\//)
  for (const level of ['national', 'state', 'district']) {
    const group = page.getByRole('region', { name: level })
    const cards = await group.getByRole('article').count()
    expect(cards).toBeGreaterThan(0)
    await expect(group.getByText(level, { exact: true })).toHaveCount(cards + 1)
  }
  await test.step('a card of the district level is a row: photo, text, level tag', async () => {
    const card = page.getByRole('region', { name: 'district' }).getByRole('article').first()
    const parts = [card.locator('img'), card.getByRole('heading'), card.getByText('district', { exact: true })]
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((a, b) => a - b))
    for (const { y } of boxes) expect(Math.abs(y - boxes[0]!.y), 'all in one row').toBeLessThan(boxes[0]!.height)
  })
  await test.step('on a phone links lead to the levels, and each card has its small level tag', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const levels = page.getByRole('navigation', { name: 'Levels' })
    await expect(levels.getByRole('link')).toHaveText(['national', 'state', 'district'])
    await levels.getByRole('link', { name: 'district' }).click()
    await expect(page.getByRole('region', { name: 'district' }).getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL('/organization/members#rank-district')
    const card = page.getByRole('region', { name: 'state' }).getByRole('article').first()
    const [tag, whole] = await Promise.all(
      [card.getByText('state', { exact: true }), card].map((it) => it.boundingBox()),
    )
    expect(tag!.width).toBeLessThan(whole!.width / 3)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(levels).toBeHidden()
  })
})

// specification.md, 2, Members: "Three groups of cards in order national, state, district, each filtered by the search text."
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search a Member' })
const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('typing finds a member by part of the name, in any case, the address and the order of the groups stay, and a search without results says so [2.members.2]', async ({
  page,
}) => {
  await page.goto('/organization/members')
  await box(page).pressSequentially('ARVIND sal')
  await expect(names(page)).toHaveText(['Arvind Salvi'])
  await expect(page).toHaveURL('/organization/members?search=ARVIND+sal')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '1 member' })).toBeAttached()
  await page.reload()
  await expect(box(page)).toHaveValue('ARVIND sal')
  await expect(names(page)).toHaveText(['Arvind Salvi'])
  await box(page).clear()
  await expect(page.getByRole('article')).toHaveCount(60)
  await expect(page).toHaveURL('/organization/members')

  // A search keeps the order of the groups and hides empty ones.
  const place = (await page
    .getByRole('region', { name: 'district' })
    .getByRole('article')
    .first()
    .getByText('|')
    .textContent())!
  await box(page).fill(place.split(' | ')[0]!)
  await expect(page.getByRole('article')).not.toHaveCount(60)
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual(['national', 'state', 'district'].filter((level) => headings.includes(level)))
  expect(headings).toContain('district')
  await box(page).fill('president vise')
  await expect(page.getByText('Nothing matches exactly. These have a similar spelling.')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'national' })).toContainText('Meera Naik')
  await box(page).fill('vice president')
  await expect(page.getByRole('region', { name: 'national' })).toContainText('Meera Naik')

  await box(page).fill('nobody of this name')
  await expect(
    page
      .getByRole('main')
      .getByText('No member found. Try fewer letters, a position or a place.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await box(page).fill('')
  await expect(page.getByRole('article')).toHaveCount(60)
})

test('text typed before hydration is kept and searched for', { tag: '@full' }, async ({ page }) => {
  const send = await holdResponses(page, '**/assets/CommitteeList.island-*.js')
  await page.goto('/organization/members', { waitUntil: 'commit' })
  await box(page).pressSequentially('meera')
  await expect(page.getByRole('article')).toHaveCount(60)
  send()
  await expect(names(page)).toHaveText(['Meera Naik'])
  await expect(box(page)).toHaveValue('meera')
  await expect(box(page)).toBeFocused()
})

test('Back undoes the search as a whole, not letter by letter, and then returns to the previous page', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact-us')
  await page.goto('/organization/members')
  await box(page).pressSequentially('meera', { delay: 200 })
  await expect(names(page)).toHaveText(['Meera Naik'])
  await page.goBack()
  await expect(page).toHaveURL('/organization/members')
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(60)
  await page.goForward()
  await expect(box(page)).toHaveValue('meera')
  await expect(names(page)).toHaveText(['Meera Naik'])
  await box(page).fill('arvind')
  await expect(names(page)).toHaveText(['Arvind Salvi'])
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(60)
  await page.goBack()
  await expect(page).toHaveURL('/contact-us')
})

// Live lists: "loading, empty and failed are different"; specification.md, 8: "alert showing the error's message field".
test('a slow search says Loading, and a failed search opens an alert with the reason, without the members of before, and can be tried again [2.members.5, 4.12, 8.6, a11y.33]', {
  tag: '@full',
}, async ({ page, allow }) => {
  allow({ status: 503 })
  await page.goto('/organization/members')
  const { fail, recover } = await failFirstRequest(
    page,
    /members\.json\?search=/,
    'The site has a problem at the moment.',
  )
  await box(page).fill('meera')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  fail()
  const alert = page.getByRole('alertdialog', { name: 'The site has a problem at the moment.' })
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(page.getByRole('article'), 'the members of before do not answer this search').toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expect(page.getByText('No member found. Try fewer letters, a position or a place.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('meera')
  await expect(page.getByText('The site has a problem at the moment.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  recover()
  await expect(names(page)).toHaveText(['Meera Naik'])
  await expect(page.getByText('The site has a problem at the moment.')).toHaveCount(0)
})

test('a read that nobody asked for opens no alert when it fails, and leaves the members where they are', {
  tag: '@full',
}, async ({ page, site, allow }) => {
  allow({ status: 503 })
  await openLivePage(page)
  let failures = 0
  await page.route(/members\.json/, (route) => {
    failures++
    return route.fulfill({ status: 503, json: { message: 'The site has a problem at the moment.' } })
  })
  const aMember = { name: 'Rukmini Deshpande', position: 'Secretary', location: 'Nashik', country: 'India' }
  await asOperator(site.dataDir, (store) =>
    store.importRecord(committee, 'a-new-member', { ...aMember, level: 'state' }),
  )
  await expect.poll(() => failures).toBeGreaterThan(1)
  await expect(page.getByRole('article')).toHaveCount(60)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.unroute(/members\.json/)
  await asOperator(site.dataDir, (store) => store.delete(committee, 'a-new-member'))
})

// specification.md, 8: "Image load errors: fall back to a default logo."
for (const when of ['before', 'after'] as const) {
  test(`a member's picture that fails to load ${when} the scripts run becomes the logo [2.members.4, 8.9]`, {
    tag: '@full',
  }, async ({ page, allow }) => {
    allow({ status: 404 })
    const broken = page.waitForResponse((answer) => answer.status() === 404)
    const release = when === 'before' ? await holdResponses(page, '**/assets/client-*.js') : () => {}
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/organization/members', { waitUntil: 'commit' })
    await broken
    release()
    const picture = page.getByRole('article').first().locator('img')
    await expect(picture).toHaveAttribute('src', /\/assets\/fallback-.*\.svg$/)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
}
