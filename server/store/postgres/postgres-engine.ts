import type {
  ActivityQuery,
  ActivityRow,
  BatchChange,
  ChangeRow,
  ComputeIndexKeys,
  Engine,
  FoundPage,
  Lease,
  PageQuery,
  Row,
  Write,
  Written,
} from '../engine.ts'
import { Unavailable } from '../errors.ts'
import { createHolder, hasEnded } from '../lease-holder.ts'
import { toRow } from '../plan-write.ts'
import { type RowBatch, type Snapshot, type WriteStop, writeStopReasons } from '../stored-rows.ts'
import { WriteQueue } from '../write-queue.ts'
import { DatabaseConnections } from './connections.ts'
import { ErasureCleaning, erasedRecords } from './erasure-cleaning.ts'
import { History } from './history.ts'
import { Notifications } from './notifications.ts'
import { readPage } from './pages.ts'
import { reindexList } from './reindex.ts'
import { prepareSchema, revisionCounter } from './schema.ts'
import {
  allowWrites,
  areWritesAllowed,
  isUnused,
  raiseHead,
  readSnapshot,
  readWriteStop,
  stopWrites,
  writeRows,
} from './snapshot.ts'
import { Transactions } from './transactions.ts'
import type { WriteGroup } from './write-batch.ts'

type RawRow = { key: string; revision: number; data: string }
/** `cleaningDelayMs` is the time from an erasure to the cleaning of the tables. */
type Options = { pollMs?: number; mustExist?: boolean; stopped?: boolean; cleaningDelayMs?: number }

const now = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/**
 * The PostgreSQL engine. Waiting writes share one commit; the revision counter is a row that the writing transaction locks, so
 * that revisions become visible in order. `pollMs` is the interval at which it looks for changes of other instances when no
 * notification comes.
 */
export class PostgresEngine implements Engine {
  readonly #connections: DatabaseConnections
  readonly #writes: WriteQueue<WriteGroup>
  readonly #history: History
  readonly #notifications: Notifications
  readonly #cleaning: ErasureCleaning
  readonly #holder = createHolder()
  readonly #callbacks: (() => void)[] = []
  readonly #poll: NodeJS.Timeout
  #lastHead = 0
  /** The version of the index keys of each open list. */
  readonly #ownVersions = new Map<string, string>()
  /** The same as they were in the database when the store was opened. */
  #versions: Promise<Map<string, string>> | undefined
  #polling: Promise<void> | undefined

