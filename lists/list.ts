import { type Access, type Actor, nobody, staffActor } from './access.ts'
import type { ActivityArea } from './activity-areas.ts'
import type { Field, Photo, ValueOf } from './fields.ts'
import { type Message, say, type Words, withTexts } from './language.ts'
import * as messages from './messages.ts'
import { withTranslatedSearch, withTranslations } from './translations.ts'

export type Fields = Record<string, Field>
/**
 * The order of a list. Records without a value in `field` come last. Equal values keep the order of creation, or the reverse
 * if `descending`.
 */
export type Order = { field: string | undefined; descending: boolean }

/**
 * A rule for a record besides those of its fields: a day is not before another one, or not later than today. A text that is no
 * calendar day is refused. Or a text contains only placeholders, as `{name}`, that are allowed for the value of the
 * field `choice`, and all that are required. Or a field is empty while another one has a value; the message says why. Or a time is after
 * another one. Or each row of a table has a time, a number or a choice in `to` that is after the one in `from`, or the same one
 * (`orEqual`); a row without one of them is right. Or no two rows have the same text in a column.
 */
export type RecordCheck<Name extends string = string> =
  | { kind: 'notBefore'; field: Name; other: Name }
  | { kind: 'notInFuture'; field: Name }
  | { kind: 'after'; field: Name; other: Name }
  | { kind: 'rowsAscend'; field: Name; from: string; to: string; orEqual?: true }
  | { kind: 'rowsDiffer'; field: Name; column: string }
  | { kind: 'emptyWhile'; field: Name; other: Name; value: string; message: string }
  | { kind: 'placeholders'; field: Name; choice: Name; allowed: PlaceholdersByChoice; required: PlaceholdersByChoice }
type PlaceholdersByChoice = Readonly<Record<string, readonly string[]>>

/**
 * `arrival`: the fields that tell when a record arrived. The first one that has a value counts: a timestamp, or a text with the
 * milliseconds since 1970. `arrived` and `moreArrived`: the subjects of the mails to the office about one new record, and about several
 * more. `done`: the states in which nothing more is to be done; with them, the office's kit changes states and officers (fields:
 * `workFields`) and keeps notes.
 */
export type Inbox<Name extends string = string> = {
  arrival: readonly [Name, ...Name[]]
  arrived: Words
  moreArrived: Words
  done?: readonly string[]
  /**
   * Conditions on records that wait too long, by their names in addresses and counts. They see the fields of `workFields` and those of
   * `arrival`.
   */
  waiting?: Readonly<Record<string, (record: Record<string, unknown>, now: Date) => boolean>>
}

/**
 * Records are deleted a number of days after the timestamp that `from` names or returns; one without it stays. With `setting`, the
 * number is RETENTION_DAYS. Records of a list with an `identifier` are erased with what belongs to them, and the erasure log names, in
 * English as it is stored, the `event` from which the days were counted: “it was handled” (`sayReason` of lists/system/erasures.ts).
 * Other lists are ordered by `from`, newest first.
 */
export type Retention = {
  from: string | ((record: Record<string, unknown>) => string | undefined)
  days: number | 'setting'
  event?: string
}

type ListDeclaration<F extends Fields> = {
  /** The name in the database and in exports. */
  name: string
  title: Words
  /** The title in the office, where it differs. */
  officeTitle?: Words
  /** The name of one record, for example `black belt`. */
  singular?: Words
  /** A number of records, for example `3 black belts`. */
  counted?: Message<'count'>
  description?: Words
  fields: F
  read?: Access
  create?: Access
  edit?: Access
  order?: Order
  /** The choice field by whose values pages group the records, in the order of the choices. The order holds within a group. */
  groupedBy?: keyof F & string
  /**
   * Further fields for whose texts the database has an index, besides the references: a filter by values or a range reads only the
   * records that it finds. All together are as many as `maxIndexed` at most.
   */
  indexed?: readonly (keyof F & string)[]
  /** The fields that a search covers. */
  search?: readonly (keyof F & string)[]
  /** Open pages follow the list: `/live?list={name}` says that it has changed, and `/live/{name}.json` is the whole list. */
  live?: boolean
  /** Records may name or show people. Default: true for a list with pictures. Deleting a record then erases its history. */
  people?: boolean
  /** The list has only one record, under this key. Those who may create it may delete it. */
  singletonKey?: string
  /** The reference to the record by whose name people know the records of this list, which have none of their own. */
  namedBy?: keyof F & string
  /** The sections of the form in the office: headings, with the fields below each. */
  sections?: readonly { title: Words; fields: readonly (keyof F & string)[] }[]
  /**
   * Records arrive from visitors and are worked through: unread ones are counted, suspected spam is apart, and the office gets a
   * mail about each.
   */
  inbox?: Inbox<keyof F & string>
  /** How long the records are kept. Default: until somebody deletes them. */
  retention?: Retention
  /**
   * What changes of a record that is to stay when the one that it belongs to is erased; undefined when it is erased too. The earlier
   * versions lose these fields.
   */
  outlives?: (record: Record<string, unknown>, now: Date) => Record<string, unknown> | undefined
  /** The area of the activity log that tells of the list. Default: the website, for a list that owners edit. */
  activity?: ActivityArea
  /** Each record has a page in the office, which shows it and what belongs to it. */
  page?: boolean
  /** Only the server uses the list: no export contains it, and no screen edits it. */
  internal?: boolean
  /**
   * The fields without which no page can show a record. A record that has nothing in one of them, as an import may bring it, is
   * hidden from visitors until it is corrected. Default: the name or title in public lists.
   */
  essential?: readonly (keyof F & string)[]
  /** The field whose value names a record in the log of erasures: people know the record by it. */
  identifier?: keyof F & string
  /** The fields of the only record that hold the association's name and logo: mails and files carry them. */
  signature?: { name: keyof F & string; logo: keyof F & string }
  /** A record with a value in this field must never come back: a restore leaves it out. */
  revoked?: keyof F & string
  /** Entries of a log. Deleting one leaves no change behind: neither the person nor the time stays in the history. */
  log?: boolean
  /** Checked whoever writes a record. An import of a whole database is not checked, so that an old one stays readable. */
  checks?: readonly RecordCheck<keyof F & string>[]
  /**
   * No record may get the value of another one in the field by which the list is ordered, whoever writes it. Only an import of a whole
   * database is not checked.
   */
  uniqueOrder?: boolean
}

