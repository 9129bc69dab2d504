import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// Slides that turn would bring new pictures while one looks.
test.use({ reducedMotion: 'reduce' })

// specification.md, 8: "Image load errors: fall back to a default logo."
test('wherever a picture of the association cannot be loaded, the logo stands in its place [8.9]', async ({
  page,
  allow,
}) => {
  test.setTimeout(90_000)
  allow({ status: 404 })
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
  // So tall that no picture waits until it comes near.
  await page.setViewportSize({ width: 1280, height: 16_000 })
  const pictures = page.locator('img[data-photo]')
  const left = () =>
    pictures.evaluateAll((all) =>
      (all as HTMLImageElement[])
        // Slides that do not show are not fetched.
        .filter((img) => img.checkVisibility() && !img.closest('[inert]'))
        .filter((img) => img.getBoundingClientRect().left < innerWidth && img.getBoundingClientRect().right > 0)
        .filter((img) => !/\/fallback-[^/]*\.svg$/.test(img.currentSrc) || img.naturalWidth === 0)
        .map((img) => img.alt || img.src),
    )
  const counts: Record<string, number> = {}
  for (const { path } of pages) {
    await page.goto(path)
    if (path === '/') await page.getByRole('link', { name: '9+ Click For More' }).click()
    await expect.poll(left, path).toEqual([])
    counts[path] = await pictures.count()
  }
  for (const path of [
    '/',
    '/about-us',
    '/organization/members',
    '/organization/black-belts',
    '/organization/history',
    '/gallery',
    '/trainings',
  ])
    expect(counts[path], path).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/gallery')
  await page.getByRole('link', { name: 'Sri Lanka Tour, 3 / 9', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', /\/fallback-[^/]*\.svg$/)
})
