import type { DatabaseSync } from 'node:sqlite'
import type { IndexKeys, Reindexing } from '../engine.ts'
import { searchTextTrigger } from './schema.ts'

type RawRow = { id: number; key: string; data: string; searchText: string }
const batchSize = 1000

/** The columns `sort_key`, `search_text`, `unpublished`, `field_keys` and `indexed_key`. */
export const indexColumns = ({ sortKey, searchText, unpublished, fieldKeys, indexedKey }: IndexKeys) => [
  ...[sortKey, searchText, Number(unpublished)],
  ...[JSON.stringify(fieldKeys), indexedKey ?? null],
]

/** Computes the index keys of all records of a list anew, and upgrades their data and history. Call it in a transaction. */
export function reindexRecords(db: DatabaseSync, list: string, { index, upgrade }: Reindexing) {
  const upgraded = (data: string) => (upgrade ? JSON.stringify(upgrade(JSON.parse(data))) : data)
  const update = db.prepare(
    'UPDATE records SET sort_key = ?, search_text = ?, unpublished = ?, field_keys = ?, indexed_key = ?, data = ? WHERE id = ?',
  )
  let isSearchChanged = false
  // For a long list, making the whole search index anew takes less time than changing it record by record.
  const isLong = countUpTo(db, list, batchSize) === batchSize
  if (isLong) db.exec('DROP TRIGGER search_text_changed')
  for (const raw of eachRecord(db, list)) {
    const data = upgraded(raw.data)
    const keys = index(raw.key, JSON.parse(data))
    isSearchChanged ||= keys.searchText !== raw.searchText
    update.run(...indexColumns(keys), data, raw.id)
  }
  if (isLong && isSearchChanged) db.exec("INSERT INTO search_index (search_index) VALUES ('rebuild')")
  if (isLong) db.exec(searchTextTrigger)
  if (upgrade) upgradeHistory(db, list, upgraded)
}

function countUpTo(db: DatabaseSync, list: string, limit: number): number {
  const sql = 'SELECT count(*) AS count FROM (SELECT 1 FROM records WHERE list = ? LIMIT ?)'
  return Number(db.prepare(sql).get(list, limit)!.count)
}

/** Yields the records of a list, of which a batch is in memory at a time. They may be written meanwhile. */
function* eachRecord(db: DatabaseSync, list: string): Generator<RawRow> {
  const select = db.prepare(
    `SELECT id, key, data, search_text AS searchText FROM records WHERE list = ? AND key > ? ORDER BY key LIMIT ${batchSize}`,
  )
  for (let batch: RawRow[], last = ''; ; last = batch.at(-1)!.key) {
    batch = select.all(list, last) as RawRow[]
    yield* batch
    if (batch.length < batchSize) return
  }
}

function upgradeHistory(db: DatabaseSync, list: string, upgraded: (data: string) => string) {
  const select = db.prepare(
    `SELECT revision, data FROM changes WHERE list = ? AND revision > ? AND data IS NOT NULL ORDER BY revision LIMIT ${batchSize}`,
  )
  const update = db.prepare('UPDATE changes SET data = ? WHERE revision = ?')
  for (let batch: { revision: number; data: string }[], last = 0; ; last = batch.at(-1)!.revision) {
    batch = select.all(list, last) as { revision: number; data: string }[]
    for (const { revision, data } of batch) update.run(upgraded(data), revision)
    if (batch.length < batchSize) return
  }
}
