import { setFlagsFromString } from 'node:v8'
import { stringify } from 'csv-stringify/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { serveTasks } from '../task-process/task-program.ts'
import { maxCells, maxRows } from './sheet-limits.ts'

// The program of the process that reads workbooks (workbook.ts).

/** A sheet of 100,000 rows as XML. The library keeps all of it in memory. */
const maxUnpackedBytes = 100 << 20
/** As much as a CSV file may have. */
const maxCsvBytes = 20 << 20
const maxHeapMb = 768
// A file may name a row far below the last one, and the library makes all rows in between.
setFlagsFromString(`--max-old-space-size=${maxHeapMb}`)

class Refusal extends Error {}

/** The names of the files in a ZIP archive. @throws Refusal when they are too large, or the archive is damaged */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = []
  let unpackedBytes = 0
  try {
    // Unpacking allocates the sizes that the archive states, and writes no more than them.
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        unpackedBytes += originalSize
        return false
      },
    })
  } catch {
    throw new Refusal('The file is damaged. Open it in your spreadsheet program, save it again and choose the new file')
  }
  if (unpackedBytes > maxUnpackedBytes)
    throw new Refusal(
      `The file is larger than ${maxUnpackedBytes >> 20} MB when it is unpacked. Split it into smaller ones`,
    )
  return names
}

/** The text of a date: a day, or a day and time. Workbooks have no time zones. */
function dateText(at: Date): string {
  if (Number.isNaN(at.getTime())) return 'no date'
  const text = new Date(Math.round(at.getTime() / 60_000) * 60_000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

/** Returns the first sheet of an Excel workbook (.xlsx, ISO/IEC 29500) as CSV in UTF-8, with its days as YYYY-MM-DD. */
async function toCsv(bytes: Uint8Array): Promise<Uint8Array> {
  if (!namesIn(bytes).includes('xl/workbook.xml'))
    throw new Refusal('This is no Excel workbook. Save it as “.xlsx” or as “CSV UTF-8” and choose it again')
  const rows = await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  if (rows.length > maxRows) throw new Refusal(`A file can have at most ${maxRows} rows`)
  if ((rows[0]?.length ?? 0) > maxCells) throw new Refusal(`A row can have at most ${maxCells} cells`)
  const csv = Buffer.from(stringify(rows, { quoted: true, cast: { date: dateText, number: String, boolean: String } }))
  if (csv.length > maxCsvBytes)
    throw new Refusal(`The sheet has more than ${maxCsvBytes >> 20} MB. Split it into smaller ones`)
  return csv
}

const workbooks = { toCsv }
export type Workbooks = typeof workbooks

const unreadable = 'The file cannot be read as an Excel workbook'
serveTasks(workbooks, (error) => ({
  message:
    error instanceof Refusal ? error.message : `${unreadable}: ${error instanceof Error ? error.message : error}`,
}))
