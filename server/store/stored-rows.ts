import { maxIndexed } from '../../lists/list.ts'

/**
 * What the database needs of a record besides its data: the text that the list is sorted by, the normalized text that a search
 * looks in, whether the record is one that only those see who may edit the list, the text that each field is sorted by, and
 * the texts of the fields that have an index, in the order of `indexedColumns`.
 */
export type IndexKeys = {
  sortKey: string
  searchText: string
  unpublished: boolean
  fieldKeys: Record<string, string>
  indexedKeys: readonly (string | null)[]
}
/** The columns of `records` with the texts that have an index. Each has an index of its own, `records_by_` and its name. */
export const indexedColumns: readonly string[] = Array.from({ length: maxIndexed }, (_, at) => `indexed_${at + 1}`)

/**
 * Leads from the one column with an index that version 1 of the tables had to six; more of them need a further migration. `texts`: their
 * type, `covered`: the end of an index that also has `unpublished`.
 */
export const indexEachReference = (texts: string, covered: string): string =>
  [
    'DROP INDEX records_by_indexed_key;',
    'ALTER TABLE records DROP COLUMN indexed_key;',
    ...indexedColumns
      .slice(0, 6)
      .flatMap((column) => [
        `ALTER TABLE records ADD COLUMN ${column} ${texts};`,
        `CREATE INDEX records_by_${column} ON records (list, ${column}, sort_key, key${covered} WHERE ${column} IS NOT NULL;`,
      ]),
  ].join('\n')

/** A record as it is stored. `data` is JSON, byte for byte. */
export type RecordRow = { list: string; key: string; revision: number; idempotencyKey: string | null; data: string }
/** A change as it is stored. `data` is null when the change deleted the record, or when its data was erased. */
export type HistoryRow = {
  revision: number
  list: string
  key: string
  data: string | null
  actor: string
  at: string
  unpublished: boolean
  batch: string | null
}
export type CursorRow = { consumer: string; revision: number }

/**
 * The rows that every engine stores, in the same form. What an engine computes or needs for itself is not among them: index
 * keys, the versions of indexes, leases.
 */
export type TableRows = { records: RecordRow; changes: HistoryRow; cursors: CursorRow }
export type TableName = keyof TableRows

export const tableNames: readonly TableName[] = ['records', 'changes', 'cursors']

/** All tables as they are at one moment. */
export type Snapshot = {
  /** The newest revision, also when its change is not stored any more. */
  head: number
  /** Yields the rows of a table in the order of their keys, some hundreds at a time. */
  pages<T extends TableName>(table: T): AsyncIterable<readonly TableRows[T][]>
}

type WrittenRows = Omit<TableRows, 'records'> & { records: RecordRow & { keys: IndexKeys } }
/** Rows to write, as another engine has stored them. */
export type RowBatch = { [T in TableName]: { table: T; rows: readonly WrittenRows[T][] } }[TableName]

/** Why all writes are refused: a restore has not finished, or the documents get a new key. */
export type WriteStop = 'restore' | 'rekey'
export const writeStops: readonly WriteStop[] = ['restore', 'rekey']
/** The name of the lease that stops the writes. Its holder keeps it until it expires, or for good. */
export const writeStopLease = (stop: WriteStop) => `writes stopped: ${stop}`

export const writeStopReasons: Record<WriteStop, string> = {
  restore: 'A restore to this place has not finished. Empty the place, except for the keys, and restore again.',
  rekey: 'The documents are being encrypted with a new key. Nothing can be stored until that is complete.',
}

/** What backups, restores and `npm run rekey` need of an engine besides the operations of the store. */
export type TableAccess = {
  /** Calls `read` with all tables as they are at one moment, while writes go on. @throws Unavailable; what `read` throws */
  readSnapshot<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** Writes rows as another engine has stored them, in one commit, also while writes are stopped. @throws Unavailable */
  writeRows(batch: RowBatch): Promise<void>
  /** Makes every later change have a greater revision than this one. */
  raiseHead(revision: number): Promise<void>
  /** Whether the database is empty and no server has worked with it. A restore that has written nothing yet does not count. */
  isUnused(): Promise<boolean>
  /**
   * Makes all instances refuse every write, cursor and lease with `Unavailable` for `ttlMs` milliseconds. When it
   * resolves, no write is under way any more. Returns false when another instance, whose process has not certainly ended, stops
   * the writes for the same reason: then the stop ends when that instance says.
   */
  stopWrites(stop: WriteStop, ttlMs: number): Promise<boolean>
  allowWrites(stop: WriteStop): Promise<void>
  /** Why writes are refused now; undefined when they are not. */
  readWriteStop(): Promise<WriteStop | undefined>
}
