import { join } from 'node:path'
import { say } from '../../lists/language.ts'
import { removeInvisible } from '../../lists/texts.ts'
import { OverBudget } from '../http/cost-budget.ts'
import { RequestError } from '../http/request-error.ts'
import { limitTurns } from '../runtime/next-turn.ts'
import { forkProgram } from '../task-process/forked-process.ts'
import { TaskProcess } from '../task-process/task-process.ts'
import { unescapeFormula } from './csv-format.ts'
import * as messages from './messages.ts'
import { officeLimits, type SheetRefusal, visitorLimits } from './sheet-limits.ts'
import type { Sheets } from './sheet-worker.ts'

/** A row of a file. `line` counts the rows from 1, as spreadsheet programs do. The last one of its cells is not empty. */
export type SheetRow = { line: number; cells: string[] }
/** A table as its file has it. No column at its end is without a title. */
export type Sheet = { titles: string[]; rows: SheetRow[] }
/** Whose file it is. `signal`: aborted when nobody waits for the table any more. `visitor`: the address, unless it is an officer. */
export type SheetSender = { signal: AbortSignal; visitor?: string }

type Reason = SheetRefusal['reason'] | 'too slow'
/** Why a file is not read, in the current language. */
const reasons: Readonly<Record<Reason, (number: number) => string>> = {
  damaged: () => say(messages.workbookDamaged),
  'too large': (megabytes) => say(messages.workbookTooLarge, { megabytes }),
  'no workbook': () => say(messages.notAWorkbook),
  rows: (max) => say(messages.tooManyRows, { max }),
  columns: (max) => say(messages.tooManyColumns, { max }),
  cells: (max) => say(messages.tooManyCells, { max }),
  'large sheet': (megabytes) => say(messages.sheetTooLarge, { megabytes }),
  unreadable: () => say(messages.workbookUnreadable),
  'too slow': () => say(messages.workbookTooSlow),
  'too complex': () => say(messages.workbookTooComplex),
  empty: () => say(messages.emptyFile),
  password: () => say(messages.withPassword),
  'old workbook': () => say(messages.oldWorkbook),
  'web page': () => say(messages.webPage),
  pdf: () => say(messages.pdfFile),
  encoding: () => say(messages.sheetNotUtf8),
  'open quote': (line) => say(messages.quoteNotClosed, { line: String(line) }),
  'wrong quote': (line) => say(messages.quoteMisplaced, { line: String(line) }),
  'long row': (line) => say(messages.rowTooLong, { line: String(line) }),
}

/** A file that is not read. The process answers outside of the request whose language its sender reads. */
class UnreadableSheet extends Error {
  readonly reason: Reason
  readonly number: number
  constructor(reason: Reason, number = 0) {
    super(reasons[reason](number))
    this.reason = reason
    this.number = number
  }
}

/**
 * Opens a process that reads spreadsheets, one at a time: parsing keeps a thread busy, and a hostile file may use as much memory as the
 * process can have. `processorTimeoutMs`: how long it may compute for one file.
 */
export const openSheetProcess = ({ processorTimeoutMs = 15_000, niceness = 10 } = {}) =>
  new TaskProcess<Sheets, SheetRefusal>({
    connect: forkProgram({ program: join(import.meta.dirname, 'sheet-worker.ts'), niceness }),
    maxTasks: 1,
    timeoutMs: 60_000,
    processorTimeoutMs,
    errors: {
      refused: ({ reason, number }) => new UnreadableSheet(reason, number),
      tooSlow: () => new UnreadableSheet('too slow'),
      crashed: () => new UnreadableSheet('too complex'),
    },
  })

// No officer waits for a visitor's file.
const ofOfficers = openSheetProcess()
const ofVisitors = openSheetProcess({ processorTimeoutMs: 5000, niceness: 15 })

/** How many files of one address, and of all visitors, are read or wait at a time. */
const maxOfVisitor = 2
const maxOfVisitors = 4
/** How long a visitor waits for whom there is no place: others take five seconds each at most. */
const waitSeconds = 10
/** The addresses of the visitors whose files are read or wait. */
const visitors: string[] = []

async function readOfVisitor(file: Uint8Array, visitor: string, signal: AbortSignal): Promise<string> {
  const own = visitors.filter((address) => address === visitor)
  if (visitors.length >= maxOfVisitors || own.length >= maxOfVisitor) throw new OverBudget(waitSeconds)
  visitors.push(visitor)
  try {
    return await ofVisitors.run('read', [file, visitorLimits], { signal })
  } finally {
    visitors.splice(visitors.indexOf(visitor), 1)
  }
}

/**
 * Reads a file as spreadsheet programs save it: an Excel workbook (.xlsx), of which it takes the first sheet, or CSV (RFC 4180) with
 * commas, semicolons or tabs, in UTF-8 or UTF-16, with or without a byte order mark. The titles stand in the first row that has
 * several cells.
 * @throws RequestError 422 with the reason for the sender, 400 when nobody waits; OverBudget when too many files of visitors wait
 */
export async function readSheet(file: Uint8Array, { signal, visitor }: SheetSender): Promise<Sheet> {
  const rows: SheetRow[] = []
  const read = () =>
    visitor === undefined
      ? ofOfficers.run('read', [file, officeLimits], { signal })
      : readOfVisitor(file, visitor, signal)
  for await (const each of linesOf(read, signal)) rows.push(toRow(each as JsonRow))
  const [header, ...others] = rows
  return { titles: header!.cells.map((title) => removeInvisible(title).trim()), rows: others }
}

/** A sheet of a workbook with all of its rows that are not empty; `name` is empty for CSV. */
export type NamedSheet = { name: string; rows: SheetRow[] }

/** Reads all sheets of an officer's file, as `readSheet` reads one. @throws RequestError as `readSheet` */
export async function readSheets(file: Uint8Array, { signal }: { signal: AbortSignal }): Promise<NamedSheet[]> {
  const sheets: NamedSheet[] = []
  for await (const each of linesOf(() => ofOfficers.run('readAll', [file, officeLimits], { signal }), signal)) {
    if (typeof each === 'string') sheets.push({ name: each, rows: [] })
    else sheets.at(-1)!.rows.push(toRow(each))
  }
  return sheets
}

type JsonRow = [line: number, cells: string[]]
const toRow = ([line, cells]: JsonRow): SheetRow => ({ line, cells: cells.map(unescapeFormula) })

/** What the process answers, line by line; other requests run in between. */
async function* linesOf(read: () => Promise<string>, signal: AbortSignal): AsyncGenerator<string | JsonRow> {
  try {
    const limit = limitTurns()
    for (const json of (await read()).split('\n')) {
      await limit()
      yield JSON.parse(json)
    }
  } catch (error) {
    if (signal.aborted) throw new RequestError(400, 'The sender waits no more')
    throw error instanceof UnreadableSheet ? new RequestError(422, reasons[error.reason](error.number)) : error
  }
}
