import type { ComputeIndexKeys } from '../engine.ts'
import { indexedColumns } from '../stored-rows.ts'
import type { Client, DatabaseConnections } from './connections.ts'
import { migrationTimeoutMs } from './schema.ts'
import { lockCounter } from './transactions.ts'
import { indexedArrays, textArrays } from './write-batch.ts'

const batchSize = 1000

/** Brings the records of a list to `version`. Other instances write nothing meanwhile. @throws Unavailable */
export async function reindexList(
  connections: DatabaseConnections,
  list: string,
  version: string,
  computeKeys: ComputeIndexKeys,
): Promise<void> {
  const known = await connections.read<{ version: string }>('SELECT version FROM index_versions WHERE list = $1', [
    list,
  ])
  if (known[0]?.version === version) return
  const isEmpty = `INSERT INTO index_versions (list, version) SELECT $1, $2
    WHERE NOT EXISTS (SELECT 1 FROM changes WHERE list = $1) AND NOT EXISTS (SELECT 1 FROM records WHERE list = $1)
    ON CONFLICT (list) DO UPDATE SET version = excluded.version RETURNING list`
  if ((await connections.repeatable(isEmpty, [list, version])).length > 0) return
  await connections.retry(performance.now(), () =>
    connections.withOwnConnection(async (client) => {
      // Another instance may be reindexing a long list.
      await client.query(`SET lock_timeout = ${migrationTimeoutMs}; SET statement_timeout = 0`)
      await lockCounter(client, { evenIfStopped: true })
      const { rows } = await client.query('SELECT 1 FROM index_versions WHERE list = $1 AND version = $2', [
        list,
        version,
      ])
      // Another instance did it meanwhile.
      if (rows.length > 0) return
      await reindexRecords(client, list, computeKeys)
      const note = `INSERT INTO index_versions (list, version) VALUES ($1, $2)
        ON CONFLICT (list) DO UPDATE SET version = excluded.version`
      await client.query(note, [list, version])
      await client.query('COMMIT')
    }),
  )
}

async function reindexRecords(client: Client, list: string, computeKeys: ComputeIndexKeys) {
  const read = 'SELECT key, data FROM records WHERE list = $1 AND key > $2 ORDER BY key LIMIT $3'
  const write = `UPDATE records SET sort_key = w.sort_key, search_text = w.search_text, field_keys = w.field_keys::jsonb,
      unpublished = w.unpublished, ${indexedColumns.map((column) => `${column} = w.${column}`)}
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], ${textArrays(7)})
      AS w (key, sort_key, search_text, field_keys, unpublished, ${indexedColumns})
    WHERE records.list = $1 AND records.key = w.key`
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ key: string; data: string }>(read, [list, last, batchSize])
    const keys = rows.map(({ key, data }) => computeKeys(key, JSON.parse(data)))
    await client.query(write, [
      list,
      rows.map(({ key }) => key),
      keys.map(({ sortKey }) => sortKey),
      keys.map(({ searchText }) => searchText),
      keys.map(({ fieldKeys }) => JSON.stringify(fieldKeys)),
      keys.map(({ unpublished }) => unpublished),
      ...indexedArrays(keys),
    ])
    if (rows.length < batchSize) return
    last = rows.at(-1)!.key
  }
}
