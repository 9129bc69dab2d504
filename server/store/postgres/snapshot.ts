import { hasEnded } from '../lease-holder.ts'
import type { RowBatch, Snapshot, TableName, TableRows, WriteStop } from '../stored-rows.ts'
import { indexedColumns, writeStopLease, writeStops } from '../stored-rows.ts'
import type { Client, DatabaseConnections, Value } from './connections.ts'
import { revisionCounter } from './schema.ts'
import { lockCounter } from './transactions.ts'
import { indexedArrays, textArrays } from './write-batch.ts'

const pageSize = 500
const selects: { [T in TableName]: string } = {
  records: `SELECT list, key, revision, idempotency_key AS "idempotencyKey", data FROM records
    WHERE (list, key) > ($1, $2) ORDER BY list, key LIMIT $3`,
  changes: `SELECT revision, list, key, data, actor, at, unpublished, batch FROM changes
    WHERE revision > $1 ORDER BY revision LIMIT $2`,
  cursors: 'SELECT consumer, revision FROM cursors WHERE consumer > $1 ORDER BY consumer LIMIT $2',
}
/** What the first page of each table begins after. */
const beginnings = { records: ['', ''], changes: [0], cursors: [''] } as const
type Raw = Record<string, string | number | boolean | null>
const keyOf: { [T in TableName]: (row: Raw) => Value[] } = {
  records: ({ list, key }) => [list!, key!],
  changes: ({ revision }) => [revision!],
  cursors: ({ consumer }) => [consumer!],
}

