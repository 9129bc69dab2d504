import type * as z from 'zod/mini'
import type { Field } from './fields.ts'
import { type Words, withTexts } from './language.ts'
import { parse } from './validation-errors.ts'

/** The place of a field in its section, on a grid of twelve columns. */
export type FieldLayout = {
  columns: 3 | 4 | 6 | 8 | 12
  /** Takes half a row on a phone instead of a whole one. */
  halfOnPhone?: true
  /** The HTML attribute. Without it, browsers suggest nothing. */
  autoComplete?: string
  /** What to enter, below the label. */
  hint?: Words
}

/** A picture that visitors send with a form. Exactly `maxBytes` is accepted, one byte more is not. */
export type Upload = {
  kind: 'upload'
  label: string
  maxBytes: number
  /** The message about a larger file. */
  tooLarge: string
  advice?: string | undefined
  layout: { columns: 4 | 6; rows: 1 | 4 }
}

/** Declares a picture that visitors send with a form. */
export const upload = <Options extends Omit<Upload, 'kind' | 'label' | 'tooLarge' | 'advice'>>(
  { label, tooLarge, advice }: { label: Words; tooLarge: () => string; advice?: Words | undefined },
  options: Options,
) => withTexts({ kind: 'upload' as const, ...options }, { label, tooLarge, advice })

/** The fields and pictures of a form by section, in order. */
type Sections = Readonly<Record<string, Readonly<Record<string, Field | Upload>>>>
type Headings<S extends Sections> = Readonly<Record<keyof S, Words>>
type InputName<S extends Sections> = { [Title in keyof S]: keyof S[Title] & string }[keyof S]
type InputOf<S extends Sections, Name> = {
  [Title in keyof S]: Name extends keyof S[Title] ? S[Title][Name] : never
}[keyof S]
type UploadName<S extends Sections> = {
  [Name in InputName<S>]: InputOf<S, Name> extends Upload ? Name : never
}[InputName<S>]
type FieldName<S extends Sections> = Exclude<InputName<S>, UploadName<S>>

export type FormFields<S extends Sections> = {
  sections: readonly { title: string; entries: readonly InputName<S>[]; fieldNames: readonly FieldName<S>[] }[]
  /** The names of all fields and pictures in the order of the form. */
  names: readonly InputName<S>[]
  fieldNames: readonly FieldName<S>[]
  fields: { readonly [Name in FieldName<S>]: InputOf<S, Name> }
  uploadNames: readonly UploadName<S>[]
  uploads: { readonly [Name in UploadName<S>]: InputOf<S, Name> }
}

/** Tells the fields and the pictures of a form apart. */
export function readFields<const S extends Sections>(declared: S, headings: Headings<S>): FormFields<S> {
  const isUpload = (entry: Field | Upload) => entry.kind === 'upload'
  const namesOf = (entries: [string, Field | Upload][]) => entries.map(([name]) => name)
  const sections = Object.entries(declared).map(([title, section]) => {
    const entries = Object.entries(section)
    const fieldNames = namesOf(entries.filter(([, entry]) => !isUpload(entry)))
    return withTexts({ entries: namesOf(entries), fieldNames }, { title: headings[title]! })
  })
  const all = Object.values(declared).flatMap((section) => Object.entries(section))
  const fields = all.filter(([, entry]) => !isUpload(entry))
  const uploads = all.filter(([, entry]) => isUpload(entry))
  return {
    sections,
    names: namesOf(all),
    fieldNames: namesOf(fields),
    fields: Object.fromEntries(fields),
    uploadNames: namesOf(uploads),
    uploads: Object.fromEntries(uploads),
  } as unknown as FormFields<S>
}

type FormFacts = {
  /** The name of the form in its draft, in the ids of its controls and in metrics. */
  name: string
  /** The page that shows the form, which also receives it. */
  path: string
  /** What the visitor sends, in the texts of the form: `message`. */
  noun: string
  /** The limit of the whole request and of each field, in bytes. */
  maxBytes: number
  maxFieldBytes: number
  /**
   * A hall full of people may share one address: it may send this many times FORM_LIMIT of this form in ten minutes. Other forms are
   * counted together up to FORM_LIMIT.
   */
  crowdFactor?: number
  /** The text after the form is durably stored. */
  sent: string
}

type FormDeclaration<S extends Sections, Schema extends z.ZodMiniType> = Omit<FormFacts, 'noun' | 'sent'> & {
  noun: Words
  sent: Words
  sections: S
  headings: Headings<S>
  /** Checks all fields. The browser uses it before sending, and the server before storing. */
  schema: Schema
  /** The fields whose values no draft keeps: visitors agree anew each time, and what a page offers is its own. */
  agreements?: readonly FieldName<S>[]
  /** The fields that are query parameters of the page too: it shows the form again at the address with their values. */
  address?: readonly FieldName<S>[]
}

/** Declares a public form. */
export const defineForm = <const S extends Sections, Schema extends z.ZodMiniType>({
  sections,
  headings,
  agreements = [],
  address = [],
  noun,
  sent,
  ...declaration
}: FormDeclaration<S, Schema>) =>
  withTexts({ ...declaration, agreements, address, ...readFields(sections, headings) }, { noun, sent })

/** A public form, as the browser and the server know it. */
export type PublicForm = FormFacts & {
  schema: z.ZodMiniType
  agreements: readonly string[]
  address: readonly string[]
  names: readonly string[]
  fieldNames: readonly string[]
  fields: Readonly<Record<string, Field>>
  uploadNames: readonly string[]
  uploads: Readonly<Record<string, Upload>>
}

/**
 * Checks the texts of a form as browsers send them: a ticked box is `on`, and an empty field has no value. Returns the values, or the
 * errors by field.
 */
export const readForm = <Values>(
  entered: Readonly<Record<string, unknown>>,
  { fields, schema }: { fields: PublicForm['fields']; schema: z.ZodMiniType<Values> },
) =>
  parse(
    schema,
    Object.fromEntries(
      Object.entries(entered).map(([name, value]) => {
        if (value === 'on' && fields[name]?.kind === 'boolean') return [name, true]
        return [name, value === '' ? undefined : value]
      }),
    ),
  )
