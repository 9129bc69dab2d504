import { committee } from '../../features/committee/committee.ts'
import { unusualTexts } from '../http/fixtures/unusual-texts.ts'
import {
  alert,
  anApplicant,
  consent,
  field,
  fillIn,
  formReady,
  messageField,
  submit,
  successMessage,
  threePictures,
  writeMessage,
} from './fixtures/forms.ts'
import { expect, test } from './fixtures/journeys.ts'
import { asOperator, readInbox } from './fixtures/operator.ts'

test('messages in any script, with markup or formulas arrive as they were written', { tag: '@full' }, async ({
  page,
  site,
}) => {
  // Each field has some of the texts, because a name is short. server/forms/form-requests.http.test.ts sends each in every field.
  const texts = unusualTexts.map(({ text }) => text)
  const [name, contact] = [texts.slice(0, 4).join(' '), texts.slice(4).join(' ')]
  const message = texts.map((text) => `${text}\n${text}`).join('\n')
  await page.goto('/contact-us')
  await formReady(page)
  await writeMessage(page, message, name, contact)
  await page.reload()
  await expect(messageField(page, 'Name')).toHaveValue(name)
  await expect(messageField(page, 'Contact')).toHaveValue(contact)
  await expect(messageField(page, 'Message')).toHaveValue(message)
  await submit(page).click()
  await alert(page).getByRole('button', { name: 'Send anyway' }).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  const arrived = (await readInbox(site.dataDir)).messages.filter((record) => record.name === name.normalize('NFC'))
  expect(arrived).toMatchObject([{ contact, message }])
})

test('markup in every field of an application is text in the form that comes back', { tag: '@full' }, async ({
  visitor,
  allow,
}) => {
  allow({ status: 422 })
  const markup = '"><script>alert(1)</script>'
  const texts = Object.keys(anApplicant).filter(
    (label) => !['Phone', 'Email', 'No. of Dojos', 'No. of Students'].includes(label),
  )
  const application = { ...anApplicant, ...Object.fromEntries(texts.map((label) => [label, `${label} ${markup}`])) }

  const unscripted = await visitor({ javaScriptEnabled: false })
  await unscripted.goto('/organization/membership')
  await fillIn(unscripted, { ...application, 'No. of Dojos': markup })
  await field(unscripted, 'Website optional').fill('javascript:alert(1)')
  for (const [place, picture] of (await threePictures()).entries())
    await unscripted.getByRole('main').locator('input[type=file]').nth(place).setInputFiles(picture)
  await consent(unscripted).check()
  await unscripted.getByRole('button', { name: 'Submit' }).click()
  await expect(unscripted.getByRole('alert').getByRole('link')).toHaveCount(2)
  for (const label of texts) await expect(field(unscripted, label)).toHaveValue(`${label} ${markup}`)
  await expect(field(unscripted, 'No. of Dojos')).toHaveValue(markup)
})

test('markup in a search is text', { tag: '@full' }, async ({ page }) => {
  const markup = '"><img src=x onerror=alert(1)></script>'
  await page.goto(`/organization/members?search=${encodeURIComponent(markup)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(markup)
  await expect(
    page.getByText('No member found. Try fewer letters, a position or a place.').filter({ visible: true }).first(),
  ).toBeVisible()
  await page.goto(`/organization/black-belts?search=${encodeURIComponent(markup)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(markup)
})

test('markup in the name of a member is text, on the page and in a live change', { tag: '@full' }, async ({
  page,
  site,
}) => {
  const markup = '</script><img src=x onerror=alert(1)><b>Bold</b>'
  const member = { name: markup, position: markup, location: markup, country: 'भारत', level: 'national' }
  const stream = page.waitForRequest(/\/live\?/)
  await page.goto('/organization/members')
  await stream
  await asOperator(site.dataDir, (store) => store.importRecord(committee, 'strange', member))
  const card = page.getByRole('article').filter({ hasText: 'भारत' })
  await expect(card.getByRole('heading')).toHaveText(markup, { timeout: 5000 })
  const streamOfReloaded = page.waitForRequest(/\/live\?/)
  await page.reload()
  await streamOfReloaded
  await expect(card.getByRole('heading')).toHaveText(markup)
  await expect(card).toContainText(`${markup} | भारत`)
  await asOperator(site.dataDir, (store) => store.delete(committee, 'strange'))
  await expect(card).toHaveCount(0)
})

test('a right-to-left message is shown from right to left', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact-us')
  await formReady(page)
  await messageField(page, 'Message').fill('السلام عليكم')
  expect(await messageField(page, 'Message').evaluate((it) => getComputedStyle(it).direction)).toBe('rtl')
})
