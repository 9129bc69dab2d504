import { createHash } from 'node:crypto'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file of the staff, apart from the records: no export, no import and no list ever reaches it. */
export type Book = DatabaseSync

// What is ours besides the tables of better-auth. Codes and tokens are kept as hashes only.
const schema = `
  CREATE TABLE IF NOT EXISTS first_codes (hash TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS tickets (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL, role TEXT NOT NULL, person TEXT, made_at TEXT NOT NULL, expires_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS codes_tried (
    person TEXT NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, hash)
  ) STRICT;
`

/** Opens DATA_DIR/staff.db, which only its owner may read; waits up to five seconds for another process that writes. */
export function openBook(dataDir: string): Book {
  const path = join(dataDir, 'staff.db')
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const book = new DatabaseSync(path, { timeout: 5000 })
  book.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  book.exec(schema)
  return book
}

/** Runs `work`, which must not wait for anything, and keeps all of what it wrote or nothing. */
export function together<T>(book: Book, work: () => T): T {
  book.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    book.exec('COMMIT')
    return result
  } catch (error) {
    book.exec('ROLLBACK')
    throw error
  }
}

/** For random tokens only: what a person chose would need a slow hash. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
