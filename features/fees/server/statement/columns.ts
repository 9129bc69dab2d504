import type { SheetRow } from '../../../../server/import/read-sheet.ts'
import { normalizeTitle, readSamples } from '../../../../server/import/sheet-columns.ts'
import { limitTurns } from '../../../../server/runtime/next-turn.ts'
import type { StatementColumn } from '../../api-types.ts'
import { type ColumnMeaning, columnMeanings } from '../../bank-payments.ts'
import { readAmount, readMark } from './amounts.ts'
import { readDay } from './days.ts'

type Meaning = ColumnMeaning | ''
/** What a title may say. `either`: it names both directions, so its cells are amounts with marks, or marks alone. */
type Kind = Meaning | 'either'

const credit = /\b(?:credit|deposit|lodgement|cr)s?\b/
const debit = /\b(?:debit|withdraw(?:a?l)?|dr)s?\b/
const titleKinds: readonly [Kind, (title: string) => boolean][] = [
  ['balance', (title) => /\bbal(?:ance)?\b/.test(title)],
  ['either', (title) => credit.test(title) && debit.test(title)],
  ['sign', (title) => /\b(?:type|indicator|flag)$/.test(title)],
  ['credit', (title) => credit.test(title)],
  ['debit', (title) => debit.test(title)],
  ['day', (title) => /\b(?:date|dat|dt)\b/.test(title)],
  ['narration', (title) => /narration|narrative|particular|description|remark/.test(title)],
  ['reference', (title) => /\b(?:ref|reference|utr|chq|chqno|cheque|chequeno|instrument)\b/.test(title)],
  ['narration', (title) => /detail/.test(title)],
  ['amount', (title) => /\b(?:amount|amt)\b/.test(title)],
]
const kindOf = (title: string): Kind => {
  const name = normalizeTitle(title)
  return titleKinds.find(([, fits]) => fits(name))?.[0] ?? ''
}

/** How many cells of a column have digits, or are amounts, marks or days. `signed`: amounts with a direction of their own; `words`: marks of payments only. */
type Contents = Record<'filled' | 'digits' | 'amounts' | 'signed' | 'marks' | 'words' | 'days', number>
/** Rows that are looked at, from all parts of the table. */
const maxRows = 200

const nothing: Contents = { filled: 0, digits: 0, amounts: 0, signed: 0, marks: 0, words: 0, days: 0 }

/** What each column has, for `guessMeanings`. Other requests run in between. */
export async function readContents(titles: readonly string[], rows: readonly SheetRow[]): Promise<Contents[]> {
  const limit = limitTurns()
  const contents: Contents[] = []
  for (const [at, title] of titles.entries()) {
    contents.push(contentsOf(title, rows, at))
    await limit()
  }
  return contents
}

/** Of titles that are repeated, nothing counts. */
function contentsOf(title: string, rows: readonly SheetRow[], at: number): Contents {
  const contents = { ...nothing }
  const step = Math.ceil(rows.length / maxRows)
  for (let row = 0; row < rows.length; row += step) {
    const { cells } = rows[row]!
    const cell = cells[at]?.trim()
    if (!cell || normalizeTitle(cell) === normalizeTitle(title)) continue
    contents.filled++
    if (/\d/.test(cell)) contents.digits++
    const amount = readAmount(cell)
    if (amount) {
      if (amount.paise > 0) contents.amounts++
      if (amount.direction) contents.signed++
    } else if (readMark(cell)) {
      contents.marks++
      if (/deposit|withdr/i.test(cell)) contents.words++
    } else if (/\d/.test(cell) && (readDay(cell, 'day first') || readDay(cell, 'month first'))) contents.days++
  }
  return contents
}

/** What a column is by its title, and by its cells where the title leaves it open or they contradict it. */
function kindIn(title: string, { filled, digits, amounts, marks }: Contents): Kind {
  const kind = kindOf(title)
  const hasMarks = marks > 0 && marks > amounts
  if (kind === 'either') return hasMarks ? 'sign' : digits > 0 ? 'amount' : 'either'
  if (kind === 'credit' || kind === 'debit' || kind === 'amount') return hasMarks ? 'sign' : kind
  if (kind === 'sign') return amounts > marks ? '' : kind
  return kind === '' && hasMarks && marks * 5 >= filled * 4 ? 'sign' : kind
}

/**
 * What the columns of a statement mean, empty for one that is not read: by their titles, and with `cells` by their contents as well. Of
 * several dates, the one of the transaction counts. A mark (`Dr / Cr`, words for directions) belongs to the column of money beside it:
 * one beside the balance says nothing of a payment, unless its words do. Nothing is a sign where both sides have columns of their own.
 */
