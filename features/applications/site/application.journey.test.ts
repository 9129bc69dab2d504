import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  alert,
  anApplicant,
  consent,
  field,
  fillIn,
  formReady,
  pictureAccepted,
  submit,
  successMessage,
  threePictures,
  upload,
  uploadLabels,
} from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { holdResponses } from '../../../tests/journeys/fixtures/network.ts'
import { readInbox } from '../../../tests/journeys/fixtures/operator.ts'

const applications = async (dataDir: string, name: string) =>
  (await readInbox(dataDir)).applications.filter((record) => record.name === name)

// specification.md, 3, Membership application; 4: "membership shows an alert and clears the form".
test('a sensei applies: each of the sixteen fields and each picture is required, the record is complete, the pictures are encrypted, and the form is empty again [4.6, 4.8, 5.3, 5.9, 8.2, 9.2]', async ({
  page,
  site,
}) => {
  const before = Date.now()
  const name = 'Asha Kulkarni'
  await page.goto('/organization/membership')
  await formReady(page)
  await expect(submit(page)).toBeDisabled()
  await fillIn(page)
  await field(page, 'Website optional').fill('dojo.example.org')
  for (const [place, picture] of (await threePictures()).entries()) {
    await expect(submit(page), `specification.md, 5: "and all three files chosen", ${place} are`).toBeDisabled()
    await upload(page, uploadLabels[place]!).setInputFiles(picture)
    await pictureAccepted(page, uploadLabels[place]!, picture.name)
  }
  await expect(submit(page), 'Privacy: "consent is a required tick box of its own"').toBeDisabled()
  await consent(page).check()
  await expect(submit(page)).toBeEnabled()
  // specification.md, 5: "Submit disabled until the form is valid".
  for (const [label, text] of Object.entries(anApplicant)) {
    await field(page, label).fill('')
    await expect(submit(page), label).toBeDisabled()
    await field(page, label).fill(text)
    await expect(submit(page), label).toBeEnabled()
  }
  // specification.md, 4: "Contact and membership forms: idle, then sending while submitting, then reset."
  const send = await holdResponses(page, '/organization/membership')
  await submit(page).click()
  await expect(submit(page)).toHaveText('Sending Message...')
  await expect(submit(page)).toBeDisabled()
  send()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  // A second Enter copies the link and loses nothing.
  await expect(alert(page).getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert(page).getByText('Reference')).toBeVisible()

  const [record, ...more] = await applications(site.dataDir, name)
  expect(more).toEqual([])
  expect(record).toMatchObject({
    name,
    homeAddress: '12 Sample Road\nAndheri',
    phone: '+91 00000 11111',
    email: 'asha@example.org',
    city: 'Mumbai',
    country: 'India',
    dojoName: 'Sample Dojo',
    dojoNos: 2,
    studentNos: 40,
    dojoAddress: '1 Dojo Lane',
    dojoCity: 'Navi Mumbai',
    dojoCountry: 'India',
    website: 'https://dojo.example.org',
    grade: '1st Dan',
    style: 'Shito-ryu',
    doe: 'March 2019',
    master: 'Sensei Sample',
    isRead: false,
    consent: true,
  })
  const membershipId = String(record!.membershipId)
  expect(Number(membershipId)).toBeGreaterThanOrEqual(before)
  expect(Number(membershipId)).toBeLessThanOrEqual(Date.now())
  // Privacy: "the notice version, its language and the time are stored with the application".
  expect(record).toMatchObject({
    noticeVersion: expect.any(String),
    noticeLanguage: 'en',
    consentAt: expect.any(String),
  })

  // Uploads keep their specified names; "Documents are encrypted".
  const folder = join(site.dataDir, 'documents', 'membership')
  const objects = (await readdir(folder)).filter((object) => object.startsWith(membershipId)).sort()
  expect(objects).toEqual(['a', 'c', 'p'].map((letter) => `${membershipId}_${letter}.png`))
  for (const object of objects) {
    const bytes = await readFile(join(folder, object))
    await expect(sharp(bytes).metadata(), `${object} cannot be read as a picture`).rejects.toThrow()
    for (const link of [
      `/office/documents/membership/${object}`,
      `/media/${object}`,
      `/documents/membership/${object}`,
    ]) {
      const answer = await page.request.get(link, { maxRedirects: 0 })
      expect([302, 401, 403, 404], `${link} is not readable by visitors`).toContain(answer.status())
    }
  }
  for (const [link, letter] of [
    ['photoLink', 'p'],
    ['aadhaarLink', 'a'],
    ['certificateLink', 'c'],
  ] as const)
    expect(record![link]).toContain(`membership/${membershipId}_${letter}.png`)
  // Privacy: "Logs hold no names, addresses, phone numbers, messages or document contents."
  // Of the phone number both halves: five equal digits may stand in a random request id.
  expect(site.log()).not.toMatch(/Kulkarni|Andheri|00000.{0,3}11111|asha@/)

  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('/application#')).toBeVisible()
  for (const label of Object.keys(anApplicant)) await expect(field(page, label)).toHaveValue('')
  for (const label of uploadLabels)
    expect(await upload(page, label).evaluate((it: HTMLInputElement) => it.files!.length)).toBe(0)
  await expect(consent(page)).not.toBeChecked()
  await expect(submit(page)).toHaveText('Submit')
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Applicant' })).toBeFocused()
  await page.reload()
  await formReady(page)
  await expect(field(page, 'Name')).toHaveValue('')
})
