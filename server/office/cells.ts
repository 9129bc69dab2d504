import type { Field, Photo } from '../../lists/engine/fields.ts'
import { isPhoto } from '../../lists/engine/list.ts'

// A spreadsheet takes a cell that begins so for a formula (OWASP, CSV Injection). Apostrophes before it count with it, so
// that one more going out and one less coming in is the same text again.
const formula = /^'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/
const defused = /^'+[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/

/** A text that no spreadsheet reckons with. */
export const defuse = (text: string) => (formula.test(text) ? `'${text}` : text)
export const undefuse = (text: string) => (defused.test(text) ? text.slice(1) : text)

/**
 * A value as the text of a cell: yes or no, numbers as digits. Pictures without alternative texts are addresses with spaces
 * between them; otherwise each picture has a line, `address | alternative text`.
 */
export function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value)
  const plain = value.every((one) => isPhoto(one) && /^[^\s[]\S*$/.test(one.src) && !/[\r\n]/.test(one.alt))
  if (!plain) return JSON.stringify(value)
  const photos = value as Photo[]
  if (photos.every(({ alt }) => alt === '')) return photos.map(({ src }) => src).join(' ')
  return photos.map(({ src, alt }) => (alt === '' ? src : `${src} | ${alt}`)).join('\n')
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
  if (!typed.startsWith('[')) return typed.split(/[\r\n]+/).flatMap(photosOfLine)
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

function photosOfLine(line: string): Photo[] {
  const [, src, alt] = /^\s*(\S+)\s+\|\s+(.*)$/.exec(line) ?? []
  if (src !== undefined) return [{ src, alt: alt!.trim() }]
  return line
    .split(/\s+/)
    .filter(Boolean)
    .map((address) => ({ src: address, alt: '' }))
}

/** A cell in the one way to write what it says: spreadsheets change line ends, the space around a text, and yes to TRUE. */
export const plainly = (field: Field, cell: string) => written(read(field, cell)).replace(/\r\n?/g, '\n').trim()
