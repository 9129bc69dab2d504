import { serveTasks } from '../task-process/task-program.ts'

// The program of the PDF process (pdf-process.ts).

type Draw = (...args: unknown[]) => Promise<Buffer>

/** Calls a function of a module, which `createPdfDrawing` names. */
const draw = async (module: string, name: string, args: readonly unknown[]): Promise<Buffer> => {
  const functions: Record<string, Draw> = await import(module)
  return functions[name]!(...args)
}
const drawings = { draw }
export type Drawings = typeof drawings

serveTasks(drawings, (error) => ({ message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
