import {
  agree,
  alert,
  anApplicant,
  awake,
  choosePictures,
  field,
  fillIn,
  submit,
  threePictures,
  upload,
  uploadLabels,
} from './fixtures/application.ts'
import { expect, test } from './fixtures/journeys.ts'
import { runInbox } from './fixtures/operator.ts'
import { sent } from './fixtures/words.ts'

const applications = async (dataDir: string, name: string) =>
  (await runInbox(dataDir)).Membership.filter((record) => record.name === name)

// trust.md, Forms: "an error summary that takes focus and links to the fields".
test('an unfinished application lists what is missing, in the order of the form, and each line leads to its field [a11y.30]', async ({
  page,
}) => {
  await page.goto('/organization/membership')
  await awake(page)
  await field(page, 'Name').fill('Asha')
  await submit(page).click({ force: true })
  const summary = page.getByRole('alert', { name: 'The form is not complete yet' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(15 + 3 + 1)
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Choose a file for “Profile Photo”',
    ...[
      'Home Address',
      'Phone',
      'Email',
      'City',
      'Country',
      'Dojo Name',
      'No. of Dojos',
      'No. of Students',
      'Dojo Address',
      'Dojo City',
      'Dojo Country',
      'Grade',
      'Style',
      'Date of Exam',
      'Master',
    ].map((label) => `Fill in “${label}”`),
    'Choose a file for “Aadhaar Card”',
    'Choose a file for “Belt Certificate”',
    'Tick “I agree”',
  ])
  await summary.getByRole('link', { name: '“Dojo City”' }).click()
  await expect(field(page, 'Dojo City')).toBeFocused()
  await expect(field(page, 'Dojo City')).toBeInViewport()
  await summary.getByRole('link', { name: '“Aadhaar Card”' }).click()
  await expect(upload(page, 'Aadhaar Card')).toBeFocused()
})

// trust.md, Privacy: "Under 18: a parent or guardian's name and consent."
test('for an applicant under 18 a parent or guardian has to be named and agree', async ({ page, site }) => {
  const name = 'Ishaan Kulkarni'
  const underage = page.getByRole('checkbox', { name: 'The applicant is under 18' })
  const guardian = field(page, 'Parent or guardian’s name')
  await page.goto('/organization/membership')
  await awake(page)
  await expect(guardian).toBeHidden()
  await fillIn(page, { ...anApplicant, Name: name })
  await choosePictures(page, await threePictures())
  await agree(page).check()
  await expect(submit(page)).toBeEnabled()
  await underage.check()
  await expect(guardian).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await guardian.fill('Asha Kulkarni')
  await expect(submit(page)).toBeDisabled()
  await page.getByRole('checkbox', { name: 'I am the parent or guardian and I agree' }).check()
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(sent)
  const [record] = await applications(site.dataDir, name)
  expect(record).toMatchObject({ underage: true, guardianName: 'Asha Kulkarni', guardianConsent: true })
})

// trust.md, Forms: "draft kept on the device until sent"; "A camera capture must not lose the page's data".
test('after an accidental reload texts and pictures are still there, and only the agreement has to be given anew [a11y.31]', async ({
  page,
  site,
}) => {
  const name = 'Reload Kulkarni'
  const pictures = await threePictures()
  await page.goto('/organization/membership')
  await awake(page)
  await fillIn(page, { ...anApplicant, Name: name })
  await choosePictures(page, pictures)
  await agree(page).check()
  await page.reload()
  await expect(page.getByText('Restored what you had entered')).toBeVisible()
  for (const [label, text] of Object.entries({ ...anApplicant, Name: name }))
    await expect(field(page, label)).toHaveValue(text)
  for (const [place, label] of uploadLabels.entries()) {
    await expect(page.locator('label').filter({ hasText: label })).toContainText(`${pictures[place]!.name}, `)
    await expect(upload(page, label)).toHaveAccessibleDescription(new RegExp(pictures[place]!.name))
  }
  await expect(agree(page)).not.toBeChecked()
  await agree(page).check()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(sent)
  expect(await applications(site.dataDir, name)).toHaveLength(1)
})
