import { parse, type Submission } from '@conform-to/react'
import * as z from 'zod/mini'
import type { FieldKind } from '../../lists/fields.ts'
import type { PublicForm } from '../../lists/form.ts'
import type { ValidationErrors } from '../../lists/validation.ts'

type Values = Record<string, unknown>

/** The result of reading a form: its values, or its errors by field. */
export type FormReading = Submission<Values, string[], Values>

function toValue(kind: FieldKind | undefined, entered: unknown) {
  if (typeof entered !== 'string') return entered
  if (entered === '') return undefined
  if (kind === 'boolean') return entered === 'on' ? true : entered
  return entered
}

/**
 * Converts texts to what the fields of the form expect: empty texts to undefined, and ticks to true.
 * The server does the same with `parseWithZod`, which would add a second zod of 9 KB in the browser. A test checks that
 * both read every form alike.
 */
const toValues = (fields: PublicForm['fields'], entered: Values): Values =>
  Object.fromEntries(Object.entries(entered).map(([name, text]) => [name, toValue(fields[name]?.kind, text)]))

/**
 * Reads a form with the schema that the server uses too. `otherErrors` adds errors that the schema cannot find: missing
 * files, and what the server found.
 */
export const readForm = (
  formData: FormData,
  { fields, schema }: Pick<PublicForm, 'fields' | 'schema'>,
  otherErrors: (entered: Values) => ValidationErrors = () => ({}),
): FormReading =>
  parse<Values, string[]>(formData, {
    resolve(entered) {
      const result = z.safeParse(schema, toValues(fields, entered))
      const errors = otherErrors(entered)
      for (const { path, message } of result.error?.issues ?? []) {
        const name = String(path[0])
        errors[name] = [...(errors[name] ?? []), message]
      }
      return Object.keys(errors).length > 0 ? { error: errors } : { value: result.data as Values }
    },
  })
