import { resolve } from 'node:path'
import { userName } from '../server/store/data-dir.ts'

/** The message of an error for the operator. Of a file that this user may not use, it names the user and the whole path. */
export function messageOf(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code !== 'EACCES' || path === undefined) return message
  const user = process.geteuid && userName(process.geteuid())
  return `The user ${user ?? 'of this process'} has no access to ${resolve(path)}. Grant it, or name a file or folder that this user can use.`
}

/** Ends the command with a message and an exit code: 1 for a failure, 2 for wrong arguments. */
export function failWith(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}

/** Ends the command with a message and the exit code 130 on Ctrl+C, SIGTERM and SIGHUP. What it does on `exit` happens before. */
export function exitOnSignals(message: () => string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => failWith(message(), 130))
}

/** Parses the arguments of a command. Ends it with its usage for `--help`, and for arguments that it does not know. */
export function parseOptions<T extends { values: { help?: boolean | undefined } }>(usage: string, parse: () => T): T {
  let parsed: T
  try {
    parsed = parse()
  } catch (error) {
    failWith(`${(error as Error).message}\n${usage}`, 2)
  }
  if (parsed.values.help) {
    console.log(usage)
    process.exit(0)
  }
  return parsed
}