export function guessMeanings(titles: readonly string[], cells?: readonly Contents[]): Meaning[] {
  const contents = cells ?? titles.map(() => nothing)
  const kinds = titles.map((title, at) => kindIn(title, contents[at]!))
  const names = titles.map(normalizeTitle)
  const all = (kind: Kind) => kinds.flatMap((each, at) => (each === kind ? [at] : []))
  const chosen = new Map<Meaning, number | undefined>()
  const days = all('day').filter(
    (at, _, every) => !isValueDay(names[at]!) || every.every((each) => isValueDay(names[each]!)),
  )
  chosen.set('day', days.find((at) => contents[at]!.days > 0) ?? days[0])
  chosen.set('narration', all('narration')[0])
  chosen.set('reference', all('reference').find((at) => /utr|ref/.test(names[at]!)) ?? all('reference')[0])
  chosen.set('balance', all('balance')[0])
  const [creditAt] = all('credit')
  const [debitAt] = all('debit')
  const [amountAt] = [...all('amount'), ...(cells ? [] : all('either'))]
  if (creditAt !== undefined && (debitAt !== undefined || amountAt === undefined)) {
    chosen.set('credit', creditAt)
    chosen.set('debit', debitAt)
  } else if (amountAt !== undefined) {
    chosen.set('amount', amountAt)
    chosen.set('sign', signOf(amountAt, kinds, contents, names))
  }
  return titles.map((_, at) => columnMeanings.find((meaning) => chosen.get(meaning) === at) ?? '')
}

/** `Value Date`, but not the `Date(Value Date)` that has both. */
const isValueDay = (name: string) => /^val/.test(name)

/** The column of marks that belongs to the amounts: beside them, or beside no money at all; of several, the one with the most marks. */
function signOf(amountAt: number, kinds: readonly Kind[], contents: readonly Contents[], names: readonly string[]) {
  const isBalance = (at: number) => kinds[at] === 'balance'
  const signs = kinds.flatMap((kind, at) => ((kind === 'sign' || kind === 'either') && at !== amountAt ? [at] : []))
  const own = signs.filter((at) => {
    const { marks, words } = contents[at]!
    // Marks in the cells of the amounts count more than a column whose words are no marks, such as UPI and NEFT.
    if (marks === 0 && contents[amountAt]!.signed > 0) return false
    if (words > 0) return true
    if (isBalance(at - 1) || /\bbal/.test(names[at]!)) return false
    return at - 1 === amountAt || at + 1 === amountAt || !isBalance(at + 1)
  })
  const rank = (at: number) => contents[at]!.marks * 2 + (Math.abs(at - amountAt) === 1 ? 1 : 0)
  return own.toSorted((one, other) => rank(other) - rank(one))[0]
}

/** The column of marks beside the balance, which say whether the account is overdrawn. */
export function balanceSignOf(
  titles: readonly string[],
  rows: readonly SheetRow[],
  balanceAt: number,
): number | undefined {
  const next = balanceAt + 1
  const { marks, amounts } = contentsOf(titles[next] ?? '', rows, next)
  return next < titles.length && marks > amounts ? next : undefined
}

/** Whether a statement can be read with these columns. */
export const isComplete = (meanings: readonly string[]): boolean =>
  meanings.includes('day') &&
  meanings.includes('narration') &&
  (meanings.includes('credit') || meanings.includes('amount')) &&
  columnMeanings.every((meaning) => meanings.filter((each) => each === meaning).length <= 1)

/** The columns with their first values and with why they mean what they do, for the officer who checks it. */
export async function columnsOf(
  titles: readonly string[],
  rows: readonly SheetRow[],
  meanings: readonly Meaning[],
  because: 'chosen' | 'remembered' | undefined,
): Promise<StatementColumn[]> {
  const cells = rows.map((row) => row.cells)
  const samples = await readSamples(cells, titles.length)
  return titles.map((title, at) => {
    const meaning = meanings[at] ?? ''
    const byTitle = kindOf(title) === meaning ? 'title' : 'values'
    return { title, samples: samples[at]!, meaning, because: because ?? byTitle }
  })
}

/** The cells that may decide in which order day and month stand: those of the columns with days, and those above the titles. */
export const dayCells = (
  rows: readonly SheetRow[],
  columns: readonly number[],
  above: readonly SheetRow[],
): Set<string> =>
  new Set([
    ...rows.flatMap(({ cells }) => columns.flatMap((at) => cells[at] || [])),
    ...above.flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/g) ?? [])),
  ])
