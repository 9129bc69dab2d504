import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// specification.md, 2 and 9: "Responsive breakpoints: 767px and 991px."
// 9: "Video frame: 673x362 on desktop and tablet, 372x200 under 768px."
test('the phone layout ends at 767 px and the tablet layout at 991 px [2.shell.16, 9.11, 9.16]', async ({ page }) => {
  const phone = { menu: true, footRows: 4, video: [372, 200] }
  const tablet = { menu: false, footRows: 2, video: [673, 362] }
  const desktop = { menu: false, footRows: 1, video: [673, 362] }
  for (const [width, expected] of [
    [767, phone],
    [768, tablet],
    [991, tablet],
    [992, desktop],
    [1200, desktop],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const parts = page.getByRole('contentinfo').locator('.grid > *')
    const tops = await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)))
    const rows = tops.toSorted((a, b) => a - b).filter((top, place, all) => place === 0 || top - all[place - 1]! > 100)
    const video = (await page.getByRole('button', { name: 'Play: Our Video' }).boundingBox())!
    expect(
      {
        menu: await page.getByRole('button', { name: 'MENU', exact: true }).isVisible(),
        footRows: rows.length,
        video: [video.width, video.height],
      },
      `${width} px`,
    ).toEqual(expected)
  }
})

// trust.md, "Everyone can use it": print, forced colours and reduced motion.

test('print shows the content of every page without navigation, and it fits the paper [a11y.12]', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  // A4 between its margins, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const { path, heading } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const hidden of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('contentinfo')])
      await expect(hidden).toBeHidden()
    for (const name of ['MENU', /slides$/, /^Play/]) await expect(page.getByRole('button', { name })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(718)
  }
})

test('print shows the whole black-belt table, and dates and place of every event [a11y.12]', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.goto('/organization/black-belts')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveText([
    '#',
    'Photo',
    'Name',
    'Registration No.',
    'Dan',
  ])
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(50)
  const clipped = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll('td')])
      .filter((cell) => {
        const { left, right, height } = cell.getBoundingClientRect()
        return left < 0 || right > innerWidth || height === 0 || cell.scrollWidth > cell.clientWidth + 1
      })
      .map((cell) => cell.textContent),
  )
  expect(clipped).toEqual([])

  await page.goto('/events')
  await expect(page.getByLabel('Event Type')).toBeHidden()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.getByRole('time').first()).toBeVisible()
    await expect(card.getByText(' | India')).toBeVisible()
  }
})

/** Elements whose text has a contrast of less than 4.5 : 1 to its background, in the colours that the browser paints. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => colour.match(/[\d.]+/g)!.map(Number) as [number, number, number, number?]
    const luminance = (colour: string) => {
      const [red, green, blue] = channels(colour).map((value) => {
        const part = value! / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return (channels(backgroundColor)[3] ?? 1) > 0 ? backgroundColor : backgroundOf(element.parentElement)
    }
    return [...document.body.querySelectorAll('*')]
      .filter(
        (it) =>
          it.checkVisibility() &&
          [...it.childNodes].some(
            ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data!.trim(),
          ),
      )
      .filter((it) => {
        const [one, other] = [luminance(getComputedStyle(it).color), luminance(backgroundOf(it))]
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.5
      })
      .map((it) => `${it.className} ${it.textContent}`)
  })

test('with forced colours every page is readable, and focus is visible [a11y.13]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const { path } of pages) {
    await page.goto(path)
    expect(await unreadable(page), path).toEqual([])
    for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(outline, path).not.toBe('none')
  }
  await page.goto('/contact-us')
  for (const field of await page.getByRole('main').getByRole('textbox').all()) {
    await field.focus()
    await expect(field).toHaveCSS('outline', /solid 3px/)
  }
})

test('with reduced motion nothing moves by itself on any page [a11y.14]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path } of pages) {
    await page.goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
        .map((it) => (it as CSSAnimation).animationName ?? (it as CSSTransition).transitionProperty),
    )
    expect(moving, path).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path).toBe('auto')
  }
})
