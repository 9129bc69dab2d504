import type { Page } from '@playwright/test'
import {
  anApplicant,
  consent,
  field,
  fillIn,
  messageField,
  successMessage,
  threePictures,
  tooLargeMessages,
  upload,
  writeMessage,
} from './fixtures/forms.ts'
import { expect, test } from './fixtures/journeys.ts'
import { readInbox } from './fixtures/operator.ts'
import { pages } from './fixtures/pages.ts'
import { pictureOf } from './fixtures/pictures.ts'

// "every journey works … with scripts turned off".
test.use({ javaScriptEnabled: false })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('every page can be read without scripts [a11y.8]', { tag: '@full' }, async ({ page }) => {
  for (const { path, title, heading } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Latest News' })).toBeVisible()
    for (const name of [/slides$/, /^Play/]) await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('without scripts hover or keyboard focus opens the Organization links, on a phone MENU opens the whole menu over the page, and there are no themes', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const link = bar(page).getByRole('link', { name: 'Members', exact: true })
  await expect(link).toBeHidden()
  await bar(page).getByRole('button', { name: 'Organization' }).hover()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/organization/members')
  await bar(page).getByRole('button', { name: 'Organization' }).focus()
  await expect(bar(page).getByRole('link', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'History' })).toBeFocused()

  const heading = page.getByRole('heading', { level: 1 })
  const themes = page.getByRole('radio')
  await expect(themes).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const before = await heading.boundingBox()
  const menu = page.getByRole('button', { name: 'MENU' })
  const aboutUs = bar(page).getByRole('link', { name: 'About Us', exact: true })
  await expect(aboutUs).toBeHidden()
  await menu.click()
  expect(await heading.boundingBox(), 'the menu moves nothing').toEqual(before)
  await expect(themes).toHaveCount(0)
  await menu.click()
  await expect(aboutUs).toBeHidden()
  await menu.click()
  for (const name of ['About Us', 'History', 'Members', 'Official Black Belts', 'Membership', 'Gallery', 'Contact Us'])
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeVisible()
  await bar(page).getByRole('link', { name: 'Official Black Belts' }).click()
  await expect(page).toHaveURL('/organization/black-belts')
})

test('without scripts all slides, all programs and all partners can be reached', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  for (const words of ['CHAMPION IN LIFE', 'FITNESS GOALS', 'EDUCATION'])
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: words })).toBeVisible()
  for (const title of ['PRESCHOOL', 'Junior', 'Pre-Teen', 'Teenagers & Above', 'Self-Defense', 'Character Development'])
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
  const partners = page.getByRole('region', { name: 'Partners' })
  await partners.getByText('Click For More').click()
  await expect(partners.getByRole('img')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Watch: Our Video' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.youtube\.com\/watch/,
  )
})

test('without scripts Back undoes a choice of a filter', { tag: '@full' }, async ({ page }) => {
  await page.goto('/events')
  await page.getByLabel('Event Type').selectOption('upcoming')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByLabel('Event Type')).toHaveValue('all')
  await expect(page.getByRole('article')).toHaveCount(10)
})

test('without scripts members and black belts can be searched and paged, and the search is in the address', async ({
  page,
}) => {
  await page.goto('/organization/members')
  const box = page.getByRole('searchbox', { name: 'Search a Member' })
  await box.fill('meera')
  await box.press('Enter')
  await expect(page).toHaveURL('/organization/members?search=meera')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Meera Naik'])
  await expect(box).toHaveValue('meera')
  await page.goBack()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(60)
  await box.fill('nobody of this name')
  await box.press('Enter')
  await expect(page.getByText('No member found. Try fewer letters, a position or a place.')).toBeVisible()

  await page.goto('/organization/black-belts')
  await page.getByRole('searchbox', { name: 'Enter a name to search' }).fill('SKAA-BB-01')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/organization/black-belts?search=SKAA-BB-01')
  await expect(page.getByText('100 black belts found')).toBeVisible()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/organization/black-belts?search=SKAA-BB-01&page=2')
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('150')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('100')
})

// `Alert`: "Without JavaScript the same text arrives on the page".
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' })
/** The browser's own check would hold an unfinished form back: what is tested here is what the server says. */
const withoutOwnCheck = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch({ maxRedirects: 0 })
    if (answer.status() === 303) return route.fulfill({ response: answer })
    const html = (await answer.text()).replaceAll('<form ', '<form novalidate ')
    return route.fulfill({ response: answer, body: html })
  })

