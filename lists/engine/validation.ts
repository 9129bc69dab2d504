import * as z from 'zod/mini'
import { isDate } from './dates.ts'
import type { ValueOf } from './fields.ts'
import { type Fields, type List, upgradeRecord } from './list.ts'
import { messages } from './messages.ts'

type Shape<F extends Fields> = { [K in keyof F]: z.ZodMiniType<ValueOf<F[K]>, unknown> }

/** The schemas of a list's fields by name, from which a form's schema can be built. */
export const shapeOf = <F extends Fields>(list: List<F>) =>
  Object.fromEntries(Object.entries(list.fields).map(([name, field]) => [name, field.schema])) as unknown as Shape<F>

/** Error texts by field name, in the wording of `messages.ts`. */
export type ValidationErrors = Record<string, string[]>

type Validated = { data: Record<string, unknown>; errors?: undefined } | { data?: undefined; errors: ValidationErrors }

/** Checks a whole record, also one of an earlier shape. Returns the cleaned data without unknown fields, or the errors. */
export function validate<F extends Fields>(list: List<F>, data: unknown): Validated {
  const isRecord = typeof data === 'object' && data !== null
  return parse(z.object(shapeOf(list)), isRecord ? upgradeRecord(list, data as Record<string, unknown>) : data)
}

/** Checks some fields of a record, all of which the list declares. The value undefined removes a field. */
export function validatePartial<F extends Fields>(list: List<F>, data: Record<string, unknown>): Validated {
  const shape: Record<string, z.ZodMiniType> = shapeOf(list)
  const names = Object.keys(data)
  const schema = z.object(Object.fromEntries(names.map((name) => [name, shape[name]!])))
  const result = parse(schema, upgradeRecord(list, data))
  return result.data ? { data: Object.fromEntries(names.map((name) => [name, result.data[name]])) } : result
}

/**
 * Checks what a list demands of whole records (`checks` of the list), in fields that `isChanged`. `today` is a calendar day.
 * Returns undefined when there are no errors.
 */
export function checkRecord(
  { checks, fields }: List,
  data: Record<string, unknown>,
  today: string,
  isChanged: (field: string) => boolean = () => true,
): ValidationErrors | undefined {
  const labelOf = (name: string) => fields[name]?.label ?? name
  const dayOf = (name: string) => (isDate(data[name] as string | undefined) ? String(data[name]) : undefined)
  const errors: ValidationErrors = {}
  for (const check of checks) {
    const { field } = check
    const day = dayOf(field)
    if (day === undefined) continue
    if (check.kind === 'notInFuture') {
      if (isChanged(field) && day > today) errors[field] = [messages.inFuture(labelOf(field))]
      continue
    }
    const other = dayOf(check.other)
    if (other !== undefined && day < other && (isChanged(field) || isChanged(check.other)))
      errors[field] = [messages.tooEarly(labelOf(field), labelOf(check.other))]
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function parse(schema: z.ZodMiniType, data: unknown): Validated {
  const result = z.safeParse(schema, data)
  if (result.success) return { data: result.data as Record<string, unknown> }
  return { errors: validationErrors(result.error.issues) }
}

/** Returns the messages of a check by field name. */
export function validationErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), message]
  }
  return errors
}
