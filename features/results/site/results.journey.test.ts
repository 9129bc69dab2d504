import { today } from '../../../lists/dates.ts'
import { addressIn, languages } from '../../../lists/language.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOffice as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { aReviewer, officeScreen, phone, signInAs } from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { entrants } from '../../entries/entrants.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { events } from '../../events/events.ts'

const day = today(new Date())
const year = Number(day.slice(0, 4))
const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
const girls = { code: 'g', kind: 'kata', gender: 'female', ageFrom: 10, ageTo: 11, fee: 0 }
const path = `/results/tara-cup-${year}`

/** An event today with two girls; the guardian of Mira allows the name. */
const enterGirls = (dataDir: string) =>
  asOperator(dataDir, async (store) => {
    const { key: event } = await store.create(events, { ...place, name: 'Tara Cup', type: 'Tournament', sdate: day })
    const times = { opensAt: '2026-02-01 09:00', closesAt: '2026-03-12 18:00', referenceDate: day, asksNames: true }
    const { key: form } = await store.create(entryTerms, { ...times, event, categories: [girls] })
    const girl = { form, entry: 'girls', birthDate: `${year - 10}-01-01`, photosAllowed: false }
    const choices = [{ category: 'g', order: 1, state: 'place' }]
    const tara = { ...girl, choices, name: 'Tara Naik', dojo: 'Thane West', namesAllowed: false }
    await store.create(entrants, tara, { key: 'tara' })
    const mira = { ...girl, choices, name: 'Mira Sen', dojo: 'Pune Karate Dojo', namesAllowed: true }
    await store.create(entrants, mira, { key: 'mira' })
  })

test('medals are entered and published, the page names only whom a guardian allows, and a consent is taken back', {
  tag: '@full',
}, async ({ page, site, visitor, allow }) => {
  await enterGirls(site.dataDir)
  await signInAs(page, site, aReviewer)
  await officeScreen(page, '/EventResult')
  const choice = page.getByRole('combobox', { name: 'Event', exact: true })
  await choice.selectOption({ label: await choice.getByRole('option', { name: /^Tara Cup/ }).innerText() })
  await page.getByRole('combobox', { name: 'Gold', exact: true }).selectOption({ label: 'Mira Sen, Pune Karate Dojo' })
  await page.getByRole('combobox', { name: 'Silver', exact: true }).selectOption({ label: 'Tara Naik, Thane West' })
  await page.getByRole('button', { name: /^Save Kata, girls/ }).click()
  const preview = page.locator('section', { has: page.getByRole('heading', { name: 'What visitors will see' }) })
  await expect(preview.getByText('Gold: Mira Sen, Pune Karate Dojo')).toBeVisible()
  await expect(preview.getByText('Tara Naik')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish the results' }).click()
  await expect(page.getByText('Visitors see the results.')).toBeVisible()

  const without = await visitor({ javaScriptEnabled: false, viewport: phone })
  await expect(async () => {
    await without.goto('/events')
    await without.getByRole('link', { name: 'Results' }).click({ timeout: 1000 })
    await expect(without).toHaveURL(path, { timeout: 1000 })
  }).toPass()
  await expect(without.getByRole('heading', { level: 2, name: 'Tara Cup' })).toBeVisible()
  await expect(without.getByRole('row').nth(1)).toHaveText(/^Pune Karate Dojo\D*1\D*0\D*0\D*1$|^Pune Karate Dojo1001$/)
  await expect(without.getByText('Mira Sen')).toBeVisible()
  await expect(without.getByText('Tara Naik')).toHaveCount(0)
  await without.getByRole('link', { name: 'Take a name out, or put it in' }).click()
  await expect(without.getByRole('textbox', { name: /message/i })).toHaveValue(new RegExp(path))

  // An open page shows it when the parent takes the consent back.
  const open = await visitor({ viewport: { width: 1280, height: 800 } })
  await open.goto(path)
  await open.mouse.move(200, 200)
  await expect(open.locator('[data-ready]').first()).toBeAttached()
  await expect(open.getByText('Mira Sen')).toBeVisible()
  await asOperator(site.dataDir, (store) => store.update(entrants, 'mira', { namesAllowed: false }))
  await expect(open.getByText('Mira Sen')).toHaveCount(0)
  await expect(open.getByRole('heading', { name: 'Children' })).toBeVisible()

  await open.setViewportSize({ width: 320, height: 640 })
  for (const language of languages) {
    await open.goto(addressIn(language, path))
    expect(await open.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect(await axeViolations(open)).toEqual([])

  allow({ status: 404 })
  expect((await open.goto('/results/nothing'))?.status()).toBe(404)
  await expect(open.getByRole('heading', { level: 1 })).toHaveText('No such results')
})
