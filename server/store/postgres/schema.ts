import type pg from 'pg'
import { Unavailable } from '../errors.ts'
import { requireKnownVersion } from '../schema-version.ts'
import { indexEachReference, writeStopLease } from '../stored-rows.ts'
import type { Client, DatabaseConnections } from './connections.ts'

/** The row of `counters` with the newest revision. The transaction that writes locks it. */
export const revisionCounter = 'newest revision'

/**
 * The tables are those of SQLite, and the texts of all of them compare byte by byte. `commits` has the number of the last
 * transaction of each instance, so that it is known after a lost connection.
 */
const schema = `
CREATE TABLE records (
  list text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, revision bigint NOT NULL,
  sort_key text COLLATE "C" NOT NULL, search_text text COLLATE "C" NOT NULL, field_keys jsonb NOT NULL,
  indexed_key text COLLATE "C", idempotency_key text COLLATE "C", unpublished boolean NOT NULL,
  data text COLLATE "C" NOT NULL, PRIMARY KEY (list, key));
CREATE INDEX records_in_order ON records (list, sort_key, key) INCLUDE (unpublished);
CREATE INDEX records_by_indexed_key ON records (list, indexed_key, sort_key, key) INCLUDE (unpublished)
  WHERE indexed_key IS NOT NULL;
CREATE UNIQUE INDEX records_idempotency_key ON records (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE TABLE changes (
  revision bigint PRIMARY KEY, list text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, data text COLLATE "C",
  actor text COLLATE "C" NOT NULL, at text COLLATE "C" NOT NULL, unpublished boolean NOT NULL, batch text COLLATE "C");
CREATE INDEX changes_of_list ON changes (list, revision);
CREATE INDEX changes_of_record ON changes (list, key, revision);
CREATE INDEX changes_of_batch ON changes (batch, revision) WHERE batch IS NOT NULL;
CREATE INDEX changes_in_time ON changes (list, at, revision) WHERE batch IS NULL;
CREATE INDEX changes_by_actor ON changes (actor, list, at, revision) WHERE batch IS NULL;
CREATE TABLE counters (name text COLLATE "C" PRIMARY KEY, value bigint NOT NULL);
INSERT INTO counters VALUES ('${revisionCounter}', 0);
CREATE TABLE cursors (consumer text COLLATE "C" PRIMARY KEY, revision bigint NOT NULL);
CREATE TABLE index_versions (list text COLLATE "C" PRIMARY KEY, version text COLLATE "C" NOT NULL);
CREATE TABLE leases (
  name text COLLATE "C" PRIMARY KEY, holder text COLLATE "C" NOT NULL, token bigint NOT NULL, expires_at bigint NOT NULL);
CREATE TABLE commits (instance text COLLATE "C" PRIMARY KEY, number bigint NOT NULL, at timestamptz NOT NULL);`

/** The counters of the database itself. */
const own = `'${revisionCounter}', 'erasures', 'cleaned erasures', 'erasures of staff', 'cleaned erasures of staff'`
/** The numbers that were counters of the database become records of the list `NumberSeries`. */
const counterRecords = `
INSERT INTO changes (revision, list, key, data, actor, at, unpublished)
  SELECT (SELECT value FROM counters WHERE name = '${revisionCounter}') + row_number() OVER (ORDER BY name), 'NumberSeries', name,
    '{"last":' || value || '}', 'system:migration', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), false
  FROM counters WHERE name NOT IN (${own});
INSERT INTO records (list, key, revision, sort_key, search_text, field_keys, unpublished, data)
  SELECT list, key, revision, '', '', '{}', false, data FROM changes WHERE list = 'NumberSeries';
UPDATE counters SET value = value + (SELECT count(*) FROM counters WHERE name NOT IN (${own})) WHERE name = '${revisionCounter}';
DELETE FROM counters WHERE name NOT IN (${own});`

/**
 * The first migration creates the tables, each further one leads to the next version (decision 5). Do not change one that was
 * released.
 */
