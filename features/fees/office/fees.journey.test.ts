import { readFile } from 'node:fs/promises'
import { lists } from '../../../app/lists.ts'
import { systemActor } from '../../../lists/access.ts'
import { openStoreOf } from '../../../server/store/open.ts'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOffice as test } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anOwner,
  axeViolationsAtBothSizes,
  officeScreen,
  openFromMenu,
  signInAs,
  turnOnTwoFactor,
} from '../../../tests/journeys/fixtures/office.ts'
import { contactMessages } from '../../contact/contact.ts'
import { feeActor, feesAbout, noteBankReference, planFee } from '../server/plan-fee.ts'

const payments = 28
const reference = (number: number) => `E-2027-${String(number).padStart(4, '0')}`

/** Entries that owe 500 rupees each, in the store of a stopped server. */
async function oweFees(dataDir: string) {
  const store = await openStoreOf({ dataDir, databaseUrl: undefined }, lists)
  const now = new Date('2026-11-01T06:00:00Z')
  for (let number = 1; number <= payments + 2; number++) {
    await store.as(systemActor('test')).importRecord(contactMessages, `k${number}`, { name: 'Entry', isRead: true })
    const writes = planFee(await feesAbout(store.as(feeActor), `Contact/k${number}`), {
      about: `Contact/k${number}`,
      reference: reference(number),
      payer: `Payer ${number}`,
      language: 'en',
      now,
      lines: [{ key: 'kata', purpose: 'Entry fee', text: `Kata, child ${number}`, amount: 500 }],
    })
    await store.transaction((as) => writes.flatMap((start) => start(as)))
  }
  await noteBankReference({ store, now: () => now }, `Contact/k${payments + 2}`, '6307 1234 5678')
  await store.close()
}

/** 30 lines: payments with our reference, one whose payer typed the bank's, and one of the association. Its columns have unusual names. */
const statement = [
  ['Sample Bank', 'Statement of account', '', ''],
  ['When', 'What', 'Money in', 'Money out'],
  ...Array.from({ length: payments }, (_, at) => [
    '03-Nov-2026',
    `UPI/CR/${700_000_000_000 + at}/PAYER/SBIN/${reference(at + 1)}`,
    '500.00',
    '',
  ]),
  ['04-Nov-2026', 'UPI/CR/630712345678/SOMEBODY/PYTM0123456', '500.00', ''],
  ['04-Nov-2026', 'RENT OF THE HALL', '', '9,000.00'],
]
  .map((cells) => cells.map((cell) => `"${cell}"`).join())
  .join('\n')

test('a treasurer matches a statement; what is ambiguous waits; a receipt is cancelled, and the accountant gets a spreadsheet', {
  tag: '@full',
}, async ({ page, site }) => {
  await site.stop()
  await oweFees(site.dataDir)
  await site.start()
  await signInAs(page, site, anOwner)

  await test.step('the columns are chosen, and nothing is stored before it is confirmed', async () => {
    await page.goto('/office')
    await openFromMenu(page, 'Bank statement')
    await page.getByLabel('Statement (CSV or Excel)').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    })
    await page.getByLabel('What “When” has').selectOption('day')
    await page.getByLabel('What “What” has').selectOption('text of the bank')
    await page.getByLabel('What “Money in” has').selectOption('money in (credit)')
    await page.getByLabel('What “Money out” has').selectOption('money out (debit)')
    await page.getByRole('button', { name: 'Read the file like this' }).click()
    await expect(
      page.getByText('New payments: 29. Stored before: 0. Matched without doubt: 28. For you to decide: 1.'),
    ).toBeVisible()
    await expect(
      page.getByText(/^Payments: 29, ₹ 14,500. Debits: 1, ₹ 9,000. Lines that were not read: 1/),
    ).toBeVisible()
    await page.getByText('Debits (1)').click()
    await expect(page.getByRole('row', { name: /RENT OF THE HALL/ })).toBeVisible()
    expect(await axeViolations(page), 'the dry run').toEqual([])
    await page.getByRole('button', { name: 'Store the payments and issue 28 receipts' }).click()
    await expect(page.getByText('Payments stored: 29. Receipts issued: 28.')).toBeVisible()
  })
  await test.step('the same statement again adds nothing, and its columns are remembered', async () => {
    await page.getByLabel('Statement (CSV or Excel)').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    })
    await expect(page.getByText('New payments: 0. Stored before: 29.')).toBeVisible()
  })
  await test.step('a reference that a payer typed is only a proposal, the first of two, and the treasurer confirms it', async () => {
    const row = page.getByRole('row').filter({ hasText: 'SOMEBODY' })
    await expect(row.getByRole('button', { name: /^It is for/ })).toHaveText([/E-2027-0030/, /E-2027-0029/])
    await expect(row.getByText('the payer typed 630712345678')).toBeVisible()
    await row.getByRole('button', { name: `It is for ${reference(30)}, Payer 30` }).click()
    await expect(page.getByText('Receipt 2026-27/0029 is issued.')).toBeVisible()
    await expect(page.getByText('Every payment is matched or set aside.')).toBeVisible()
  })
  await test.step('the last fee is paid in cash', async () => {
    await officeScreen(page, '/Fee')
    await expect(page.getByText('1 fee, ₹ 500')).toBeVisible()
    await page.getByRole('button', { name: `Paid in cash: ${reference(29)}` }).click()
    await page.getByLabel('Who received it, and why in cash').fill('Dilip, at the desk')
    expect(await axeViolationsAtBothSizes(page), 'the fees and the dialog').toEqual([])
    await page.getByRole('button', { name: 'Paid in cash', exact: true }).click()
    await expect(page.getByText('Receipt 2026-27/0030 is issued.')).toBeVisible()
    await expect(page.getByText('There are no such fees.')).toBeVisible()
  })
  await test.step('receipts have no gap; one is cancelled, and its fee is open again', async () => {
    await officeScreen(page, '/Receipt')
    const numbers = page.getByRole('table', { name: 'Receipts' }).getByRole('rowheader')
    await expect(numbers).toHaveCount(30)
    const expected = Array.from({ length: 30 }, (_, at) => `2026-27/${String(30 - at).padStart(4, '0')}`)
    expect(await numbers.allTextContents()).toEqual(expected)
    await page.getByRole('button', { name: 'Cancel 2026-27/0030' }).click()
    await page.getByLabel('Reason').fill('written twice')
    await page.getByRole('button', { name: 'Cancel 2026-27/0030' }).last().click()
    await expect(page.getByText(/cancelled on .*: written twice/)).toBeVisible()
    await expect(page.getByText('₹ 14,500').first()).toBeVisible()
    await officeScreen(page, '/Fee')
    await expect(page.getByText('1 fee, ₹ 500')).toBeVisible()
  })
  await test.step('the accountant gets a spreadsheet, and the payer’s paper is a PDF', async () => {
    await turnOnTwoFactor(page, site, anOwner)
    await officeScreen(page, '/Receipt')
    const downloads = [page.waitForEvent('download')]
    await page.getByRole('button', { name: 'Spreadsheet for the accountant' }).click()
    const sheet = await readFile(await (await downloads[0]!).path(), 'utf8')
    expect(sheet.trim().split('\n')).toHaveLength(31)
    expect(sheet).toContain('written twice')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF of 2026-27/0001' }).click()
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
