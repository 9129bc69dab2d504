import type { Page } from '@playwright/test'
import { committee } from '../../features/committee/committee.ts'
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
import { expect, test } from './fixtures/journeys.ts'
import { asOperator, readInbox } from './fixtures/operator.ts'
import { storedTexts } from './fixtures/stored-texts.ts'

// Visitors keep everything that they typed. The device caches visited pages, and shows them only
// when the network does not answer.
test.use({ serviceWorkers: 'allow', reuseContext: false })

/** Waits until the service worker has cached this page and its fonts. */
async function cached(page: Page) {
  const isCached = () =>
    page.evaluate(async (address) => {
      const [pages, files] = await Promise.all([caches.open('pages'), caches.open('files')])
      return Boolean(await pages.match(address)) && (await files.keys()).some(({ url }) => url.endsWith('.woff2'))
    }, page.url())
  await expect.poll(isCached).toBe(true)
}
/** Runs in the page: whether the service worker has cached the files that hydrate its form. */
async function areIslandFilesCached() {
  const files = document.querySelector<HTMLElement>('[data-files]')!.dataset.files!.split(' ')
  const cache = await caches.open('files')
  return (await Promise.all(files.map((file) => cache.match(file)))).every(Boolean)
}
const received = async (dataDir: string, message: string) =>
  (await readInbox(dataDir)).messages.filter((record) => record.message === message)
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline. This is the page' })
const unsent = (page: Page) =>
  page.getByRole('status').filter({ hasText: /has not been sent|not sure your|Send it when/ })
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send it now' })

test('offline, a visited page can be read again with its pictures, and shows its date; another one says that it was not visited, and links to the visited ones [privacy.47, privacy.48]', async ({
  page,
  context,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/')
  await cached(page)
  await page.goto('/organization/members')
  const photo = page.locator('main img[data-photo]').first()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await cached(page)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'members' })).toBeVisible()
  await expect(notice(page)).toContainText(/This is the page as it was on \d+ \w+ \d{4}/)
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /home/i }).first().click()
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('400 16px "Anek Latin"'))).toBe(true)

  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page).toHaveTitle('No connection')
  await page.getByRole('main').getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'members' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
})

test('offline, a page is in the language of its address, as the note on it is', { tag: '@full' }, async ({
  page,
  context,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/hi/organization/members')
  await cached(page)
  await page.goto('/mr/events')
  await cached(page)
  await context.setOffline(true)
  await page.goto('/hi/organization/members')
  await expect(page.getByRole('status').filter({ hasText: /यह पृष्ठ \d+ \S+ \d{4}, \S+ \d+:\d+ बजे का है।/ })).toBeVisible()
  await page.goto('/mr/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'कनेक्शन नाही' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  expect(await axeViolations(page)).toEqual([])
  const saved = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(saved.and(page.locator('[lang=hi]'))).toHaveCount(1)
  await page.getByRole('navigation', { name: 'भाषा', exact: true }).getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'कनेक्शन नहीं है' })).toBeVisible()
  await expect(page).toHaveURL('/hi/gallery')
})

test('a form that waits is named on the pages of every language, and its page of each language sends it', {
  tag: '@full',
}, async ({ page, context, site, allow }) => {
  allow({ broken: true })
  await page.goto('/contact-us')
  await formReady(page)
  await context.setOffline(true)
  await writeMessage(page, 'in two languages')
  await submit(page).click()
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await context.setOffline(false)
  await page.goto('/hi/about-us')
  const reminder = page.getByRole('complementary', { name: 'भेजा नहीं गया' })
  await expect(reminder).toContainText('फ़ॉर्म भेजना अभी बाकी है।')
  await reminder.getByRole('link', { name: 'देखें और भेजें' }).click()
  await expect(page).toHaveURL('/hi/contact-us')
  await expect(page.locator('[name=message]')).toHaveValue('in two languages')
  await expect(reminder).toHaveCount(0)
  await page.getByRole('button', { name: 'अभी भेजें' }).click()
  await expect(alert(page)).toBeVisible()
  expect(await received(site.dataDir, 'in two languages')).toHaveLength(1)
})

