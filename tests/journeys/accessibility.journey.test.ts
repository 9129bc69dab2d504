import type { Page } from '@playwright/test'
import {
  axeViolations,
  axeViolationsInEachTheme,
  axeViolationsOfColours,
  axeViolationsOfDarkThemes,
  axeViolationsOfLayout,
} from './fixtures/axe.ts'
import { equalAccessViolations } from './fixtures/equal-access.ts'
import {
  alert,
  anApplicant,
  fillIn,
  formReady,
  submit,
  successMessage,
  upload,
  writeMessage,
} from './fixtures/forms.ts'
import { expect, test, testWithEmptySite } from './fixtures/journeys.ts'
import { allPages, fullBesidesMain, pages } from './fixtures/pages.ts'
import { phonePhoto } from './fixtures/pictures.ts'

// "WCAG 2.2 AA on every page, in all four themes, at 320, 768 and 1280 px: axe finds nothing". Each page is loaded once for
// all of it. From 768 px on it has the same parts, so at that width only their layout is new.
test.use({ reducedMotion: 'reduce' })

/** Equal Access has rules for groups of fields that axe lacks. On other pages it would only repeat what axe finds. */
const withForm = [
  '/organization/membership',
  '/contact-us',
  '/first-class?dojo=andheri-east',
  '/verify',
  '/safety-report',
]

for (const path of allPages)
  test(
    `axe finds nothing on ${path} at any width, light and dark, in any colour theme, and every text stays on the page, also an enlarged one [a11y.1, a11y.2, a11y.3, a11y.9, a11y.10, a11y.11]`,
    fullBesidesMain(path),
    async ({ page }) => {
      await page.goto(path)
      for (const width of [320, 768, 992, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sidewaysScroll(page), `${width} px`).toEqual({ scrolled: 0, over: 0 })
        if (width !== 992)
          expect(await (width === 768 ? axeViolationsOfLayout : axeViolations)(page), `${width} px`).toEqual([])
      }
      expect(await axeViolationsInEachTheme(page, axeViolationsOfColours), 'light').toEqual([])
      expect(await axeViolationsOfDarkThemes(page), 'dark').toEqual([])
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await leavesPageWithText(page, 200), `text of 200 % at ${width} px`).toEqual([])
      }
      if (withForm.includes(path)) expect(await equalAccessViolations(page), 'Equal Access').toEqual([])
    },
  )

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document
    scrollTo(10_000, 0)
    return { scrolled: scrollX, over: documentElement.scrollWidth - documentElement.clientWidth }
  })

test('Equal Access finds what has no name of its own', async ({ page }) => {
  const field = '<p><label>Name <input></label></p>'
  await page.setContent(
    `<!doctype html><html lang="en"><title>Names</title><main><h1>Names</h1>
      <fieldset><legend>Theme</legend>${field}</fieldset><fieldset><legend>Theme</legend>${field}</fieldset></main></html>`,
  )
  expect((await equalAccessViolations(page)).join()).toContain('fieldset_label_valid')
})

/**
 * The texts and controls that leave the page to the right with a text of this size (WCAG 1.4.4, 1.4.10). Slides that wait for their turn
 * are hidden from everyone, and the contents of the gallery scroll in their own box.
 */
