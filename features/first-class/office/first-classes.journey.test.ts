import { aBooking, aSubmission, sendScripted } from '../../../tests/http/fixtures/forms.ts'
import { expect, testWithOffice as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { aReviewer, axeViolationsAtBothSizes, officeScreen, signInAs } from '../../../tests/journeys/fixtures/office.ts'

test('an officer sees who wants to come, writes on WhatsApp and says what became of it; a new one arrives by itself, of which an application is prepared; the parent opens it on a phone, and the form has what is known', {
  tag: '@full',
}, async ({ page, site, visitor }) => {
  await sendScripted(site, '/first-class', { ...aBooking, ...aSubmission() })
  await signInAs(page, site, aReviewer)
  await officeScreen(page, '/FirstClass')
  await page.getByRole('link', { name: 'Unread: +91 00000 00000' }).click()
  await expect(page.getByRole('heading', { name: '+91 00000 00000' })).toBeVisible()
  await expect(page.getByText('No class chosen')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/910000000000')
  await page.getByRole('region', { name: 'Work' }).getByLabel('State').selectOption('joined')
  await page.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByRole('region', { name: 'First classes' }).getByText('Joined', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^To do/ }).click()
  await sendScripted(site, '/first-class', { ...aBooking, contact: 'b@example.org', ...aSubmission() })
  const contact = 'b@example.org'
  await page.getByRole('link', { name: `Unread: ${contact}` }).click()
  // The record that was open before has the same field.
  await expect(page.getByRole('heading', { name: contact })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the person who trains' }).fill('Asha Rao')
  await page.getByRole('button', { name: 'Prepare an application' }).click()
  const link = page.getByRole('textbox', { name: 'Private link' })
  await expect(link).toHaveValue(/\/application#[\w-]{29}$/)
  expect(await axeViolationsAtBothSizes(page)).toEqual([])

  const phone = await visitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await phone.goto(new URL(await link.inputValue()).href.replace(/^https?:\/\/[^/]*/, ''))
  await expect(phone.getByRole('heading', { name: 'Complete your application' })).toBeVisible()
  await phone.getByRole('button', { name: 'Open the form' }).click()
  await expect(phone).toHaveURL('/organization/membership')
  await expect(phone.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao')
  await expect(phone.getByLabel('Email')).toHaveValue(contact)
  await expect(phone.getByLabel('Grade')).toHaveValue('Beginner')
})
