import type { Data, Row, Write, Written } from './engine.ts'
import { Conflict, NotFound } from './errors.ts'
import type { IndexKeys } from './stored-rows.ts'
import { storedData } from './stored-text.ts'

/** A record as an engine stores it: its data is the text that `JSON.stringify` made of it. */
export type StoredRecord = { key: string; revision: number; data: string; unpublished: boolean }

/**
 * What a write does to the tables: nothing, because it was carried out before or is a dry run; it stores a record; or it deletes
 * one, if it still exists. `history`: whether its changes keep their data, lose it, or are removed and none is appended.
 * `unpublished` is that of the change, `erases` the fields that the changes before the present one lose.
 */
export type Plan = { erases?: readonly string[] | undefined } & (
  | { kind: 'nothing'; written: Written }
  | { kind: 'store'; data: Data; json: string; keys: IndexKeys; current: Data | undefined; unpublished: boolean }
  | { kind: 'delete'; unpublished: boolean; history: 'kept' | 'erased' | 'forgotten' }
)

export const toRow = ({ key, revision, data }: Pick<StoredRecord, 'key' | 'revision' | 'data'>): Row => ({
  key,
  revision: Number(revision),
  data: JSON.parse(data) as Data,
})

/**
 * Decides what a write does, the same on every engine. `current` is the record under its key, `earlier` the one that was created
 * with its idempotency key. The engine calls `write.check` before it stores a record. @throws Conflict, NotFound
 */
export function planWrite(
  write: Write,
  current?: StoredRecord,
  earlier?: Pick<StoredRecord, 'key' | 'revision' | 'data'>,
): Plan {
  if (earlier) return { kind: 'nothing', written: { ...toRow(earlier), repeated: true } }
  if (write.op === 'delete') {
    const { unpublished } = requireRevision(write, current)
    return { kind: 'delete', unpublished, history: write.forget ? 'forgotten' : write.erase ? 'erased' : 'kept' }
  }
  if (write.op === 'eraseHistory') {
    if (current) return { kind: 'nothing', written: { ...toRow(current), repeated: true }, erases: write.fields }
    // Backups and other followers learn of the erasure by its change. Visitors saw the record go before.
    return { kind: 'delete', unpublished: true, history: 'erased' }
  }
  const { list, key } = write
  if (write.op === 'import' && write.revision !== undefined) requireRevision(write, current)
  if (write.op === 'create' && current) throw new Conflict(list, key, current.revision)
  const data = storedData('merge' in write ? write.merge(toRow(requireRevision(write, current)).data) : write.data)
  const json = JSON.stringify(data)
  // An import or update that changes nothing makes no revision, so that it notifies no one.
  if ((write.op === 'import' || write.op === 'update') && current?.data === json)
    return { kind: 'nothing', written: { ...toRow(current), repeated: true } }
  if (write.op === 'import' && write.dryRun)
    return { kind: 'nothing', written: { key, revision: current?.revision ?? 0, data, repeated: false } }
  const keys = write.index(data)
  const wasPublished = current?.unpublished === false
  const before = current && toRow(current).data
  return {
    kind: 'store',
    data,
    json,
    keys,
    current: before,
    unpublished: keys.unpublished && !wasPublished,
    erases: before && write.erases?.(before, data),
  }
}

/** Returns the current record. @throws NotFound, or Conflict if the write is based on another revision */
function requireRevision(write: Write & { revision?: number | undefined }, current?: StoredRecord): StoredRecord {
  if (!current) throw new NotFound(write.list, write.key)
  if (write.revision !== undefined && write.revision !== current.revision)
    throw new Conflict(write.list, write.key, current.revision)
  return current
}
