import pg from 'pg'
import { Unavailable } from '../errors.ts'
import { otherVersion } from '../schema-version.ts'
import { writeStopLease, writeStopReasons, writeStops } from '../stored-rows.ts'
import type { QueuedWrite } from '../write-queue.ts'
import type { Client, DatabaseConnections } from './connections.ts'
import { failureKind } from './failures.ts'
import { revisionCounter, schemaVersion } from './schema.ts'
import { WriteBatch, type WriteGroup } from './write-batch.ts'

/** The channel on which an instance wakes the others. */
export const channel = 'honbu_changes'
type QueuedGroup = QueuedWrite<WriteGroup>
type Outcomes = (() => void)[]
/** A transaction whose COMMIT was sent. */
type Sent = { number: number; outcomes: Outcomes }

/** `notifies` says whether the database knows NOTIFY. `versions` are those of the lists that are open. */
type Options = { notifies: () => boolean; onErasure: () => void; versions: IndexVersions }

/**
 * Commits batches of writes. After a lost connection nobody knows whether its last transaction was committed. So each has a
 * number, which it writes to `commits`: before a batch is repeated, the lock of the revision counter makes sure that the earlier
 * transaction has ended, and the number says how.
 */
export class Transactions {
  readonly #connections: DatabaseConnections
  readonly #instance: string
  readonly #options: Options
  #number = 0

  /** `instance` is a name that no other instance has. */
  constructor(connections: DatabaseConnections, instance: string, options: Options) {
    this.#connections = connections
    this.#instance = instance
    this.#options = options
  }

  /** Carries out all writes in one transaction. Returns one function per write that settles its promise. */
  async commit(waiting: QueuedGroup[]): Promise<Outcomes> {
    let sent: Sent | undefined
    try {
      return await this.#connections.retry(waiting[0]!.since, () =>
        this.#attempt(waiting, sent, (attempted) => {
          sent = attempted
        }),
      )
    } catch (error) {
      // A value that cannot be stored fails the whole transaction: then each write gets its own.
      if (failureKind(error) === 'data' && waiting.length > 1) return this.#commitEach(waiting)
      const failure = this.#connections.toUnavailable(error, sent !== undefined)
      return waiting.map((write) => () => write.reject(failure))
    }
  }

  async #commitEach(waiting: QueuedGroup[]): Promise<Outcomes> {
    const outcomes: Outcomes = []
    for (const write of waiting) outcomes.push(...(await this.commit([write])))
    return outcomes
  }

  #attempt(
    waiting: QueuedGroup[],
    earlier: Sent | undefined,
    note: (sent: Sent | undefined) => void,
  ): Promise<Outcomes> {
    return this.#connections.withWriter(async (client) => {
      const head = await lockCounter(client, { versions: this.#versionsOf(waiting) })
      if (earlier && (await this.#isCommitted(client, earlier.number))) {
        await client.query('ROLLBACK')
        return earlier.outcomes
      }
      note(undefined)
      const batch = new WriteBatch(client, (text, values) => this.#connections.statement(text, values), head)
      await batch.read(waiting.map(({ work }) => work))
      const outcomes: Outcomes = []
      for (const write of waiting) outcomes.push(await carryOut(batch, write))
      if (batch.isEmpty) {
        await client.query('ROLLBACK')
        return outcomes
      }
      const number = ++this.#number
      await batch.store(this.#instance, number)
      note({ number, outcomes })
      await this.#end(client, () => note(undefined))
      if (batch.erases) this.#options.onErasure()
      return outcomes
    })
  }

  /** Commits, and wakes the other instances. After a conflict and a refused value it is certain that nothing was written. */
  async #end(client: Client, onUnwritten: () => void) {
    try {
      await client.query(`${this.#options.notifies() ? `NOTIFY ${channel}; ` : ''}COMMIT`)
    } catch (error) {
      if (['conflict', 'data'].includes(failureKind(error))) onUnwritten()
      throw error
    }
  }

  #versionsOf(waiting: QueuedGroup[]): IndexVersions {
    const lists = new Set(waiting.flatMap(({ work }) => work.writes.map(({ list }) => list)))
    return new Map([...this.#options.versions].filter(([list]) => lists.has(list)))
  }

  async #isCommitted(client: Client, number: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM commits WHERE instance = $1 AND number = $2'
    const { rows } = await client.query(this.#connections.statement(sql, [this.#instance, number]))
    return rows.length > 0
  }
}

const stopNames = writeStops.map(writeStopLease)
/** The version of the index keys of each list, as this process computes them. */
export type IndexVersions = ReadonlyMap<string, string>
const lock = `BEGIN ISOLATION LEVEL READ COMMITTED;
  SELECT value FROM counters WHERE name = '${revisionCounter}' FOR UPDATE;
  SELECT name FROM leases WHERE name IN (${stopNames.map((name) => `'${name}'`).join(', ')})
    AND expires_at > floor(extract(epoch FROM clock_timestamp()) * 1000);
  SELECT 1 FROM schema_version WHERE version <> ${schemaVersion}`

/**
 * Begins a transaction that no other writer interferes with. Returns the newest revision. `versions`: of the lists that it
 * writes to.
 * @throws Unavailable while writes are stopped, unless `evenIfStopped`, and when another process has brought the tables, or the
 * records of these lists, to another version
 */
export async function lockCounter(
  client: Client,
  { evenIfStopped = false, versions = new Map() }: { evenIfStopped?: boolean; versions?: IndexVersions } = {},
): Promise<number> {
  type Result = { rows: { value: number; name: string }[] }
  const results = (await client.query(lock + readOthers(versions))) as unknown as Result[]
  if (results[3]!.rows.length || results[4]?.rows.length) throw new Unavailable(otherVersion)
  const stopped = results[2]!.rows[0]
  if (stopped && !evenIfStopped) throw new Unavailable(writeStopReasons[writeStops[stopNames.indexOf(stopped.name)]!])
  return results[1]!.rows[0]!.value
}

/** The lists whose records another process has brought to another version: this one would write keys that do not fit. */
function readOthers(versions: IndexVersions): string {
  if (versions.size === 0) return ''
  const own = [...versions].map((each) => `(${each.map(pg.escapeLiteral).join(', ')})`)
  return `; SELECT list FROM index_versions JOIN (VALUES ${own.join(', ')}) AS own (name, known) ON list = name WHERE version <> known`
}

/** A write that fails settles its own promise only. @throws when the database fails */
async function carryOut(batch: WriteBatch, write: QueuedGroup): Promise<() => void> {
  try {
    const written = (await batch.carryOut(write.work)) as never
    return () => write.resolve(written)
  } catch (error) {
    if (batch.hasFailed) throw error
    return () => write.reject(error)
  }
}
