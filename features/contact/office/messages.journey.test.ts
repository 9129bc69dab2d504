import { aMessage, aSubmission, sendScripted } from '../../../tests/http/fixtures/forms.ts'
import { expect, testWithOffice as test } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anOwner,
  aReviewer,
  axeViolationsAtBothSizes,
  officeScreen,
  signInAs,
  undoBar,
} from '../../../tests/journeys/fixtures/office.ts'

const names = ['Asha', 'Bina', 'Chitra', 'Devi']

test.beforeEach(async ({ site }) => {
  for (const name of names) await sendScripted(site, '/contact-us', { ...aMessage, name, ...aSubmission() })
})

test('two officers answer messages as a team: places stay, one assigns to the other, notes and states are seen by both', {
  tag: '@full',
}, async ({ page, site, visitor }) => {
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Contact')
  const senders = page.getByRole('region', { name: 'Messages' }).locator('.sender')
  await expect(senders, 'what waits longest stands first').toHaveText(names.map((name) => `Unread: ${name}`))

  await page.getByRole('link', { name: 'Bina' }).click()
  await expect(page.getByRole('heading', { name: 'Bina' })).toBeVisible()
  const places = ['Unread: Asha', 'Bina', 'Unread: Chitra', 'Unread: Devi']
  await expect(senders, 'an opened message keeps its place').toHaveText(places)
  await page.getByRole('link', { name: 'Unread: Chitra' }).click()
  await expect(page.getByRole('heading', { name: 'Chitra' })).toBeVisible()
  await expect(senders).toHaveText(['Unread: Asha', 'Bina', 'Chitra', 'Unread: Devi'])
  await officeScreen(page, '/account')
  await page
    .getByLabel('Mails to me about work')
    .selectOption('Each morning: what is assigned to me, and what nobody works on')
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await officeScreen(page, '/Contact')
  await expect(senders, 'in a new visit').toHaveText(['Unread: Asha', 'Unread: Devi', 'Bina', 'Chitra'])

  await page.getByRole('link', { name: 'Chitra' }).click()
  await page.getByLabel('New note').fill('Called her twice')
  await page.getByRole('button', { name: 'Save the note' }).click()
  const work = page.getByRole('region', { name: 'Work' })
  await work.getByLabel('Officer').selectOption(aReviewer.name)
  await expect(page.getByText(`You assigned it to ${aReviewer.name}`)).toBeVisible()
  expect(await axeViolationsAtBothSizes(page)).toEqual([])

  const reviewer = await visitor()
  await signInAs(reviewer, site, aReviewer)
  await officeScreen(reviewer, '/Contact?officer=mine')
  await reviewer.getByRole('link', { name: 'Chitra' }).click()
  await expect(reviewer.getByText('Called her twice')).toBeVisible()
  await reviewer.getByRole('region', { name: 'Work' }).getByLabel('State').selectOption('Answered')
  await expect(reviewer.getByText('No messages here.')).toBeVisible()
  await reviewer.getByRole('button', { name: 'Answered', exact: true }).click()
  await expect(reviewer.getByRole('region', { name: 'Messages' }).locator('.sender')).toHaveText(['Chitra'])
  await expect(page.getByText(`${aReviewer.name} marked it as answered`), 'the colleague sees it at once').toBeVisible()
  await expect(work.getByLabel('State')).toHaveValue('answered')
})

test('several messages are assigned and answered at once', { tag: '@full' }, async ({ page, site }) => {
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Contact')
  await page.getByLabel('Select all on this page').check()
  await page.getByLabel('Select Devi').uncheck()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(undoBar(page, 'You assigned 3 messages to yourself.')).toBeVisible()
  await page.getByLabel('Officer').selectOption({ label: 'Me (3)' })
  const senders = page.getByRole('region', { name: 'Messages' }).locator('.sender')
  await expect(senders).toHaveCount(3)
  await expect(page.getByText('In progress', { exact: true })).toHaveCount(3)
  await page.getByLabel('Select all on this page').check()
  await page.getByLabel('Mark as').selectOption('Answered')
  await expect(undoBar(page, 'You marked 3 messages as “answered”.')).toBeVisible()
  await expect(page.getByText('No messages here.')).toBeVisible()
})

test('what is done with several messages is taken back, also after a reload', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Contact')
  const list = page.getByRole('region', { name: 'Messages' })
  await page.getByLabel('Select all on this page').check()
  await page.getByLabel('Select Devi').uncheck()
  await page.getByLabel('Mark as').selectOption('Answered')
  const bar = undoBar(page, 'You marked 3 messages as “answered”.')
  await expect(bar).toBeVisible()
  await expect(list.locator('.sender')).toHaveText(['Unread: Devi'])
  expect(await axeViolationsAtBothSizes(page)).toEqual([])
  await page.reload()
  await officeScreen(page, '/account')
  await expect(bar, 'on every screen').toBeVisible()
  await officeScreen(page, '/Contact')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back for 3 records.')).toBeVisible()
  await expect(list.locator('.sender')).toHaveText(names.map((name) => `Unread: ${name}`))
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'Asha' }).click()
  await expect(page.getByText('You took the last step back')).toBeVisible()
  await page.getByLabel('Select Bina').check()
  await page.getByLabel('Select Chitra').check()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await undoBar(page, 'You assigned 2 messages to yourself.').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})
