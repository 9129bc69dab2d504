import { setFlagsFromString } from 'node:v8'
import { CsvError, parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import readWorkbookSheets, { readSheet } from 'read-excel-file/universal'
import { removeInvisible } from '../../lists/texts.ts'
import { serveTasks } from '../task-process/task-program.ts'
import { isArchive, maxCells, officeLimits, type SheetLimits, type SheetRefusal } from './sheet-limits.ts'

// The program of the process that reads spreadsheets (read-sheet.ts).

const maxHeapMb = 768
setFlagsFromString(`--max-old-space-size=${maxHeapMb}`)
// The CSV parser makes an error for each row that is longer or shorter than the first one, and keeps it to itself.
Error.stackTraceLimit = 0

class Refused extends Error {
  readonly refusal: SheetRefusal
  constructor(reason: SheetRefusal['reason'], number = 0) {
    super(reason)
    this.refusal = { reason, number }
  }
}

/** A headline may stand above the titles, in one of the first rows. */
const maxHeadlines = 10
type Row = [line: number, cells: string[]]

const isFilled = (cell: string) => removeInvisible(cell).trim() !== ''

/**
 * Reads a spreadsheet as lines of JSON, each a `Row`; the first one has the titles. Rows that are empty are left out, and so are empty
 * cells at the end of a row and those behind the last column that may have a title, but for one.
 */
async function read(file: Uint8Array, limits: SheetLimits): Promise<string> {
  const rows: Row[] = []
  let characters = 0
  await (isArchive(file) ? readWorkbook : readCsv)(file, limits, (line, cells) => {
    const width = cells.findLastIndex(isFilled) + 1
    if (width === 0) return
    const kept = cells.slice(0, Math.min(width, limits.columns + 1))
    for (const cell of kept) characters += cell.length
    if (rows.push([line, kept]) > limits.rows + maxHeadlines) throw new Refused('rows', limits.rows)
    if (characters > limits.megabytes << 20) throw new Refused('large sheet', limits.megabytes)
  })
  const isHeader = ([, cells]: Row) => cells.filter(isFilled).length > 1
  const table = rows.slice(Math.max(rows.slice(0, maxHeadlines).findIndex(isHeader), 0))
  if (table.length === 0) throw new Refused('empty')
  if (table.length - 1 > limits.rows) throw new Refused('rows', limits.rows)
  if (table[0]![1].length > limits.columns) throw new Refused('columns', limits.columns)
  return table.map((row) => JSON.stringify(row)).join('\n')
}

/**
 * Reads all sheets of a spreadsheet as lines of JSON: the name of a sheet (empty for CSV) before its rows, each a `Row`. Rows that are
 * empty are left out, and so are empty cells at the end of a row.
 */
async function readAll(file: Uint8Array, limits: SheetLimits): Promise<string> {
  const lines: string[] = []
  let [rows, characters] = [0, 0]
  const add: AddRow = (line, cells) => {
    const kept = cells.slice(0, cells.findLastIndex(isFilled) + 1)
    if (kept.length === 0) return
    if (kept.length > limits.columns) throw new Refused('columns', limits.columns)
    if (++rows > limits.rows) throw new Refused('rows', limits.rows)
    for (const cell of kept) characters += cell.length
    if (characters > limits.megabytes << 20) throw new Refused('large sheet', limits.megabytes)
    lines.push(JSON.stringify([line, kept]))
  }
  const addSheet = (name: string) => void lines.push(JSON.stringify(name))
  if (isArchive(file)) await readWorkbook(file, limits, add, addSheet)
  else {
    addSheet('')
    readCsv(file, limits, add)
  }
  if (rows === 0) throw new Refused('empty')
  return lines.join('\n')
}

type AddRow = (line: number, cells: string[]) => void

// Workbooks (.xlsx, ISO/IEC 29500)

/** What the library takes long for: the rows and columns before a cell that stands far away, and a text between two tags. */
const maxGrid = 10_000_000
const maxText = 1 << 18

/** The XML files that the library reads. @throws Refused when they are too large, or the archive is damaged */
function unpack(file: Uint8Array, { unpackedMb }: SheetLimits): Record<string, Uint8Array> {
  let unpackedBytes = 0
  try {
    // Unpacking allocates the sizes that the archive states, and writes no more than them.
    unzipSync(file, {
      filter: ({ originalSize }) => {
        unpackedBytes += originalSize
        return false
      },
    })
    if (unpackedBytes > unpackedMb << 20) throw new Refused('too large', unpackedMb)
    return unzipSync(file, { filter: ({ name }) => /^xl\/.{0,500}\.(?:xml|rels)$/.test(name) })
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged')
  }
}

/**
 * Removes rows and cells without a value from a file of a workbook: spreadsheet programs write a million of them where somebody
 * formats a whole column. @throws Refused for what the library would take too long for
 */
function withoutEmpty(xml: Uint8Array, limits: SheetLimits): Uint8Array {
  const text = Buffer.from(xml)
    .toString('latin1')
    .replace(/<c\s[^<>]{0,200}\br="[^<>]{0,200}(?:\/>|><\/c>)/g, '')
    .replace(/<row\s[^<>]{0,500}\br="[^<>]{0,500}(?:\/>|>\s{0,9}<\/row>)/g, '')
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at + 1)
    const end = next < 0 ? text.length : next
    if (end - at > maxText) throw new Refused('too complex')
    at = end
  }
  let [rows, columns] = [0, 0]
  const maxRows = Math.min(limits.lines, officeLimits.rows)
  for (const [, tag, attributes = ''] of text.matchAll(/<(row|c)\s([^<>]{0,500})/g)) {
    const [, column = '', row = 0] = /\br=["']([A-Z]{0,9})(\d{1,15})["']/.exec(attributes) ?? []
    if (tag === 'row') rows = Math.max(rows + 1, Number(row))
    else columns = Math.max(columns, columnNumber(column))
    if (rows > maxRows) throw new Refused('rows', maxRows)
    if (columns > maxCells) throw new Refused('cells', maxCells)
  }
  if (rows * columns > maxGrid) throw new Refused('too complex')
  return Buffer.from(text, 'latin1')
}

/** A is 1, AA is 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The text of a date: a day, or a day and time. Workbooks have no time zones. */
function dateText(at: Date): string {
  if (Number.isNaN(at.getTime())) return 'no date'
  const text = new Date(Math.round(at.getTime() / 60_000) * 60_000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

const cellText = (value: unknown): string =>
  value instanceof Date ? dateText(value) : String(value ?? '').replace(/\r\n?/g, '\n')

/** Reads the first sheet of an Excel workbook, with its days as YYYY-MM-DD; with `addSheet`, all of them. */
async function readWorkbook(
  file: Uint8Array,
  limits: SheetLimits,
  add: AddRow,
  addSheet?: (name: string) => void,
): Promise<void> {
  const files = unpack(file, limits)
  if (!files['xl/workbook.xml']) throw new Refused('no workbook')
  const filled = Object.entries(files).map(([name, xml]) => [name, withoutEmpty(xml, limits)] as const)
  const archive = zipSync(Object.fromEntries(filled), { level: 0 })
  const workbook = new Blob([archive as Uint8Array<ArrayBuffer>])
  const sheets = addSheet ? await readWorkbookSheets(workbook) : [{ sheet: '', data: await readSheet(workbook) }]
  for (const { sheet, data } of sheets) {
    addSheet?.(sheet)
    for (const [at, row] of data.entries()) add(at + 1, row.map(cellText))
  }
}

// CSV (RFC 4180)

/** The characters of a row. More than any record has, and few enough that a damaged file is refused early. */
const maxRowLength = 1 << 20

function readCsv(file: Uint8Array, limits: SheetLimits, add: AddRow): void {
  const text = decode(file)
  const delimiter = findDelimiter(text)
  requireFew(text, delimiter, limits)
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
      on_record: (cells: string[], { records, empty_lines }) => void add(records + empty_lines, cells),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refused(csvMistakes[error.code] ?? 'wrong quote', error.lines as number)
  }
}

/** The errors of the parser by their codes. The others are about quotation marks too. */
const csvMistakes: Record<string, SheetRefusal['reason']> = {
  CSV_QUOTE_NOT_CLOSED: 'open quote',
  CSV_MAX_RECORD_SIZE: 'long row',
}

/** The text of a file with \n as line ends, without the line that tells Excel the delimiter. @throws Refused */
function decode(bytes: Uint8Array): string {
  const kind = findOtherKind(bytes)
  if (kind) throw new Refused(kind)
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/, '')
  } catch {
    throw new Refused('encoding')
  }
}

/** A Microsoft Compound File (MS-CFB): Excel before 2007, or a workbook with a password (MS-OFFCRYPTO), which has this entry. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
/** A text that begins like this is a web page, or the XML that Excel 2003 wrote. */
const webPage = /^\s*(?:<!doctype html|<(?:html|head|body|table|div|style|meta)\b|<\?xml|mime-version:)/i

/** The kind of a file that is no table of this program's, whatever its name says. */
function findOtherKind(bytes: Uint8Array): SheetRefusal['reason'] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 4).equals(compoundFile)) return file.includes(encrypted) ? 'password' : 'old workbook'
  // The first record of BIFF 2 to 8, which some programs write without a container: its number, and its length.
  if (/^\x09[\x00\x02\x04\x08][\x04\x06\x08\x10]\x00/.test(file.subarray(0, 4).toString('latin1')))
    return 'old workbook'
  const beginning = file.subarray(0, 1024).toString('latin1').replaceAll('\0', '')
  if (beginning.startsWith('%PDF-')) return 'pdf'
  return webPage.test(beginning.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')) ? 'web page' : undefined
}

