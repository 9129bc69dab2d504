import type { Store } from '../store/contract.ts'

/** Longer than one mail or one picture takes. A process that ends gives its leases back at once. */
const leaseMs = 300_000
const renewMs = 60_000

/** The right to run a job. Of several processes on one database, one has it. */
export class JobLease {
  readonly #store: Pick<Store, 'acquireLease' | 'releaseLease'>
  readonly #name: string
  #acquiredAt: number | undefined

  constructor(store: Pick<Store, 'acquireLease' | 'releaseLease'>, name: string) {
    this.#store = store
    this.#name = name
  }

  /** Whether this process may do the next piece of work. Renews the lease once a minute. @throws Unavailable */
  async hold(): Promise<boolean> {
    const now = performance.now()
    if (this.#acquiredAt !== undefined && now - this.#acquiredAt < renewMs) return true
    const acquired = (await this.#store.acquireLease(this.#name, leaseMs)) !== undefined
    this.#acquiredAt = acquired ? now : undefined
    return acquired
  }

  /** Lets another process run the job at once. @throws Unavailable */
  async release(): Promise<void> {
    if (this.#acquiredAt === undefined) return
    this.#acquiredAt = undefined
    await this.#store.releaseLease(this.#name)
  }
}
