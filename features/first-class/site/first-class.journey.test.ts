import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { firstClasses } from '../first-class.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const booked = (dataDir: string, contact: string) =>
  asOperator(dataDir, async (store) =>
    (await store.query(firstClasses)).records.filter((record) => record.contact === contact),
  )

test('a parent on a phone comes from a dojo, books a class for two children, puts it into the calendar and takes it back', async ({
  visitor,
  site,
}) => {
  const page = await visitor(phone)
  const contact = 'parent@example.org'
  await page.goto('/locations/andheri-east')
  await page.getByRole('main').getByRole('link', { name: 'Choose a day' }).click()
  await expect(page).toHaveURL('/first-class?dojo=andheri-east')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Class Free')
  const form = page.getByRole('main').locator('form')
  // No name is asked.
  await expect(form.getByRole('textbox')).toHaveCount(3)
  const classes = page.getByRole('group', { name: 'Choose a class' })
  await expect(classes.getByRole('radio')).toHaveCount(5)

  await form.getByRole('textbox', { name: /^Child’s age/ }).fill('7 and 9')
  await form.getByRole('textbox', { name: /^Area/ }).fill('Marol')
  await form.getByRole('textbox', { name: /^WhatsApp/ }).fill(contact)
  await expect(classes.getByRole('radio', { name: /Junior, 5 to 10 years/ })).toHaveCount(3)
  await classes
    .getByRole('radio', { name: /Junior/ })
    .first()
    .check()
  await form.getByRole('checkbox', { name: /^I am the parent/ }).check()
  await form.getByRole('button', { name: 'Book the class' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See you on the mat')
  const ticket = page.locator('.ticket')
  await expect(ticket).toContainText('5:45 pm')
  await expect(ticket).toContainText('Junior, 5 to 10 years')
  await expect(ticket.getByRole('link', { name: 'Andheri East' })).toHaveAttribute('href', '/locations/andheri-east')
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share!)).toMatch(/^https:\/\/wa\.me\/\?text=First karate class: .+, 5:45 pm, Andheri East/)
  const [record] = await booked(site.dataDir, contact)
  expect(record).toMatchObject({ ages: '7 and 9', area: 'Marol', from: '17:45', group: 'Junior', isRead: false })

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  expect((await download).suggestedFilename()).toBe('first class.ics')

  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'taken it back' })).toBeVisible()
  expect(await booked(site.dataDir, contact)).toEqual([])
})

test('without a dojo, the dojos of the area are offered; the office suggests one where there is none; what is too short is explained at its field', {
  tag: '@full',
}, async ({ page, site }) => {
  await page.goto('/first-class')
  const area = page.getByRole('textbox', { name: /^Area/ })
  await area.fill('4000')
  await page.getByRole('textbox', { name: /^WhatsApp/ }).fill('12')
  // The button is marked as disabled until everything is filled in; pressing it says what is missing.
  await page.getByRole('button', { name: 'Book the class' }).click({ force: true })
  await expect(area).toHaveAccessibleDescription(/six digits/)
  await expect(page.getByRole('textbox', { name: /^WhatsApp/ })).toHaveAccessibleDescription(/ten digits/)
  await expect(area).toHaveValue('4000')
  await page.getByRole('textbox', { name: /^Child’s age/ }).fill('me')
  await area.fill('Nowhere')
  await page.getByRole('button', { name: 'Show the classes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'no dojo of this name' })).toBeVisible()
  await area.fill('Andheri')
  await page.getByRole('button', { name: 'Show the classes' }).click()
  await expect(page.getByRole('textbox', { name: /^Child’s age/ })).toHaveValue('me')
  const classes = page.getByRole('group', { name: 'Choose a class' })
  await expect(classes.getByRole('radio', { name: /Teenagers & Above, 13\+/ })).toHaveCount(3)
  await classes.getByRole('radio', { name: 'Suggest a day in Andheri West' }).check()
  await page.getByRole('textbox', { name: /^WhatsApp/ }).fill('00000 00000')
  await page.getByRole('checkbox', { name: /^I am the parent/ }).check()
  await page.getByRole('button', { name: 'Book the class' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We write to you' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Andheri West' })).toBeVisible()
  const [record] = await booked(site.dataDir, '00000 00000')
  expect(record).toMatchObject({ ages: 'me', area: 'Andheri' })
  expect(record!.day).toBeUndefined()
})

test('in Marathi, the form, the ticket and the private link are in this language', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`/mr/first-class?dojo=andheri-east`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पहिला क्लास मोफत')
  const fields = page.getByRole('main').locator('form').getByRole('textbox')
  await fields.nth(0).fill('७')
  await fields.nth(1).fill('मरोळ')
  await fields.nth(2).fill('00000 00000')
  // As in English: the translation of “13+” is in words.
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(4)
  await page.getByRole('main').getByRole('radio').first().check()
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'क्लास बुक करा' }).click()
  await expect(page).toHaveURL(/\/mr\/first-class\/yours#/)
  await expect(page.locator('.ticket')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a parent on a phone without scripts comes from Home, books the nearest class by PIN code and takes it back', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor({ ...phone, javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Choose a day' }).click()
  await page.getByRole('textbox', { name: /^Child’s age/ }).fill('7')
  await page.getByRole('textbox', { name: /^Area/ }).fill('400059')
  await page.getByRole('button', { name: 'Show the classes' }).click()
  const classes = page.getByRole('group', { name: 'Choose a class' })
  await expect(classes.getByText('Andheri East, Mumbai')).toBeVisible()
  await classes
    .getByRole('radio', { name: /Junior/ })
    .first()
    .check()
  await page.getByRole('textbox', { name: /^WhatsApp/ }).fill('00000 00000')
  await page.getByRole('checkbox', { name: /^I am the parent/ }).check()
  await page.getByRole('button', { name: 'Book the class' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See you on the mat')
  await expect(page.locator('.ticket')).toContainText('Andheri East')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'taken it back' })).toBeVisible()
})
