import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures/journeys.ts'

test.use({ reducedMotion: 'reduce' })

/** The difference between the lightest and the darkest pixel of what is painted in the box of an element, from 0 to 255. */
async function contrastRange(element: Locator): Promise<number> {
  const [grey] = (
    await sharp(await element.screenshot())
      .greyscale()
      .stats()
  ).channels
  return grey!.max - grey!.min
}

// What is drawn rather than written: the browser gives it no colours of its own, so it must stand out in both schemes.
// The lettering of a head is the same kind of picture on every page that has one.
const drawings = [
  ['/', '.mat:not(.mat--more) img, .counts b'],
  ['/about-us', '.head__kanji'],
  ['/contact-us', '.form-page__top > img'],
  ['/events', '.head__kanji, .year h2, .ev__icon'],
  ['/locations', '.plaque__map svg'],
  ['/organization/black-belts/SKAA-BB-0004', '.qr svg'],
  ['/organization/black-belts/SKAA-BB-0004/certificate', '.cert__qr svg, .cert h2'],
  ['/organization/history', '.kin__pic'],
  ['/organization/members', '.mem__pic'],
] as const

test('with forced colours, light or dark, logos, years, lettering and codes stand out from what is behind them', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [path, selector] of drawings) {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      for (const part of selector.split(', ')) {
        const drawing = page.locator(part).first()
        await drawing.scrollIntoViewIfNeeded()
        // The picture is on the screen: its bytes have arrived and are decoded.
        await drawing.evaluate((element) => (element instanceof HTMLImageElement ? element.decode() : undefined))
        expect(await contrastRange(drawing), `${path} ${part}, ${colorScheme}`).toBeGreaterThan(100)
      }
    }
  }
})
