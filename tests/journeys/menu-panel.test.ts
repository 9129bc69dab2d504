import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journeys.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'MENU', exact: true })
const link = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

// specification.md, 2: "On small screens the bar collapses behind a MENU button that toggles it open and closed."
test('a parent on a phone opens the menu, closes it, opens it again and goes to the members [2.shell.3, 4.13]', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await expect(link(page)).toBeHidden()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  await menu(page).tap()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page)).toBeVisible()
  await menu(page).tap()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(link(page)).toBeHidden()
  await menu(page).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members', exact: true }).tap()
  await expect(page).toHaveURL('/organization/members')
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the menu and gives focus back to its button [a11y.25]', async ({ page }) => {
  await page.goto('/contact-us')
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(link(page)).toBeVisible()
  await link(page).focus()
  await page.keyboard.press('Escape')
  await expect(link(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()
})

test('the closed menu is not in the way of Tab', async ({ page }) => {
  await page.goto('/contact-us')
  await menu(page).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('nav'))).toBeNull()
})

test('whoever comes back to a page finds its menu closed', async ({ page }) => {
  await page.goto('/contact-us')
  await menu(page).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members', exact: true }).tap()
  await expect(page).toHaveURL('/organization/members')
  await page.goBack()
  await expect(page).toHaveURL('/contact-us')
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(link(page)).toBeHidden()
})

// specification.md, 2: "Responsive breakpoints: 767px and 991px."
for (const { width, collapsed } of [
  { width: 320, collapsed: true },
  { width: 767, collapsed: true },
  { width: 768, collapsed: false },
  { width: 991, collapsed: false },
]) {
  test(`at ${width} px the bar is ${collapsed ? 'behind MENU' : 'open'}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact-us')
    await expect(menu(page)).toBeVisible({ visible: collapsed })
    await expect(link(page)).toBeVisible({ visible: !collapsed })
  })
}

test('turning a phone over leaves no open menu behind', async ({ page }) => {
  await page.goto('/contact-us')
  await menu(page).tap()
  await expect(link(page)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(link(page)).toBeHidden()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
})
