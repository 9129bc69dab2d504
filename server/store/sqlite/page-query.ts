import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { sortKey } from '../../../lists/engine/search.ts'
import type { Data, PageQuery, Row } from '../engine.ts'

export type RawRow = { key: string; revision: number; data: string }
export const row = (raw: RawRow): Row => ({
  key: raw.key,
  revision: raw.revision,
  data: JSON.parse(raw.data) as Data,
})

/** A page in the list's own order. */
export function pageSql(direction: '' | ' DESC') {
  // The inner query runs on the index alone; only the rows of the page are fetched.
  return `SELECT r.key, r.revision, r.data FROM records r JOIN (
    SELECT rowid AS id FROM records WHERE list = ? AND (? = '' OR instr(search, ?) > 0)
    ORDER BY sort${direction}, key${direction} LIMIT ? OFFSET ?) AS p ON r.rowid = p.id
    ORDER BY r.sort${direction}, r.key${direction}`
}

/** Pages that are sorted by a field or hold certain values: they look into each record (decision 23). */
export function choosing(db: DatabaseSync) {
  // One truth for what comes before what: the same function that sorts a list by its own field.
  db.function('sortable', { deterministic: true }, (value, descending) => sortKey(value, descending === 1))
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }

  return ({ list, search, limit, offset, descending, sort, where = [] }: PageQuery) => {
    const found = `FROM records WHERE list = ? AND (? = '' OR instr(search, ?) > 0)${where.map(() => ' AND coalesce(json_extract(data, ?), ?) = ?').join('')}`
    const values = [list, search, search, ...where.flatMap(({ field, absent, value }) => [path(field), absent, value])]
    const own = descending ? ' DESC' : ''
    const by = sort ? `sortable(coalesce(json_extract(data, ?), ?), ?)${sort.descending ? ' DESC' : ''}, ` : ''
    const sorting = sort ? [path(sort.field), sort.absent, sort.descending ? 1 : 0] : []
    // Only keys are put in order; the rows of the page are fetched afterwards.
    const keys = statement(`SELECT key ${found} ORDER BY ${by}sort${own}, key${own} LIMIT ? OFFSET ?`)
    const one = statement('SELECT key, revision, data FROM records WHERE list = ? AND key = ?')
    const total = statement(`SELECT count(*) AS total ${found}`).get(...values) as { total: number }
    const rows = keys.all(...values, ...sorting, limit, offset) as { key: string }[]
    return { rows: rows.map(({ key }) => row(one.get(list, key) as RawRow)), total: Number(total.total) }
  }
}

const path = (field: string) => `$."${field}"`
