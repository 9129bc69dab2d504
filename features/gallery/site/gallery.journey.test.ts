import type { Page } from '@playwright/test'
import { axeViolationsInEachTheme, axeViolationsOfAnyRule } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

// specification.md, 3: the albums, their days and how many pictures each has.
const albums = [
  { title: 'Sri Lanka Tour', date: '23 Feb 2015', pictures: 9 },
  { title: 'Marol Police Training Camp', date: '11 Aug 2015', pictures: 8 },
  { title: '5th Asia Cup Championship', date: '18 Jan 2020', pictures: 12 },
  { title: 'Haryana Camp', date: '28 Mar 2015', pictures: 8 },
  { title: 'District level Championship', date: '03 Mar 2019', pictures: 12 },
  { title: 'Referee Seminar', date: '25 Aug 2019', pictures: 8 },
  { title: '4th Asia Cup Championship', date: '22 Dec 2018', pictures: 8 },
]
const thumb = (page: Page, album: number, picture: number) => {
  const { title, pictures } = albums[album]!
  return page.getByRole('link', { name: `${title}, ${picture} / ${pictures}`, exact: true })
}
/** The part of the address that all variants of a picture share. */
const pictureIn = (address: string) => /\/media\/([0-9a-f]{20}-\d+x\d+)/.exec(address)![1]!
const viewer = (page: Page) => page.getByRole('dialog')
const shows = (page: Page, counter: string) => expect(viewer(page).getByText(counter, { exact: true })).toBeVisible()
const close = (page: Page) => viewer(page).getByRole('link', { name: 'Close' })
const previous = (page: Page) => viewer(page).getByRole('link', { name: 'Previous image' })
const next = (page: Page) => viewer(page).getByRole('link', { name: 'Next image' })
/** Opens a picture and waits until the viewer is hydrated and handles keys. */
async function opens(page: Page, album: number, picture: number) {
  await thumb(page, album, picture).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
}

test('the gallery has seven albums, each with its date and pictures; a thumbnail opens the viewer at its picture, and closing it resets its position and returns focus to the thumbnail; arrows and keys move between the ends [2.gallery.1, 2.gallery.2, 2.gallery.3, 2.gallery.4, 4.2, 4.3, 4.4, 9.7, a11y.26, a11y.27, a11y.28]', async ({
  page,
}) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Albums' }).getByRole('link')
  await expect(contents).toHaveText(albums.map(({ title, date }) => `${title} ${date}`))
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await scrolling(), 'the focus of the keyboard moves the page at once').toBe('auto')
  // In one step, because the movement may have ended before the next one.
  const afterClick = await contents.nth(3).evaluate((link: HTMLAnchorElement) => {
    link.click()
    return getComputedStyle(document.documentElement).scrollBehavior
  })
  expect(afterClick, 'a link within the page moves it smoothly').toBe('smooth')
  await expect.poll(scrolling, 'until it has arrived').toBe('auto')
  await expect(page.getByRole('heading', { level: 2, name: albums[3]!.title, exact: true })).toBeInViewport()
  for (const { title, date, pictures } of albums) {
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
    const album = page.locator('section').filter({ has: heading })
    await expect(album.getByText(date)).toHaveCount(1)
    const thumbs = album.getByRole('img')
    await expect(thumbs).toHaveCount(pictures)
    for (const picture of await thumbs.all()) await expect(picture).toHaveAttribute('loading', 'lazy')
  }

  // specification.md, 2, Gallery: "a full-screen viewer"; 4: "the close control hides it and resets the index to 0".
  await test.step('a thumbnail opens the viewer at its picture', async () => {
    await page.goto('/gallery')
    await opens(page, 0, 3)
    expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    await shows(page, '3 / 9')
    await expect(viewer(page).getByRole('img')).toHaveAccessibleName('Sri Lanka Tour, 3 / 9')
    await expect(close(page)).toBeFocused()
    await next(page).click()
    await shows(page, '4 / 9')
    const album = new URL(page.url()).searchParams.get('album')
    await close(page).click()
    await expect(viewer(page)).toHaveCount(0)
    await expect(thumb(page, 0, 3)).toBeFocused()
    await expect(page).toHaveURL('/gallery')
    await opens(page, 0, 1)
    await shows(page, '1 / 9')
    await test.step('a double click on Close opens nothing behind it', async () => {
      const { x, y, width, height } = (await close(page).boundingBox())!
      await page.mouse.dblclick(x + width / 2, y + height / 2)
      await expect(viewer(page)).toHaveCount(0)
      await expect(page).toHaveURL('/gallery')
      await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeAttached()
    })
    await page.reload()
    await expect(viewer(page)).toHaveCount(0)
    await page.goto(`/gallery?album=${album}`)
    await shows(page, '1 / 9')
    await expect(previous(page)).toHaveCount(0)
  })

  await test.step('after the address of an album, the thumbnail has the focus too', async () => {
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await page.goto('/gallery')
      await page.getByRole('navigation', { name: 'Albums' }).getByRole('link').nth(2).click()
      await expect(page).toHaveURL(/#/)
      await opens(page, 2, 5)
      await leave()
      await expect(viewer(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/gallery$/)
      await expect(thumb(page, 2, 5)).toBeFocused()
    }
  })

  await test.step('an arrow exists only when there is a picture in its direction, and keyboard focus stays in the viewer until Escape closes it', async () => {
    await page.goto('/gallery')
    await opens(page, 1, 7)
    await expect(previous(page)).toBeVisible()
    await next(page).click()
    await shows(page, '8 / 8')
    await expect(next(page)).toHaveCount(0)
    await expect(previous(page)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await shows(page, '8 / 8')
    for (let left = 7; left > 0; left--) await page.keyboard.press('ArrowLeft')
    await shows(page, '1 / 8')
    await expect(previous(page)).toHaveCount(0)
    await page.keyboard.press('End')
    await shows(page, '8 / 8')
    await page.keyboard.press('Home')
    await shows(page, '1 / 8')
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)

    await thumb(page, 2, 2).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog:modal')).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab'].flatMap((key) => Array<string>(8).fill(key))) {
      await page.keyboard.press(key)
      await expect(viewer(page).locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(thumb(page, 2, 2)).toBeFocused()
  })
})

