import type { Page } from '@playwright/test'
import { holdBack } from './fixtures/held.ts'
import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2, Home: "initially 3 shown plus a '9+ / Click For More' tile; clicking it reveals all 12 and the tile
// disappears"; 4: "no way back".
const partners = (page: Page) => page.getByRole('region', { name: 'Partners' })
const tile = (page: Page) => partners(page).getByRole('link', { name: '9+ Click For More' })

test('three partners stand there, a click brings all twelve, and the tile is gone [2.home.5, 4.1, 9.4]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(partners(page).getByRole('img')).toHaveCount(3)
  await expect(tile(page)).toHaveText('9+ Click For More')
  await tile(page).click()
  await expect(partners(page).getByRole('img')).toHaveCount(12)
  await expect(tile(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(partners(page).locator('a, button'), 'specification.md, 4: "no way back"').toHaveCount(0)
  for (const logo of await partners(page).getByRole('img').all()) await expect(logo).toHaveAccessibleName(/\S/)
})

test('with the keyboard the focus goes on at the first new partner', async ({ page }) => {
  await page.goto('/')
  await tile(page).focus()
  await page.keyboard.press('Enter')
  await expect(partners(page).getByRole('listitem').nth(3)).toBeFocused()
})

test('a click before the page is awake is not lost', async ({ page }) => {
  const send = await holdBack(page, '**/assets/Partners.island-*.js')
  await page.goto('/')
  await tile(page).click({ noWaitAfter: true })
  send()
  await expect(partners(page).getByRole('img')).toHaveCount(12)
  await expect(page).toHaveURL('/')
})

test('when the script never comes, the tile is a link that does the same', async ({ page, allow }) => {
  allow({ broken: true })
  await page.route('**/assets/Partners.island-*.js', (route) => route.abort())
  await page.goto('/')
  await tile(page).click()
  await expect(page).toHaveURL('/?partners=all#partners')
  await expect(partners(page).getByRole('img')).toHaveCount(12)
  await expect(tile(page)).toHaveCount(0)
})
