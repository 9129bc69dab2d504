import type { Locator, Page } from '@playwright/test'
import {
  alert,
  anApplicant,
  field,
  formHydrated,
  successMessage,
  threePictures,
  upload,
  uploadLabels,
} from './fixtures/forms.ts'
import { expect, test } from './fixtures/journeys.ts'
import { readInbox } from './fixtures/operator.ts'

// "every journey works with the keyboard alone": Tab, Enter, Space and arrow keys, from the top of the page.
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
  await tabTo(page, page.getByRole('textbox', { name: /^Name/ }))
  await formHydrated(page)
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

test('by keyboard alone a visitor opens the membership form and sends an application with three pictures [a11y.6]', {
  tag: '@full',
}, async ({ page, site }) => {
  const name = 'Keyboard Kulkarni'
  await page.goto('/contact-us')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, bar.getByRole('button', { name: 'Organization' }))
  await page.keyboard.press('Enter')
  await expect(bar.getByRole('link', { name: 'Membership' })).toBeVisible()
  await tabTo(page, bar.getByRole('link', { name: 'Membership' }), 4)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/organization/membership')
  const pictures = await threePictures()
  const controls = [
    ...Object.entries({ ...anApplicant, Name: name }).map(([label, text]) => ({ control: field(page, label), text })),
    ...uploadLabels.map((label, place) => ({ control: upload(page, label), picture: pictures[place]! })),
    { control: page.getByRole('checkbox', { name: 'The applicant is under 18' }) },
    { control: page.getByRole('checkbox', { name: 'I agree', exact: true }), tick: true },
  ]
  // In any order, but Tab must reach each control once before the button.
  const button = page.getByRole('button', { name: 'Submit' })
  const elements = await Promise.all(
    [...controls.map(({ control }) => control), button].map((it) => it.elementHandle()),
  )
  const done = new Set<number>()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate((all) => all.indexOf(document.activeElement as HTMLElement), elements)
    if (place === controls.length) break
    const control = controls[place]
    if (!control || done.has(place)) continue
    // The first field that has the focus starts the form. The mouse must not: where it scrolls to, Tab may go on from there.
    if (done.size === 0) await formHydrated(page)
    done.add(place)
    if ('text' in control) await page.keyboard.type(control.text!)
    if ('picture' in control) await control.control.setInputFiles(control.picture!)
    if ('tick' in control) await page.keyboard.press('Space')
  }
  expect(done.size).toBe(controls.length)
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  // The first Enter would copy the private link.
  await page.keyboard.press('Tab')
  await expect(alert(page).getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveCount(0)
  const arrived = (await readInbox(site.dataDir)).applications.filter((record) => record.name === name)
  expect(arrived).toHaveLength(1)
})

test('by keyboard alone a visitor searches the members, pages through the black belts and expands the partners [a11y.6]', {
  tag: '@full',
}, async ({ page }) => {
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
  const partners = page.getByRole('region', { name: 'Partners' })
  await tabTo(page, partners.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(partners.getByRole('img')).toHaveCount(12)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play: Our Video' }), 'no logo of the sample is a link').toBeFocused()
})
