import type { Client, DatabaseConnections } from './connections.ts'
import { failureKind } from './failures.ts'

/**
 * Which erasures are cleaned: the names of two rows of `counters`, of which nothing is left to clean when both have the same
 * value, and the tables with erased rows. Tables that do not exist are left out.
 */
export type ErasedData = { erasureCounter: string; cleanedErasureCounter: string; tables: readonly string[] }
export const erasedRecords: ErasedData = {
  erasureCounter: 'erasures',
  cleanedErasureCounter: 'cleaned erasures',
  tables: ['changes', 'records'],
}
/** Our own tables of the staff and those of better-auth that contain personal data. */
export const erasedStaff: ErasedData = {
  erasureCounter: 'erasures of staff',
  cleanedErasureCounter: 'cleaned erasures of staff',
  tables: ['invitations', 'staff_settings', 'user', 'account', 'session', 'twoFactor', 'verification'],
}

const defaultDelayMs = 1000
/** After an attempt that failed, in delays. */
const retryFactor = 60
/** Another instance may have been killed before it cleaned. */
const lookAgainMs = 3_600_000
/** Tables of this size are rewritten in about a second, during which everybody waits. */
const maxRewrittenBytes = 32 * 2 ** 20
const lockTimeoutMs = 2000
const pauseMs = 20
/** The statement is not known, as in other databases that speak PostgreSQL. */
const unknownStatement = new Set(['0A000', '42601'])

/** Call it in the transaction that erases data. */
export async function countErasure(client: Client, { erasureCounter }: ErasedData): Promise<void> {
  const sql = `INSERT INTO counters (name, value) VALUES ($1, 1)
    ON CONFLICT (name) DO UPDATE SET value = counters.value + 1`
  await client.query(sql, [erasureCounter])
}

/**
 * Removes what erasures leave in the files of the tables: PostgreSQL keeps a deleted or overwritten row until a VACUUM, and
 * longer while a transaction can still see it. It happens a moment after an erasure and once for all that come meanwhile.
 * Small tables are rewritten (VACUUM FULL), so that nothing is left in unused parts of pages; in large ones, these parts are
 * overwritten only when they are used again. Erasures are counted in the database, so that a start after a crash continues.
 */
export class ErasureCleaning {
  readonly #connections: DatabaseConnections
  readonly #erased: ErasedData
  readonly #delayMs: number
  readonly #hourly: NodeJS.Timeout
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #closed = false
  #isReported = false

  constructor(connections: DatabaseConnections, erased: ErasedData, delayMs = defaultDelayMs) {
    this.#connections = connections
    this.#erased = erased
    this.#delayMs = delayMs
    // A killed instance may have left something.
    this.noteErasure()
    this.#hourly = setInterval(() => this.noteErasure(), lookAgainMs).unref()
  }

  /** Call it after a commit that erases data. */
  noteErasure(): void {
    this.#schedule(this.#delayMs)
  }

  /** Cleans now, or later what cannot be cleaned now. It does not fail. */
  cleanNow(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#running.then(async () => {
      const nextMs = this.#closed ? undefined : await this.#run()
      if (nextMs !== undefined) this.#schedule(nextMs)
    })
    return this.#running
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#hourly)
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(delayMs: number) {
    if (this.#closed) return
    this.#timer ??= setTimeout(() => void this.cleanNow(), delayMs).unref()
  }

  /** Resolves with the time until the next attempt; undefined when nothing is left. */
  async #run(): Promise<number | undefined> {
    try {
      const erasures = await this.#readDue()
      if (erasures === undefined) return undefined
      if (!(await this.#clean())) return retryFactor * this.#delayMs
      const sql = `INSERT INTO counters (name, value) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET value = greatest(counters.value, excluded.value)`
      await this.#connections.repeatable(sql, [this.#erased.cleanedErasureCounter, erasures])
      // Of data that was erased meanwhile.
      return this.#delayMs
    } catch (error) {
      return this.#report(error)
    }
  }

  /** The database may be unavailable, busy or stopped: others say so. What it refuses is said once. */
  #report(error: unknown): number | undefined {
    const cause = ((error as Error).cause ?? error) as { code?: string }
    const isRefused = failureKind(cause) === 'refused'
    if (isRefused && !this.#isReported)
      process.emitWarning(`The tables cannot be cleaned after an erasure: ${(error as Error).message}`)
    this.#isReported ||= isRefused
    return isRefused && unknownStatement.has(cause.code ?? '') ? undefined : retryFactor * this.#delayMs
  }

  /** How many erasures there are; undefined when all of them are cleaned. */
  async #readDue(): Promise<number | undefined> {
    const { erasureCounter, cleanedErasureCounter } = this.#erased
    const sql = 'SELECT name, value FROM counters WHERE name IN ($1, $2)'
    type Counter = { name: string; value: number }
    const rows = await this.#connections.read<Counter>(sql, [erasureCounter, cleanedErasureCounter])
    const values = new Map(rows.map(({ name, value }) => [name, value]))
    const count = values.get(erasureCounter) ?? 0
    return count > (values.get(cleanedErasureCounter) ?? 0) ? count : undefined
  }

  /** Returns false when a transaction, such as that of a backup, still sees what was erased: VACUUM would keep it. */
  #clean(): Promise<boolean> {
    return this.#connections.withOwnConnection(async (client) => {
      await client.query(`SET statement_timeout = 0; SET lock_timeout = ${lockTimeoutMs}`)
      if (!(await runningTransactionsEnd(client))) return false
      const known = `SELECT quote_ident(name) AS name, pg_total_relation_size(to_regclass(quote_ident(name))) AS bytes
        FROM unnest($1::text[]) AS name WHERE to_regclass(quote_ident(name)) IS NOT NULL`
      const { rows } = await client.query<{ name: string; bytes: number }>(known, [this.#erased.tables])
      for (const { name, bytes } of rows)
        await client.query(`VACUUM ${bytes <= maxRewrittenBytes ? '(FULL)' : ''} ${name}`)
      return true
    })
  }
}

/**
 * Waits until each transaction that runs now has ended, so that VACUUM removes what is deleted by now. Returns whether that is
 * so in time. All databases of the server share the numbers of transactions, so those of the others count too.
 */
async function runningTransactionsEnd(client: Client): Promise<boolean> {
  const deadline = performance.now() + lockTimeoutMs
  // Twice, because a transaction that begins meanwhile may see what an older one sees.
  for (const _round of [1, 2]) {
    const running = await readRunning(client)
    while ((await readRunning(client)).some((each) => running.includes(each))) {
      if (performance.now() > deadline) return false
      await new Promise((next) => setTimeout(next, pauseMs))
    }
  }
  return true
}

/** The transactions that run, besides the own one. What each of them sees is not shown to every user, but which run is. */
async function readRunning(client: Client): Promise<string[]> {
  const sql = `SELECT virtualtransaction AS id FROM pg_locks
    WHERE locktype = 'virtualxid' AND granted AND pid <> pg_backend_pid()`
  return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id)
}
