import type { Field } from './fields.ts'
import type { List } from './list.ts'
import { mailboxOf } from './mailbox.ts'
import { toComparable } from './texts.ts'

// Only Latin combining marks: without its vowel signs, a Devanagari word would be another word.
const latinMarks = /[\u0300-\u036f]/g

/**
 * Returns text for comparison: without case, Latin accents, repeated spaces, and differences that nobody sees. Before Unicode 5.2 the
 * letter U+0972 was written as U+0905 U+0945.
 */
export const normalizeText = (text: string) =>
  toComparable(text.normalize('NFKD'))
    .replace(latinMarks, '')
    .replaceAll('\u0905\u0945', '\u0972')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

// Sorts after every other text, also in UTF-8, where an emoji sorts after \uffff.
const last = '\u{10ffff}'

/** Returns a text to sort by: numbers within a text sort as numbers (`9` before `10`), missing values sort last. */
export const sortKey = (value: unknown, descending: boolean): string =>
  value === undefined || value === null || value === ''
    ? descending
      ? ''
      : last
    : normalizeText(String(value)).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(16, '0'))

/** Sorting by a field looks at this many characters of it. Further ones would double the size of long texts in the store. */
const maxFieldKey = 100

/** Returns the text that each field is sorted by, by the field's name. A field without a text, number or boolean is missing. */
export function fieldKeys(list: List, data: Record<string, unknown>): Record<string, string> {
  const keys: Record<string, string> = {}
  for (const name of Object.keys(list.fields)) {
    const value = data[name]
    if (value === undefined || value === null || value === '' || typeof value === 'object') continue
    keys[name] = sortKey(String(value).slice(0, maxFieldKey).toWellFormed(), false)
  }
  return keys
}

/** The index of a field has this many characters of a text: an index of PostgreSQL has entries of at most 2.7 kB. */
const maxIndexedKey = 100

/** Returns the texts by which the indexes of the list's `indexed` fields find the record, in their order; null where it has none. */
export const indexedKeys = ({ fields, indexed }: List, data: Record<string, unknown>): (string | null)[] =>
  indexed.map((field) => {
    const value = data[field] ?? fields[field]!.absent
    return typeof value === 'string' && value !== '' ? toIndexedKey(fields[field]!, value) : null
  })

/** Returns the text in the index for a value, or for an end of a range. One mailbox is one value, whatever the spelling of its address. */
export const toIndexedKey = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  (kind === 'email' ? mailboxOf(value) : value).slice(0, maxIndexedKey).toWellFormed()

/** Whether the index finds the records that have this value. Records without a value may be missing in it. */
export const isIndexable = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether the index finds exactly the records that have this value, or one up to it, or one from it on: it has the whole value. */
export const isWholeInIndex = (value: string): boolean => value !== '' && value.length < maxIndexedKey

/** Returns the text that records without a value are sorted by: what a missing value means, or after all others. */
export const missingKey = ({ kind, absent }: Field, descending: boolean): string =>
  sortKey(kind === 'boolean' ? false : absent, descending)

/** Numeric keys (of an imported array) sort first, as numbers; all others sort by the key itself. */
const keyOrder = (key: string) => (/^\d{1,16}$/.test(key) ? `0${key.padStart(16, '0')}` : '1')

/** The order of a list looks at this many characters of a text: an index of PostgreSQL has entries of at most 2.7 kB. */
const maxSortKey = 500

/** Returns the text that the list is sorted by. Records without a value come last, in the order of creation or in its reverse. */
export function recordSortKey(list: List, key: string, data: Record<string, unknown>): string {
  const { field, descending } = list.order
  if (field === undefined) return keyOrder(key)
  const text = sortKey(data[field], descending)
  return text === last ? last + keyOrder(key) : text.slice(0, maxSortKey).toWellFormed()
}

/**
 * Returns the sort key of every record that has this value in the field by which the list is ordered; undefined when their
 * sort keys differ. Other records may have the same one.
 */
export function sortKeyOfValue(list: List, value: string | number): string | undefined {
  const text = sortKey(value, list.order.descending)
  return text === '' || text === last ? undefined : text.slice(0, maxSortKey).toWellFormed()
}

/**
 * Returns the stored value that a filter by `value` matches. A missing boolean counts as false, a missing choice as its
 * `absent`, other missing values as empty.
 */
export function filterValue(
  { kind, absent = '' }: Field,
  value: string | boolean,
): { absent: string | 0; value: string | number } {
  if (kind === 'boolean') return { absent: 0, value: value === true || value === 'true' ? 1 : 0 }
  const text = String(value)
  return { absent, value: kind === 'number' && /^\d{1,15}$/.test(text) ? Number(text) : text }
}
