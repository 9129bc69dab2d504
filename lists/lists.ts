import type { List } from './list.ts'
import type { Notification } from './notification.ts'

/** The lists of a site. */
export type Lists = {
  /** All of them. */
  stored: readonly List[]
  /** Those that are not internal, in the order in which an export writes them. */
  shown: readonly List[]
  /** Returns the list with this stored name, unless it is internal. */
  find(name: string): List | undefined
  /** What people are told. */
  notifications: readonly Notification[]
}

/** @throws Error when two lists have the same stored name, or a reference is wrong */
export function createLists(stored: readonly List[], notifications: readonly Notification[] = []): Lists {
  const shown = stored.filter(({ internal }) => !internal)
  const byName = new Map(shown.map((list) => [list.name, list]))
  const names = stored.map(({ name }) => name)
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated) throw new Error(`Two lists are stored as ${repeated}`)
  for (const { name, fields, namedBy } of stored)
    if (namedBy !== undefined && fields[namedBy]?.reference?.to === undefined)
      throw new Error(`${name} is named by ${namedBy}, which refers to no list`)
  for (const { name, fields } of stored)
    for (const [field, { reference }] of Object.entries(fields))
      if (reference?.to !== undefined && !names.includes(reference.to))
        throw new Error(`${name}.${field} refers to ${reference.to}, which is no list`)
  return { stored, shown, find: (name) => byName.get(name), notifications }
}
