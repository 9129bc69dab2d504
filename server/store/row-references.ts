import { systemActor } from '../../lists/access.ts'
import { type Field, validRows } from '../../lists/fields.ts'
import { currentLocale, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { recordNeeded, rowNeeded } from '../../lists/messages.ts'
import type { LeasedStore } from './contract.ts'
import type { Data, Engine, Write } from './engine.ts'
import { StillNeeded } from './errors.ts'

type Readers = Pick<LeasedStore, 'as' | 'lists'>
/** How many records of a list refer to something. */
export type Use = { list: List; count: number }
/** What refers to the rows of a record's tables: by the name of the table, and the key of the row. */
export type UsesOfRows = ReadonlyMap<string, ReadonlyMap<string, readonly Use[]>>

/** A field of a list, or a column of one of its tables. */
type Place = { list: List; field: string; column?: string; of: Field }

const actor = systemActor('references')

const placesOf = (lists: Lists): Place[] =>
  lists.stored.flatMap((list) =>
    Object.entries(list.fields).flatMap(([field, of]) => [
      { list, field, of },
      ...Object.entries(of.columns ?? {}).map(([column, each]) => ({ list, field, column, of: each })),
    ]),
  )

/** The values that a record has in a place. */
function valuesAt({ list, field, column }: Place, record: Data): unknown[] {
  if (column === undefined) return [record[field]]
  return validRows(list.fields[field]!, record[field] as never).map((row: Record<string, unknown>) => row[column])
}

const keyColumn = ({ columns = {} }: Field) => Object.keys(columns).find((name) => columns[name]!.rowKey)
const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Data[]) : [])

/** Counts what refers to the rows of a record. @throws Unavailable */
export async function usesOfRows(
  store: Readers,
  list: List,
  key: string,
  record: Data,
  tables: readonly string[] = Object.keys(list.fields),
): Promise<UsesOfRows> {
  const found = new Map<string, Map<string, Use[]>>()
  for (const place of placesOf(store.lists)) {
    const { to, table = '', by = '', at } = place.of.rowReference ?? {}
    if (to !== list.name || !tables.includes(table)) continue
    const value = at === undefined ? key : record[at]
    if (typeof value !== 'string' || value === '') continue
    const counts = new Map<string, number>()
    const { records } = await store.as(actor).query(place.list, { where: { [by]: value } })
    for (const each of records)
      for (const row of new Set(valuesAt(place, each).map(String))) counts.set(row, (counts.get(row) ?? 0) + 1)
    const uses = found.get(table) ?? new Map<string, Use[]>()
    for (const [row, count] of counts) uses.set(row, [...(uses.get(row) ?? []), { list: place.list, count }])
    found.set(table, uses)
  }
  return found
}

/** In words: `3 entrants and 2 medals`. */
export const sayUses = (uses: readonly Use[]): string =>
  new Intl.ListFormat(currentLocale()).format(uses.map(({ list, count }) => say(list.counted, { count })))

/** What is checked before writes, for the lists whose rows or records others refer to. */
export class RowReferences {
  readonly #store: Readers & { engine: Pick<Engine, 'get'> }
  /** By the names of lists: those whose rows, and those whose records others refer to. */
  readonly #tables = new Map<string, Set<string>>()
  readonly #keepers = new Map<string, Place[]>()

  constructor(store: Readers & { engine: Pick<Engine, 'get'> }) {
    this.#store = store
    for (const place of placesOf(store.lists)) {
      const { rowReference, reference } = place.of
      if (rowReference)
        this.#tables.set(rowReference.to, (this.#tables.get(rowReference.to) ?? new Set()).add(rowReference.table))
      if (reference?.keeps) this.#keepers.set(reference.to!, [...(this.#keepers.get(reference.to!) ?? []), place])
    }
  }

  /**
   * Refuses to take away a row or a record to which others refer, whoever writes. What comes back from a backup or by an undo is not
   * checked. @throws StillNeeded, Unavailable
   */
  async require(writes: readonly Write[]): Promise<void> {
    for (const write of writes) {
      if (write.op === 'delete' && this.#keepers.has(write.list)) await this.#requireNoKeeper(write)
      if ((write.op === 'update' || write.op === 'replace') && this.#tables.has(write.list))
        await this.#requireRows(write)
    }
  }

  async #requireRows(write: Extract<Write, { op: 'update' | 'replace' }>): Promise<void> {
    const current = await this.#store.engine.get(write.list, write.key)
    // The engine answers for a record that is gone, or that somebody else has changed.
    if (!current || (write.revision !== undefined && write.revision !== current.revision)) return
    const list = this.#store.lists.stored.find(({ name }) => name === write.list)!
    const next = write.merge(current.data)
    const removed = new Map<string, Data[]>()
    for (const table of this.#tables.get(write.list)!) {
      const column = keyColumn(list.fields[table]!) ?? ''
      const left = new Set(rowsOf(next[table]).map((row) => row[column]))
      const gone = rowsOf(current.data[table]).filter((row) => !left.has(row[column]))
      if (gone.length > 0) removed.set(table, gone)
    }
    if (removed.size === 0) return
    const uses = await usesOfRows(this.#store, list, write.key, current.data, [...removed.keys()])
    const errors: Record<string, string[]> = {}
    for (const [table, rows] of removed) {
      const field = list.fields[table]!
      const problems = rows.flatMap((row) => {
        const found = uses.get(table)?.get(String(row[keyColumn(field) ?? '']))
        return found ? [say(rowNeeded, { row: field.rowName?.(row) ?? '', uses: sayUses(found) })] : []
      })
      if (problems.length > 0) errors[table] = problems
    }
    if (Object.keys(errors).length > 0) throw new StillNeeded(list.name, errors)
  }

  async #requireNoKeeper({ list: name, key }: Write): Promise<void> {
    const uses: Use[] = []
    for (const place of this.#keepers.get(name)!) {
      const { records } = await this.#store.as(actor).query(place.list)
      const count = records.filter((record) => valuesAt(place, record).includes(key)).length
      if (count > 0) uses.push({ list: place.list, count })
    }
    const list = this.#store.lists.stored.find((each) => each.name === name)!
    if (uses.length > 0)
      throw new StillNeeded(name, { '': [say(recordNeeded, { record: list.singular, uses: sayUses(uses) })] })
  }
}
