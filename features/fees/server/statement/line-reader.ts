import { createHash } from 'node:crypto'
import type { DateOrder } from '../../../../lists/written-dates.ts'
import type { SheetRow } from '../../../../server/import/read-sheet.ts'
import { limitTurns } from '../../../../server/runtime/next-turn.ts'
import type { Direction, Movement, StatementReading, UnreadLine, UnreadReason } from '../../api-types.ts'
import type { ColumnMeaning } from '../../bank-payments.ts'
import { type Amount, normalizeMark, readAmount, readMark } from './amounts.ts'
import type { BalanceRow } from './balances.ts'
import { balanceSignOf } from './columns.ts'
import { readDay } from './days.ts'
import { isHeading, type StatementTable } from './tables.ts'

/** A payment to the association. `key`: the same for the same line of each statement. */
export type Credit = Movement & { key: string }

const maxText = 300
/** How many marks are asked about at a time. */
const maxMarks = 20

/** A line as it is shown. */
const textOf = (cells: readonly string[]): string => {
  const filled = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return filled.join(' · ').slice(0, maxText)
}

/** How the lines of a table are read. `latest`: a later day (YYYY-MM-DD) is still to come. `marks`: what an officer has answered. */
export type Rules = { order: DateOrder; latest: string; marks: ReadonlyMap<string, Direction> }
type Money = { direction: Direction; paise: number }
type Reason = { reason: UnreadReason; at?: number | undefined; paise?: number | undefined }

/** Gives each line of a table its fate. */
export class LineReader {
  readonly credits: Credit[] = []
  readonly debits: Movement[] = []
  readonly unread: UnreadLine[] = []
  readonly balances: BalanceRow[] = []
  /** Whether the file has one column of amounts, and nothing that tells which of them came in. */
  isWithoutDirections = false
  readonly #table: StatementTable
  readonly #rules: Rules
  readonly #at: Partial<Record<ColumnMeaning | '', number>>
  readonly #balanceSign: number | undefined
  /** The last column that belongs to the table. Cells behind it are those of a line whose text has a delimiter. */
  readonly #lastColumn: number
  /** Whether debits are written with a minus, which then says nothing more. */
  #isDebitSigned = true
  /** The direction of amounts without a sign, if others have one. */
  #unsigned: Direction | undefined
  readonly #seen = new Map<string, number>()
  /** The marks that are not understood by themselves, with what an officer has answered. */
  readonly #marks = new Map<string, StatementReading['marks'][number]>()
  /** What the next line goes on with, and the line where that must stand. */
  #last: { row: Movement | UnreadLine; cells: string[]; next: number } | undefined

