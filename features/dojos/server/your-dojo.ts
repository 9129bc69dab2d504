import { isDeepStrictEqual } from 'node:util'
import { systemActor, visitor } from '../../../lists/access.ts'
import { type Photo, validRows } from '../../../lists/fields.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { hashSecret } from '../../../server/runtime/link-secret.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import {
  cellName,
  changedFields,
  columnsOf,
  dojoChanges,
  type KeptField,
  keptFields,
  type Table,
  tables,
  texts,
} from '../dojo-changes.ts'
import { dojos } from '../dojos.ts'
import type { Contact } from './contact-links.ts'

export type DojoChange = Stored<typeof dojoChanges>
type Kept = Pick<Stored<typeof dojos>, KeptField>
/** What the form shows of a dojo, or what was typed in it: texts, and the lines of tables with a text for each column. */
export type Values = Record<Table, Record<string, string>[]> & Record<(typeof texts)[number], string>

const formFields = [...tables, ...texts] as const
const namesOfColumns = (table: Table) => Object.keys(columnsOf(table))
/** The names of the cells in a line of a table. */
const cellsOf = (table: Table, line: number) => namesOfColumns(table).map((column) => cellName(table, line, column))
/** The names of the form's fields about the dojo. */
export const valueNames: readonly string[] = [
  ...texts,
  ...tables.flatMap((table) =>
    Array.from({ length: dojos.fields[table].max! }, (_, line) => cellsOf(table, line)).flat(),
  ),
]

/** `linesOf` returns the cells of each line of a table. A table has no empty lines. */
function collect(textOf: (name: (typeof texts)[number]) => unknown, linesOf: (table: Table) => unknown[][]): Values {
  const toText = (value: unknown) =>
    String(value ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  return Object.fromEntries([
    ...texts.map((name) => [name, toText(textOf(name))]),
    ...tables.map((table) => {
      const lines = linesOf(table)
        .map((cells) => cells.map(toText))
        .filter((cells) => cells.some(Boolean))
      const columns = namesOfColumns(table)
      return [table, lines.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])))]
    }),
  ])
}

export const valuesOf = (dojo: Kept): Values =>
  collect(
    (name) => dojo[name],
    (table) =>
      validRows(dojos.fields[table], dojo[table] as never).map((row: Record<string, unknown>) =>
        namesOfColumns(table).map((column) => row[column]),
      ),
  )

export const typedIn = ({ fields }: ParsedForm): Values =>
  collect(
    (name) => fields.get(name),
    (table) =>
      Array.from({ length: dojos.fields[table].max! }, (_, line) =>
        cellsOf(table, line).map((name) => fields.get(name)),
      ),
  )

/** Says later which values a person changed in a form that showed these. */
export const fingerprints = (values: Values): string[] =>
  formFields.map((name) => hashSecret(JSON.stringify(values[name])).slice(0, 12))

/** The newest change of a dojo, and the one that waits for an editor. @throws Unavailable */
export async function readChanges(store: Pick<Store, 'as'>, dojo: string) {
  const [last] = (await store.as(server).query(dojoChanges, { where: { dojo }, size: 1 })).records
  return { last, waiting: last && inboxStateOf(dojoChanges, last) === 'waiting' ? last : undefined }
}

/** The values of a change. A field that is to be emptied is undefined. */
export const valuesIn = (change: DojoChange | undefined): Kept =>
  change ? Object.fromEntries(changedFields(change).map((name) => [name, change[name]])) : {}

/** The server acts for the contact person; the audit trail names a visitor. */
const server = systemActor('dojo-contacts', visitor)

type Proposal = {
  /** The fingerprints of what the form showed, and of what was typed. */
  shown: readonly string[]
  typed: readonly string[]
  /** What was typed, as it is stored. */
  data: Record<string, unknown>
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
  { key: contact, dojo: key = '', trusted }: Contact,
  { shown, typed, data, removed, added }: Proposal,
): Promise<'live' | 'waiting' | 'same'> =>
  writeTogether(store, async () => {
    const [dojo, { waiting }] = await Promise.all([store.as(server).get(dojos, key), readChanges(store, key)])
    if (!dojo) throw new NotFound(dojos.name, key)
    const present: Kept = { ...dojo, ...valuesIn(waiting) }
    const presentPrints = fingerprints(valuesOf(present))
    const touched = [...formFields.keys()].filter((at) => typed[at] !== shown[at])
    const isLate = touched.some((at) => presentPrints[at] !== shown[at])
    const wanted: Record<string, unknown> = {
      ...present,
      ...Object.fromEntries(touched.map((at) => [formFields[at], data[formFields[at]!]])),
      pictures: [...(present.pictures ?? []).filter(({ src }) => !removed.includes(src)), ...added],
    }
    const orNothing = (value: unknown) => ((value as string | undefined)?.length ? value : undefined)
    const changed = keptFields.filter((name) => !isDeepStrictEqual(orNothing(wanted[name]), orNothing(dojo[name])))
    const fields = Object.fromEntries(changed.map((name) => [name, orNothing(wanted[name])]))
    const result = changed.length === 0 ? 'same' : trusted && !waiting && !isLate ? 'live' : 'waiting'
    const at = now().toISOString()
    const change = {
      ...fields,
      name: String(dojo.name ?? key),
      dojo: key,
      contact,
      changed: changed.join(' '),
      basedOn: isLate ? 0 : dojo.revision,
      isRead: result === 'live',
      suspect: false,
      sentAt: at,
      ...(result === 'live' && { state: 'accepted', stateAt: at }),
    }
    return {
      result,
      writes: [
        (as) => [
          ...(waiting ? [as(server).delete(dojoChanges, waiting.key, waiting.revision)] : []),
          ...(result === 'live' ? [as(server).update(dojos, key, fields)] : []),
          ...(result === 'same' ? [] : [as(server).create(dojoChanges, change)]),
        ],
      ],
    }
  })
