import type { DatabaseSync } from 'node:sqlite'
import { databaseProblem, lockTimeoutMs } from './group-commit.ts'

const intervalMs = 60_000
const emptyingRetryMs = 1000
const lockRetryMs = 10

/**
 * Turns on the write-ahead log of a database that may be new. While another process does the same, or writes to a file that
 * has no such log yet, SQLite refuses at once instead of waiting for its `busy_timeout`. So this function tries again until
 * five seconds have passed, and blocks the process meanwhile.
 * @throws Error of SQLite, when the database stays locked or has another problem
 */
export function turnOnWriteAheadLog(db: DatabaseSync): void {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (databaseProblem(error) !== 'locked' || performance.now() > deadline) throw error
      pause(lockRetryMs)
    }
  }
}

/** Blocks the process, like the waiting of SQLite itself. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Empties the write-ahead log of a database. The log contains earlier versions of pages, so erased data would stay readable
 * in it. It is emptied when the database is opened, because an earlier process may have been killed in the middle of an
 * erasure, after each erasure, and once a minute. While another process reads, that is not possible and is tried again
 * every second.
 */
export class WriteAheadLog {
  readonly #db: DatabaseSync
  readonly #timer: NodeJS.Timeout
  #retry: NodeJS.Timeout | undefined
  readonly #rewrites: boolean
  #hasErasure: boolean

  /**
   * `rewrites`: an erasure also rewrites the whole file, at once. That is for small databases; see erasure-cleaning.ts for the
   * reason and for large ones.
   */
  constructor(db: DatabaseSync, { rewrites = false } = {}) {
    this.#db = db
    this.#rewrites = rewrites
    // A killed process may have left an erasure unfinished.
    this.#hasErasure = rewrites
    this.#timer = setInterval(() => this.truncate(), intervalMs).unref()
    this.truncate()
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
      this.#retry = setTimeout(() => this.truncate(), emptyingRetryMs).unref()
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
      if (this.#rewrites && this.#hasErasure) this.#db.exec('VACUUM')
      // https://sqlite.org/pragma.html#pragma_wal_checkpoint
      return this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } catch (error) {
      if (!databaseProblem(error)) throw error
      // The database is locked, full or unavailable. The next attempt empties the log.
      return false
    }
  }
}
