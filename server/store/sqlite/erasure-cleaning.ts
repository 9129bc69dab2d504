import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { databaseProblem } from './group-commit.ts'

/** A failed attempt is repeated after this many times the first delay, which is a second: after a minute. */
const retryFactor = 60
/** Names in the table of counters. Nothing is left to rewrite when both have the same value. */
export const erasureCounter = 'erasures'
export const cleanedErasureCounter = 'compacted erasures'

/**
 * Rewrites a database after erasures (`VACUUM`). `secure_delete` overwrites what is deleted, but when SQLite moves entries from
 * one page to another, the old ones stay in the unused part of their page. An entry that is erased later was then
 * overwritten only in its new place. The rewriting happens in a thread of its own, a moment after an erasure and once for all
 * that come meanwhile. Erasures are counted in the database, so that a start after a crash continues.
 */
export class ErasureCleaning {
  readonly #db: DatabaseSync
  readonly #path: string
  readonly #delayMs: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #closed = false
  #isReported = false

  constructor(db: DatabaseSync, path: string, delayMs = 1000) {
    this.#db = db
    this.#path = path
    this.#delayMs = delayMs
    if (this.#isDue()) this.#schedule(delayMs)
  }

  /** Call it in the transaction that erases data. */
  noteErasure(): void {
    this.#db.prepare('UPDATE counters SET value = value + 1 WHERE name = ?').run(erasureCounter)
    this.#schedule(this.#delayMs)
  }

  /** Resolves when nothing is left to rewrite, or when that is not possible now. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#running
    if (this.#isDue()) await this.#rewrite()
  }

  #schedule(delayMs: number) {
    if (this.#timer || this.#closed || this.#path === ':memory:') return
    this.#timer = setTimeout(() => void this.#run(), delayMs).unref()
  }

  async #run() {
    const startedAt = performance.now()
    const rewriting = this.#rewrite()
    this.#running = rewriting.then(() => undefined)
    const isRewritten = await rewriting
    this.#running = undefined
    this.#timer = undefined
    // Data that was erased meanwhile. Many erasures of a large database are rewritten a tenth of the time.
    const pauseMs = Math.max(this.#delayMs, 9 * (performance.now() - startedAt))
    if (this.#isDue()) this.#schedule(isRewritten ? pauseMs : retryFactor * this.#delayMs)
  }

  #isDue(): boolean {
    if (this.#path === ':memory:') return false
    const sql = 'SELECT count(DISTINCT value) AS different FROM counters WHERE name IN (?, ?)'
    try {
      return this.#db.prepare(sql).get(erasureCounter, cleanedErasureCounter)!.different !== 1
    } catch (error) {
      if (!databaseProblem(error)) throw error
      // What cannot be read cannot be rewritten.
      return false
    }
  }

  /** Resolves with false when the database was locked or the disk full: then the next attempt rewrites it. */
  #rewrite(): Promise<boolean> {
    const worker = new Worker(new URL('./erasure-cleaning-worker.ts', import.meta.url), {
      workerData: this.#path,
      execArgv: [],
      stderr: true,
    })
    // An error also makes the thread exit with another code than 0. It is repeated each minute, so it is said once.
    worker.on('error', (error) => {
      if (databaseProblem(error) === 'locked' || this.#isReported) return
      this.#isReported = true
      process.emitWarning(`${this.#path} cannot be rewritten after an erasure: ${(error as Error).message}`)
    })
    return new Promise((resolve) => worker.once('exit', (code) => resolve(code === 0)))
  }
}
