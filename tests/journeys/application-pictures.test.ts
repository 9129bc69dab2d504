import {
  alert,
  anApplicant,
  consent,
  fillIn,
  formReady,
  maxBytes,
  pictureAccepted,
  submit,
  successMessage,
  tooLargeMessages,
  upload,
  uploadLabels,
} from './fixtures/forms.ts'
import { expect, test } from './fixtures/journeys.ts'
import { readInbox } from './fixtures/operator.ts'
import { notAPicture, phonePhoto, pictureOf } from './fixtures/pictures.ts'

// The browser encodes the picture several times, which takes long on a busy machine.
const shrinking = { timeout: 30_000 }
const filesIn = (input: ReturnType<typeof upload>) =>
  input.evaluate((it: HTMLInputElement) => [...it.files!].map(({ name, size, type }) => ({ name, size, type })))

// decisions.md: "Exactly the limit is accepted, one byte more is not"; specification.md, 5: "An oversize file is discarded."
const limitLines = { 'Profile Photo': '5.10', 'Aadhaar Card': '5.11', 'Belt Certificate': '5.12' }
for (const label of uploadLabels) {
  test(`${label}: exactly ${maxBytes[label]} bytes are accepted, and one byte more is discarded with the specified message [${limitLines[label]}, 8.8]`, async ({
    page,
  }) => {
    await page.goto('/organization/membership')
    await formReady(page)
    await upload(page, label).setInputFiles(await pictureOf('one-too-many.jpg', 'jpeg', maxBytes[label] + 1))
    await expect(alert(page)).toHaveAccessibleName(tooLargeMessages[label])
    await expect(alert(page).getByRole('button', { name: 'Make it smaller' })).toBeFocused()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(alert(page)).toHaveCount(0)
    expect(await filesIn(upload(page, label))).toEqual([])
    await upload(page, label).setInputFiles(await pictureOf('just-right.jpg', 'jpeg', maxBytes[label]))
    await pictureAccepted(page, label, 'just-right.jpg')
    expect(await filesIn(upload(page, label))).toMatchObject([{ size: maxBytes[label] }])
  })
}

// decisions.md: "the alert offers to shrink the picture on the spot to fit (the visitor sees the result and confirms)".
for (const label of ['Profile Photo', 'Aadhaar Card'] as const) {
  test(`a phone's photo for “${label}” is made smaller on the spot, shown, and accepted [5.14]`, async ({ page }) => {
    await page.goto('/organization/membership')
    await formReady(page)
    const photo = await phonePhoto()
    expect(photo.buffer.length).toBeGreaterThan(maxBytes['Aadhaar Card'])
    await upload(page, label).setInputFiles(photo)
    await expect(alert(page)).toHaveAccessibleName(tooLargeMessages[label])
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await expect(alert(page)).toHaveAccessibleName(`Use this picture as “${label}”?`, shrinking)
    const converted = alert(page).getByRole('img', { name: `“${label}” as it would be sent` })
    await expect(converted).toBeVisible()
    expect(await converted.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await expect(alert(page).getByRole('button', { name: 'Use it' })).toBeFocused()
    await alert(page).getByRole('button', { name: 'Use it' }).click()
    await pictureAccepted(page, label, 'IMG_0001.jpg')
    const [chosen] = await filesIn(upload(page, label))
    expect(chosen!.size).toBeLessThanOrEqual(maxBytes[label])
    expect(chosen!.type).toBe('image/jpeg')
  })
}

test('an application with pictures that were made smaller arrives', async ({ page, site }) => {
  test.setTimeout(90_000)
  const name = 'Phone Kulkarni'
  await page.goto('/organization/membership')
  await formReady(page)
  await fillIn(page, { ...anApplicant, Name: name })
  for (const label of uploadLabels) {
    await upload(page, label).setInputFiles(await phonePhoto(`${label}.jpg`))
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await alert(page).getByRole('button', { name: 'Use it' }).click(shrinking)
    await pictureAccepted(page, label, `${label}.jpg`)
  }
  await consent(page).check()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect((await readInbox(site.dataDir)).applications.filter((record) => record.name === name)).toHaveLength(1)
})

test('a visitor who declines the smaller picture keeps the previous one', async ({ page }) => {
  await page.goto('/organization/membership')
  await formReady(page)
  await upload(page, 'Profile Photo').setInputFiles(await pictureOf('good.png', 'png'))
  await pictureAccepted(page, 'Profile Photo', 'good.png')
  await upload(page, 'Profile Photo').setInputFiles(await phonePhoto())
  await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
  await expect(alert(page)).toHaveAccessibleName(/^Use this picture/, shrinking)
  await alert(page).getByRole('button', { name: 'Cancel' }).click()
  await pictureAccepted(page, 'Profile Photo', 'good.png')
  expect(await filesIn(upload(page, 'Profile Photo'))).toMatchObject([{ name: 'good.png' }])
})

test('a file that only has the name of a picture is rejected', async ({ page }) => {
  await page.goto('/organization/membership')
  await formReady(page)
  await upload(page, 'Belt Certificate').focus()
  await upload(page, 'Belt Certificate').setInputFiles(notAPicture('certificate.jpg'))
  await expect(alert(page)).toHaveAccessibleName('“Belt Certificate” must be a picture: JPEG, PNG or WebP')
  await expect(alert(page).getByRole('button')).toHaveText(['OK'])
  await page.keyboard.press('Escape')
  await expect(alert(page)).toHaveCount(0)
  expect(await filesIn(upload(page, 'Belt Certificate'))).toEqual([])
  await expect(upload(page, 'Belt Certificate')).toBeFocused()
})

test('a picture with damaged content is rejected', async ({ page }) => {
  await page.goto('/organization/membership')
  await formReady(page)
  const picture = await pictureOf('card.jpg', 'jpeg')
  await upload(page, 'Aadhaar Card').setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 60) })
  await expect(alert(page)).toHaveAccessibleName('“Aadhaar Card” must be a picture: JPEG, PNG or WebP')
})
