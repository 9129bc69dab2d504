import { parseWithZod } from '@conform-to/zod/v4'
import type { $ZodType, output } from 'zod/v4/core'
import type { ValidationErrors } from '../../lists/engine/validation.ts'
import type { ParsedForm } from './parse-form.ts'

/** Checks the fields of a form with the schema that the browser used too. */
export function validateForm<Schema extends $ZodType>(
  form: ParsedForm,
  names: readonly string[],
  schema: Schema,
): { value: output<Schema>; complaints?: undefined } | { complaints: ValidationErrors } {
  const payload = new URLSearchParams()
  for (const name of names) {
    const value = form.fields.get(name)
    if (value !== undefined) payload.set(name, value)
  }
  const submission = parseWithZod(payload, { schema })
  if (submission.status === 'success') return { value: submission.value }
  const complaints: ValidationErrors = {}
  for (const [name, said] of Object.entries(submission.error ?? {})) if (said) complaints[name] = said
  return { complaints }
}

/** What was typed, to be shown again. */
export const enteredValues = (form: ParsedForm, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (form.fields.has(name) ? [[name, form.fields.get(name)!]] : [])))
