import * as z from 'zod/mini'
import type { ValueOf } from './fields.ts'
import type { Fields, List } from './list.ts'

type Shape<F extends Fields> = { [K in keyof F]: z.ZodMiniType<ValueOf<F[K]>, unknown> }

/** The schema of a whole record, for the store. Unknown fields are dropped. */
export const schemaOf = <F extends Fields>(list: List<F>) => z.object(shapeOf(list))

/** The checks of a list's fields by name, to build a form's schema from some of them. */
export const shapeOf = <F extends Fields>(list: List<F>) =>
  Object.fromEntries(Object.entries(list.fields).map(([name, field]) => [name, field.schema])) as unknown as Shape<F>

/** Complaints by field name, in the words of `words.ts`. */
export type ValidationErrors = Record<string, string[]>

type Checked =
  | { data: Record<string, unknown>; complaints?: undefined }
  | { data?: undefined; complaints: ValidationErrors }

/** Checks a record. Gives the cleaned data, or the complaints by field. */
export function validate<F extends Fields>(list: List<F>, data: unknown) {
  return checked(schemaOf(list), data)
}

/** Checks some fields of a record, all of which the list declares. A value that is undefined is to be taken away. */
export function validatePartial<F extends Fields>(list: List<F>, data: Record<string, unknown>): Checked {
  const shape: Record<string, z.ZodMiniType> = shapeOf(list)
  const names = Object.keys(data)
  const result = checked(z.object(Object.fromEntries(names.map((name) => [name, shape[name]!]))), data)
  return result.data ? { data: Object.fromEntries(names.map((name) => [name, result.data[name]])) } : result
}

function checked(schema: z.ZodMiniType, data: unknown): Checked {
  const result = z.safeParse(schema, data)
  if (result.success) return { data: result.data as Record<string, unknown> }
  return { complaints: validationErrors(result.error.issues) }
}

/** What a check found, by field. */
export function validationErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): ValidationErrors {
  const complaints: ValidationErrors = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    complaints[name] = [...(complaints[name] ?? []), message]
  }
  return complaints
}
