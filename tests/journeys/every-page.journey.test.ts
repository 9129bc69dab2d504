import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures/journeys.ts'
import { markupErrors, styleErrors } from './fixtures/markup.ts'
import { fullBesidesMain, pages } from './fixtures/pages.ts'

// What holds on every page. A page is loaded once for all of it, because loading a page is what costs a journey the most time.
test.use({ reducedMotion: 'reduce' })

for (const { path, title, heading, lines } of pages) {
  test(
    `${path} has its title, social tags, header and footer, fits paper, and runs no React [${lines}, 2.shell.1, 2.shell.4, 2.shell.8, 2.shell.12, 2.shell.13, 9.15, a11y.7, a11y.12, a11y.13, a11y.14]`,
    fullBesidesMain(path),
    async ({ page, request, site }) => {
      const scripts = recordScripts(page)
      await page.goto(path)
      expect(await page.evaluate(() => scrollY), 'it starts at its top').toBe(0)
      await test.step('no React before the first touch', () => expectNoReact(page, scripts))
      // All pages have the same header and footer, so Tab goes through them on the first page.
      if (path === '/')
        await test.step('every element that Tab reaches is visible, inside the window and has a focus mark', () =>
          expectVisibleFocus(page))
      await test.step('the first Tab offers to skip to the content, and Enter goes there', () =>
        expectSkipLink(page, path))
      await test.step('so is every element of its content', () => expectVisibleFocusInMain(page))
      await test.step('title and heading', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toHaveCount(1)
        await expect(page).toHaveTitle(title)
      })
      const html = await test.step('the HTML that the server sends', () => sentHtml(request, path))
      await test.step('title, heading, news and social tags in the HTML that the server sends', () =>
        expectSocialTags(page, request, { html, path, title, heading, origin: site.address }))
      await test.step('markup and style sheets', () => expectValidMarkup(request, html))
      await test.step('one main, one banner and one footer', () => expectLandmarks(page))
      await test.step('nothing moves by itself', () => expectNoMovement(page))
      await test.step('header', () => expectHeader(page))
      await test.step('footer', () => expectFooter(page))
      await test.step('forced colours', () => expectReadableInForcedColours(page))
      await test.step('print', () => expectPrintable(page, heading))
    },
  )
}

// Latest News: the three newest entries of a News list.
test('the footer shows the three newest news entries, newest first [2.shell.6]', async ({ page }) => {
  await page.goto('/')
  const days = await page
    .getByRole('contentinfo')
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => [time.getAttribute('datetime'), time.textContent]))
  expect(days).toHaveLength(3)
  expect(days).toEqual([...days].sort(([a], [b]) => (a! < b! ? 1 : -1)))
  for (const [, written] of days) expect(written).toMatch(/^\d{2} [A-Z][a-z]{2} \d{4}$/)
})

/** Focus is not on the page, so Tab begins at its top. */
async function expectSkipLink(page: Page, path: string) {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}#main`)
  await page.keyboard.press('Tab')
  // On a page without controls, focus moves on to the footer, never back into the header.
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true)
}

/** The focused element: its visibility, and whether it has a focus mark. Undefined when focus has left the page. */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement
    if (!it || it === document.body) return
    // Radio buttons, checkboxes and file inputs are hidden; people see their labels.
    const label = it.matches('input[type=radio], input[type=checkbox], input[type=file]') && it.closest('label')
    const box = label || it
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const [x, y] = [Math.max(left, 0) + Math.min(right, innerWidth), Math.max(top, 0) + Math.min(bottom, innerHeight)]
    const onTop = document.elementFromPoint(x / 2, y / 2)
    // A text field may mark focus on the element around it, or with a shadow.
    const around = it.matches('input, textarea, select') ? [it.parentElement!, it.parentElement!.parentElement!] : []
    const marked = [it, box, ...around, ...(label ? label.querySelectorAll('*') : [])].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part)
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
      return outlined || (part === it && around.length > 0 && boxShadow !== 'none')
    })
    return {
      name: `${it.localName} ${it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40)}`,
      inside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left && bottom > top,
      uncovered: onTop !== null && (box.contains(onTop) || onTop.contains(box)),
      marked,
    }
  })
const isVisibleFocus = { inside: true, uncovered: true, marked: true }

/** From the first control behind the skip link to the footer. */
async function expectVisibleFocusInMain(page: Page) {
  const isInMain = () => page.evaluate(() => document.activeElement!.closest('main') !== null)
  for (let presses = 0; presses < 250 && (await isInMain()); presses++) {
    expect(await focusedElement(page)).toMatchObject(isVisibleFocus)
    await page.keyboard.press('Tab')
  }
  expect(await isInMain()).toBe(false)
}