test('without scripts the browser itself asks for what is missing, and the page says in the specified words that a message was sent [8.4]', async ({
  page,
  site,
}) => {
  await page.goto('/contact-us')
  await messageField(page, 'Contact').fill('noscript@example.org')
  await submit(page).click()
  await expect(page).toHaveURL('/contact-us')
  await expect(messageField(page, 'Name')).toBeFocused()
  await writeMessage(page, 'sent without scripts', 'Noscript Rao', 'noscript@example.org')
  await submit(page).click()
  await expect(page).toHaveURL('/contact-us?sent=1')
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(successMessage)
  await page.getByRole('alertdialog').getByRole('link', { name: 'OK' }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(messageField(page, 'Message')).toHaveValue('')
  const arrived = (await readInbox(site.dataDir)).messages.filter(({ name }) => name === 'Noscript Rao')
  expect(arrived).toHaveLength(1)
})

test('without scripts an unfinished message comes back with what was typed and what is missing', {
  tag: '@full',
}, async ({ page, allow }) => {
  allow({ status: 422 })
  await withoutOwnCheck(page)
  await page.goto('/contact-us')
  await messageField(page, 'Contact').fill('noscript@example.org')
  await messageField(page, 'Message').fill('two\nlines & "quotes" <b>')
  await submit(page).click()
  const summary = page.getByRole('alert', { name: 'The form is not complete yet' })
  await expect(summary.getByRole('link')).toHaveText(['Please enter your name'])
  await expect(messageField(page, 'Message')).toHaveValue('two\nlines & "quotes" <b>')
  await expect(messageField(page, 'Contact')).toHaveValue('noscript@example.org')
  await expect(messageField(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(messageField(page, 'Name')).toHaveAccessibleDescription('Please enter your name')
  await summary.getByRole('link').click()
  await expect(page).toHaveURL('/contact-us#contact-name')
  await messageField(page, 'Name').fill('Noscript Rao')
  await submit(page).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(successMessage)
})

// docs/decisions/0007: "Files that were good are kept for the next try, encrypted, for one hour".
test('without scripts an application with a mistake and an oversize picture keeps texts and good pictures, and is stored at the second try, also for a child [8.8, a11y.8]', async ({
  page,
  site,
  allow,
}) => {
  allow({ status: 422 })
  const applicant = { ...anApplicant, Name: 'Noscript Kulkarni', 'No. of Dojos': 'two' }
  const received = async () =>
    (await readInbox(site.dataDir)).applications.filter((record) => record.name === applicant.Name)
  await page.goto('/organization/membership')
  await fillIn(page, applicant)
  const [photo, card, certificate] = await threePictures()
  await upload(page, 'Profile Photo').setInputFiles(await pictureOf('large.jpg', 'jpeg', 100_001))
  await upload(page, 'Aadhaar Card').setInputFiles(card!)
  await upload(page, 'Belt Certificate').setInputFiles(certificate!)
  await consent(page).check()
  await submit(page).click()
  const summary = page.getByRole('alert', { name: 'The form is not complete yet' })
  await expect(summary.getByRole('link')).toHaveText([
    tooLargeMessages['Profile Photo'],
    '“No. of Dojos”: enter a number, for example 2',
  ])
  for (const [label, text] of Object.entries(applicant)) await expect(field(page, label)).toHaveValue(text)
  await expect(page.getByText('We still have the file that you chose.')).toHaveCount(2)
  await expect(consent(page)).toBeChecked()
  expect(await received()).toEqual([])

  await field(page, 'No. of Dojos').fill('2')
  await upload(page, 'Profile Photo').setInputFiles(photo!)
  await page.getByRole('checkbox', { name: 'The applicant is under 18' }).check()
  await field(page, 'Parent or guardian’s name').fill('Asha Kulkarni')
  await page.getByRole('checkbox', { name: 'I am the parent or guardian and I agree' }).check()
  // A phone with the bars of its browser, upright; and lying, when the page is loaded again.
  await page.setViewportSize({ width: 390, height: 664 })
  await submit(page).click()
  await expect(page).toHaveURL('/organization/membership?sent=1')
  const note = page.getByRole('alertdialog')
  await expect(note).toHaveAccessibleName(successMessage)
  const seesLink = async () => {
    await expect(note.getByRole('link', { name: 'OK' })).toBeFocused()
    await expect(note.getByRole('heading', { name: 'Keep this link' })).toBeInViewport({ ratio: 1 })
    await expect(note.getByText('/application#')).toBeInViewport({ ratio: 1 })
  }
  await seesLink()
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/contact-us')
  await page.goto('/organization/membership?sent=1')
  await seesLink()
  const arrived = await received()
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toMatchObject({
    dojoNos: 2,
    photoLink: expect.stringMatching(/_p\.png$/),
    underage: true,
    guardianName: 'Asha Kulkarni',
  })
})
