import { parse, type Submission } from '@conform-to/react'
import * as z from 'zod/mini'
import type { FieldKind } from '../../../lists/engine/fields.ts'
import type { List } from '../../../lists/engine/list.ts'
import type { ValidationErrors } from '../../../lists/engine/validation.ts'

type Payload = Record<string, unknown>

/** A form as it was read: `success`, or with the complaints by field. */
export type Reading = Submission<Payload, string[], Payload>

function asValue(kind: FieldKind | undefined, typed: unknown) {
  if (typeof typed !== 'string') return typed
  if (typed === '') return undefined
  if (kind === 'number') return typed.trim() === '' ? Number.NaN : Number(typed)
  if (kind === 'yesNo') return typed === 'on' ? true : typed
  return typed
}

/**
 * What was typed, as the list's kinds want it: empty is absent, counts are numbers, ticks are true.
 * The server does the same with `parseWithZod`; that brings a second zod of 9 KB to the browser, and a test holds the two together.
 */
export const valuesOf = (list: List, typed: Payload): Payload =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, asValue(list.fields[name]?.kind, text)]))

/**
 * Reads a form with the schema that the server uses too. `more` adds complaints that no schema knows: about files, or
 * what the server said before.
 */
export const readForm = (
  formData: FormData,
  list: List,
  schema: z.ZodMiniType,
  more: (typed: Payload) => ValidationErrors = () => ({}),
): Reading =>
  parse<Payload, string[]>(formData, {
    resolve(typed) {
      const result = z.safeParse(schema, valuesOf(list, typed))
      const complaints = more(typed)
      for (const { path, message } of result.error?.issues ?? []) {
        const name = String(path[0])
        complaints[name] = [...(complaints[name] ?? []), message]
      }
      return Object.keys(complaints).length > 0 ? { error: complaints } : { value: result.data as Payload }
    },
  })
