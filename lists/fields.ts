import * as z from 'zod/mini'
import { type Access, anyone, staff } from './access.ts'
import { isDate, parseIndiaTime, toIndiaTime } from './dates.ts'
import { type Language, type Message, say, type Words, withTexts } from './language.ts'
import * as messages from './messages.ts'
import { removeInvisible, toAsciiDigits, toNumber, unifyDashes } from './texts.ts'
import { readDate } from './written-dates.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'choice'
  | 'link'
  | 'position'
  | 'photo'
  | 'photos'
  | 'file'
  | 'boolean'
  | 'reference'
  | 'rows'

/** One field of a list. `Value` is the type of its stored value; `readableBy` is the rule for reading it. */
export type Field<Value = unknown> = {
  kind: FieldKind
  /** In the current language. */
  label: string
  optional: boolean
  readableBy: Access
  personal: boolean
  schema: z.ZodMiniType<Value, unknown>
  /** Set when the record is created: staff cannot change it. */
  immutable: boolean
  /**
   * When staff set this timestamp, the store writes the time of its own clock. A required one is set when staff create the record, and never
   * again.
   */
  serverTimestamp: boolean
  /** Who of those that may edit the list may change the field. For the others it keeps its value. Default: all of them. */
  editableBy?: Access
  /** `/live/{list}.json` has the field, and so has the page that shows the whole list. */
  listed: boolean
  max?: number
  choices?: readonly string[]
  /** What people read instead of a value of a choice: `labelOf`. */
  choiceLabels?: Readonly<Record<string, Words>>
  /** Other words under which spreadsheets have a value of a choice: those of an earlier version. */
  otherLabels?: Readonly<Record<string, readonly string[]>>
  /** What a missing value of a choice means. It is stored as a missing value. */
  absent?: string
  /** The record that a reference leads to. */
  reference?: Reference
  /** The office can upload a file, whose address becomes the value of the link. */
  upload?: 'pdf'
  /** The timestamp is stored and shown as date and time in India. */
  inIndia?: boolean
  /** The fields of each row of a small table. */
  columns?: Readonly<Record<string, Field>>
  /** The column by which others refer to a row of the table. */
  rowKey?: true
  /** What people call a row of the table to which others refer. */
  rowName?: (row: Record<string, unknown>) => string
  /** The row of a table in a record of another list to which the text refers. */
  rowReference?: RowReference
  /** The years of a date. */
  years?: Years
  /** Values that the office offers for a text. Others are accepted too. */
  suggestions?: readonly string[]
  /** The form and the table of the office do not have the field: only the old database and spreadsheets do. */
  unasked?: true
  /** Other titles under which spreadsheets have the field. None may be the title of another field of the list. */
  alsoCalled?: readonly string[]
  /** Visitors read the text, so each record can have translations of it (translations.ts). */
  translated?: true
  /** The field is the translation of another one. */
  translationOf?: { name: string; language: Language }
}
/**
 * `to`: the stored name of the list; the value is the key of a record. Without it the value is `LIST/KEY`, so that a record of any list
 * can be meant. `erase`: the record belongs to the other one, and is erased with it. `orName`: the value may also be the name of something
 * that the other list does not have. `parent`: a new record is made on the screen of the other one, whose link to the form has the value.
 * `keeps`: the other record cannot be deleted while one refers to it.
 */
export type Reference = { to: string | undefined; erase: boolean; orName: boolean; parent: boolean; keeps: boolean }
/**
 * `to`: the stored name of the list, `table`: its field with the rows. The record is the one whose key, or whose field `at`, is the value of
 * the field `by` of the list that refers to it.
 */
export type RowReference = { to: string; table: string; by: string; at?: string }
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
  editableBy?: Access
  unasked?: true
  alsoCalled?: readonly string[]
  /** False for a field that only the record's own page shows. */
  listed?: boolean
  /** The error of an empty field. By default a sentence with the label. */
  missing?: Words
}
type TranslatableOptions = Options & { translated?: true }
type ValueFor<Value, O> = O extends { optional: true } ? Value | undefined : Value

const personalKinds: readonly FieldKind[] = ['email', 'phone', 'file']

