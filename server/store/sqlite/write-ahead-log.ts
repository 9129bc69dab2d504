import type { DatabaseSync } from 'node:sqlite'
import { databaseProblem } from './group-commit.ts'

const intervalMs = 60_000
const retryMs = 1000

/**
 * Empties the write-ahead log of a database. The log contains earlier versions of pages, so erased data would stay readable
 * in it. It is emptied after each erasure and once a minute. While another process reads, that is not possible and is tried
 * again every second.
 */
export class WriteAheadLog {
  readonly #db: DatabaseSync
  readonly #timer: NodeJS.Timeout
  #retry: NodeJS.Timeout | undefined
  #hasErasure = false

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#timer = setInterval(() => this.truncate(), intervalMs).unref()
  }

  /** Call it in the transaction that erases data. */
  noteErasure(): void {
    this.#hasErasure = true
  }

  truncateAfterErasure(): void {
    if (this.#hasErasure) this.truncate()
  }

  /** Moves the content of the log into the database and empties the log. Returns whether that was possible now. */
  truncate(): boolean {
    clearTimeout(this.#retry)
    if (this.#db.isTransaction || !this.#checkpoint()) {
      this.#retry = setTimeout(() => this.truncate(), retryMs).unref()
      return false
    }
    this.#hasErasure = false
    return true
  }

  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
  }

  #checkpoint(): boolean {
    try {
      // https://sqlite.org/pragma.html#pragma_wal_checkpoint
      return this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } catch (error) {
      if (!databaseProblem(error)) throw error
      // The database is locked, full or unavailable. The next attempt empties the log.
      return false
    }
  }
}
