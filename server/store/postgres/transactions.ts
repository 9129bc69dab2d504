import { Unavailable } from '../errors.ts'
import { writeStopLease, writeStopReasons, writeStops } from '../tables.ts'
import type { Job } from '../write-queue.ts'
import type { Client, Connections } from './connections.ts'
import { failureKind } from './failures.ts'
import { revisionCounter } from './schema.ts'
import { WriteBatch, type WriteJob } from './write-batch.ts'

/** The channel on which an instance wakes the others. */
export const channel = 'honbu_changes'
type WaitingJob = Job<WriteJob>
type Outcomes = (() => void)[]
/** A transaction whose COMMIT was sent. */
type Sent = { number: number; outcomes: Outcomes }

/**
 * Commits batches of writes. After a lost connection nobody knows whether its last transaction was committed. So each has a
 * number, which it writes to `commits`: before a batch is repeated, the lock of the revision counter makes sure that the earlier
 * transaction has ended, and the number says how.
 */
export class Transactions {
  readonly #connections: Connections
  readonly #instance: string
  readonly #options: { notifies: () => boolean; onErasure: () => void }
  #number = 0

  /** `instance`: a name that no other instance has. `notifies`: whether the database knows NOTIFY. */
  constructor(connections: Connections, instance: string, options: { notifies: () => boolean; onErasure: () => void }) {
    this.#connections = connections
    this.#instance = instance
    this.#options = options
  }

  /** Carries out all jobs in one transaction. Returns one function per job that settles its promise. */
  async commit(jobs: WaitingJob[]): Promise<Outcomes> {
    let sent: Sent | undefined
    try {
      return await this.#connections.retry(jobs[0]!.since, () =>
        this.#attempt(jobs, sent, (attempted) => {
          sent = attempted
        }),
      )
    } catch (error) {
      // A value that cannot be stored fails the whole transaction: then each job gets its own.
      if (failureKind(error) === 'data' && jobs.length > 1) return this.#commitEach(jobs)
      const failure = this.#connections.toUnavailable(error, sent !== undefined)
      return jobs.map((job) => () => job.reject(failure))
    }
  }

  async #commitEach(jobs: WaitingJob[]): Promise<Outcomes> {
    const outcomes: Outcomes = []
    for (const job of jobs) outcomes.push(...(await this.commit([job])))
    return outcomes
  }

  #attempt(jobs: WaitingJob[], earlier: Sent | undefined, note: (sent: Sent | undefined) => void): Promise<Outcomes> {
    return this.#connections.withWriter(async (client) => {
      const head = await lockCounter(client)
      if (earlier && (await this.#isCommitted(client, earlier.number))) {
        await client.query('ROLLBACK')
        return earlier.outcomes
      }
      note(undefined)
      const batch = new WriteBatch(client, (text, values) => this.#connections.statement(text, values), head)
      await batch.read(jobs.map(({ work }) => work))
      const outcomes: Outcomes = []
      for (const job of jobs) outcomes.push(await carryOut(batch, job))
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

  async #isCommitted(client: Client, number: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM commits WHERE instance = $1 AND number = $2'
    const { rows } = await client.query(this.#connections.statement(sql, [this.#instance, number]))
    return rows.length > 0
  }
}

const stopNames = writeStops.map(writeStopLease)
const lock = `BEGIN ISOLATION LEVEL READ COMMITTED;
  SELECT value FROM counters WHERE name = '${revisionCounter}' FOR UPDATE;
  SELECT name FROM leases WHERE name IN (${stopNames.map((name) => `'${name}'`).join(', ')})
    AND expires_at > floor(extract(epoch FROM clock_timestamp()) * 1000)`

/**
 * Begins a transaction that no other writer interferes with. Returns the newest revision.
 * @throws Unavailable while writes are stopped, unless `evenIfStopped`
 */
export async function lockCounter(client: Client, { evenIfStopped = false } = {}): Promise<number> {
  const results = (await client.query(lock)) as unknown as { rows: { value: number; name: string }[] }[]
  const stopped = results[2]!.rows[0]
  if (stopped && !evenIfStopped) throw new Unavailable(writeStopReasons[writeStops[stopNames.indexOf(stopped.name)]!])
  return results[1]!.rows[0]!.value
}

/** A job that fails settles its own promise only. @throws when the database fails */
async function carryOut(batch: WriteBatch, job: WaitingJob): Promise<() => void> {
  try {
    const written = (await batch.carryOut(job.work)) as never
    return () => job.resolve(written)
  } catch (error) {
    if (batch.hasFailed) throw error
    return () => job.reject(error)
  }
}
