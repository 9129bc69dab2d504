import type { Page } from '@playwright/test'
import { type Language, languageNames } from '../../lists/language.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anOwner, menu, officeScreen, signInAs } from './fixtures/office.ts'

// The office in English, Hindi and Marathi; each officer chooses (docs/decisions/0036).

const htmlLang = (page: Page) => page.locator('html').getAttribute('lang')
const chooseLanguage = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: anOwner.name }).click()
  await page.getByRole('menuitemradio', { name: languageNames[language] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

test('an officer chooses Marathi, on this screen and on every device; before the sign-in the browser decides', {
  tag: '@full',
}, async ({ page, site, visitor, allow }) => {
  allow({ status: 401 })
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Event')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Events' })).toBeVisible()
  await chooseLanguage(page, 'mr')
  await expect(page).toHaveURL(/#\/Event$/)
  await expect(page.getByRole('heading', { level: 1, name: 'आमचे कार्यक्रम' })).toBeVisible()
  await test.step('the server answers in Marathi, too', async () => {
    const response = await page.request.post(`${site.address}/office/api/lists/News`, {
      data: { data: {} },
      headers: { origin: site.address },
    })
    expect(JSON.stringify(await response.json())).toMatch(/“[^”]+” भरा/)
  })

  const other = await visitor({ locale: 'hi-IN' })
  await other.goto('/office')
  await expect(other.getByRole('heading', { level: 1, name: 'कार्यालय' })).toBeVisible()
  expect(await htmlLang(other)).toBe('hi')
  await other.getByRole('button', { name: 'English' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible()
  await other.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'कार्यालय' })).toBeVisible()
  await other.getByLabel('ईमेल').fill(anOwner.email)
  await other.getByLabel('पासवर्ड').fill(anOwner.password)
  await other.getByRole('button', { name: 'साइन इन करें' }).click()
  await expect(menu(other).or(other.getByRole('navigation', { name: 'कार्यालय' }))).toBeVisible()
  await expect(other.locator('html'), 'her own language').toHaveAttribute('lang', 'mr')
})

/** What may stand in Latin letters: names of products, formats, associations and numbers of banks, examples, the officer's own name and keys of the keyboard. */
const allowed =
  /(?<![A-Za-z])(SMTP_URL|OFFICE_EMAIL|Honbu|CSV|PDF|JSON|JPEG|PNG|WebP|HEIC|Excel|LibreOffice|Google|Sheets|YouTube|Facebook|Instagram|WhatsApp|X|QR|UPI|IFSC|PAN|WKF|HTTPS?|SMTP|JavaScript|English|Ctrl|Esc|Escape|Space|Enter|MB|KB|GB|TOTP|Aegis|FreeOTP|Authenticator|Anjali|Owner|Esha|Editor|Ravi|Reviewer|[\w.+-]+@[\w.-]+|https?:\S*|www\.\S*|[\w-]*\.(?:xlsx|csv|json|pdf|html?|js|org|com|example)|\{\w+\})(?![A-Za-z])/g

/** Everything in Latin letters that an officer could read or hear on the page, outside of parts in a language of their own. */
const latinTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const isForeign = (element: Element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang')
      return lang !== document.documentElement.lang
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.matches('script, style, noscript, time, code, kbd') || isForeign(element)) continue
      for (const node of element.childNodes) if (node instanceof Text) found.push(node.data)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
        found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  return [...new Set(texts.filter((text) => /[A-Za-z]{2}/.test(text.replace(allowed, ''))))]
}

for (const language of ['hi', 'mr'] as const)
  test(`no English remains on any screen of the office in ${languageNames[language]}`, { tag: '@full' }, async ({
    page,
    site,
  }) => {
    await signInAs(page, site, anOwner)
    await page.request.put(`${site.address}/office/api/language`, {
      data: { language },
      headers: { origin: site.address },
    })
    await officeScreen(page, '/')
    const navigation = page.getByRole('navigation', { name: 'कार्यालय' })
    await expect(navigation).toBeVisible()
    const paths = await navigation
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice(1)))
    const lists = paths.filter((path) => /^\/[A-Z]/.test(path) && !path.endsWith('/site'))
    const forms = lists.flatMap((path) => [`${path}/create`, `${path}/csv`])
    const english: Record<string, string[]> = {}
    for (const path of [...paths, ...forms, '/corrections', '/nothing-here']) {
      await officeScreen(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByText(/^लोड हो/)).toHaveCount(0)
      const texts = await latinTexts(page)
      if (texts.length > 0) english[path] = texts
      expect(await page.evaluate(() => document.body.innerText), `${path}: digits`).not.toMatch(/[०-९]/)
    }
    expect(english).toEqual({})
    await officeScreen(page, '/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
