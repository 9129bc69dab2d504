import {
  alert,
  anApplicant,
  choosePictures,
  consent,
  field,
  fillIn,
  formReady,
  submit,
  successMessage,
  threePictures,
  upload,
  uploadLabels,
} from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { readInbox } from '../../../tests/journeys/fixtures/operator.ts'

// specification.md, 5, Membership: "required: …; website optional"; "labels, autocomplete, the right keyboard on phones".
const formFields = [
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
test('MEMBERSHIP FORM has sixteen required fields, an optional website, three pictures and a notice, reports what is invalid and lists what is missing [2.membership.1, 5.4, 5.5, 5.6, a11y.29, a11y.30, a11y.32, privacy.90, privacy.96, privacy.97]', async ({
  page,
}) => {
  await page.goto('/organization/membership')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEMBERSHIP FORM')
  for (const { label, optional, autocomplete, keyboard, type } of formFields) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await expect(field).toHaveCount(1)
    expect(await field.getAttribute('required'), label).toBe(optional ? null : '')
    if (autocomplete) await expect(field).toHaveAttribute('autocomplete', autocomplete)
    if (keyboard) await expect(field).toHaveAttribute('inputmode', keyboard)
    if (type) await expect(field).toHaveAttribute('type', type)
  }
  // The pictures: labels, limits in the specification's words, and never a forced camera.
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

  await test.step('a notice before the Submit button explains in plain words what happens to the data', async () => {
    const notice = (await page.getByRole('main').textContent())!
    for (const heading of ['What we collect', 'Why', 'For how long', '365 days', 'Your rights', 'Whom to ask'])
      expect(notice).toContain(heading)
    expect(notice.indexOf('What we collect')).toBeLessThan(notice.indexOf('Submit'))
    expect(notice).toContain('anyone who has your private link can see what you typed')
    expect(notice).toContain('delete what we hold: open the private link that we show you after you send this form')
    await expect(page.getByRole('checkbox', { name: 'I agree', exact: true })).not.toBeChecked()
    // A masked Aadhaar or another proof of identity serves as well; "There is no field for the number".
    await expect(page.getByLabel('Aadhaar Card', { exact: true })).toHaveAccessibleDescription(
      /masked Aadhaar \(last four digits only\).*hide the full number/,
    )
    await expect(page.getByRole('textbox', { name: /aadhaar/i })).toHaveCount(0)
  })

  // Forms: "an error summary that takes focus and links to the fields".
  await test.step('an incomplete application lists what is missing in the order of the form, and each line links to its field', async () => {
    await formReady(page)
    for (const { label, typed, message, hint = '' } of [
      { label: 'No. of Dojos', typed: 'two', message: '“No. of Dojos”: enter a number, for example 2' },
      {
        label: 'No. of Students',
        typed: '4.5',
        message: '“No. of Students”: enter a number, for example 2',
        hint: '0 if you do not teach',
      },
      { label: 'Email', typed: 'asha at example', message: 'Enter an email address, for example name@example.org' },
      {
        label: 'Phone',
        typed: 'call me',
        message: 'Enter a phone number, for example +91 00000 00000',
        hint: 'For example +91 00000 00000',
      },
    ]) {
      await field(page, label).pressSequentially(typed)
      await expect(field(page, label), 'not while it is typed for the first time').not.toHaveAttribute('aria-invalid')
      await page.keyboard.press('Tab')
      await expect(field(page, label)).toHaveAccessibleDescription([message, hint].join(' ').trim())
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    // What is invalid does not count as missing.
    for (const label of ['No. of Dojos', 'No. of Students', 'Email', 'Phone']) await field(page, label).fill('')
    await field(page, 'Name').fill('Asha')
    await submit(page).click({ force: true })
    const summary = page.getByRole('alert', { name: 'The form is not complete yet' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(15 + 3 + 1)
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Please choose a file for “Profile Photo”',
      'Please enter your home address',
      'Please enter your phone number',
      'Please enter your email address',
      'Please enter your city',
      'Please enter your country',
      'Please enter the name of your dojo',
      'Please enter the number of dojos',
      'Please enter the number of students',
      'Please enter the address of your dojo',
      'Please enter the city of your dojo',
      'Please enter the country of your dojo',
      'Please enter your grade',
      'Please enter your style of karate',
      'Please enter the date of your last grading',
      'Please enter your instructor’s name',
      'Please choose a file for “Aadhaar Card”',
      'Please choose a file for “Belt Certificate”',
      'Tick “I agree”',
    ])
    await summary.getByRole('link', { name: 'the city of your dojo' }).click()
    await expect(field(page, 'Dojo City')).toBeFocused()
    await expect(field(page, 'Dojo City')).toBeInViewport()
    await summary.getByRole('link', { name: '“Aadhaar Card”' }).click()
    await expect(upload(page, 'Aadhaar Card')).toBeFocused()
  })
})

const applications = async (dataDir: string, name: string) =>
  (await readInbox(dataDir)).applications.filter((record) => record.name === name)

// Privacy: "Under 18: a parent or guardian's name and consent."
// Forms: "draft kept on the device until sent"; "A camera capture must not lose the page's data".
test('an application for someone under 18 needs a parent or guardian, and after an accidental reload the texts and pictures are still there, but consent must be given again [a11y.31]', async ({
  page,
  site,
}) => {
  const name = 'Ishaan Kulkarni'
  const pictures = await threePictures()
  const underage = page.getByRole('checkbox', { name: 'The applicant is under 18' })
  const guardian = field(page, 'Parent or guardian’s name')
  const guardianAgrees = page.getByRole('checkbox', { name: 'I am the parent or guardian and I agree' })
  await page.goto('/organization/membership')
  await formReady(page)
  await expect(guardian).toBeHidden()
  await fillIn(page, { ...anApplicant, Name: name })
  await choosePictures(page, pictures)
  await consent(page).check()
  await expect(submit(page)).toBeEnabled()
  await underage.check()
  await expect(guardian).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await guardian.fill('Asha Kulkarni')
  await expect(submit(page)).toBeDisabled()
  await guardianAgrees.check()
  await expect(submit(page)).toBeEnabled()

  await page.reload()
  await expect(page.getByText('We kept what you had entered')).toBeVisible()
  for (const [label, text] of Object.entries({ ...anApplicant, Name: name }))
    await expect(field(page, label)).toHaveValue(text)
  for (const [place, label] of uploadLabels.entries()) {
    await expect(page.locator('label').filter({ hasText: label })).toContainText(`${pictures[place]!.name}, `)
    await expect(upload(page, label)).toHaveAccessibleDescription(new RegExp(pictures[place]!.name))
  }
  await expect(guardian).toHaveValue('Asha Kulkarni')
  for (const box of [consent(page), guardianAgrees]) {
    await expect(box).not.toBeChecked()
    await box.check()
  }
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  const [record, ...more] = await applications(site.dataDir, name)
  expect(more).toEqual([])
  expect(record).toMatchObject({ underage: true, guardianName: 'Asha Kulkarni', guardianConsent: true })
})
