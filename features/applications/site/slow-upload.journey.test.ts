import type { Page } from '@playwright/test'
import { anApplication, aSubmission, sendScripted, someFiles } from '../../../tests/http/fixtures/forms.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import {
  alert,
  anApplicant,
  choosePictures,
  consent,
  fillIn,
  formReady,
  maxBytes,
  submit,
  successMessage,
  uploadLabels,
} from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator, readInbox } from '../../../tests/journeys/fixtures/operator.ts'
import { pictureOf } from '../../../tests/journeys/fixtures/pictures.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import { undoMs } from '../server/decisions.ts'

/** The browser sends this many bytes per second from now on; -1 ends it. */
async function limitUploads(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page)
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: bytesPerSecond })
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sending', exact: true })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Sending:' })
const offer = (page: Page) => page.getByRole('button', { name: 'Make the pictures smaller' })
/** It takes seconds until enough has left to measure the rate. */
const measuring = { timeout: 60_000 }

test('a form that takes long says how far it is, and is sent once with smaller pictures', { tag: '@full' }, async ({
  page,
  site,
  allow,
}) => {
  // The first attempt is stopped.
  allow({ broken: true })
  const name = 'Slow Sawant'
  await page.goto('/organization/membership')
  await formReady(page)
  await fillIn(page, { ...anApplicant, Name: name })
  await choosePictures(
    page,
    await Promise.all(uploadLabels.map((label) => pictureOf(`${label}.jpg`, 'jpeg', maxBytes[label]))),
  )
  await consent(page).check()
  await limitUploads(page, 6000)
  await submit(page).click()
  await expect(submit(page)).toHaveText('Sending Message...')
  await expect(status(page)).toContainText(/^Sending: \d0%, about \d+ minutes left\. Smaller pictures/, measuring)
  expect(await progress(page).evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0)

  await offer(page).click()
  await expect(alert(page)).toHaveAccessibleName(/^Send these pictures instead\?/, measuring)
  await expect(alert(page).getByRole('img')).toHaveCount(3)
  expect(await axeViolations(page)).toEqual([])
  await alert(page).getByRole('button', { name: 'Keep the larger ones' }).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(status(page)).toBeVisible()

  await offer(page).click()
  await alert(page).getByRole('button', { name: 'Send them' }).click(measuring)
  await limitUploads(page, -1)
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  await expect(progress(page)).toHaveCount(0)
  const { applications: stored } = await readInbox(site.dataDir)
  expect(stored.filter((record) => record.name === name)).toHaveLength(1)
})

test('an answer with a picture says how far it is, and is sent once with a smaller one', { tag: '@full' }, async ({
  page,
  site,
  allow,
}) => {
  allow({ broken: true })
  const name = 'Slow Answer'
  const form = { ...anApplication, ...aSubmission(), name }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  await asOperator(site.dataDir, async (store) => {
    const { key } = (await store.query(applications, { where: { name } })).records[0]!
    const at = new Date(Date.now() - undoMs).toISOString()
    const asked = { application: key, kind: 'asked', text: 'The certificate is cut off', by: 'staff:o1', at } as const
    await store.create(applicationEvents, { ...asked, picture: 'certificate' })
    await store.update(applications, key, { state: 'question asked', stateAt: at })
  })
  await page.goto((answer as { link: { address: string } }).link.address)
  await page.getByLabel('Your answer').fill('The whole certificate, slowly')
  const certificate = page.getByLabel('Belt Certificate', { exact: true })
  await certificate.setInputFiles(await pictureOf('whole.jpg', 'jpeg', 500_000))
  await limitUploads(page, 3000)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(status(page)).toContainText(/minutes? left/, measuring)
  await offer(page).click()
  await alert(page).getByRole('button', { name: 'Send them' }).click(measuring)
  await limitUploads(page, -1)
  await expect(page.getByRole('status')).toContainText('Your answer is on its way to the office.')
  const { records } = await asOperator(site.dataDir, (store) => store.query(applicationEvents))
  expect(records.filter(({ text }) => text === 'The whole certificate, slowly')).toHaveLength(1)
})
