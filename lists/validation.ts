import * as z from 'zod/mini'
import { today as dayInIndia, isDate, parseIndiaTime } from './dates.ts'
import { type Field, type ValueOf, validRows } from './fields.ts'
import { say } from './language.ts'
import { type Fields, isDay, type List, type RecordCheck } from './list.ts'
import * as messages from './messages.ts'
import { hasPublication } from './publication.ts'
import { normalizeText } from './search.ts'
import { parse, type Validated, type ValidationErrors } from './validation-errors.ts'
import { readDate } from './written-dates.ts'

type Shape<F extends Fields> = { [K in keyof F]: z.ZodMiniType<ValueOf<F[K]>, unknown> }

/** Reads a day as it is written in India. Leaves other values as they are. */
const asDay = z.transform((value) => (typeof value === 'string' && readDate(value)) || value)

/** The schemas of a list's fields by name, from which a form's schema can be built. */
const shapeOf = <F extends Fields>(list: List<F>) =>
  Object.fromEntries(
    Object.entries(list.fields).map(([name, { kind, schema }]) => [
      name,
      kind !== 'date' && isDay(list, name) ? z.pipe(asDay, schema) : schema,
    ]),
  ) as unknown as Shape<F>

/** The schema of a list's whole records. Building it takes longer than checking a record. */
function schemaOf(list: List) {
  const schema = schemas.get(list) ?? z.object(shapeOf(list))
  schemas.set(list, schema)
  return schema
}
const schemas = new WeakMap<object, z.ZodMiniType<Record<string, unknown>>>()

/** Checks a whole record. Returns the cleaned data without unknown fields, or the errors. */
export function validate<F extends Fields>(list: List<F>, data: unknown): Validated {
  return parse(schemaOf(list), data)
}

/** A new record with the time of each timestamp that the server sets, whatever it had there. An optional one without a value stays empty. */
export const withServerTimestamps = (
  { fields }: List,
  data: Record<string, unknown>,
  at: string,
): Record<string, unknown> => ({
  ...data,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { serverTimestamp, optional }]) => serverTimestamp && (!optional || data[name]))
      .map(([name]) => [name, at]),
  ),
})

/** Whether two values of a field are stored as the same one. An imported value that the field does not accept is compared as it is. */
export function isSameValue({ schema }: Field, one: unknown, other: unknown): boolean {
  const toStored = (value: unknown) => {
    const { success, data } = z.safeParse(schema, value)
    return JSON.stringify(success ? data : value)
  }
  return JSON.stringify(one) === JSON.stringify(other) || toStored(one) === toStored(other)
}

/** Checks some fields of a record, all of which the list declares. The value undefined removes a field. */
export function validatePartial<F extends Fields>(list: List<F>, data: Record<string, unknown>): Validated {
  const shape: Record<string, z.ZodMiniType> = shapeOf(list)
  const names = Object.keys(data)
  const schema = z.object(Object.fromEntries(names.map((name) => [name, shape[name]!])))
  const result = parse(schema, data)
  return result.data ? { data: Object.fromEntries(names.map((name) => [name, result.data[name]])) } : result
}

/**
 * Checks what somebody wants to change in a record: the fields, and what the list demands of the whole record that would result. What the
 * record had before is accepted. Returns the cleaned fields, or the errors. `today`: a calendar day.
 */
export function validateChange<F extends Fields>(
  list: List<F>,
  current: Record<string, unknown>,
  fields: Record<string, unknown>,
  today: string,
): Validated {
  const result = validatePartial(list, fields)
  if (!result.data) return result
  const isChanged = (name: string) =>
    Object.hasOwn(fields, name) && !isSameValue(list.fields[name]!, result.data[name], current[name])
  const errors = checkRecord(list, { ...current, ...result.data }, today, isChanged)
  return errors ? { errors } : result
}

/**
 * Checks what a list demands of whole records (`checks` of the list, and publication), in fields that `isChanged`. `today` is a
 * calendar day. Returns undefined when there are no errors.
 */
