import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { openWorkbookProcess } from './workbook.ts'

const workbook = new Uint8Array(readFileSync(join(import.meta.dirname, '../../tests/fixtures/sheets/excel.xlsx')))

test('a workbook that takes too long ends the process that reads it, and the next one is read by another', async () => {
  const process = openWorkbookProcess({ processorTimeoutMs: 1000 })
  onTestFinished(() => process.end())
  // The library makes all rows in between.
  const rows = '<row r="900000000"><c r="A900000000" t="str"><v>a</v></c></row>'
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  const hostile = zipSync({ ...unzipSync(workbook), 'xl/worksheets/sheet1.xml': strToU8(xml) })
  await expect(process.run('toCsv', [hostile])).rejects.toThrow('takes too long to read')
  expect(process.pid).toBeUndefined()
  const [titles] = Buffer.from(await process.run('toCsv', [workbook]))
    .toString()
    .split('\n')
  expect(titles).toMatch(/^"Key","Number","Name"/)
})
