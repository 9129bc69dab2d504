import type { ValidationErrors } from '../../../lists/engine/validation.ts'

type Typed = Record<string, unknown>
/** What the server refused: its complaints, and the values they are about. */
export type Refusal = { complaints: ValidationErrors; about: Typed }

/** The complaints that still stand: a changed field is for the server to judge anew. */
export const standing = (refusal: Refusal | undefined, typed: Typed): ValidationErrors =>
  Object.fromEntries(
    Object.entries(refusal?.complaints ?? {}).filter(([name]) => (typed[name] ?? '') === (refusal!.about[name] ?? '')),
  )

/** The complaints to list above the form, one for each field, in the order of the fields. */
export const listed = (complaints: ValidationErrors, order: readonly string[]) =>
  order.flatMap((name) => (complaints[name]?.[0] ? [{ name, text: complaints[name][0] }] : []))
