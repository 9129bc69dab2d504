import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// trust.md, "Everyone can use it": "every journey works … with scripts turned off".
test.use({ javaScriptEnabled: false })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('every page can be read without scripts [a11y.8]', async ({ page }) => {
  for (const { path, title, heading } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Latest News' })).toBeVisible()
    for (const asleep of [/^MENU$/, /slides$/, /^Play/])
      await expect(page.getByRole('button', { name: asleep })).toHaveCount(0)
  }
})

test('without scripts a mouse or the keyboard opens what stands under Organization', async ({ page }) => {
  await page.goto('/contact-us')
  const link = bar(page).getByRole('link', { name: 'Members', exact: true })
  await expect(link).toBeHidden()
  await bar(page).getByRole('button', { name: 'Organization' }).hover()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/organization/members')
  await bar(page).getByRole('button', { name: 'Organization' }).focus()
  await expect(bar(page).getByRole('link', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'History' })).toBeFocused()
})

test('on a phone without scripts the whole menu stands open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact-us')
  for (const name of ['About Us', 'History', 'Members', 'Official Black Belts', 'Membership', 'Gallery', 'Contact Us'])
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Official Black Belts' }).click()
  await expect(page).toHaveURL('/organization/black-belts')
})

test('without scripts all slides, all programs and all partners can be reached', async ({ page }) => {
  await page.goto('/')
  for (const words of ['CHAMPION IN LIFE', 'FITNESS GOALS', 'EDUCATION'])
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: words })).toBeVisible()
  for (const title of ['PRESCHOOL', 'Junior', 'Pre-Teen', 'Teenagers & Above', 'Self-Defense', 'Character Development'])
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
  const partners = page.getByRole('region', { name: 'Partners' })
  await partners.getByRole('link', { name: '9+ Click For More' }).click()
  await expect(page).toHaveURL('/?partners=all#partners')
  await expect(partners.getByRole('img')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Watch: Our Video' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.youtube\.com\/watch/,
  )
})

test('without scripts Enter searches the members, and the address can be passed on', async ({ page }) => {
  await page.goto('/organization/members')
  const box = page.getByRole('searchbox', { name: 'Search a Member' })
  await box.fill('meera')
  await box.press('Enter')
  await expect(page).toHaveURL('/organization/members?search=meera')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Naik'])
  await expect(box).toHaveValue('meera')
  await box.fill('nobody of this name')
  await box.press('Enter')
  await expect(page.getByText('No member with this name')).toBeVisible()
})

test('without scripts the register is searched and its pages are turned', async ({ page }) => {
  await page.goto('/organization/black-belts')
  await page.getByRole('searchbox', { name: 'Enter a name to search' }).fill('SKAA-BB-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/organization/black-belts?search=SKAA-BB-01')
  await expect(page.getByText('100 black belts found')).toBeVisible()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/organization/black-belts?search=SKAA-BB-01&page=2')
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('51')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1')
})