  constructor(table: StatementTable, meanings: readonly (ColumnMeaning | '')[], rules: Rules) {
    this.#table = table
    this.#rules = rules
    this.#at = Object.fromEntries(meanings.map((meaning, at) => [meaning, at]))
    const { balance } = this.#at
    this.#balanceSign = balance === undefined ? undefined : balanceSignOf(table.titles, table.rows, balance)
    if (this.#balanceSign === this.#at.sign) this.#balanceSign = undefined
    const { titles, rows } = table
    const used = Math.max(titles.findLastIndex(Boolean), ...meanings.map((meaning, at) => (meaning ? at : -1)))
    const wide = rows.filter(({ cells }) => cells.length > used + 1)
    this.#lastColumn = wide.length * 2 > rows.length ? Number.POSITIVE_INFINITY : used
  }

  /** Learns from all lines what signs mean in the columns of debits and of amounts. */
  async readDirections(): Promise<void> {
    const { amount, debit, sign } = this.#at
    const ofAmounts = new Set<Direction | undefined>()
    const limit = limitTurns()
    for (const { cells } of this.#table.rows) {
      await limit()
      const [read, out] = [amount, debit].map((column) => readAmount(cells[column ?? -1] ?? ''))
      if (read && read.paise > 0) ofAmounts.add(read.direction)
      if (out && out.paise > 0 && out.direction !== 'out') this.#isDebitSigned = false
    }
    if (ofAmounts.has('out') && !ofAmounts.has('in')) this.#unsigned = 'in'
    this.isWithoutDirections = sign === undefined && ofAmounts.size === 1 && ofAmounts.has(undefined)
  }

  async readAll(): Promise<void> {
    for (const row of this.#table.above) this.#leave(row, { reason: 'titles' })
    const limit = limitTurns()
    for (const row of this.#table.rows) {
      await limit()
      this.#read(row)
    }
    // A text may go on in the next line.
    for (const credit of this.credits) {
      await limit()
      credit.key = this.#keyOf(credit)
    }
  }

  marks = (): StatementReading['marks'] => [...this.#marks.values()].slice(0, maxMarks)

  #cell({ cells }: SheetRow, meaning: ColumnMeaning): string {
    return cells[this.#at[meaning] ?? -1]?.replace(/\s+/g, ' ').trim() ?? ''
  }

  #read(row: SheetRow): void {
    if (this.#cell(row, 'day') === '' && this.#goesOn(row)) return
    const money = this.#judge(row)
    if ('reason' in money) {
      this.#leave(row, money)
      return
    }
    const { day, direction, paise } = money
    this.balances.at(-1)!.paise = direction === 'in' ? paise : -paise
    const movement = {
      line: row.line,
      rows: 1,
      day,
      paise,
      narration: this.#cell(row, 'narration').slice(0, 500) || '-',
      bankReference: this.#cell(row, 'reference').slice(0, 100) || undefined,
    }
    this.#last = { row: movement, cells: row.cells, next: row.line + 1 }
    if (direction === 'out') this.debits.push(movement)
    // Its key is made when its text is complete.
    else this.credits.push(Object.assign(movement, { key: '' }))
  }

  /** What moved on which day, or why a line is not read. Notes the balance of each line with a day. */
  #judge(row: SheetRow): { day: string; direction: Direction; paise: number } | Reason {
    if (isHeading(row.cells)) return { reason: 'titles' }
    const { credit, amount, day: dayAt } = this.#at
    const day = readDay(this.#cell(row, 'day'), this.#rules.order)
    const isShifted = row.cells.length > this.#lastColumn + 1
    if (day) this.balances.push({ line: row.line, paise: 0, balance: isShifted ? undefined : this.#readBalance(row) })
    if (isShifted) return { reason: day ? 'shifted' : 'text' }
    const money = credit === undefined ? this.#readSigned(row) : this.#readSides(row)
    if (!day) return money.paise ? { reason: 'day', at: dayAt, paise: money.paise } : { reason: 'text' }
    if ('reason' in money) return money
    if (money.paise === 0) return { reason: 'no amount', at: credit ?? amount }
    return day > this.#rules.latest ? { reason: 'future', at: dayAt, paise: money.paise } : { day, ...money }
  }

  /** Joins a line that only goes on with the text of the line before. */
  #goesOn(row: SheetRow): boolean {
    const last = this.#last
    const text = this.#cell(row, 'narration')
    const isText = row.cells.every((cell, at) => at === this.#at.narration || cell.trim() === '')
    if (!last || last.next !== row.line || text === '' || !isText) return false
    last.next++
    if ('rows' in last.row) {
      last.row.rows++
      last.row.narration = `${last.row.narration} ${text}`.slice(0, 500)
    } else {
      last.cells = last.cells.map((cell, at) => (at === this.#at.narration ? `${cell} ${text}` : cell))
      last.row.text = textOf(last.cells)
    }
    return true
  }

  /** The money of a line with a column for each side: 0 paise if nothing moved, or why it is not read. */
  #readSides(row: SheetRow): Money | Reason {
    const sides: { at: number | undefined; amount: Amount; direction: Direction; isSigned: boolean }[] = []
    for (const direction of ['in', 'out'] as const) {
      const meaning = direction === 'in' ? 'credit' : 'debit'
      const at = this.#at[meaning]
      const amount = readAmount(this.#cell(row, meaning))
      if (!amount) return { reason: 'amount', at }
      if (amount.paise > 0) sides.push({ at, amount, direction, isSigned: direction === 'out' && this.#isDebitSigned })
    }
    const [side, other] = sides
    if (!side) return { direction: 'in', paise: 0 }
    const { at, amount, direction, isSigned } = side
    if (other) return { reason: 'both', at, paise: amount.paise }
    const isMarkOfSide =
      amount.direction === undefined || (amount.direction === direction && (direction === 'in' || isSigned))
    return isMarkOfSide ? { direction, paise: amount.paise } : { reason: 'contradiction', at, paise: amount.paise }
  }

  /** The money of a line with one column of amounts, as `#readSides` returns it. */
  #readSigned(row: SheetRow): Money | Reason {
    const { amount: at, sign } = this.#at
    const amount = readAmount(this.#cell(row, 'amount'))
    if (!amount) return { reason: 'amount', at }
    const { paise, direction } = amount
    if (paise === 0) return { direction: 'in', paise }
    const mark = this.#cell(row, 'sign')
    if (sign === undefined || mark === '') {
      const found = direction ?? (sign === undefined ? this.#unsigned : undefined)
      return found ? { direction: found, paise } : { reason: 'direction', at: sign ?? at, paise }
    }
    const known = readMark(mark) ?? this.#askAbout(normalizeMark(mark), paise)
    if (!known) return { reason: 'mark', at: sign, paise }
    if (direction && direction !== known) return { reason: 'contradiction', at: sign, paise }
    return { direction: known, paise }
  }

  /** What an officer has answered about a mark. */
  #askAbout(mark: string, paise: number): Direction | undefined {
    const direction = this.#rules.marks.get(mark)
    const { lines, paise: sum } = this.#marks.get(mark) ?? { lines: 0, paise: 0 }
    this.#marks.set(mark, { mark, direction, lines: lines + 1, paise: sum + paise })
    return direction
  }

  #readBalance(row: SheetRow): number | undefined {
    const cell = this.#cell(row, 'balance')
    const read = cell === '' ? undefined : readAmount(cell)
    if (!read) return undefined
    const mark = this.#balanceSign === undefined ? undefined : readMark(row.cells[this.#balanceSign] ?? '')
    return (read.direction ?? mark) === 'out' ? -read.paise : read.paise
  }

  #leave(row: SheetRow, { reason, at, paise }: Reason): void {
    const cell = row.cells[at ?? -1]?.trim().slice(0, 100) ?? ''
    const title = this.#table.titles[at ?? -1] ?? ''
    const line: UnreadLine = { line: row.line, reason, title, cell, text: textOf(row.cells), paise }
    this.unread.push(line)
    this.#last = this.#cell(row, 'day') === '' ? undefined : { row: line, cells: row.cells, next: row.line + 1 }
  }

  #keyOf({ day, paise, narration, bankReference }: Movement): string {
    const line = `${day} ${paise} ${`${narration}${bankReference ?? ''}`.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`
    // Two payments of one day may be written with the same words.
    const count = (this.#seen.get(line) ?? 0) + 1
    this.#seen.set(line, count)
    return createHash('sha256').update(`${line} ${count}`).digest('base64url')
  }
}
