import type { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../errors.ts'

type Job = { run: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }
const maxBatch = 200
const lockRetryMs = 20
const lockTimeoutMs = 5000

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
 * Collects waiting writes into one transaction, so that one sync to disk acknowledges them all. Each job has its own
 * savepoint: a job that fails does not affect the others. While another process holds the lock, the jobs wait up to
 * five seconds without blocking this process.
 */
export class GroupCommit {
  readonly #db: DatabaseSync
  readonly #onCommit: () => void
  readonly #beforeAcknowledge: () => void
  #waiting: Job[] = []
  #working: Promise<void> | undefined
  #closed = false

  /** `beforeAcknowledge` runs after each commit, before its jobs are settled; `onCommit` after that. Neither may throw. */
  constructor(
    db: DatabaseSync,
    { beforeAcknowledge, onCommit }: { beforeAcknowledge: () => void; onCommit: () => void },
  ) {
    this.#db = db
    this.#beforeAcknowledge = beforeAcknowledge
    this.#onCommit = onCommit
  }

  /** Runs `run` in the next transaction and resolves with its result after the commit. @throws Unavailable also after `close` */
  run<T>(run: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new Unavailable('The database is closed'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run, resolve, reject })
      this.#working ??= new Promise<void>((next) => setImmediate(next)).then(() => this.#work())
    })
  }

  /** Accepts no more jobs. Resolves when none is waiting, so that the database can be closed. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async #work() {
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.slice(0, maxBatch)
      this.#waiting = this.#waiting.slice(maxBatch)
      const outcomes = await this.#commitWithRetry(jobs)
      this.#beforeAcknowledge()
      for (const settleJob of outcomes) settleJob()
      this.#onCommit()
      await new Promise((next) => setImmediate(next))
    }
    this.#working = undefined
  }

  async #commitWithRetry(jobs: Job[]): Promise<(() => void)[]> {
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
  #commit(jobs: Job[]): (() => void)[] {
    const db = this.#db
    db.exec('BEGIN IMMEDIATE')
    const outcomes = jobs.map((job) => {
      db.exec('SAVEPOINT job')
      try {
        const value = job.run() as never
        db.exec('RELEASE job')
        return () => job.resolve(value)
      } catch (error) {
        if (databaseProblem(error)) throw error
        db.exec('ROLLBACK TO job; RELEASE job')
        return () => job.reject(error)
      }
    })
    try {
      db.exec('COMMIT')
    } catch (error) {
      throw databaseProblem(error) === 'locked' ? error : toUnavailable(error, databaseProblem(error) === 'failing')
    }
    return outcomes
  }
}
