import type { Page } from '@playwright/test'
import { addDays, today } from '../../../lists/dates.ts'
import { readQrCodes } from '../../../server/storage/image-codec.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { makeWithdrawalsFinal } from '../../../tests/http/fixtures/withdrawals.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOwnServer as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { events } from '../../events/events.ts'
import { entrants } from '../entrants.ts'
import { entryTerms } from '../entry-terms.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const day = addDays(today(new Date()), 60)
const year = Number(day.slice(0, 4))
const born = (age: number) => `04 01 ${year - age}`
const girls = { kind: 'kata', gender: 'female', ageFrom: 9, ageTo: 14, capacity: 20, fee: 500 } as const
const boys = { ...girls, gender: 'male', ageFrom: 8, ageTo: 9, capacity: 1 } as const

/** An event in two months that takes entries until in a month, 18:00 in India. One place for boys, which is taken. */
const withForm = (dataDir: string, slug: string) =>
  asOperator(dataDir, async (store) => {
    const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Andheri Sports Complex' }
    const event = { ...place, name: 'Mumbai Open', name_mr: 'मुंबई ओपन', type: 'Tournament', sdate: day }
    const { key } = await store.create(events, event)
    const times = { opensAt: '2026-01-01 09:00', closesAt: `${addDays(day, -30)} 18:00`, referenceDate: day }
    await store.create(entryTerms, {
      ...times,
      event: key,
      slug,
      asksNames: true,
      categories: [
        { ...girls, code: 'kata-girls' },
        { ...girls, code: 'kumite-girls', kind: 'kumite', upTo: 35, fee: 600 },
        { ...boys, code: 'kata-boys' },
        { code: 'team', kind: 'team', fee: 1500 },
      ],
    })
  })
const people = (dataDir: string, name: string) =>
  asOperator(dataDir, async (store) => (await store.query(entrants)).records.filter((person) => person.name === name))

/** Ten minutes later, a withdrawal can no longer be taken back. */
async function letTimePass(dataDir: string) {
  const store = await openStoreIn(dataDir)
  try {
    await makeWithdrawalsFinal({ store, files: openFiles(dataDir, undefined) }, new Date(Date.now() + 11 * 60_000))
  } finally {
    await store.close()
  }
}

type Child = { name: string; born: string; gender: 'female' | 'male'; weight?: string }
async function fill(page: Page, child: number, { name, born, gender, weight }: Child) {
  await page.locator(`[name=c${child}-name]`).fill(name)
  await page.locator(`[name=c${child}-birthDate]`).fill(born)
  await page.locator(`[name=c${child}-gender]`).selectOption(gender)
  if (weight) await page.locator(`[name=c${child}-weight]`).fill(weight)
}
async function fillGuardian(page: Page, name: string) {
  await page.locator('[name=guardian]').fill(name)
  await page.locator('[name=phone]').fill('00000 00000')
  await page.locator('[name=email]').fill('neha@example.org')
  await page.locator('[name=consent]').check()
}
const press = (page: Page, action: string) => page.locator(`button[value="${action}"]`).first().click()
const box = (page: Page, code: string) => page.locator(`input[value="${code}"]`)

