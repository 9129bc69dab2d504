import { findings } from './fixtures/axe.ts'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// trust.md: "WCAG 2.2 AA on every page, in all four themes, at 320, 768 and 1280 px: axe finds nothing".
test.use({ reducedMotion: 'reduce' })

const lines = { 320: 'a11y.1', 768: 'a11y.2', 1280: 'a11y.3' }

for (const { path } of pages) {
  for (const { scheme, widths } of [
    { scheme: 'light', widths: [320, 768, 1280] },
    { scheme: 'dark', widths: [1280] },
  ] as const) {
    for (const width of widths) {
      test(`axe finds nothing on ${path} at ${width} px, ${scheme}, with any belt [${lines[width]}]`, async ({
        page,
      }) => {
        test.setTimeout(120_000)
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        for (const belt of ['orange', 'blue', 'red', 'green']) {
          // On a phone the switcher is behind MENU, and this is about the page with the menu closed.
          await page.locator(`input[type=radio][value=${belt}]`).first().dispatchEvent('click')
          await expect(page.locator('html')).toHaveAttribute('data-theme', belt)
          expect(await findings(page), belt).toEqual([])
        }
      })
    }
  }
}
