import type { Field } from './fields.ts'
import type { List } from './list.ts'

// Only the Latin combining marks: taking away Devanagari vowel signs would change the word.
const latinMarks = /[\u0300-\u036f]/g

/** How text is compared in a search: case and Latin accents do not matter, nor does the width of a space. */
export const normalizeText = (text: string) =>
  text.normalize('NFKD').replace(latinMarks, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The text a search of this list looks in. */
export const searchText = (list: List, data: Record<string, unknown>) =>
  list.search.map((name) => normalizeText(String(data[name] ?? ''))).join('\n')

// Behind every other text, also in UTF-8, where an emoji comes behind \uffff.
const last = '\u{10ffff}'

/** A value as text to sort by: numbers inside it count as numbers (`9` before `10`), what is missing comes last. */
export const sortKey = (value: unknown, descending: boolean): string =>
  value === undefined || value === null || value === ''
    ? descending
      ? ''
      : last
    : normalizeText(String(value)).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(16, '0'))

/** Keys that are numbers (an old array) come first, as numbers; for the others the key itself decides. */
const keyOrder = (key: string) => (/^\d{1,16}$/.test(key) ? `0${key.padStart(16, '0')}` : '1')

/** The text this list is sorted by. What has no value to sort by keeps the order of appending. */
export function recordSortKey(list: List, key: string, data: Record<string, unknown>): string {
  const { field, descending } = list.order
  if (field === undefined) return keyOrder(key)
  const text = sortKey(data[field], descending)
  return text === last ? last + keyOrder(key) : text
}

/** What a record must hold in a field to be found by `value`: what is missing counts as empty, a yes or no as no. */
export function filterValue({ kind }: Field, value: string | boolean): { absent: '' | 0; value: string | number } {
  if (kind === 'yesNo') return { absent: 0, value: value === true || value === 'true' ? 1 : 0 }
  const typed = String(value)
  return { absent: '', value: kind === 'number' && /^\d{1,15}$/.test(typed) ? Number(typed) : typed }
}
