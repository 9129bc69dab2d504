import { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../errors.ts'
import { requireKnownVersion } from '../schema-version.ts'
import { lockTimeoutMs } from './group-commit.ts'
import { blockTable, enterBlock, fillBlocks, leaveBlock } from './list-blocks.ts'
import { copyBeforeUpgrade } from './upgrade-copy.ts'
import { turnOnWriteAheadLog } from './write-ahead-log.ts'

/** `batch` names the import of which a change is part. The activity log shows the import instead of such changes. */
const activityIndexes = `
CREATE INDEX changes_of_batch ON changes (batch, revision) WHERE batch IS NOT NULL;
CREATE INDEX changes_in_time ON changes (list, at, revision) WHERE batch IS NULL;
CREATE INDEX changes_by_actor ON changes (actor, list, at, revision) WHERE batch IS NULL;`

/**
 * `field_keys` has the text that each field is sorted by, as JSON. `search_index` finds the records whose search text has all
 * trigrams of a word; it has no copy of the text, and overwrites what is deleted.
 */
const recordTables = `
CREATE TABLE records (
  id INTEGER PRIMARY KEY, list TEXT NOT NULL, key TEXT NOT NULL, revision INTEGER NOT NULL,
  sort_key TEXT NOT NULL, search_text TEXT NOT NULL, field_keys TEXT NOT NULL DEFAULT '{}', idempotency_key TEXT,
  unpublished INTEGER NOT NULL DEFAULT 0, data TEXT NOT NULL,
  UNIQUE (list, key));
CREATE INDEX records_in_order ON records (list, sort_key, key, search_text, unpublished);
CREATE UNIQUE INDEX records_idempotency_key ON records (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE VIRTUAL TABLE search_index USING fts5(
  search_text, content = 'records', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
INSERT INTO search_index (search_index, rank) VALUES ('secure-delete', 1);
${blockTable}`
export const searchTextTrigger = `
CREATE TRIGGER search_text_changed AFTER UPDATE OF search_text ON records WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO search_index (search_index, rowid, search_text) VALUES ('delete', old.id, old.search_text);
  INSERT INTO search_index (rowid, search_text) VALUES (new.id, new.search_text);
END;`
const recordTriggers = `
CREATE TRIGGER record_created AFTER INSERT ON records BEGIN
  INSERT INTO search_index (rowid, search_text) VALUES (new.id, new.search_text);
  ${enterBlock}
END;
CREATE TRIGGER record_deleted AFTER DELETE ON records BEGIN
  INSERT INTO search_index (search_index, rowid, search_text) VALUES ('delete', old.id, old.search_text);
  ${leaveBlock}
END;
CREATE TRIGGER record_moved AFTER UPDATE OF sort_key, unpublished ON records
  WHEN old.sort_key <> new.sort_key OR old.unpublished <> new.unpublished BEGIN
  ${leaveBlock}
  ${enterBlock}
END;
${searchTextTrigger}`

/** `indexed_key` has the text of the one field that the list declares as `indexed` (decision 80). */
const indexedKey = `
ALTER TABLE records ADD COLUMN indexed_key TEXT;
CREATE INDEX records_by_indexed_key ON records (list, indexed_key, sort_key, key, unpublished) WHERE indexed_key IS NOT NULL;`

/**
 * `records` holds the current state. `changes` holds everything that happened: it is live feed, cache invalidation,
 * history and audit trail. AUTOINCREMENT ensures that no revision is used twice, not even after a deletion.
 */
const schema = `
${recordTables}
${recordTriggers}
${indexedKey}
CREATE TABLE changes (
  revision INTEGER PRIMARY KEY AUTOINCREMENT,
  list TEXT NOT NULL, key TEXT NOT NULL, data TEXT, actor TEXT NOT NULL, at TEXT NOT NULL,
  unpublished INTEGER NOT NULL DEFAULT 0, batch TEXT);
CREATE INDEX changes_of_list ON changes (list, revision);
CREATE INDEX changes_of_record ON changes (list, key, revision);
${activityIndexes}
CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
INSERT INTO counters VALUES ('erasures', 0), ('compacted erasures', 0);
CREATE TABLE cursors (consumer TEXT PRIMARY KEY, revision INTEGER NOT NULL);
CREATE TABLE index_versions (list TEXT PRIMARY KEY, version TEXT NOT NULL);
CREATE TABLE leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, token INTEGER NOT NULL, expires_at INTEGER NOT NULL);`

/**
 * Each migration leads from the version of its key to the next one. A change of the form in which the store writes data
 * raises the version too, with an empty migration if necessary, so that the file is copied before.
 */
const migrations: Record<number, string> = {
  1: `
ALTER TABLE records RENAME COLUMN sort TO sort_key;
ALTER TABLE records RENAME COLUMN search TO search_text;
ALTER TABLE records RENAME COLUMN once TO idempotency_key;
DROP INDEX records_once;
CREATE UNIQUE INDEX records_idempotency_key ON records (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE TABLE cursors (consumer TEXT PRIMARY KEY, revision INTEGER NOT NULL);
INSERT INTO cursors SELECT substr(name, 10), last FROM claims WHERE name LIKE 'follower %';
DELETE FROM claims WHERE name LIKE 'follower %';
ALTER TABLE claims RENAME TO counters;
ALTER TABLE counters RENAME COLUMN last TO value;
ALTER TABLE shapes RENAME TO index_versions;
ALTER TABLE index_versions RENAME COLUMN shape TO version;`,
  // Deleted people stayed in the history, and streams and histories could show them (decision 33).
  2: `
UPDATE changes SET data = NULL WHERE data IS NOT NULL
  AND list IN ('Site', 'Slide', 'Partner', 'TrainingProgram', 'Lineage', 'Committee', 'BlackBelt', 'Album', 'News')
  AND NOT EXISTS (SELECT 1 FROM records WHERE records.list = changes.list AND records.key = changes.key);
CREATE TABLE leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, token INTEGER NOT NULL, expires_at INTEGER NOT NULL);`,
  // Drafts and scheduled records (decision 53): all records so far are published. The activity log (decision 55): earlier
  // imports at the command line are one batch.
  3: `
ALTER TABLE records ADD COLUMN unpublished INTEGER NOT NULL DEFAULT 0;
ALTER TABLE changes ADD COLUMN unpublished INTEGER NOT NULL DEFAULT 0;
DROP INDEX records_in_order;
CREATE INDEX records_in_order ON records (list, sort_key, key, search_text, unpublished);
ALTER TABLE changes ADD COLUMN batch TEXT;
UPDATE changes SET batch = actor WHERE actor IN ('system:sample', 'system:import');
${activityIndexes}`,
  // Sorting and searching without functions of ours (decision 65). The store then computes `field_keys`.
  4: `
ALTER TABLE records RENAME TO earlier_records;
DROP INDEX records_in_order;
DROP INDEX records_idempotency_key;
${recordTables}
INSERT INTO records (list, key, revision, sort_key, search_text, idempotency_key, unpublished, data)
  SELECT list, key, revision, sort_key, search_text, idempotency_key, unpublished, data FROM earlier_records ORDER BY rowid;
DROP TABLE earlier_records;
INSERT INTO search_index (search_index) VALUES ('rebuild');
${fillBlocks()};
${recordTriggers}`,
  // The store then computes `indexed_key`.
  5: indexedKey,
}
export const schemaVersion = 6
/** How long a start waits for another process that migrates the file. */
export const upgradeTimeoutMs = 600_000

/**
 * Opens a database file with a write-ahead log and `synchronous=FULL`, creates its tables or migrates them.
 * Before a migration it copies the file (decision 31).
 * @throws Unavailable when the file cannot be opened or copied, or was written by a newer version
 */
export function openDatabase(path: string): DatabaseSync {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { timeout: lockTimeoutMs })
    configure(db, schemaVersion)
    db.exec('PRAGMA cache_size = -8000')
    if (readVersion(db) !== schemaVersion) {
      // Another process may be migrating a large file.
      db.exec(`PRAGMA busy_timeout = ${upgradeTimeoutMs}`)
      migrate(db, path)
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

function migrate(db: DatabaseSync, path: string) {
  db.exec('BEGIN IMMEDIATE')
  try {
    // Read again under the lock: another process may have migrated the file meanwhile.
    const version = readVersion(db)
    requireKnownVersion(version, schemaVersion)
    if (version === 0) db.exec(schema)
    else if (version < schemaVersion) copyBeforeUpgrade(path, schemaVersion)
    for (let from = version || schemaVersion; from < schemaVersion; from++) db.exec(migrations[from]!)
    db.exec(`PRAGMA user_version = ${schemaVersion}; COMMIT`)
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
