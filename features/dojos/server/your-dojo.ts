import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { systemActor, visitor } from '../../../lists/access.ts'
import { type Photo, validRows } from '../../../lists/fields.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import type { Entry, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import {
  cellName,
  changedFields,
  columnsOf,
  dojoChanges,
  type KeptField,
  keptFields,
  tables,
  texts,
} from '../contacts.ts'
import { locations } from '../locations.ts'
import type { Contact } from './contact-links.ts'

export type DojoChange = Entry<typeof dojoChanges>
type Kept = Pick<Entry<typeof locations>, KeptField>
export type Line = Record<string, string>
/** What the form shows of a dojo, or what was typed in it: texts, and the lines of tables with a text for each column. */
export type Values = Record<(typeof tables)[number], Line[]> & Record<(typeof texts)[number], string>

const formFields = [...tables, ...texts] as const
/** The names of the form's fields about the dojo. */
export const valueNames: readonly string[] = [
  ...texts,
  ...tables.flatMap((table) =>
    Array.from({ length: locations.fields[table].max! }, (_, line) =>
      Object.keys(columnsOf(table)).map((column) => cellName(table, line, column)),
    ).flat(),
  ),
]

/** `linesOf` returns the lines of a table. The values of columns and fields may be missing. */
function collect(textOf: (name: string) => unknown, linesOf: (table: (typeof tables)[number]) => readonly object[]) {
  const toText = (value: unknown) => String(value ?? '')
  const toLine = (table: (typeof tables)[number], line: object): Line => {
    const cells: Record<string, unknown> = { ...line }
    return Object.fromEntries(Object.keys(columnsOf(table)).map((column) => [column, toText(cells[column])]))
  }
  return Object.fromEntries([
    ...texts.map((name) => [name, toText(textOf(name))]),
    ...tables.map((table) => [table, linesOf(table).map((line) => toLine(table, line))]),
  ]) as Values
}

export const valuesOf = (dojo: Kept): Values =>
  collect(
    (name) => dojo[name as KeptField],
    (table) => validRows(locations.fields[table], dojo[table] as never),
  )

export const typedIn = ({ fields }: ParsedForm): Values =>
  collect(
    (name) => fields.get(name),
    (table) => {
      const columns = Object.keys(columnsOf(table))
      const lines: Line[] = []
      while (fields.has(cellName(table, lines.length, columns[0]!)))
        lines.push(
          Object.fromEntries(columns.map((column) => [column, fields.get(cellName(table, lines.length, column))!])),
        )
      return lines
    },
  )

/** Tells two values of a field apart. Empty lines, and the ends of lines, make no difference. */
function fingerprint(value: string | Line[]): string {
  const text =
    typeof value === 'string'
      ? value.replaceAll('\r\n', '\n').trim()
      : JSON.stringify(value.map((line) => Object.values(line)).filter((cells) => cells.some(Boolean)))
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
/** Says later what a person changed in a form that showed these values. */
export const fingerprints = (values: Values) => formFields.map((name) => fingerprint(values[name])).join(' ')

/** The newest change of a dojo, and the one that waits for an editor. @throws Unavailable */
export async function readChanges(store: Pick<Store, 'as'>, dojo: string) {
  const [last] = (await store.as(server).query(dojoChanges, { search: dojo, where: { dojo }, size: 1 })).records
  return { last, waiting: last && inboxStateOf(dojoChanges, last) === 'waiting' ? last : undefined }
}

/** The values of a change. A field that is to be emptied is undefined. */
export const valuesIn = (change: DojoChange | undefined): Kept =>
  change ? Object.fromEntries(changedFields(change).map((name) => [name, change[name]])) : {}

/** The server acts for the contact person; the audit trail names a visitor. */
const server = systemActor('dojo-contacts', visitor)

type Proposal = {
  typed: Values
  /** What was typed, as it is stored. */
  data: Record<string, unknown>
  /** The fingerprints of the form. */
  shown: string
  /** The addresses of pictures to remove, and new pictures. */
  removed: readonly string[]
  added: readonly Photo[]
}

/**
 * Stores what a contact person changed, together with what waits already. It is live at once if the association trusts the person and
 * nobody else has changed the same since the person saw it; otherwise an editor decides. @throws NotFound, Unavailable
 */
export const propose = (
  { store, now }: { store: Store; now: () => Date },
  { dojo: key = '', trusted }: Contact,
  { typed, data, shown, removed, added }: Proposal,
): Promise<'live' | 'waiting' | 'same'> =>
  writeTogether(store, async () => {
    const [dojo, { waiting }] = await Promise.all([store.as(server).get(locations, key), readChanges(store, key)])
    if (!dojo) throw new NotFound(locations.name, key)
    const present = { ...dojo, ...valuesIn(waiting) }
    const seen = shown.split(' ')
    const touched = formFields.filter((name, at) => fingerprint(typed[name]) !== seen[at])
    const isLate = touched.some((name) => fingerprint(valuesOf(present)[name]) !== seen[formFields.indexOf(name)])
    const wanted: Record<string, unknown> = {
      ...present,
      ...Object.fromEntries(touched.map((name) => [name, data[name]])),
      pictures: [...(present.pictures ?? []).filter(({ src }) => !removed.includes(src)), ...added],
    }
    const orNothing = (value: unknown) => ((value as string | undefined)?.length ? value : undefined)
    const changed = keptFields.filter((name) => !isDeepStrictEqual(orNothing(wanted[name]), orNothing(dojo[name])))
    const fields = Object.fromEntries(changed.map((name) => [name, orNothing(wanted[name])]))
    const result = changed.length === 0 ? 'same' : trusted && !waiting && !isLate ? 'live' : 'waiting'
    const at = now().toISOString()
    const change = {
      ...{ ...fields, name: String(dojo.name ?? key), dojo: key, changed: changed.join(' ') },
      ...{ basedOn: isLate ? 0 : dojo.revision, isRead: result === 'live', suspect: false, sentAt: at },
      ...(result === 'live' && { state: 'accepted', stateAt: at }),
    }
    return {
      result,
      writes: [
        (as) => [
          ...(waiting ? [as(server).delete(dojoChanges, waiting.key, waiting.revision)] : []),
          ...(result === 'live' ? [as(server).update(locations, key, fields)] : []),
          ...(result === 'same' ? [] : [as(server).create(dojoChanges, change)]),
        ],
      ],
    }
  })