// "every journey works with the keyboard alone"; WCAG 2.2, 2.4.7 and 2.4.11: keyboard focus is visible.
async function expectVisibleFocus(page: Page) {
  const visited: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const element = await focusedElement(page)
    if (!element || visited.length > 250) break
    visited.push(element.name)
    expect(element).toMatchObject(isVisibleFocus)
  }
  // Skip link, logo, navigation, the page's own controls and the footer.
  expect(visited.length).toBeGreaterThan(25)
  expect(visited.length).toBeLessThan(250)
  expect(visited.slice(0, 4).join()).toContain('Skip to content')
}

/** The scripts that the page runs, without those that it only downloads for later. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

// docs/decisions/0011: no page evaluates React while it loads.
async function expectNoReact(page: Page, scripts: string[]) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // Twice, because what starts when the browser is idle comes first.
  for (let times = 0; times < 2; times++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(scripts.filter((script) => /\/assets\/hydrate-/.test(script))).toEqual([])
  expect(scripts.some((script) => /\/assets\/client-/.test(script))).toBe(true)
}

async function sentHtml(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
  return answer.text()
}

// Each page has its own og:title, og:url, …, in the HTML that the server sends.
async function expectSocialTags(
  page: Page,
  request: APIRequestContext,
  {
    html,
    path,
    title,
    heading,
    origin,
  }: { html: string; path: string; title: string; heading: string; origin: string },
) {
  const sent = await page.evaluate((html) => {
    const { head, body, title } = new DOMParser().parseFromString(html, 'text/html')
    const tags = [...head.querySelectorAll('meta[name], meta[property]')]
    return {
      title,
      titles: head.querySelectorAll('title').length,
      headings: [...body.querySelectorAll('h1')].map((h1) => h1.textContent.replace(/\s+/g, ' ').trim()),
      news: body.querySelector('footer')?.textContent.includes('Latest News'),
      canonical: [...head.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
      tags: tags.map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')]),
    }
  }, html)
  const headTags = (name: string) => sent.tags.filter(([tag]) => tag === name).map(([, content]) => content)
  expect(sent).toMatchObject({ title, titles: 1, headings: [heading], news: true, canonical: [origin + path] })
  expect(headTags('og:title')).toEqual([title])
  expect(headTags('og:url')).toEqual([origin + path])
  expect(headTags('og:type')).toEqual(['website'])
  expect(headTags('og:site_name')).toEqual(['SKAA'])
  const admins = headTags('fb:admins')
  expect(admins).toHaveLength(2)
  expect(new Set(admins).size).toBe(2)
  const [description] = headTags('description')
  expect(description?.length).toBeGreaterThan(30)
  const [picture, ...others] = headTags('og:image')
  expect(others).toEqual([])
  expect(new URL(picture!).origin).toBe(origin)
  const card = await request.get(picture!)
  expect(card.headers()['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(await card.body()).metadata()
  expect(headTags('og:image:width')).toEqual([`${width}`])
  expect(headTags('og:image:height')).toEqual([`${height}`])
  expect(headTags('og:image:alt')[0]).toContain(title.replace(' | Karate Classes', ''))
  expect(headTags('twitter:card')).toEqual(['summary_large_image'])
}

/** HTML and CSS follow their standards, as the server sends them. */
async function expectValidMarkup(request: APIRequestContext, html: string) {
  expect(await markupErrors(html)).toEqual([])
  const linked = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, address]) => address!)
  const sheets = await Promise.all(linked.map(async (address) => (await request.get(address)).text()))
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules!)
  expect(inline.length + sheets.length).toBeGreaterThan(1)
  for (const sheet of [...inline, ...sheets]) expect(styleErrors(sheet)).toEqual([])
}

