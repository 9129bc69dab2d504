import type { Field } from '../../lists/engine/fields.ts'

// A spreadsheet takes a cell that begins so for a formula (OWASP, CSV Injection). Apostrophes before it count with it, so
// that one more going out and one less coming in is the same text again.
const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
const defused = /^'+[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** A text that no spreadsheet reckons with. */
export const defuse = (text: string) => (formula.test(text) ? `'${text}` : text)
export const undefuse = (text: string) => (defused.test(text) ? text.slice(1) : text)

/** A value as the text of a cell: yes or no, numbers as digits, pictures with spaces between them. */
export function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const plain = value.every((one) => typeof one === 'string' && /^[^\s[]\S*$/.test(one))
  return plain ? value.join(' ') : JSON.stringify(value)
}

/** The text of a cell as the value of a field. What is not one comes back as it is, for the field's own check to refuse. */
export function read(field: Field, cell: string): unknown {
  const typed = cell.trim()
  if (field.kind === 'photos') return pictures(typed)
  if (field.kind === 'yesNo') return typed === '' ? false : (words.get(typed.toLowerCase()) ?? typed)
  if (typed === '') return undefined
  if (field.kind === 'number') return /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed
  return cell
}

// Spreadsheets write their own words for a yes.
const words = new Map<string, boolean>([
  ...['yes', 'true', '1', 'wahr', 'vrai'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'falsch', 'faux'].map((word) => [word, false] as const),
])

function pictures(typed: string): unknown {
  if (!typed.startsWith('[')) return typed === '' ? [] : typed.split(/\s+/)
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

/** A cell in the one way to write what it says: spreadsheets change line ends, the space around a text, and yes to TRUE. */
export const plainly = (field: Field, cell: string) => written(read(field, cell)).replace(/\r\n?/g, '\n').trim()