test('a mother on a phone in Marathi enters two children, one of whom waits, and pays by code; whoever waits gets the place that comes free; the family that leaves has no scripts', {
  tag: '@full',
}, async ({ visitor, site, allow }) => {
  const slug = 'open'
  await withForm(site.dataDir, slug)
  // Somebody else, whose phone runs no scripts, has the only place for boys.
  const other = await visitor({ ...phone, javaScriptEnabled: false })
  await other.goto('/events')
  await other.getByRole('link', { name: 'Enter', exact: true }).first().click()
  await other.goto(`/enter/${slug}`)
  await fill(other, 1, { name: 'Arjun Rao', born: born(8), gender: 'male' })
  await press(other, 'categories')
  await box(other, 'kata-boys').check()
  await fillGuardian(other, 'Asha Rao')
  await press(other, 'send')
  await expect(other.getByRole('heading', { name: 'Confirmed' })).toBeVisible()

  const page = await visitor(phone)
  await page.goto(`/mr/enter/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मुंबई ओपन')
  await fill(page, 1, { name: 'Tara Kale', born: born(10), gender: 'female', weight: '३१' })
  await press(page, 'add')
  await fill(page, 2, { name: 'Kabir Kale', born: born(8), gender: 'male' })
  await press(page, 'categories')
  await expect(page.locator('[name=c1-name]')).toHaveValue('Tara Kale')
  const why = page.getByText('बाकीचे गट का दिसत नाहीत?').first()
  await why.click()
  await expect(page.getByText(`Tara चे वय`)).toBeVisible()
  await expect(page.getByText('संघांची नोंदणी त्यांचा डोजो करतो.').first()).toBeVisible()
  await expect(page.getByText('भरला आहे.')).toBeVisible()
  await expect(page.getByText('Kabir प्रतीक्षा यादीत क्रमांक 1 वर राहील')).toBeVisible()
  for (const code of ['kata-girls', 'kumite-girls', 'kata-boys']) await box(page, code).check()
  await page.locator('.sum').scrollIntoViewIfNeeded()
  await expect(page.locator('.sum tfoot td')).toHaveText('₹ 1,100')
  expect(await page.locator('[name=consent]').isChecked()).toBe(false)
  await fillGuardian(page, 'Neha Kale')
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'send')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपली प्रवेशिका')
  await expect(page.getByRole('heading', { name: 'निश्चित' })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'प्रतीक्षेत, क्रमांक 1' })).toBeVisible()
  const reference = (await page.locator('.info-box b').first().textContent())!
  expect(await readQrCodes(await page.locator('.keep--upi .qr svg').screenshot())).toEqual([
    `upi://pay?pa=association@upi.example&pn=SKAA%20sample&am=1100.00&cu=INR&tn=${reference}&tr=${reference}`,
  ])
  expect(await axeViolations(page)).toEqual([])
  await page.locator('[name=bankReference]').fill('N०६३ २७०१ २३४५ ६७८९')
  await press(page, 'paid')
  await expect(page.getByText('N063270123456789')).toBeVisible()

  // Tara weighs less; her places remain.
  await press(page, 'correct')
  await page.locator('[name=c1-weight]').fill('30')
  await page.locator('.sum').scrollIntoViewIfNeeded()
  await box(page, 'kumite-girls').uncheck()
  await expect(page.getByText('आत्तापेक्षा ₹ 600 कमी')).toBeVisible()
  await box(page, 'kumite-girls').check()
  await expect(page.getByText('आत्तापेक्षा')).toHaveCount(0)
  // The categories do not fit the new age, and the form says so.
  allow({ status: 422 })
  await page.locator('[name=c1-birthDate]').fill(born(15))
  await press(page, 'categories')
  await expect(page.getByText('आत्तापेक्षा ₹ 1,100 कमी')).toBeVisible()
  await page.locator('[name=c1-birthDate]').fill(born(10))
  await press(page, 'categories')
  for (const code of ['kata-girls', 'kumite-girls']) await box(page, code).check()
  await press(page, 'save')
  await expect(page.getByText('आपले बदल जतन झाले.')).toBeVisible()
  const [tara] = await people(site.dataDir, 'Tara Kale')
  expect(tara).toMatchObject({ weight: '30', choices: [{ state: 'place' }, { state: 'place' }] })

  // The other family withdraws its child; the place is offered to Kabir.
  await other.locator('.leave__ask summary').click()
  await other.getByRole('button', { name: 'Withdraw Arjun Rao' }).click()
  await expect(other.getByRole('heading', { name: 'Arjun Rao: withdrawn.' })).toBeVisible()
  await expect(other.getByText('One place is firm.')).toHaveCount(0)
  await other.getByRole('button', { name: 'Take back' }).click()
  await expect(other.getByText('Everything is as before.')).toBeVisible()
  await other.locator('.leave__ask summary').click()
  await other.getByRole('button', { name: 'Withdraw Arjun Rao' }).click()
  await expect(other.getByText('You can take this back until')).toBeVisible()
  await letTimePass(site.dataDir)
  expect(await people(site.dataDir, 'Arjun Rao')).toEqual([])
  await press(page, 'correct')
  await page.getByRole('button', { name: 'सर्व राहू द्या' }).click()
  await expect(page.getByRole('heading', { name: 'Kabir Kale साठी एक जागा.' })).toBeVisible()
  await press(page, 'take')
  await expect(page.getByRole('heading', { name: 'निश्चित' })).toHaveCount(3)
  expect((await people(site.dataDir, 'Kabir Kale'))[0]).toMatchObject({ choices: [{ state: 'place' }] })

  await test.step('a browser in Santiago sees the times of India, and enters a child that was born on 29 February', async () => {
    const abroad = await visitor({ timezoneId: 'America/Santiago', locale: 'es-CL' })
    await abroad.goto('/enter/open')
    const closes = new Date(`${addDays(day, -30)}T00:00:00Z`)
    const month = closes.toLocaleString('en', { month: 'long', timeZone: 'UTC' })
    await expect(abroad.locator('.info-box')).toContainText(
      `${closes.getUTCDate()} ${month} ${closes.getUTCFullYear()} at 6:00 pm`,
    )
    await expect(abroad.locator('.info-box')).toContainText('India time')
    const leapYear = [10, 11, 12, 13].map((age) => year - age).find((each) => each % 4 === 0)!
    await fill(abroad, 1, { name: 'Leela Rao', born: `29/02/${leapYear}`, gender: 'female', weight: '30' })
    await press(abroad, 'categories')
    const age = year - leapYear - (day.slice(5) >= '02-29' ? 0 : 1)
    await expect(abroad.getByText(`${age} years old on`)).toBeVisible()
    await box(abroad, 'kata-girls').check()
    await fillGuardian(abroad, 'Asha Rao')
    await press(abroad, 'send')
    await expect(abroad.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
    expect(await people(site.dataDir, 'Leela Rao')).toMatchObject([{ birthDate: `${leapYear}-02-29` }])
  })

  await test.step('a page that asks for papers fits 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/mr/enter/next-state-level-championship')
    await fill(page, 1, { name: 'Mira Kale', born: born(10), gender: 'female' })
    await press(page, 'categories')
    await page.locator('input[value^="KUMITE-F"]').first().check()
    await fillGuardian(page, 'Neha Kale')
    await press(page, 'send')
    await expect(page.locator('#papers input[type=file]')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
