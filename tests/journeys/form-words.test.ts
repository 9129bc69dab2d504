import { expect, test } from './fixtures/journeys.ts'

// specification.md, 2 and 5, Contact Us.
test('Contact Us asks for name, contact and message, all required [2.contact.1]', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const form = page.getByRole('main').locator('form')
  await expect(form.getByRole('textbox')).toHaveCount(3)
  for (const label of [/^Name/, /^Contact email or phone/, /^Message/])
    await expect(form.getByRole('textbox', { name: label })).toHaveAttribute('required')
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '+91 00000 00000' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@skaa.example' })).toBeVisible()
})

// specification.md, 5, Membership: "required: …; website optional"; trust.md: "labels, autocomplete, the right keyboard on phones".
const asked = [
  { label: 'Name', autocomplete: 'name' },
  { label: 'Home Address', autocomplete: 'street-address' },
  { label: 'Phone', autocomplete: 'tel', keyboard: 'tel' },
  { label: 'Email', autocomplete: 'email', keyboard: 'email', type: 'email' },
  { label: 'City', autocomplete: 'address-level2' },
  { label: 'Country', autocomplete: 'country-name' },
  { label: 'Dojo Name' },
  { label: 'No. of Dojos', keyboard: 'numeric' },
  { label: 'No. of Students', keyboard: 'numeric' },
  { label: 'Dojo Address' },
  { label: 'Dojo City' },
  { label: 'Dojo Country' },
  { label: 'Website optional', optional: true, keyboard: 'url' },
  { label: 'Grade' },
  { label: 'Style' },
  { label: 'Date of Exam' },
  { label: 'Master' },
]
test('MEMBERSHIP FORM asks for sixteen fields, a website if there is one, and three pictures [2.membership.1, 5.4, 5.5, a11y.29, a11y.32]', async ({
  page,
}) => {
  await page.goto('/organization/membership')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEMBERSHIP FORM')
  for (const { label, optional, autocomplete, keyboard, type } of asked) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await expect(field).toHaveCount(1)
    expect(await field.getAttribute('required'), label).toBe(optional ? null : '')
    if (autocomplete) await expect(field).toHaveAttribute('autocomplete', autocomplete)
    if (keyboard) await expect(field).toHaveAttribute('inputmode', keyboard)
    if (type) await expect(field).toHaveAttribute('type', type)
  }
  // The pictures: labels, limits in the specification's words, and never a forced camera (trust.md, "never a forced `capture`").
  for (const { label, limit } of [
    { label: 'Profile Photo', limit: 'Choose File size of less than 100kb' },
    { label: 'Aadhaar Card', limit: 'Choose File size of less than 500kb' },
    { label: 'Belt Certificate', limit: 'Choose File size of less than 500kb' },
  ]) {
    const box = page.getByLabel(label, { exact: true })
    await expect(box).toHaveAttribute('type', 'file')
    await expect(box).toHaveAttribute('required')
    await expect(box).toHaveAccessibleDescription(new RegExp(limit))
    expect(await box.getAttribute('capture')).toBeNull()
  }
})

// trust.md, Privacy.
test('before they submit, applicants read in plain words what happens to their data', async ({ page }) => {
  await page.goto('/organization/membership')
  const notice = (await page.getByRole('main').textContent())!
  for (const words of ['What we collect', 'Why', 'For how long', '365 days', 'Changing your mind', 'Whom to ask'])
    expect(notice).toContain(words)
  expect(notice.indexOf('What we collect')).toBeLessThan(notice.indexOf('Submit'))
  await expect(page.getByRole('checkbox', { name: 'I agree', exact: true })).not.toBeChecked()
  // "a masked Aadhaar (only the last four digits visible) or another proof of identity serves as well"; "There is no field for the number".
  await expect(page.getByLabel('Aadhaar Card', { exact: true })).toHaveAccessibleDescription(
    /masked Aadhaar \(only the last four digits visible\).*must not be visible/,
  )
  await expect(page.getByRole('textbox', { name: /aadhaar/i })).toHaveCount(0)
})
