import type { Page } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { failFirstRequest, holdResponses } from '../../../tests/journeys/fixtures/network.ts'

// specification.md, 2, Official Black Belts; docs/decisions/0002: fifty at a time.
const box = (page: Page) => page.getByRole('searchbox', { name: 'Enter a name to search' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const cell = (page: Page, row: number, column: number) => rows(page).nth(row).getByRole('cell').nth(column)
/** Hovers the search box and waits until the list answers by itself. */
async function hydrated(page: Page) {
  await box(page).hover()
  await page.locator('honbu-island[data-ready]').waitFor()
}
const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true })

test('Official Black Belts: a table with the columns #, Photo, Name, Registration No., Dan; Next and Previous change the page in place, the numbering continues, and a page number beyond the last one shows the last page [2.black-belts.1, 2.black-belts.2]', async ({
  page,
}) => {
  await page.goto('/organization/black-belts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Black Belts')
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Photo', 'Name', 'Registration No.', 'Dan'])
  const box = page.getByRole('searchbox', { name: 'Enter a name to search' })
  await expect(box).toHaveAttribute('placeholder', 'Enter a name to search')
  const first = page.getByRole('row').nth(1).getByRole('cell')
  await expect(first.nth(0)).toHaveText('1')
  await expect(first.nth(2)).toHaveText('Arvind Salvi')
  await expect(first.nth(3)).toHaveText('SKAA-BB-0001')
  await expect(first.nth(4)).toHaveText('7th Dan')

  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('Page 1 of 10')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await next(page).click()
  await expect(page).toHaveURL('/organization/black-belts?page=2')
  await expect(cell(page, 0, 0)).toHaveText('51')
  await expect(cell(page, 0, 3)).toHaveText('SKAA-BB-0051')
  await expect(page.getByRole('table')).toBeInViewport()
  await page.goBack()
  await expect(cell(page, 0, 0)).toHaveText('1')
  await page.goForward()
  await expect(cell(page, 0, 0)).toHaveText('51')
  await page.reload()
  await expect(cell(page, 0, 0)).toHaveText('51')
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/organization/black-belts')
  await expect(cell(page, 0, 0)).toHaveText('1')

  await page.goto('/organization/black-belts?page=10')
  await expect(cell(page, 49, 0)).toHaveText('500')
  await expect(next(page)).toHaveCount(0)
  await page.goto('/organization/black-belts?page=999')
  await expect(cell(page, 49, 0)).toHaveText('500')
  await page.goto('/organization/black-belts?page=-1')
  await expect(cell(page, 0, 0)).toHaveText('1')
})

