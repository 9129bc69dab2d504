import type { Page } from '@playwright/test'
import { addressIn } from '../../../lists/language.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'

const phone = { width: 390, height: 844 }
/** In Pune, with digits that nothing else has. */
const position = { latitude: 18.517317, longitude: 73.853719 }
const dojos = (page: Page) => page.getByRole('region', { name: 'Dojos' }).getByRole('heading', { level: 2 })
const plaque = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })
const note = (page: Page) => page.locator('#near-note')

test('a parent on a phone without scripts finds the dojos near a PIN code', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: phone })
  await page.goto('/locations')
  const usual = await dojos(page).allTextContents()
  await page.getByRole('textbox', { name: 'Near me: area or PIN code' }).fill('400 703')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/locations?near=400+703#dojos')
  await expect(note(page)).toHaveText('By distance from the middle of 400703, in a straight line.')
  await expect(note(page)).toBeInViewport()
  await expect(dojos(page).first()).toHaveText('Vashi Plaza')
  await expect(plaque(page, 'Vashi Plaza')).toContainText('less than 1 km')
  await expect(plaque(page, 'Nerul East')).toContainText('about 6 km')
  await expect(page.getByRole('textbox', { name: 'Near me: area or PIN code' })).toHaveValue('400703')
  expect((await dojos(page).allTextContents()).sort()).toEqual(usual.sort())
  await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden()

  await page.getByRole('textbox', { name: 'Near me: area or PIN code' }).fill('Thane')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(note(page)).toHaveText(
    'First the dojos of “Thane”, then the others by distance from Thane West, in a straight line.',
  )
  await expect(dojos(page).nth(1)).toHaveText('Ghodbunder Road')
})

test('the position of the device orders the dojos in the browser, no request has it, and a visitor who does not allow it is told what to do instead [privacy.448]', {
  tag: '@full',
}, async ({ page, context }) => {
  const requests: string[] = []
  context.on('request', (request) => void requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await context.clearPermissions()
  await page.goto('/locations')
  await expect(page.getByRole('main').locator('.free').getByRole('link')).toHaveAttribute('href', '/first-class')
  const usual = await dojos(page).allTextContents()
  await page.getByRole('button', { name: 'Use my position' }).focus()
  await page.keyboard.press('Enter')
  await expect(note(page)).toHaveText('Your browser may not use your position. Write your area or PIN code instead.')
  expect(await dojos(page).allTextContents()).toEqual(usual)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(note(page)).toHaveText('By distance from you, in a straight line. Your position stays on this device.')
  await expect(note(page)).toHaveRole('status')
  await expect(dojos(page).first()).toHaveText('Kothrud Depot')
  await expect(plaque(page, 'Kothrud Depot')).toContainText('about 6 km')
  // Nobody has entered where this dojo is.
  await expect(dojos(page).last()).toHaveText('Kotdwar Market')
  await expect(plaque(page, 'Kotdwar Market')).not.toContainText('km')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'location' }).selectOption({ label: 'Thane ( 2 )' })
  await expect(dojos(page)).toHaveText(['Thane West', 'Ghodbunder Road'])
  await expect(note(page)).toBeEmpty()

  expect(requests.length).toBeGreaterThan(5)
  expect(requests.filter((request) => /18\.5|73\.8/.test(request))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toMatch(/18\.5|73\.8/)
  expect(page.url()).not.toMatch(/18\.5|73\.8/)
})

test('a device that finds no position, takes too long or has no interface for it is explained', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor()
  await page.addInitScript(() => {
    const codes = [2, 3]
    const geolocation = {
      getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code: codes.shift() }),
    }
    Object.defineProperty(navigator, 'geolocation', { get: () => (codes.length > 0 ? geolocation : undefined) })
  })
  await page.goto('/locations')
  for (const text of [
    /^Your device does not find its position/,
    /^Your device takes too long/,
    /^Your device does not find its position/,
  ]) {
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(note(page)).toHaveText(text)
  }
})

test('in Hindi and Marathi, the search understands Devanagari digits, and distances and cities are in this language', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(position)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [language, button, near, from, inPune] of [
    ['hi', 'मेरे स्थान से खोजें', '४००७०३', '400703 के बीच से सीधी रेखा में दूरी के अनुसार।', 'पुणे में 2 डोजो'],
    ['mr', 'माझ्या ठिकाणावरून शोधा', '४०० ७०३', '400703 च्या मध्यापासून सरळ रेषेतील अंतरानुसार.', 'पुणे येथे 2 डोजो'],
  ] as const) {
    // A city has the same address as in English.
    await page.goto(`${addressIn(language, '/locations')}?location=Pune`)
    const filter = page.getByLabel('शहर')
    await expect(filter).toHaveValue('Pune')
    await expect(filter.getByRole('option', { selected: true })).toHaveText('पुणे ( 2 )')
    await expect(page.getByRole('status').getByText(inPune)).toBeAttached()
    await expect(page.locator('#dojos').getByRole('heading', { level: 2 })).toHaveCount(2)

    await page.getByRole('main').getByRole('textbox').fill(near)
    await page.keyboard.press('Enter')
    await expect(note(page)).toHaveText(from)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('.plaque__km').first()).toHaveText(/^(लगभग|सुमारे) 6 किमी$/)
  }
})

test('only Locations may ask for the position of the device', async ({ page }) => {
  const policy = async (path: string, headers: Record<string, string> = {}) => {
    const response = await page.request.get(path, { headers })
    return [path, response.status(), /geolocation=\(.*?\)/.exec(response.headers()['permissions-policy'] ?? '')?.[0]]
  }
  // The second answer comes from the cache of the server.
  for (const path of ['/locations', '/mr/locations?near=400059'])
    for (let time = 0; time < 2; time++) expect(await policy(path)).toEqual([path, 200, 'geolocation=(self)'])
  for (const path of [
    '/',
    '/trainings',
    '/first-class',
    '/verify',
    '/contact-us',
    '/locations/andheri-east',
    '/gallery',
  ])
    expect(await policy(path)).toEqual([path, 200, 'geolocation=()'])
})
