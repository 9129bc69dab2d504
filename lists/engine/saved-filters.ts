import type { List } from './list.ts'

/**
 * Returns the part of a table's filter that can be saved. In a list whose deletions erase the history, because its records may be
 * about people, these are the fields with given choices: a search would keep the name of somebody who is erased.
 */
export const withoutNames = (list: List, filter: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => !list.erasesHistory || list.fields[name]?.choices?.includes(value) === true,
    ),
  )
