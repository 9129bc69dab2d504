import type { Language } from '../../lists/language.ts'
import { inLanguage } from '../http/language.ts'
import { serveTasks } from '../task-process/task-program.ts'

// The program of the PDF process (pdf-process.ts).

type Draw = (...args: unknown[]) => Promise<Buffer>

/** Calls a function of a module, which `createPdfDrawing` names, in a language. */
const draw = async (language: Language, module: string, name: string, args: readonly unknown[]): Promise<Buffer> => {
  const functions: Record<string, Draw> = await import(module)
  return inLanguage(language, () => functions[name]!(...args))
}
const drawings = { draw }
export type Drawings = typeof drawings

serveTasks(drawings, (error) => ({ message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
