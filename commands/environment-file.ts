import { readFileSync } from 'node:fs'
import { shellWord } from '../server/runtime/command-line.ts'

const newline = '\\n\\r'
const key = new RegExp(`([^=${newline}]*)(=|[${newline}]|$)`, 'y')
const singleQuoted = /'([^']*)(?:'|$)/y
const doubleQuoted = /"((?:\\.|[^"\\])*)\\?(?:"|$)/sy
// Spaces at the end belong to the value only behind a backslash.
const unquoted = new RegExp(`((?:\\\\.|[^\\\\${newline}])*?)(?:[ \\t]*(?:[${newline}]|$)|\\\\$)`, 'sy')

/**
 * Reads a file of settings as systemd reads an EnvironmentFile (systemd.exec(5); src/basic/env-file.c). `$` has no meaning. A quote
 * has one only where a value begins, or directly behind another quoted part. Assignments to invalid names are left out.
 * @throws Error for a comment that ends with a backslash, which versions of systemd read differently
 */
export function parseEnvironmentFile(text: string): Map<string, string> {
  const assignments = new Map<string, string>()
  let position = 0
  const take = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = position
    const match = pattern.exec(text)!
    position = pattern.lastIndex
    return match
  }
  const takeValue = (): string => {
    let value = ''
    for (;;) {
      take(/[ \t]*/y)
      if (text[position] === "'") value += take(singleQuoted)[1]
      else if (text[position] === '"') value += unescapeQuoted(take(doubleQuoted)[1]!)
      else return value + take(unquoted)[1]!.replace(/\\(.)/gs, (_, next) => (/[\n\r]/.test(next) ? '' : next))
    }
  }
  for (;;) {
    take(/\s*/y)
    if (position === text.length) return assignments
    if (/[#;]/.test(text[position]!)) {
      const [comment] = take(/[^\n\r]*/y)
      if (comment.endsWith('\\'))
        throw new Error(
          `Versions of systemd read this comment differently. Remove the backslash at its end: ${comment}`,
        )
      continue
    }
    const [, name = '', end] = take(key)
    if (end !== '=') continue
    const value = takeValue()
    if (/^[A-Za-z_]\w*$/.test(name.trimEnd())) assignments.set(name.trimEnd(), value)
  }
}

const unescapeQuoted = (text: string) =>
  text.replace(/\\(.)/gs, (pair, next) => (next === '\n' ? '' : '"\\`$'.includes(next) ? next : pair))

// For the wrapper deploy/honbu: prints the settings of a file as commands of the shell. What the caller has set stays, with a note.
// A name in small letters is no setting of Honbu, and may be a variable of the wrapper.
if (import.meta.main) {
  const [path = ''] = process.argv.slice(2)
  try {
    for (const [name, value] of parseEnvironmentFile(
      new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)),
    )) {
      if (/[a-z]/.test(name)) continue
      if (process.env[name] === undefined) console.log(`export ${name}=${shellWord(value)}`)
      else if (process.env[name] !== value) console.error(`honbu: ${name} of your environment replaces that of ${path}`)
    }
  } catch (error) {
    console.error(`honbu: The settings in ${path} cannot be read. ${(error as Error).message}`)
    process.exit(1)
  }
}
