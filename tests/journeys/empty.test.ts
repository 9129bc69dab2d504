import { findings } from './fixtures/axe.ts'
import { expect, testEmpty as test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// decisions.md, "Identity": "The organisation is a record that the office edits". The first visitor may come before it does.
test('an association that has entered nothing yet has pages that everyone can use [a11y.15]', async ({ page }) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path } of pages) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
    expect((await page.locator('body').innerText()).match(/undefined|null|NaN|\[object/), path).toBeNull()
    expect(await findings(page), path).toEqual([])
  }
})
