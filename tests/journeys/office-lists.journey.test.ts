import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { approvals } from '../../features/about/approvals.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { counters } from '../../features/home/counters.ts'
import { trainingPrograms } from '../../features/trainings/training-programs.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { holdResponses } from './fixtures/network.ts'
import {
  anOwner,
  chooseOption,
  fillFields,
  officeScreen,
  openFromMenu,
  save,
  saveAndWait,
  signInAs,
} from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

const programs = ['Juniors', 'Teenagers', 'Grown-ups']
const groups = ['Ministry', 'Federation', 'Council']
const belts = ['Asha Pawar', 'Dev Patil', 'Leela Kamat']
const aBelt = (name: string, at: number) => ({ name, registrationNo: `SKAA-${at}`, dan: '1st Dan' })

test.beforeEach(async ({ site, page }) => {
  await asOperator(site.dataDir, async (store) => {
    for (const [at, title] of programs.entries())
      await store.importRecord(trainingPrograms, `program-${at}`, {
        title,
        subtitle: 'All ages',
        description: 'Twice a week.',
      })
    for (const [at, title] of groups.entries())
      await store.importRecord(approvals, `group-${at}`, { title, subtitle: 'S' })
    await store.importRecord(counters, 'years', { figure: '40+', label: 'Years' })
    for (const [at, name] of belts.entries()) await store.importRecord(blackBelts, `belt-${at}`, aBelt(name, at))
  })
  await signInAs(page, site, anOwner)
})

