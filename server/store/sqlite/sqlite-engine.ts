import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import type {
  ActivityQuery,
  ActivityRow,
  BatchChange,
  ChangeRow,
  ComputeIndexKeys,
  Data,
  Engine,
  FoundPage,
  Lease,
  PageQuery,
  Row,
  Write,
  Written,
} from '../engine.ts'
import { LeaseLost, Unavailable } from '../errors.ts'
import { createHolder, hasEnded } from '../lease-holder.ts'
import { type Plan, planWrite, type StoredRecord, toRow } from '../plan-write.ts'
import { otherVersion } from '../schema-version.ts'
import {
  type RowBatch,
  type Snapshot,
  type WriteStop,
  writeStopLease,
  writeStopReasons,
  writeStops,
} from '../stored-rows.ts'
import { ErasureCleaning } from './erasure-cleaning.ts'
import { databaseProblem, GroupCommit, runRead } from './group-commit.ts'
import { History } from './history.ts'
import { readPage } from './pages.ts'
import { indexColumns, indexValues, reindexRecords, setIndexColumns } from './reindex.ts'
import { migrationTimeoutMs, openDatabase, schemaVersion } from './schema.ts'
import { isUnused, raiseHead, readSnapshot, writeRows } from './snapshot.ts'
import { Statements } from './statements.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

type RawRow = { key: string; revision: number; data: string }
type StoredRow = RawRow & { unpublished: number }

/** How many reads follow each other before timers and sockets get their turn. */
const readsPerTurn = 50

/**
 * The SQLite engine: WAL, `synchronous=FULL`, waiting writes share one commit. `pollMs` is the interval at which it looks
 * for changes of other processes, `cleaningDelayMs` the time from an erasure to the rewriting of the file.
 */
export class SqliteEngine implements Engine {
  readonly #path: string
  readonly #db: DatabaseSync
  readonly #statements: Statements
  readonly #history: History
  readonly #commits: GroupCommit
  readonly #log: WriteAheadLog
  readonly #cleaning: ErasureCleaning
  readonly #holder = createHolder()
  /** The version of the index keys of each list, as this process computes them. */
  readonly #ownVersions = new Map<string, string>()
  readonly #callbacks: (() => void)[] = []
  readonly #poll: NodeJS.Timeout
  #lastHead: number
  #readsOfTurn = 0