test('a search starts at the first page, keeps the number of each black belt and says how many there are; the order of the words and a wrong letter do not matter [2.black-belts.2]', async ({
  page,
}) => {
  await page.goto('/organization/black-belts?page=3')
  await box(page).fill('SKAA-BB-01')
  await expect(page).toHaveURL('/organization/black-belts?search=SKAA-BB-01')
  await expect(cell(page, 0, 3)).toHaveText('SKAA-BB-0100')
  await expect(cell(page, 0, 0)).toHaveText('100')
  await expect(page.getByText('100 black belts found', { exact: true })).toBeVisible()
  await expect(box(page)).toHaveAccessibleDescription('You can also enter a registration number.')
  await next(page).click()
  await expect(page).toHaveURL('/organization/black-belts?search=SKAA-BB-01&page=2')
  await expect(cell(page, 0, 0)).toHaveText('150')
  await expect(cell(page, 49, 0)).toHaveText('199')
  await box(page).fill('arvind salvi')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('Page 1')).toHaveCount(0)

  await test.step('a phone shows the results above its keyboard', async () => {
    // The height that the keyboard of a phone leaves.
    await page.setViewportSize({ width: 390, height: 480 })
    await box(page).fill('salvi arvind')
    await expect(rows(page)).toHaveCount(1)
    await expect(cell(page, 0, 2)).toBeInViewport()
    await expect(box(page)).toBeInViewport()
    await box(page).fill('Salwi Arvindh')
    await expect(page.getByText('Nothing matches exactly. 1 black belt with a similar spelling').first()).toBeVisible()
    await expect(cell(page, 0, 2)).toHaveText('Arvind Salvi')
  })
  await box(page).fill('nobody-of-this-name')
  await expect(
    page
      .getByText('No black belt found. Try fewer letters, or the registration number.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

for (const when of ['before', 'after'] as const) {
  test(`Next by keyboard moves the view and the focus to the top of the new rows, also ${when} hydration`, {
    tag: '@full',
  }, async ({ page }) => {
    const send = when === 'before' ? await holdResponses(page, '**/assets/Register.island-*.js') : () => {}
    await page.goto('/organization/black-belts')
    if (when === 'after') await hydrated(page)
    await next(page).press('Enter')
    if (when === 'before') await expect(page, 'the press waits').toHaveURL('/organization/black-belts')
    send()
    await expect(page).toHaveURL('/organization/black-belts?page=2')
    await expect(cell(page, 0, 0)).toHaveText('51')
    await expect(cell(page, 0, 0)).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('row').nth(1).getByRole('link'), 'the first of the new rows').toBeFocused()
  })
}

// specification.md, 8: "Committee and black-belt read errors: alert showing the error's message field"; 4: "loading until data arrives".
test('a slow search says Loading, and a failed search opens an alert with the reason, without the rows of before, and can be tried again [2.black-belts.4, 4.12, 8.7]', {
  tag: '@full',
}, async ({ page, allow }) => {
  allow({ status: 503 })
  await page.goto('/organization/black-belts')
  const { fail, recover } = await failFirstRequest(
    page,
    /black-belts\.json\?search=/,
    'The site has a problem at the moment.',
  )
  await box(page).fill('arvind salvi')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  fail()
  const alert = page.getByRole('alertdialog', { name: 'The site has a problem at the moment.' })
  await expect(alert).toBeVisible()
  await expect(rows(page), 'the rows of before do not answer this search').toHaveCount(0)
  await expect(page.getByText(/500 black belts|Page 1 of/).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  recover()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('The site has a problem at the moment.')).toHaveCount(0)
})

test('a page that could not be read opens an alert, and the focus then stands where it can be tried again', {
  tag: '@full',
}, async ({ page, allow }) => {
  allow({ status: 503 })
  await page.goto('/organization/black-belts')
  await hydrated(page)
  const { fail, recover } = await failFirstRequest(page, /black-belts\.json\?page=2/, 'The site has a problem.')
  await next(page).press('Enter')
  fail()
  await page.getByRole('alertdialog', { name: 'The site has a problem.' }).getByRole('button', { name: 'OK' }).click()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.keyboard.press('Enter')
  recover()
  await expect(cell(page, 0, 0)).toHaveText('51')
})

test('a picture of a black belt that fails to load becomes the logo [2.black-belts.3]', { tag: '@full' }, async ({
  page,
  allow,
}) => {
  allow({ status: 404 })
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/organization/black-belts')
  const logo = cell(page, 0, 1).locator('img')
  await expect(logo).toHaveAttribute('src', /\/assets\/fallback-.*\.svg$/)
  await expect(logo, 'whole, on paper').toHaveCSS('object-fit', 'contain')
  await expect(logo).toHaveCSS('background-color', 'rgb(233, 228, 216)')
})

test('a name in Devanagari brings its letters along, and a page without one does not load them', {
  tag: '@full',
}, async ({ page }) => {
  const fonts: string[] = []
  page.on('requestfinished', (request) => {
    // The links to the languages have a file of their own, with the letters of हिन्दी and मराठी.
    if (/anek-deva(?!-names)/.test(request.url())) fonts.push(request.url())
  })
  await page.goto('/organization/black-belts?search=Meera Naik')
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toEqual([])
  await page.goto('/organization/black-belts?search=सुरेश')
  await expect(page.getByRole('link', { name: 'सुरेश पाटणकर' })).toBeVisible()
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.includes('U+900')),
  )
  expect(loaded.length).toBeGreaterThan(0)
})
