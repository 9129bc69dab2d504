import type { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../errors.ts'
import { type QueuedWrite, WriteQueue } from '../write-queue.ts'

type Write = QueuedWrite<() => unknown>
const lockRetryMs = 20
/** How long a connection waits while another process writes, also in the databases beside the records. */
export const lockTimeoutMs = 5000

// Primary result codes of SQLite (sqlite.org/rescode.html).
const problems = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
}
type DatabaseProblem = (typeof problems)[keyof typeof problems]

/** Returns the problem of the database that caused `error`, or undefined if the error has another cause. */
export function databaseProblem(error: unknown): DatabaseProblem | undefined {
  const code = (error as { errcode?: number }).errcode
  return code === undefined ? undefined : problems[(code & 0xff) as keyof typeof problems]
}

const toUnavailable = (error: unknown, maybeWritten = false) =>
  new Unavailable(`The database is ${databaseProblem(error) ?? 'failing'}: ${(error as Error).message}`, error, {
    maybeWritten,
  })

/** Runs a read. @throws Unavailable when the database has a problem */
export function runRead<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw databaseProblem(error) ? toUnavailable(error) : error
  }
}

/**
 * Collects waiting writes into one transaction, so that one sync to disk acknowledges them all. A write that fails does not affect
 * the others: then each runs again with a savepoint of its own. With savepoints for all, a write takes a fifth more time. While
 * another process holds the lock, the writes wait up to five seconds without blocking this process.
 */
export class GroupCommit {
  readonly #db: DatabaseSync
  readonly #queue: WriteQueue<() => unknown>

  /** `beforeAcknowledge` runs after each commit, before its writes are settled; `onCommit` after that. Neither may throw. */
  constructor(db: DatabaseSync, callbacks: { beforeAcknowledge: () => void; onCommit: () => void }) {
    this.#db = db
    this.#queue = new WriteQueue({ ...callbacks, commit: (writes) => this.#commitWithRetry(writes) })
  }

  /** Runs `run` in the next transaction and resolves with its result after the commit. @throws Unavailable also after `close` */
  run<T>(run: () => T): Promise<T> {
    return this.#queue.run<T>(run)
  }

  /** Accepts no more writes. Resolves when none is waiting, so that the database can be closed. */
  close(): Promise<void> {
    return this.#queue.close()
  }

  async #commitWithRetry(writes: Write[]): Promise<(() => void)[]> {
    const deadline = Date.now() + lockTimeoutMs
    for (;;) {
      try {
        return this.#commit(writes)
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
        if (databaseProblem(error) !== 'locked' || Date.now() > deadline) {
          const unavailable = error instanceof Unavailable ? error : toUnavailable(error)
          return writes.map((write) => () => write.reject(unavailable))
        }
        await new Promise((later) => setTimeout(later, lockRetryMs))
      }
    }
  }

  /** Runs the writes in one transaction. Returns one function per write that settles its promise, to be called after the commit. */
  #commit(writes: Write[]): (() => void)[] {
    const db = this.#db
    db.exec('BEGIN IMMEDIATE')
    let outcomes = this.#runAll(writes)
    if (!outcomes) {
      db.exec('ROLLBACK; BEGIN IMMEDIATE')
      outcomes = writes.map((write) => this.#runAlone(write))
    }
    try {
      db.exec('COMMIT')
    } catch (error) {
      throw databaseProblem(error) === 'locked' ? error : toUnavailable(error, databaseProblem(error) === 'failing')
    }
    return outcomes
  }

  /** Undefined when a write fails: then all of them must be run again. */
  #runAll(writes: Write[]): (() => void)[] | undefined {
    try {
      return writes.map((write) => {
        const value = write.work() as never
        return () => write.resolve(value)
      })
    } catch (error) {
      if (databaseProblem(error)) throw error
      return undefined
    }
  }

  #runAlone(write: Write): () => void {
    const db = this.#db
    db.exec('SAVEPOINT write')
    try {
      const value = write.work() as never
      db.exec('RELEASE write')
      return () => write.resolve(value)
    } catch (error) {
      if (databaseProblem(error)) throw error
      db.exec('ROLLBACK TO write; RELEASE write')
      return () => write.reject(error)
    }
  }
}
