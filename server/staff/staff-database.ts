import { createHash } from 'node:crypto'
import type { CountDatabase } from '../http/rate-limits.ts'

/** The rows of a query, or how many rows a statement without rows has changed. */
export type StatementResult = { rows: Record<string, unknown>[]; changes: number }

/**
 * The database of the staff: `staff.db` in the data folder, or tables of their own in PostgreSQL. It is separate from the
 * records, so that no export, import or list ever reaches it.
 */
export type StaffDatabase = {
  readonly engine: 'sqlite' | 'postgres'
  /**
   * Runs one statement; `$1` stands for the first of the `parameters`. Within `transaction` it is part of the transaction.
   * @throws Unavailable when the database cannot answer now
   */
  execute(sql: string, parameters?: readonly unknown[]): Promise<StatementResult>
  /**
   * Runs `work` in one transaction: every statement that `work` runs, directly or through better-auth, belongs to it. No
   * other transaction runs at the same time, in no other process either, so `work` may check first and write then. It
   * must be quick and await each statement. When it throws, nothing is written. A transaction in a transaction is part
   * of the outer one.
   * @throws Unavailable
   */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Call it in the transaction that erases personal data: no file may contain the data afterwards. */
  noteErasure(): void
  /** The counts of limits, where instances on several machines share the database. */
  readonly counts?: CountDatabase
  /** The version of the tables, see `staffSchemaVersion`. */
  readVersion(): Promise<number>
  saveVersion(version: number): Promise<void>
  /** Waits for the current transaction and closes the database. */
  close(): Promise<void>
}

/**
 * The version of our tables together with those of better-auth. Raise it with each change of ours, and with each version
 * of better-auth that changes its own: the next start then migrates them.
 */
export const staffSchemaVersion = 1

/**
 * Our own tables beside those of better-auth. `first_codes` holds setup codes, `invitations` links into the office,
 * `codes_tried` the two-factor codes that users sent, right or wrong, `staff_settings` what an owner decided for everyone,
 * and `staff_facts` what the server knows about better-auth's tables without loading it. Codes and tokens are stored as
 * hashes only.
 */
export const staffTables = `
  CREATE TABLE IF NOT EXISTS first_codes (hash TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS invitations (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, role TEXT NOT NULL, person TEXT, made_at TEXT NOT NULL, expires_at TEXT NOT NULL,
    invitee TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS codes_tried (
    person TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, hash)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS staff_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS staff_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** Whether better-auth's tables must be migrated. */
export const isOutdated = async (database: StaffDatabase): Promise<boolean> =>
  (await database.readVersion()) < staffSchemaVersion

/** Hashes a random token. A password would need a slow hash instead. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