/** Calls `read` with the tables as they are at one moment, while others write. @throws Unavailable */
export async function readSnapshot<T>(
  connections: DatabaseConnections,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return connections.withOwnConnection(async (client) => {
    const run = async (text: string, values: readonly Value[] = []) => {
      try {
        return (await client.query<Raw>(text, values as unknown[])).rows
      } catch (error) {
        throw connections.toUnavailable(error)
      }
    }
    await run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // A page waits until the one before is written to a disk.
    await run('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const [head] = await run('SELECT value FROM counters WHERE name = $1', [revisionCounter])
    return read({ head: Number(head!.value), pages: (table) => readPages(run, table) })
  })
}

async function* readPages<T extends TableName>(
  run: (text: string, values: readonly Value[]) => Promise<Raw[]>,
  table: T,
): AsyncGenerator<readonly TableRows[T][]> {
  let after: readonly Value[] = beginnings[table]
  for (;;) {
    const rows = await run(selects[table], [...after, pageSize])
    if (rows.length === 0) return
    yield rows as unknown as TableRows[T][]
    after = keyOf[table](rows.at(-1)!)
  }
}

/** Writes rows in one transaction, which may be repeated. @throws Unavailable */
export async function writeRows(connections: DatabaseConnections, batch: RowBatch): Promise<void> {
  await connections.retry(performance.now(), () =>
    connections.withWriter(async (client) => {
      await lockCounter(client, { evenIfStopped: true })
      if (batch.table === 'records') await writeRecords(client, batch)
      else await writeOthers(client, batch)
      await client.query('COMMIT')
    }),
  )
}

type Records = Extract<RowBatch, { table: 'records' }>

async function writeRecords(client: Client, { rows }: Records) {
  await client.query(insertRecords, [
    rows.map(({ list }) => list),
    rows.map(({ key }) => key),
    rows.map(({ revision }) => revision),
    rows.map(({ idempotencyKey }) => idempotencyKey),
    rows.map(({ data }) => data),
    rows.map(({ keys }) => keys.sortKey),
    rows.map(({ keys }) => keys.searchText),
    rows.map(({ keys }) => JSON.stringify(keys.fieldKeys)),
    rows.map(({ keys }) => keys.unpublished),
    ...indexedArrays(rows.map(({ keys }) => keys)),
  ])
}

const insertRecords = `INSERT INTO records
    (list, key, revision, idempotency_key, data, sort_key, search_text, field_keys, unpublished, ${indexedColumns})
  SELECT list, key, revision, idempotency_key, data, sort_key, search_text, field_keys::jsonb, unpublished, ${indexedColumns}
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[],
    ${textArrays(10)}) AS w
    (list, key, revision, idempotency_key, data, sort_key, search_text, field_keys, unpublished, ${indexedColumns})
  ON CONFLICT (list, key) DO UPDATE SET revision = excluded.revision, idempotency_key = excluded.idempotency_key,
    data = excluded.data, sort_key = excluded.sort_key, search_text = excluded.search_text,
    field_keys = excluded.field_keys, unpublished = excluded.unpublished,
    ${indexedColumns.map((column) => `${column} = excluded.${column}`)}`

async function writeOthers(client: Client, batch: Exclude<RowBatch, Records>) {
  switch (batch.table) {
    case 'changes': {
      const { rows } = batch
      await client.query(insertChanges, [
        rows.map(({ revision }) => revision),
        rows.map(({ list }) => list),
        rows.map(({ key }) => key),
        rows.map(({ data }) => data),
        rows.map(({ actor }) => actor),
        rows.map(({ at }) => at),
        rows.map(({ unpublished }) => unpublished),
        rows.map((change) => change.batch),
      ])
      return
    }
    case 'cursors': {
      const { rows } = batch
      const sql = `INSERT INTO cursors (consumer, revision) SELECT * FROM unnest($1::text[], $2::bigint[])
        ON CONFLICT (consumer) DO UPDATE SET revision = excluded.revision`
      await client.query(sql, [rows.map(({ consumer }) => consumer), rows.map(({ revision }) => revision)])
    }
  }
}

const insertChanges = `INSERT INTO changes (revision, list, key, data, actor, at, unpublished, batch)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[])
  ON CONFLICT (revision) DO UPDATE SET list = excluded.list, key = excluded.key, data = excluded.data,
    actor = excluded.actor, at = excluded.at, unpublished = excluded.unpublished, batch = excluded.batch`

export async function raiseHead(connections: DatabaseConnections, revision: number): Promise<void> {
  const sql = `UPDATE counters SET value = greatest(value, $1::bigint) WHERE name = '${revisionCounter}'`
  await connections.repeatable(sql, [revision])
}

/** Whether no server has worked with the database: each takes leases when it starts. */
export async function isUnused(connections: DatabaseConnections): Promise<boolean> {
  const tables = ['records', 'changes', 'cursors', `leases WHERE name <> '${writeStopLease('restore')}'`]
  const used = tables.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ')
  const rows = await connections.read<{ used: boolean }>(`SELECT ${used} AS used`)
  return rows[0]?.used === false
}

const now = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
const stopNames = writeStops.map((stop) => `'${writeStopLease(stop)}'`).join(', ')
/** The condition that no writes are stopped. */
export const areWritesAllowed = `NOT EXISTS (SELECT 1 FROM leases WHERE name IN (${stopNames}) AND expires_at > ${now})`

/** Single statements that write, and may have begun before the stop was committed, hold a lock on a row of these. */
const ofStatements = ['counters', 'cursors', 'leases']

/**
 * Every transaction that writes waits for the lock of the revision counter, and none is under way afterwards. Neither is a single
 * statement on a counter, cursor or lease: the lock of their tables is granted when all of them have ended.
 */
export async function stopWrites(
  connections: DatabaseConnections,
  { stop, holder, ttlMs }: { stop: WriteStop; holder: string; ttlMs: number },
): Promise<boolean> {
  const name = writeStopLease(stop)
  const sql = `INSERT INTO leases (name, holder, token, expires_at)
    VALUES ($1, $2, 1, least(${now} + $3::bigint, ${Number.MAX_SAFE_INTEGER}))
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at`
  const isOurs = await connections.retry(performance.now(), () =>
    connections.withWriter(async (client) => {
      await lockCounter(client, { evenIfStopped: true })
      const held = await client.query<{ holder: string }>(
        `SELECT holder FROM leases WHERE name = $1 AND holder <> $2 AND expires_at > ${now}`,
        [name, holder],
      )
      const other = held.rows[0]?.holder
      const isFree = other === undefined || hasEnded(other)
      if (isFree) await client.query(sql, [name, holder, ttlMs])
      await client.query('COMMIT')
      return isFree
    }),
  )
  await connections.retry(performance.now(), () =>
    connections.withWriter(async (client) => {
      await client.query(`BEGIN; LOCK TABLE ${ofStatements.join(', ')} IN SHARE MODE; COMMIT`)
    }),
  )
  return isOurs
}

export async function allowWrites(connections: DatabaseConnections, stop: WriteStop): Promise<void> {
  await connections.repeatable('DELETE FROM leases WHERE name = $1', [writeStopLease(stop)])
}

export async function readWriteStop(connections: DatabaseConnections): Promise<WriteStop | undefined> {
  const sql = `SELECT name FROM leases WHERE name = ANY($1::text[]) AND expires_at > ${now}`
  const names = writeStops.map(writeStopLease)
  const [row] = await connections.read<{ name: string }>(sql, [names])
  return row && writeStops[names.indexOf(row.name)]
}
