import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures/journeys.ts'
import { fullBesidesMain } from './fixtures/pages.ts'

test.use({ reducedMotion: 'reduce' })

const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
  .png()
  .toBuffer()

/** The number of A4 sheets on which Chromium prints the page, with its pictures. */
async function sheetsOf(page: Page): Promise<number> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
  const margin = '10mm'
  const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
}

// A sheet more means that one is half empty, because something could not be divided.
for (const [path, sheets] of [
  ['/', 2],
  ['/about-us', 2],
  ['/about-us/affiliations', 1],
  ['/contact-us', 1],
  ['/events', 3],
  ['/gallery', 3],
  ['/organization/black-belts/SKAA-BB-0004', 2],
  ['/organization/black-belts/SKAA-BB-0004/certificate', 1],
  ['/organization/history', 3],
  ['/organization/members', 5],
  ['/trainings', 2],
] as const)
  test(
    `${path} is printed on ${sheets} sheets, none of which is half empty`,
    fullBesidesMain(path),
    async ({ page }) => {
      // The page gives each picture its place; writing the photos of the gallery into a PDF takes 20 seconds.
      await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }))
      await page.goto(path)
      expect(await sheetsOf(page)).toBe(sheets)
    },
  )

test('all slides of the home page are printed, also once they rotate', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Welcome' })).toHaveAttribute('data-ready')
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  const moving = await page.evaluate(() => document.getAnimations().filter((it) => it instanceof CSSAnimation).length)
  expect(moving, 'what moves may be printed before it is there').toBe(0)
  for (const title of await page.locator('.slide__title').all()) {
    const painted = await title.evaluate((element) => element.checkVisibility({ opacityProperty: true }))
    expect(painted).toBe(true)
  }
  await expect(page.locator('.slide__title')).toHaveCount(3)
})