function field<Value>(
  kind: FieldKind,
  label: Words,
  options: Options,
  check: z.ZodMiniType<Value, unknown>,
  extras: Pick<
    Field,
    | 'max'
    | 'choices'
    | 'choiceLabels'
    | 'otherLabels'
    | 'absent'
    | 'inIndia'
    | 'upload'
    | 'suggestions'
    | 'reference'
    | 'columns'
    | 'rowKey'
    | 'rowName'
    | 'rowReference'
    | 'years'
    | 'translated'
  > = {},
): Field<Value> {
  const {
    optional = false,
    personal = personalKinds.includes(kind),
    immutable = false,
    serverTimestamp = false,
    listed = true,
  } = options
  const declaration = {
    kind,
    optional,
    personal,
    immutable,
    serverTimestamp,
    listed,
    ...(options.unasked && { unasked: true as const }),
    ...(options.alsoCalled && { alsoCalled: options.alsoCalled }),
    ...(options.editableBy && { editableBy: options.editableBy }),
    readableBy: options.readableBy ?? (personal ? staff : anyone),
    schema: (optional ? z.optional(check) : check) as z.ZodMiniType<Value, unknown>,
    ...extras,
  }
  return withTexts(declaration, { label })
}

/** One line has a space instead of these. */
const controlCharacters = /[\p{Cc}\u2028\u2029]/gu

/** Returns one line of well-formed, composed (NFC) and trimmed Unicode without control characters and what nobody sees. */
const normalizeLine = (value: string) =>
  removeInvisible(value.toWellFormed().normalize('NFC').replace(controlCharacters, ' ')).trim()
/** Like `normalizeLine` for several lines, which may have tabs; line ends become \n. */
const normalizeLines = (value: string) =>
  removeInvisible(value.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')).trim()
/** Whether a text has at most `max` code points, so that an emoji counts as one character. Does not take a very long text apart. */
const hasAtMost = (value: string, max: number) =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max)

/**
 * More combining marks on one letter than any language writes (UAX #15, stream-safe text). To put n of them in their canonical order
 * takes n² steps: half a second for 64 KB.
 */
const tooManyMarks = /\p{M}{31}/u

/** The error of an empty field, and those that name the field. Each is said when it is needed, in the language of that moment. */
const missingText = (label: Words, missing?: Words) => () =>
  missing ? say(missing) : say(messages.missing, { label: say(label) })
const named = (message: Message<'label'>, label: Words) => () => say(message, { label: say(label) })

const string = (label: Words, missing?: Words) =>
  z.string({
    error: (issue) => (issue.input === undefined ? missingText(label, missing) : named(messages.notText, label))(),
  })

const normalizedString = (
  label: Words,
  max: number,
  normalize: (value: string) => string,
  { optional, missing }: Options = {},
) =>
  string(label, missing).check(
    z.refine((value) => !tooManyMarks.test(value), { error: named(messages.tooManyMarks, label), abort: true }),
    z.overwrite(normalize),
    z.refine((value) => optional || value !== '', { error: missingText(label, missing), abort: true }),
    // The checks of each kind of field read no text that is longer.
    z.refine((value) => hasAtMost(value, max), {
      error: () => say(messages.tooLong, { label: say(label), max }),
      abort: true,
    }),
  )

type TextOptions = TranslatableOptions & { suggestions?: readonly string[]; normalize?: (value: string) => string }

/** One line of text, by default at most 200 characters. `normalize` gives each spelling of a value its usual form. */
export const text = <O extends TextOptions>(label: Words, options: O = {} as O) => {
  const { max = 200, suggestions, normalize = (value: string) => value } = options
  const normalizeValue = (value: string) => normalize(normalizeLine(value))
  return field<ValueFor<string, O>>(
    'text',
    label,
    options,
    normalizedString(label, max, normalizeValue, options) as never,
    { max, ...(suggestions && { suggestions }), ...(options.translated && { translated: true }) },
  )
}

/**
 * The column by which other records refer to a row of a table (`rowReference`). A row without a value gets one that no other row has ever
 * had. Nobody is asked for it or sees it; the store removes no row to which somebody refers.
 */
