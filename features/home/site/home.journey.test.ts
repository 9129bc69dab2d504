import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

// specification.md, 2, Home.
test('the home page shows the specified texts, its sections in order, the counters, and three partners until a click shows all twelve [2.home.1, 2.home.2, 2.home.5, 2.home.9, 4.1, 9.4, 9.10]', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const text = (await main.textContent())!.replace(/\s+/g, ' ')
  for (const words of [
    'Become a CHAMPION IN LIFE',
    'Achieve your FITNESS GOALS',
    'Partners in EDUCATION',
    'Call Us to know more',
    '9+ Click For More',
    'Our Video',
    'Training Programs',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/fitness and character development/i)
  expect(text).toMatch(/martial arts, kickboxing, yoga, resistance training/i)
  await expect(page.getByText('Call Us to know more')).toHaveAttribute('href', 'tel:+910000000000')
  await expect(main.getByText('27 dojos in 13 cities')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Find a dojo near you' })).toHaveAttribute('href', '/locations')

  const tops = await Promise.all(
    [
      page.getByRole('region', { name: 'Welcome' }),
      page.getByRole('region', { name: 'Partners' }),
      page.getByRole('heading', { name: 'Our Video' }),
      page.getByRole('region', { name: 'Training Programs' }),
      page.getByRole('listitem').filter({ hasText: 'Years Of Experience' }),
    ].map(async (part) => (await part.boundingBox())!.y),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))

  const counters = page.getByRole('listitem').filter({ hasText: /Years Of|Branches|Students|Professional/ })
  await expect(counters).toHaveText([
    '40+ Years Of Experience',
    '40+ Branches Across India',
    '12000+ Students Trained',
    '500+ Professional Black Belts',
  ])

  // specification.md, 2, Home: "initially 3 shown plus a '9+ / Click For More' tile; clicking it reveals all 12 and the tile
  // disappears"; 4: "no way back".
  await test.step('three partners are visible, a click shows all twelve, and the tile disappears', async () => {
    await expect(partners(page).getByRole('img')).toHaveCount(3)
    const centreOf = async (part: Locator) => {
      const { x, y, width, height } = (await part.boundingBox())!
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    }
    await tile(page).scrollIntoViewIfNeeded()
    for (const mat of await partners(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
      .all())
      expect(await centreOf(mat.getByRole('img')), 'the crest is in the middle of its tile').toEqual(
        await centreOf(mat),
      )
    await expect(tile(page)).toHaveText('9+ Click For More')
    await tile(page).click()
    await expect(partners(page).getByRole('img')).toHaveCount(12)
    await expect(tile(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(partners(page).locator('a, button'), 'specification.md, 4: "no way back"').toHaveCount(0)
    for (const logo of await partners(page).getByRole('img').all()) await expect(logo).toHaveAccessibleName(/\S/)
  })
})

test('the home page counts the dojos and leads to them in its language', async ({ page }) => {
  for (const { path, count, find, more } of [
    { path: '/hi', count: '13 शहरों में 27 डोजो', find: 'अपने पास का डोजो खोजें', more: '9+ और देखें' },
    { path: '/mr', count: '13 शहरांत 27 डोजो', find: 'आपल्या जवळचा डोजो शोधा', more: '9+ आणखी पाहा' },
  ]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(count)).toBeVisible()
    await expect(main.getByText(more)).toBeVisible()
    await main.getByRole('link', { name: find }).click()
    await expect(page).toHaveURL(`${path}/locations`)
  }
})

/** The part of the address that all variants of a picture share. */
const pictureIn = (address: string | null) => /\/media\/([0-9a-f]{20}-\d+x\d+)/.exec(address ?? '')![1]!

// specification.md, 2, Home: "Background images are hidden on small screens, where a separate image is shown instead."
test('up to 767 px only the small picture of the first slide is loaded, and above only the wide one [2.home.4]', {
  tag: '@full',
}, async ({ page }) => {
  let requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const wasRequested = (name: string) => requested.some((path) => path.includes(name))
  for (const { width, small } of [
    { width: 767, small: true },
    { width: 768, small: false },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    requested = []
    await page.goto('/')
    const picture = page.getByRole('group', { name: '1 of 3' }).locator('picture')
    const wide = pictureIn(await picture.locator('source').first().getAttribute('srcset'))
    const narrow = pictureIn(await picture.locator('img').getAttribute('src'))
    expect(wide).not.toBe(narrow)
    await expect.poll(() => wasRequested(small ? narrow : wide), { message: `${width} px` }).toBe(true)
    expect(wasRequested(small ? wide : narrow), `${width} px`).toBe(false)
  }
})

const partners = (page: Page) => page.getByRole('region', { name: 'Partners' })
const tile = (page: Page) => partners(page).getByRole('listitem').filter({ hasText: 'Click For More' })

test('the tile needs no script, moves nothing, and leaves its place to a logo', { tag: '@full' }, async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await tile(page).scrollIntoViewIfNeeded()
  const { x, y } = (await tile(page).boundingBox())!
  await tile(page).click()
  await expect(partners(page).getByRole('img')).toHaveCount(12)
  await expect(tile(page)).toBeHidden()
  const fourth = (await partners(page).getByRole('listitem').nth(3).boundingBox())!
  expect([fourth.x, fourth.y]).toEqual([x, y])
})

// "The video player is loaded only after a click, from the no-cookie address"; "No third-party request is made by
// any page before the visitor asks for one". Every journey checks that there is no such request.
const player = 'www.youtube-nocookie.com'
const play = (page: Page) => page.getByRole('button', { name: 'Play: Our Video' })

async function withPlayer(page: Page) {
  const requested: string[] = []
  await page.route(`https://${player}/**`, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto('/')
  return requested
}

// specification.md, 9: "Video frame: 673x362 on desktop and tablet, 372x200 under 768px."
const frameSizes = [
  { viewport: { width: 390, height: 844 }, size: { width: 372, height: 200 } },
  { viewport: { width: 768, height: 1024 }, size: { width: 673, height: 362 } },
  { viewport: { width: 1280, height: 800 }, size: { width: 673, height: 362 } },
]
const sizeOf = async (part: Locator) => {
  const { width, height } = (await part.boundingBox())!
  return { width, height }
}

test('scrolling past the video loads nothing from other hosts; the keyboard plays it in a frame of 673 × 362 on desktop and tablet, and of 372 × 200 on a phone, and has the focus then [2.home.6, 9.11]', {
  tag: '@full',
}, async ({ page, allow }) => {
  allow({ host: player })
  const requested = await withPlayer(page)
  for (const { viewport, size } of frameSizes) {
    await page.setViewportSize(viewport)
    await play(page).scrollIntoViewIfNeeded()
    expect(await sizeOf(play(page)), `${viewport.width} px, before it plays`).toEqual(size)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const { x, width: playWidth } = (await play(page).boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + playWidth, 'the video fits into a page of 320 px').toBeLessThanOrEqual(320)
  await play(page).hover()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(requested, 'scrolling past the video loads nothing from other hosts').toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
  await play(page).focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe[title="Our Video"]')
  await expect(frame).toBeFocused()
  await expect.poll(() => requested).toHaveLength(1)
  expect(requested[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?/)
  for (const { viewport, size } of frameSizes) {
    await page.setViewportSize(viewport)
    expect(await sizeOf(frame), `${viewport.width} px`).toEqual(size)
  }
})

test('without a network there is a link to the video instead of an error page, and the video plays when the network is back', {
  tag: '@full',
}, async ({ page, context, allow }) => {
  allow({ host: player })
  const requested = await withPlayer(page)
  await play(page).hover()
  await page.locator('honbu-island[name="features/home/site/Video.island.tsx"][data-ready]').waitFor()
  await context.setOffline(true)
  allow({ broken: true })
  await play(page).click()
  await expect(page.getByRole('link', { name: 'Watch the video on YouTube' })).toHaveAttribute(
    'href',
    /youtube\.com\/watch/,
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('iframe')).toBeFocused()
  await expect.poll(() => requested).toHaveLength(1)
})
