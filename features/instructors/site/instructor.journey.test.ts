import type { Locator, Page } from '@playwright/test'
import { addressIn, languages } from '../../../lists/language.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithSampleOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import { anOwner, openFromMenu, saveAndWait, signInAs } from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import type { Honbu } from '../../../tests/journeys/fixtures/server.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { events } from '../../events/events.ts'
import { instructors } from '../instructors.ts'

const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall', type: 'Tournament' }
const times = { opensAt: '2020-01-01 09:00', closesAt: '2099-03-12 18:00', referenceDate: '2027-03-21' }
const categories = [
  { code: 'kata', kind: 'kata', ageFrom: 8, ageTo: 12, fee: 500 },
  { code: 'light', kind: 'kumite', gender: 'female', ageFrom: 8, ageTo: 12, upTo: 35, fee: 600 },
]
/** Excel's “Unicode text” with semicolons, as in a country that writes commas in numbers. */
const sheet = (lines: string[]) => ({
  name: 'students.csv',
  mimeType: 'text/csv',
  buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')]),
})
const thirty = (line: (at: number) => string) => Array.from({ length: 30 }, (_, at) => line(at))

/** Two events take entries, and an officer makes the private link of an instructor. */
async function makeLink(page: Page, site: Honbu): Promise<string> {
  await asOperator(site.dataDir, async (store) => {
    for (const [name, sdate] of Object.entries({ 'Cup of students': '2099-03-21', 'Second cup': '2099-04-21' })) {
      const { key: event } = await store.create(events, { ...place, name, sdate })
      await store.create(entryTerms, { ...times, event, asksNames: true, categories })
    }
    const teacher = { name: 'Meera Kale', email: 'meera@example.org', createdAt: new Date().toISOString() }
    await store.create(instructors, teacher)
  })
  await signInAs(page, site, anOwner)
  await page.goto('/office')
  await openFromMenu(page, 'Instructors who enter students')
  await page.getByRole('link', { name: 'Meera Kale' }).click()
  const panel = page.getByRole('region', { name: 'Private link' })
  await panel.getByRole('button', { name: 'Create a new link' }).click()
  return (await panel.getByRole('status').getByText(/#/).textContent())!
}

const openEvent = (page: Page, name: string): Locator =>
  page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name }) })
    .locator('button[value="event"]')

