import { expect, test, testWithSampleOffice } from '../../../tests/journeys/fixtures/journeys.ts'
import { anEditor, officeScreen, saveAndWait, signInAs } from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { dojos } from '../dojos.ts'

const phone = { width: 390, height: 844 }

test('a parent on a phone comes from Locations to a dojo, its times and its WhatsApp; one of which only the address is known has no empty part, and an address without a dojo says so', async ({
  visitor,
  allow,
}) => {
  const page = await visitor({ viewport: phone })
  await page.goto('/locations?location=Mumbai')
  await page.getByRole('link', { name: 'Andheri East' }).click()
  await expect(page).toHaveURL('/locations/andheri-east')
  await expect(page.getByRole('heading', { level: 1, name: 'Andheri East' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}$/,
  )
  await expect(page.getByText(/^Next class (today|tomorrow|on )/)).toBeVisible()
  const juniors = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Junior/ }) })
  await expect(juniors.getByText('5:45 pm – 6:45 pm')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'How to find it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'In the register' })).toHaveAttribute('href', /black-belts\/SKAA-BB-/)
  const calendar = await page.request.get('/locations/andheri-east.ics')
  expect(await calendar.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO')

  await page.goto('/locations/andheri-west')
  await expect(page.getByRole('heading', { level: 1, name: 'Andheri West' })).toBeVisible()
  await expect(page.getByRole('main').getByText('School Hall, Veera Desai Road')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Address and contact',
    'The first class is free',
  ])
  await expect(page.getByRole('link', { name: 'Open in your map app' })).toBeVisible()

  allow({ status: 404 })
  const response = await page.goto('/locations/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'No such dojo' })).toBeVisible()
})

testWithSampleOffice(
  'an editor changes Tuesday’s time on a phone, a wrong time is refused, and a day without class stands on the open page',
  { tag: '@full' },
  async ({ page, site }) => {
    await page.setViewportSize(phone)
    await signInAs(page, site, anEditor)
    await officeScreen(page, '/Location')
    await page.getByRole('link', { name: 'Andheri East' }).first().click()
    const timetable = page.getByRole('group', { name: 'Timetable' })
    const from = timetable.getByLabel('From').first()
    await expect(from).toHaveValue('17:00')
    await from.fill('16:30')
    await timetable.getByLabel('To').first().fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(timetable.getByRole('alert')).toHaveText('Row 1: Fill in “To”')
    await timetable.getByLabel('To').first().fill('17:10')
    await saveAndWait(page)
    await page.goto('/locations/andheri-east')
    await expect(page.getByText('4:30 pm – 5:10 pm')).toBeVisible()
    await page.mouse.move(200, 200)
    await expect(page.locator('[data-ready]').first()).toBeAttached()
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    await asOperator(site.dataDir, async (store) => {
      const { records } = await store.query(dojos, { where: { slug: 'andheri-east' } })
      await store.update(dojos, records[0]!.key, { noClass: [{ day, reason: 'Heavy rain' }] })
    })
    await expect(page.getByRole('note')).toHaveText('No class in Andheri East today Heavy rain')
  },
)
