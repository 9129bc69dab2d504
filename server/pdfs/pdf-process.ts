import { join } from 'node:path'
import { currentLanguage } from '../../lists/language.ts'
import { Unavailable } from '../store/errors.ts'
import { forkProgram } from '../task-process/forked-process.ts'
import { TaskProcess } from '../task-process/task-process.ts'
import type { Drawings } from './pdf-worker.ts'

/** The paths of the modules that draw. */
const modules = new Set<string>()

/**
 * Opens a process that draws the PDFs of the site, one at a time and at low priority, so that a crawler which loads all of them takes
 * no time from the pages. The library keeps its thread busy for up to a tenth of a second at a time, and takes 100 MB. `timeoutMs`: how
 * long one PDF may take on a machine that is busy with other work. `idleTimeoutMs`: how long the process waits for the
 * next one.
 */
export const openPdfProcess = ({ timeoutMs = 60_000, idleTimeoutMs = 60_000 } = {}) =>
  new TaskProcess<Drawings, { message: string }>({
    connect: forkProgram({ program: join(import.meta.dirname, 'pdf-worker.ts'), modules, niceness: 10 }),
    maxTasks: 1,
    idleTimeoutMs,
    timeoutMs,
    processorTimeoutMs: 15_000,
    errors: {
      refused: ({ message }) => new Error(`The PDF could not be drawn: ${message}`),
      tooSlow: () => new Unavailable('The PDF takes too long to draw'),
      crashed: () => new Error('The PDF ends the process that draws it'),
    },
  })

const pdfs = openPdfProcess()

/**
 * Returns a function that draws a PDF in the process, in the current language. `module`: the path of the module whose function `name` draws it. The
 * function gets structured clones of its arguments, and must not read or write records.
 */
export function createPdfDrawing<Args extends unknown[]>(module: string, name: string) {
  modules.add(module)
  /** @throws Unavailable when it takes too long */
  return (...args: Args): Promise<Buffer> => pdfs.run('draw', [currentLanguage(), module, name, args])
}
