import { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../store/errors.ts'
import { databaseProblem } from '../store/sqlite/group-commit.ts'

const retryMs = 5

/**
 * A lock that all processes on a data folder share. It is the lock of an empty SQLite file, so the system releases it when
 * a process ends, also after `kill -9`.
 */
export class FolderLock {
  readonly #path: string
  readonly #timeoutMs: number
  #last: Promise<unknown> = Promise.resolve()

  /** `path`: the lock file. It is created when it is missing. */
  constructor(path: string, timeoutMs = 10_000) {
    this.#path = path
    this.#timeoutMs = timeoutMs
  }

  /**
   * Runs `work` while no other call runs, in this or in another process. Keep it short.
   * @throws Unavailable when the call has waited for ten seconds, also for other calls in this process
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#timeoutMs
    const result = this.#last.then(() => this.#runLocked(work, deadline))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #runLocked<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    const lock = await this.#acquire(deadline)
    try {
      return await work()
    } finally {
      lock.close()
    }
  }

  /** Returns the connection that holds the lock until it is closed. */
  async #acquire(deadline: number): Promise<DatabaseSync> {
    for (;;) {
      let db: DatabaseSync | undefined
      try {
        db = new DatabaseSync(this.#path, { timeout: 0 })
        // Without a journal, locking needs no space on the disk.
        db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
        return db
      } catch (error) {
        db?.close()
        const problem = databaseProblem(error)
        if (!problem) throw error
        if (problem !== 'locked' || performance.now() > deadline)
          throw new Unavailable(`The documents are ${problem}: ${(error as Error).message}`, error)
        await new Promise((later) => setTimeout(later, retryMs))
      }
    }
  }
}
