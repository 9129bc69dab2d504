import { setFlagsFromString } from 'node:v8'
import { stringify } from 'csv-stringify/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { serveTasks } from '../task-process/task-program.ts'
import { maxCells, maxCsvMb, maxRows, maxUnpackedMb, type Refusal } from './sheet-limits.ts'

// The program of the process that reads workbooks (workbook.ts).

const maxHeapMb = 768
// A file may name a row far below the last one, and the library makes all rows in between.
setFlagsFromString(`--max-old-space-size=${maxHeapMb}`)

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The names of the files in a ZIP archive. @throws Refused when they are too large, or the archive is damaged */
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
    throw new Refused('damaged')
  }
  if (unpackedBytes > maxUnpackedMb << 20) throw new Refused('too large')
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
  if (!namesIn(bytes).includes('xl/workbook.xml')) throw new Refused('no workbook')
  const rows = await readSheet(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  if (rows.length > maxRows) throw new Refused('rows')
  if ((rows[0]?.length ?? 0) > maxCells) throw new Refused('cells')
  const csv = Buffer.from(stringify(rows, { quoted: true, cast: { date: dateText, number: String, boolean: String } }))
  if (csv.length > maxCsvMb << 20) throw new Refused('large sheet')
  return csv
}

const workbooks = { toCsv }
export type Workbooks = typeof workbooks

serveTasks(workbooks, (error) => ({ refusal: error instanceof Refused ? error.refusal : 'unreadable' }))