  private constructor(connections: DatabaseConnections, { pollMs = 200, cleaningDelayMs }: Options) {
    this.#connections = connections
    this.#history = new History(connections)
    this.#notifications = new Notifications(connections, () => this.#notify())
    this.#cleaning = new ErasureCleaning(connections, erasedRecords, cleaningDelayMs)
    const transactions = new Transactions(connections, this.#holder, {
      notifies: () => this.#notifications.isSupported,
      onErasure: () => this.#cleaning.noteErasure(),
      versions: this.#ownVersions,
    })
    this.#writes = new WriteQueue({ commit: (writes) => transactions.commit(writes), onCommit: () => this.#notify() })
    this.#poll = setInterval(() => {
      this.#polling ??= this.#pollHead().finally(() => {
        this.#polling = undefined
      })
    }, pollMs).unref()
  }

  /**
   * Creates the tables, unless they `mustExist`, or migrates them. `stopped`: see `prepareSchema`.
   * @throws Unavailable with the reason in an operator's words
   */
  static async open(url: string, options: Options = {}): Promise<PostgresEngine> {
    const connections = new DatabaseConnections(url)
    try {
      await prepareSchema(connections, options)
      // Instances that ended long ago.
      await connections.repeatable("DELETE FROM commits WHERE at < now() - interval '1 day'")
      const engine = new PostgresEngine(connections, options)
      await engine.#notifications.listen()
      return engine
    } catch (error) {
      await connections.close()
      throw error
    }
  }

  async write(write: Write, lease?: Lease): Promise<Written> {
    return (await this.transaction([write], lease))[0]!
  }

  transaction(writes: readonly Write[], lease?: Lease): Promise<Written[]> {
    return this.#writes.run({ writes, lease })
  }

  async acquireLease(name: string, ttlMs: number): Promise<number | undefined> {
    const held = await this.#connections.read<{ holder: string }>('SELECT holder FROM leases WHERE name = $1', [name])
    const ended = held[0] && hasEnded(held[0].holder) ? held[0].holder : null
    const sql = `INSERT INTO leases AS held (name, holder, token, expires_at)
      SELECT $1::text, $2::text, 1, ${now} + $3::bigint WHERE ${areWritesAllowed}
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = ${now} + $3::bigint,
        token = held.token + (CASE WHEN held.holder = excluded.holder THEN 0 ELSE 1 END)
      WHERE held.holder = excluded.holder OR held.expires_at <= ${now} OR held.holder = $4 RETURNING token`
    const values = [name, this.#holder, ttlMs, ended]
    const rows = await this.#connections.repeatable<{ token: number }>(sql, values)
    if (rows.length === 0 && (await this.readWriteStop())) return this.#refuseWrite()
    return rows[0]?.token
  }

  async releaseLease(name: string): Promise<void> {
    // The row stays, because its number must not be used twice.
    const sql = 'UPDATE leases SET expires_at = 0 WHERE name = $1 AND holder = $2'
    await this.#connections.repeatable(sql, [name, this.#holder])
  }

  async readCursor(consumer: string): Promise<number | undefined> {
    const sql = 'SELECT revision FROM cursors WHERE consumer = $1'
    return (await this.#connections.read<{ revision: number }>(sql, [consumer]))[0]?.revision
  }

  async saveCursor(consumer: string, revision: number): Promise<void> {
    const sql = `INSERT INTO cursors (consumer, revision) SELECT $1::text, $2::bigint WHERE ${areWritesAllowed}
      ON CONFLICT (consumer) DO UPDATE SET revision = greatest(cursors.revision, excluded.revision) RETURNING consumer`
    if ((await this.#connections.repeatable(sql, [consumer, revision])).length === 0) await this.#refuseWrite()
  }

  page(query: PageQuery): Promise<FoundPage> {
    return readPage(this.#connections, query)
  }

  async get(list: string, key: string): Promise<Row | undefined> {
    const sql = 'SELECT key, revision, data FROM records WHERE list = $1 AND key = $2'
    return (await this.#connections.read<RawRow>(sql, [list, key])).map(toRow)[0]
  }

  async scanAfter(list: string, key: string, limit: number): Promise<Row[]> {
    const sql = 'SELECT key, revision, data FROM records WHERE list = $1 AND key > $2 ORDER BY key LIMIT $3'
    return (await this.#connections.read<RawRow>(sql, [list, key, limit])).map(toRow)
  }

  async findByIdempotencyKey(idempotencyKey: string): Promise<Row | undefined> {
    const sql = 'SELECT key, revision, data FROM records WHERE idempotency_key = $1'
    return (await this.#connections.read<RawRow>(sql, [idempotencyKey])).map(toRow)[0]
  }

  history(list: string, key: string): Promise<ChangeRow[]> {
    return this.#history.ofRecord(list, key)
  }

  changes(after: number, limit: number, list?: string, publishedOnly?: boolean): Promise<ChangeRow[]> {
    return this.#history.changes(after, limit, list, publishedOnly)
  }

  activity(query: ActivityQuery): Promise<ActivityRow[]> {
    return this.#history.activity(query)
  }

  actors(): Promise<string[]> {
    return this.#history.actors()
  }

  batchChanges(batch: string, after: number, limit: number): Promise<BatchChange[]> {
    return this.#history.ofBatch(batch, after, limit)
  }

  async head(): Promise<number> {
    const sql = `SELECT value FROM counters WHERE name = '${revisionCounter}'`
    return (await this.#connections.read<{ value: number }>(sql))[0]!.value
  }

  onChange(callback: () => void): void {
    this.#callbacks.push(callback)
  }

  async reindex(list: string, version: string, computeKeys: ComputeIndexKeys): Promise<void> {
    this.#ownVersions.set(list, version)
    this.#versions ??= this.#readVersions()
    if ((await this.#versions).get(list) === version) return
    await reindexList(this.#connections, list, version, computeKeys)
  }

  async #readVersions(): Promise<Map<string, string>> {
    type Raw = { list: string; version: string }
    const rows = await this.#connections.read<Raw>('SELECT list, version FROM index_versions')
    return new Map(rows.map(({ list, version }) => [list, version]))
  }

  async ready(): Promise<void> {
    // Writes a row that belongs to no list, because only a write proves that the database can be written.
    await this.#connections.read(`INSERT INTO index_versions (list, version) VALUES ('', 'ready')
      ON CONFLICT (list) DO UPDATE SET version = excluded.version`)
  }

  readSnapshot<T>(read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return readSnapshot(this.#connections, read)
  }

  writeRows(batch: RowBatch): Promise<void> {
    return writeRows(this.#connections, batch)
  }

  raiseHead(revision: number): Promise<void> {
    return raiseHead(this.#connections, revision)
  }

  isUnused(): Promise<boolean> {
    return isUnused(this.#connections)
  }

  stopWrites(stop: WriteStop, ttlMs: number): Promise<boolean> {
    return stopWrites(this.#connections, { stop, holder: this.#holder, ttlMs })
  }

  allowWrites(stop: WriteStop): Promise<void> {
    return allowWrites(this.#connections, stop)
  }

  readWriteStop(): Promise<WriteStop | undefined> {
    return readWriteStop(this.#connections)
  }

  /** @throws Unavailable with the reason why writes are stopped */
  async #refuseWrite(): Promise<never> {
    throw new Unavailable(writeStopReasons[(await this.readWriteStop()) ?? 'rekey'])
  }

  async close(): Promise<void> {
    clearInterval(this.#poll)
    this.#callbacks.length = 0
    await this.#writes.close()
    await this.#polling
    await this.#cleaning.close()
    await this.#notifications.close()
    await this.#connections.close()
  }

  #notify() {
    for (const callback of [...this.#callbacks]) callback()
  }

  async #pollHead() {
    try {
      const head = await this.head()
      if (head === this.#lastHead) return
      this.#lastHead = head
      this.#notify()
    } catch {
      // The database is unavailable for a moment. The next poll tries again; an error thrown here would end the process.
    }
  }
}
