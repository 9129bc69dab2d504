import {
  alert,
  anApplicant,
  choosePictures,
  consent,
  field,
  fillIn,
  formReady,
  messageField,
  pictureAccepted,
  submit,
  successMessage,
  threePictures,
  uploadLabels,
  writeMessage,
} from './fixtures/forms.ts'
import { expect, test, testWithOwnServer } from './fixtures/journeys.ts'
import { readInbox } from './fixtures/operator.ts'

// A failure is shown as an error, and everything typed and chosen is kept.
// A repeated submission (same submission id) gives the same answer and one record.

const received = async (dataDir: string, message: string) =>
  (await readInbox(dataDir)).messages.filter((record) => record.message === message)

test('the connection breaks before the message is sent: the form keeps everything, and a second try stores it once', async ({
  page,
  site,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/contact-us')
  await formReady(page)
  await writeMessage(page, 'from a train', 'Kavita Rao', '+91 00000 22222')
  await page.route('/contact-us', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/not sure this was sent.*still here.*will not create a duplicate/)
  await page.keyboard.press('Escape')
  await expect(submit(page)).toBeFocused()
  await expect(messageField(page, 'Message')).toHaveValue('from a train')
  await page.unroute('/contact-us')
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect(await received(site.dataDir, 'from a train')).toHaveLength(1)
})

testWithOwnServer(
  'the server is unavailable while an application is sent: the form keeps texts and pictures, and a later try succeeds [8.3]',
  { tag: '@full' },
  async ({ page, site, allow }) => {
    allow({ broken: true })
    const pictures = await threePictures()
    await page.goto('/organization/membership')
    await formReady(page)
    await fillIn(page)
    await choosePictures(page, pictures)
    await consent(page).check()
    await expect(submit(page)).toBeEnabled()
    await site.stop()
    await submit(page).click()
    await expect(alert(page)).toHaveAccessibleName(/connection was lost.*still here/)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    for (const [label, text] of Object.entries(anApplicant)) await expect(field(page, label)).toHaveValue(text)
    for (const [place, label] of uploadLabels.entries()) await pictureAccepted(page, label, pictures[place]!.name)
    await site.start()
    await submit(page).click()
    await expect(alert(page)).toHaveAccessibleName(successMessage)
    expect((await readInbox(site.dataDir)).applications).toHaveLength(1)
  },
)
