import { DatabaseSync } from 'node:sqlite'
import { databaseProblem } from '../store/sqlite/group-commit.ts'

const retryMs = 50

/** Another process, or another part of this one, has the lock. */
export class Locked extends Error {}

/**
 * Takes the lock of a file, which is created when it is missing, and returns the function that gives it back. Waits for at most
 * `waitMs`. It is the lock of an empty SQLite file, so the system releases it when the process ends, also after `kill -9`.
 * @throws Locked; Error when the file cannot be locked
 */
export async function lockFile(path: string, waitMs = 0): Promise<() => void> {
  const deadline = performance.now() + waitMs
  for (;;) {
    let lock: DatabaseSync | undefined
    try {
      lock = new DatabaseSync(path, { timeout: 0 })
      // Without a journal, locking needs no space on the disk.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      const held = lock
      return () => held.close()
    } catch (error) {
      lock?.close()
      const { message } = error as Error
      if (databaseProblem(error) !== 'locked')
        throw new Error(`The file ${path} cannot be locked: ${message}`, { cause: error })
      if (performance.now() >= deadline) throw new Locked(`The file ${path} is locked`, { cause: error })
      await new Promise((later) => setTimeout(later, retryMs))
    }
  }
}
