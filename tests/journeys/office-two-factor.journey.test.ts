import type { Page } from '@playwright/test'
import { totp } from '../http/fixtures/staff.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { anEditor, anOwner, aReviewer, officeScreen, signIn, signInAs, signOut } from './fixtures/office.ts'

const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()

/** The form above it changes the password and asks for the same one. */
const passwordField = (page: Page) =>
  page.locator('section').filter({ hasText: 'Two-factor sign-in' }).getByLabel('Current password')

test('an owner turns on two-factor sign-in, signs in with a code, and uses each recovery code once', {
  tag: '@full',
}, async ({ page, site, visitor, allow }) => {
  allow({ status: 401 })
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/')
  const reminder = page.getByRole('alert').filter({ hasText: 'Your account has no two-factor sign-in.' })
  await reminder.getByRole('link', { name: 'Set it up' }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await passwordField(page).fill(anOwner.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = (await page.getByRole('link', { name: 'open the app with this link' }).getAttribute('href'))!
  expect(await axeViolations(page)).toEqual([])
  const shown = page.getByLabel('The code that the app shows now')
  await shown.fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong' })).toBeVisible()
  await shown.fill(totp(key))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Two-factor sign-in is on')).toBeVisible()
  const codes = await page
    .getByRole('alert')
    .filter({ hasText: 'recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(new Set(codes).size).toBe(10)
  // Without characters that people confuse: 0, 1, I, L and O.
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
  await expect.poll(() => axeViolations(page), 'after the notification has faded in').toEqual([])

  await test.step('signing in with a code', async () => {
    await signOut(page, anOwner)
    await page.goto('/office#/account')
    await signIn(page, anOwner)
    await page.getByLabel('Code from your authenticator app').fill(totp(key, 1))
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await isIn(page)
    await expect(page.getByText('It is on. Signing in asks for your password')).toBeVisible()
    await expect(page.getByText(codes[0]!), 'shown only once').toHaveCount(0)
  })

  await test.step('an owner requires it, and a reviewer sets it up at the next sign-in, before anything else', async () => {
    await officeScreen(page, '/')
    await expect(page.getByRole('heading', { name: `Good to see you, ${anOwner.name}` })).toBeVisible()
    await expect(reminder).toHaveCount(0)
    await officeScreen(page, '/staff')
    const editor = await visitor()
    await signInAs(editor, site, anEditor)
    await officeScreen(editor, '/account')
    await expect(editor.getByRole('heading', { name: 'My account' })).toBeVisible()
    await page.getByRole('button', { name: 'Require it of everyone' }).click()
    await expect(page.getByText('It is required of everyone.')).toBeVisible()
    await editor.getByLabel('Current password').fill(anEditor.password)
    for (const field of await editor.getByLabel('New password').all())
      await field.fill('eleven paper cranes over water')
    await editor.getByRole('button', { name: 'Change my password' }).click()
    await expect(
      editor.getByRole('heading', { name: 'One step before you begin' }),
      'an open page notices it with a new session',
    ).toBeVisible()
    await editor.close()
    const reviewer = await visitor()
    await reviewer.goto('/office#/Contact')
    await signIn(reviewer, aReviewer)
    await expect(reviewer.getByRole('heading', { name: 'One step before you begin' })).toBeVisible()
    await expect(reviewer.getByRole('link', { name: 'Messages' })).toHaveCount(0)
    expect(await axeViolations(reviewer)).toEqual([])
    await reviewer.getByRole('button', { name: 'Turn it on' }).click()
    await passwordField(reviewer).fill(aReviewer.password)
    await reviewer.getByRole('button', { name: 'Continue' }).click()
    const link = reviewer.getByRole('link', { name: 'open the app with this link' })
    await reviewer.getByLabel('The code that the app shows now').fill(totp((await link.getAttribute('href'))!))
    await reviewer.getByRole('button', { name: 'Turn it on' }).click()
    await expect(reviewer.getByRole('alert').filter({ hasText: 'recovery codes' })).toBeVisible()
    await reviewer.getByRole('button', { name: 'Go on to the office' }).click()
    await expect(reviewer.getByText('No messages here.')).toBeVisible()
    await page.getByRole('button', { name: 'Do not require it' }).click()
    await expect(page.getByText('It is required before the first document or export.')).toBeVisible()
    await officeScreen(page, '/account')
  })

  const withRecovery = async (code: string) => {
    await page.getByLabel('Recovery code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const toRecovery = async () => {
    await signOut(page, anOwner)
    await page.goto('/office#/account')
    await signIn(page, anOwner)
    await page.getByRole('button', { name: 'I have no code: use a recovery code' }).click()
  }
  await test.step('signing in with a recovery code, which works once', async () => {
    await toRecovery()
    await withRecovery(codes[0]!)
    await isIn(page)
    await toRecovery()
    await withRecovery(codes[0]!)
    await expect(page.getByRole('alert')).toContainText('is wrong or was already used')
    await withRecovery(codes[1]!.toLowerCase().replace('-', ' '))
    await isIn(page)
  })

  await test.step('turning it off needs the password and a code', async () => {
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await passwordField(page).fill(anOwner.password)
    const code = page.getByLabel('A code from your authenticator app, or a recovery code')
    await code.fill(codes[1]!)
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'is wrong or was already used' })).toBeVisible()
    await code.fill(codes[2]!)
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await expect(page.getByText('Two-factor sign-in is off')).toBeVisible()
  })
})
