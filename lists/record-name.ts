import { say } from './language.ts'
import type { List } from './list.ts'
import { a, an } from './messages.ts'

/**
 * Returns the name of a record on screen: that of the record that it is named by, where the office's API has added it (`named` of
 * `OfficeRecord`), else its own name or title, else its first text; undefined when it has none.
 */
export function findRecordName(
  { fields, namedBy }: List,
  record: Record<string, unknown> | undefined,
): string | undefined {
  const named = record?.named as Record<string, string> | undefined
  if (namedBy !== undefined && named?.[namedBy]) return named[namedBy]
  const texts = Object.keys(fields).filter((name) => fields[name]?.kind === 'text')
  return ['name', 'title', ...texts]
    .map((field) => record?.[field])
    .find((value): value is string => typeof value === 'string' && value !== '')
}

/** Whether a text has the form of a key that the store generates (server/store/record-keys.ts): a reference to a record, and no name. */
export const isGeneratedKey = (text: string): boolean => /^-[\w-]{19}$/.test(text)

/** A record without its name, in a sentence. English has an article before the noun. */
export const withArticle = (noun: string): string => say(/^[aeiou]/i.test(noun) ? an : a, { noun })