/** The encoding of a text (WHATWG Encoding). UTF-16 has a mark, or zeros in every second byte at most: UTF-8 text has none. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const zero = bytes.subarray(0, maxLookedAt).indexOf(0)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zero % 2 === 1) return 'utf-16le'
  return (bytes[0] === 0xfe && bytes[1] === 0xff) || zero >= 0 ? 'utf-16be' : 'utf-8'
}
const maxLookedAt = 16_384

/**
 * The delimiter of a text: the one that divides the most of its first lines into the same number of cells, and of equal ones the one with
 * the most cells. Titles decide where the lines below them all have commas, as `Jun 5, 2026` and `1,00,000.00` have. European and many
 * Indian spreadsheets write semicolons.
 */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, maxLookedAt)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .filter(Boolean)
  const found = [',', ';', '\t'].flatMap((delimiter) => {
    const byWidth = Map.groupBy(lines, (line) => line.split(delimiter).length)
    return [...byWidth].map(([width, { length }]) => ({ delimiter, width, count: width > 1 ? length : 0 }))
  })
  return found.toSorted((one, other) => other.count - one.count || other.width - one.width)[0]?.delimiter ?? ','
}

/** The parser takes ten times as long for a line or a cell as for its characters. @throws Refused when there are too many */
function requireFew(text: string, delimiter: string, { lines }: SheetLimits) {
  const delimiterCode = delimiter.charCodeAt(0)
  let [line, cells] = [1, 1]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed) {
      cells = 1
      if (++line > lines) throw new Refused('rows', lines)
    } else if (code === delimiterCode && ++cells > maxCells) throw new Refused('cells', maxCells)
  }
}
const lineFeed = '\n'.charCodeAt(0)

const sheets = { read, readAll }
export type Sheets = typeof sheets

serveTasks(sheets, (error) => (error instanceof Refused ? error.refusal : { reason: 'unreadable', number: 0 }))
