import { AsyncLocalStorage } from 'node:async_hooks'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { createConcurrencyLimit } from '../runtime/concurrency-limit.ts'
import { Unavailable } from '../store/errors.ts'
import { databaseProblem, lockTimeoutMs } from '../store/sqlite/group-commit.ts'
import { configure, readVersion } from '../store/sqlite/schema.ts'
import { WriteAheadLog } from '../store/sqlite/write-ahead-log.ts'
import { type StaffDatabase, type StatementResult, staffSchemaVersion, staffTables } from './staff-database.ts'
import { createFacts } from './staff-facts.ts'

/** A transaction that runs. Statements that a transaction forgot to await find it ended. */
type Transaction = { hasEnded: boolean }

const lockRetryMs = 10

/**
 * DATA_DIR/staff.db. Statements and transactions take turns, because they share one connection. While another process
 * writes, they wait up to five seconds without blocking this process.
 */
export class SqliteStaffDatabase implements StaffDatabase {
  readonly engine = 'sqlite'
  readonly #database: DatabaseSync
  readonly #log: WriteAheadLog
  readonly #inTurn = createConcurrencyLimit(1)
  readonly #transaction = new AsyncLocalStorage<Transaction>()

  /**
   * Opens or creates the database, readable only by the user of the process.
   * @throws Error when the file cannot be opened, or was written by a newer version
   */
  constructor(dataDir: string) {
    this.#database = openFile(join(dataDir, 'staff.db'))
    this.#log = new WriteAheadLog(this.#database, { rewrites: true })
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<StatementResult> {
    const run = () => this.#run(sql, parameters)
    return this.#isInTransaction() ? run() : this.#inTurn(() => whenUnlocked(run))
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#isInTransaction() ? work() : this.#inTurn(() => this.#runTransaction(work))
  }

  noteErasure() {
    this.#log.noteErasure()
  }

  async readVersion() {
    return readVersion(this.#database)
  }

  async saveVersion(version: number) {
    await this.execute(`PRAGMA user_version = ${version}`)
  }

  async close() {
    await this.#inTurn(async () => {
      this.#log.close()
      this.#database.close()
    })
  }

  #isInTransaction(): boolean {
    return this.#transaction.getStore()?.hasEnded === false
  }

  #run(sql: string, parameters: readonly unknown[]): StatementResult {
    const statement = this.#database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) {
      const rows = statement.all(...values)
      return { rows, changes: rows.length }
    }
    return { rows: [], changes: Number(statement.run(...values).changes) }
  }

  async #runTransaction<T>(work: () => Promise<T>): Promise<T> {
    const transaction: Transaction = { hasEnded: false }
    await whenUnlocked(() => this.#database.exec('BEGIN IMMEDIATE'))
    try {
      const result = await this.#transaction.run(transaction, work)
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw toUnavailable(error)
    } finally {
      transaction.hasEnded = true
      this.#log.truncateAfterErasure()
    }
  }
}

/** Repeats `run` while another process holds the lock. @throws Unavailable when the file stays locked, is full or unreachable */
async function whenUnlocked<T>(run: () => T): Promise<T> {
  const deadline = Date.now() + lockTimeoutMs
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (databaseProblem(error) !== 'locked' || Date.now() > deadline) throw toUnavailable(error)
    }
    await new Promise((later) => setTimeout(later, lockRetryMs))
  }
}

function toUnavailable(error: unknown): unknown {
  const problem = databaseProblem(error)
  return problem ? new Unavailable(`The staff’s database is ${problem}: ${(error as Error).message}`, error) : error
}

function openFile(path: string): DatabaseSync {
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs })
  try {
    configure(database, staffSchemaVersion)
    prepareTables(database)
    // From here on, `whenUnlocked` waits without blocking the process.
    database.exec('PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw new Error(`The database ${path} cannot be opened: ${(error as Error).message}`, { cause: error })
  }
}

/** Several processes may start at once: the first one holds the lock and creates the tables, and the others find them. */
function prepareTables(database: DatabaseSync) {
  database.exec('BEGIN IMMEDIATE')
  try {
    const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
    database.exec(staffTables)
    if (isNew) database.exec(`${createFacts}; PRAGMA user_version = ${staffSchemaVersion}`)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