/** How long the office offers to restore a deleted record whose history remains, in days. */
export const recycleBinDays = 30

export type List<F extends Fields = Fields> = Required<
  Omit<
    ListDeclaration<F>,
    | 'title'
    | 'officeTitle'
    | 'singular'
    | 'description'
    | 'groupedBy'
    | 'singletonKey'
    | 'namedBy'
    | 'sections'
    | 'people'
    | 'inbox'
    | 'retention'
    | 'outlives'
    | 'activity'
    | 'identifier'
    | 'revoked'
    | 'signature'
  >
> & {
  /** These four in the current language. */
  title: string
  officeTitle: string
  singular: string
  description: string | undefined
  groupedBy: string | undefined
  singletonKey: string | undefined
  namedBy: string | undefined
  sections: readonly { title: Words; fields: readonly string[] }[] | undefined
  inbox: Inbox | undefined
  retention: Retention | undefined
  outlives: ListDeclaration<Fields>['outlives'] | undefined
  activity: ActivityArea | undefined
  identifier: string | undefined
  revoked: string | undefined
  signature: { name: string; logo: string } | undefined
  /** The list has personal data that visitors cannot see. */
  personal: boolean
  /** Deleting a record erases its history too: the list has personal data, or its records may name or show people. */
  erasesHistory: boolean
}

/** The type of a record of a list. */
export type RecordOf<L> = L extends List<infer F> ? { [K in keyof F]: ValueOf<F[K]> } : never
/** The type that a reader receives: a projection, so any field may be missing. */
export type Visible<L> = Partial<RecordOf<L>>

/** Declares a list. A missing access rule allows nobody. */
export const list = <const F extends Fields>({
  title,
  officeTitle = () => capitalize(say(title)),
  singular = messages.record,
  description,
  ...declaration
}: ListDeclaration<F>): List<F> =>
  withTexts(
    {
      read: nobody,
      create: nobody,
      edit: nobody,
      order: creationOrder,
      live: false,
      groupedBy: undefined,
      singletonKey: undefined,
      namedBy: undefined,
      sections: undefined,
      checks: [],
      uniqueOrder: false,
      counted: messages.records,
      inbox: undefined,
      retention: undefined,
      outlives: undefined,
      activity: areaOf(declaration),
      identifier: undefined,
      revoked: undefined,
      signature: undefined,
      page: false,
      internal: false,
      log: false,
      essential: essentialOf(declaration),
      ...declaration,
      fields: withTranslations(declaration.fields) as F,
      search: withTranslatedSearch(declaration.fields, declaration.search ?? []) as never,
      indexed: indexedOf(declaration) as never,
      ...privacyOf(declaration),
    },
    { title, officeTitle, singular, description },
  )

/** In the store, a record has this many texts with an index. */
export const maxIndexed = 6

