import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

const chosen = (page: Page) =>
  page
    .getByRole('main')
    .locator('img[data-photo]')
    .evaluateAll((all) => (all as HTMLImageElement[]).map((img) => img.currentSrc).filter(Boolean))
const widthOf = (address: string) => Number(/@(\d+)\.avif$/.exec(address)?.[1])

type Shift = { value: number; moved: string[] }

/** Records the layout shifts of a page, and which elements moved from where to where. */
const recordShifts = () => {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const describe = ({ node, previousRect, currentRect }: Source) => {
    const { localName = node?.nodeName, className = '', textContent } = (node ?? {}) as Element
    return `${localName}.${className} "${textContent?.trim().slice(0, 30)}": ${place(previousRect)} -> ${place(currentRect)}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(describe) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Whether the system has a font whose widths the page knows (site/styles/tokens.css). With another, text moves when the fonts of the
 * page arrive.
 */
const hasKnownFont = (page: Page) =>
  page.evaluate(() =>
    new FontFace('known', 'local("Arial"), local("Liberation Sans"), local("Helvetica"), local("Roboto")').load().then(
      () => true,
      () => false,
    ),
  )

test('pictures have the width that the screen needs, cause no layout shift, and the first one of the home page is loaded first and only once', {
  tag: '@full',
}, async ({ page, visitor }) => {
  const mayMove = !process.env.CI && !(await hasKnownFont(page))
  test.skip(mayMove, 'no Arial, Liberation Sans, Helvetica or Roboto is installed')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/')) requested.push(request.url())
  })
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  await page.addInitScript(recordShifts)
  const expectNoShift = async () => {
    const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, `${page.url()} ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
  }

  await page.goto('/', { waitUntil: 'networkidle' })
  const [hero] = await chosen(page)
  expect(requested[0]).toBe(hero)
  expect(requested.filter((address) => address === hero)).toHaveLength(1)
  const name = /\/media\/[0-9a-f]+/.exec(hero!)![0]
  expect(requested.filter((address) => address.includes(name))).toHaveLength(1)
  expect(consoleMessages.filter((text) => text.includes('preload'))).toEqual([])
  await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1)
  await expectNoShift()
  expect(widthOf(hero!), 'on a desktop').toBe(1280)
  const phone = await visitor({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await phone.goto('/', { waitUntil: 'networkidle' })
  expect(widthOf((await chosen(phone))[0]!), 'on a phone').toBe(900)

  for (const path of ['/organization/members', '/gallery']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNoShift()
  }
  await page.goto('/organization/black-belts', { waitUntil: 'networkidle' })
  const widths = (await chosen(page)).map(widthOf)
  expect(widths.length).toBeGreaterThan(5)
  expect(new Set(widths), 'in the table of black belts').toEqual(new Set([96]))
})

test('a picture that fails to load becomes the logo and is not requested again', async ({ page, allow }) => {
  allow({ status: 404 })
  let requested = 0
  await page.route('**/media/**', (route) => {
    requested++
    return route.fulfill({ status: 404 })
  })
  await page.goto('/organization/black-belts', { waitUntil: 'networkidle' })
  const first = page.getByRole('table').locator('img').first()
  await expect(first).toHaveAttribute('src', /fallback/)
  const before = requested
  await page.waitForLoadState('networkidle')
  expect(requested).toBe(before)
  await expect(page.locator('table img[data-fallback]').first()).toBeVisible()
})

test.describe('when no picture can be loaded', () => {
  // With motion, the carousels would bring new pictures during the check.
  test.use({ reducedMotion: 'reduce' })

  // specification.md, 8: "Image load errors: fall back to a default logo."
  test('every picture that fails to load becomes the logo [8.9]', { tag: '@full' }, async ({
    page,
    request,
    allow,
  }) => {
    allow({ status: 404 })
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    // A window this tall loads all lazy pictures.
    await page.setViewportSize({ width: 1280, height: 16_000 })
    const pictures = page.locator('img[data-photo]')
    const left = () =>
      pictures.evaluateAll((all) =>
        (all as HTMLImageElement[])
          // Pictures of hidden slides are not loaded.
          .filter((img) => img.checkVisibility() && !img.closest('[inert]'))
          .filter((img) => img.getBoundingClientRect().left < innerWidth && img.getBoundingClientRect().right > 0)
          .filter((img) => !/\/fallback-[^/]*\.svg$/.test(img.currentSrc) || img.naturalWidth === 0)
          .map((img) => img.alt || img.src),
      )
    const withPictures: string[] = []
    for (const { path } of pages) {
      const html = await (await request.get(path)).text()
      if (!html.includes('data-photo')) continue
      withPictures.push(path)
      // A carousel, a list and a wall of pictures: one listener of the document serves them all.
      if (!['/', '/organization/members', '/gallery'].includes(path)) continue
      await page.goto(path)
      if (path === '/') await page.getByText('Click For More').click()
      await expect.poll(left, path).toEqual([])
      expect(await pictures.count(), path).toBeGreaterThan(0)
    }
    expect(withPictures).toEqual(
      expect.arrayContaining([
        '/',
        '/about-us',
        '/organization/members',
        '/organization/black-belts',
        '/organization/history',
        '/gallery',
        '/trainings',
      ]),
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/gallery')
    await page.getByRole('link', { name: 'Sri Lanka Tour, 3 / 9', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', /\/fallback-[^/]*\.svg$/)
  })
})
