import type { Connections } from './connections.ts'
import { failureKind } from './failures.ts'

/** Names in the table of counters. Nothing is left to clean when both have the same value. */
export const erasures = 'erasures'
export const cleanedErasures = 'cleaned erasures'
/** Of two instances, the one that holds it cleans. It is longer than any cleaning. */
const lease = { name: 'cleaning after erasures', ttlMs: 3_600_000 }
/** After an attempt that failed, and while another instance cleans. */
const retryMs = 60_000
/** Tables of this size are rewritten in about a second, during which everybody waits. */
const maxRewrittenBytes = 32 * 2 ** 20
const lockTimeoutMs = 2000

type Leases = {
  acquire: (name: string, ttlMs: number) => Promise<number | undefined>
  release: (name: string) => Promise<void>
}

/**
 * Removes what erasures leave in the files of the tables: PostgreSQL keeps a deleted or overwritten row until a VACUUM. It happens a
 * moment after an erasure and once for all that come meanwhile. Small tables are rewritten (VACUUM FULL), so that nothing is left in
 * unused parts of pages; in large ones, these parts are overwritten only when they are used again. Erasures are counted in
 * the database, so that a start after a crash continues.
 */
export class ErasureCleaning {
  readonly #connections: Connections
  readonly #leases: Leases
  readonly #delayMs: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #closed = false
  #isReported = false

  constructor(connections: Connections, leases: Leases, delayMs = 1000) {
    this.#connections = connections
    this.#leases = leases
    this.#delayMs = delayMs
    // A killed instance may have left something.
    this.#schedule(delayMs)
  }

  /** Call it after a commit that erases data. */
  noteErasure(): void {
    this.#schedule(this.#delayMs)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(delayMs: number) {
    if (this.#timer || this.#closed) return
    this.#timer = setTimeout(() => {
      this.#running = this.#run().then((again) => {
        this.#timer = undefined
        if (again) this.#schedule(again)
      })
    }, delayMs).unref()
  }

  /** Resolves with the time until the next attempt; undefined when nothing is left. */
  async #run(): Promise<number | undefined> {
    try {
      const due = await this.#due()
      if (due === undefined) return undefined
      if ((await this.#leases.acquire(lease.name, lease.ttlMs)) === undefined) return retryMs
      try {
        await this.#clean()
      } finally {
        await this.#leases.release(lease.name)
      }
      const sql = 'UPDATE counters SET value = greatest(value, $1) WHERE name = $2'
      await this.#connections.repeatable(sql, [due, cleanedErasures])
      // Of data that was erased meanwhile.
      return this.#delayMs
    } catch (error) {
      // The database is unavailable, busy or stopped: others say so. What it refuses is said once.
      const isRefused = failureKind((error as Error).cause ?? error) === 'refused'
      if (isRefused && !this.#isReported)
        process.emitWarning(`The tables cannot be cleaned after an erasure: ${(error as Error).message}`)
      this.#isReported ||= isRefused
      return retryMs
    }
  }

  /** How many erasures there were; undefined when all are cleaned. */
  async #due(): Promise<number | undefined> {
    const sql = 'SELECT name, value FROM counters WHERE name IN ($1, $2)'
    type Counter = { name: string; value: number }
    const rows = await this.#connections.read<Counter>(sql, [erasures, cleanedErasures])
    const values = new Map(rows.map(({ name, value }) => [name, value]))
    const due = values.get(erasures) ?? 0
    return due > (values.get(cleanedErasures) ?? 0) ? due : undefined
  }

  async #clean(): Promise<void> {
    await this.#connections.withOwnConnection(async (client) => {
      await client.query(`SET statement_timeout = 0; SET lock_timeout = ${lockTimeoutMs}`)
      for (const table of ['changes', 'records']) {
        const { rows } = await client.query<{ bytes: number }>(
          `SELECT pg_total_relation_size('${table}'::regclass) AS bytes`,
        )
        await client.query(`VACUUM ${rows[0]!.bytes <= maxRewrittenBytes ? '(FULL)' : ''} ${table}`)
      }
    })
  }
}
