import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type RowBatch, type Snapshot, type TableName, type TableRows, writeStopLease } from '../stored-rows.ts'
import { lockTimeoutMs, runRead } from './group-commit.ts'
import { indexColumns, indexValues } from './reindex.ts'

const pageSize = 500

const selects: { [T in TableName]: string } = {
  records: `SELECT list, key, revision, idempotency_key AS idempotencyKey, data FROM records
    WHERE (list, key) > (?, ?) ORDER BY list, key LIMIT ?`,
  changes: `SELECT revision, list, key, data, actor, at, unpublished, batch FROM changes
    WHERE revision > ? ORDER BY revision LIMIT ?`,
  cursors: 'SELECT consumer, revision FROM cursors WHERE consumer > ? ORDER BY consumer LIMIT ?',
}
/** What the first page of each table begins after. */
const beginnings = { records: ['', ''], changes: [0], cursors: [''] } as const
type Raw = Record<string, string | number | null>
const keyOf: { [T in TableName]: (row: Raw) => (string | number | null | undefined)[] } = {
  records: ({ list, key }) => [list, key],
  changes: ({ revision }) => [revision],
  cursors: ({ consumer }) => [consumer],
}

/** Calls `read` with the tables of a database file as they are at one moment, while others write. @throws Unavailable */
export async function readSnapshot<T>(path: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  // A connection of its own: on that of the engine, the snapshot would contain what is written meanwhile.
  const db = runRead(() => new DatabaseSync(path, { readOnly: true, timeout: lockTimeoutMs }))
  try {
    db.exec('BEGIN')
    const head = runRead(() => db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'changes'").get())
    return await read({ head: Number(head?.seq ?? 0), pages: (table) => readPages(db, table) })
  } finally {
    db.close()
  }
}

async function* readPages<T extends TableName>(db: DatabaseSync, table: T): AsyncGenerator<readonly TableRows[T][]> {
  const select = db.prepare(selects[table])
  let after: readonly (string | number | null | undefined)[] = beginnings[table]
  for (;;) {
    const rows = runRead(() => select.all(...(after as (string | number)[]), pageSize)) as Raw[]
    if (rows.length === 0) return
    yield rows.map((row) => ({ ...row, ...('unpublished' in row && { unpublished: row.unpublished === 1 }) })) as never
    after = keyOf[table](rows.at(-1)!)
    // Other work of this process runs between two pages.
    await new Promise((next) => setImmediate(next))
  }
}

/** Writes rows. Call it in a transaction. */
export function writeRows(statement: (sql: string) => StatementSync, batch: RowBatch): void {
  switch (batch.table) {
    case 'records': {
      const columns = ['revision', 'idempotency_key', 'data', ...indexColumns]
      const sql = `INSERT INTO records (list, key, ${columns}) VALUES (?, ?, ${columns.map(() => '?')})
        ON CONFLICT (list, key) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`)}`
      for (const { list, key, revision, idempotencyKey, data, keys } of batch.rows)
        statement(sql).run(...[list, key, revision, idempotencyKey, data], ...indexValues(keys))
      return
    }
    case 'changes': {
      const sql = `INSERT OR REPLACE INTO changes (revision, list, key, data, actor, at, unpublished, batch)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
      for (const { revision, list, key, data, actor, at, unpublished, batch: imported } of batch.rows)
        statement(sql).run(revision, list, key, data, actor, at, Number(unpublished), imported)
      return
    }
    case 'cursors':
      for (const { consumer, revision } of batch.rows)
        statement('INSERT OR REPLACE INTO cursors (consumer, revision) VALUES (?, ?)').run(consumer, revision)
  }
}

/** Raises the head, so that every later change has a greater revision. */
export function raiseHead(statement: (sql: string) => StatementSync, revision: number): void {
  const raised = statement("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'changes'").run(revision)
  // SQLite creates the row with the first change.
  if (Number(raised.changes) === 0)
    statement("INSERT INTO sqlite_sequence (name, seq) VALUES ('changes', ?)").run(revision)
}

/** Whether no server has worked with the database: each takes leases when it starts. */
export function isUnused(statement: (sql: string) => StatementSync): boolean {
  const tables = ['records', 'changes', 'cursors', `leases WHERE name <> '${writeStopLease('restore')}'`]
  return tables.every((table) => statement(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined)
}
