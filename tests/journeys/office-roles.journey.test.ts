import { readdir, readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applications } from '../../features/applications/applications.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { events } from '../../features/events/events.ts'
import { anApplication, aSubmission, sendScripted, someFiles } from '../http/fixtures/forms.ts'
import { totp } from '../http/fixtures/staff.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import {
  aNewcomer,
  anOwner,
  aReviewer,
  fillFields,
  invite,
  join,
  menu,
  officeScreen,
  openFromMenu,
  saveAndWait,
  signInAs,
  turnOnTwoFactor,
} from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

const anEvent = {
  name: 'Monsoon Cup',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  address: '1 Hill Road',
  sdate: '2026-07-01',
  type: 'Tournament',
} as const
const aMessage = {
  name: 'Kavita Rao',
  contact: 'kavita@example.org',
  message: 'When?',
  isRead: false,
  timestamp: '2026-01-01T10:00:00Z',
}

test('a treasurer sees a start screen without anybody’s data, and reaches no inbox, member or website list', {
  tag: '@full',
}, async ({ page, site, visitor, allow }) => {
  allow({ status: 401 })
  await asOperator(site.dataDir, (store) =>
    store.importRecord(contactMessages, 'message', { ...aMessage, suspect: false }).then(() => undefined),
  )
  await signInAs(page, site, anOwner)
  const treasurer = await visitor()
  await join(treasurer, await invite(page, 'treasurer'), 'treasurer', aNewcomer)
  await expect(menu(treasurer).getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(treasurer.getByRole('main')).not.toContainText(/message|application/i)
  for (const address of ['/Contact', '/Contact/message/show', '/Membership', '/Member', '/renewals', '/Mail', '/staff'])
    await test.step(address, async () => {
      await openFromMenu(treasurer, 'My account')
      await expect(treasurer.getByRole('heading', { name: 'My account' })).toBeVisible()
      await officeScreen(treasurer, address)
      await expect(treasurer.getByRole('heading', { name: 'Not allowed for your role' })).toBeVisible()
      await expect(treasurer.getByText('Kavita Rao')).toHaveCount(0)
    })
})

test('an editor changes an event and reaches neither inbox nor staff nor privacy, by menu or by address', {
  tag: '@full',
}, async ({ page, site, visitor, allow }) => {
  allow({ status: 401 })
  await asOperator(site.dataDir, async (store) => {
    await store.importRecord(events, 'cup', anEvent)
    await store.importRecord(contactMessages, 'message', { ...aMessage, suspect: false })
  })
  await signInAs(page, site, anOwner)
  const editor = await visitor()
  await join(editor, await invite(page, 'editor'), 'editor', aNewcomer)
  await expect(menu(editor).getByRole('link', { name: 'My account' })).toBeVisible()
  const ways = await menu(editor).getByRole('link').allTextContents()
  expect(ways).toEqual(
    expect.arrayContaining(['Start', 'Committee', 'Official Black Belts', 'Our Events', 'My account']),
  )
  for (const closed of [/message|contact/i, /application|member.*form/i, /mail/i, /staff/i, /privacy/i, /import/i])
    expect(ways.filter((way) => closed.test(way))).toEqual([])

  for (const address of [
    '/Contact',
    '/Contact/message/show',
    '/Membership',
    '/Mail',
    '/Erasure',
    '/Viewing',
    '/staff',
    '/privacy',
  ])
    await test.step(address, async () => {
      // The previous address was refused, too.
      await openFromMenu(editor, 'My account')
      await expect(editor.getByRole('heading', { name: 'My account' })).toBeVisible()
      await officeScreen(editor, address)
      await expect(editor.getByRole('heading', { name: 'Not allowed for your role' })).toBeVisible()
      await expect(editor.getByText('Kavita Rao')).toHaveCount(0)
    })

  await test.step('an address as the first one', async () => {
    await editor.reload()
    await expect(editor.getByRole('heading', { name: 'Not allowed for your role' })).toBeVisible()
  })
  await openFromMenu(editor, 'Our Events')
  await editor.getByRole('link', { name: anEvent.name }).click()
  await fillFields(editor, { City: 'Satara' })
  await saveAndWait(editor)
  await expect(editor.getByRole('cell', { name: 'Satara' })).toBeVisible()
  await page.goto('/events')
  await expect(page.getByRole('article')).toContainText('Satara')

  await test.step('an owner makes a link with which the editor chooses a new password', async () => {
    await officeScreen(page, '/staff')
    const card = page.getByRole('article').filter({ hasText: aNewcomer.email })
    await card.getByRole('button', { name: 'New password' }).click()
    const question = page.getByRole('dialog', { name: `Make a link for a new password of ${aNewcomer.name}?` })
    await expect(question).toContainText('Their present password stops working now')
    expect(await axeViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Make the link' }).click()
    const link = await card.getByLabel('Password link').inputValue()
    await expect.poll(() => axeViolations(page), 'after the dialog has faded out').toEqual([])
    const again = await visitor()
    await again.goto(link)
    await again.getByLabel('Password').fill('nine paper boats upstream')
    await again.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(again.getByRole('heading', { name: `Good to see you, ${aNewcomer.name}` })).toBeVisible()
  })
})

test('deleting an application removes its documents from the disk, and the erasure log names the reviewer [privacy.145]', {
  tag: '@full',
}, async ({ site, visitor, allow }) => {
  allow({ status: 401 })
  const form = { ...anApplication, ...aSubmission() }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  expect(answer).toMatchObject({ state: 'sent' })
  const [application] = await asOperator(site.dataDir, async (store) => (await store.query(applications)).records)
  const reference = application!.membershipId!
  const onDisk = async () =>
    (await readdir(site.dataDir, { recursive: true })).filter((name) => name.includes(reference))
  expect((await onDisk()).filter((name) => /_[pac]\.png/.test(name)).length).toBeGreaterThanOrEqual(3)

  const reviewer = await visitor()
  await signInAs(reviewer, site, aReviewer)
  const factor = await turnOnTwoFactor(reviewer, site, aReviewer)
  await officeScreen(reviewer, '/Membership')
  const exportButton = reviewer.getByRole('button', { name: 'Export spreadsheet' })
  await expect(exportButton).toBeVisible()
  await test.step('an export needs a sign-in of the last quarter of an hour', async () => {
    const database = new DatabaseSync(joinPath(site.dataDir, 'staff.db'))
    database.prepare('UPDATE session SET createdAt = ?').run(new Date(Date.now() - 16 * 60_000).toISOString())
    database.close()
    await exportButton.click()
    const dialog = reviewer.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(dialog).toContainText('each export need a fresh sign-in')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(reviewer.getByText('your sign-in is older than a quarter of an hour')).toBeVisible()
    await exportButton.click()
    await dialog.getByLabel('Password').fill(aReviewer.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByLabel('Code from your authenticator app').fill(totp(factor, 1))
  })
  const download = reviewer.waitForEvent('download')
  await reviewer.getByRole('button', { name: 'Sign in' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet).toMatch(new RegExp(`"${reference}","received","received","received"`))
  await reviewer.getByRole('link', { name: `Unread: ${anApplication.name}` }).click()
  await expect(reviewer.getByRole('button', { name: /Delete|Erase/ }), 'one button erases').toHaveCount(1)
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toLocaleDateString('en-IN', { dateStyle: 'medium' })
  await expect(reviewer.getByText(`${inAYear}, if you mark it as handled today`), 'Kept until').toBeVisible()
  await reviewer.getByRole('button', { name: 'Erase now' }).click()
  const question = reviewer.getByRole('dialog', { name: `Erase everything about ${anApplication.name}?` })
  await expect(question).toContainText('its three documents')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(reviewer.getByRole('heading', { name: anApplication.name })).toBeVisible()
  expect(await onDisk()).not.toEqual([])

  await reviewer.getByRole('button', { name: 'Erase now' }).click()
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await expect(reviewer.getByText('No applications here.')).toBeVisible()
  await expect(reviewer.getByRole('link', { name: anApplication.name })).toHaveCount(0)
  await expect.poll(onDisk).toEqual([])
  await openFromMenu(reviewer, 'Privacy')
  const line = reviewer.getByRole('row', { name: reference })
  await expect(line).toContainText(aReviewer.name)
  await expect(line).toContainText('deleted in the office')
  await expect(reviewer.getByRole('main')).not.toContainText(anApplication.name)
})
