import { AsyncLocalStorage } from 'node:async_hooks'
import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { concurrencyLimit } from '../storage/concurrency-limit.ts'
import { Unavailable } from '../store/errors.ts'
import { databaseProblem } from '../store/sqlite/group-commit.ts'
import { readVersion, requireKnownVersion } from '../store/sqlite/schema.ts'
import { copyBeforeUpgrade, deleteUpgradeCopies } from '../store/sqlite/upgrade-copy.ts'
import { WriteAheadLog } from '../store/sqlite/write-ahead-log.ts'
import { type StaffDatabase, type StatementResult, staffSchemaVersion, staffTables } from './staff-database.ts'
import { createFacts } from './staff-facts.ts'

/** A transaction that runs. Statements that a transaction forgot to await find it ended. */
type Transaction = { hasEnded: boolean }

/** DATA_DIR/staff.db. Statements and transactions take turns, because they share one connection. */
export class SqliteStaffDatabase implements StaffDatabase {
  readonly engine = 'sqlite'
  readonly #path: string
  readonly #database: DatabaseSync
  readonly #log: WriteAheadLog
  readonly #inTurn = concurrencyLimit(1)
  readonly #transaction = new AsyncLocalStorage<Transaction>()

  /**
   * Opens or creates the database, readable only by the user of the process. Writes wait up to five seconds for another
   * process. A file of an earlier version is copied first (decision 31).
   * @throws Error when the file cannot be opened or copied, or was written by a newer version
   */
  constructor(dataDir: string) {
    this.#path = join(dataDir, 'staff.db')
    this.#database = openFile(this.#path)
    this.#log = new WriteAheadLog(this.#database, { rewrites: true })
  }

  async execute(sql: string, parameters: readonly unknown[] = []): Promise<StatementResult> {
    const run = async () => this.#run(sql, parameters)
    return this.#isInTransaction() ? run() : this.#inTurn(run)
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#isInTransaction() ? work() : this.#inTurn(() => this.#runTransaction(work))
  }

  noteErasure() {
    this.#log.noteErasure()
  }

  deleteCopies() {
    deleteUpgradeCopies(this.#path)
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
    return requireDatabase(() => {
      const statement = this.#database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'))
      const values = parameters as SQLInputValue[]
      if (statement.columns().length > 0) {
        const rows = statement.all(...values)
        return { rows, changes: rows.length }
      }
      return { rows: [], changes: Number(statement.run(...values).changes) }
    })
  }

  async #runTransaction<T>(work: () => Promise<T>): Promise<T> {
    const transaction: Transaction = { hasEnded: false }
    requireDatabase(() => this.#database.exec('BEGIN IMMEDIATE'))
    try {
      const result = await this.#transaction.run(transaction, work)
      requireDatabase(() => this.#database.exec('COMMIT'))
      return result
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    } finally {
      transaction.hasEnded = true
      this.#log.truncateAfterErasure()
    }
  }
}

/** @throws Unavailable when the file is locked, full or unreachable */
function requireDatabase<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const problem = databaseProblem(error)
    throw problem ? new Unavailable(`The staff’s database is ${problem}: ${(error as Error).message}`, error) : error
  }
}

function openFile(path: string): DatabaseSync {
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    requireKnownVersion(readVersion(database), staffSchemaVersion)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    prepareTables(database, path)
    return database
  } catch (error) {
    database.close()
    throw new Error(`The database ${path} cannot be opened: ${(error as Error).message}`, { cause: error })
  }
}

/** Several processes may start at once: the first one holds the lock and creates the tables, and the others find them. */
function prepareTables(database: DatabaseSync, path: string) {
  database.exec('BEGIN IMMEDIATE')
  try {
    const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
    if (!isNew && readVersion(database) < staffSchemaVersion) copyBeforeUpgrade(path, staffSchemaVersion)
    database.exec(staffTables)
    // Version 1 has no names of invited people.
    const columns = database.prepare('PRAGMA table_info(tickets)').all() as { name: string }[]
    if (!columns.some(({ name }) => name === 'invitee')) database.exec('ALTER TABLE tickets ADD COLUMN invitee TEXT')
    if (isNew) database.exec(`${createFacts}; PRAGMA user_version = ${staffSchemaVersion}`)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
