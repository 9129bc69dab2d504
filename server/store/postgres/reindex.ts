import type { Reindexing } from '../engine.ts'
import { storedData } from '../stored-text.ts'
import type { Client, Connections } from './connections.ts'
import { rebuildBlocks } from './list-blocks.ts'
import { migrationTimeoutMs } from './schema.ts'
import { searchParts } from './search-parts.ts'
import { lockCounter } from './transactions.ts'

const batchSize = 1000
type RawRecord = { key: string; data: string }
type RawChange = { revision: number; data: string }

/** Brings the records of a list to `version`. Other instances write nothing meanwhile. @throws Unavailable */
export async function reindexList(
  connections: Connections,
  list: string,
  version: string,
  reindexing: Reindexing,
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
      await reindexRecords(client, list, reindexing)
      if (reindexing.upgrade) await upgradeHistory(client, list, reindexing.upgrade)
      const note = `INSERT INTO index_versions (list, version) VALUES ($1, $2)
        ON CONFLICT (list) DO UPDATE SET version = excluded.version`
      await client.query(note, [list, version])
      await client.query('COMMIT')
    }),
  )
}

async function reindexRecords(client: Client, list: string, { index, upgrade }: Reindexing) {
  const read = 'SELECT key, data FROM records WHERE list = $1 AND key > $2 ORDER BY key LIMIT $3'
  const write = `UPDATE records SET sort_key = w.sort_key, search_text = w.search_text, search_parts = w.search_parts::integer[],
      field_keys = w.field_keys::jsonb, indexed_key = w.indexed_key, unpublished = w.unpublished, data = w.data
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::text[])
      AS w (key, sort_key, search_text, search_parts, field_keys, indexed_key, unpublished, data)
    WHERE records.list = $1 AND records.key = w.key`
  for (let last = ''; ; ) {
    const { rows } = await client.query<RawRecord>(read, [list, last, batchSize])
    const records = rows.map(({ key, data }) => {
      const upgraded = upgrade ? storedData(upgrade(JSON.parse(data))) : JSON.parse(data)
      return { key, json: upgrade ? JSON.stringify(upgraded) : data, keys: index(key, upgraded) }
    })
    await client.query(write, [
      list,
      records.map(({ key }) => key),
      records.map(({ keys }) => keys.sortKey),
      records.map(({ keys }) => keys.searchText),
      records.map(({ keys }) => `{${searchParts(list, keys.searchText).join()}}`),
      records.map(({ keys }) => JSON.stringify(keys.fieldKeys)),
      records.map(({ keys }) => keys.indexedKey ?? null),
      records.map(({ keys }) => keys.unpublished),
      records.map(({ json }) => json),
    ])
    if (rows.length < batchSize) break
    last = rows.at(-1)!.key
  }
  await rebuildBlocks(client, list)
}

async function upgradeHistory(client: Client, list: string, upgrade: NonNullable<Reindexing['upgrade']>) {
  const read = `SELECT revision, data FROM changes
    WHERE list = $1 AND revision > $2 AND data IS NOT NULL ORDER BY revision LIMIT $3`
  const write = `UPDATE changes SET data = w.data FROM unnest($1::bigint[], $2::text[]) AS w (revision, data)
    WHERE changes.revision = w.revision`
  for (let last = 0; ; ) {
    const { rows } = await client.query<RawChange>(read, [list, last, batchSize])
    const upgraded = rows.map(({ data }) => JSON.stringify(upgrade(JSON.parse(data))))
    await client.query(write, [rows.map(({ revision }) => revision), upgraded])
    if (rows.length < batchSize) return
    last = rows.at(-1)!.revision
  }
}
