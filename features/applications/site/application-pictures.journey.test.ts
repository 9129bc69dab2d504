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
test('exactly 100,000 bytes of a photo and 500,000 of a card or certificate are accepted, and one byte more is discarded with the specified message [5.10, 5.11, 5.12, 8.8]', async ({
  page,
}) => {
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
})

// "the alert offers to shrink the picture on the spot to fit (the visitor sees the result and confirms)".
test("a phone's photos are made smaller on the spot, shown and accepted, and the application with them arrives [5.14]", async ({
  page,
  site,
}) => {
  const name = 'Phone Kulkarni'
  await page.goto('/organization/membership')
  await formReady(page)
  await fillIn(page, { ...anApplicant, Name: name })
  for (const label of uploadLabels) {
    const photo = await phonePhoto(`${label}.jpg`)
    expect(photo.buffer.length).toBeGreaterThan(maxBytes[label])
    await upload(page, label).setInputFiles(photo)
    await expect(alert(page)).toHaveAccessibleName(tooLargeMessages[label])
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await expect(alert(page)).toHaveAccessibleName(`Use this picture as “${label}”?`, shrinking)
    const converted = alert(page).getByRole('img', { name: `“${label}” as it would be sent` })
    await expect(converted).toBeVisible()
    await expect.poll(() => converted.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await expect(alert(page).getByRole('button', { name: 'Use it' })).toBeFocused()
    await alert(page).getByRole('button', { name: 'Use it' }).click()
    await pictureAccepted(page, label, `${label}.jpg`)
    const [chosen] = await filesIn(upload(page, label))
    expect(chosen!.size).toBeLessThanOrEqual(maxBytes[label])
    expect(chosen!.type).toBe('image/jpeg')
  }
  await consent(page).check()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect((await readInbox(site.dataDir)).applications.filter((record) => record.name === name)).toHaveLength(1)
})

test('a visitor who declines the smaller picture keeps the previous one, and what is no whole picture is rejected', async ({
  page,
}) => {
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

  await test.step('a file that only has the name of a picture', async () => {
    await upload(page, 'Belt Certificate').focus()
    await upload(page, 'Belt Certificate').setInputFiles(notAPicture('certificate.jpg'))
    await expect(alert(page)).toHaveAccessibleName('“Belt Certificate” must be a picture: JPEG, PNG or WebP')
    await expect(alert(page).getByRole('button')).toHaveText(['OK'])
    await page.keyboard.press('Escape')
    await expect(alert(page)).toHaveCount(0)
    expect(await filesIn(upload(page, 'Belt Certificate'))).toEqual([])
    await expect(upload(page, 'Belt Certificate')).toBeFocused()
  })
  await test.step('a picture with damaged content', async () => {
    const picture = await pictureOf('card.jpg', 'jpeg')
    await upload(page, 'Aadhaar Card').setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 60) })
    await expect(alert(page)).toHaveAccessibleName('“Aadhaar Card” must be a picture: JPEG, PNG or WebP')
  })
})
