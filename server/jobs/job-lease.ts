import { finishAfter } from '../runtime/finish-after.ts'
import type { LeasedStore, Store } from '../store/contract.ts'
import { LeaseLost } from '../store/errors.ts'

/** Longer than one mail or one picture takes. A process that ends gives its leases back at once. */
const leaseMs = 300_000
const renewMs = 60_000

type LeaseStore = Pick<Store, 'acquireLease' | 'releaseLease' | 'withLease'>

/**
 * The right to run a job. Of several processes on one database, one has it. Its writes go through the store that `hold`
 * returns: they are refused when the lease was lost meanwhile, for example because the process was paused.
 */
export class JobLease {
  readonly #store: LeaseStore
  readonly #name: string
  #held: { store: LeasedStore; at: number; wallTime: number } | undefined
  /** The number of the lease since `release`. A higher one means that another process had it in between. */
  #token: number | undefined
  #isInterrupted = false

  constructor(store: LeaseStore, name: string) {
    this.#store = store
    this.#name = name
  }

  /**
   * The store for the next piece of work; undefined while another process has the lease. Renews it once a minute. @throws
   * Unavailable
   */
  async hold(): Promise<LeasedStore | undefined> {
    if (!this.#held) return this.renew()
    const { store, at, wallTime } = this.#held
    // The monotonic clock stands still while the machine sleeps, and the other one may be changed.
    const age = Math.max(performance.now() - at, Math.abs(Date.now() - wallTime))
    return age < renewMs ? store : this.renew()
  }

  /** Like `hold`, but always asks the store. Call it before something that no store can refuse or undo. @throws Unavailable */
  async renew(): Promise<LeasedStore | undefined> {
    this.#held = undefined
    const [at, wallTime] = [performance.now(), Date.now()]
    const token = await this.#store.acquireLease(this.#name, leaseMs)
    if (token === undefined) return undefined
    this.#isInterrupted ||= this.#token !== undefined && token !== this.#token
    this.#token = token
    this.#held = { store: this.#store.withLease({ name: this.#name, token }), at, wallTime }
    return this.#held.store
  }

  /**
   * Call it before something that only this process may do, based on what it read since it first had the lease.
   * @throws LeaseLost when another process has the lease, or had it in between; Unavailable
   */
  async require(): Promise<void> {
    if (!(await this.hold()) || this.#isInterrupted) throw new LeaseLost(this.#name)
  }

  /** Lets another process run the job at once. @throws Unavailable */
  async release(): Promise<void> {
    this.#token = undefined
    this.#isInterrupted = false
    if (!this.#held) return
    this.#held = undefined
    await this.#store.releaseLease(this.#name)
  }
}

/** The last run of each job in this process. All runs in a process have the same lease, so one waits for the other. */
const lastRuns = new WeakMap<LeaseStore, Map<string, Promise<unknown>>>()

/**
 * Runs a job that one process may do at a time, and gives the lease back. Returns undefined, without running it, while
 * another process has the lease. @throws what `work` throws; Unavailable
 */
export function runUnderLease<T>(
  store: LeaseStore,
  name: string,
  work: (lease: JobLease, leased: LeasedStore) => Promise<T>,
): Promise<T | undefined> {
  const runs = lastRuns.get(store) ?? new Map<string, Promise<unknown>>()
  lastRuns.set(store, runs)
  const run = (runs.get(name) ?? Promise.resolve()).then(async () => {
    const lease = new JobLease(store, name)
    const leased = await lease.hold()
    return (
      leased &&
      finishAfter(
        () => work(lease, leased),
        () => lease.release(),
      )
    )
  })
  runs.set(
    name,
    run.catch(() => undefined),
  )
  return run
}
