import { join } from 'node:path'
import { say } from '../../lists/language.ts'
import { RequestError } from '../http/request-error.ts'
import { forkProgram } from '../task-process/forked-process.ts'
import { TaskProcess } from '../task-process/task-process.ts'
import * as messages from './messages.ts'
import { maxCells, maxCsvMb, maxRows, maxUnpackedMb, type Refusal } from './sheet-limits.ts'
import type { Workbooks } from './workbook-worker.ts'

/** Why a workbook is not read, in the current language. */
const reasons: Readonly<Record<Refusal | 'too slow' | 'too complex', () => string>> = {
  damaged: () => say(messages.workbookDamaged),
  'too large': () => say(messages.workbookTooLarge, { megabytes: maxUnpackedMb }),
  'no workbook': () => say(messages.notAWorkbook),
  rows: () => say(messages.tooManyRows, { max: maxRows }),
  cells: () => say(messages.tooManyCells, { max: maxCells }),
  'large sheet': () => say(messages.sheetTooLarge, { megabytes: maxCsvMb }),
  unreadable: () => say(messages.workbookUnreadable),
  'too slow': () => say(messages.workbookTooSlow),
  'too complex': () => say(messages.workbookTooComplex),
}

/** A workbook that is not read. The process answers outside of the request whose language its officer reads. */
class UnreadableWorkbook extends Error {
  readonly reason: keyof typeof reasons
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason]())
    this.reason = reason
  }
}

/**
 * Opens a process that reads workbooks, one at a time: unpacking keeps a thread busy, and a hostile file may use as much memory as the
 * process can have. `processorTimeoutMs`: how long it may compute for one file.
 */
export const openWorkbookProcess = ({ processorTimeoutMs = 15_000 } = {}) =>
  new TaskProcess<Workbooks, { refusal: Refusal }>({
    connect: forkProgram({ program: join(import.meta.dirname, 'workbook-worker.ts'), niceness: 10 }),
    maxTasks: 1,
    timeoutMs: 4 * processorTimeoutMs,
    processorTimeoutMs,
    errors: {
      refused: ({ refusal }) => new UnreadableWorkbook(refusal),
      tooSlow: () => new UnreadableWorkbook('too slow'),
      crashed: () => new UnreadableWorkbook('too complex'),
    },
  })

const workbooks = openWorkbookProcess()

/** Whether a file is a ZIP archive, as Excel workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'))

/** Returns the first sheet of an Excel workbook (.xlsx) as CSV in UTF-8, with its days as YYYY-MM-DD. @throws RequestError 422 */
export async function workbookToCsv(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await workbooks.run('toCsv', [bytes])
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? new RequestError(422, reasons[error.reason]()) : error
  }
}