/** The fields with an index: the references first, each in its own place. @throws Error when they are too many */
function indexedOf({
  name,
  fields,
  indexed = [],
}: Pick<ListDeclaration<Fields>, 'name' | 'fields' | 'indexed'>): string[] {
  const references = Object.keys(fields).filter((field) => fields[field]!.reference)
  const all = [...new Set([...references, ...indexed])]
  if (all.length > maxIndexed)
    throw new Error(`The list ${name} has ${all.length} fields with an index, and ${maxIndexed} is the limit.`)
  return all
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const areaOf = ({ internal, edit }: Pick<ListDeclaration<Fields>, 'internal' | 'edit'>): ActivityArea | undefined =>
  !internal && edit?.allows(staffActor('', 'owner')) ? 'site' : undefined

function essentialOf({
  fields,
  read,
  singletonKey,
}: Pick<ListDeclaration<Fields>, 'read' | 'singletonKey'> & { fields: Fields }): string[] {
  if (read?.name !== 'anyone' || singletonKey !== undefined) return []
  return ['name', 'title'].filter((name) => fields[name] && !fields[name].optional).slice(0, 1)
}

function privacyOf({
  fields,
  people,
}: {
  fields: Fields
  people?: boolean | undefined
}): Pick<List, 'personal' | 'erasesHistory'> {
  const all = Object.values(fields)
  const personal = all.some(isPrivate)
  const hasPictures = all.some(({ kind }) => kind === 'photo' || kind === 'photos')
  return { personal, erasesHistory: personal || (people ?? hasPictures) }
}

const isPrivate = ({ personal, readableBy }: Field) => personal && readableBy.name !== 'anyone'
const isEmpty = (value: unknown) => (value ?? '') === '' || (Array.isArray(value) && value.length === 0)

/** The fields with personal data that visitors cannot see in which a record has nothing. */
export const emptyPrivateFields = ({ fields }: Pick<List, 'fields'>, data: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((name) => isPrivate(fields[name]!) && isEmpty(data[name]))

/** Those in which it has something. */
export const filledPrivateFields = ({ fields }: Pick<List, 'fields'>, data: Record<string, unknown>): string[] =>
  Object.keys(fields).filter((name) => isPrivate(fields[name]!) && !isEmpty(data[name]))

export const creationOrder: Order = { field: undefined, descending: false }
export const by = (field: string): Order => ({ field, descending: false })
export const newest = (field: string): Order => ({ field, descending: true })

/** A value without the columns of a small table that `actor` may not see. */
function withoutHidden(value: unknown, { columns }: Field, actor: Actor): unknown {
  if (!columns || !Array.isArray(value)) return value
  const hidden = Object.entries(columns).filter(([, { readableBy }]) => !readableBy.allows(actor))
  if (hidden.length === 0) return value
  const names = new Set(hidden.map(([name]) => name))
  return value.map((row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))))
}

/** Returns the declared fields of a record that `actor` may see. */
export function project<L extends List>(list: L, data: Record<string, unknown>, actor: Actor): Visible<L> {
  const visible: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(list.fields))
    if (data[name] !== undefined && field.readableBy.allows(actor))
      visible[name] = withoutHidden(data[name], field, actor)
  return visible as Visible<L>
}

/** When a record of an inbox arrived, as an ISO timestamp; undefined when an imported one does not tell. */
export function arrivalOf({ inbox }: List, record: Record<string, unknown>): string | undefined {
  const value = inbox?.arrival.map((field) => record[field]).find((each) => each !== undefined && each !== '')
  if (typeof value !== 'string') return undefined
  return /^\d{13}$/.test(value) ? new Date(Number(value)).toISOString() : value
}

/** Returns a record without the fields that only its own page shows. It keeps its key and revision. */
export function toListed<R extends object>({ fields }: List, record: R): R {
  const isListed = (name: string) => fields[name]?.listed !== false
  if (Object.keys(record).every(isListed)) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => isListed(name))) as R
}

/** Whether the values of the field are calendar days: a date, or a text that a check of the list compares as one. */
export const isDay = ({ fields, checks }: List, name: string): boolean =>
  fields[name]?.kind === 'date' ||
  checks.some(({ kind, field }) => (kind === 'notBefore' || kind === 'notInFuture') && field === name)

/** Whether staff cannot change the field of an existing record. */
export const isImmutable = ({ fields }: List, name: string): boolean =>
  Boolean(fields[name]?.immutable || fields[name]?.serverTimestamp)

/** Whether an actor who may edit the list may change this field. */
export const isEditable = ({ fields }: List, name: string, actor: Actor): boolean =>
  fields[name]?.editableBy?.allows(actor) ?? true

/** Whether an actor who may edit the list may change this field of an existing record. */
export const isChangeable = (list: List, name: string, actor: Actor): boolean =>
  isEditable(list, name, actor) && !(actor.kind === 'staff' && isImmutable(list, name))

/** Whether an actor who may edit the list may change every field. */
export const isWhollyEditable = (list: List, actor: Actor): boolean =>
  Object.keys(list.fields).every((name) => isEditable(list, name, actor))

export const isPhoto = (value: unknown): value is Photo =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Photo).src === 'string' &&
  typeof (value as Photo).alt === 'string'

/** Returns the number field by which staff arrange the list, if it has one. */
export const orderField = ({ order, fields }: List): string | undefined =>
  order.field !== undefined && !order.descending && fields[order.field]?.kind === 'number' ? order.field : undefined
