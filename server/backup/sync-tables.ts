import { createHash } from 'node:crypto'
import type { List } from '../../lists/engine/list.ts'
import { storedLists } from '../../lists/index.ts'
import { indexKeys } from '../store/actor-store.ts'
import type { Data, Engine } from '../store/engine.ts'
import { type RecordRow, type RowBatch, type Snapshot, type TableName, tableKeys, tableNames } from '../store/tables.ts'

const batchSize = 500
type Row = Record<string, string | number | boolean | null>

/** `sha256`: of all rows, as lines of JSON in the order of their keys. `changed`: the rows that were written or removed. */
export type SyncedTable = { table: TableName; rows: number; sha256: string; changed: number }
/** `changed`: 0 means that both databases had the same rows, byte for byte. */
export type SyncReport = { tables: SyncedTable[]; head: number; changed: number }

/**
 * Makes the tables of `to` equal to those that `from` has at one moment. Both are read in the order of their keys and
 * compared row by row, so that deletions and erased histories are found too. @throws Unavailable
 */
export async function syncTables(
  from: Engine,
  to: Engine,
  lists: readonly List[] = storedLists,
  onProgress: (text: string) => void = () => undefined,
): Promise<SyncReport> {
  const addKeys = createIndexKeys(lists)
  return from.readSnapshot((source) =>
    to.readSnapshot(async (target) => {
      const tables: SyncedTable[] = []
      for (const table of tableNames) {
        const synced = await new TableSync(to, table, addKeys).run(source, target)
        tables.push(synced)
        onProgress(`${table}: ${synced.rows} rows, ${synced.changed} changed`)
      }
      if (target.head !== source.head) await to.raiseHead(source.head)
      const changed = tables.reduce((sum, table) => sum + table.changed, Number(target.head !== source.head))
      return { tables, head: source.head, changed }
    }),
  )
}

/** Returns the function that adds the index keys to a record. Records of unknown lists are stored, but never found. */
export function createIndexKeys(lists: readonly List[] = storedLists) {
  const byName = new Map(lists.map((list) => [list.name, list]))
  return (row: RecordRow) => {
    const list = byName.get(row.list)
    const keys = list && indexKeys(list, row.key, JSON.parse(row.data) as Data)
    return { ...row, keys: keys ?? { sortKey: '', searchText: '', unpublished: true, fieldKeys: {} } }
  }
}

class TableSync {
  readonly #to: Engine
  readonly #table: TableName
  readonly #addKeys: ReturnType<typeof createIndexKeys>
  readonly #hash = createHash('sha256')
  #written: Row[] = []
  #removed: Row[] = []
  #erases = false
  #rows = 0
  #changed = 0

  constructor(to: Engine, table: TableName, addKeys: ReturnType<typeof createIndexKeys>) {
    this.#to = to
    this.#table = table
    this.#addKeys = addKeys
  }

  async run(source: Snapshot, target: Snapshot): Promise<SyncedTable> {
    const [wanted, present] = [new RowReader(source, this.#table), new RowReader(target, this.#table)]
    let [row, other] = [await wanted.next(), await present.next()]
    while (row || other) {
      const order = compareKeys(this.#table, row, other)
      if (order <= 0) this.#read(row!)
      if (order > 0) this.#remove(other!)
      else if (order < 0) this.#write(row!)
      else if (!areEqual(row!, other!)) this.#write(row!, { replaces: true })
      const [takesRow, takesOther] = [order <= 0, order >= 0]
      if (takesRow) row = await wanted.next()
      if (takesOther) other = await present.next()
      if (this.#written.length + this.#removed.length >= batchSize) await this.#flush()
    }
    await this.#flush()
    return { table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex'), changed: this.#changed }
  }

  #read(row: Row) {
    this.#rows++
    this.#hash.update(`${JSON.stringify(row)}\n`)
  }

  #write(row: Row, { replaces = false } = {}) {
    // A change is only ever replaced when its data was erased.
    this.#erases ||= replaces && this.#table === 'changes'
    this.#written.push(row)
  }

  #remove(row: Row) {
    this.#erases ||= this.#table === 'changes'
    this.#removed.push(row)
  }

  async #flush() {
    const [written, removed, erases] = [this.#written, this.#removed, this.#erases]
    if (written.length + removed.length === 0) return
    this.#written = []
    this.#removed = []
    this.#erases = false
    this.#changed += written.length + removed.length
    const rows = this.#table === 'records' ? (written as RecordRow[]).map(this.#addKeys) : written
    await this.#to.writeRows({ table: this.#table, written: rows, removed, erases } as unknown as RowBatch)
  }
}

/** Reads the rows of a table one by one. */
class RowReader {
  readonly #pages: AsyncIterator<readonly unknown[]>
  #page: readonly unknown[] = []
  #at = 0

  constructor(snapshot: Snapshot, table: TableName) {
    this.#pages = snapshot.pages(table)[Symbol.asyncIterator]()
  }

  async next(): Promise<Row | undefined> {
    if (this.#at === this.#page.length) {
      const { value, done } = await this.#pages.next()
      if (done) return undefined
      this.#page = value
      this.#at = 0
    }
    return this.#page[this.#at++] as Row
  }
}

/** Both rows have the same columns, and their values are texts, numbers, booleans and nulls. */
function areEqual(a: Row, b: Row): boolean {
  for (const column in a) if (a[column] !== b[column]) return false
  return true
}

/** Negative when `a` comes first, or when there is no `b`. Texts compare by their bytes in UTF-8, as in the databases. */
function compareKeys(table: TableName, a: Row | undefined, b: Row | undefined): number {
  if (!a || !b) return a ? -1 : 1
  for (const column of tableKeys[table] as readonly string[]) {
    const [left, right] = [a[column]!, b[column]!]
    if (left === right) continue
    if (typeof left === 'number') return left - Number(right)
    return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)))
  }
  return 0
}
