import type { Page } from '@playwright/test'
import { anApplication, aSubmission, sendScripted, someFiles } from '../../../tests/http/fixtures/forms.ts'
import {
  axeViolations,
  axeViolationsInEachTheme,
  axeViolationsOfColours,
  axeViolationsOfDarkThemes,
} from '../../../tests/journeys/fixtures/axe.ts'
import {
  alert,
  choosePictures,
  consent,
  fillIn,
  formReady,
  submit,
  successMessage,
  threePictures,
} from '../../../tests/journeys/fixtures/forms.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { phonePhoto } from '../../../tests/journeys/fixtures/pictures.ts'
import type { Honbu } from '../../../tests/journeys/fixtures/server.ts'
import { storedTexts } from '../../../tests/journeys/fixtures/stored-texts.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import { undoMs } from '../server/decisions.ts'

test.use({ reducedMotion: 'reduce' })

const step = (page: Page) => page.getByRole('list', { name: 'State of the application' }).locator('[aria-current=step]')

/** Sends an application, and returns its private link. */
async function apply(site: Honbu, name: string): Promise<string> {
  const form = { ...anApplication, ...aSubmission(), name }
  const { answer } = await sendScripted(site, '/organization/membership', form, await someFiles())
  if (answer.state !== 'sent' || !answer.link) throw new Error('The application was not sent')
  return answer.link.address
}

/** The office asked a question about an application, so long ago that it cannot be undone any more. */
const ask = (site: Honbu, name: string, text: string) =>
  asOperator(site.dataDir, async (store) => {
    const { key } = (await store.query(applications, { where: { name } })).records[0]!
    const at = new Date(Date.now() - undoMs).toISOString()
    await store.create(applicationEvents, {
      application: key,
      kind: 'asked',
      text,
      picture: 'certificate',
      by: 'staff:o1',
      at,
    })
    await store.update(applications, key, { state: 'question asked', stateAt: at })
  })

/** The pixels from the head of the page to the sheet. */
const distanceFromHead = (page: Page) =>
  page.locator('.sheet').evaluate((sheet) => {
    const head = document.querySelector('.head')!.getBoundingClientRect()
    return Math.round(sheet.getBoundingClientRect().top - head.bottom)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an applicant keeps the link, sees a question after a reload, answers it with a picture that is made smaller, and withdraws by the keyboard [privacy.83]', async ({
    page,
    site,
    allow,
  }) => {
    allow({ status: 422 })
    allow({ status: 404 })
    allow({ broken: true })
    const name = 'Lekha Link'
    await page.goto('/organization/membership')
    await formReady(page)
    await fillIn(page)
    await fillIn(page, { Name: name })
    await choosePictures(page, await threePictures())
    await consent(page).check()
    await submit(page).click()
    await expect(alert(page)).toHaveAccessibleName(successMessage)
    await expect(alert(page).getByRole('button', { name: 'Copy' })).toBeFocused()
    // A phone needs no code for a phone.
    const isPhone = page.viewportSize()!.width < 768
    const code = alert(page).getByRole('img', { name: 'QR code with your private link' })
    await expect(code).toBeVisible({ visible: !isPhone })
    expect(await axeViolations(page)).toEqual([])
    const link = await alert(page).locator('code').innerText()
    expect(page.url()).not.toContain('#')

    await page.goto(`http://${link}`)
    await expect(page.getByRole('heading', { name: 'We have it.' })).toBeVisible()
    await expect(step(page)).toContainText('Received')
    await expect(page.locator('main')).toContainText(name)
    expect(
      await page.locator('main img').evaluateAll((all) => all.map((img) => img.getAttribute('src')).join()),
    ).not.toMatch(/documents/)

    await ask(site, name, 'Who examined you?')
    await page.reload()
    await expect(step(page)).toContainText('a question for you')
    await expect(page.getByText('Who examined you?')).toBeVisible()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter your answer')
    await page.getByLabel('Your answer').fill('Sensei Sample')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a file for “Belt Certificate”')
    await page.getByLabel('Belt Certificate', { exact: true }).setInputFiles(await phonePhoto())
    await expect(alert(page)).toHaveAccessibleName('Choose File size of less than 500kb')
    await alert(page).getByRole('button', { name: 'Make it smaller' }).click()
    await expect(alert(page).getByRole('img')).toBeVisible()
    await alert(page).getByRole('button', { name: 'Use it' }).click()
    await expect(alert(page)).toHaveCount(0)
    await expect(page.locator('.drop').filter({ hasText: 'IMG_0001' }).locator('img')).toBeVisible()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByRole('status')).toContainText('Your answer is on its way to the office.')
    await expect(step(page)).toContainText('In review')
    const { records } = await asOperator(site.dataDir, (store) => store.query(applicationEvents))
    expect(records.find(({ text }) => text === 'Sensei Sample')).toMatchObject({ picture: 'certificate' })

    await page.getByText('Correct a field').click()
    await page.getByLabel('Phone').fill('')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByRole('alert')).toContainText('Your form has not been sent. You are offline.')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send it now' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please enter your phone number')
    await expect(page.getByLabel('Phone')).toHaveValue('')
    await page.getByLabel('Phone').fill('+91 00000 22222')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByText('Your correction is stored.')).toBeVisible()
    await expect(page.locator('.form--read')).toContainText('+91 00000 22222')
    const secret = link.slice(link.indexOf('#') + 1)
    // The last one has the cookies.
    const stored = (await storedTexts(page)).slice(0, -1).join()
    expect(stored, 'the database of pictures was read').toContain('"files"')
    expect(stored, 'docs/privacy.md, "No cache or storage of a browser holds it"').not.toContain(secret)
    const cookies = (await page.context().cookies()).filter(({ value }) => value.includes(secret))
    for (const { httpOnly, path, expires } of cookies) {
      expect({ httpOnly, path }).toEqual({ httpOnly: true, path: '/application' })
      expect(expires - Date.now() / 1000, 'of a minute').toBeLessThanOrEqual(60)
    }

    await page.locator('summary', { hasText: 'Withdraw and erase' }).focus()
    await page.keyboard.press('Enter')
    const erase = page.getByRole('button', { name: 'Yes, erase everything' })
    await expect(erase).toBeVisible()
    await expect(page.getByText('Keep everything')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(erase).toBeHidden()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(erase).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'All gone.' })).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('Type the key from your link')).toBeVisible()
  })
})

