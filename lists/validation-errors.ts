import * as z from 'zod/mini'

/** Error texts by field name, in the wording of `messages.ts`. */
export type ValidationErrors = Record<string, string[]>

export type Validated<Data = Record<string, unknown>> =
  | { data: Data; errors?: undefined }
  | { data?: undefined; errors: ValidationErrors }

/** Returns the values that a schema makes of `data`, or the errors. */
export function parse<Data>(schema: z.ZodMiniType<Data>, data: unknown): Validated<Data> {
  const result = z.safeParse(schema, data)
  if (result.success) return { data: result.data }
  const errors: ValidationErrors = {}
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), message]
  }
  return { errors }
}