export const rowKey = (label: Words, { max }: { max: number }) => {
  const check = z._default(normalizedString(label, max, normalizeLine), newRowKey)
  return field<string>('text', label, { unasked: true }, check as never, { max, rowKey: true })
}
const rowKeyLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newRowKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => rowKeyLetters[byte % rowKeyLetters.length]).join('')

/** The key of a row of a table in another record. See `RowReference`. */
export const rowReference = <O extends Options & RowReference>(label: Words, { to, table, by, at, ...options }: O) => {
  const { max = 200 } = options
  return field<ValueFor<string, O>>(
    'text',
    label,
    options,
    normalizedString(label, max, normalizeLine, options) as never,
    { max, rowReference: { to, table, by, ...(at !== undefined && { at }) } },
  )
}

/** Several lines of text, by default at most 10,000 characters. */
export const longText = <O extends TranslatableOptions>(label: Words, options: O = {} as O) => {
  const max = options.max ?? 10_000
  return field<ValueFor<string, O>>(
    'longText',
    label,
    options,
    normalizedString(label, max, normalizeLines, options) as never,
    {
      max,
      ...(options.translated && { translated: true }),
    },
  )
}

/**
 * An address to which a mail can be sent over the internet (RFC 5321, 4.1.2, without quoted names; RFC 6531): single dots stand inside
 * its name, and its host has at least two parts, with hyphens inside.
 */
const emailAddress =
  /^[^\s@<>"(),:;[\]\\.]+(?:\.[^\s@<>"(),:;[\]\\.]+)*@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)+$/u

/** An email address. Personal: only staff see it, unless the field says otherwise. With an index, it is found by its mailbox (lists/mailbox.ts). */
export const email = <O extends Options>(label: Words, options: O = {} as O) => {
  const { max = 254 } = options
  const check = normalizedString(label, max, normalizeLine, options).check(
    z.refine((value) => value === '' || emailAddress.test(value), { error: () => say(messages.notAnEmail) }),
  )
  return field<ValueFor<string, O>>('email', label, options, check as never, { max })
}

/** At least five digits, and perhaps the number of an extension. */
const isPhoneNumber = (value: string) =>
  /^[\p{Nd}\s+\-().,/]+(?:(?:ext|extn|x)\.?\s?\p{Nd}{1,6})?$/iu.test(value) &&
  (value.match(/\p{Nd}/gu) ?? []).length >= 5

/** A telephone number in any usual notation, in digits of any script. Personal. */
export const phone = <O extends Options>(label: Words, options: O = {} as O) => {
  const max = options.max ?? 40
  const normalize = (value: string) => toAsciiDigits(unifyDashes(normalizeLine(value)))
  const check = normalizedString(label, max, normalize, options).check(
    z.refine((value) => value === '' || isPhoneNumber(value), { error: () => say(messages.notAPhone) }),
  )
  return field<ValueFor<string, O>>('phone', label, options, check as never, { max })
}

/** A whole number. A text in digits of any script, with separators or without, is read as one. */
export const number = <O extends Options & { min?: number }>(label: Words, options: O = {} as O) => {
  const { min = 0, max = 1_000_000, missing } = options
  const check = z.pipe(
    z.transform((value) => (typeof value === 'string' && value !== '' ? toNumber(value) : value)),
    z
      .number({
        error: ({ input }) =>
          (input === undefined || input === '' ? missingText(label, missing) : named(messages.notANumber, label))(),
      })
      .check(
        z.refine((value) => Number.isInteger(value), { error: named(messages.notANumber, label), abort: true }),
        z.refine((value) => value >= min && value <= max, {
          error: () => say(messages.outOfRange, { label: say(label), min, max }),
        }),
      ),
  )
  return field<ValueFor<number, O>>('number', label, options, check as never, { max })
}

/** The first and the last year that a field accepts, both included. */
export type Years = readonly [first: number, last: number]
const anyYears: Years = [1900, 2100]

const yearsCheck = (label: Words, years: Years, abort = false) =>
  z.refine<string>((value) => isWithin(value.trim(), years), {
    error: ({ input }) => {
      // As texts: the year 2026 is not written as 2,026.
      const [first, last] = years.map(String) as [string, string]
      return say(messages.yearOutOfRange, { label: say(label), year: String(input).trim().slice(0, 4), first, last })
    },
    abort,
  })
