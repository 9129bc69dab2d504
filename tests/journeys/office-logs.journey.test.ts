import type { Page } from '@playwright/test'
import { events } from '../../features/events/events.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anOwner, officeScreen, signInAs } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

const entries = 60
const perPage = 25
// The first run of the server's retention may come after the entries were made, and it deletes mails of months ago.
const oldestTime = Date.now() - entries * 60_000
/** The oldest entry is number 0. */
const timeOf = (index: number) => new Date(oldestTime + index * 60_000).toISOString()

test.beforeEach(async ({ site, page }) => {
  await asOperator(site.dataDir, async (store) => {
    for (let index = 0; index < entries; index++) {
      const at = timeOf(index)
      const reference = `reference ${index}`
      await store.create(viewings, { reference, document: 'Aadhaar Card', by: 'staff:gone', at })
      await store.create(erasures, { reference, why: 'deleted in the office', by: 'system:retention', at })
      await store.create(mail, {
        to: 'applicant@example.org',
        subject: `Receipt ${index}`,
        text: 'Received.',
        state: index === 0 ? 'given up' : 'sent',
        tries: 1,
        about: `Membership/${index}`,
        at,
      })
    }
  })
  await signInAs(page, site, anOwner)
})

const nextPage = (scope: Page | ReturnType<Page['getByRole']>) => scope.getByRole('button', { name: 'Go to next page' })

test('an owner finds the oldest entry of the erasure log, the access log and the mail', { tag: '@full' }, async ({
  page,
}) => {
  await officeScreen(page, '/privacy')
  for (const { title } of [erasures, viewings])
    await test.step(title, async () => {
      const log = page.getByRole('region', { name: title })
      await expect(log.getByRole('cell', { name: `reference ${entries - 1}`, exact: true })).toBeVisible()
      await nextPage(log).click()
      const firstOfSecondPage = `reference ${entries - 1 - perPage}`
      await expect(log.getByRole('cell', { name: firstOfSecondPage, exact: true })).toBeVisible()
      await nextPage(log).click()
      await expect(log.getByRole('cell', { name: 'reference 0', exact: true })).toBeVisible()
      await log.getByRole('textbox', { name: 'Search' }).fill('reference 12')
      await expect(log.getByRole('row')).toHaveCount(2)
    })
  await expect(page.getByRole('cell', { name: 'Somebody who has left' }).first(), 'names, not ids').toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await test.step('outgoing mail, by paging and by its state', async () => {
    await officeScreen(page, `/${mail.name}`)
    await expect(page.getByText(`Receipt ${entries - 1}`, { exact: true })).toBeVisible()
    await nextPage(page).click()
    await expect(page.getByText(`Receipt ${entries - 1 - perPage}`, { exact: true })).toBeVisible()
    await nextPage(page).click()
    await expect(page.getByText('Receipt 0', { exact: true })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await officeScreen(page, `/${mail.name}?${new URLSearchParams({ filter: JSON.stringify({ state: 'given up' }) })}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Try again now' })).toBeVisible()
  })
})

test('an owner reads who changed what, filters it by area, opens a record and goes back', { tag: '@full' }, async ({
  site,
  page,
}) => {
  await asOperator(site.dataDir, async (store) => {
    const event = {
      city: 'Goa',
      state: 'Goa',
      country: 'India',
      address: 'Hall',
      sdate: '2026-12-01',
      type: 'Tournament',
    }
    for (let index = 0; index < 60; index++) await store.create(events, { ...event, name: `Open ${index}` })
  })
  await officeScreen(page, '/activity')
  const newest = page.getByRole('link', { name: 'created the event Open 59' })
  await expect(newest).toBeVisible()
  const choose = async (area: string) => {
    await page.getByRole('combobox', { name: 'Area' }).click()
    await page.getByRole('option', { name: area }).click()
  }
  await choose('Staff')
  await expect(page.getByText('Nothing happened that matches these filters.')).toBeVisible()
  await expect(newest).toHaveCount(0)
  await choose('The website')
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect(page.getByRole('link', { name: 'created the event Open 0', exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await newest.click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Open 59')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Area' })).toHaveText('The website')
  await expect(newest).toBeVisible()
})
