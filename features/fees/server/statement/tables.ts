import { removeInvisible } from '../../../../lists/texts.ts'
import type { NamedSheet, SheetRow } from '../../../../server/import/read-sheet.ts'
import { normalizeTitle } from '../../../../server/import/sheet-columns.ts'
import { limitTurns } from '../../../../server/runtime/next-turn.ts'
import { readAmount } from './amounts.ts'
import { guessMeanings, isComplete } from './columns.ts'
import { readDay } from './days.ts'

/**
 * A table of a statement. `name`: its sheet and account, for the officer who chooses among several; empty if it is the only one of a
 * CSV. `above`: the rows of its sheet before its titles.
 */
export type StatementTable = {
  name: string
  titles: string[]
  above: SheetRow[]
  rows: SheetRow[]
}

/** Titles that nobody knows stand in one of the first rows. */
const maxHeadlines = 40
/** A line with the number of an account. */
const account = /^(?:statement (?:of|for) )?(?:account|a\/c)\b.*\d{4}/i

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** Whether the cells are the titles of a statement. */
export function isHeading(cells: readonly string[]): boolean {
  if (filled(cells).length < 3 || !cells.some((cell) => /\bda(?:te|y)s?\b/i.test(cell))) return false
  return isComplete(guessMeanings(cells)) && !cells.some((cell) => (readAmount(cell)?.paise ?? 0) > 0)
}

/**
 * Finds the tables of a statement: each begins with its titles. Titles that are repeated, as on each page, begin a new table only if they
 * differ, or another account is named before them. Where no titles are known, the table of the largest sheet begins at the first row with
 * the most cells.
 */
export async function findTables(sheets: readonly NamedSheet[]): Promise<StatementTable[]> {
  const limit = limitTurns()
  const tables: StatementTable[] = []
  for (const { name: sheet, rows } of sheets) {
    const headings: number[] = []
    for (const [at, { cells }] of rows.entries()) {
      await limit()
      if (isHeading(cells)) headings.push(at)
    }
    const starts: { at: number; from: number; account: string }[] = []
    for (const at of headings) {
      const last = starts.at(-1)
      const from = last ? last.at + 1 : 0
      const account = rows.slice(from, at).findLastIndex(isAccount)
      const name = account < 0 ? (last?.account ?? '') : textOf(rows[from + account]!)
      const isSame = last && name === last.account && titlesOf(rows[last.at]!) === titlesOf(rows[at]!)
      if (!isSame) starts.push({ at, from: last ? (account < 0 ? at : from + account) : 0, account: name })
    }
    for (const [index, { at, from, account }] of starts.entries()) {
      const below = rows.slice(at + 1, starts[index + 1]?.from)
      const named = [sheet, account.slice(0, 100)].filter(Boolean).join(', ')
      const name = tables.some((table) => table.name === named) ? `${named} (${rows[at]!.line})`.trim() : named
      if (below.length > 0)
        tables.push({ name, titles: trimmed(rows[at]!.cells), above: rows.slice(from, at), rows: below })
    }
  }
  const found = tables.length > 0 ? tables : sheets.length > 0 ? [largestTable(sheets)] : []
  return found.map((table) => ({ ...table, titles: widened(table) }))
}

const textOf = ({ cells }: SheetRow) => trimmed(filled(cells)).join(' ')
const titlesOf = ({ cells }: SheetRow) => cells.map(normalizeTitle).join('\n')
/** Whether a line has the number of an account, and no payment. */
const isAccount = (row: SheetRow) =>
  filled(row.cells).length <= 4 && account.test(textOf(row)) && !row.cells.some((cell) => readDay(cell, 'day first'))

/** The titles of all columns: empty for those that have cells only. */
const widened = ({ titles, rows }: StatementTable): string[] => {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), titles.length)
  return Array.from({ length: width }, (_, at) => titles[at] ?? '')
}
const trimmed = (cells: readonly string[]) => cells.map((cell) => removeInvisible(cell).replace(/\s+/g, ' ').trim())

function largestTable(sheets: readonly NamedSheet[]): StatementTable {
  const { name, rows } = sheets.reduce((best, each) => (each.rows.length > best.rows.length ? each : best))
  const counts = rows.slice(0, maxHeadlines).map(({ cells }) => filled(cells).length)
  const at = counts.indexOf(Math.max(...counts))
  const titles = trimmed(rows[at]?.cells ?? [])
  return { name, titles, above: rows.slice(0, at), rows: rows.slice(at + 1) }
}
