import { Readable } from 'node:stream'
import { type Message, say } from '../../lists/language.ts'
import { removeInvisible } from '../../lists/texts.ts'
import { RequestError } from '../http/request-error.ts'
import { unescapeFormula } from './csv-format.ts'
import * as messages from './messages.ts'
import { maxCells, maxColumns, maxRows } from './sheet-limits.ts'
import { isArchive, workbookToCsv } from './workbook.ts'

/** A row of a file. `line` counts the rows from 1, as spreadsheet programs do. The last one of its cells is not empty. */
export type SheetRow = { line: number; cells: string[] }
/** A table as its file has it. No column at its end is without a title. */
export type Sheet = { titles: string[]; rows: SheetRow[] }

/** Other requests are handled between two chunks. A chunk of empty cells takes the parser 50 ms. */
const chunkLength = 16 << 10
/** The characters of a row. More than any record has, and few enough that a damaged file is refused early. */
const maxRowLength = 1 << 20
/** A headline may stand above the titles, in one of the first rows. */
const maxHeadlines = 10

/**
 * Reads a file as spreadsheet programs save it: an Excel workbook (.xlsx), of which it takes the first sheet, or CSV (RFC 4180) with
 * commas, semicolons or tabs, in UTF-8 or UTF-16, with or without a byte order mark. The titles stand in the first row that has
 * several cells.
 * @throws RequestError 422 with the reason for the officer
 */
export async function readSheet(file: Uint8Array): Promise<Sheet> {
  const bytes = isArchive(file) ? await workbookToCsv(file) : file
  const rows = await readRows(decode(bytes))
  const isFilled = (cell: string) => removeInvisible(cell).trim() !== ''
  const filled = rows.filter(({ cells }) => cells.some(isFilled))
  const headline = filled.slice(0, maxHeadlines).findIndex(({ cells }) => cells.filter(isFilled).length > 1)
  const [header, ...others] = filled.slice(Math.max(headline, 0))
  if (!header) throw new RequestError(422, say(messages.emptyFile))
  const width = header.cells.findLastIndex(isFilled) + 1
  if (width > maxColumns) throw new RequestError(422, say(messages.tooManyColumns, { max: maxColumns }))
  return {
    titles: header.cells.slice(0, width).map((title) => removeInvisible(title).trim()),
    rows: others.map(({ line, cells }) => ({ line, cells: cells.slice(0, cells.findLastIndex(isFilled) + 1) })),
  }
}

async function readRows(text: string): Promise<SheetRow[]> {
  const { CsvError, parse } = await import('csv-parse')
  const delimiter = findDelimiter(text)
  if (hasLongLine(text, delimiter)) throw new RequestError(422, say(messages.tooManyCells, { max: maxCells }))
  const parser = Readable.from(chunks(text)).pipe(
    parse({ delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: maxRowLength }),
  )
  const rows: SheetRow[] = []
  let line = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line++
      if (record.every((cell) => cell === '')) continue
      if (rows.length > maxRows) throw new RequestError(422, say(messages.tooManyRows, { max: maxRows }))
      rows.push({ line, cells: record.map(unescapeFormula) })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new RequestError(422, say(csvMistakes[error.code] ?? messages.quoteMisplaced, { line: String(error.lines) }))
  }
  return rows
}

/** The errors of the parser by their codes. The others are about quotation marks too. */
const csvMistakes: Record<string, Message<'line'>> = {
  CSV_QUOTE_NOT_CLOSED: messages.quoteNotClosed,
  CSV_MAX_RECORD_SIZE: messages.rowTooLong,
}

/** The text of a file with \n as line ends, without the line that tells Excel the delimiter. @throws RequestError 422 */
function decode(bytes: Uint8Array): string {
  // The format of Excel before 2007, and of a workbook with a password.
  if (Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new RequestError(422, say(messages.withPassword))
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/, '')
  } catch {
    throw new RequestError(422, say(messages.sheetNotUtf8))
  }
}

/** The encoding of a text (WHATWG Encoding). UTF-16 has a mark, or zeros in every second byte at most: UTF-8 text has none. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const zero = bytes.subarray(0, maxLookedAt).indexOf(0)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zero % 2 === 1) return 'utf-16le'
  return (bytes[0] === 0xfe && bytes[1] === 0xff) || zero >= 0 ? 'utf-16be' : 'utf-8'
}
const maxLookedAt = 4096

/**
 * The delimiter of a text: the most frequent one in the first row that shares it with the next row, because a headline may have a comma.
 * European and many Indian spreadsheets write semicolons.
 */
function findDelimiter(text: string): string {
  const delimiters = [',', ';', '\t']
  const lines = text
    .slice(0, maxRowLength)
    .split('\n', maxHeadlines)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const count = (line: string, delimiter: string) => line.split(delimiter).length
  const found = lines.filter(Boolean).map((line, at, rows) => {
    const best = delimiters.reduce((best, each) => (count(line, each) > count(line, best) ? each : best))
    return line.includes(best) ? { delimiter: best, isShared: rows[at + 1]?.includes(best) ?? false } : undefined
  })
  return (found.find((each) => each?.isShared) ?? found.find(Boolean))?.delimiter ?? ','
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
