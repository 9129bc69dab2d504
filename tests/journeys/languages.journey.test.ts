import type { Page } from '@playwright/test'
import { committee } from '../../features/committee/committee.ts'
import { addressIn, languages } from '../../lists/language.ts'
import { anApplication, aSubmission, sendScripted, someFiles } from '../http/fixtures/forms.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, test } from './fixtures/journeys.ts'
import { openLivePage } from './fixtures/live.ts'
import { asOperator } from './fixtures/operator.ts'
import { allPages, fullBesidesMain, pages } from './fixtures/pages.ts'

// English, Hindi and Marathi (docs/decisions/0036).

const languageLink = (page: Page, language: string) =>
  page.getByRole('navigation', { name: /^(Language|भाषा)$/ }).getByRole('link', { name: language })
const hindiOffer = (page: Page) => page.getByRole('link', { name: 'यह पृष्ठ हिन्दी में पढ़ें' })
const htmlLang = (page: Page) => page.locator('html').getAttribute('lang')

for (const javaScriptEnabled of [true, false])
  test(`a link to each language leads to the same page with the same query, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    visitor,
  }) => {
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/events?type=past')
    await expect(languageLink(page, 'English')).toHaveAttribute('aria-current', 'true')
    await languageLink(page, 'हिन्दी').click()
    await expect(page).toHaveURL('/hi/events?type=past')
    expect(await htmlLang(page)).toBe('hi')
    await languageLink(page, 'मराठी').click()
    await expect(page).toHaveURL('/mr/events?type=past')
    expect(await htmlLang(page)).toBe('mr')
    await languageLink(page, 'English').click()
    await expect(page).toHaveURL('/events?type=past')
    expect(await htmlLang(page)).toBe('en')
  })

test('on a phone the small sign opens the menu, whose links to the languages the keyboard reaches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/trainings')
  await page.getByRole('button', { name: 'Language' }).focus()
  await page.keyboard.press('Enter')
  const inMenu = page.getByRole('navigation', { name: 'Language in the menu' }).getByRole('link')
  await expect(inMenu).toHaveText(['English', 'हिन्दी', 'मराठी'])
  await expect(inMenu.nth(1)).toHaveAttribute('lang', 'hi')
  const isFocused = () => inMenu.nth(1).evaluate((link) => link === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/hi/trainings')
})

test('a browser that prefers Hindi is offered it in Hindi, and never redirected; “No, thank you” ends the offer for good', async ({
  visitor,
}) => {
  const page = await visitor({ locale: 'hi-IN' })
  const cookies: (string | undefined)[] = []
  page.on('request', (request) => cookies.push(request.headers().cookie))
  await page.goto('/about-us')
  await expect(page).toHaveURL('/about-us')
  await expect(hindiOffer(page)).toBeVisible()
  await expect(hindiOffer(page)).toHaveAttribute('href', '/hi/about-us')
  await expect(page.getByRole('complementary').filter({ has: hindiOffer(page) })).toHaveAttribute('lang', 'hi')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'नहीं, धन्यवाद' }).click()
  await expect(hindiOffer(page)).toBeHidden()
  for (const path of ['/about-us', '/', '/events']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(hindiOffer(page)).toBeHidden()
    expect(await htmlLang(page)).toBe('en')
  }
  expect(await page.context().cookies()).toEqual([])
  expect(cookies.filter(Boolean)).toEqual([])
})

test('the chosen language is remembered on the device without a cookie, and English pages offer it', async ({
  visitor,
}) => {
  const page = await visitor({ locale: 'en-IN' })
  await page.goto('/trainings')
  await expect(page.getByRole('link', { name: 'हे पान मराठीत वाचा' })).toBeHidden()
  await languageLink(page, 'मराठी').click()
  await expect(page).toHaveURL('/mr/trainings')
  await page.goto('/contact-us')
  const offer = page.getByRole('link', { name: 'हे पान मराठीत वाचा' })
  await offer.click()
  await expect(page).toHaveURL('/mr/contact-us')
  await expect(page.locator('.offer:visible')).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
})

test('a browser that prefers another language is offered none', async ({ visitor }) => {
  const page = await visitor({ locale: 'de-DE' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.offer:visible')).toHaveCount(0)
})

test('every page names its language, itself and the others to search engines', { tag: '@full' }, async ({
  page,
  site,
}) => {
  for (const { path } of pages)
    for (const language of languages) {
      const address = addressIn(language, path)
      const html = await (await page.request.get(address)).text()
      const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/gi)]
      expect(html, address).toContain(`<html lang="${language}"`)
      expect(
        links.map(([, language, href]) => [language, href]),
        address,
      ).toEqual([
        ...languages.map((other) => [other, site.address + addressIn(other, path)]),
        ['x-default', site.address + path],
      ])
      expect(html, address).toContain(`<link rel="canonical" href="${site.address}${address}"`)
      expect(html, address).toContain(`<meta property="og:locale" content="${language}_IN"`)
    }
})

test('a private link opens the same application in another language', { tag: '@full' }, async ({ page, site }) => {
  const form = { ...anApplication, ...aSubmission(), name: 'Languages Kulkarni' }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  if (answer.state !== 'sent' || !answer.link) throw new Error('The application was not sent')
  const { pathname, hash } = new URL(answer.link.address)
  expect(hash.length).toBeGreaterThan(24)
  await page.goto(pathname + hash)
  await expect(page.getByRole('main')).toContainText('Languages Kulkarni')
  await languageLink(page, 'हिन्दी').click()
  await expect(page).toHaveURL(`/hi/application${hash}`)
  await expect(page.getByRole('main')).toContainText('Languages Kulkarni')
  await languageLink(page, 'English').click()
  await expect(page).toHaveURL(`/application${hash}`)
})

test('a live list searches and follows changes at the address of its language', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await openLivePage(page, '/hi/organization/members')
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('Salvi')
  await expect(page).toHaveURL('/hi/organization/members?search=Salvi')
  await expect(page.getByRole('article')).toHaveCount(1)
  const person = {
    name: 'Hemant Salvi',
    level: 'state',
    position: 'Secretary',
    location: 'Pune',
    country: 'India',
  } as const
  const { key } = await asOperator(site.dataDir, (store) => store.create(committee, person))
  await expect(page.getByRole('article')).toHaveCount(2)
  await asOperator(site.dataDir, (store) => store.delete(committee, key))
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await htmlLang(page)).toBe('hi')
  await box.fill('')
  await expect(page).toHaveURL('/hi/organization/members')
})

test('a form that was sent without scripts comes back in its language', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/mr/contact-us')
  const texts = { name: 'आशा कुलकर्णी', contact: 'asha@example.org', message: 'वर्ग कधी असतो?' }
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text)
  await page.getByRole('button', { name: 'पाठवा' }).click()
  await expect(page).toHaveURL('/mr/contact-us?sent=1')
  await page.getByRole('alertdialog').getByRole('link', { name: 'ठीक आहे' }).click()
  await expect(page).toHaveURL('/mr/contact-us')
})

for (const locale of ['de-DE', 'ar-EG'])
  test(`the server and a browser that is set to ${locale} write the same numbers and dates`, { tag: '@full' }, async ({
    visitor,
  }) => {
    const page = await visitor({ locale })
    for (const language of languages)
      for (const path of ['/organization/black-belts', '/gallery']) {
        await page.goto(addressIn(language, path))
        const main = page.getByRole('main')
        const before = await main.textContent()
        await page.locator('honbu-island a, honbu-island button, honbu-island input').first().hover({ force: true })
        await page.locator('honbu-island[data-ready]').first().waitFor()
        // A difference would be reported as an error of the page too.
        expect(await main.textContent()).toBe(before)
        expect(before).not.toMatch(/[०-९٠-٩]/)
      }
  })

/** Words that every English sentence or control has at least one of. Names of people and places have none. */
const englishWords =
  /\b(?:a|an|and|are|at|be|by|can|choose|click|close|do|download|each|enter|fill|find|for|from|go|has|have|here|home|how|if|in|is|it|its|more|must|name|new|next|no|not|of|on|or|our|page|picture|please|previous|read|search|see|select|send|show|slide|the|there|they|this|to|try|until|us|was|we|what|when|which|who|with|yes|you|your)\b/i

/** The texts and the labels of a page that are not marked as being in another language, with what they belong to. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
    const own = document.documentElement.lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript') && languageOf(parent) === own)
        found.push((node.textContent ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
        if (element.hasAttribute(name) && languageOf(element) === own) found.push(element.getAttribute(name)!)
    const head = ['title', 'meta[name=description]', 'meta[property="og:title"]', 'meta[property="og:description"]']
    for (const selector of head) {
      const element = document.querySelector(selector)
      found.push(element?.getAttribute('content') ?? element?.textContent ?? '')
    }
    return found.filter((text) => /[A-Za-z]/.test(text))
  })

/** The buttons whose text takes more than two lines. */
const tallButtons = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const boxesOf = (node: Node): DOMRect[] => {
      if (!(node instanceof Text)) return [...node.childNodes].flatMap(boxesOf)
      range.selectNodeContents(node)
      // What only screen readers read is a pixel wide.
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const linesOf = (button: Element) => {
      let [lines, last] = [0, Number.NEGATIVE_INFINITY]
      for (const { y, height } of boxesOf(button).sort((a, b) => a.bottom - b.bottom))
        if (y > last) [lines, last] = [lines + 1, y + height / 2]
      return lines
    }
    const buttons = [...document.querySelectorAll('button, summary, .btn')].filter((button) => button.checkVisibility())
    return buttons.filter((button) => linesOf(button) > 2).map(({ textContent }) => textContent)
  })

for (const language of ['hi', 'mr'] as const)
  for (const path of allPages) {
    const address = addressIn(language, path)
    test(
      `${address} has no English sentence but what is marked as English, fits a phone without a button of three lines, and axe finds nothing [a11y.1]`,
      language === 'hi' ? fullBesidesMain(path) : { tag: '@full' },
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        // axe would ask for the contrast of a slide that is being replaced.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(address)
        expect(await htmlLang(page)).toBe(language)
        expect((await textsOf(page)).filter((text) => englishWords.test(text))).toEqual([])
        expect(await axeViolations(page)).toEqual([])
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          expect(await tallButtons(page)).toEqual([])
        }
      },
    )
  }