  /** @throws Unavailable when the file cannot be opened or was written by a newer version */
  constructor(path: string, { pollMs = 100, cleaningDelayMs = 1000 } = {}) {
    this.#path = path
    this.#db = openDatabase(path)
    this.#statements = new Statements(this.#db)
    this.#history = new History(this.#statements)
    this.#log = new WriteAheadLog(this.#db)
    this.#cleaning = new ErasureCleaning(this.#db, path, cleaningDelayMs)
    this.#commits = new GroupCommit(this.#db, {
      beforeAcknowledge: () => this.#log.truncateAfterErasure(),
      onCommit: () => this.#notify(),
    })
    this.#lastHead = this.#readHead()
    this.#poll = setInterval(() => this.#pollHead(), pollMs).unref()
  }

  async write(write: Write, lease?: Lease): Promise<Written> {
    return (await this.transaction([write], lease))[0]!
  }

  transaction(writes: readonly Write[], lease?: Lease): Promise<Written[]> {
    return this.#commits.run(() => {
      this.#requireWritable()
      this.#requireOwnVersion(writes)
      if (lease) this.#requireLease(lease)
      return writes.map((write) => this.#carryOut(write))
    })
  }

  acquireLease(name: string, ttlMs: number): Promise<number | undefined> {
    return this.#commits.run(() => {
      this.#requireWritable()
      return this.#takeLease(name, ttlMs)
    })
  }

  #takeLease(name: string, ttlMs: number): number | undefined {
    const now = Date.now()
    const row = this.#statement('SELECT holder, token, expires_at FROM leases WHERE name = ?').get(name) as
      | { holder: string; token: number; expires_at: number }
      | undefined
    const isOwn = row?.holder === this.#holder
    if (row && !isOwn && row.expires_at > now && !hasEnded(row.holder, { sameMachine: true })) return undefined
    const token = row ? row.token + (isOwn ? 0 : 1) : 1
    const sql = 'INSERT OR REPLACE INTO leases (name, holder, token, expires_at) VALUES (?, ?, ?, ?)'
    this.#statement(sql).run(name, this.#holder, token, Math.min(now + ttlMs, Number.MAX_SAFE_INTEGER))
    return token
  }

  /** @throws LeaseLost */
  #requireLease({ name, token }: Lease) {
    const row = this.#statement('SELECT token, expires_at FROM leases WHERE name = ?').get(name)
    if (row?.token !== token || Number(row.expires_at) <= Date.now()) throw new LeaseLost(name)
  }

  releaseLease(name: string): Promise<void> {
    // The row stays, because its number must not be used twice.
    const sql = 'UPDATE leases SET expires_at = 0 WHERE name = ? AND holder = ?'
    return this.#commits.run(() => void this.#statement(sql).run(name, this.#holder))
  }

  /** Runs a read. Reads resolve at once, so a loop of reads alone would never let the server do anything else. */
  async #read<T>(read: () => T): Promise<T> {
    while (this.#readsOfTurn >= readsPerTurn) await turn()
    if (this.#readsOfTurn++ === 0) setImmediate(() => (this.#readsOfTurn = 0))
    return runRead(read)
  }

  async readCursor(consumer: string): Promise<number | undefined> {
    const row = await this.#read(() => this.#statement('SELECT revision FROM cursors WHERE consumer = ?').get(consumer))
    return row && Number(row.revision)
  }

  saveCursor(consumer: string, revision: number): Promise<void> {
    const sql = `INSERT INTO cursors (consumer, revision) VALUES (?, ?)
      ON CONFLICT (consumer) DO UPDATE SET revision = max(revision, excluded.revision)`
    return this.#commits.run(() => {
      this.#requireWritable()
      this.#statement(sql).run(consumer, revision)
    })
  }

  async page(query: PageQuery): Promise<FoundPage> {
    return this.#read(() => {
      // One read transaction, so that rows, positions, total and head belong to the same moment.
      this.#db.exec('BEGIN')
      try {
        const page = readPage(this.#statements, query)
        return { ...page, rows: page.rows.map(toRow), head: this.#readHead() }
      } finally {
        if (this.#db.isTransaction) this.#db.exec('COMMIT')
      }
    })
  }

  async get(list: string, key: string): Promise<Row | undefined> {
    const raw = await this.#read(() => this.#readRecord(list, key))
    return raw && toRow(raw)
  }

  async scanAfter(list: string, key: string, limit: number): Promise<Row[]> {
    const sql = 'SELECT key, revision, data FROM records WHERE list = ? AND key > ? ORDER BY key LIMIT ?'
    return ((await this.#read(() => this.#statement(sql).all(list, key, limit))) as RawRow[]).map(toRow)
  }

  async findByIdempotencyKey(idempotencyKey: string): Promise<Row | undefined> {
    const raw = await this.#read(() => this.#readByIdempotencyKey(idempotencyKey))
    return raw && toRow(raw)
  }

  async history(list: string, key: string): Promise<ChangeRow[]> {
    return this.#read(() => this.#history.ofRecord(list, key))
  }

  async changes(after: number, limit: number, list?: string, publishedOnly = false): Promise<ChangeRow[]> {
    return this.#read(() => this.#history.changes(after, limit, list, publishedOnly))
  }

  async activity(query: ActivityQuery): Promise<ActivityRow[]> {
    return this.#read(() => this.#history.activity(query))
  }

  async actors(): Promise<string[]> {
    return this.#read(() => this.#history.actors())
  }

  async batchChanges(batch: string, after: number, limit: number): Promise<BatchChange[]> {
    return this.#read(() => this.#history.ofBatch(batch, after, limit))
  }

  async head(): Promise<number> {
    return this.#read(() => this.#readHead())
  }

  onChange(callback: () => void): void {
    this.#callbacks.push(callback)
  }

  async reindex(list: string, version: string, computeKeys: ComputeIndexKeys): Promise<void> {
    this.#ownVersions.set(list, version)
    const isCurrent = () =>
      this.#statement('SELECT version FROM index_versions WHERE list = ?').get(list)?.version === version
    const deadline = performance.now() + migrationTimeoutMs
    for (;;) {
      if (runRead(isCurrent)) return
      try {
        return await this.#commits.run(() => {
          if (isCurrent()) return
          reindexRecords(this.#db, list, computeKeys)
          this.#statement('INSERT OR REPLACE INTO index_versions (list, version) VALUES (?, ?)').run(list, version)
        })
      } catch (error) {
        // Another process that has started at the same moment may be doing it.
        const isLocked = error instanceof Unavailable && databaseProblem(error.cause) === 'locked'
        if (!isLocked || performance.now() > deadline) throw error
      }
    }
  }

  async ready(): Promise<void> {
    // Writes a row that belongs to no list, because only a write proves that the database can be written.
    const sql = "INSERT OR REPLACE INTO index_versions (list, version) VALUES ('', 'ready')"
    await this.#commits.run(() => this.#statement(sql).run())
  }

  readSnapshot<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return readSnapshot(this.#path, read)
  }

  writeRows(batch: RowBatch): Promise<void> {
    return this.#commits.run(() => writeRows((sql) => this.#statement(sql), batch))
  }

  raiseHead(revision: number): Promise<void> {
    return this.#commits.run(() => raiseHead((sql) => this.#statement(sql), revision))
  }

  async isUnused(): Promise<boolean> {
    return this.#read(() => isUnused((sql) => this.#statement(sql)))
  }

  stopWrites(stop: WriteStop, ttlMs: number): Promise<boolean> {
    return this.#commits.run(() => this.#takeLease(writeStopLease(stop), ttlMs) !== undefined)
  }

  allowWrites(stop: WriteStop): Promise<void> {
    const sql = 'DELETE FROM leases WHERE name = ?'
    return this.#commits.run(() => void this.#statement(sql).run(writeStopLease(stop)))
  }

  async readWriteStop(): Promise<WriteStop | undefined> {
    return this.#read(() => this.#readWriteStop())
  }

  #readWriteStop(): WriteStop | undefined {
    const names = writeStops.map(writeStopLease)
    const row = this.#statement('SELECT name FROM leases WHERE name IN (?, ?) AND expires_at > ?').get(
      ...names,
      Date.now(),
    )
    return row && writeStops[names.indexOf(String(row.name))]
  }

  /** @throws Unavailable while writes are stopped */
  #requireWritable() {
    const stop = this.#readWriteStop()
    if (stop) throw new Unavailable(writeStopReasons[stop])
  }

  /** @throws Unavailable when another process has brought the tables, or the records of these lists, to another version */
  #requireOwnVersion(writes: readonly Write[]) {
    const isOther = (list: string) => {
      const own = this.#ownVersions.get(list)
      const sql = 'SELECT version FROM index_versions WHERE list = ?'
      return own !== undefined && this.#statement(sql).get(list)?.version !== own
    }
    const isMigrated = this.#statement('PRAGMA user_version').get()!.user_version !== schemaVersion
    if (isMigrated || [...new Set(writes.map(({ list }) => list))].some(isOther)) throw new Unavailable(otherVersion)
  }

  async close(): Promise<void> {
    clearInterval(this.#poll)
    this.#callbacks.length = 0
    await this.#commits.close()
    await this.#cleaning.close()
    this.#log.close()
    this.#db.close()
  }

  /** For tests: returns the value of a setting of the engine's own connection, such as `synchronous`. */
  pragma(name: string): unknown {
    return Object.values(this.#db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  }

  #statement(sql: string): StatementSync {
    return this.#statements.get(sql)
  }

  #notify() {
    for (const callback of this.#callbacks) callback()
  }

  #pollHead() {
    try {
      const head = this.#readHead()
      if (head === this.#lastHead) return
      this.#lastHead = head
      this.#notify()
    } catch {
      // The database is unavailable for a moment. The next poll tries again; an error thrown here would end the process.
    }
  }

  #readHead(): number {
    const row = this.#statement("SELECT seq AS head FROM sqlite_sequence WHERE name = 'changes'").get()
    return Number(row?.head ?? 0)
  }

  #readRecord(list: string, key: string): StoredRecord | undefined {
    const sql = 'SELECT key, revision, data, unpublished FROM records WHERE list = ? AND key = ?'
    const row = this.#statement(sql).get(list, key) as StoredRow | undefined
    return row && { ...row, unpublished: row.unpublished === 1 }
  }

  #readByIdempotencyKey(idempotencyKey: string): RawRow | undefined {
    const sql = 'SELECT key, revision, data FROM records WHERE idempotency_key = ?'
    return this.#statement(sql).get(idempotencyKey) as RawRow | undefined
  }

  /** Carries out one write inside the open transaction. @throws Conflict, NotFound, what its check throws */
  #carryOut(write: Write): Written {
    const { list, key } = write
    const idempotencyKey = write.op === 'create' ? write.idempotencyKey : undefined
    const current = this.#readRecord(list, key)
    const plan = planWrite(write, current, idempotencyKey ? this.#readByIdempotencyKey(idempotencyKey) : undefined)
    if (plan.kind === 'nothing') {
      this.#eraseFields(write, plan.erases, plan.written.revision)
      return plan.written
    }
    if (plan.kind === 'delete') return this.#delete(write, plan)
    const { data, json, keys } = plan
    const neighbours = () => this.#readNeighbours(list, key, keys.sortKey)
    write.check?.({ data, current: plan.current, neighbours })
    const revision = this.#appendChange(write, json, plan.unpublished)
    this.#eraseFields(write, plan.erases, revision)
    if (current)
      this.#statement(`UPDATE records SET revision = ?, ${setIndexColumns}, data = ? WHERE list = ? AND key = ?`).run(
        revision,
        ...indexValues(keys),
        json,
        list,
        key,
      )
    else
      this.#statement(
        `INSERT INTO records (list, key, revision, ${indexColumns}, idempotency_key, data)
         VALUES (?, ?, ?, ${indexColumns.map(() => '?')}, ?, ?)`,
      ).run(...[list, key, revision, ...indexValues(keys)], idempotencyKey ?? null, json)
    return { key, revision, data, repeated: false }
  }

  #delete(write: Write, { history, unpublished }: Extract<Plan, { kind: 'delete' }>): Written {
    const { list, key } = write
    const forgets = history === 'forgotten'
    if (history !== 'kept') {
      this.#noteErasure()
      const erase = forgets ? 'DELETE FROM changes' : 'UPDATE changes SET data = NULL'
      this.#statement(`${erase} WHERE list = ? AND key = ?`).run(list, key)
    }
    const revision = forgets ? this.#readHead() : this.#appendChange(write, null, unpublished)
    this.#statement('DELETE FROM records WHERE list = ? AND key = ?').run(list, key)
    return { key, revision, data: {}, repeated: false }
  }

  /** Removes fields from the changes of a record before a revision. */
  #eraseFields({ list, key }: Write, fields: readonly string[] = [], before: number) {
    if (fields.length === 0) return
    this.#noteErasure()
    const paths = fields.map((field) => `$.${JSON.stringify(field)}`)
    const sql = `UPDATE changes SET data = json_remove(data, ${paths.map(() => '?')})
      WHERE list = ? AND key = ? AND revision < ?`
    this.#statement(sql).run(...paths, list, key, before)
  }

  #noteErasure() {
    this.#log.noteErasure()
    this.#cleaning.noteErasure()
  }

  /** The data of the other records with this sort key. */
  #readNeighbours(list: string, key: string, sortKey: string): Data[] {
    const sql = 'SELECT key, revision, data FROM records WHERE list = ? AND sort_key = ? AND key <> ?'
    return (this.#statement(sql).all(list, sortKey, key) as RawRow[]).map((raw) => toRow(raw).data)
  }

  /** Returns the new revision. */
  #appendChange({ list, key, actor, at, batch }: Write, json: string | null, unpublished: boolean): number {
    const sql = 'INSERT INTO changes (list, key, data, actor, at, unpublished, batch) VALUES (?, ?, ?, ?, ?, ?, ?)'
    const values = [list, key, json, actor, at, Number(unpublished), batch ?? null]
    return Number(this.#statement(sql).run(...values).lastInsertRowid)
  }
}
