import type { Page } from '@playwright/test'
import { totp } from '../http/fixtures/staff.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithEmptySite as test } from './fixtures/journeys.ts'
import { anOwner, openFromMenu, openOffice, signIn, signOut } from './fixtures/office.ts'

const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()

// trust.md, "Nobody gets in where they don't belong": TOTP second factor.
test('the second step is turned on, asked for at the next sign-in, and each recovery code lets in once', async ({
  page,
  site,
  allow,
}) => {
  test.setTimeout(90_000)
  allow({ status: 401 })
  await openOffice(page, site)
  await openFromMenu(page, 'My account')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByLabel('Your password').fill(anOwner.password)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const key = (await page.getByRole('link', { name: 'open the app with this link' }).getAttribute('href'))!
  expect(await axeViolations(page)).toEqual([])
  const shown = page.getByLabel('The code that the app shows now')
  await shown.fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code does not fit' })).toBeVisible()
  await shown.fill(totp(key))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('The second step is on')).toBeVisible()
  const codes = await page
    .getByRole('alert')
    .filter({ hasText: 'recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expect.poll(() => axeViolations(page), 'once the words have come up').toEqual([])

  await test.step('back in with a code, which opens once', async () => {
    await signOut(page, anOwner)
    await page.goto('/office#/account')
    await signIn(page, anOwner)
    await page.getByLabel('Code from your authenticator app').fill(totp(key, 1))
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await isIn(page)
    await expect(page.getByText('On: besides your password')).toBeVisible()
    await expect(page.getByText(codes[0]!), 'shown only once').toHaveCount(0)
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
  await test.step('back in with a recovery code, once', async () => {
    await toRecovery()
    await withRecovery(codes[0]!)
    await isIn(page)
    await toRecovery()
    await withRecovery(codes[0]!)
    await expect(page.getByRole('alert')).toContainText('does not fit, or was used already')
    await withRecovery(codes[1]!)
    await isIn(page)
  })
})
