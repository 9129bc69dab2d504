import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { CountDatabase } from '../http/rate-limits.ts'
import { Unavailable } from '../store/errors.ts'
import { DatabaseConnections, type Value } from '../store/postgres/connections.ts'
import { countErasure, ErasureCleaning, erasedStaff } from '../store/postgres/erasure-cleaning.ts'
import { failureKind } from '../store/postgres/failures.ts'
import { prepareSchema } from '../store/postgres/schema.ts'
import { requireKnownVersion } from '../store/schema-version.ts'
import { type StaffDatabase, type StatementResult, staffSchemaVersion, staffTables } from './staff-database.ts'
import { createFacts } from './staff-facts.ts'

/** A transaction that runs. Statements that a transaction forgot to await find it ended. */
type Transaction = { client: pg.ClientBase; hasEnded: boolean; erases: boolean }

/** Of an instance, besides the one for transactions. They are opened when they are needed. */
const connectionsOfStaff = 3
const connectionsOfLimits = 2
/** Another instance may be creating the tables. */
const migrationTimeoutMs = 60_000

/**
 * The row of `staff_version` is locked by each transaction, so that transactions of all instances take turns. `limits` has
 * the form that rate-limiter-flexible expects.
 */
const tables = `
  CREATE TABLE IF NOT EXISTS staff_version (id integer PRIMARY KEY, version integer NOT NULL);
  CREATE TABLE IF NOT EXISTS limits (
    key text COLLATE "C" PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );
  ${staffTables.replaceAll('TEXT', 'text COLLATE "C"').replaceAll('INTEGER', 'bigint').replaceAll(' STRICT;', ';')}`

/** The staff in the PostgreSQL database of the records. It has connections of its own, so that neither waits for the other. */
export class PostgresStaffDatabase implements StaffDatabase {
  readonly engine = 'postgres'
  readonly counts: CountDatabase
  readonly #connections: DatabaseConnections
  readonly #limits: DatabaseConnections
  readonly #transaction = new AsyncLocalStorage<Transaction>()
  readonly #cleaning: ErasureCleaning

  private constructor(connections: DatabaseConnections, url: string, cleaningDelayMs: number | undefined) {
    this.#connections = connections
    this.#cleaning = new ErasureCleaning(connections, erasedStaff, cleaningDelayMs)
    // Attempts of the same address wait for each other's commit, and a server that fails may forget the counts of its last second.
    this.#limits = new DatabaseConnections(url, {
      readers: connectionsOfLimits,
      settings: { synchronous_commit: 'off' },
    })
    this.counts = { query: ({ text, values }) => this.#limits.run(text, values as readonly Value[]) }
  }

  /**
   * Creates the tables. Any number of instances may do this at the same moment. `cleaningDelayMs`: the time from the start to the
   * cleaning of what a killed instance left. @throws Unavailable
   */
  static async open(
    url: string,
    { cleaningDelayMs }: { cleaningDelayMs?: number } = {},
  ): Promise<PostgresStaffDatabase> {
    const connections = new DatabaseConnections(url, { readers: connectionsOfStaff })
    try {
      await prepareSchema(connections)
      await connections.retry(performance.now(), () => connections.withOwnConnection(prepareTables))
      return new PostgresStaffDatabase(connections, url, cleaningDelayMs)
    } catch (error) {
      await connections.close()
      throw error
    }
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<StatementResult> {
    const transaction = this.#transaction.getStore()
    const values = parameters as readonly Value[]
    const { rows, rowCount } =
      transaction && !transaction.hasEnded
        ? await transaction.client.query(this.#connections.statement(sql, values, false))
        : await this.#connections.run(sql, values, { named: false })
    return { rows, changes: rowCount ?? 0 }
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#transaction.getStore()?.hasEnded === false) return work()
    const { result, erases } = await this.#connections.retry(performance.now(), () =>
      this.#connections.withWriter((client) => this.#attempt(client, work)),
    )
    if (erases) await this.#cleaning.cleanNow()
    return result
  }

  noteErasure() {
    const transaction = this.#transaction.getStore()
    if (!transaction) throw new Error('Personal data is erased outside of a transaction')
    transaction.erases = true
  }

  async readVersion() {
    const { rows } = await this.execute('SELECT version FROM staff_version WHERE id = 1')
    return Number(rows[0]?.version ?? 0)
  }

  async saveVersion(version: number) {
    await this.execute('UPDATE staff_version SET version = $1 WHERE id = 1', [version])
  }

  async close() {
    await this.#cleaning.close()
    await Promise.all([this.#connections.close(), this.#limits.close()])
  }

  async #attempt<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<{ result: T; erases: boolean }> {
    const transaction: Transaction = { client, hasEnded: false, erases: false }
    try {
      await client.query('BEGIN')
      await client.query('SELECT version FROM staff_version WHERE id = 1 FOR UPDATE')
      const result = await this.#transaction.run(transaction, work)
      if (transaction.erases) await countErasure(client, erasedStaff)
      await this.#commit(client)
      return { result, erases: transaction.erases }
    } finally {
      transaction.hasEnded = true
    }
  }

  /** @throws Unavailable when nobody knows whether it happened: then it is not repeated */
  async #commit(client: pg.ClientBase) {
    try {
      const { command } = await client.query('COMMIT')
      // After a failed statement, PostgreSQL answers so.
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed')
    } catch (error) {
      throw failureKind(error) === 'lost' ? this.#connections.toUnavailable(error, true) : error
    }
  }
}

/** Waits for the lock of the records' schema, which exists already. */
async function prepareTables(client: pg.ClientBase) {
  const version = await findVersion(client)
  if (version !== undefined) requireKnown(version)
  if (version === staffSchemaVersion) return
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${migrationTimeoutMs}`)
  await client.query('SELECT version FROM schema_version WHERE id = 1 FOR UPDATE')
  // Another instance may have created them meanwhile.
  await client.query(`${tables}; ${createFacts};
    INSERT INTO staff_version VALUES (1, ${staffSchemaVersion}) ON CONFLICT (id) DO NOTHING`)
  await client.query('COMMIT')
}

/** Undefined when there are no tables yet. */
async function findVersion(client: pg.ClientBase): Promise<number | undefined> {
  const found = await client.query<{ found: string | null }>("SELECT to_regclass('staff_version')::text AS found")
  if (found.rows[0]?.found == null) return undefined
  const { rows } = await client.query<{ version: number }>('SELECT version FROM staff_version WHERE id = 1')
  return rows[0]?.version
}

function requireKnown(version: number) {
  try {
    requireKnownVersion(version, staffSchemaVersion)
  } catch (error) {
    throw new Unavailable(`The staff’s tables cannot be used: ${(error as Error).message}`, error)
  }
}
