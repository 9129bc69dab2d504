import { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../store/errors.ts'
import { databaseProblem } from '../store/sqlite/group-commit.ts'

const retryMs = 5
const timeoutMs = 10_000

/**
 * A lock that all processes on a data folder share. It is the lock of an empty SQLite file, so the system releases it when
 * a process ends, also after `kill -9`.
 */
export class FolderLock {
  readonly #path: string
  #last: Promise<unknown> = Promise.resolve()

  /** `path`: the lock file. It is created when it is missing. */
  constructor(path: string) {
    this.#path = path
  }

  /**
   * Runs `work` while no other call runs, in this or in another process. Keep it short.
   * @throws Unavailable when another process does not release the lock within ten seconds
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#runLocked(work))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #runLocked<T>(work: () => Promise<T>): Promise<T> {
    const lock = await this.#acquire()
    try {
      return await work()
    } finally {
      lock.close()
    }
  }

  /** Returns the connection that holds the lock until it is closed. */
  async #acquire(): Promise<DatabaseSync> {
    const deadline = performance.now() + timeoutMs
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
