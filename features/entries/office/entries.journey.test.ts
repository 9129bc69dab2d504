import { addDays, today } from '../../../lists/dates.ts'
import { documentPath, newDocumentName } from '../../../server/storage/documents.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOfficeMail as test } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anOwner,
  axeViolationsAtBothSizes,
  officeScreen,
  openFromMenu,
  saveAndWait,
  signInAs,
  turnOnTwoFactor,
} from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { events } from '../../events/events.ts'
import { registeredMembers } from '../../members/members.ts'
import { entryPapers } from '../entry-papers.ts'
import { entryTerms } from '../entry-terms.ts'
import { changeEntries } from '../server/entry-book.ts'

const day = addDays(today(new Date()), 30)
const anEvent = { ...validRecord(events), name: 'Mumbai Open', sdate: day, edate: day, publication: undefined }

/** A sender enters somebody, in another process, as the public page does. */
async function enter(dataDir: string, form: string, key: string, name: string, sender: string, categories: string[]) {
  const store = await openStoreIn(dataDir)
  try {
    await changeEntries({ store, now: () => new Date() }, form, (book) => {
      const email = `${sender.toLowerCase()}@example.org`
      const sent = {
        name: sender,
        email,
        phone: undefined,
        language: 'mr',
        together: true,
        noticeVersion: '1',
      } as const
      book.addEntry(`${key}-e`, { ...sent, instructor: undefined })
      const person = {
        name,
        birthDate: addDays(day, -366 * 12 - 60),
        gender: 'female',
        dojo: 'Pune',
        weight: '41',
      } as const
      book.enter(`${key}-e`, person, categories, key)
    })
  } finally {
    await store.close()
  }
}