test('an instructor enters thirty students from a spreadsheet, corrects two rows, and enters some for a second event; the page needs no scripts, and fits 320 pixels in any language', {
  tag: '@full',
}, async ({ page, visitor, site, allow }) => {
  const link = await makeLink(page, site)
  const teacher = await visitor({ timezoneId: 'America/Santiago' })
  await test.step('the link opens the page once an officer has said that the instructor is known', async () => {
    allow({ status: 403 })
    allow({ broken: true })
    // The new link has changed the record that is open, and the office saves again on top of it.
    allow({ status: 409 })
    await teacher.goto(link)
    await expect(teacher.getByRole('main').getByRole('status')).toContainText(
      'an officer of the association must confirm that we know you',
    )
    // Nothing else than to write to the association is of use.
    await expect(teacher.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.getByLabel('Known').check()
    await saveAndWait(page)
    await openFromMenu(page, 'Instructors who enter students')
    await expect(page.getByRole('row', { name: /Meera Kale.*Yes/ })).toBeVisible()
    await page.getByRole('link', { name: 'Meera Kale' }).click()
    // The same window shows what has no form, and the link as another app writes it.
    await teacher.goto(`${link}-`)
  })
  await openEvent(teacher, 'Cup of students').click()
  await expect(teacher.getByRole('heading', { name: 'Enter students from a spreadsheet' })).toBeVisible()
  await teacher.getByLabel('Spreadsheet').setInputFiles(
    sheet([
      'Sr No;Name of student;DOB;Sex;Belt;Weight (kg);Mobile',
      ...thirty((at) => {
        const born = at === 3 ? '31/02/2016' : '29/02/2016'
        return `${at + 1};Student ${at + 1};${born};F;${at === 7 ? 'Brown' : '6th Kyu'};31,5;00000 00000`
      }),
    ]),
  )
  await teacher.getByRole('button', { name: 'Read the spreadsheet' }).click()
  await expect(teacher.getByRole('heading', { name: '2 rows need a correction' })).toBeVisible()
  expect(await axeViolations(teacher)).toEqual([])
  await teacher.locator('#r3-birthDate').fill('29/02/2016')
  await teacher.locator('#r7-grade').selectOption('5th kyu')
  await test.step('a lost connection and a reload lose none of the corrections [instructor 3]', async () => {
    await teacher.context().setOffline(true)
    await teacher.getByRole('button', { name: 'Check again' }).click()
    await expect(teacher.getByRole('alert').filter({ hasText: 'has not been sent' })).toBeFocused()
    await teacher.context().setOffline(false)
    await teacher.reload()
    await expect(teacher.locator('#r3-birthDate')).toHaveValue('2016-02-29')
    await teacher.getByRole('button', { name: 'Send it now' }).click()
  })
  await expect(teacher.getByText('To pay: ₹ 33,000')).toBeVisible()
  await teacher.getByLabel(/^The parents or guardians of all/).check()
  await teacher.getByRole('button', { name: 'Enter 30 students' }).click()
  await expect(teacher.getByText('30 students are entered.')).toBeVisible()
  await expect(teacher.getByRole('listitem').filter({ hasText: 'Student 4' })).toContainText(
    'Kata, aged 8 to 12: has a place',
  )

  await teacher.getByRole('button', { name: 'All events' }).click()
  await openEvent(teacher, 'Second cup').click()
  for (const name of [/^Student 1,/, /^Student 2,/]) await teacher.getByLabel(name).check()
  await teacher.getByRole('button', { name: 'Continue with these' }).click()
  await expect(teacher.getByText('Row 1: A category needs this: weight.')).toBeVisible()
  for (const id of ['#r0-weight', '#r1-weight']) await teacher.locator(id).fill('33')
  await teacher.getByRole('button', { name: 'Check again' }).click()
  await teacher.getByLabel(/^The parents or guardians of all/).check()
  await teacher.getByRole('button', { name: 'Enter 2 students' }).click()
  await expect(teacher.getByText('2 students are entered.')).toBeVisible()

  await teacher.getByRole('button', { name: 'All events' }).click()
  await expect(teacher.getByRole('heading', { name: 'Applications for membership' })).toBeVisible()
  await teacher
    .getByLabel('Spreadsheet')
    .setInputFiles(sheet(['Name;Mobile', ...thirty((at) => `Applicant ${at + 1};00000 000${10 + at}`)]))
  await teacher.getByRole('button', { name: 'Read the spreadsheet' }).click()
  await teacher.getByLabel(/^The parents or guardians of all/).check()
  await teacher.getByRole('button', { name: 'Prepare 30 applications' }).click()
  await expect(teacher.getByRole('link', { name: 'WhatsApp' })).toHaveCount(30)
  const applicant = await visitor()
  await applicant.goto((await teacher.getByRole('main').locator('code').first().textContent())!)
  await expect(applicant.getByText('Complete your application')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Applicant \d+: waits for the applicant/)).toHaveCount(30)

  await test.step('without scripts the link is pasted, and a spreadsheet is read and corrected', async () => {
    const plain = await visitor({ javaScriptEnabled: false })
    await plain.goto(link)
    await plain.getByRole('textbox', { name: 'Your private link' }).fill(link)
    await plain.getByRole('button', { name: 'Open', exact: true }).click()
    await openEvent(plain, 'Second cup').click()
    await plain.getByLabel('Spreadsheet').setInputFiles(sheet(['Name;DOB;Sex;Weight', 'Lata Iyer;31/02/2016;F;31']))
    await plain.getByRole('button', { name: 'Read the spreadsheet' }).click()
    await plain.locator('#r0-birthDate').fill('29/02/2016')
    await plain.getByRole('button', { name: 'Check again' }).click()
    await plain.getByLabel(/^The parents or guardians of all/).check()
    await plain.getByRole('button', { name: /^Enter 1 student/ }).click()
    await expect(plain.getByRole('listitem').filter({ hasText: 'Lata Iyer' })).toBeVisible()
  })

  await test.step('it fits 320 pixels in any language', async () => {
    await teacher.setViewportSize({ width: 320, height: 800 })
    for (const language of languages) {
      for (const hash of ['', `#${link.split('#')[1]}`]) {
        await teacher.goto('about:blank')
        await teacher.goto(`${addressIn(language, '/instructor')}${hash}`)
        // In the other languages, the rows are there still.
        if (hash && language === 'en') {
          await openEvent(teacher, 'Second cup').click()
          await expect(teacher.locator('button[value="sheet"]')).toBeVisible()
          await teacher.locator('#sheet').setInputFiles(sheet(['Name;DOB', 'Student with a long name;31/02/2016']))
          await teacher.locator('button[value="sheet"]').click()
        }
        if (hash) await expect(teacher.locator('#r0-name')).toBeVisible()
        if (language === 'mr') expect(await axeViolations(teacher)).toEqual([])
        expect(await teacher.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    }
  })
})
