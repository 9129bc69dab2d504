import { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../errors.ts'
import { requireKnownVersion } from '../schema-version.ts'
import { indexEachReference } from '../stored-rows.ts'
import { lockTimeoutMs } from './group-commit.ts'
import { turnOnWriteAheadLog } from './write-ahead-log.ts'

/**
 * `records` holds the current state. `field_keys` has the text that each field is sorted by, as JSON, and `indexedColumns` those of
 * the fields that have an index (decision 4). A search reads `records_in_order` alone.
 *
 * `changes` holds everything that happened: it is live feed, cache invalidation, history and audit trail. AUTOINCREMENT
 * ensures that no revision is used twice, not even after a deletion. `batch` names the import of which a change is part. The
 * activity log shows the import instead of such changes.
 */
const schema = `
CREATE TABLE records (
  id INTEGER PRIMARY KEY, list TEXT NOT NULL, key TEXT NOT NULL, revision INTEGER NOT NULL,
  sort_key TEXT NOT NULL, search_text TEXT NOT NULL, field_keys TEXT NOT NULL, indexed_key TEXT, idempotency_key TEXT,
  unpublished INTEGER NOT NULL, data TEXT NOT NULL,
  UNIQUE (list, key));
CREATE INDEX records_in_order ON records (list, sort_key, key, unpublished, search_text);
CREATE INDEX records_by_indexed_key ON records (list, indexed_key, sort_key, key, unpublished) WHERE indexed_key IS NOT NULL;
CREATE UNIQUE INDEX records_idempotency_key ON records (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE TABLE changes (
  revision INTEGER PRIMARY KEY AUTOINCREMENT,
  list TEXT NOT NULL, key TEXT NOT NULL, data TEXT, actor TEXT NOT NULL, at TEXT NOT NULL,
  unpublished INTEGER NOT NULL, batch TEXT);
CREATE INDEX changes_of_list ON changes (list, revision);
CREATE INDEX changes_of_record ON changes (list, key, revision);
CREATE INDEX changes_of_batch ON changes (batch, revision) WHERE batch IS NOT NULL;
CREATE INDEX changes_in_time ON changes (list, at, revision) WHERE batch IS NULL;
CREATE INDEX changes_by_actor ON changes (actor, list, at, revision) WHERE batch IS NULL;
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
INSERT INTO counters VALUES ('erasures', 0), ('compacted erasures', 0);
CREATE TABLE cursors (consumer TEXT PRIMARY KEY, revision INTEGER NOT NULL);
CREATE TABLE index_versions (list TEXT PRIMARY KEY, version TEXT NOT NULL);
CREATE TABLE leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, token INTEGER NOT NULL, expires_at INTEGER NOT NULL);`

/** The numbers that were counters of the file become records of the list `NumberSeries`. */
const counterRecords = `
INSERT INTO changes (list, key, data, actor, at, unpublished)
  SELECT 'NumberSeries', name, json_object('last', value), 'system:migration', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0
  FROM counters WHERE name NOT IN ('erasures', 'compacted erasures');
INSERT INTO records (list, key, revision, sort_key, search_text, field_keys, unpublished, data)
  SELECT list, key, revision, '', '', '{}', 0, data FROM changes WHERE list = 'NumberSeries';
DELETE FROM counters WHERE name NOT IN ('erasures', 'compacted erasures');`

/**
 * The first migration creates the tables of a new file, each further one leads to the next version (decision 5). Do not change
 * one that was released.
 */
export const migrations: readonly string[] = [schema, indexEachReference('TEXT', ', unpublished)'), counterRecords]
export const schemaVersion = migrations.length
/** How long a start waits for another process that migrates the file. */
export const migrationTimeoutMs = 600_000

/**
 * Opens a database file with a write-ahead log and `synchronous=FULL`, and carries out the `steps` that it lacks, all or none.
 * @throws Unavailable when the file cannot be opened, or was written by a newer version
 */
export function openDatabase(path: string, steps: readonly string[] = migrations): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { timeout: lockTimeoutMs })
    configure(db, steps.length)
    db.exec('PRAGMA cache_size = -8000')
    if (readVersion(db) !== steps.length) {
      // Another process may be migrating a large file.
      db.exec(`PRAGMA busy_timeout = ${migrationTimeoutMs}`)
      migrate(db, steps)
    }
    // From here on, GroupCommit waits for a lock without blocking the process.
    db.exec('PRAGMA busy_timeout = 0')
    return db
  } catch (error) {
    db?.close()
    throw new Unavailable(`The database ${path} cannot be opened: ${(error as Error).message}`, error)
  }
}

/**
 * Configures a connection for writing: with a write-ahead log, a sync to disk with each commit, and zeros over what is deleted.
 * @throws Error when a version newer than `knownVersion` wrote the file, or SQLite has a problem
 */
export function configure(db: DatabaseSync, knownVersion: number): void {
  requireKnownVersion(readVersion(db), knownVersion)
  turnOnWriteAheadLog(db)
  db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
}

/** The schema version of a file; 0 when it is new. */
export const readVersion = (db: DatabaseSync) =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version

function migrate(db: DatabaseSync, steps: readonly string[]) {
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read again under the lock: another process may have migrated the file meanwhile.
    const version = readVersion(db)
    requireKnownVersion(version, steps.length)
    for (const step of steps.slice(version)) db.exec(step)
    db.exec(`PRAGMA user_version = ${steps.length}; COMMIT`)
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
