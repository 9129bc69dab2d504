import { pathToFileURL } from 'node:url'
import type { Language } from '../../lists/language.ts'
import { inLanguage } from '../http/language.ts'
import { serveTasks } from '../task-process/task-program.ts'

// The program of the PDF process (pdf-process.ts). Its arguments are modules to load before it is ready.

type Functions = Record<string, (...args: unknown[]) => Promise<Buffer>>
const modules = new Map<string, Functions>()

async function load(path: string): Promise<Functions> {
  const functions = modules.get(path) ?? ((await import(pathToFileURL(path).href)) as Functions)
  modules.set(path, functions)
  return functions
}

/** Calls a function of a module, which `createPdfDrawing` names, in a language. */
const draw = async (language: Language, module: string, name: string, args: readonly unknown[]): Promise<Buffer> => {
  const functions = await load(module)
  return inLanguage(language, () => functions[name]!(...args))
}
const drawings = { draw }
export type Drawings = typeof drawings

for (const path of process.argv.slice(2)) await load(path)
serveTasks(drawings, (error) => ({ message: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
