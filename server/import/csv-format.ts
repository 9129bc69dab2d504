import { Readable } from 'node:stream'
import { type Field, labelOf, type Photo } from '../../lists/fields.ts'
import { languages } from '../../lists/language.ts'
import { isPhoto } from '../../lists/list.ts'
import { normalizeText } from '../../lists/search.ts'
import { removeInvisible, toNumber } from '../../lists/texts.ts'
import { type DateOrder, readDate } from '../../lists/written-dates.ts'
import { inLanguage } from '../http/language.ts'
import { limitTurns } from '../runtime/next-turn.ts'

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

/**
 * Parses the text of a cell: a choice in any case, `5.0` as a number, and whatever spaces stand around a value. `isDay`: the field has
 * calendar days, whose numbers stand in this `order`. Returns a text that does not fit the field as it is, so that validation refuses
 * it.
 */
export function parseCell(field: Field, cell: string, { isDay, order }: DayReading = notADay): unknown {
  const text = removeInvisible(cell).trim()
  if (field.kind === 'photos') return parsePictures(text)
  if (field.kind === 'rows') return text === '' ? undefined : (parseList(text) ?? text)
  if (field.kind === 'boolean') return text === '' ? false : (booleanWords.get(text.toLowerCase()) ?? text)
  const value = field.kind === 'choice' ? findChoice(field, text) : text
  if (value === '' || value === field.absent) return undefined
  if (isDay) return readDate(text, order) ?? text
  switch (field.kind) {
    case 'number': {
      const number = toNumber(text)
      return Number.isNaN(number) ? text : number
    }
    case 'timestamp':
      return field.inIndia ? parseTime(text, order) : text
    case 'phone':
      return text.replace(/^(\d{5,15})\.0{1,3}$/, '$1')
    case 'longText':
      return cell
    default:
      return value
  }
}

/** How the days of a column are read. */
export type DayReading = { isDay: boolean; order: DateOrder }
const notADay: DayReading = { isDay: false, order: 'day first' }

/** A text in each language: people write a spreadsheet in any of them, whatever the language of their office. */
export const inEachLanguage = (read: () => string): string[] => languages.map((language) => inLanguage(language, read))

/**
 * The choice that a text names in any case, as it is stored or as people read it, now or earlier, or the only one that begins with this
 * letter. Returns other text as it is.
 */
function findChoice(field: Field, text: string): string {
  const { choices = [], otherLabels = {} } = field
  const wanted = normalizeText(text)
  const stored = choices.find((choice) => normalizeText(choice) === wanted)
  if (stored !== undefined) return stored
  const isNamed = (choice: string) =>
    [...inEachLanguage(() => labelOf(field, choice)), ...(otherLabels[choice] ?? [])].some(
      (label) => normalizeText(label) === wanted,
    )
  const found = choices.filter(wanted.length === 1 ? (choice) => normalizeText(choice).startsWith(wanted) : isNamed)
  return found.length === 1 ? found[0]! : text
}

const dayAndTime = /^(\S.{5,30}?)[ T]+(\d{1,2}:\d{2}(?::\d{2})?)$/
/** A day with a time after it: the time as it is, and the day as YYYY-MM-DD. Returns other text as it is. */
function parseTime(text: string, order: DateOrder): string {
  const [, date = '', time = ''] = dayAndTime.exec(text) ?? []
  const day = readDate(date, order)
  return day === undefined ? text : `${day} ${time.padStart(time.length < 6 ? 5 : 8, '0')}`
}

/** The part of a cell that is a date, of a day or of a time. */
export const datePart = (cell: string): string => {
  const text = removeInvisible(cell).trim()
  return dayAndTime.exec(text)?.[1] ?? text
}

/** A number that a spreadsheet program has shortened: `9.82E+09`. */
export const isShortened = (cell: string): boolean => /^\d(?:\.\d{1,20})?E\+\d{1,3}$/i.test(cell.trim())

/**
 * Whether a cell is what a spreadsheet program makes of a text of digits, which it takes for a number: `0987` becomes `987`, and
 * `919820011111` becomes `9.1982E+11`.
 */
export function isRewritten(stored: unknown, cell: string): boolean {
  const text = cell.trim()
  if (typeof stored !== 'string' || !/^\d{1,40}$/.test(stored)) return false
  if (!isShortened(text)) return stored.replace(/^0+(?=\d)/, '') === text
  const [mantissa = ''] = text.split(/E/i)
  return Number(Number(stored).toExponential(Math.max(0, mantissa.length - 2))) === Number(text)
}

/** Normalizes a cell for comparison, because spreadsheets change line ends, surrounding space, and yes to TRUE. */
export const normalizeCell = (field: Field, cell: string, reading?: DayReading) =>
  formatCell(parseCell(field, cell, reading))
    .replace(/\r\n?/g, '\n')
    .trim()

// Spreadsheets and people write booleans in their language.
const booleanWords = new Map<string, boolean>([
  ...['yes', 'true', '1', 'wahr', 'vrai', 'हाँ', 'हां', 'होय'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'falsch', 'faux', 'नहीं', 'नाही'].map((word) => [word, false] as const),
])

function parsePictures(text: string): unknown {
  if (!text.startsWith('[')) return text.split(/[\r\n]+/).flatMap(parsePictureLine)
  return parseList(text) ?? text
}

/** A list in JSON; undefined for anything else. */
function parseList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
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
 * Writes records as CSV for spreadsheets: with a byte order mark, and with formulas escaped. Every cell is quoted, so
 * that a spreadsheet that expects another delimiter finds no formula after ours.
 */
export async function writeCsv(
  columns: string[],
  rows: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>,
): Promise<Readable> {
  const { stringify } = await import('csv-stringify')
  const escaped = async function* () {
    const limit = limitTurns()
    for await (const row of rows) {
      await limit()
      yield row.map((value) => escapeFormula(formatCell(value)))
    }
  }
  return Readable.from(escaped()).pipe(
    stringify({ bom: true, header: true, columns, quoted: true, record_delimiter: 'windows' }),
  )
}
