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
} from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { readInbox } from '../../../tests/journeys/fixtures/operator.ts'
import { notAPicture, phonePhoto, pictureOf } from '../../../tests/journeys/fixtures/pictures.ts'

// The browser encodes the picture several times, which takes long on a busy machine.
const shrinking = { timeout: 30_000 }
const filesIn = (input: ReturnType<typeof upload>) =>
  input.evaluate((it: HTMLInputElement) => [...it.files!].map(({ name, size, type }) => ({ name, size, type })))

// "Exactly the limit is accepted, one byte more is not"; specification.md, 5: "An oversize file is discarded."
test('exactly 100,000 bytes of a photo and 500,000 of a card or certificate are accepted, one byte more is discarded with the specified message or made smaller, and what is no whole picture is rejected [5.10, 5.11, 5.12, 5.14, 8.8]', {
  tag: '@full',
}, async ({ page, site }) => {
  const name = 'Phone Kulkarni'
  const photo = await phonePhoto()
  expect(photo.buffer.length).toBeGreaterThan(maxBytes['Profile Photo'])
  await page.goto('/organization/membership')
  await formReady(page)
  for (const label of uploadLabels) {
    await upload(page, label).setInputFiles(await pictureOf('one-too-many.jpg', 'jpeg', maxBytes[label] + 1))
    await expect(alert(page)).toHaveAccessibleName(tooLargeMessages[label])
    await expect(alert(page).getByRole('button', { name: 'Make it smaller' })).toBeFocused()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(alert(page)).toHaveCount(0)
    expect(await filesIn(upload(page, label)), label).toEqual([])
    await upload(page, label).setInputFiles(await pictureOf('just-right.jpg', 'jpeg', maxBytes[label]))
    await pictureAccepted(page, label, 'just-right.jpg')
    expect(await filesIn(upload(page, label)), label).toMatchObject([{ size: maxBytes[label] }])
  }

  // "the alert offers to shrink the picture on the spot to fit (the visitor sees the result and confirms)".
  await test.step('a visitor who declines the smaller picture keeps the previous one', async () => {
    await upload(page, 'Profile Photo').setInputFiles(photo)
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await expect(alert(page)).toHaveAccessibleName('Use this picture as “Profile Photo”?', shrinking)
    await alert(page).getByRole('button', { name: 'Cancel' }).click()
    await pictureAccepted(page, 'Profile Photo', 'just-right.jpg')
    expect(await filesIn(upload(page, 'Profile Photo'))).toMatchObject([{ name: 'just-right.jpg' }])
  })
  await test.step("a phone's photo is made smaller on the spot, shown and accepted", async () => {
    await upload(page, 'Profile Photo').setInputFiles(photo)
    await expect(alert(page)).toHaveAccessibleName(tooLargeMessages['Profile Photo'])
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await expect(alert(page)).toHaveAccessibleName('Use this picture as “Profile Photo”?', shrinking)
    const converted = alert(page).getByRole('img', { name: '“Profile Photo” as it would be sent' })
    await expect(converted).toBeVisible()
    await expect.poll(() => converted.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await expect(alert(page).getByRole('button', { name: 'Use it' })).toBeFocused()
    await alert(page).getByRole('button', { name: 'Use it' }).click()
    await pictureAccepted(page, 'Profile Photo', photo.name)
    const [chosen] = await filesIn(upload(page, 'Profile Photo'))
    expect(chosen!.size).toBeLessThanOrEqual(maxBytes['Profile Photo'])
    expect(chosen!.type).toBe('image/jpeg')
  })
  await test.step('a file that only has the name of a picture', async () => {
    await upload(page, 'Belt Certificate').focus()
    await upload(page, 'Belt Certificate').setInputFiles(notAPicture('certificate.jpg'))
    await expect(alert(page)).toHaveAccessibleName('“Belt Certificate” must be a picture: JPEG, PNG or WebP')
    await expect(alert(page).getByRole('button')).toHaveText(['OK'])
    await page.keyboard.press('Escape')
    await expect(alert(page)).toHaveCount(0)
    expect(await filesIn(upload(page, 'Belt Certificate'))).toMatchObject([{ name: 'just-right.jpg' }])
    await expect(upload(page, 'Belt Certificate')).toBeFocused()
  })
  await test.step('a picture with damaged content', async () => {
    const picture = await pictureOf('card.jpg', 'jpeg')
    await upload(page, 'Aadhaar Card').setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 60) })
    await expect(alert(page)).toHaveAccessibleName('“Aadhaar Card” must be a picture: JPEG, PNG or WebP')
    await page.keyboard.press('Escape')
    await expect(alert(page)).toHaveCount(0)
  })
  await fillIn(page, { ...anApplicant, Name: name })
  await consent(page).check()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect((await readInbox(site.dataDir)).applications.filter((record) => record.name === name)).toHaveLength(1)
})