test('a training program moves to the first place by keyboard, and the public page follows', { tag: '@full' }, async ({
  page,
  visitor,
}) => {
  await officeScreen(page, `/${trainingPrograms.name}`)
  await page.getByRole('link', { name: 'Change the order' }).press('Enter')
  await page.getByRole('button', { name: 'Move Teenagers up' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Teenagers is now number 1 of 3' })).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: 'Move Teenagers down' }),
    'the other button of the moved entry',
  ).toBeFocused()
  await page.getByRole('button', { name: 'Save this order' }).press('Enter')
  await expect(page.getByText('The new order is saved')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Teenagers')

  await test.step('the address of a table keeps its search', async () => {
    const search = page.getByRole('textbox', { name: 'Search in Training programs' })
    await search.fill('juniors')
    await expect(page.getByRole('row')).toHaveCount(2)
    const bookmark = page.url()
    await search.fill('')
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.goto(bookmark)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(await axeViolations(page)).toEqual([])
    await search.fill('')
    await expect(page.getByRole('row')).toHaveCount(4)
  })

  await test.step('a record that was deleted in its form is restored at once, and an event from the recycle bin', async () => {
    await page.getByRole('link', { name: 'Grown-ups' }).click()
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    }
    await remove()
    await expect(page.getByText('1 record deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row').nth(3)).toContainText('Grown-ups')
    await officeScreen(page, '/Counter')
    await page.getByRole('link', { name: '40+' }).click()
    await remove()
    await expect(page.getByText('No records yet.')).toBeVisible()
    await openFromMenu(page, 'Recycle bin')
    await expect(page.getByRole('listitem').filter({ hasText: '40+, Counters' })).toContainText(`by ${anOwner.name}`)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Erase 40+ now' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'The record, its history, its pictures and its PDFs are erased',
    )
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Restore 40+' }).click()
    await expect(page.getByText('The recycle bin is empty.')).toBeVisible()
    await officeScreen(page, '/Counter')
    await expect(page.getByRole('link', { name: '40+' })).toBeVisible()
  })
  await test.step('several black belts are deleted after a question that names them, and an owner finds them in the bin', async () => {
    await officeScreen(page, '/BlackBelt')
    const selectAll = page.getByRole('checkbox', { name: 'Select all on this page' })
    await selectAll.check()
    const count = (await page.getByRole('row').count()) - 1
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${count} black belts?` })
    await expect(question).toContainText('Leela Kamat')
    await expect(question).toContainText('For 30 days you can bring them back from the Recycle bin.')
    expect(await axeViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`${count} records deleted`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${count} records restored`)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Leela Kamat' }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await openFromMenu(page, 'Recycle bin')
    await page.getByRole('button', { name: 'Erase Leela Kamat now' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Restore Leela Kamat' }).click()
    await expect(page.getByText('The recycle bin is empty.')).toBeVisible()
  })
  await test.step('the search over everything finds screens and records, also misspelled ones, by keyboard alone', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search everything' })
    await expect(search).toBeFocused()
    await expect(page.getByRole('option').first()).toHaveText(/^Start/)
    await page.keyboard.type('teenager')
    await expect(page.getByRole('option', { name: 'Teenagers' })).toHaveAttribute('aria-selected', 'false')
    await expect(page.getByRole('group', { name: 'Training programs' })).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeViolations(page), `${width} px`).toEqual([])
    }
    await search.fill('nobody at all')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No matches.'), 'Enter opens nothing that an earlier text found').toBeVisible()
    await search.fill('leela kamatt')
    await expect(page.getByText('Nothing has exactly this name.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Leela Kamat')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/^Leela Kamat/)
    await search.fill('recycle')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Recycle bin' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const reader = await visitor()
  await reader.goto('/trainings')
  await expect(reader.getByRole('article').getByRole('heading')).toHaveText(['Teenagers', 'Juniors', 'Grown-ups'])

  await test.step('a draft is only in the office, until its time of publication has come', async () => {
    const entry = reader.getByRole('contentinfo').getByText('Winter camp')
    await officeScreen(page, '/News/create')
    await fillFields(page, { Title: 'Winter camp' })
    await page.getByLabel('Day').fill('2020-01-18')
    await page.getByRole('radio', { name: 'Draft' }).press('Space')
    await expect(page.getByText('Only the office sees it.')).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.frameLocator('iframe').getByText('Winter camp')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await saveAndWait(page)
    await chooseOption(page, 'Publication', 'Scheduled')
    await expect(page.getByText('No matches.')).toBeVisible()
    await chooseOption(page, 'Publication', 'Draft')
    await expect(page.getByRole('row').filter({ hasText: 'Winter camp' })).toContainText('Draft')
    expect(await axeViolations(page)).toEqual([])
    await reader.reload()
    await expect(entry).toHaveCount(0)

    await page.getByRole('link', { name: 'Winter camp' }).click()
    await page.getByRole('radio', { name: 'Publish on…' }).check()
    await save(page)
    await expect(page.getByText('Enter the day and time from which visitors shall see it')).toBeVisible()
    await page.getByLabel('Day and time, in India').fill('2999-12-01T09:00')
    await expect(page.getByText(/^Visitors see it from 1 Dec 2999, 9:00 am\./)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Day and time, in India').fill('2020-12-01T09:00')
    await expect(page.getByText('This time has passed')).toBeVisible()
    await saveAndWait(page)
    await expect(async () => {
      await reader.reload()
      await expect(entry).toBeVisible({ timeout: 500 })
    }).toPass()
    await chooseOption(page, 'Publication', 'Published')
    await expect(page.getByRole('row').filter({ hasText: 'Winter camp' })).not.toContainText(/Draft|From/)
  })
})

test('one press restores two deleted black belts, the history restores an earlier version of one, and a spreadsheet changes others', {
  tag: '@full',
}, async ({ page, visitor }) => {
  await page.addInitScript(recordMotion)
  const reader = await visitor()
  const stream = reader.waitForResponse(/\/live\?list=BlackBelt/)
  await reader.goto('/organization/black-belts')
  await stream
  const rows = reader.getByRole('row').filter({ hasText: 'SKAA-' })
  await expect(rows).toHaveCount(3)

  await officeScreen(page, '/BlackBelt')
  await page.getByLabel(`Select ${belts[0]}`).check()
  await page.getByLabel(`Select ${belts[2]}`).check()
  await expect(page.getByText('2 records selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 2 black belts?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 records deleted')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 records restored')).toBeVisible()
  await expect(rows).toHaveCount(3)

  const arrives = await holdResponses(page, '**/office/api/lists/BlackBelt/belt-0')
  await page.getByRole('link', { name: belts[0] }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Dan' }), 'the form waits for the present version').toHaveCount(0)
  arrives()
  await expect(page.getByRole('combobox', { name: 'Dan' })).toHaveValue('1st Dan')
  await openFromMenu(page, 'Official Black Belts')

  for (const [dan, saveForm] of [
    ['2nd Dan', save],
    ['3rd Dan', (page: Page) => page.keyboard.press('Control+s')],
  ] as const) {
    await page.getByRole('link', { name: belts[0] }).click()
    await fillFields(page, { Dan: dan })
    await expect(page.getByRole('status').filter({ hasText: 'whoever checks one reads “Replaced”' })).toBeVisible()
    await saveForm(page)
    await expect(rows.filter({ hasText: belts[0] })).toContainText(dan)
  }
  await page.getByRole('link', { name: belts[0] }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  const states = history.getByRole('listitem')
  // Created, deleted, restored and changed twice, newest first.
  await expect(states).toHaveCount(5)
  await expect(states.nth(0)).toContainText('2nd Dan → 3rd Dan')
  await expect(states.nth(0)).toContainText(anOwner.name)
  await expect(states.nth(2)).toContainText('Restored after the deletion')
  await expect(states.nth(3)).toContainText('Deleted')
  await expect(states.nth(3).getByRole('button')).toHaveCount(0)
  await expect(states.nth(4), 'a deletion erases the versions before it').toContainText('Erased by the deletion')
  await expect(states.nth(4).getByRole('button')).toHaveCount(0)
  await states.nth(2).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText(/Restored the version of/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Dan' }), 'the form shows the restored version').toHaveValue(
    '1st Dan',
  )
  await expect(rows.filter({ hasText: belts[0] })).toContainText('1st Dan')
  const motions = await page.evaluate(() => (window as unknown as { motions: string[] }).motions)
  expect(motions, 'with reduced motion nothing fades or slides').toEqual([])

  await test.step('an exported spreadsheet is changed and imported: each line has a result, and nothing is written before the confirmation', async () => {
    await openFromMenu(page, 'Official Black Belts')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export spreadsheet' }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    const changed = exported.replace(/(?<=SKAA-1\W+)1st/, '5th')
    const sheet = `${changed.trimEnd()}\r\n,Nisha Sawant,SKAA-9,1st Dan,,,,,\r\n,Nobody,SKAA-10,,,,,,\r\n`
    const file = { name: 'belts.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.getByRole('link', { name: 'Import spreadsheet' }).click()
    await page.getByLabel('Spreadsheet file').setInputFiles(file)
    await expect(page.getByText('Nothing has changed yet')).toBeVisible()
    await expect(page.getByText('New: 1 · Changed: 1 · Unchanged: 2 · Refused: 1')).toBeVisible()
    const line = (at: number) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: `${at}`, exact: true }) })
    await expect(line(2), 'unchanged rows are only counted').toHaveCount(0)
    await expect(line(3)).toContainText(/Dev Patil\s*Changed\s*Dan: .* → 5th Dan/)
    await expect(line(5)).toContainText(/Nisha Sawant\s*New/)
    await expect(line(6)).toContainText(/Refused\s*Fill in “Dan”/)
    expect(await axeViolations(page)).toEqual([])
    await reader.reload()
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: /5th Dan|Nisha/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Import 1 new and 1 changed' }).click()
    await expect(page.getByText('The import is complete. This is what changed:')).toBeVisible()
    await reader.reload()
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: 'Dev Patil' })).toContainText('5th Dan')
    await expect(rows.filter({ hasText: 'Nisha Sawant' })).toHaveCount(1)
    await page.getByLabel('Spreadsheet file').setInputFiles(file)
    await expect(page.getByText('New: 0 · Changed: 0 · Unchanged: 4 · Refused: 1')).toBeVisible()
    await expect(page.getByText('There is nothing to change.')).toBeVisible()
  })
})

/** Records each transition and animation that people can see. Runs in the page. */
function recordMotion() {
  const motions: string[] = []
  Object.assign(window, { motions })
  const record = ({ target, type }: Event) => {
    for (const animation of (target as Element).getAnimations()) {
      const { duration, delay = 0 } = animation.effect!.getTiming()
      if (Number(duration) + delay > 1) motions.push(`${type} of ${(target as Element).className}: ${duration} ms`)
    }
  }
  addEventListener('transitionrun', record)
  addEventListener('animationstart', record)
}
