import { addDays, today } from '../../lists/dates.ts'
import { madePdf } from '../fixtures/made-pdf.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithEmptySite as test } from './fixtures/journeys.ts'
import {
  chooseOption,
  fillFields,
  menu,
  openFromMenu,
  save,
  saveAndWait,
  setUpOffice,
  takeByKeyboard,
} from './fixtures/office.ts'

// The journeys of office.test.ts see the office's transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const name = 'Sahyadri Karate Association'
const tomorrow = addDays(today(new Date()), 1)

// Without any import file, the office alone is enough to fill an empty website.
test('the first owner fills an empty website in the office', { tag: '@full' }, async ({
  page,
  site,
  visitor,
  allow,
}) => {
  allow({ status: 401 })
  const reader = await visitor()
  await reader.goto('/')
  await expect(reader).toHaveTitle(/^(?!.*Sahyadri)/)
  await setUpOffice(page, site)

  await test.step('the association, whose single record does not exist yet', async () => {
    await openFromMenu(page, 'The association')
    await expect(page.getByRole('heading', { name: 'The association' })).toBeVisible()
    await fillFields(page, { Name: name, 'Short name': 'SKA', City: 'Pune' })
    await save(page)
    await expect(page.getByText('Fill in “Phone”')).toBeVisible()
    await fillFields(page, { Phone: '+91 20 5555 0100', Email: 'office@sahyadri.example' })
    await save(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'History' }), 'the record exists and has a history').toBeVisible()
    await fillFields(page, { City: 'Pune, Maharashtra' })
    await expect(page.getByText('You have unsaved changes of this form.'), 'saving discarded the draft').toBeHidden()
    await saveAndWait(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  const enter = async (list: string, record: string, act: () => Promise<void>) => {
    await openFromMenu(page, list)
    // The previous list has a New link, too.
    await expect(page.getByRole('heading', { name: list, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'New', exact: true }).click()
    await expect(page.getByRole('heading', { name: `New ${record}` })).toBeVisible()
    await act()
    await save(page)
    await expect(page.getByRole('heading', { name: list, exact: true })).toBeVisible()
  }
  await test.step('a member, an event, a dojo and a news entry', async () => {
    await enter('Committee', 'committee member', async () => {
      await fillFields(page, { Name: 'Leela Kamat', Position: 'President', Location: 'Pune', Country: 'India' })
      await chooseOption(page, 'Level', 'national')
    })
    for (const [Name, level] of [
      ['Dev Patil', 'state'],
      ['Asha Pawar', 'national'],
    ] as const)
      await enter('Committee', 'committee member', async () => {
        await fillFields(page, { Name, Position: 'Secretary', Location: 'Pune', Country: 'India' })
        await chooseOption(page, 'Level', level)
      })
    await page.getByRole('link', { name: 'Change the order' }).click()
    const levels = page.getByRole('region', { name: /national|state/ })
    await expect(levels).toHaveText([/^national1. Leela Kamat.*2. Asha Pawar/, /^state1. Dev Patil/])
    await takeByKeyboard(page, 'Asha Pawar', '2 of 2')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Asha Pawar is now at place 1 of 2.')).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(levels).toHaveText([/^national1. Asha Pawar.*2. Leela Kamat/, /^state1. Dev Patil/])
    await page.getByRole('button', { name: 'Save this order' }).click()
    await expect(page.getByText('The new order is saved')).toBeVisible()
    await enter('Our Events', 'event', async () => {
      await fillFields(page, {
        Name: 'Monsoon Cup',
        City: 'Pune',
        State: 'Maharashtra',
        Country: 'India',
        Address: '1 Hill Road',
      })
      await page.getByLabel('Start date').fill(tomorrow)
      await fillFields(page, { 'End date': today(new Date()), 'Download (PDF)': 'leaflet.pdf' })
      await chooseOption(page, 'Type', 'Tournament')
      await save(page)
      await expect(page.getByText('“End date” must not be before “Start date”')).toBeVisible()
      await expect(page.getByText('“Download (PDF)” looks like the name of a file')).toBeVisible()
      await fillFields(page, { 'End date': '', 'Download (PDF)': '' })
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload a PDF' }).press('Enter')
      const chooser = await choosing
      const upload = (buffer: Buffer) => chooser.setFiles({ name: 'Notice.pdf', mimeType: 'application/pdf', buffer })
      allow({ status: 422 })
      await upload(madePdf().subarray(0, 300))
      await expect(page.getByRole('alert').filter({ hasText: 'The PDF is incomplete' })).toBeVisible()
      await upload(madePdf())
      await expect(page.getByText('Notice.pdf is uploaded.')).toBeVisible()
      await expect(page.getByLabel('Download (PDF)', { exact: true })).toHaveValue(/^\/files\/notice-[0-9a-f]+\.pdf$/)
      expect(await axeViolations(page)).toEqual([])
    })
    await enter('Our Locations', 'dojo', () =>
      fillFields(page, {
        Name: 'Hill Dojo',
        City: 'Pune',
        State: 'Maharashtra',
        Country: 'India',
        Address: '2 Hill Road',
      }),
    )
    await enter('Latest News', 'news entry', async () => {
      await fillFields(page, { Title: 'The dojo is open' })
      await page.getByLabel('Day').fill(today(new Date()))
    })
    await expect(page.getByRole('link', { name: 'The dojo is open' })).toBeVisible()
  })

  await reader.goto('/')
  await expect(reader).toHaveTitle(`${name} | Karate Classes`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name)
  const foot = reader.getByRole('contentinfo')
  for (const words of [
    name,
    'SKA',
    'Pune, Maharashtra',
    '+91 20 5555 0100',
    'office@sahyadri.example',
    'The dojo is open',
  ])
    await expect(foot).toContainText(words)
  await reader.goto('/organization/members')
  await expect(reader.getByRole('region', { name: 'national' })).toContainText(/Asha Pawar.*Leela Kamat/s)
  await reader.goto('/events?type=upcoming')
  const cup = reader.getByRole('article').filter({ hasText: 'Monsoon Cup' })
  await expect(cup).toContainText('1 Hill Road')
  const downloading = reader.waitForEvent('download')
  await cup.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('notice.pdf')
  await reader.goto('/locations')
  await expect(reader.getByRole('main')).toContainText('Hill Dojo')
  await expect(menu(page)).toBeVisible()
})