test('Back closes the viewer, also after several pictures, and the address of a picture opens it for another visitor', {
  tag: '@full',
}, async ({ page, visitor }) => {
  await page.goto('/contact-us')
  await page.goto('/gallery')
  await opens(page, 3, 3)
  await next(page).click()
  await next(page).click()
  await shows(page, '5 / 8')
  const address = page.url()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await page.goForward()
  await shows(page, '5 / 8')

  const friend = await visitor()
  await friend.goto(address)
  await expect(friend.locator('dialog:modal')).toBeVisible()
  await shows(friend, '5 / 8')
  await friend.keyboard.press('Escape')
  await expect(viewer(friend)).toHaveCount(0)
  await expect(friend).toHaveURL('/gallery')
  await expect(thumb(friend, 3, 5)).toBeFocused()
  await test.step('the address of an unknown picture shows the albums', async () => {
    await friend.goto('/gallery?album=gone&picture=1')
    await expect(friend.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
    await expect(viewer(friend)).toHaveCount(0)
  })
})

test('the viewer speaks the language of the page, and its addresses stay in it', { tag: '@full' }, async ({ page }) => {
  const path = '/mr/gallery'
  await page.goto(path)
  await page.getByRole('link', { name: /, 3 \/ 9$/ }).click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await viewer(page).getByRole('link', { name: 'पुढील फोटो' }).click()
  await shows(page, '4 / 9')
  await expect(page).toHaveURL(new RegExp(`${path}\\?album=.+&picture=4$`))
  await page.reload()
  await shows(page, '4 / 9')
  await viewer(page).getByRole('link', { name: 'बंद करा' }).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(path)
})

test('a picture has a share card of its own, can be stored, shared and copied, and is enlarged by buttons, keys and a double click; axe finds nothing in the viewer [a11y.5]', {
  tag: '@full',
}, async ({ page, request }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const cardOf = async (address: string) => {
    const html = await (await request.get(address)).text()
    return (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  }
  await page.goto('/gallery')
  await opens(page, 0, 3)
  const [card, gallery] = [await cardOf(page.url()), await cardOf('/gallery')]
  expect(card('title')).toBe('Sri Lanka Tour, 3 / 9')
  expect(card('description')).toBe('23 Feb 2015 | Shito-ryu Karate Association &amp; Academy')
  expect(card('url').replaceAll('&amp;', '&')).toBe(page.url())
  const shown = await viewer(page).getByRole('img').getAttribute('src')
  expect(pictureIn(card('image'))).toBe(pictureIn(shown!))
  const shared = await request.get(card('image'))
  expect(shared.headers()['content-type']).toBe('image/webp')
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight].map(String)
  }, card('image'))
  expect([card('image:width'), card('image:height')]).toEqual(size)
  expect(gallery('title')).toBe('Gallery | Karate Classes')
  expect(gallery('image')).toMatch(/\/assets\/gallery-.*\.jpg$/)

  const download = viewer(page).getByRole('link', { name: 'Download' })
  await expect(download).toHaveAttribute('download', 'Sri Lanka Tour 3.webp')
  expect((await request.get((await download.getAttribute('href'))!)).headers()['content-type']).toBe('image/webp')

  const share = viewer(page).getByRole('button', { name: 'Share' })
  const status = viewer(page).getByRole('status')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await share.click()
  await expect(status).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await next(page).click()
  await expect(status, 'it was the address of another picture').toHaveText('')

  await page.evaluate(() => {
    const shared: unknown[] = []
    const share = async (data: unknown) => void shared.push(data)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    Object.assign(window, { shared })
  })
  await share.click()
  await expect(status).toHaveText('')
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Sri Lanka Tour, 4 / 9', url: page.url() },
  ])

  const picture = viewer(page).getByRole('img')
  const width = async () => (await picture.boundingBox())!.width
  const whole = await width()
  const enlarged = async () => Math.round(((await width()) / whole) * 100) / 100
  const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' })
  const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' })
  await expect(zoomOut).toBeDisabled()
  await zoomIn.click()
  await expect.poll(enlarged).toBe(2)
  await zoomIn.click()
  await expect.poll(enlarged).toBe(4)
  await expect(zoomIn).toBeDisabled()
  await expect(zoomIn).toBeFocused()
  // A new picture has no variants yet.
  const hasVariants = (await picture.getAttribute('srcset')) !== null
  expect(await picture.getAttribute('sizes'), 'a larger file').toBe(hasVariants ? '400vw' : null)
  await zoomOut.click()
  await expect.poll(enlarged).toBe(2)
  const left = (await picture.boundingBox())!.x
  await page.keyboard.press('ArrowRight')
  await shows(page, '4 / 9')
  expect((await picture.boundingBox())!.x).toBeLessThan(left)
  await page.keyboard.press('0')
  await expect.poll(enlarged).toBe(1)
  await page.keyboard.press('+')
  await expect.poll(enlarged).toBe(2)
  await page.keyboard.press('-')
  await expect.poll(enlarged).toBe(1)
  await page.keyboard.press('ArrowRight')
  await shows(page, '5 / 9')

  const box = (await picture.boundingBox())!
  const point = { x: box.x + box.width / 4, y: box.y + box.height / 4 }
  await page.mouse.dblclick(point.x, point.y)
  await expect.poll(enlarged).toBe(2)
  const large = (await picture.boundingBox())!
  expect(Math.abs(large.x + large.width / 4 - point.x), 'what was clicked stays under the pointer').toBeLessThan(2)
  expect(Math.abs(large.y + large.height / 4 - point.y)).toBeLessThan(2)
  await next(page).click()
  await shows(page, '6 / 9')
  await expect.poll(enlarged).toBe(1)
  expect(await axeViolationsInEachTheme(page, axeViolationsOfAnyRule)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await axeViolationsOfAnyRule(page), '320 px').toEqual([])
})

