import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2: "A colour theme switcher exists (blue, red, green, default dark orange)".
const labels = ['Dark orange', 'Blue', 'Red', 'Green']
const strip = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Colour theme' }).first()
const belt = (page: Page, name: string) => strip(page).getByRole('radio', { name })
/** Visitors click the label; the radio button itself is visually hidden. */
const choose = (within: Locator, name: string) => within.locator('label').filter({ hasText: name }).click()
const beltColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--belt').trim())

test('the switcher has four themes, dark orange is the default, and each changes the colours and is kept after a reload and on other pages [2.shell.9]', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await expect(strip(page).getByRole('radio')).toHaveCount(4)
  for (const name of labels) await expect(belt(page, name)).toBeChecked({ checked: name === 'Dark orange' })
  await belt(page, 'Dark orange').focus()
  await page.keyboard.press('ArrowRight')
  await expect(belt(page, 'Blue')).toBeChecked()
  await expect(belt(page, 'Blue')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(belt(page, 'Dark orange')).toBeChecked()

  const colours = new Set([await beltColour(page)])
  for (const name of ['Blue', 'Red', 'Green']) {
    await choose(strip(page), name)
    const colour = await beltColour(page)
    colours.add(colour)
    await page.reload()
    await expect(belt(page, name)).toBeChecked()
    expect(await beltColour(page)).toBe(colour)
    await page.goto('/organization/members')
    await expect(belt(page, name)).toBeChecked()
    expect(await beltColour(page)).toBe(colour)
  }
  expect(colours.size).toBe(4)
  await choose(strip(page), 'Dark orange')
  await page.reload()
  await expect(belt(page, 'Dark orange')).toBeChecked()
  expect([...colours][0]).toBe(await beltColour(page))
})

// "The choice is kept on the device and applied before first paint."
test('the chosen theme is applied before first paint [2.shell.10]', async ({ page }) => {
  await page.goto('/contact-us')
  await choose(strip(page), 'Blue')
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body && seen.length === 0) seen.push(document.documentElement.dataset.theme)
    }).observe(document, { childList: true, subtree: true })
  })
  // The client script does not load, so that only the inline script in the head can apply the theme.
  await page.route('**/assets/client-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/organization/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['blue'])
})

test('the switchers in the contact strip and in the menu agree [2.shell.11]', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact-us')
  await expect(page.getByRole('group', { name: 'Colour theme' }), 'a phone shows it once, in the menu').toHaveCount(0)
  await page.getByRole('button', { name: 'MENU' }).click()
  await expect(page.getByRole('group', { name: 'Colour theme' })).toHaveCount(1)
  const panel = page.getByRole('navigation', { name: 'Main' }).getByRole('group', { name: 'Colour theme' })
  await choose(panel, 'Green')
  await expect(page.locator('input[type=radio][value=green]')).toHaveCount(2)
  for (const one of await page.locator('input[type=radio][value=green]').all()) await expect(one).toBeChecked()
})

test('a theme chosen in one window applies in the other', { tag: '@full' }, async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/contact-us')
  await one.goto('/contact-us')
  await choose(strip(one), 'Red')
  await expect(belt(other, 'Red')).toBeChecked()
})

test('a radio button that the browser restores after a reload does not differ from the theme', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact-us')
  await choose(strip(page), 'Blue')
  await page.addInitScript(() =>
    addEventListener('load', () => {
      for (const radio of document.querySelectorAll<HTMLInputElement>('input[value=orange]')) radio.checked = true
    }),
  )
  await page.reload()
  await expect(belt(page, 'Blue')).toBeChecked()
})

test('the theme can be changed when the browser refuses to store anything', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await page.goto('/contact-us')
  await choose(strip(page), 'Green')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'green')
})
