import type { Page } from '@playwright/test'
import { addDays, today } from '../../../lists/dates.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOwnServer as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { storedTexts } from '../../../tests/journeys/fixtures/stored-texts.ts'
import { events } from '../../events/events.ts'
import { entrants } from '../entrants.ts'
import { entryTerms } from '../entry-terms.ts'

// A mother on a cheap phone: nothing that she types in the entry form is lost (trust.md “Forms”).
test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  serviceWorkers: 'allow',
  reuseContext: false,
})

const day = addDays(today(new Date()), 60)
const year = Number(day.slice(0, 4))

/** An organiser has opened the entries of an event, with two categories. */
const openEntries = (dataDir: string) =>
  asOperator(dataDir, async (store) => {
    const { key } = await store.create(events, {
      name: 'Mumbai Open',
      type: 'Tournament',
      sdate: day,
      address: 'Andheri Sports Complex',
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'India',
    })
    const kata = { kind: 'kata', ageFrom: 8, ageTo: 14, fee: 500 } as const
    await store.create(entryTerms, {
      event: key,
      slug: 'open',
      opensAt: '2026-01-01 09:00',
      closesAt: `${addDays(day, -30)} 18:00`,
      referenceDate: day,
      categories: [
        { ...kata, code: 'kata-girls', gender: 'female' },
        { ...kata, code: 'kata-boys', gender: 'male' },
      ],
    })
  })
const entered = (dataDir: string) =>
  asOperator(dataDir, async (store) => (await store.query(entrants)).records.map(({ name = '' }) => name).sort())

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const box = (page: Page, code: string) => page.locator(`input[value="${code}"]`)
const typed = (page: Page) =>
  page
    .locator('form.enter')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(form)].filter(
          ([name, value]) => value !== '' && name !== 'submission' && name !== 'action' && name !== 'consent',
        ),
      ),
    )
const enhanced = (page: Page) => expect(page.locator('main honbu-island[data-ready]').first()).toBeAttached()
const workerReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true)

async function openForm(page: Page, dataDir: string) {
  await openEntries(dataDir)
  await page.goto('/events')
  await workerReady(page)
  await page
    .locator('article, li')
    .filter({ hasText: 'Mumbai Open' })
    .getByRole('link', { name: 'Enter', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai Open')
  await enhanced(page)
}

/** Types about two children and chooses their categories. Returns what the form holds then. */
async function typeTwoChildren(page: Page) {
  await field(page, 'c1-name').fill('Tara Kale')
  await field(page, 'c1-birthDate').fill(`04 01 ${year - 10}`)
  await field(page, 'c1-gender').selectOption('female')
  await page.getByRole('button', { name: 'Another child' }).click()
  await field(page, 'c2-name').fill('Kabir Kale')
  await field(page, 'c2-birthDate').fill(`04 01 ${year - 9}`)
  await field(page, 'c2-gender').selectOption('male')
  await page.getByRole('button', { name: 'Show the categories' }).last().click()
  await box(page, 'kata-girls').check()
  await box(page, 'kata-boys').check()
  await field(page, 'guardian').fill('Neha Kale')
  await field(page, 'phone').fill('00000 00000')
  return typed(page)
}

test('a mother types about two children; a reload, the page in Hindi, another page and Back, and a tab that the phone has dropped keep all of it [privacy.44]', async ({
  page,
  site,
  context,
}) => {
  await openForm(page, site.dataDir)
  const all = await typeTwoChildren(page)
  expect(all).toMatchObject({ children: '2', 'c1-k1': 'kata-girls', 'c2-k1': 'kata-boys', guardian: 'Neha Kale' })

  const isKept = () => expect.poll(() => typed(page)).toEqual(all)
  await page.reload()
  await isKept()
  await expect(page.getByRole('status').filter({ hasText: 'We kept what you had entered' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Events' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Events')
  await page.goBack()
  await isKept()
  await expect(page.locator('main')).not.toContainText('offline')

  await page.goto('/hi/enter/open')
  await isKept()
  await expect(page.getByText('आपने जो भरा था, वह यहाँ है')).toBeVisible()
  await page.goBack()
  await isKept()

  await page.close()
  const again = await context.newPage()
  await again.goto('/enter/open')
  await expect.poll(() => typed(again)).toEqual(all)
  expect(await entered(site.dataDir)).toEqual([])
})

test('a mother loses the connection when she sends the entry: the form says so and keeps everything, also through a reload, and sends it once [privacy.46]', async ({
  page,
  site,
  context,
  allow,
}) => {
  allow({ broken: true })
  await openForm(page, site.dataDir)
  const all = await typeTwoChildren(page)
  await field(page, 'consent').check()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the entry' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'has not been sent' })
  await expect(note).toBeFocused()
  await expect(note).toContainText(
    'You are offline. Send it when you are online again. It is kept on this device for seven days.',
  )
  expect(await axeViolations(page)).toEqual([])
  expect(await typed(page)).toEqual(all)

  await page.reload()
  await expect(page.locator('main')).toContainText('has not been sent')
  await expect(field(page, 'guardian')).toHaveValue('Neha Kale')
  await context.setOffline(false)
  await page.goto('/events')
  await expect(page.getByRole('complementary', { name: 'Not sent' })).toContainText('has not been sent')
  await page.getByRole('link', { name: 'Look at it and send it' }).click()
  await expect.poll(() => typed(page)).toEqual(all)
  await field(page, 'consent').check()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toHaveCount(2)
  expect(await entered(site.dataDir)).toEqual(['Kabir Kale', 'Tara Kale'])
  expect((await storedTexts(page)).join()).not.toContain('Tara Kale')
  await page.goto('/enter/open')
  await enhanced(page)
  expect(await typed(page), 'the form is empty for another family').toEqual({ children: '1' })
})

test('the connection breaks after the entry was stored: a second try stores nothing twice', async ({
  page,
  site,
  allow,
}) => {
  allow({ broken: true })
  await openForm(page, site.dataDir)
  await typeTwoChildren(page)
  await field(page, 'consent').check()
  let isBroken = false
  await page.route('**/enter/open', async (route) => {
    if (isBroken || route.request().method() !== 'POST') return route.fallback()
    isBroken = true
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send the entry' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'We’re not sure' })
  await expect(note).toContainText('Sending it again will not create a duplicate.')
  await note.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toHaveCount(2)
  expect(await entered(site.dataDir)).toEqual(['Kabir Kale', 'Tara Kale'])
})