test('an applicant’s answer and correction survive a reload, the page in Hindi, another page and Back, and a dropped tab, and nobody reads them without the link [privacy.780, privacy.781, privacy.782]', async ({
  page,
  site,
  context,
}) => {
  const name = 'Kavya Kept'
  const link = await apply(site, name)
  await ask(site, name, 'Who examined you?')
  await page.goto(link)
  await page.getByLabel('Your answer').fill('Sensei Sample')
  await page.getByText('Correct a field').click()
  await page.getByLabel('Phone').fill('+91 00000 33333')
  const isKept = async (tab: Page, answer = 'Your answer') => {
    await expect(tab.getByLabel(answer)).toHaveValue('Sensei Sample')
    await expect(tab.locator('#correct-phone')).toHaveValue('+91 00000 33333')
  }
  await page.reload()
  await isKept(page)
  await expect(page.getByRole('status').filter({ hasText: 'We kept what you had entered' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Events' }).last().click()
  await page.goBack()
  await isKept(page)
  await page.goto('about:blank')
  await page.goto(link.replace('/application', '/hi/application'))
  await expect(page.locator('#correct-phone')).toHaveValue('+91 00000 33333')
  await page.close()

  const tab = await context.newPage()
  await tab.goto('/application')
  const stored = (await storedTexts(tab)).slice(0, -1).join()
  expect(stored).toContain('honbu:sealed:')
  expect(stored, 'nothing of it can be read').not.toMatch(/Sensei Sample|33333|Kavya/)
  expect(stored, 'and neither the secret').not.toContain(link.slice(link.indexOf('#') + 1))
  await tab.goto('about:blank')
  await tab.goto(link)
  await isKept(tab)
  await tab.getByRole('button', { name: 'Save the correction' }).click()
  await expect(tab.getByText('Your correction is stored.')).toBeVisible()
  await expect(tab).toHaveURL(/\/application#[\w-]+$/)
  await tab.reload()
  await expect(tab.locator('.form--read')).toContainText('+91 00000 33333')
  await expect(tab.getByLabel('Your answer')).toHaveValue('Sensei Sample')
  await tab.evaluate(() => {
    const [name] = Object.keys(localStorage).filter((key) => key.startsWith('honbu:sealed:'))
    const week = 7 * 24 * 60 * 60 * 1000
    localStorage.setItem(
      name!,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(name!)!), savedAt: Date.now() - week }),
    )
  })
  await tab.goto('/contact-us')
  await expect.poll(() => tab.evaluate(() => Object.keys(localStorage).join())).not.toContain('honbu:sealed')
})

test('the first view on a phone says what became of the application, before its reference, and axe finds nothing', {
  tag: '@full',
}, async ({ page, site }) => {
  // The height that the bars of a browser leave.
  await page.setViewportSize({ width: 390, height: 664 })
  const name = 'Fatima Firstview'
  const link = await apply(site, name)
  for (const heading of ['We have it.', 'A question for you.']) {
    if (heading !== 'We have it.') await ask(site, name, `Which dojo? https://example.org/${'dojos/'.repeat(20)}`)
    await page.goto('/contact-us')
    await page.goto(link)
    const state = page.getByRole('heading', { name: heading })
    await expect(state).toBeInViewport({ ratio: 1 })
    const reference = page.getByText('Reference', { exact: true })
    expect((await state.boundingBox())!.y).toBeLessThan((await reference.boundingBox())!.y)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  // Without a click, which would scroll fields below the header.
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await axeViolations(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true)
  }
  expect(await axeViolationsInEachTheme(page, axeViolationsOfColours)).toEqual([])
  expect(await axeViolationsOfDarkThemes(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the key is typed, a field corrected and everything erased', { tag: '@full' }, async ({ page, site, allow }) => {
    allow({ status: 404 })
    allow({ status: 422 })
    const link = await apply(site, 'Noor Noscript')
    await page.goto('/application')
    const place = await distanceFromHead(page)
    await page.getByLabel('Type the key from your link').fill('7f3k')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('alert')).toContainText('This key opens no application.')
    expect(await distanceFromHead(page), 'a message is part of the sheet and does not move it').toBe(place)
    await page.getByLabel('Type the key from your link').fill(link.slice(link.indexOf('#') + 1).toUpperCase())
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page, 'opening stores nothing, so there is no redirect').toHaveURL('/application')
    await expect(page.getByRole('heading', { name: 'We have it.' })).toBeVisible()
    await page.getByText('Correct a field').click()
    await page.getByLabel('No. of Dojos').fill('two')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('“No. of Dojos”: enter a number, for example 2')
    await page.getByLabel('No. of Dojos').fill('3')
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await expect(page.getByRole('status')).toContainText('Your correction is stored.')
    await page.locator('summary', { hasText: 'Withdraw and erase' }).click()
    await page.getByRole('button', { name: 'Yes, erase everything' }).click()
    await expect(page.getByRole('heading', { name: 'All gone.' })).toBeVisible()
  })
})
