import { createHash } from 'node:crypto'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** DATA_DIR/staff.db. It is separate from the records, so that no export, import or list ever reaches it. */
export type StaffDatabase = DatabaseSync

// Our own tables beside those of better-auth. `first_codes` holds setup codes, `tickets` invitations and `codes_tried`
// the two-factor codes that users sent, right or wrong. Codes and tokens are stored as hashes only.
const schema = `
  CREATE TABLE IF NOT EXISTS first_codes (hash TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tickets (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, role TEXT NOT NULL, person TEXT, made_at TEXT NOT NULL, expires_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS codes_tried (
    person TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, hash)
  ) STRICT;
`

/** Opens or creates the database, readable only by the user of the process. Writes wait up to five seconds for another process. */
export function openStaffDatabase(dataDir: string): StaffDatabase {
  const path = join(dataDir, 'staff.db')
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  database.exec(schema)
  return database
}

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
