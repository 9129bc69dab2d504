import type { Page } from '@playwright/test'
import { addressIn, languages } from '../../../lists/language.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { hashSecret } from '../../../server/runtime/link-secret.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithSampleOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anEditor,
  axeViolationsAtBothSizes,
  officeScreen,
  saveAndWait,
  signInAs,
} from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import type { Honbu } from '../../../tests/journeys/fixtures/server.ts'
import { storedTexts } from '../../../tests/journeys/fixtures/stored-texts.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** An editor enters a contact person of Andheri East and returns the private link. */
async function makeLink(page: Page, { name, email, language }: Record<'name' | 'email' | 'language', string>) {
  await officeScreen(page, '/Location')
  await page.getByRole('link', { name: 'Andheri East' }).first().click()
  const panel = page.getByRole('region', { name: 'Contact persons' })
  await panel.getByRole('link', { name: 'Add a contact person' }).click()
  await expect(page.getByRole('combobox', { name: 'Dojo' })).toHaveValue('Andheri East')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  // The language is the officer's at first.
  const chosen = page.getByRole('combobox', { name: 'Language' })
  await expect(chosen).toHaveText('English')
  await chosen.click()
  await page.getByRole('option', { name: language }).click()
  await saveAndWait(page)
  const person = panel.getByRole('region', { name })
  await expect(person).toContainText(`${email}, ${language}`)
  await person.getByRole('button', { name: 'Create a new link' }).click()
  return (await person.getByRole('status').getByText(/#/).textContent())!
}

/** The mail with the code waits, because no mail leaves: the test enters a code of its own. */
const giveCode = (site: Honbu, code: string) =>
  asOperator(site.dataDir, async (store) => {
    const { records } = await store.query(privateLinks)
    const link = records.find(({ usedAt }) => usedAt)
    await store.update(privateLinks, link!.key, { code: hashSecret(code), codeAt: new Date().toISOString() })
  })

test('a contact person on a phone without scripts changes Tuesday’s time, an editor accepts it, and an open page shows it; with scripts a dropped tab loses nothing; the page fits 320 pixels in any language [privacy.780, privacy.781]', {
  tag: '@full',
}, async ({ page, visitor, site }) => {
  await signInAs(page, site, anEditor)
  const link = await makeLink(page, { name: 'Kiran', email: 'keeper@example.org', language: 'English' })
  const reader = await visitor()
  await reader.goto('/locations/andheri-east')
  await reader.mouse.move(200, 200)
  await expect(reader.locator('[data-ready]').first()).toBeAttached()

  const keeper = await visitor({ ...phone, javaScriptEnabled: false })
  const openLink = async () => {
    await keeper.goto('about:blank')
    await keeper.goto(link)
    await keeper.getByRole('textbox', { name: 'Your private link' }).fill(link)
    await keeper.getByRole('button', { name: 'Open', exact: true }).click()
  }
  await openLink()
  const timetable = keeper.getByRole('group', { name: 'Timetable' })
  const first = timetable.getByRole('group', { name: 'Line 1', exact: true })
  await expect(first.getByLabel('Day')).toHaveValue('tuesday')
  await expect(timetable.getByRole('group')).toHaveCount(14)
  await first.getByLabel('From').fill('16:30')
  await timetable.getByRole('button', { name: 'Another line' }).click()
  await expect(first.getByLabel('From')).toHaveValue('16:30')
  await keeper.getByRole('button', { name: 'Send me a code' }).click()
  await expect(keeper.getByRole('status').filter({ hasText: 'The code is on its way' })).toBeVisible()
  await giveCode(site, '12345678')
  await keeper.getByLabel('Code', { exact: true }).fill('1234 5678')
  await keeper.getByRole('button', { name: 'Send the change' }).click()
  await expect(keeper.getByText('The association looks at your change.')).toBeVisible()
  // The code has opened this phone: the next change needs none.
  await first.getByLabel('To', { exact: true }).fill('17:50')
  await expect(keeper.getByLabel('Code', { exact: true })).toBeHidden()
  await keeper.getByRole('button', { name: 'Send the change' }).click()
  await expect(keeper.getByText('The association looks at your change.')).toBeVisible()

  await officeScreen(page, '/')
  await page
    .getByRole('link', { name: /^Changes of dojos\s*1/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Andheri East/ }).click()
  const proposed = page.getByRole('region', { name: 'Timetable' })
  await expect(page.getByRole('article')).toContainText('Kiran')
  await expect(proposed).toContainText('16:30')
  await expect(proposed).toContainText('17:00')
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(reader.getByText('4:30 pm – 5:50 pm')).toBeVisible()
  await openLink()
  await expect(keeper.getByText(/^Your change of .* is on the page\./)).toBeVisible()

  await test.step('with scripts the link opens by itself, and another line keeps what is typed', async () => {
    const scripted = await visitor({ ...phone, viewport: { width: 320, height: 800 } })
    for (const language of languages) {
      await scripted.goto('about:blank')
      await scripted.goto(`${addressIn(language, '/your-dojo')}#${link.split('#')[1]}`)
      await expect(scripted.getByRole('main').getByRole('group').first()).toBeVisible()
      expect(await scripted.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      if (language === 'hi') continue
      expect(await axeViolations(scripted), language).toEqual([])
      if (language === 'mr') continue
      const lines = scripted.getByRole('group', { name: 'Timetable' })
      const from = lines.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('From')
      await from.fill('16:45')
      const answered = scripted.waitForResponse((response) => response.request().method() === 'POST')
      await lines.getByRole('button', { name: 'Another line' }).click()
      await answered
      await expect(from).toHaveValue('16:45')
    }

    // The phone drops the tab while its owner fetches the code from the mails, and what stands on the device is of no use without the link.
    await scripted.close()
    const next = async () => {
      const tab = await scripted.context().newPage()
      await tab.goto(link)
      await expect(tab.getByRole('group', { name: 'Line 1', exact: true }).first().getByLabel('From')).toHaveValue(
        '16:45',
      )
      return tab
    }
    const asking = await next()
    await asking.getByRole('button', { name: 'Send me a code' }).click()
    await expect(asking.getByRole('status').filter({ hasText: 'The code is on its way' })).toBeVisible()
    expect((await storedTexts(asking)).join()).not.toMatch(/16:45|keeper@example/)
    await asking.close()
    const sending = await next()
    await giveCode(site, '87654321')
    await sending.getByLabel('Code', { exact: true }).fill('8765 4321')
    await sending.getByRole('button', { name: 'Send the change' }).click()
    await expect(sending.getByText('The association looks at your change.')).toBeVisible()
    await sending.reload()
    await expect(sending.getByText(/waits|looked at/i).first()).toBeVisible()
    expect(
      await sending.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('honbu:sealed'))),
    ).toEqual([])
  })

  await test.step('a second person has a link of their own in their own language, and ends it', async () => {
    const second = await makeLink(page, { name: 'Meera', email: 'meera@example.org', language: 'मराठी' })
    expect(second).toContain('/mr/your-dojo#')
    const other = await visitor({ ...phone, javaScriptEnabled: false })
    await other.goto(second)
    await other.getByRole('textbox').first().fill(second)
    await other.getByRole('button', { name: 'उघडा', exact: true }).click()
    await other.getByRole('button', { name: 'ही लिंक बंद करा' }).click()
    await expect(other.getByRole('alert')).toContainText('आपली खासगी लिंक बंद झाली आहे.')
    await openLink()
    await expect(first.getByLabel('Day')).toHaveValue('tuesday')
  })
})
