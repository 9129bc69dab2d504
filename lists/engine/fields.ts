import * as z from 'zod/mini'
import { type Access, anyone, staff } from './access.ts'
import { isDate } from './dates.ts'
import { messages } from './messages.ts'

export type FieldKind =
  | 'text'
  | 'prose'
  | 'email'
  | 'phone'
  | 'number'
  | 'day'
  | 'instant'
  | 'choice'
  | 'link'
  | 'photo'
  | 'photos'
  | 'file'
  | 'yesNo'

/** One field of a list. `Value` is what is stored; `readableBy` decides who ever receives it. */
export type Field<Value = unknown> = {
  kind: FieldKind
  label: string
  optional: boolean
  readableBy: Access
  personal: boolean
  schema: z.ZodMiniType<Value, unknown>
  /** Given once, when the record came: staff cannot write it anew. */
  immutable: boolean
  /** A moment that is written by the store itself when staff set it, whatever their clock says. */
  serverTimestamp: boolean
  max?: number
  choices?: readonly string[]
  /** Of `photos`: the field in which earlier versions stored the alternative texts, one line for each picture. */
  formerAltField?: string
}
/** A picture of a `photos` field with its alternative text, which may be empty. */
export type Photo = { src: string; alt: string }
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type Options = {
  optional?: boolean
  readableBy?: Access
  max?: number
  personal?: boolean
  immutable?: boolean
  serverTimestamp?: boolean
}
type Maybe<Value, O> = O extends { optional: true } ? Value | undefined : Value

const personalKinds: readonly FieldKind[] = ['email', 'phone', 'file']

function field<Value>(
  kind: FieldKind,
  label: string,
  options: Options,
  check: z.ZodMiniType<Value, unknown>,
  more: Pick<Field, 'max' | 'choices' | 'formerAltField'> = {},
): Field<Value> {
  const {
    optional = false,
    personal = personalKinds.includes(kind),
    immutable = false,
    serverTimestamp = false,
  } = options
  return {
    kind,
    label,
    optional,
    personal,
    immutable,
    serverTimestamp,
    readableBy: options.readableBy ?? (personal ? staff : anyone),
    schema: (optional ? z.optional(check) : check) as z.ZodMiniType<Value, unknown>,
    ...more,
  }
}

// Control characters never belong in a name; newline and tab do belong in prose.
const controls = /[\u0000-\u001f\u007f\u2028\u2029]/g
const proseControls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** A single line: well-formed Unicode, composed (NFC), without control characters, trimmed. */
export const normalizeLine = (value: string) => value.toWellFormed().normalize('NFC').replace(controls, ' ').trim()
/** Several lines: as `line`, with line ends written as \n. */
export const normalizeLines = (value: string) =>
  value.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(proseControls, '').trim()
/** Length as people count: code points, so that an emoji is one character. */
export const lengthOf = (value: string) => [...value].length

const string = (label: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? messages.missing(label) : messages.notText(label)) })

const written = (label: string, max: number, tidy: (value: string) => string, { optional }: Options = {}) =>
  string(label).check(
    z.overwrite(tidy),
    z.refine((value) => optional || value !== '', { error: messages.missing(label), abort: true }),
    z.refine((value) => lengthOf(value) <= max, { error: messages.tooLong(label, max) }),
  )

/** One line of text, at most 200 characters unless told otherwise. */
export const text = <O extends Options>(label: string, options: O = {} as O) => {
  const max = options.max ?? 200
  return field<Maybe<string, O>>('text', label, options, written(label, max, normalizeLine, options) as never, { max })
}

/** Several lines of text, at most 10,000 characters unless told otherwise. */
export const longText = <O extends Options>(label: string, options: O = {} as O) => {
  const max = options.max ?? 10_000
  return field<Maybe<string, O>>('prose', label, options, written(label, max, normalizeLines, options) as never, {
    max,
  })
}

/** An e-mail address. Personal: seen by the office unless a field says otherwise. */
export const email = <O extends Options>(label: string, options: O = {} as O) => {
  const max = options.max ?? 254
  const check = written(label, max, normalizeLine, options).check(
    z.refine((value) => value === '' || /^[^\s@<>"]+@[^\s@<>"]+$/.test(value), messages.notAnEmail()),
  )
  return field<Maybe<string, O>>('email', label, options, check as never, { max })
}

