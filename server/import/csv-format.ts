import { Readable } from 'node:stream'
import type { Field, Photo } from '../../lists/fields.ts'
import { isPhoto, type List } from '../../lists/list.ts'
import { toNumber } from '../../lists/texts.ts'
import { RequestError } from '../http/request-error.ts'

/** A row of a file. `line` counts from 1; `cells` by field; `uneven`: it has more or fewer cells than there are columns. */
export type CsvRow = { line: number; key: string; cells: Record<string, string>; uneven: boolean }
export type Csv = { columns: string[]; rows: CsvRow[] }

/** Other requests are handled between two chunks. A chunk of empty cells takes the parser 50 ms. */
const chunkLength = 16 << 10
/** More rows than any list has, and few enough to hold in memory. */
const maxRows = 100_000
/** The cells of a line. More than any list has columns, and more than any cell has commas. */
const maxCells = 10_000
/** The characters of a row. More than any record has, and few enough that a damaged file is refused early. */
const maxRowLength = 1 << 20
/** How many unknown columns an error message names. */
const maxNamed = 10
const maxNamedLength = 100

// A spreadsheet takes a cell that begins like this for a formula (OWASP, CSV Injection). Leading apostrophes count with
// it, so that escaping and unescaping always give the same text again.
const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
const escapedFormula = /^'+[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** Puts an apostrophe before a text that a spreadsheet would take for a formula. */
export const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string) => (escapedFormula.test(text) ? text.slice(1) : text)

/**
 * Formats a value as the text of a cell: yes or no, numbers as digits. Pictures without alternative texts are addresses
 * separated by spaces. Otherwise each picture has a line: `address | alternative text`.
 */
export function formatCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const isSimple = value.every((item) => isPhoto(item) && /^[^\s[]\S*$/.test(item.src) && !/[\r\n]/.test(item.alt))
  if (!isSimple) return JSON.stringify(value)
  const photos = value as Photo[]
  if (photos.every(({ alt }) => alt === '')) return photos.map(({ src }) => src).join(' ')
  return photos.map(({ src, alt }) => (alt === '' ? src : `${src} | ${alt}`)).join('\n')
}

/** Parses the text of a cell. Returns a text that does not fit the field as it is, so that validation refuses it. */
export function parseCell(field: Field, cell: string): unknown {
  const text = cell.trim()
  if (field.kind === 'photos') return parsePictures(text)
  if (field.kind === 'boolean') return text === '' ? false : (booleanWords.get(text.toLowerCase()) ?? text)
  if (text === '' || text === field.absent) return undefined
  if (field.kind === 'number') {
    const number = toNumber(text)
    return Number.isNaN(number) ? text : number
  }
  return cell
}

/** Normalizes a cell for comparison, because spreadsheets change line ends, surrounding space, and yes to TRUE. */
export const normalizeCell = (field: Field, cell: string) =>
  formatCell(parseCell(field, cell)).replace(/\r\n?/g, '\n').trim()

// Spreadsheets write booleans in the language of their user.
const booleanWords = new Map<string, boolean>([
  ...['yes', 'true', '1', 'wahr', 'vrai'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'falsch', 'faux'].map((word) => [word, false] as const),
])