export function checkRecord(
  list: List,
  data: Record<string, unknown>,
  today: string,
  isChanged: (field: string) => boolean = () => true,
): ValidationErrors | undefined {
  const labelOf = (name: string) => list.fields[name]?.label ?? name
  const dayOf = (name: string) => (isDate(data[name] as string | undefined) ? String(data[name]) : undefined)
  const publication = publicationOf(list, data, today)
  const isPublicationChanged = hasPublication(list) && (isChanged('publication') || isChanged('publishAt'))
  const errors: ValidationErrors = isPublicationChanged ? { ...publication.errors } : {}
  for (const check of list.checks) {
    const { field } = check
    if (check.kind === 'placeholders') {
      const problems = placeholderProblems(check, data, labelOf(field))
      if (problems.length > 0 && (isChanged(field) || isChanged(check.choice))) errors[field] = problems
      continue
    }
    if (check.kind === 'emptyWhile') {
      const isRefused = data[field] !== undefined && data[check.other] === check.value
      if (isRefused && (isChanged(field) || isChanged(check.other))) errors[field] = [check.message]
      continue
    }
    if (check.kind === 'rowsAscend' || check.kind === 'rowsDiffer') {
      const problem = isChanged(field) && rowProblem(list.fields[field]!, check, data[field])
      if (problem) errors[field] ??= [problem]
      continue
    }
    if (check.kind === 'after') {
      const [at, before] = [field, check.other].map((name) => parseIndiaTime(String(data[name] ?? '')))
      if (at && before && at <= before && (isChanged(field) || isChanged(check.other)))
        errors[field] = [say(messages.notAfter, { label: labelOf(field), other: labelOf(check.other) })]
      continue
    }
    const day = dayOf(field)
    if (day === undefined) {
      if ((data[field] ?? '') !== '' && isChanged(field))
        errors[field] = [say(messages.notADate, { label: labelOf(field) })]
      continue
    }
    if (check.kind === 'notInFuture') {
      const isLate = publication.day !== undefined && day > publication.day
      if (isLate && (isChanged(field) || isPublicationChanged))
        errors[field] = [
          publication.isScheduled
            ? say(messages.inFutureOf, { label: labelOf(field), other: labelOf('publishAt') })
            : say(messages.inFuture, { label: labelOf(field) }),
        ]
      continue
    }
    const other = dayOf(check.other)
    if (other !== undefined && day < other && (isChanged(field) || isChanged(check.other)))
      errors[field] = [say(messages.tooEarly, { label: labelOf(field), other: labelOf(check.other) })]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** What is wrong with the first wrong row of a table; undefined when no row is wrong. */
function rowProblem(
  field: Field,
  check: Extract<RecordCheck, { kind: 'rowsAscend' | 'rowsDiffer' }>,
  value: unknown,
): string | undefined {
  const rows: readonly Record<string, unknown>[] = validRows(field, value as never)
  const columns = field.columns!
  const inRow = (at: number, problem: string) => say(messages.inRow, { row: at + 1, problem })
  if (check.kind === 'rowsDiffer') {
    const texts = rows.map((row) => normalizeText(String(row[check.column] ?? '')))
    const at = texts.findIndex((text, index) => texts.indexOf(text) < index)
    return at < 0 ? undefined : inRow(at, say(messages.repeated, { label: columns[check.column]!.label }))
  }
  const { from, to, orEqual = false } = check
  /** Times compare as texts, choices by their order. */
  const rank = (name: string, { [name]: value }: Record<string, unknown>): string | number => {
    const { kind, choices = [] } = columns[name]!
    return kind === 'choice' ? choices.indexOf(String(value)) : kind === 'number' ? Number(value) : String(value)
  }
  const at = rows.findIndex(
    (row) =>
      row[from] !== undefined &&
      row[to] !== undefined &&
      (orEqual ? rank(to, row) < rank(from, row) : rank(to, row) <= rank(from, row)),
  )
  const text = orEqual ? messages.isBelow : messages.notAfter
  return at < 0 ? undefined : inRow(at, say(text, { label: columns[to]!.label, other: columns[from]!.label }))
}

/** Matches every placeholder of a text; the name is its first group. */
export const placeholderPattern = /\{([^{}\n]*)\}/g

/** What is wrong with the placeholders of a text. */
function placeholderProblems(
  { field, choice, allowed, required }: Extract<RecordCheck, { kind: 'placeholders' }>,
  data: Record<string, unknown>,
  label: string,
): string[] {
  const chosen = String(data[choice] ?? '')
  const names = [...String(data[field] ?? '').matchAll(placeholderPattern)].map(([, name = '']) => name)
  const known = allowed[chosen] ?? []
  const unknown = names.find((name) => !known.includes(name))
  const missing = (required[chosen] ?? []).find((name) => !names.includes(name))
  const written = (name: string) => `{${name}}`
  return [
    ...(unknown === undefined
      ? []
      : [say(messages.unknownPlaceholder, { label, name: written(unknown), known: known.map(written).join(', ') })]),
    ...(missing === undefined ? [] : [say(messages.missingPlaceholder, { label, name: written(missing) })]),
  ]
}

type Publication = { day: string | undefined; isScheduled: boolean; errors?: ValidationErrors }

/** On which day visitors can see a record, undefined when nobody knows yet, and what is wrong with its time of publication. */
function publicationOf(list: List, { publication, publishAt }: Record<string, unknown>, today: string): Publication {
  if (!hasPublication(list)) return { day: today, isScheduled: false }
  if (publication !== 'scheduled') {
    const day = publication === 'draft' ? undefined : today
    const unused = { publishAt: [say(messages.publishAtUnused, { label: list.fields.publishAt!.label })] }
    return { day, isScheduled: false, ...(publishAt !== undefined && { errors: unused }) }
  }
  const at = typeof publishAt === 'string' ? parseIndiaTime(publishAt) : undefined
  if (!at) return { day: undefined, isScheduled: true, errors: { publishAt: [say(messages.publishAtMissing)] } }
  const day = dayInIndia(at)
  return { day: day > today ? day : today, isScheduled: true }
}

/** The value that no other record of the list may have; undefined when the list demands none, or the record has none. */
export function uniqueValue(
  { uniqueOrder, order: { field } }: List,
  data: Record<string, unknown>,
): string | undefined {
  if (!uniqueOrder || field === undefined) return undefined
  return normalizeText(String(data[field] ?? '')) || undefined
}

/** Checks `uniqueOrder` of the list, in a field that `isChanged`. `isTaken`: whether another record has this value. */
export function checkUnique(
  list: List,
  data: Record<string, unknown>,
  { isChanged, isTaken }: { isChanged: (field: string) => boolean; isTaken: (value: string) => boolean },
): ValidationErrors | undefined {
  const value = uniqueValue(list, data)
  const { field } = list.order
  if (value === undefined || field === undefined || !isChanged(field) || !isTaken(value)) return undefined
  return { [field]: [say(messages.notUnique, { label: list.fields[field]!.label })] }
}
