import type { DatabaseSync } from 'node:sqlite'
import type { ComputeIndexKeys } from '../engine.ts'
import { type IndexKeys, indexedColumns } from '../stored-rows.ts'

const batchSize = 1000

/** The columns of `records` that are computed from its data. */
export const indexColumns: readonly string[] = [
  'sort_key',
  'search_text',
  'unpublished',
  'field_keys',
  ...indexedColumns,
]
/** Their values, in the same order. */
export const indexValues = ({ sortKey, searchText, unpublished, fieldKeys, indexedKeys }: IndexKeys) => [
  sortKey,
  searchText,
  Number(unpublished),
  JSON.stringify(fieldKeys),
  ...indexedColumns.map((_, at) => indexedKeys[at] ?? null),
]
/** For an UPDATE. */
export const setIndexColumns: string = indexColumns.map((column) => `${column} = ?`).join(', ')

/** Computes the index keys of all records of a list anew. Call it in a transaction. */
export function reindexRecords(db: DatabaseSync, list: string, computeKeys: ComputeIndexKeys) {
  const select = db.prepare(
    `SELECT id, key, data FROM records WHERE list = ? AND key > ? ORDER BY key LIMIT ${batchSize}`,
  )
  const update = db.prepare(`UPDATE records SET ${setIndexColumns} WHERE id = ?`)
  type Raw = { id: number; key: string; data: string }
  for (let batch: Raw[], last = ''; ; last = batch.at(-1)!.key) {
    batch = select.all(list, last) as Raw[]
    for (const { id, key, data } of batch) update.run(...indexValues(computeKeys(key, JSON.parse(data))), id)
    if (batch.length < batchSize) return
  }
}