async function expectLandmarks(page: Page) {
  for (const part of [page.getByRole('main'), page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const sections = page.locator('section', { hasNot: page.locator('h1, h2, h3, h4, h5, h6') })
  expect(
    await sections.evaluateAll((all) => all.map(({ className }) => className)),
    'sections without a heading',
  ).toEqual([])
}

// Reduced motion.
async function expectNoMovement(page: Page) {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
      .map((it) => (it as CSSAnimation).animationName ?? (it as CSSTransition).transitionProperty),
  )
  expect(moving).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
}

type Box = { x: number; y: number; width: number; height: number }

const linksIn = (part: Locator) =>
  part.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

async function expectHeader(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  // specification.md, 9: "Footer and contact strip show a contact phone {phone} and email {email}."
  const strip = page.getByRole('banner')
  await expect(strip.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000')
  await expect(strip.getByRole('link', { name: 'hello@skaa.example' })).toBeVisible()
  await expect(strip.getByRole('link', { name: 'Locations' })).toHaveAttribute('href', '/locations')
  // specification.md, 2, App shell: "About Us, an Organization dropdown (History, Members, Official Black Belts, Membership), Gallery, …"
  await bar.getByRole('button', { name: 'Organization' }).click()
  await expect(bar.getByRole('link', { name: 'Membership' })).toBeVisible()
  await expect(bar.getByRole('list').first().locator('> li > :is(a, button)')).toHaveText([
    'About Us',
    'Organization',
    'Gallery',
    'Trainings',
    'Events',
    'Contact Us',
  ])
  expect(await linksIn(bar)).toEqual([
    ['About Us', '/about-us'],
    ['History', '/organization/history'],
    ['Members', '/organization/members'],
    ['Official Black Belts', '/organization/black-belts'],
    ['Membership', '/organization/membership'],
    ['Gallery', '/gallery'],
    ['Trainings', '/trainings'],
    ['Events', '/events'],
    ['Contact Us', '/contact-us'],
  ])
  await bar.getByRole('button', { name: 'Organization' }).click()
  await expect(bar.getByRole('link', { name: 'Membership' })).toBeHidden()
}

// specification.md, 2: "Footer: logo, four social icons, useful links to all pages, a get-in-touch block with a city, a phone and an email
// link, …"
async function expectFooter(page: Page) {
  const foot = page.getByRole('contentinfo')
  const useful = foot.getByRole('list').filter({ has: page.getByRole('link', { name: 'Locations' }) })
  expect(await linksIn(useful)).toEqual([
    ['Home', '/'],
    ['About Us', '/about-us'],
    ['Affiliations', '/about-us/affiliations'],
    ['Mission', '/about-us/mission'],
    ['History', '/organization/history'],
    ['Members', '/organization/members'],
    ['Official Black Belts', '/organization/black-belts'],
    ['Membership', '/organization/membership'],
    ['Gallery', '/gallery'],
    ['Trainings', '/trainings'],
    ['Events', '/events'],
    ['Locations', '/locations'],
    ['Contact Us', '/contact-us'],
    ['Check a Certificate', '/verify'],
    ['For parents', '/guide'],
  ])
  const linked = (await linksIn(useful)).map(([, href]) => href)
  expect(new Set(linked)).toEqual(new Set([...pages.map(({ path }) => path), '/verify', '/guide']))
  await expect(foot.locator('.brand__mon'), 'the logo').toBeVisible()
  const boxes = await Promise.all([foot, foot.locator('.foot__kanji')].map(async (it) => (await it.boundingBox())!))
  const [outer, kanji] = boxes as [Box, Box]
  expect(kanji.y + kanji.height, 'the brush-written word is whole').toBeLessThan(outer.y + outer.height)
  for (const network of ['Facebook', 'X', 'Instagram', 'YouTube']) {
    const link = foot.getByRole('link', { name: network, exact: true })
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link.locator('svg'), 'an icon').toBeVisible()
  }
  await expect(foot.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
  await expect(foot.getByText('Mumbai', { exact: true })).toBeVisible()
  await expect(foot.getByRole('link', { name: '+91 00000 00000' })).toHaveAttribute('href', 'tel:+910000000000')
  await expect(foot.getByRole('link', { name: 'hello@skaa.example' })).toHaveAttribute(
    'href',
    'mailto:hello@skaa.example',
  )
  await expect(foot.getByRole('heading', { name: 'Latest News' })).toBeVisible()
  await expect(foot.getByText(`© ${new Date().getFullYear()}`)).toBeVisible()
}

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

// Forced colours.
async function expectReadableInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unreadable(page)).toEqual([])
  for (let stops = 0; stops < 3; stops++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { outlineStyle } = getComputedStyle(document.activeElement!)
      return { onBody: document.activeElement === document.body, outlineStyle }
    })
    expect(focused.onBody).toBe(false)
    expect(focused.outlineStyle).not.toBe('none')
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

// Print.
async function expectPrintable(page: Page, heading: string) {
  await page.emulateMedia({ media: 'print' })
  // A4 between its margins, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1000 })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  for (const hidden of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden()
  for (const name of ['MENU', /slides$/, /^Play/]) await expect(page.getByRole('button', { name })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718)
}
