import { addDays, today } from '../../../lists/dates.ts'
import { validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { holdResponses } from '../../../tests/journeys/fixtures/network.ts'
import {
  anOwner,
  aReviewer,
  officeScreen,
  openFromMenu,
  save,
  signInAs,
} from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { applications } from '../../applications/applications.ts'
import { registeredMembers } from '../members.ts'

const day = today(new Date())
const member = (number: number, name: string, endsInDays: number, more = {}) => ({
  number: `SKAA-M-${number}`,
  name,
  email: `m${number}@example.org`,
  dojo: 'Pune Karate Dojo',
  grade: '2nd Dan',
  since: addDays(day, endsInDays - 364),
  validUntil: addDays(day, endsInDays),
  ...more,
})
const register = {
  asha: member(1, 'Asha Patil', 20, { application: 'a1' }),
  ravi: member(2, 'Ravi Rao', -10, { email: undefined }),
  meera: member(3, 'Meera Naik', 300),
  kiran: member(4, 'Kiran Desai', -500, { application: 'erased' }),
  lata: member(5, 'Lata Shinde', -600),
}
const storeRegister = (dataDir: string) =>
  asOperator(dataDir, async (store) => {
    for (const [key, data] of Object.entries(register)) await store.importRecord(registeredMembers, key, data)
    await store.importRecord(applications, 'a1', { ...validRecord(applications), name: 'Asha Patil' })
  })

test('a reviewer writes to members whose membership ends, takes the mail back, and renews them', {
  tag: '@full',
}, async ({ page, site, allow }) => {
  allow({ broken: true })
  await storeRegister(site.dataDir)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, site, aReviewer)
  await officeScreen(page, '/')
  await openFromMenu(page, 'Members')
  await expect(page.getByRole('row', { name: /SKAA-M-3 Meera Naik.*Active/ })).toBeVisible()
  expect(await axeViolations(page), 'members').toEqual([])
  const notice = page.locator('.undo-bar')
  await test.step('the whole row opens the member, on both screens', async () => {
    for (const screen of ['Members', 'Renewals']) {
      await openFromMenu(page, screen)
      const row = page.getByRole('row', { name: /Asha Patil/ })
      await expect(row.getByRole('link')).toHaveCount(1)
      await row.getByRole('rowheader').click()
      await expect(page.getByRole('heading', { name: 'Asha Patil' })).toBeVisible()
    }
    await openFromMenu(page, 'Members')
  })
  await page.getByRole('button', { name: 'Ends soon 1' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await test.step('a mail to those who have an address, taken back within the minute', async () => {
    await openFromMenu(page, 'Renewals')
    await expect(page.getByText('2 memberships, 1 without an e-mail address')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Send renewal mail' }).click()
    await expect(page.getByText('No e-mail address, so you tell it by hand (“To tell”): Ravi Rao')).toBeVisible()
    await page.getByLabel('Your words, placed in each mail').fill('See you at the winter camp.')
    await expect(page.getByRole('region', { name: 'The mail as it will leave' })).toContainText(
      'See you at the winter camp.',
    )
    expect(await axeViolations(page), 'the mail').toEqual([])
    // The first answer is lost. The office sends the same again, which writes no second mail.
    let isLost = false
    const sendMails = await holdResponses(page, '**/office/api/acts/Member.renewalMail', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    const readMembers = await holdResponses(page, '**/office/api/members/due?*')
    await page.getByRole('button', { name: 'Tell 2 members' }).click()
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled()
    // Beside the dialog, which closes it at other times.
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeVisible()
    sendMails()
    await expect(notice).toContainText('2 members are told of the renewal in a minute.')
    await expect(page.getByRole('dialog'), 'it does not cover Undo until the list is read again').toHaveCount(0)
    readMembers()
    await expect(page.getByRole('row', { name: /Asha Patil.*waits/ })).toBeVisible()
    expect(await axeViolations(page), 'renewals').toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row', { name: /Asha Patil.*none/ })).toBeVisible()
  })
  await test.step('both are renewed at once, with a note of what one of them paid', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    await page.getByLabel('Paid by Asha Patil').fill('₹ 500 in cash')
    expect(await axeViolations(page), 'the renewal').toEqual([])
    await page.getByRole('button', { name: 'Renew 2 memberships' }).click()
    await expect(notice).toContainText('2 memberships renewed.')
    await expect(page.getByText('No membership is near its end.')).toBeVisible()
    await page.reload()
    await expect(notice, 'the server keeps the undo').toContainText('2 memberships renewed.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Taken back for 2 records.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    await page.getByLabel('Paid by Asha Patil').fill('₹ 500 in cash')
    await page.getByRole('button', { name: 'Renew 2 memberships' }).click()
    await expect(notice).toContainText('2 memberships renewed.')
  })
  await test.step('all members are renewed at once with one fee, and a misspelled name is found', async () => {
    await officeScreen(page, '/Member')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(page.getByText('5 members selected')).toBeVisible()
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    await page.getByLabel('Paid by each of them').fill('₹ 300')
    await expect(page.getByLabel('Paid by Meera Naik')).toHaveValue('₹ 300')
    expect(await axeViolations(page), 'one fee for many').toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('Search in Members').fill('Meeera Nayk')
    await expect(page.getByText('Nothing matches exactly. These are similar:')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(await axeViolations(page), 'members that are similar').toEqual([])
  })
  await test.step('the page of a member shows the renewal and takes it back', async () => {
    await officeScreen(page, '/Member/asha/show')
    await page.getByRole('link', { name: 'Add a grade' }).click()
    await page.getByRole('textbox', { name: 'Grade' }).fill('3rd Dan')
    await page.getByLabel('Day').fill('2024-05-01')
    expect(await axeViolations(page), 'a new grade').toEqual([])
    await save(page)
    await expect(page.getByRole('listitem').filter({ hasText: '3rd Dan' })).toContainText('2024')
    await expect(page.getByText('There is no photo.')).toBeVisible()
    await expect(page.getByText('paid: ₹ 500 in cash')).toBeVisible()
    expect(await axeViolations(page), 'a member').toEqual([])
    await page.getByRole('link', { name: 'Open the application' }).click()
    await page.getByRole('link', { name: 'SKAA-M-1' }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('There are none yet.')).toBeVisible()
    await expect(page.getByText('Ends soon')).toBeVisible()
  })
})

test('on a phone an owner corrects a member, adds one and erases one whose membership ended long ago [privacy.154]', {
  tag: '@full',
}, async ({ page, site, allow }) => {
  await storeRegister(site.dataDir)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Member')
  const names = page.locator('table.members th[scope=row]')
  const sorted = ['Asha Patil', 'Kiran Desai', 'Lata Shinde', 'Meera Naik', 'Ravi Rao']
  await page.getByLabel('Sort by').selectOption({ label: 'Name' })
  await expect(names).toHaveText(sorted)
  await page.getByRole('button', { name: 'Ascending' }).click()
  await expect(names).toHaveText(sorted.toReversed())
  await expect(page.getByRole('button', { name: 'Descending' })).toBeVisible()
  expect(await axeViolations(page), 'sorted members on a phone').toEqual([])
  await page.getByLabel('Sort by').selectOption({ label: 'The usual order' })
  await page.getByRole('link', { name: 'SKAA-M-3' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Dojo').fill('Nashik Karate Dojo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Nashik Karate Dojo')).toBeVisible()
  await expect(page.getByText('Entered by hand or imported')).toBeVisible()
  expect(await axeViolations(page), 'a member on a phone').toEqual([])
  await page.getByRole('link', { name: 'All members' }).click()
  await page.getByRole('link', { name: 'New' }).click()
  await expect(page.getByLabel('Number')).toHaveValue('M-1')
  await page.getByLabel('Name').fill('Usha Kale')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Usha Kale' })).toBeVisible()
  await page.getByRole('link', { name: 'All members' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('link', { name: 'SKAA-M-4' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'SKAA-M-3' })).toHaveCount(0)
  expect(await axeViolations(page), 'members on a phone').toEqual([])
  await page.getByRole('checkbox', { name: 'Select Lata Shinde' }).check()
  await page.getByRole('checkbox', { name: 'Select Kiran Desai' }).check()
  // The database cannot be written for a moment.
  allow({ status: 503 })
  const busy = { status: 503, json: { error: 'The website cannot store this now' } }
  await page.route('**/api/lists/Member/delete', (route) => route.fulfill(busy), { times: 1 })
  await page.getByRole('button', { name: 'Erase 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('Kiran Desai (SKAA-M-4), Lata Shinde (SKAA-M-5)')
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('No member was erased. The website cannot store this now')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Lata Shinde' })).toBeChecked()
  expect(await axeViolations(page), 'members that were not erased').toEqual([])
  await page.getByRole('button', { name: 'Erase 2' }).click()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await expect(page.getByText('2 members erased')).toBeVisible()
  await officeScreen(page, '/privacy')
  const erasures = page.getByRole('region', { name: 'Erasure log' })
  await expect(erasures.getByRole('cell', { name: 'SKAA-M-4' })).toBeVisible()
  await expect(erasures.getByRole('cell', { name: 'SKAA-M-5' })).toBeVisible()
  await expect(erasures.getByLabel('Sort by')).toBeVisible()
})