test('nothing that follows a # in an address is stored, and no address of a private link [privacy.47, privacy.83]', {
  tag: '@full',
}, async ({ page, allow }) => {
  allow({ status: 404 })
  await page.goto('/')
  await cached(page)
  for (const address of ['/application', '/hi/application', '/mr/application']) {
    await page.goto(`${address}#zxqvzxqvzxqvzxqvzxqvzxqv`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/verify#zxqv')
  await cached(page)
  const stored = await storedTexts(page)
  expect(stored).toContainEqual(expect.stringMatching(/\/verify$/))
  expect(stored.filter((text) => /zxqv|\/application/.test(text))).toEqual([])
})

test('offline, a choice in a filter does not show an old list', { tag: '@full' }, async ({ page, context, allow }) => {
  allow({ broken: true })
  await page.goto('/events?type=past')
  await cached(page)
  await page.goto('/events')
  await cached(page)
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Event Type' }).selectOption('Past Events')
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible()
})

test('while the network answers, no cached page is shown [privacy.49]', { tag: '@full' }, async ({ page, site }) => {
  await page.goto('/organization/members')
  await cached(page)
  await page.goto('/contact-us')
  const { key } = await asOperator(site.dataDir, (store) =>
    store.create(committee, {
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
  await asOperator(site.dataDir, (store) => store.delete(committee, key))
  await expect(page.getByText('Nirmala Newcomer')).toHaveCount(0)
})

test('a message written offline, in a form that was only looked at before, is kept, is reported as not sent, survives a reload, and can be sent when the network is back [privacy.44, privacy.45, privacy.46]', async ({
  page,
  context,
  site,
  allow,
}) => {
  allow({ broken: true })
  await page.goto('/contact-us')
  await cached(page)
  await expect.poll(() => page.evaluate(areIslandFilesCached)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await formReady(page)
  await writeMessage(page, 'written offline')
  await page.reload()
  await expect(messageField(page, 'Message')).toHaveValue('written offline')
  await expect(page.getByText('We kept what you had entered')).toBeVisible()
  await formReady(page)
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/You are offline, so this was not sent.*still here/)
  await page.keyboard.press('Escape')
  await expect(unsent(page)).toContainText('You are offline')
  expect(await axeViolations(page)).toEqual([])

  // The phone closes the page and opens it again, still offline.
  await page.reload()
  await expect(messageField(page, 'Message')).toHaveValue('written offline')
  await expect(unsent(page)).toContainText('has not been sent')
  expect(await received(site.dataDir, 'written offline')).toHaveLength(0)

  await context.setOffline(false)
  await expect(unsent(page)).toContainText('You can send it now')
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
  expect(await received(site.dataDir, 'written offline')).toHaveLength(1)
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})

test('a form whose scripts never arrived is kept as a draft, is not sent twice, and other pages remind of it', {
  tag: '@full',
}, async ({ page, context, site, allow }) => {
  allow({ broken: true })
  allow({ status: 503 })
  await page.goto('/')
  await cached(page)
  await page.goto('/contact-us')
  await expect.poll(() => page.evaluate(areIslandFilesCached)).toBe(true)
  const drafts = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('files')).keys()).map(({ url }) => url).join()))
    .toContain('early-draft')
  // As if the connection had ended before they were loaded.
  await page.evaluate(async () => {
    const cache = await caches.open('files')
    for (const { url } of await cache.keys()) if (/ContactForm|hydrate/.test(url)) await cache.delete(url)
  })
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  await writeMessage(page, 'from the hall\nwithout a network')
  await expect.poll(drafts).toContain('without a network')
  await submit(page).click({ force: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent')
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Not sent' })).toContainText('Your message has not been sent.')
  await page.getByRole('link', { name: 'Look at it and send it' }).click()
  await expect(messageField(page, 'Message')).toHaveValue('from the hall\nwithout a network')
  await expect(messageField(page, 'Name')).toHaveValue('Kavita Rao')
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect(await received(site.dataDir, 'from the hall\nwithout a network')).toHaveLength(1)
})

test('the connection ends after the message was stored: the page does not claim that it was not sent, and a second try after a reload stores it once', {
  tag: '@full',
}, async ({ page, context, site, allow }) => {
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
  await expect(alert(page)).toHaveAccessibleName(/not sure this was sent: the connection was lost/)
  await page.keyboard.press('Escape')
  await expect(unsent(page)).toContainText('We’re not sure your message was sent')
  expect(await received(site.dataDir, 'on the way')).toHaveLength(1)
  await context.setOffline(false)
  await page.unroute('/contact-us')
  // Even after a reload the form has the same submission id.
  await page.reload()
  await expect(messageField(page, 'Message')).toHaveValue('on the way')
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  expect(await received(site.dataDir, 'on the way')).toHaveLength(1)
})

test('an unsent message of one window is not overwritten by another window, and disappears from all when it is sent', {
  tag: '@full',
}, async ({ page, context, allow }) => {
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
  await expect(alert(page)).toHaveAccessibleName(/not sent/)
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

test('an application written offline keeps its pictures after a reload, and is stored once', { tag: '@full' }, async ({
  page,
  context,
  site,
  allow,
}) => {
  allow({ broken: true })
  const applicant = { ...anApplicant, Name: 'Offline Kulkarni' }
  const pictures = await threePictures()
  await page.goto('/organization/membership')
  await formReady(page)
  await cached(page)
  await context.setOffline(true)
  await fillIn(page, applicant)
  await choosePictures(page, pictures)
  await consent(page).check()
  await submit(page).click()
  await expect(alert(page)).toHaveAccessibleName(/was not sent/)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(unsent(page)).toContainText('Your application has not been sent')
  for (const [label, text] of Object.entries(applicant)) await expect(field(page, label)).toHaveValue(text)
  for (const [place, label] of uploadLabels.entries()) await pictureAccepted(page, label, pictures[place]!.name)
  await context.setOffline(false)
  await consent(page).check()
  await sendNow(page).click()
  await expect(alert(page)).toHaveAccessibleName(successMessage)
  const { applications } = await readInbox(site.dataDir)
  expect(applications.filter(({ name }) => name === applicant.Name)).toHaveLength(1)
})
