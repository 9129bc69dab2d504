import type { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../errors.ts'
import { type Job, WriteQueue } from '../write-queue.ts'

type Write = Job<() => unknown>
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
 * Collects waiting writes into one transaction, so that one sync to disk acknowledges them all. A job that fails does not affect
 * the others: then each runs again with a savepoint of its own. With savepoints for all, a write takes a fifth more time. While
 * another process holds the lock, the jobs wait up to
 * five seconds without blocking this process.
 */
export class GroupCommit {
  readonly #db: DatabaseSync
  readonly #queue: WriteQueue<() => unknown>

  /** `beforeAcknowledge` runs after each commit, before its jobs are settled; `onCommit` after that. Neither may throw. */
  constructor(db: DatabaseSync, callbacks: { beforeAcknowledge: () => void; onCommit: () => void }) {
    this.#db = db
    this.#queue = new WriteQueue({ ...callbacks, commit: (jobs) => this.#commitWithRetry(jobs) })
  }

  /** Runs `run` in the next transaction and resolves with its result after the commit. @throws Unavailable also after `close` */
  run<T>(run: () => T): Promise<T> {
    return this.#queue.run<T>(run)
  }

  /** Accepts no more jobs. Resolves when none is waiting, so that the database can be closed. */
  close(): Promise<void> {
    return this.#queue.close()
  }

  async #commitWithRetry(jobs: Write[]): Promise<(() => void)[]> {
    const deadline = Date.now() + lockTimeoutMs
    for (;;) {
      try {
        return this.#commit(jobs)
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
        if (databaseProblem(error) !== 'locked' || Date.now() > deadline) {
          const unavailable = error instanceof Unavailable ? error : toUnavailable(error)
          return jobs.map((job) => () => job.reject(unavailable))
        }
        await new Promise((later) => setTimeout(later, lockRetryMs))
      }
    }
  }

  /** Runs the jobs in one transaction. Returns one function per job that settles its promise, to be called after the commit. */
  #commit(jobs: Write[]): (() => void)[] {
    const db = this.#db
    db.exec('BEGIN IMMEDIATE')
    let outcomes = this.#runAll(jobs)
    if (!outcomes) {
      db.exec('ROLLBACK; BEGIN IMMEDIATE')
      outcomes = jobs.map((job) => this.#runAlone(job))
    }
    try {
      db.exec('COMMIT')
    } catch (error) {
      throw databaseProblem(error) === 'locked' ? error : toUnavailable(error, databaseProblem(error) === 'failing')
    }
    return outcomes
  }

  /** Undefined when a job fails: then all of them must be run again. */
  #runAll(jobs: Write[]): (() => void)[] | undefined {
    try {
      return jobs.map((job) => {
        const value = job.work() as never
        return () => job.resolve(value)
      })
    } catch (error) {
      if (databaseProblem(error)) throw error
      return undefined
    }
  }

  #runAlone(job: Write): () => void {
    const db = this.#db
    db.exec('SAVEPOINT job')
    try {
      const value = job.work() as never
      db.exec('RELEASE job')
      return () => job.resolve(value)
    } catch (error) {
      if (databaseProblem(error)) throw error
      db.exec('ROLLBACK TO job; RELEASE job')
      return () => job.reject(error)
    }
  }
}
