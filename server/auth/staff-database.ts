import { createHash } from 'node:crypto'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readVersion, requireKnownVersion } from '../store/sqlite/schema.ts'
import { copyBeforeUpgrade } from '../store/sqlite/upgrade-copy.ts'

/** DATA_DIR/staff.db. It is separate from the records, so that no export, import or list ever reaches it. */
export type StaffDatabase = DatabaseSync

// Our own tables beside those of better-auth. `first_codes` holds setup codes, `tickets` invitations, `codes_tried` the
// two-factor codes that users sent, right or wrong, and `staff_settings` what an owner decided for everyone and the filters that each user saved. Codes and tokens are stored as hashes only.
const schema = `
  CREATE TABLE IF NOT EXISTS first_codes (hash TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tickets (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, role TEXT NOT NULL, person TEXT, made_at TEXT NOT NULL, expires_at TEXT NOT NULL,
    invitee TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS codes_tried (
    person TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, hash)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS staff_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/**
 * The version of these tables together with those of better-auth. Raise it with each change of ours, and with each version
 * of better-auth that changes its own: the next start then copies the file and migrates it.
 */
const staffSchemaVersion = 3

/**
 * Opens or creates the database, readable only by the user of the process. Writes wait up to five seconds for another
 * process. A file of an earlier version is copied first (decision 31); `isOutdated` tells that it must be migrated.
 * @throws Error when the file cannot be opened or copied, or was written by a newer version
 */
export function openStaffDatabase(dataDir: string): StaffDatabase {
  const path = join(dataDir, 'staff.db')
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    requireKnownVersion(readVersion(database), staffSchemaVersion)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    transaction(database, () => prepareTables(database, path))
    return database
  } catch (error) {
    database.close()
    throw new Error(`The database ${path} cannot be opened: ${(error as Error).message}`, { cause: error })
  }
}

function prepareTables(database: StaffDatabase, path: string) {
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
  if (!isNew && isOutdated(database)) copyBeforeUpgrade(path, staffSchemaVersion)
  database.exec(schema)
  // Version 1 has no names of invited people.
  const columns = database.prepare('PRAGMA table_info(tickets)').all() as { name: string }[]
  if (!columns.some(({ name }) => name === 'invitee')) database.exec('ALTER TABLE tickets ADD COLUMN invitee TEXT')
  if (isNew) setCurrentVersion(database)
}

/** Whether better-auth's tables must be migrated. */
export const isOutdated = (database: StaffDatabase): boolean => readVersion(database) < staffSchemaVersion

export const setCurrentVersion = (database: StaffDatabase) =>
  database.exec(`PRAGMA user_version = ${staffSchemaVersion}`)

/** Runs `work`, which must be synchronous, in one transaction. When it throws, nothing is written. */
export function transaction<T>(database: StaffDatabase, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** Hashes a random token. A password would need a slow hash instead. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