const isWithin = (value: string, [first, last]: Years) => {
  const year = Number(value.slice(0, 4))
  return year >= first && year <= last
}

/**
 * A calendar day as YYYY-MM-DD (ISO 8601), by default from 1900 to 2100. A day that is written as in India, such as `15/08/2024`, is
 * read as one.
 */
export const date = <O extends Options & { years?: Years }>(label: Words, options: O = {} as O) => {
  const { years = anyYears } = options
  const check = string(label).check(
    z.overwrite((value) => readDate(value) ?? value),
    z.refine(isDate, { error: named(messages.notADate, label), abort: true }),
    yearsCheck(label, years),
  )
  return field<ValueFor<string, O>>('date', label, options, check as never, { years })
}

/**
 * A time of day as `HH:MM` on a clock of 24 hours (ISO 8601). A time that is written as in India, such as `5.45 pm`, is read as one.
 */
export const time = <O extends Options>(label: Words, options: O = {} as O) => {
  const check = normalizedString(label, 20, normalizeTime, options).check(
    z.refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
      error: named(messages.notATimeOfDay, label),
    }),
  )
  return field<ValueFor<string, O>>('time', label, options, check as never)
}

function normalizeTime(value: string): string {
  const text = toAsciiDigits(normalizeLine(value))
  const [, hours = '', minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?(?::00)?\s?([ap]\.?m\.?)?$/i.exec(text) ?? []
  if (hours === '' || (half && (Number(hours) < 1 || Number(hours) > 12))) return text
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** The time in India can be in the year after that of another time zone. */
const timeYears: Years = [1900, 9998]

/**
 * A point in time as an ISO 8601 string in UTC; with `inIndia`, as date and time in India, also without naming the time zone:
 * `2026-01-31 18:30`.
 */
export const timestamp = <O extends Options & { inIndia?: boolean }>(label: Words, options: O = {} as O) => {
  const isTime = (value: string) => !Number.isNaN(Date.parse(value))
  const check = options.inIndia
    ? string(label).check(
        z.refine((value) => parseIndiaTime(value) !== undefined, {
          error: named(messages.notATime, label),
          abort: true,
        }),
        yearsCheck(label, timeYears, true),
        z.overwrite((value) => toIndiaTime(parseIndiaTime(value)!)),
      )
    : string(label).check(z.refine(isTime, { error: named(messages.notADate, label) }))
  return field<ValueFor<string, O>>('timestamp', label, options, check as never, {
    ...(options.inIndia && { inIndia: true }),
  })
}

/** What people read for a stored value of a choice, in the current language. Other values are their own label. */
export const labelOf = (
  { choiceLabels = {} }: { choiceLabels?: Field['choiceLabels'] | undefined },
  value: string,
): string => say(Object.hasOwn(choiceLabels, value) ? choiceLabels[value]! : String(value))

/**
 * One of the given values. `absent`: the one that a missing value means. `labels`: what people read instead. `otherLabels`:
 * other words for it in spreadsheets.
 */
export const choice = <
  const C extends readonly string[],
  O extends Options & {
    absent?: C[number]
    labels?: Readonly<Record<C[number], Words>>
    otherLabels?: NonNullable<Field['otherLabels']>
  },
>(
  label: Words,
  choices: C,
  options: O = {} as O,
) => {
  const oneOf = z.enum(choices, {
    error: ({ input }) =>
      input === undefined
        ? missingText(label)()
        : say(messages.notOneOf, {
            label: say(label),
            choices: choices.map((value) => labelOf({ choiceLabels: options.labels }, value)).join(', '),
          }),
  })
  const { absent } = options
  // A value that means the same as a missing one has one stored form, so that a record that changes nothing stays as it is.
  const check =
    absent === undefined
      ? oneOf
      : z.pipe(
          oneOf,
          z.transform((value) => (value === absent ? undefined : value)),
        )
  return field<ValueFor<C[number], O>>('choice', label, options, check as never, {
    choices,
    ...(options.labels && { choiceLabels: options.labels }),
    ...(options.otherLabels && { otherLabels: options.otherLabels }),
    ...(absent !== undefined && { absent }),
  })
}

/** A relation to a record. See `Reference`. */
export const reference = <O extends Options & Partial<Reference>>(label: Words, options: O = {} as O) => {
  const { to, erase = false, orName = false, parent = false, keeps = false, max = 1000 } = options
  return field<ValueFor<string, O>>(
    'reference',
    label,
    options,
    normalizedString(label, max, normalizeLine, options) as never,
    {
      max,
      reference: { to, erase, orName, parent, keeps },
    },
  )
}

const ownOrigin = 'http://own.invalid'
const normalizeLink = (value: string) => {
  const address = normalizeLine(value)
  return address !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(address) && !address.startsWith('/')
    ? `https://${address}`
    : address
}
const isLink = (value: string, local: boolean) => {
  if (value === '') return true
  // Parsed as a browser does: "/\\host" and "//host" lead to another host.
  if (value.startsWith('/'))
    return local && URL.canParse(value, ownOrigin) && new URL(value, ownOrigin).origin === ownOrigin
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
}

// None of these is a top-level domain.
const fileEnding = /\.(pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|html?|txt|csv)$/i
/** Whether an address is the name of a file, which `normalizeLink` has made a host. */
const isFileName = (value: string) => URL.canParse(value) && fileEnding.test(new URL(value).hostname)

/**
 * A web address with http or https; with `local` also a path on this site. `example.org` becomes `https://example.org`.
 * `upload`: see `Field`.
 */
export const link = <O extends Options & { local?: boolean; upload?: 'pdf' }>(label: Words, options: O = {} as O) => {
  const max = options.max ?? 500
  const check = normalizedString(label, max, normalizeLink, options).check(
    z.refine((value) => !isFileName(value), { error: named(messages.fileName, label), abort: true }),
    z.refine((value) => isLink(value, options.local ?? false), { error: named(messages.notALink, label) }),
  )
  return field<ValueFor<string, O>>('link', label, options, check as never, {
    max,
    ...(options.upload && { upload: options.upload }),
  })
}

/** Returns latitude and longitude in decimal degrees (WGS 84); undefined when the text is not a position. */
export function parsePosition(text: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(String(text).trim()) ?? []
  if (north === undefined || east === undefined) return undefined
  const [latitude, longitude] = [Number(north), Number(east)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** An angle with its side: `16°59'24"N`, with or without minutes and seconds. */
const angle = /^(\d{1,3})[°º](?:(\d{1,2}(?:\.\d+)?)['’′](?:(\d{1,2}(?:\.\d+)?)(?:["”″]|['’′]{2}))?)?([NSEW])$/

/** The decimal degrees of an angle towards one of two sides; undefined for any other text. */
function parseAngle(text: string, sides: string): number | undefined {
  const [, whole = '0', minutes = '0', seconds = '0', side = ''] = angle.exec(text) ?? []
  if (side === '' || !sides.includes(side)) return undefined
  const absolute = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  // A millionth of a degree is 11 centimetres.
  const rounded = Number(absolute.toFixed(6))
  return side === 'S' || side === 'W' ? -rounded : rounded
}

/** Returns a position in degrees, minutes and seconds (`16°59'24"N 73°18'0"E`) in decimal degrees, and any other text unchanged. */
function normalizePosition(value: string): string {
  const text = normalizeLine(value)
  const plain = text.replace(/[\s,;]/g, '').toUpperCase()
  const end = plain.search(/[NS]/) + 1
  const [north, east] = [parseAngle(plain.slice(0, end), 'NS'), parseAngle(plain.slice(end), 'EW')]
  return north === undefined || east === undefined ? text : `${north}, ${east}`
}

/**
 * A position on a map as `latitude, longitude` in decimal degrees, the form in which map sites copy it: `19.1197, 72.8468`. Degrees, minutes
 * and seconds become decimal degrees.
 */
export const position = <O extends Options>(label: Words, options: O = {} as O) => {
  const max = 60
  const check = normalizedString(label, max, normalizePosition, options).check(
    z.refine((value) => value === '' || parsePosition(value) !== undefined, {
      error: named(messages.notAPosition, label),
    }),
  )
  return field<ValueFor<string, O>>('position', label, options, check as never, { max })
}

/**
 * Returns the value of a link with scheme and host, for use outside of the site. Accepts any value, because an imported record
 * may hold something else than a text.
 */
export const absoluteUrl = (link: string, origin: string): string =>
  String(link).startsWith('/') ? origin + link : String(link)

/** A public picture: its address on this site, `/media/{name}-{width}x{height}.{type}`. */
export const photo = <O extends Options>(label: Words, options: O = {} as O) =>
  field<ValueFor<string, O>>('photo', label, options, normalizedString(label, 500, normalizeLine, options) as never)

const maxAltLength = 500

/** Several public pictures in order, each with its alternative text. */
export const photos = <O extends Options>(label: Words, options: O = {} as O) => {
  const error = (issue: { input?: unknown }) =>
    (issue.input === undefined ? missingText(label) : named(messages.notPhotos, label))()
  const alt = normalizedString(
    () => say(messages.alternativeText, { label: say(label) }),
    maxAltLength,
    normalizeLine,
    {
      optional: true,
    },
  )
  const photo = z.object({ src: normalizedString(label, 500, normalizeLine), alt: z._default(alt, '') }, { error })
  return field<ValueFor<Photo[], O>>('photos', label, options, z.array(photo, { error }) as never)
}

type Columns = Readonly<Record<string, Field>>
type OptionalColumn<C extends Columns> = {
  [Name in keyof C]: undefined extends ValueOf<C[Name]> ? Name : never
}[keyof C]
export type Row<C extends Columns> = { [Name in Exclude<keyof C, OptionalColumn<C>>]: ValueOf<C[Name]> } & {
  [Name in OptionalColumn<C>]?: ValueOf<C[Name]>
}

/**
 * The rows of a small table, such as a timetable, at most `max` (by default 60). Each has the fields `columns`; a row without any value
 * is left out. An error names the row. `rowName`: what people call a row to which others refer.
 */
export const rows = <const C extends Columns, O extends Options & { rowName?: (row: never) => string }>(
  label: Words,
  columns: C,
  options: O = {} as O,
) => {
  const { max = 60, rowName } = options
  const row = z.object(Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])))
  const read = z.transform((values: Record<string, unknown>[], { issues }) => {
    const found: Row<C>[] = []
    for (const [index, given] of values.entries()) {
      const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== '')
      if (filled.length === 0) continue
      const result = z.safeParse(row, Object.fromEntries(filled))
      if (result.success) found.push(result.data as Row<C>)
      else
        for (const { message } of result.error.issues)
          issues.push({
            code: 'custom',
            input: given,
            message: say(messages.inRow, { row: index + 1, problem: message }),
          })
    }
    return options.optional && found.length === 0 ? undefined : found
  })
  const error = (issue: { input?: unknown }) =>
    (issue.input === undefined ? missingText(label) : named(messages.notRows, label))()
  const table = z.array(z.record(z.string(), z.unknown(), { error }), { error }).check(
    z.refine((values) => values.length <= max, {
      error: () => say(messages.tooManyRows, { label: say(label), max }),
    }),
  )
  return field<ValueFor<Row<C>[], O>>('rows', label, options, z.pipe(table, read) as never, {
    max,
    columns,
    ...(rowName && { rowName: rowName as NonNullable<Field['rowName']> }),
  })
}

/** The rows of a table that have what its columns need. An imported record may have anything in its place. */
export const validRows = <C extends Columns>(
  { columns }: { columns?: C | Readonly<Record<string, Field>> },
  rows: readonly Row<C>[] | undefined,
): readonly Row<C>[] =>
  (Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []).filter((row) =>
    Object.entries(columns ?? {}).every(([name, { schema }]) => z.safeParse(schema, row?.[name]).success),
  ) as never

/** A private document: the office address of an encrypted object. Personal. Only the server writes it. */
export const file = <O extends Options>(label: Words, options: O = {} as O) =>
  field<ValueFor<string, O>>(
    'file',
    label,
    { ...options, immutable: true },
    normalizedString(label, 500, normalizeLine, options) as never,
  )

/** True or false; absent means false. */
export const boolean = (label: Words, options: Omit<Options, 'optional'> = {}) =>
  field<boolean>('boolean', label, options, z._default(z.boolean(), false) as never)