function parsePictures(text: string): unknown {
  if (!text.startsWith('[')) return text.split(/[\r\n]+/).flatMap(parsePictureLine)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A line is one picture with its alternative text, or any number of addresses. */
function parsePictureLine(line: string): Photo[] {
  const [, src, alt] = /^\s*(\S+)\s+\|\s(.*)$/.exec(line) ?? []
  if (src !== undefined) return [{ src, alt: alt!.trim() }]
  const addresses = line.split(/\s+/).filter(Boolean)
  return addresses.map((address) => ({ src: address, alt: '' }))
}

/**
 * Reads a CSV file (RFC 4180) as spreadsheets save it: with or without a byte order mark, with commas, semicolons or
 * tabs, its columns named by field or by label, in any order.
 * @throws RequestError 422 with the reason for the officer
 */
export async function readCsv(bytes: Uint8Array, list: List, fields: Record<string, Field>): Promise<Csv> {
  const { CsvError, parse } = await import('csv-parse')
  const text = decodeUtf8(bytes).replace(/^sep=.\n/, '')
  const delimiter = findDelimiter(text)
  if (hasLongLine(text, delimiter)) throw new RequestError(422, `A line can have at most ${maxCells} cells`)
  let columns: string[] | undefined
  const rows: CsvRow[] = []
  const parser = Readable.from(chunks(text)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = matchColumns(record, list, fields)
        continue
      }
      if (record.every((cell) => cell.trim() === '')) continue
      if (rows.length === maxRows) throw new RequestError(422, `A file can have at most ${maxRows} rows`)
      const values = columns.map((name, index) => [name, unescapeFormula(record[index] ?? '')])
      const { key = '', ...cells }: Record<string, string> = Object.fromEntries(values)
      const lineBreaks = record.join('').split('\n').length - 1
      rows.push({ line: info.lines - lineBreaks, key: key.trim(), cells, uneven: record.length !== columns.length })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new RequestError(422, `The file cannot be read as CSV: ${error.message}`)
  }
  if (!columns)
    throw new RequestError(422, `The file is empty. Its first line must name the columns: ${columnNames(fields)}`)
  return { columns, rows }
}

/**
 * Writes records as CSV for spreadsheets: with a byte order mark, and with formulas escaped. Every cell is quoted, so
 * that a spreadsheet that expects another delimiter finds no formula after ours.
 */
export async function writeCsv(
  columns: string[],
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): Promise<Readable> {
  const { stringify } = await import('csv-stringify')
  const escaped = async function* () {
    for await (const row of rows) yield row.map((value) => escapeFormula(formatCell(value)))
  }
  return Readable.from(escaped()).pipe(
    stringify({ bom: true, header: true, columns, quoted: true, record_delimiter: 'windows' }),
  )
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new RequestError(422, 'The file is not encoded as UTF-8. Save it as “CSV UTF-8” and choose it again')
  }
}

/** The delimiter that is most frequent in the first line. European spreadsheets write semicolons. */
function findDelimiter(text: string): string {
  const firstLine = text.split('\n', 1)[0]!.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** Whether a line has more than `maxCells` cells. The parser takes ten times as long for a cell as for its characters. */
function hasLongLine(text: string, delimiter: string): boolean {
  const delimiterCode = delimiter.charCodeAt(0)
  let cells = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === lineFeed) cells = 1
    else if (code === delimiterCode && ++cells > maxCells) return true
  }
  return false
}
const lineFeed = '\n'.charCodeAt(0)

function* chunks(text: string) {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
}

const columnNames = (fields: Record<string, Field>) =>
  ['Key', ...Object.values(fields).map(({ label }) => label)].join(', ')

/** Finds the field of each column. @throws RequestError 422 */
function matchColumns(header: string[], list: List, fields: Record<string, Field>): string[] {
  const known = new Map<string, string>([['key', 'key']])
  for (const [name, { label }] of Object.entries(fields)) known.set(label.toLowerCase(), name)
  for (const name of Object.keys(fields)) known.set(name.toLowerCase(), name)
  const columns = header.map((name) => known.get(name.trim().toLowerCase()))
  const expected = `The first line must name the columns of “${list.officeTitle}”: ${columnNames(fields)}`
  if (columns.every((name) => name === undefined)) throw new RequestError(422, expected)
  const unknown = header.filter((_, at) => columns[at] === undefined)
  if (unknown.length > 0) {
    const named = unknown.slice(0, maxNamed).map((name) => `“${name.slice(0, maxNamedLength)}”`)
    throw new RequestError(422, `Not known: ${named.join(', ')}. ${expected}`)
  }
  if (new Set(columns).size < columns.length) throw new RequestError(422, `A column appears twice. ${expected}`)
  return columns as string[]
}