const leavesPageWithText = (page: Page, percent: number) =>
  page.evaluate((percent) => {
    const { documentElement } = document
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    const leaves = (element: Element) => {
      const { right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && right > documentElement.clientWidth + 1
    }
    documentElement.style.fontSize = `${percent}%`
    const outside = [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.hero, .contents ul, .vh, [aria-hidden=true]'),
      )
      .filter((element) => (isText(element) || element.matches('a, button, input, textarea')) && leaves(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
    documentElement.style.fontSize = ''
    return outside
  }, percent)

// "axe finds nothing": also in open, incorrect, empty and sent states.
test('axe finds nothing in the open menu at 320 and 1280 px [a11y.4]', async ({ page }) => {
  await page.goto('/contact-us')
  for (const { width, button } of [
    { width: 320, button: 'MENU' },
    { width: 1280, button: 'Organization' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' })).toBeVisible()
    expect(await axeViolations(page), `${width} px`).toEqual([])
  }
})

// axe checks one text of those that look the same (fixtures/axe.ts). It leaves some texts out, and they must not hide the others.
test('pale text is found, also beside text of the same colours that axe leaves out', async ({ page }) => {
  const besides = [
    '',
    '<p aria-hidden="true">Pale</p>',
    '<button disabled>Pale</button>',
    '<p>x</p>',
    '<p class="away">Pale</p>',
  ]
  const style = 'p, button { display: block; width: 9em; border: 0; font: 1em serif; color: #bbb; background: #fff }'
  for (const beside of besides) {
    const texts = beside.startsWith('<button') ? `<button>Pale text</button>${beside}` : `<p>Pale text</p>${beside}`
    await page.setContent(
      `<!doctype html><html lang="en"><title>Pale</title><style>${style} .away { position: absolute; left: -99em }</style>
        <main><h1>Text</h1>${texts}</main></html>`,
    )
    expect(
      (await axeViolations(page)).filter((line) => line.startsWith('color-contrast')),
      beside,
    ).not.toEqual([])
  }
})

// WCAG 1.4.1: only its colour, which hardly differs, says that the second one is a link.
test('a link that looks like the text around it is found, also beside a link of the same colours that stands alone', async ({
  page,
}) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Links</title>
      <style>body { color: #000; background: #fff } a { color: #333; text-decoration: none }</style>
      <main><h1>Text</h1><p>Text</p><p><a href="#x">alone</a></p><p>Text before <a href="#y">inside</a> and after</p></main></html>`,
  )
  expect((await axeViolations(page)).map((line) => line.split(':')[0])).toEqual(['link-in-text-block at a[href="#y"]'])
})

test.describe('on a phone axe finds nothing', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('in an incomplete message, and in the alert after it was sent', { tag: '@full' }, async ({ page }) => {
    await page.goto('/contact-us')
    await formReady(page)
    await submit(page).click({ force: true })
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await writeMessage(page, 'axe', 'axe', 'axe')
    await submit(page).click()
    await expect(alert(page)).toBeVisible()
    expect(await axeViolations(page), 'the question about the contact').toEqual([])
    await alert(page).getByRole('button', { name: 'Send anyway' }).click()
    await expect(alert(page)).toHaveAccessibleName(successMessage)
    expect(await axeViolations(page)).toEqual([])
  })

  test('in an incomplete application for a child', { tag: '@full' }, async ({ page }) => {
    await page.goto('/organization/membership')
    await formReady(page)
    await fillIn(page, { ...anApplicant, Email: 'no email', 'No. of Dojos': 'two' })
    await page.getByRole('checkbox', { name: 'The applicant is under 18' }).check()
    await submit(page).click({ force: true })
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test('in the alert of an oversize picture, and in the offer to shrink it', { tag: '@full' }, async ({ page }) => {
    await page.goto('/organization/membership')
    await formReady(page)
    await upload(page, 'Profile Photo').setInputFiles(await phonePhoto())
    await expect(alert(page).getByRole('button', { name: 'Make it smaller' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await expect(alert(page).getByRole('button', { name: 'Use it' })).toBeVisible({ timeout: 30_000 })
    expect(await axeViolations(page)).toEqual([])
  })

  test('in a search without results, and when the list could not be read', { tag: '@full' }, async ({
    page,
    allow,
  }) => {
    allow({ status: 503 })
    await page.goto('/organization/black-belts?search=nobody-of-this-name')
    expect(await axeViolations(page)).toEqual([])
    await page.route('**/organization/black-belts.json**', (route) =>
      route.fulfill({ status: 503, json: { message: 'The site has a problem at the moment.' } }),
    )
    await page.getByRole('searchbox').fill('asha')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  test('with all partners, and with stopped slides', { tag: '@full' }, async ({ page }) => {
    await page.goto('/')
    await page.getByText('Click For More').click()
    await expect(page.getByRole('region', { name: 'Partners' }).getByRole('img')).toHaveCount(12)
    expect(await axeViolations(page)).toEqual([])
  })
})

test('axe finds nothing on the confirmation page for browsers without scripts', async ({ page }) => {
  await page.goto('/contact-us?sent=1')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

// "The organisation is a record that the office edits". Visitors may come before the office enters anything.
testWithEmptySite(
  'the pages of an association without content are accessible [a11y.15]',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { path } of pages) {
      const answer = await page.goto(path)
      expect(answer!.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/)
      expect((await page.locator('body').innerText()).match(/undefined|null|NaN|\[object/), path).toBeNull()
      expect(await axeViolations(page), path).toEqual([])
    }
  },
)