test('on a phone a swipe changes the picture, a double tap and two fingers enlarge it, a swipe then moves it, and a phone that lies shows it from edge to edge [a11y.28]', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/gallery')
  await thumb(page, 2, 2).tap()
  await expect(page.locator('dialog:modal')).toBeVisible()
  const finger = await page.context().newCDPSession(page)
  const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe({ x: 300, y: 420 }, { x: 100, y: 430 })
  await shows(page, '3 / 12')
  await swipe({ x: 100, y: 420 }, { x: 300, y: 430 })
  await shows(page, '2 / 12')
  await swipe({ x: 200, y: 600 }, { x: 230, y: 300 })
  await shows(page, '2 / 12')
  const picture = viewer(page).getByRole('img')
  const width = async () => (await picture.boundingBox())!.width
  const whole = await width()
  const enlarged = async () => Math.round(((await width()) / whole) * 100) / 100
  for (const wanted of [2, 1]) {
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(195, 380)
    await expect.poll(enlarged).toBe(wanted)
  }
  for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(195, 380)
  await expect.poll(enlarged).toBe(2)
  const before = (await picture.boundingBox())!.x
  await finger.send('Input.synthesizeScrollGesture', { x: 195, y: 380, xDistance: -120, speed: 800 })
  await shows(page, '2 / 12')
  expect((await picture.boundingBox())!.x).toBeLessThan(before)

  await test.step('on a phone that lies the picture reaches from edge to edge', async () => {
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(195, 380)
    await expect.poll(enlarged).toBe(1)
    for (const [width, height] of [
      [844, 390],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => picture.boundingBox()).toEqual({ x: 0, y: 0, width, height })
      for (const control of [close(page), next(page), viewer(page).getByRole('button', { name: 'Share' })])
        await expect(control).toBeInViewport({ ratio: 1 })
    }
    await next(page).tap()
    await shows(page, '3 / 12')
  })

  await page.setViewportSize({ width: 390, height: 844 })
  const scale = () => page.evaluate(() => visualViewport!.scale)
  await finger.send('Input.synthesizePinchGesture', { x: 195, y: 380, scaleFactor: 2 })
  expect(await scale()).toBeGreaterThan(1.5)
})

test('without scripts every picture has its own page', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/gallery')
  await thumb(page, 0, 8).click()
  await shows(page, '8 / 9')
  await expect(viewer(page).getByRole('img')).toHaveAccessibleName('Sri Lanka Tour, 8 / 9')
  await page.keyboard.press('Tab')
  await expect(close(page)).toBeFocused()
  await expect(viewer(page).getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(viewer(page).getByRole('link', { name: 'Ask for this picture to be removed' })).toBeVisible()
  for (const name of ['Share', 'Zoom in']) await expect(viewer(page).getByRole('button', { name })).toHaveCount(0)
  await next(page).click()
  await shows(page, '9 / 9')
  await expect(next(page)).toHaveCount(0)
  await previous(page).click()
  await shows(page, '8 / 9')
  await close(page).click()
  await expect(thumb(page, 0, 8)).toBeInViewport()
})
