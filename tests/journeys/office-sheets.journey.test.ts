import { readFile } from 'node:fs/promises'
import { registeredMembers } from '../../features/members/members.ts'
import { axeViolations } from './fixtures/axe.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import { aReviewer, axeViolationsAtBothSizes, officeScreen, signInAs } from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'

const stored = {
  number: 'M-1',
  name: 'Ravi More',
  phone: '+91 98200 12345',
  since: '2024-04-01',
  validUntil: '2025-03-31',
}
const titles = 'Sr No,Member Name,Mobile No,Dojo,Belt,Began,Ends'
const rows = [
  '1,Ravi More,9820012345,Andheri,Green,01/04/2025,05/06/2026',
  '2,Asha Patil,9820054321,Thane,White,02/04/2025,06/06/2026',
  '3,Dev Naik,9.82E+09,Thane,White,02/04/2025,06/06/2026',
]
const sheet = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Members of 2025,,,,,,\r\n${titles}\r\n${lines.join('\r\n')}\r\n`),
})

test('a reviewer imports a sheet that somebody else keeps, corrects what was refused, and takes the import back', {
  tag: '@full',
}, async ({ page, site }) => {
  await asOperator(site.dataDir, (store) => store.importRecord(registeredMembers, 'ravi', stored))
  await signInAs(page, site, aReviewer)
  await officeScreen(page, '/Member/csv')
  const chooseFile = (file: ReturnType<typeof sheet>) => page.getByLabel('Spreadsheet file').setInputFiles(file)
  const meaning = (title: string) => page.getByRole('combobox', { name: `Meaning of the column ${title}`, exact: true })
  const line = (at: number) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: `${at}`, exact: true }) })

  await test.step('an empty sheet shows what the register has', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save an empty sheet' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('"Number","Name","Email"')
  })

  await test.step('the columns are matched', async () => {
    await chooseFile(sheet('members.csv', rows))
    await expect(meaning('Member Name')).toHaveValue('name')
    await expect(meaning('Dojo')).toHaveValue('dojo')
    await expect(meaning('Sr No')).toHaveValue('')
    await expect(meaning('Mobile No')).toHaveValue('phone')
    await expect(meaning('Belt')).toHaveValue('grade')
    await expect(page.getByRole('row').filter({ has: meaning('Mobile No') })).toContainText('9820012345 · 9820054321')
    await expect(page.getByText('The file does not have “Member since”, “Valid until”')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    expect(await axeViolationsAtBothSizes(page)).toEqual([])
    for (const title of ['Began', 'Ends']) await meaning(title).selectOption({ label: 'Member since' })
    await page.getByRole('button', { name: 'Use these columns' }).click()
    await expect(page.getByRole('alert')).toContainText('Two columns have the meaning “Member since”')
    await meaning('Ends').selectOption({ label: 'Valid until' })
    await page.getByRole('button', { name: 'Use these columns' }).click()
  })

  await test.step('the order of the days is asked once for each column, and each row shows what it means', async () => {
    await expect(page.getByText('New: 2 · Changed: 0 · Unchanged: 0 · Refused: 1')).toBeVisible()
    const validUntil = page.getByRole('group', { name: 'Which number of “Valid until” is the day?' })
    await expect(validUntil.getByRole('radio', { name: 'The first: 05/06/2026 is 5 June 2026' })).toBeChecked()
    await expect(line(4)).toContainText('Valid until: 06 Jun 2026')
    await validUntil.getByRole('radio', { name: 'The second: 05/06/2026 is 6 May 2026' }).check()
    await expect(line(3)).toContainText('Valid until: 06 May 2026')
    await validUntil.getByRole('radio', { name: 'The first' }).check()
    await expect(line(3)).toContainText('Valid until: 05 Jun 2026')
    await expect(line(3)).toContainText('M-1 has the same name, Phone. Is it the same person under a new number?')
    await expect(line(4)).toContainText('Number: M-3')
    await expect(line(5)).toContainText('shortened the number to 9.82E+09')
    expect(await axeViolations(page)).toEqual([])
  })

  await test.step('the import leaves out what is refused, and returns it as a file', async () => {
    await page.getByRole('button', { name: 'Import 2 new and 0 changed' }).click()
    await expect(page.getByText('The import is complete. This is what changed:')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the refused rows' }).click()
    const refused = await readFile(await (await download).path(), 'utf8')
    expect(refused).toContain('"Why it was refused"')
    // The corrected file has the same columns, which the office remembers.
    const buffer = Buffer.from(refused.replace('9.82E+09', '9820098765'))
    await chooseFile({ name: 'refused.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('New: 1 · Changed: 0 · Unchanged: 0 · Refused: 0')).toBeVisible()
    await page.getByText('What the columns mean').click()
    await expect(meaning('Mobile No')).toHaveValue('phone')
    await page.getByRole('button', { name: 'Import 1 new and 0 changed' }).click()
    await expect(page.getByText('The import is complete. This is what changed:')).toBeVisible()
  })

  await test.step('both imports are taken back', async () => {
    for (const count of ['1 record', '2 records']) {
      const entry = page.getByRole('listitem').filter({ hasText: `Spreadsheet: Members, ${count}` })
      await entry.getByRole('button', { name: /^Undo/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
      await expect(entry).toContainText('Undone')
    }
    await officeScreen(page, '/Member')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /M-1 Ravi More/ })).toBeVisible()
  })
})
