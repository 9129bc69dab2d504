import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'

// trust.md: "The video player is loaded only after a click, from the no-cookie address"; "No third-party request is made by
// any page before the visitor asks for one". That nothing is asked for before the click, every journey watches.
const player = 'www.youtube-nocookie.com'
const play = (page: Page) => page.getByRole('button', { name: 'Play: Our Video' })

async function withPlayer(page: Page) {
  const asked: string[] = []
  await page.route(`https://${player}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto('/')
  return asked
}

// specification.md, 9: "Video frame: 673x362 on desktop and tablet, 372x200 under 768px."
for (const { device, viewport, size } of [
  { device: 'desktop', viewport: { width: 1280, height: 800 }, size: { width: 673, height: 362 } },
  { device: 'tablet', viewport: { width: 768, height: 1024 }, size: { width: 673, height: 362 } },
  { device: 'phone', viewport: { width: 390, height: 844 }, size: { width: 372, height: 200 } },
]) {
  test(`on a ${device} a click plays the video in a frame of ${size.width} × ${size.height} [2.home.6, 9.11]`, async ({
    page,
    allow,
  }) => {
    allow({ host: player })
    await page.setViewportSize(viewport)
    const asked = await withPlayer(page)
    await play(page).scrollIntoViewIfNeeded()
    const { width, height } = (await play(page).boundingBox())!
    expect({ width, height }).toEqual(size)
    expect(asked).toEqual([])
    await play(page).click()
    const frame = page.locator('iframe[title="Our Video"]')
    await expect(frame).toBeVisible()
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?/)
    const framed = (await frame.boundingBox())!
    expect({ width: framed.width, height: framed.height }).toEqual(size)
  })
}

test('at 320 px the video fits into the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const { x, width } = (await play(page).boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(320)
})

test('scrolling past the video asks nobody for anything', async ({ page }) => {
  const asked = await withPlayer(page)
  await play(page).hover()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(asked).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('with the keyboard the focus goes into the player', async ({ page, allow }) => {
  allow({ host: player })
  await withPlayer(page)
  await play(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe[title="Our Video"]')).toBeFocused()
})
