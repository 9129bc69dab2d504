import type { List } from '../../lists/engine/list.ts'
import { validate } from '../../lists/engine/validation.ts'

/** What a form holds, as the store wants it: the list's own fields, and nothing for what was left empty. */
export function toRecord(list: List, values: Record<string, unknown>): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(list.fields)) {
    const value = values[name]
    if (field.kind === 'yesNo') data[name] = value === true
    else if (value === undefined || value === null || value === '') continue
    else data[name] = field.kind === 'photos' && Array.isArray(value) ? value.filter(Boolean) : value
  }
  return data
}

/** What the list's own checks say to a form, by field: one line for each. */
export function validateForm(list: List, values: Record<string, unknown>): Record<string, string> {
  const { errors = {} } = validate(list, toRecord(list, values))
  return Object.fromEntries(Object.entries(errors).map(([name, [error]]) => [name, error!]))
}

/** The fields in which two states of a record differ. */
export const differingFields = (list: List, one: Record<string, unknown>, other: Record<string, unknown>): string[] => {
  const [a, b] = [toRecord(list, one), toRecord(list, other)]
  return Object.keys(list.fields).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
}
