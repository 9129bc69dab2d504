import { createHash } from 'node:crypto'
import { say } from '../../../lists/language.ts'
import { toAsciiDigits } from '../../../lists/texts.ts'
import { readDate } from '../../../lists/written-dates.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { readSheet } from '../../../server/import/read-sheet.ts'
import { normalizeTitle, readSamples } from '../../../server/import/sheet-columns.ts'
import { isArchive } from '../../../server/import/sheet-limits.ts'
import { nextTurn } from '../../../server/runtime/next-turn.ts'
import type { StatementColumn } from '../api-types.ts'
import { type ColumnMeaning, columnMeanings } from '../bank-payments.ts'
import { office as messages } from '../messages.ts'

/** The lines of a statement below its headings. */
export type StatementTable = { titles: string[]; rows: string[][] }
/** A payment to the association. `key`: the same for the same line of each statement. */
export type Credit = { key: string; day: string; narration: string; bankReference: string | undefined; paise: number }

/**
 * The titles of columns in the statements of SBI, HDFC, ICICI, Axis, Bank of Maharashtra, PNB and others, as `normalizeTitle` writes them. The
 * first pattern that fits a column decides.
 */
const titlePatterns: readonly [ColumnMeaning, RegExp][] = [
  ['sign', /^(dr cr|cr dr|debit credit|credit debit|(transaction |txn )?type)$/],
  ['credit', /\b(credit|deposits?|cr)\b/],
  ['debit', /\b(debit|withdrawals?|dr)\b/],
  ['day', /\bdate\b/],
  ['narration', /narration|particular|description|remark|details/],
  ['reference', /\b(ref|reference|utr|chq|chqno|cheque)\b/],
  ['amount', /^(transaction |txn |tran )?amount( inr| rs)?$/],
]
const maxHeadlines = 40
/** Lines that are looked at before other requests run. */
const atOnce = 500

/**
 * Reads the table of a statement: a workbook or CSV, with whatever the bank writes above the headings.
 * @throws RequestError 422 with the reason for the officer
 */
export async function readStatement(file: Uint8Array, signal: AbortSignal): Promise<StatementTable> {
  const { titles, rows } = await readSheet(isArchive(file) ? file : fromHeadings(file), { signal })
  const table = [titles, ...rows.map(({ cells }) => cells)]
  const first = table.slice(0, maxHeadlines)
  const known = first.findIndex((cells) => isComplete(guessMeanings(cells)))
  // Headings that nobody knows stand in the first row with the most cells.
  const counts = first.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const [found = [], ...others] = table.slice(known >= 0 ? known : counts.indexOf(Math.max(...counts)))
  if (others.length === 0) throw new RequestError(422, say(messages.noLines))
  const width = others.reduce((widest, { length }) => Math.max(widest, length), found.length)
  return { titles: Array.from({ length: width }, (_, at) => found[at]?.trim() ?? ''), rows: others }
}

/** A text from the line with the headings on: what stands above may have other delimiters. */
function fromHeadings(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file.subarray(0, 64 << 10)).toString('latin1')
  const line = /^(?=[^\n]*\bdate\b)[^\n]*(?:narration|particular|description|remark|details)/im.exec(text)
  return line ? file.subarray(line.index) : file
}

/** What the columns mean by their titles; empty for one that is not read. Of several dates, the one of the transaction counts. */
export function guessMeanings(titles: readonly string[]): (ColumnMeaning | '')[] {
  const names = titles.map(normalizeTitle)
  const meanings = names.map((name) => titlePatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? '')
  const dates = names.filter((_, at) => meanings[at] === 'day')
  const chosen = dates.find((name) => !name.includes('value')) ?? dates[0]
  return meanings.map((meaning, at) => {
    const isFirst = meaning === 'day' ? names[at] === chosen : meanings.indexOf(meaning) === at
    return isFirst && (meaning !== 'day' || names.indexOf(chosen!) === at) ? meaning : ''
  })
}

/** Whether a statement can be read with these columns. */
export const isComplete = (meanings: readonly string[]): boolean =>
  meanings.includes('day') &&
  meanings.includes('narration') &&
  (meanings.includes('credit') || meanings.includes('amount')) &&
  columnMeanings.every((meaning) => meanings.filter((each) => each === meaning).length <= 1)

/** The columns with their first values, for the officer who chooses what they mean. */
export async function columnsOf(
  { titles, rows }: StatementTable,
  meanings: readonly (ColumnMeaning | '')[],
): Promise<StatementColumn[]> {
  const samples = await readSamples(rows, titles.length)
  return titles.map((title, at) => ({ title, samples: samples[at]!, meaning: meanings[at] ?? '' }))
}

/**
 * The paise of a cell, as banks write amounts: `1,23,456.00`, `500`, `₹ 1,100.00 Cr`. Negative for a debit (`Dr`, a minus, brackets).
 * NaN for anything else.
 */
export function readPaise(cell: string): number {
  const text = toAsciiDigits(cell)
    .replace(/[₹\s]|inr|rs\.?/gi, '')
    .toLowerCase()
  const [, minus, digits, paise = '', mark] =
    /^\(?([-+]?)(\d[\d,]{0,15})(?:\.(\d{1,2}))?\)?(cr|dr)?\.?$/.exec(text) ?? []
  if (digits === undefined) return Number.NaN
  const amount = Number(digits.replace(/,/g, '')) * 100 + Number(paise.padEnd(2, '0'))
  return minus === '-' || mark === 'dr' || text.startsWith('(') ? -amount : amount
}

/** The payments to the association, and how many lines are something else: debits, balances and what the bank writes below. */
export async function readCredits(
  { rows }: StatementTable,
  meanings: readonly (ColumnMeaning | '')[],
): Promise<{ credits: Credit[]; others: number }> {
  const columns = Object.fromEntries(meanings.map((meaning, at) => [meaning, at])) as Partial<
    Record<ColumnMeaning, number>
  >
  const seen = new Map<string, number>()
  const credits: Credit[] = []
  for (const [at, cells] of rows.entries()) {
    if (at % atOnce === 0) await nextTurn()
    const cell = (meaning: ColumnMeaning) => cells[columns[meaning] ?? -1]?.replace(/\s+/g, ' ').trim() ?? ''
    const day = readDate(cell('day').replace(/ \d{1,2}:\d{2}(:\d{2})?( [ap]m)?$/i, ''))
    const amount = readPaise(cell('credit') || cell('amount'))
    const paise = /^d/i.test(cell('sign')) ? -amount : amount
    if (!day || !(paise > 0)) continue
    const narration = cell('narration').slice(0, 500)
    const bankReference = cell('reference').slice(0, 100) || undefined
    const line = `${day} ${paise} ${`${narration}${bankReference ?? ''}`.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`
    // Two payments of one day may be written with the same words.
    const count = (seen.get(line) ?? 0) + 1
    seen.set(line, count)
    const key = createHash('sha256').update(`${line} ${count}`).digest('base64url')
    credits.push({ key, day, narration: narration || '-', bankReference, paise })
  }
  return { credits, others: rows.length - credits.length }
}
