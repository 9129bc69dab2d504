import type { List } from '../../lists/engine/list.ts'

/** How one record of a list is called on a screen: by its name or title, else by its first field that is text. */
export const recordName =
  (list: List) =>
  (record?: Record<string, unknown>): string => {
    const names = ['name', 'title', ...Object.keys(list.fields).filter((name) => list.fields[name]?.kind === 'text')]
    const found = names.map((name) => record?.[name]).find((value) => typeof value === 'string' && value !== '')
    return found === undefined ? String(record?.id ?? '') : String(found)
  }

/** A moment as people read it, in their own time. */
export const formatTimestamp = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? new Date(value).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
    : ''

/** A calendar day as people read it. */
export const formatDate = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
    ? new Date(`${value.slice(0, 10)}T12:00:00`).toLocaleDateString('en-IN', { dateStyle: 'medium' })
    : String(value ?? '')

/** `1 message`, `2 messages`. */
export const count = (number: number, one: string, more = `${one}s`) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : more}`

/** The title of a list as it begins a line. */
export const listTitle = ({ title }: List) => title.charAt(0).toUpperCase() + title.slice(1)