export const migrations: readonly string[] = [
  schema,
  indexEachReference('text COLLATE "C"', ') INCLUDE (unpublished)'),
  counterRecords,
]
export const schemaVersion = migrations.length

/** CockroachDB and others that speak PostgreSQL say 13. The tests run on 18. */
const oldestVersion = 13
/** Another instance may be migrating a large table. */
export const migrationTimeoutMs = 600_000

/**
 * Creates the tables, unless they `mustExist`, and carries out the `steps` that they lack, all or none. Any number of instances
 * may do this at the same moment. `stopped`: new tables refuse every write from the beginning, because a restore fills them.
 * @throws Unavailable when the server is too old, its database has another encoding than UTF-8 or was written by a newer version,
 * or the user may not create tables
 */
export async function prepareSchema(
  connections: DatabaseConnections,
  {
    mustExist = false,
    stopped = false,
    steps = migrations,
  }: { mustExist?: boolean; stopped?: boolean; steps?: readonly string[] } = {},
): Promise<void> {
  const prepare = () =>
    connections.withOwnConnection(async (client) => {
      const { rows } = await client.query<{ version: number; encoding: string }>(
        "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
      )
      requireSupported(rows[0]!)
      const version = await readVersion(client)
      if (version === steps.length) return
      if (version === undefined && mustExist)
        throw new Unavailable(`There are no records in the database ${connections.target.database} of DATABASE_URL.`)
      await createVersionTable(client)
      await migrate(client, steps, stopped)
    })
  // An operator who starts a server learns at once that there is no database.
  await connections.retry(performance.now(), prepare, { reconnects: false })
}

/** Takes the version as `server_version_num` has it: 180004 is 18.4. @throws Unavailable */
export function requireSupported({ version, encoding }: { version: number; encoding: string }) {
  if (version < oldestVersion * 10_000)
    throw new Unavailable(
      `The PostgreSQL server is too old (version ${Math.floor(version / 10_000)}). Version ${oldestVersion} or newer is needed.`,
    )
  if (encoding !== 'UTF8')
    throw new Unavailable(
      `The PostgreSQL database has the encoding ${encoding}, in which not every name can be written. Create one with ENCODING 'UTF8' TEMPLATE template0.`,
    )
}

/** Undefined when there are no tables yet. */
async function readVersion(client: Client): Promise<number | undefined> {
  const found = await client.query<{ found: string | null }>("SELECT to_regclass('schema_version')::text AS found")
  if (found.rows[0]?.found == null) return undefined
  const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version')
  return rows[0]?.version
}

/** Two instances that create it at the same moment fail with one of these codes in one of them. */
const createdByAnother = new Set(['23505', '42P07', '42710'])

async function createVersionTable(client: Client) {
  try {
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (id integer PRIMARY KEY, version integer NOT NULL)')
  } catch (error) {
    if (!createdByAnother.has((error as pg.DatabaseError).code ?? '')) throw error
  }
  await client.query('INSERT INTO schema_version VALUES (1, 0) ON CONFLICT (id) DO NOTHING')
}

async function migrate(client: Client, steps: readonly string[], stopped: boolean) {
  await client.query(
    `BEGIN; SET LOCAL lock_timeout = ${migrationTimeoutMs}; SET LOCAL statement_timeout = ${migrationTimeoutMs}`,
  )
  // The other instances wait for this row.
  const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version WHERE id = 1 FOR UPDATE')
  const { version } = rows[0]!
  try {
    requireKnownVersion(version, steps.length)
  } catch (error) {
    throw new Unavailable(`The PostgreSQL database cannot be used: ${(error as Error).message}`, error)
  }
  for (const step of steps.slice(version)) await client.query(step)
  if (version === 0 && stopped)
    await client.query("INSERT INTO leases (name, holder, token, expires_at) VALUES ($1, '', 1, $2)", [
      writeStopLease('restore'),
      Number.MAX_SAFE_INTEGER,
    ])
  await client.query(`UPDATE schema_version SET version = ${steps.length} WHERE id = 1; COMMIT`)
}
