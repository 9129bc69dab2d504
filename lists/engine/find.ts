import type { List } from './list.ts'

// Only the Latin combining marks: taking away Devanagari vowel signs would change the word.
const latinMarks = /[\u0300-\u036f]/g

/** How text is compared in a search: case and Latin accents do not matter, nor does the width of a space. */
export const plain = (text: string) =>
  text.normalize('NFKD').replace(latinMarks, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The text a search of this list looks in. */
export const searchText = (list: List, data: Record<string, unknown>) =>
  list.search.map((name) => plain(String(data[name] ?? ''))).join('\n')

// Behind every other text, also in UTF-8, where an emoji comes behind \uffff.
const last = '\u{10ffff}'

/**
 * The text this list is sorted by: numbers inside it count as numbers (`9` before `10`), missing values come last. In a
 * list kept in the order of appending, keys that are numbers (an old array) come first, as numbers; then the key decides.
 */
export function sortText(list: List, key: string, data: Record<string, unknown>): string {
  if (list.order.field === undefined) return /^\d{1,16}$/.test(key) ? `0${key.padStart(16, '0')}` : '1'
  const value = data[list.order.field]
  if (value === undefined || value === null || value === '') return list.order.descending ? '' : last
  return plain(String(value)).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(16, '0'))
}
