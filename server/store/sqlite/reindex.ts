import type { DatabaseSync } from 'node:sqlite'
import type { ComputeIndexKeys } from '../engine.ts'
import type { IndexKeys } from '../stored-rows.ts'

const batchSize = 1000

/** The columns `sort_key`, `search_text`, `unpublished`, `field_keys` and `indexed_key`. */
export const indexColumns = ({ sortKey, searchText, unpublished, fieldKeys, indexedKey }: IndexKeys) => [
  ...[sortKey, searchText, Number(unpublished)],
  ...[JSON.stringify(fieldKeys), indexedKey ?? null],
]

/** Computes the index keys of all records of a list anew. Call it in a transaction. */
export function reindexRecords(db: DatabaseSync, list: string, computeKeys: ComputeIndexKeys) {
  const select = db.prepare(
    `SELECT id, key, data FROM records WHERE list = ? AND key > ? ORDER BY key LIMIT ${batchSize}`,
  )
  const update = db.prepare(
    'UPDATE records SET sort_key = ?, search_text = ?, unpublished = ?, field_keys = ?, indexed_key = ? WHERE id = ?',
  )
  type Raw = { id: number; key: string; data: string }
  for (let batch: Raw[], last = ''; ; last = batch.at(-1)!.key) {
    batch = select.all(list, last) as Raw[]
    for (const { id, key, data } of batch) update.run(...indexColumns(computeKeys(key, JSON.parse(data))), id)
    if (batch.length < batchSize) return
  }
}