test('an organiser takes entries with the WKF template, sees them arrive, prints a category, merges a child who came twice, and looks at a paper once', {
  tag: '@full',
}, async ({ page, site }) => {
  await asOperator(site.dataDir, (store) => store.importRecord(events, 'open', anEvent))
  await signInAs(page, site, anOwner)
  await turnOnTwoFactor(page, site, anOwner)
  const form = await test.step('the entry form begins with the event and a template', async () => {
    await officeScreen(page, '/Event/open')
    await page.getByRole('region', { name: 'Entries' }).getByRole('link', { name: 'Take entries' }).click()
    await expect(page.getByRole('combobox', { name: 'Event' })).toContainText('Mumbai Open')
    const categories = page.getByRole('group', { name: 'Categories' })
    for (const template of ['WKF 2026: kata', 'WKF 2026: kumite']) {
      await categories.getByLabel('Template').selectOption(template)
      await categories.getByRole('button', { name: 'Add these categories' }).click()
    }
    await expect(categories.getByRole('listitem')).toHaveCount(58)
    await categories.getByLabel('Places in each').fill('2')
    await categories.getByLabel('Fee of each (₹)').fill('500')
    await categories.getByRole('button', { name: 'Set for all' }).click()
    await categories.getByLabel('Fee of Kumite, girls aged 12 to 13, up to 42 kg').fill('600')
    await categories.getByRole('button', { name: /^Kata, girls aged 12 to 13/ }).click()
    await categories.getByLabel('Age to').fill('11')
    await page.getByRole('textbox', { name: 'Entries close, India time' }).fill('2020-01-01T18:00')
    await page.getByRole('button', { name: 'Add', exact: true }).first().click()
    await page.getByRole('textbox', { name: 'Paper' }).fill('Birth certificate')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('“Entries close” must be after “Entries open”')).toBeVisible()
    await expect(categories.getByText('Row 1: “Age to” must not be below “Age from”')).toBeVisible()
    expect(await axeViolations(page), 'the entry form').toEqual([])
    await categories.getByLabel('Age to').fill('13')
    await page.getByRole('textbox', { name: 'Entries close, India time' }).fill(`${addDays(day, -9)}T18:00`)
    await saveAndWait(page)
    const { records } = await asOperator(site.dataDir, (store) => store.query(entryTerms))
    expect(records[0]).toMatchObject({ event: 'open', closesAt: `${addDays(day, -9)}T18:00:00+05:30` })
    expect(records[0]!.categories!.map(({ capacity, fee }) => `${capacity} ${fee}`).slice(9, 12)).toEqual([
      '2 500',
      '2 600',
      '2 500',
    ])
    return records[0]!.key
  })
  await test.step('an entry appears by itself, and is found by category and state', async () => {
    await openFromMenu(page, 'Entries')
    await expect(page.getByText('Nobody has entered yet.')).toBeVisible()
    await enter(site.dataDir, form, 'tara', 'Tara Kale', 'Neha', ['U14-KATA-F', 'U14-F-42'])
    await expect(page.getByRole('row', { name: /Tara Kale/ })).toBeVisible()
    await enter(site.dataDir, form, 'zoya', 'Zoya Khan', 'Farah', ['U14-KATA-F'])
    await enter(site.dataDir, form, 'mira', 'Meera Rao', 'Sunil', ['U14-KATA-F'])
    await expect(page.getByRole('row', { name: /Meera Rao.*waiting as number 1/ })).toBeVisible()
    await page.getByLabel('State').selectOption('waiting')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByLabel('State').selectOption('All')
    await page.getByLabel('Category').selectOption('Kumite, girls aged 12 to 13, up to 42 kg')
    await expect(page.getByRole('row')).toHaveCount(2)
  })
  await test.step('the chosen category is printed with space for the weigh-in, and nothing of the office', async () => {
    await page.getByRole('link', { name: 'Lists for the weigh-in' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^(Kata|Kumite)/ })).toHaveText([
      'Kumite, girls aged 12 to 13, up to 42 kg',
    ])
    await expect(page.getByRole('row', { name: /1 Tara Kale Pune/ })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Weighed (kg)' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a child who came from a parent and an instructor is one again', async () => {
    await enter(site.dataDir, form, 'twice', 'Kale Taara', 'Sensei', ['U14-F-47'])
    await openFromMenu(page, 'Entries')
    const pair = page.getByRole('region', { name: /Tara|Taara/ })
    await pair.getByRole('button', { name: 'Keep the one of Neha' }).click()
    await expect(pair).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Tara Kale.*up to 42 kg.*up to 47 kg/ })).toBeVisible()
  })
  await test.step('a paper is opened, seen and gone', async () => {
    const { documents } = openFiles(site.dataDir, undefined)
    const name = newDocumentName('paper', 'e')
    await documents.save(name, { bytes: await picture('png'), type: 'image/png' })
    await asOperator(site.dataDir, async (store) => {
      const [asked] = (await store.get(entryTerms, form))!.papers!
      const sent = { file: documentPath(name), sentAt: new Date().toISOString() }
      await store.create(entryPapers, { form, entrant: 'tara', paper: asked!.code, ...sent }, { key: 'paper' })
    })
    await expect(page.getByRole('row', { name: /Tara Kale.*papers to look at/ })).toBeVisible()
    await page.getByRole('button', { name: 'Tara Kale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tara Kale' })
    await dialog.getByRole('button', { name: 'Open Birth certificate' }).click()
    await expect(dialog.getByRole('img', { name: 'Birth certificate' })).toBeVisible()
    expect(await axeViolationsAtBothSizes(page), 'the entries and an entrant').toEqual([])
    await dialog.getByRole('button', { name: 'Seen' }).click()
    await expect(dialog.getByText(/^Birth certificate: seen by .*; the file is erased$/)).toBeVisible()
    expect(await documents.exists(name)).toBe(false)
    await dialog.getByRole('button', { name: 'Back' }).click()
  })
  await test.step('the member who an entrant is stands in the dialog, and one press links the two', async () => {
    const born = { birthDate: addDays(day, -366 * 12 - 60) }
    const membership = { since: '2025-01-01', validUntil: '2030-12-31' }
    await asOperator(site.dataDir, async (store) => {
      for (const [number, name] of [
        ['SKAA-M-7', 'Kale Taara'],
        ['SKAA-M-8', 'Zoya Khan'],
      ])
        await store.create(registeredMembers, { number, name, ...born, ...membership })
    })
    await page.getByRole('button', { name: 'Tara Kale' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tara Kale' })
    const proposal = dialog.getByRole('button', { name: /^This is member / })
    await expect(proposal).toHaveText([/SKAA-M-7, Kale Taara/])
    await proposal.press('Enter')
    await expect(dialog.getByLabel('Member number')).toHaveValue('SKAA-M-7')
    await expect(proposal).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tara Kale' }).click()
    await expect(dialog.getByLabel('Member number')).toHaveValue('SKAA-M-7')
    await expect(proposal).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Back' }).click()
  })
  await test.step('somebody is entered on the spot, and the senders get a mail that is taken back', async () => {
    await page.getByRole('button', { name: 'Enter somebody' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter somebody' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lata Iyer')
    await dialog.getByLabel('Date of birth').fill(addDays(day, -366 * 12 - 90))
    await dialog.getByLabel('Gender').selectOption('female')
    await dialog.getByLabel('Weight').fill('45')
    await dialog.getByRole('checkbox', { name: /over 42 up to 47 kg/ }).check()
    await dialog.getByRole('textbox', { name: 'Sent by' }).fill('Mohan Iyer')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: /Lata Iyer.*Mohan Iyer/ })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByRole('button', { name: 'Write to the senders' }).click()
    const mail = page.getByRole('dialog', { name: 'Write to the senders' })
    await expect(mail.getByText('No e-mail address, so you tell it by hand (“To tell”): Mohan Iyer')).toBeVisible()
    await mail.getByRole('group', { name: 'मराठी' }).getByLabel('Subject').fill('सभागृह')
    await mail.getByRole('group', { name: 'मराठी' }).getByLabel('Text').fill('सभागृह ब मध्ये या.')
    await expect(mail.getByRole('region', { name: 'The mail as it will leave' })).toContainText('सभागृह ब मध्ये या.')
    expect(await axeViolations(page), 'the mail').toEqual([])
    await mail.getByRole('button', { name: 'Send 3 mails' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Taken back for 4 records.'), 'one of them to be told by hand').toBeVisible()
  })
})
