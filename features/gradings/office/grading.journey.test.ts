import type { Page } from '@playwright/test'
import { addDays, today } from '../../../lists/dates.ts'
import { fromTheMenu } from '../../../tests/journeys/fixtures/from-the-menu.ts'
import { expect } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anOwner,
  chooseOption,
  fillFields,
  openFromMenu,
  phone,
  saveAndWait,
} from '../../../tests/journeys/fixtures/office.ts'

/** Nobody gets a grade before the day of the grading. */
const day = today(new Date())
const event = 'Spring grading'

/** Creates the event, and an entry form from the template for gradings that is open now. */
async function takeEntries(office: Page) {
  await openFromMenu(office, 'Our Events')
  await office.getByRole('link', { name: 'New', exact: true }).click()
  await fillFields(office, {
    Name: event,
    City: 'Mumbai',
    State: 'Maharashtra',
    Country: 'India',
    Address: 'Dojo hall',
  })
  await office.getByLabel('Start date').fill(day)
  await chooseOption(office, 'Type', 'Grading')
  await saveAndWait(office)
  await office.getByRole('link', { name: event }).click()
  await office.getByRole('link', { name: 'Take entries' }).click()
  await expect(office.getByRole('combobox', { name: 'Event' })).toContainText(event)
  await office.getByLabel(/^Entries open/).fill(`${day}T00:00`)
  await office.getByLabel(/^Entries close/).fill(`${addDays(day, 1)}T18:00`)
  await office.getByLabel('Template').selectOption('Grading')
  await office.getByRole('button', { name: 'Add these categories' }).click()
  await saveAndWait(office)
  await expect(office.getByRole('heading', { name: 'Edit event' })).toBeVisible()
}

/** A mother enters two children on the public site. */
async function enterChildren(page: Page) {
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('link', { name: 'Enter', exact: true }).first().click()
  const children = ['Tara Kale', 'Kabir Kale']
  for (const [at, name] of children.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Another child' }).click()
    await page.locator(`[name=c${at + 1}-name]`).fill(name)
    await page.locator(`[name=c${at + 1}-birthDate]`).fill('04/01/2015')
    await page.locator(`[name=c${at + 1}-grade]`).selectOption('7 kyu')
  }
  await page.locator('button[value="categories"]').first().click()
  const boxes = page.locator('.enter .cat input[type=checkbox][data-fee]')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await page.locator('[name=guardian]').fill('Neha Kale')
  await page.locator('[name=phone]').fill('00000 00000')
  await page.locator('[name=email]').fill('neha@example.org')
  await page.locator('[name=consent]').check()
  await page.locator('button[value="send"]').first().click()
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toHaveCount(2)
}

fromTheMenu(
  'from an empty association to a published grading',
  async ({ officer, visitor, addressOf, addressMailedTo }) => {
    const office = await officer(anOwner)
    await takeEntries(office)
    await enterChildren(await visitor({ viewport: phone }))

    await openFromMenu(office, 'Gradings')
    await office.getByRole('link', { name: 'New grading' }).click()
    await office.getByRole('combobox', { name: 'Entry form of the event' }).click()
    await office.getByRole('option', { name: event }).click()
    await saveAndWait(office)
    await expect(office.getByRole('heading', { level: 1, name: event })).toBeVisible()
    await expect(office.getByRole('row', { name: /Tara Kale/ })).toContainText('open')

    await office.getByRole('link', { name: 'Add an examiner' }).click()
    await expect(office.getByRole('definition').filter({ hasText: event })).toBeVisible()
    await fillFields(office, { Name: 'Meera Naik' })
    await saveAndWait(office)
    await expect(office.getByRole('heading', { level: 1, name: event })).toBeVisible()
    await office.getByRole('button', { name: 'New link for Meera Naik' }).click()
    const link = await addressOf(office.getByRole('status').getByRole('link'))

    const examiner = await visitor({ viewport: phone, isMobile: true, hasTouch: true })
    await examiner.goto(link)
    const mark = (name: string, result: string) =>
      examiner
        .getByRole('group', { name })
        .getByRole('radio', { name: new RegExp(`^${result}`) })
        .check()
    await mark('Tara Kale', 'Passed')
    await mark('Kabir Kale', 'Failed')
    await expect(examiner.locator('.kept')).toContainText('Everything sent')

    await expect(office.getByRole('row', { name: /Tara Kale/ })).toContainText('Passed')
    await office.getByRole('button', { name: 'Preview' }).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog).toContainText('1 certificate')
    await expect(dialog).toContainText('Kabir Kale: failed')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(office.getByRole('row', { name: /Tara Kale/ })).toContainText('published')

    // The mail would leave in a minute.
    await openFromMenu(office, 'Outgoing mail')
    const mail = office.getByRole('article').filter({ hasText: 'ertificate' })
    await mail.getByRole('button', { name: 'Try again now' }).click()
    const certificate = await addressMailedTo('neha@example.org', '/grade/')
    const mother = await visitor({ viewport: phone })
    await mother.goto(certificate)
    await expect(mother.getByRole('heading', { level: 1, name: 'Tara Kale' })).toBeVisible()
    await expect(mother.getByRole('article')).toContainText('6th Kyu')
  },
)
