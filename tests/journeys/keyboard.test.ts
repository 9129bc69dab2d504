import type { Locator, Page } from '@playwright/test'
import {
  alert,
  anApplicant,
  field,
  formReady,
  successMessage,
  threePictures,
  upload,
  uploadLabels,
} from './fixtures/forms.ts'
import { expect, test } from './fixtures/journeys.ts'
import { readInbox } from './fixtures/operator.ts'
import { pages } from './fixtures/pages.ts'

// trust.md: "every journey works with the keyboard alone": Tab, Enter, Space and arrow keys, from the top of the page.
async function tabTo(page: Page, target: Locator, atMost = 90) {
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((it) => it === document.activeElement)) return
  }
  throw new Error(`Tab did not reach ${target} in ${atMost} steps`)
}
test('by keyboard alone a visitor goes from the home page to Contact Us and sends a message [a11y.6]', async ({
  page,
  site,
}) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, bar.getByRole('link', { name: 'Contact Us' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact-us')
  await formReady(page)
  const name = page.getByRole('textbox', { name: /^Name/ })
  await tabTo(page, name)
  await page.keyboard.type('Keyboard Rao')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+91 00000 33333')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse here.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Not even for the second line.')
  await tabTo(page, page.getByRole('button', { name: 'Submit' }), 3)
  await page.keyboard.press('Space')
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
  const arrived = (await readInbox(site.dataDir)).messages.filter((record) => record.name === 'Keyboard Rao')
  expect(arrived).toMatchObject([{ message: 'No mouse here.\nNot even for the second line.' }])
})

test('by keyboard alone a visitor opens the membership form and sends an application with three pictures [a11y.6]', async ({
  page,
  site,
}) => {
  const name = 'Keyboard Kulkarni'
  await page.goto('/contact-us')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, bar.getByRole('button', { name: 'Organization' }))
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('link', { name: 'Membership' })).toBeVisible()
  await tabTo(page, bar.getByRole('link', { name: 'Membership' }), 4)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/organization/membership')
  await formReady(page)
  const pictures = await threePictures()
  const controls = [
    ...Object.entries({ ...anApplicant, Name: name }).map(([label, text]) => ({ control: field(page, label), text })),
    ...uploadLabels.map((label, place) => ({ control: upload(page, label), picture: pictures[place]! })),
    { control: page.getByRole('checkbox', { name: 'The applicant is under 18' }) },
    { control: page.getByRole('checkbox', { name: 'I agree', exact: true }), tick: true },
  ]
  // In any order, but Tab must reach each control once before the button.
  const button = page.getByRole('button', { name: 'Submit' })
  const done = new Set<number>()
  for (let presses = 0; presses < 60 && !(await isFocused(button)); presses++) {
    await page.keyboard.press('Tab')
    for (const [place, control] of controls.entries()) {
      if (done.has(place) || !(await isFocused(control.control))) continue
      done.add(place)
      if ('text' in control) await page.keyboard.type(control.text!)
      if ('picture' in control) await control.control.setInputFiles(control.picture!)
      if ('tick' in control) await page.keyboard.press('Space')
      break
    }
  }
  expect(done.size).toBe(controls.length)
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveCount(0)
  const arrived = (await readInbox(site.dataDir)).applications.filter((record) => record.name === name)
  expect(arrived).toHaveLength(1)
})

test('by keyboard alone a visitor searches the members, pages through the black belts and expands the partners [a11y.6]', async ({
  page,
}) => {
  await page.goto('/organization/members')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('meera')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Naik'])
  await page.goto('/organization/black-belts')
  await tabTo(page, page.getByRole('link', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('51')
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: '9+ Click For More' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Partners' }).getByRole('img')).toHaveCount(12)
})

const isFocused = (control: Locator) => control.evaluate((it) => it === document.activeElement)

test.describe('focus', () => {
  // trust.md: "every journey works with the keyboard alone"; WCAG 2.2, 2.4.7 and 2.4.11: keyboard focus is visible.
  test.use({ reducedMotion: 'reduce' })

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
        const outlined =
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
        return outlined || (part === it && around.length > 0 && boxShadow !== 'none')
      })
      return {
        name: `${it.localName} ${it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40)}`,
        inside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left && bottom > top,
        uncovered: onTop !== null && (box.contains(onTop) || onTop.contains(box)),
        marked,
      }
    })

  for (const { path } of pages) {
    test(`on ${path} every element that Tab reaches is visible, inside the window and has a focus mark [a11y.7]`, async ({
      page,
    }) => {
      await page.goto(path)
      const visited: string[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const element = await focusedElement(page)
        if (!element || visited.length > 250) break
        visited.push(element.name)
        expect(element).toEqual({ name: element.name, inside: true, uncovered: true, marked: true })
      }
      // Skip link, logo, navigation, the page's own controls and the footer.
      expect(visited.length).toBeGreaterThan(25)
      expect(visited.length).toBeLessThan(250)
      expect(visited.slice(0, 4).join()).toContain('Skip to content')
    })
  }
})