/** A telephone number as people write it. Personal. */
export const phone = <O extends Options>(label: string, options: O = {} as O) => {
  const max = options.max ?? 40
  const check = written(label, max, normalizeLine, options).check(
    z.refine((value) => value === '' || /^(?=(?:.*\p{Nd}){5})[\p{Nd}\s+\-().,/]+$/u.test(value), messages.notAPhone()),
  )
  return field<Maybe<string, O>>('phone', label, options, check as never, { max })
}

/** A whole number. */
export const number = <O extends Options & { min?: number }>(label: string, options: O = {} as O) => {
  const { min = 0, max = 1_000_000 } = options
  const check = z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === '' ? messages.missing(label) : messages.notANumber(label),
    })
    .check(
      z.refine((value) => Number.isInteger(value), { error: messages.notANumber(label), abort: true }),
      z.refine((value) => value >= min && value <= max, messages.outOfRange(label, min, max)),
    )
  return field<Maybe<number, O>>('number', label, options, check as never, { max })
}

/** A calendar day, written YYYY-MM-DD (ISO 8601). */
export const date = <O extends Options>(label: string, options: O = {} as O) => {
  const check = string(label).check(z.refine(isDate, messages.notADay(label)))
  return field<Maybe<string, O>>('day', label, options, check as never)
}

/** A moment, written as an ISO 8601 string in UTC. */
export const timestamp = <O extends Options>(label: string, options: O = {} as O) => {
  const check = string(label).check(z.refine((value) => !Number.isNaN(Date.parse(value)), messages.notADay(label)))
  return field<Maybe<string, O>>('instant', label, options, check as never)
}

/** One of a few words. */
export const choice = <const C extends readonly string[], O extends Options>(
  label: string,
  choices: C,
  options: O = {} as O,
) => {
  const check = z.enum(choices, {
    error: (issue) => (issue.input === undefined ? messages.missing(label) : messages.notOneOf(label, choices)),
  })
  return field<Maybe<C[number], O>>('choice', label, options, check as never, { choices })
}

const here = 'http://here.invalid'
const asLink = (value: string) => {
  const typed = normalizeLine(value)
  return typed !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(typed) && !typed.startsWith('/') ? `https://${typed}` : typed
}
const isLink = (value: string, local: boolean) => {
  if (value === '') return true
  // As a browser reads it: "/\\host" and "//host" lead elsewhere.
  if (value.startsWith('/')) return local && URL.canParse(value, here) && new URL(value, here).origin === here
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

/** A web address: http or https only; `local`: or a path on this site. `example.org` is completed to `https://example.org`. */
export const link = <O extends Options & { local?: boolean }>(label: string, options: O = {} as O) => {
  const max = options.max ?? 500
  const check = written(label, max, asLink, options).check(
    z.refine((value) => isLink(value, options.local ?? false), messages.notALink(label)),
  )
  return field<Maybe<string, O>>('link', label, options, check as never, { max })
}

/** A public picture: its address on this site, `/media/{name}-{width}x{height}.{type}`. */
export const photo = <O extends Options>(label: string, options: O = {} as O) =>
  field<Maybe<string, O>>('photo', label, options, written(label, 500, normalizeLine, options) as never)

const maxAltLength = 500

/** Several public pictures in order, each with its alternative text. */
export const photos = <O extends Options & { formerAltField?: string }>(label: string, options: O = {} as O) => {
  const error = (issue: { input?: unknown }) =>
    issue.input === undefined ? messages.missing(label) : messages.notPhotos(label)
  const alt = written(`${label}: alternative text`, maxAltLength, normalizeLine, { optional: true })
  const photo = z.object({ src: written(label, 500, normalizeLine), alt: z._default(alt, '') }, { error })
  return field<Maybe<Photo[], O>>('photos', label, options, z.array(photo, { error }) as never, {
    ...(options.formerAltField && { formerAltField: options.formerAltField }),
  })
}

/** A private document: the office's address of an encrypted object. Personal. */
export const file = <O extends Options>(label: string, options: O = {} as O) =>
  field<Maybe<string, O>>('file', label, options, written(label, 500, normalizeLine, options) as never)

/** A yes or a no; absent means no. */
export const boolean = (label: string, options: Omit<Options, 'optional'> = {}) =>
  field<boolean>('yesNo', label, options, z._default(z.boolean(), false) as never)
