import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journeys.ts'
import { holdResponses } from './fixtures/network.ts'

const organization = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  return {
    button: bar.getByRole('button', { name: 'Organization' }),
    link: bar.getByRole('link', { name: 'Members', exact: true }),
  }
}

// specification.md, 2, App shell: "The dropdown opens on hover."
test('hovering over Organization opens its links, and leaving closes them; a click keeps them open until a second click, there or elsewhere [2.shell.2, a11y.25]', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const { button, link } = organization(page)
  await expect(link).toBeHidden()
  await button.hover()
  await expect(link).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await link.hover()
  await expect(link).toBeVisible()
  await page.mouse.move(5, 600)
  await expect(link).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  // Navigation: "opens on hover and on click or key".
  await button.click()
  await expect(link).toBeVisible()
  await page.mouse.move(5, 600)
  await button.hover()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(link).toBeHidden()

  await button.click()
  await expect(link).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link).toBeHidden()
})

test('a tap opens and closes the links on a tablet', { tag: '@full' }, async ({ visitor }) => {
  const page = await visitor({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  await page.goto('/contact-us')
  const { button, link } = organization(page)
  await button.tap()
  await expect(link).toBeVisible()
  await button.tap()
  await expect(link).toBeHidden()
  await button.tap()
  await link.tap()
  await expect(page).toHaveURL('/organization/members')
})

// Navigation: "disclosure buttons with aria-expanded, … Escape closes and returns focus".
test('Tab skips closed links, Enter opens them, Tab moves through them, Escape closes them and returns focus [a11y.25]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact-us')
  const { button, link } = organization(page)
  await button.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Gallery' }).first()).toBeFocused()
  await button.focus()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Space')
  await expect(link).toBeVisible()
  for (const name of ['History', 'Members', 'Official Black Belts', 'Membership']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(link, 'moving on closes the links').toBeHidden()
})

test('Tab right after Enter moves to the first link', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact-us')
  const { button } = organization(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' })).toBeFocused()
})

test('the navigation marks the current page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/organization/members?search=pune')
  const { button, link } = organization(page)
  await button.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[aria-current=page]')).toHaveCount(2)
})

test.describe('the MENU button of small screens', () => {
  const menu = (page: Page) => page.getByRole('button', { name: 'MENU', exact: true })
  const link = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' })

  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  // specification.md, 2: "On small screens the bar collapses behind a MENU button that toggles it open and closed."
  test('a visitor on a phone opens the menu, closes it, opens it again and goes to the members; it is closed when they come back [2.shell.3, 4.13]', async ({
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
    await page.goBack()
    await expect(page).toHaveURL('/contact-us')
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page)).toBeHidden()
  })

  test('MENU opens and closes the panel before the script has arrived, which then goes on with it', {
    tag: '@full',
  }, async ({ page }) => {
    const send = await holdResponses(page, '**/assets/client-*.js')
    await page.goto('/contact-us', { waitUntil: 'commit' })
    for (const visible of [true, false, true]) {
      await menu(page).tap()
      await expect(link(page)).toBeVisible({ visible })
    }
    send()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' })).toBeVisible()
    await menu(page).tap()
    await expect(link(page)).toBeHidden()
  })

  test('Tab skips the closed menu, and Escape closes the open one and returns focus to its button [a11y.25]', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/contact-us')
    await menu(page).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('nav'))).toBeNull()
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(link(page)).toBeVisible()
    await link(page).focus()
    await page.keyboard.press('Escape')
    await expect(link(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
  })

  // specification.md, 2: "Responsive breakpoints: 767px and 991px."
  test('the navigation is behind MENU up to 767 px, and turning a phone closes the menu', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/contact-us')
    for (const { width, collapsed } of [
      { width: 320, collapsed: true },
      { width: 767, collapsed: true },
      { width: 768, collapsed: false },
      { width: 991, collapsed: false },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(menu(page)).toBeVisible({ visible: collapsed })
      await expect(link(page)).toBeVisible({ visible: !collapsed })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await menu(page).tap()
    await expect(link(page)).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(link(page)).toBeHidden()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
  })
})
