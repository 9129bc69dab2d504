import { expect, test } from './fixtures/journeys.ts'

const dojos = 'main li'

test('a parent chooses a city with the keyboard: the list changes in place, and the page stays where it is [2.locations.3]', async ({
  page,
}) => {
  await page.goto('/locations')
  const city = page.getByLabel('location')
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
  const before = await city.evaluate((select) => {
    select.scrollIntoView({ block: 'center', behavior: 'instant' })
    select.focus({ preventScroll: true })
    return scrollY
  })
  expect(before).toBeGreaterThan(100)
  await page.keyboard.type('Navi')
  await expect(page.locator(dojos)).toHaveCount(3)
  await expect(page.locator('main [role=status]')).toHaveText('3 dojos in Navi Mumbai')
  await expect(page).toHaveURL(/\?location=Navi\+Mumbai$/)
  await expect(city).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.reload()
  await expect(page.locator(dojos)).toHaveCount(3)
  await expect(city).toHaveValue('Navi Mumbai')
})

test('what was chosen before the page was awake is applied', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/choosing-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/events', { waitUntil: 'commit' })
  await page.getByLabel('Event Type').selectOption('Upcoming Events')
  letThrough()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('the last choice wins, however slow the answers are [4.10]', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
  const past = page.waitForResponse(/type=past/)
  await page.route('**/events?type=upcoming', async (route) => {
    const answer = await route.fetch()
    await past
    await route.fulfill({ response: answer })
  })
  const type = page.getByLabel('Event Type')
  const late = page.waitForResponse(/type=upcoming/)
  await type.selectOption('Upcoming Events')
  await type.selectOption('Past Events')
  await (await late).finished()
  await expect(page.locator('main [role=status]')).toHaveText('9 past events')
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page).toHaveURL(/type=past$/)
})

test('in a tunnel nothing is lost, and the button is there again', async ({ page, context, allow }) => {
  allow({ broken: true })
  await page.goto('/events')
  const show = page.getByRole('button', { name: 'Show' })
  await expect(show).toBeHidden()
  await context.setOffline(true)
  await page.getByLabel('Event Type').selectOption('Past Events')
  await expect(page.locator('main [role=status]')).toHaveText('The list could not be read. Please try again.')
  await expect(page.getByRole('article')).toHaveCount(10)
  await context.setOffline(false)
  await show.click()
  await expect(page.getByRole('article')).toHaveCount(9)
})

test('without scripts the same choice is a form with a button', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/locations')
  await page.getByLabel('location').selectOption('Sawai Madhopur ( 1 )')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\?location=Sawai\+Madhopur$/)
  await expect(page.locator(dojos)).toHaveCount(1)
  await page.goto('/events')
  await page.getByLabel('Event Type').selectOption('Past Events')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('article')).toHaveCount(9)
})
