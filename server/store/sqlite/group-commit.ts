import type { DatabaseSync } from 'node:sqlite'
import { Unavailable } from '../errors.ts'

type Job = { act: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }
const patience = { everyMs: 20, forMs: 5000 }
const batch = 200

// Primary result codes of SQLite (sqlite.org/rescode.html).
const codes = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'out of reach',
  26: 'damaged',
}
type Trouble = (typeof codes)[keyof typeof codes]

/** What ails the database, when `error` says that it does. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = (error as { errcode?: number }).errcode
  return code === undefined ? undefined : codes[(code & 0xff) as keyof typeof codes]
}

const unavailable = (error: unknown) =>
  new Unavailable(`The database is ${troubleOf(error) ?? 'failing'}: ${(error as Error).message}`, error)

/** Reads, and words what ails the database in the store's way. @throws Unavailable */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw troubleOf(error) ? unavailable(error) : error
  }
}

/**
 * Gathers the writes that wait into one transaction, so that one sync to disk acknowledges them all. Each act has a
 * savepoint of its own: one that fails takes nothing else with it. A locked database is waited for, up to five seconds,
 * without blocking the process.
 */
export function groupCommit(db: DatabaseSync, committed: () => void) {
  let waiting: Job[] = []
  let working: Promise<void> | undefined

  async function work() {
    while (waiting.length > 0) {
      const jobs = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
      const outcomes = await attempt(jobs)
      for (const tell of outcomes) tell()
      committed()
      await new Promise((next) => setImmediate(next))
    }
    working = undefined
  }

  async function attempt(jobs: Job[]): Promise<(() => void)[]> {
    const giveUp = Date.now() + patience.forMs
    for (;;) {
      try {
        return together(db, jobs)
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        const trouble = troubleOf(error)
        if (trouble !== 'locked' || Date.now() > giveUp) {
          const away = unavailable(error)
          return jobs.map((job) => () => job.reject(away))
        }
        await new Promise((later) => setTimeout(later, patience.everyMs))
      }
    }
  }

  return {
    run<T>(act: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ act, resolve, reject })
        working ??= new Promise<void>((next) => setImmediate(next)).then(work)
      })
    },
    /** Resolves when nothing waits any more. */
    settle: async () => void (await working),
  }
}

function together(db: DatabaseSync, jobs: Job[]) {
  db.exec('BEGIN IMMEDIATE')
  const outcomes = jobs.map((job) => {
    db.exec('SAVEPOINT act')
    try {
      const value = job.act() as never
      db.exec('RELEASE act')
      return () => job.resolve(value)
    } catch (error) {
      if (troubleOf(error)) throw error
      db.exec('ROLLBACK TO act; RELEASE act')
      return () => job.reject(error)
    }
  })
  db.exec('COMMIT')
  return outcomes
}
