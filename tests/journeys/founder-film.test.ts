import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2, About Us: "a six-image carousel (no indicators)"; 4: "auto-advance 5000 ms, …, wrapping on, pause on
// hover"; trust.md, Carousels; W3C carousel pattern.
const film = (page: Page) => page.getByRole('region', { name: 'Pictures about the founder' })
const slides = (page: Page) => film(page).locator('[aria-roledescription=slide]')
const button = (page: Page, name: string | RegExp) => film(page).getByRole('button', { name })
const showing = (page: Page) => slides(page).evaluateAll((all) => all.findIndex((it) => !(it as HTMLElement).inert) + 1)
const shows = (page: Page, number: number) => expect.poll(() => showing(page)).toBe(number)

async function awake(page: Page) {
  await page.goto('/about-us')
  await film(page).scrollIntoViewIfNeeded()
  await expect(film(page)).toHaveAttribute('data-ready')
}

/** From here on the page's time stands still until the journey lets it pass; the first picture has its five seconds before it. */
async function withStoppedTime(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await awake(page)
  await page.clock.pauseAt(new Date('2026-11-20T11:00:00'))
  for (let turns = 0; (await showing(page)) !== 1 && turns < 6; turns++) {
    const before = await showing(page)
    await button(page, 'Next slide').dispatchEvent('click')
    await expect.poll(() => showing(page)).not.toBe(before)
  }
  await shows(page, 1)
}

test('six pictures, each named by its place, without indicators [2.about.4, 4.18, 4.24, 9.5, a11y.17]', async ({
  page,
}) => {
  await awake(page)
  await expect(film(page)).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(slides(page)).toHaveCount(6)
  for (let n = 0; n < 6; n++) await expect(slides(page).nth(n)).toHaveAttribute('aria-label', `${n + 1} of 6`)
  await expect(film(page).locator('[aria-roledescription=slide]:not([inert])'), 'one at a time').toHaveCount(1)
  const buttons = film(page).getByRole('button')
  await expect(buttons).toHaveCount(3)
  await expect(buttons.nth(0)).toHaveAccessibleName('Stop slides')
  await expect(buttons.nth(1)).toHaveAccessibleName('Previous slide')
  await expect(buttons.nth(2)).toHaveAccessibleName('Next slide')
})

test('a picture stays five seconds, then the next one comes [4.15]', async ({ page }) => {
  await withStoppedTime(page)
  for (const next of [2, 3]) {
    await page.clock.runFor(4990)
    await shows(page, next - 1)
    await page.clock.runFor(10)
    await shows(page, next)
  }
})

test('before the first picture comes the last, and after the last the first [4.16]', async ({ page }) => {
  await awake(page)
  await button(page, 'Stop slides').click()
  while ((await showing(page)) !== 1) await button(page, 'Next slide').click()
  await button(page, 'Previous slide').click()
  await shows(page, 6)
  await expect(film(page).getByRole('img', { name: /picture 6$/ })).toBeInViewport()
  await button(page, 'Next slide').click()
  await shows(page, 1)
})

test('while the mouse rests on the pictures they do not move, and go on when it leaves [4.22]', async ({ page }) => {
  await withStoppedTime(page)
  await film(page).hover({ position: { x: 200, y: 100 } })
  await page.clock.runFor(20_000)
  await shows(page, 1)
  await expect(button(page, 'Stop slides'), 'nobody asked to stop').toBeVisible()
  await page.mouse.move(1270, 5)
  await expect(film(page)).toHaveAttribute('data-playing')
  await page.clock.runFor(5100)
  await shows(page, 2)
})

test('when the keyboard enters the pictures they stop, and the stop button comes first [a11y.20]', async ({ page }) => {
  await withStoppedTime(page)
  await page.getByRole('main').getByRole('link', { name: 'Affiliations' }).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Start slides')).toBeFocused()
  await page.clock.runFor(20_000)
  await shows(page, 1)
  await page.keyboard.press('Enter')
  await expect(film(page)).toHaveAttribute('data-playing')
})

test('who asked for reduced motion sees pictures that stand still, and can turn them [a11y.23]', async ({
  visitor,
}) => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') })
  await awake(page)
  await expect(button(page, 'Start slides')).toBeVisible()
  await page.clock.runFor(20_000)
  await shows(page, 1)
  await button(page, 'Next slide').click()
  await page.clock.runFor(100)
  await shows(page, 2)
})

test('without scripts all six pictures stand side by side, and no button that does nothing', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/about-us')
  for (let n = 1; n <= 6; n++) {
    const picture = film(page).getByRole('img', { name: new RegExp(`picture ${n}$`) })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeInViewport()
  }
  await expect(film(page).getByRole('button')).toHaveCount(0)
})
