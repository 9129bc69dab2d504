import { counters } from '../../features/home/counters.ts'
import { expect, testWithSampleOffice as test } from './fixtures/journeys.ts'
import { anEditor, anOwner, computer, officeScreen, phone, signInAs } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

test('the search finds fields and actions as well as screens, by the words that people use', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  const search = async (text: string) => {
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text)
  }
  await search('log')
  await expect(page.getByRole('option', { name: /^Access log/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('logo')
  await expect(page.getByText('No record has exactly this name.')).toBeVisible()
  await expect(page.getByRole('option', { name: /^Access log/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Search everything' }).press('Escape')
  await search('logo')
  const logo = page.getByRole('option', { name: 'Logo (square) The association' })
  await logo.click()
  await expect(page.getByRole('group', { name: 'Logo (square)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contact' }), 'the form has sections').toBeVisible()
  await search('phone number')
  await page.getByRole('option', { name: 'Phone The association' }).click()
  await expect(page.getByLabel('Phone', { exact: false }).first()).toBeVisible()
  await search('change password')
  await page.getByRole('option', { name: 'Change my password My account' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
})

test('a row opens its record as a whole, a phone shows the dan, and an address without # leads to its screen', {
  tag: '@full',
}, async ({ page, site }) => {
  await signInAs(page, site, anOwner)
  await page.goto('/office/BlackBelt')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
    .first()
  await expect(row).toContainText(/\d(st|nd|rd|th) Dan/)
  await page.setViewportSize(phone)
  await expect(row.getByText(/\d(st|nd|rd|th) Dan/)).toBeVisible()
  await page.setViewportSize(computer)
  await row.getByRole('checkbox').check()
  await expect(page.getByText('1 record selected'), 'a control of the row does its own work').toBeVisible()
  await row.getByRole('cell').last().click()
  await expect(page.getByRole('heading', { name: 'Edit black belt' })).toBeVisible()
  await page.goto('/office/nothing/here')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('an editor changes the name of the association, but not its phone number; two counters are told apart in their order', {
  tag: '@full',
}, async ({ page, site }) => {
  await asOperator(site.dataDir, async (store) => {
    await store.create(counters, { figure: '50+', label: 'Dojos', sequence: 90 })
    await store.create(counters, { figure: '50+', label: 'Champions', sequence: 91 })
  })
  await signInAs(page, site, anEditor)
  await officeScreen(page, '/Site/site')
  await expect(page.getByRole('term').filter({ hasText: 'Phone' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveCount(0)
  await page.getByLabel('Short name').fill('KAA')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await officeScreen(page, '/Counter/order')
  await expect(page.getByText('50+ Dojos')).toBeVisible()
  await expect(page.getByText('50+ Champions')).toBeVisible()
})
