import { type Role, staffActor } from '../lists/access.ts'
import { today } from '../lists/dates.ts'
import { isChangeable, type List } from '../lists/list.ts'
import { hasPublication, isPublicationField } from '../lists/publication.ts'
import { checkRecord, validate, withServerTimestamps } from '../lists/validation.ts'

type Values = Record<string, unknown>

/** The form's values as the store expects them: only the list's own fields, and no empty ones. */
export function toRecord(list: List, values: Values): Values {
  const data: Values = {}
  for (const [name, field] of Object.entries(list.fields)) {
    const value = values[name]
    if (field.kind === 'boolean') data[name] = value === true
    else if (value === undefined || value === null || value === '' || value === field.absent) continue
    else if (field.kind === 'rows') {
      const rows = filledRows(value)
      if (rows.length > 0) data[name] = rows
    } else data[name] = field.kind === 'photos' && Array.isArray(value) ? value.filter(Boolean) : value
  }
  // The time stays in the form, in case the officer chooses it again.
  if (hasPublication(list) && data.publication !== 'scheduled') delete data.publishAt
  return data
}

/** The rows of a table without empty cells, and without rows that are empty. */
const filledRows = (rows: unknown): object[] =>
  (Array.isArray(rows) ? rows : [])
    .map((row) => Object.fromEntries(Object.entries(row ?? {}).filter(([, cell]) => cell !== '' && cell !== null)))
    .filter((row) => Object.keys(row).length > 0)

/**
 * The values of an earlier version as they are restored: what visitors see does not appear or disappear by it, and what the role may not
 * change stays as it is.
 */
export function toRestored(list: List, role: Role, version: Values, present: Values = {}): Values {
  const kept = Object.keys(list.fields).filter(
    (name) => isPublicationField(list, name) || !isChangeable(list, name, staffActor('me', role)),
  )
  return { ...version, ...Object.fromEntries(kept.map((name) => [name, present[name]])) }
}

/**
 * The first validation message of each invalid field. Checks of the whole record accept what it had before, as the store does.
 * `original`: the record before; undefined for a new one, whose timestamps the server sets.
 */
export function validateForm(list: List, values: Values, original: Values | undefined): Record<string, string> {
  const typed = toRecord(list, values)
  const record = original ? typed : withServerTimestamps(list, typed, new Date().toISOString())
  const changed = new Set(differingFields(list, values, original ?? {}))
  const { data, errors: fieldErrors } = validate(list, record)
  const wholeErrors = checkRecord(list, data ?? record, today(new Date()), (name) => changed.has(name))
  const errors = { ...wholeErrors, ...fieldErrors }
  return Object.fromEntries(Object.entries(errors).map(([name, [message]]) => [name, message!]))
}

/** The names of the fields in which two versions of a record differ. */
export function differingFields(list: List, one: Values, other: Values): string[] {
  const [a, b] = [toRecord(list, one), toRecord(list, other)]
  return Object.keys(list.fields).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
}
