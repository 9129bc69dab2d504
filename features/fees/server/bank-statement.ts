import { addDays, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { DateOrder } from '../../../lists/written-dates.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { readSheets } from '../../../server/import/read-sheet.ts'
import type { Movement, StatementAnswers, StatementReading } from '../api-types.ts'
import { office } from '../messages.ts'
import { balancesOf } from './statement/balances.ts'
import { columnsOf, dayCells, guessMeanings, isComplete, readContents } from './statement/columns.ts'
import { decideOrder, readDay } from './statement/days.ts'
import { type Credit, LineReader } from './statement/line-reader.ts'
import { findTables, type StatementTable } from './statement/tables.ts'

export type { Credit }
/** A statement whose every line is a payment, a debit, or a line that was not read, in the order of its file. */
export type Statement = StatementReading & { credits: Credit[] }

/** How many days from now a bank may date what it received: after its closing hour, before a weekend. */
const maxDaysAhead = 3

/**
 * Reads the tables of a statement: a workbook or CSV, with whatever the bank writes above the titles.
 * @throws RequestError 422 with the reason for the officer
 */
export async function readTables(file: Uint8Array, signal: AbortSignal): Promise<StatementTable[]> {
  const tables = await findTables(await readSheets(file, { signal }))
  if (!tables.some(({ rows }) => rows.length > 0)) throw new RequestError(422, say(office.noLines))
  return tables
}

/** The table that an officer has chosen, or the first one. */
export const tableOf = (tables: readonly StatementTable[], name: string | undefined): StatementTable =>
  tables.find((table) => table.name === name) ?? tables[0]!

/**
 * Reads the lines of a statement with what an officer has answered, now or before (`remembered`). What the file does not decide is asked
 * (`asks`), and then nothing is read.
 */
export async function readStatement(
  tables: readonly StatementTable[],
  answers: StatementAnswers,
  { now, remembered }: { now: Date; remembered: StatementAnswers | undefined },
): Promise<Statement> {
  const table = tableOf(tables, answers.table)
  const chosen = answers.columns ?? remembered?.columns
  const meanings = chosen ?? guessMeanings(table.titles, await readContents(table.titles, table.rows))
  const because = answers.columns ? 'chosen' : chosen && 'remembered'
  const columns = await columnsOf(table.titles, table.rows, meanings, because)
  const latest = addDays(today(now), maxDaysAhead)
  const days = table.titles.flatMap((title, at) => (meanings[at] === 'day' || /dat/i.test(title) ? [at] : []))
  const decided = await decideOrder(dayCells(table.rows, days, table.above), latest)
  const order = answers.order ?? (decided.isAsked ? remembered?.order : undefined) ?? decided.order
  const isOrderAsked = decided.isAsked && !answers.order && !remembered?.order
  const marks = new Map(Object.entries({ ...remembered?.marks, ...answers.marks }))
  const reader = new LineReader(table, meanings, { order, latest, marks })
  await reader.readDirections()
  const asks: StatementReading['asks'] = [
    ...(tables.length > 1 && answers.table === undefined ? ['table' as const] : []),
    ...(isComplete(meanings) ? [] : ['columns' as const]),
    ...(isComplete(meanings) && reader.isWithoutDirections ? ['direction' as const] : []),
    ...(isOrderAsked ? ['order' as const] : []),
  ]
  if (asks.length === 0) await reader.readAll()
  return {
    tables: tables.length > 1 ? tables.map(({ name }) => name) : [],
    table: table.name,
    asks,
    columns,
    order: decided.example === '' ? undefined : toShown(decided.example, order),
    marks: reader.marks(),
    credits: reader.credits,
    debits: reader.debits,
    unread: reader.unread,
    in: sumOf(reader.credits),
    out: sumOf(reader.debits),
    balances: balancesOf(reader.balances),
    refused: asks.length === 0 ? findRefusal(reader) : undefined,
  }
}

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { paise }) => sum + paise, 0)

const otherOrder: Record<DateOrder, DateOrder> = { 'day first': 'month first', 'month first': 'day first' }
const toShown = (example: string, order: DateOrder): StatementReading['order'] => ({
  order,
  example,
  readAs: readDay(example, order) ?? '',
  otherwise: readDay(example, otherOrder[order]) ?? '',
})

/** A sentence with the first line that was not read, and its cell, when there is neither a payment nor a debit. */
function findRefusal({ credits, debits, unread, marks }: LineReader): string | undefined {
  if (credits.length + debits.length > 0 || marks().some(({ direction }) => !direction)) return undefined
  const lines = unread.filter(({ reason }) => reason !== 'titles')
  const first = lines.find(({ reason }) => reason !== 'text' && reason !== 'no amount') ?? lines[0]
  if (!first) return say(office.noLines)
  const { line, text, cell, title } = first
  const words = { line: String(line), text: text.slice(0, 150), cell: cell || '–', title: title || '–' }
  return say(office.nothingUnderstood, words)
}
