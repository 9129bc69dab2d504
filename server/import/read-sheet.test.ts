import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { longestTurnMs } from '../../tests/fixtures/longest-turn.ts'
import { OverBudget } from '../http/cost-budget.ts'
import { openSheetProcess, readSheet, readSheets } from './read-sheet.ts'
import { officeLimits } from './sheet-limits.ts'

const workbook = new Uint8Array(readFileSync(join(import.meta.dirname, '../../tests/fixtures/sheets/excel.xlsx')))
const withSheet = (rows: string) => {
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  return zipSync({ ...unzipSync(workbook), 'xl/worksheets/sheet1.xml': strToU8(xml) })
}
const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
const titles = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Grade')}</row>`
const csv = (text: string) => Buffer.from(`Name,Grade\n${text}`)
const { signal } = new AbortController()

test('a workbook that takes too long ends the process that reads it, and the next one is read by another', {
  tags: 'full',
}, async () => {
  const process = openSheetProcess({ processorTimeoutMs: 1000 })
  onTestFinished(() => process.end())
  // A number that is written so is not noticed before the library makes all rows in between.
  const hostile = withSheet('<row r="&#57;00000000"><c r="A900000000" t="str"><v>a</v></c></row>')
  await expect(process.run('read', [hostile, officeLimits])).rejects.toThrow('takes too long to read')
  expect(process.pid).toBeUndefined()
  const [header] = (await process.run('read', [workbook, officeLimits])).split('\n')
  expect(header).toMatch(/^\[1,\["Key","Number","Name"/)
})

describe('a hostile file is answered apart from the server, and soon', { tags: 'full' }, () => {
  const far = (at: string) => withSheet(`${titles}<row r="1048576">${cell(at, 'a')}</row>`)
  test.each([
    ['900 KB of line ends', csv('\n'.repeat(900_000)), 'at most 20,000 rows'],
    ['60 KB of line ends', csv('\n'.repeat(60_000)), 'at most 20,000 rows'],
    ['30,000 rows with one cell instead of two', csv('a\n'.repeat(30_000)), 'at most 20,000 rows'],
    ['15,000 rows with one cell instead of two', csv('a\n'.repeat(15_000)), 'at most 1,000 rows'],
    ['a million empty cells', csv(','.repeat(999_000)), 'at most 10,000 cells'],
    ['a workbook with a cell in row 1,048,576', far('A1048576'), 'at most 20,000 rows'],
    [
      'a workbook with a cell in column XFD',
      withSheet(`<row r="1">${cell('XFD1', 'a')}</row>`),
      'at most 10,000 cells',
    ],
    ['a workbook with a cell of 15 MB', withSheet(`<row r="1">${cell('A1', 'a'.repeat(15e6))}</row>`), 'much memory'],
    ['a workbook of 30 MB', withSheet(' '.repeat(30 << 20)), 'larger than 20 MB'],
  ])('%s', async (_, file, words) => {
    let error: unknown
    const turn = await longestTurnMs(async () => {
      error = await readSheet(file, { signal, visitor: '192.0.2.1' }).catch((reason) => reason)
    })
    expect(String(error)).toContain(words)
    expect(turn).toBeLessThan(50)
  })

  test('an officer’s file of 20 MB holds the server up for a few milliseconds at a time, and its empty lines cost nothing', {
    tags: 'full',
  }, async () => {
    const row = `${'"abcdefghijklmnopqrst",'.repeat(8)}x\n`
    const file = Buffer.from(`a,b,c,d,e,f,g,h,i\n${row.repeat(99_000)}${'\n'.repeat(800_000)}${row}`)
    let sheet: Awaited<ReturnType<typeof readSheet>> | undefined
    const turn = await longestTurnMs(async () => {
      sheet = await readSheet(file, { signal })
    })
    expect(sheet!.rows).toHaveLength(99_001)
    expect(sheet!.rows.at(-1)).toMatchObject({ line: 899_002, cells: { length: 9, 8: 'x' } })
    // In one turn it would take seconds.
    expect(turn).toBeLessThan(500)
  })
})

test('empty rows and cells that a spreadsheet program leaves behind are no rows', async () => {
  const styled = Array.from({ length: 15_000 }, (_, at) => `<row r="${at + 3}" s="1"><c r="A${at + 3}" s="1"/></row>`)
  const rows = `${titles}<row r="2">${cell('A2', 'Asha')}<c r="B2" s="1"/><c r="XFD2" s="1"/></row>${styled.join('')}`
  const file = withSheet(`${rows}<row r="1048576" s="1"/>`)
  const sheet = await readSheet(file, { signal, visitor: '192.0.2.1' })
  expect(sheet).toEqual({ titles: ['Name', 'Grade'], rows: [{ line: 2, cells: ['Asha'] }] })
})

test.for([
  ['a tab, beside days and amounts with commas', '\t', ['Jan1, 2026', 'FEE, KATA', '9,00,001.00', '-1,00,000.00']],
  ['a semicolon, beside decimal commas', ';', ['1. 6. 2026', 'A, B, C', '1.100,00', '2.200,00']],
  ['a comma, beside texts with semicolons', ',', ['01/06/2026', 'UPI;KATA;1', '1100.00', '2200.00']],
] as const)('a text is divided by the delimiter of its titles: %s', async ([, delimiter, row]) => {
  const titles = ['Date', 'Narration', 'Deposit', 'Balance']
  const rows = Array.from({ length: 20 }, () => row)
  const file = Buffer.from([['SAMPLE BANK'], titles, ...rows].map((cells) => cells.join(delimiter)).join('\n'))
  const [sheet] = await readSheets(file, { signal })
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([['SAMPLE BANK'], titles, ...rows])
})

test('of one address two files are read or wait, of all visitors four; officers do not wait for them, and what nobody waits for is not read', async () => {
  const stopped = new AbortController()
  const slow = withSheet('<row r="&#57;00000000"><c r="A900000000" t="str"><v>a</v></c></row>')
  const send = (visitor?: string) =>
    readSheet(slow, { signal: stopped.signal, ...(visitor && { visitor }) }).catch((reason) => reason)
  const one = Array.from({ length: 100 }, () => send('192.0.2.1'))
  const others = Array.from({ length: 100 }, (_, at) => send(`198.51.100.${at}`))
  const refused = await Promise.all([...one.slice(2), ...others.slice(2)])
  expect(refused.every((error) => error instanceof OverBudget)).toBe(true)
  expect((await readSheet(workbook, { signal })).titles[0]).toBe('Key')
  stopped.abort()
  for (const waiting of [...one.slice(0, 2), ...others.slice(0, 2)])
    expect(await waiting).toMatchObject({ status: 400 })
  expect((await readSheet(workbook, { signal, visitor: '192.0.2.1' })).titles[0]).toBe('Key')
})
