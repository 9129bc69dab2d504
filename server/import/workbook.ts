import { join } from 'node:path'
import { RequestError } from '../http/request-error.ts'
import { forkProgram } from '../task-process/forked-process.ts'
import { TaskProcess } from '../task-process/task-process.ts'
import type { Workbooks } from './workbook-worker.ts'

/**
 * Opens a process that reads workbooks, one at a time: unpacking keeps a thread busy, and a hostile file may use as much memory as the
 * process can have. `processorTimeoutMs`: how long it may compute for one file.
 */
export const openWorkbookProcess = ({ processorTimeoutMs = 15_000 } = {}) =>
  new TaskProcess<Workbooks, { message: string }>({
    connect: forkProgram({ program: join(import.meta.dirname, 'workbook-worker.ts'), niceness: 10 }),
    maxTasks: 1,
    timeoutMs: 4 * processorTimeoutMs,
    processorTimeoutMs,
    errors: {
      refused: ({ message }) => new RequestError(422, message),
      tooSlow: () =>
        new RequestError(422, 'The file takes too long to read. Save it as “CSV UTF-8” and choose it again'),
      crashed: () =>
        new RequestError(422, 'The file needs too much memory. Save it as “CSV UTF-8” and choose it again'),
    },
  })

const workbooks = openWorkbookProcess()

/** Whether a file is a ZIP archive, as Excel workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'))

/** Returns the first sheet of an Excel workbook (.xlsx) as CSV in UTF-8, with its days as YYYY-MM-DD. @throws RequestError 422 */
export const workbookToCsv = (bytes: Uint8Array): Promise<Uint8Array> => workbooks.run('toCsv', [bytes])
