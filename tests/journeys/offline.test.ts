import type { Page } from '@playwright/test'
import { committee } from '../../lists/index.ts'
import { axeViolations } from './fixtures/axe.ts'
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
import { expect, testWithOwnServer as test } from './fixtures/journeys.ts'
import { asOperator, runInbox } from './fixtures/operator.ts'

// trust.md, "Nothing is lost": the visitor keeps everything typed. A device keeps what was seen, and never shows it while
// the network answers.
test.use({ serviceWorkers: 'allow' })

/** The device keeps what this page shows. */
async function kept(page: Page) {
  const isKept = () =>
    page.evaluate(async (address) => {
      const [pages, files] = await Promise.all([caches.open('pages'), caches.open('files')])
      return Boolean(await pages.match(address)) && (await files.keys()).some(({ url }) => url.endsWith('.woff2'))
    }, page.url())
  await expect.poll(isKept).toBe(true)
}
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })
const unsent = (page: Page) =>
  page.getByRole('status').filter({ hasText: /not (been|have been) sent|There is no connection|try to send/ })
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send it now' })

test('in a tunnel, what was seen can be read again, with its pictures, and says of when it is', async ({
  page,
  context,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/')
  await kept(page)
  await page.goto('/organization/members')
  const photo = page.locator('main img[data-photo]').first()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await kept(page)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'members' })).toBeVisible()
  await expect(notice(page)).toContainText(/You see this page as it was on \d+ \w+ \d{4}/)
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /home/i }).first().click()
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('400 16px "Anek Latin"'))).toBe(true)
})

test('in a tunnel, a page that was never seen says so and leads to those that were', async ({
  page,
  context,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/organization/members')
  await kept(page)
  await context.setOffline(true)
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page).toHaveTitle('No connection')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'members' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
})

test('a choice made in a tunnel is not answered with an old list', async ({ page, context, allow }) => {
  allow({ broken: true })
  await page.goto('/events?type=past')
  await kept(page)
  await page.goto('/events')
  await kept(page)
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Event Type' }).selectOption('Past Events')
  await expect(page.getByRole('status').filter({ hasText: 'could not be read' })).toBeVisible()
})

test('while the network answers, nothing old is ever shown', async ({ page, site }) => {
  await page.goto('/organization/members')
  await kept(page)
  await page.goto('/contact-us')
  await asOperator(site.dataDir, (desk) =>
    desk.create(committee, {
      name: 'Nirmala Newcomer',
      level: 'national',
      position: 'Secretary',
      location: 'Pune',
      country: 'India',
    }),
  )
  await expect.poll(async () => (await page.request.get('/organization/members')).text()).toContain('Nirmala Newcomer')
  await page.goto('/organization/members')
  await expect(page.getByText('Nirmala Newcomer')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a message written in a tunnel is said not to be sent, survives the day, and is sent when the network is back', async ({
  page,
  context,
  site,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/contact-us')
  await formReady(page)
  await kept(page)
  await context.setOffline(true)
  await writeMessage(page, 'written underground')
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/no connection: this has not been sent.*still here/i)
  await page.keyboard.press('Escape')
  await expect(unsent(page)).toContainText('There is no connection')
  expect(await axeViolations(page)).toEqual([])

  // The phone puts the page away and opens it again, still underground.
  await page.reload()
  await expect(messageField(page, 'Message')).toHaveValue('written underground')
  await expect(unsent(page)).toContainText('has not been sent')
  expect((await runInbox(site.dataDir)).Contact).toHaveLength(0)

  await context.setOffline(false)
  await expect(unsent(page)).toContainText('You can try to send it now')
  await page.goto('/about-us')
  const reminder = page.getByRole('complementary', { name: 'Not sent' })
  await expect(reminder).toContainText('Your message has not been sent')
  expect(await axeViolations(page)).toEqual([])
  await reminder.getByRole('link').click()
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(messageField(page, 'Message')).toHaveValue('')
  await expect(unsent(page)).toHaveCount(0)
  expect((await runInbox(site.dataDir)).Contact).toMatchObject([{ message: 'written underground' }])
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})

test('the tunnel begins after the message has left: nobody claims that it was not sent', async ({
  page,
  context,
  site,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/contact-us')
  await formReady(page)
  await writeMessage(page, 'on the way')
  await page.route('/contact-us', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await context.setOffline(true)
    return route.abort()
  })
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/connection was lost before we could answer/)
  await page.keyboard.press('Escape')
  await expect(unsent(page)).toContainText('Your message may not have been sent')
  expect((await runInbox(site.dataDir)).Contact).toHaveLength(1)
  await context.setOffline(false)
  await page.unroute('/contact-us')
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect((await runInbox(site.dataDir)).Contact).toHaveLength(1)
})

test('what waits in one window is not replaced by what is typed in another, and goes from both when it was sent', async ({
  page,
  context,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/contact-us')
  await formReady(page)
  const other = await context.newPage()
  await other.goto('/contact-us')
  await formReady(other)
  const third = await context.newPage()
  await third.goto('/about-us')
  await context.setOffline(true)
  await writeMessage(page, 'this one waits')
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/not been sent/)
  await page.keyboard.press('Escape')
  await messageField(other, 'Message').fill('something else')
  await context.setOffline(false)
  await page.reload()
  await expect(messageField(page, 'Message')).toHaveValue('this one waits')
  await third.reload()
  const reminder = third.getByRole('complementary', { name: 'Not sent' })
  await expect(reminder).toBeVisible()
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  await expect(reminder).toHaveCount(0)
})

test('an application written in a tunnel keeps its pictures over a reload, and arrives once', async ({
  page,
  context,
  site,
  allow,
}) => {
  test.setTimeout(120_000)
  allow({ broken: true })
  const pictures = await threePictures()
  await page.goto('/organization/membership')
  await formReady(page)
  await kept(page)
  await context.setOffline(true)
  await fillIn(page)
  await choosePictures(page, pictures)
  await consent(page).check()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/has not been sent/)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(unsent(page)).toContainText('Your application has not been sent')
  for (const [label, text] of Object.entries(anApplicant)) await expect(field(page, label)).toHaveValue(text)
  for (const [place, label] of uploadLabels.entries()) await pictureAccepted(page, label, pictures[place]!.name)
  await context.setOffline(false)
  await consent(page).check()
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect((await runInbox(site.dataDir)).Membership).toHaveLength(1)
})
