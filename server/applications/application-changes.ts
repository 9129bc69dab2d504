import { systemActor } from '../../lists/engine/access.ts'
import { applicationEvents, applications, registeredMembers } from '../../lists/index.ts'
import { StreamLimits } from '../live/stream-limits.ts'
import type { Services } from '../services.ts'
import type { Change } from '../store/contract.ts'

/** Proxies and phones end connections on which nothing happens for a minute. */
const maxWaitMs = 25_000
const followedLists = [applications, applicationEvents, registeredMembers]

type Waiter = { key: string; wake: () => void }

/**
 * Lets applicants' pages wait for a change of their application (long polling). Each wait is an ordinary request, so the link
 * is checked again at least every 25 seconds, and no proxy needs a setting for it.
 */
export class ApplicationChanges {
  readonly #limits: StreamLimits
  readonly #waiters = new Set<Waiter>()
  readonly #unsubscribe: (() => void)[] = []
  #closed = false

  /** @throws Unavailable */
  static async open({ store, settings }: Pick<Services, 'store' | 'settings'>): Promise<ApplicationChanges> {
    const changes = new ApplicationChanges(settings.streamLimit)
    const head = await store.head()
    for (const list of followedLists)
      changes.#unsubscribe.push(
        await store.as(systemActor('applicant')).subscribe(list, head, (change) => changes.#wake(change as Change)),
      )
    return changes
  }

  private constructor(maxPerAddress: number) {
    this.#limits = new StreamLimits(maxPerAddress)
  }

  /** How many pages wait now. */
  get waiting(): number {
    return this.#waiters.size
  }

  /**
   * Waits until `readVersion` returns another version than the page has, 25 seconds at most, or until `signal` aborts.
   * Returns whether it has changed, or the status of the refusal when too many pages wait: 429 of this address, 503 in all.
   */
  async wait(
    { key, version, address, signal }: { key: string; version: string; address: string; signal: AbortSignal },
    readVersion: () => Promise<string | undefined>,
  ): Promise<boolean | 429 | 503> {
    const refusal = this.#limits.open(address)
    if (refusal) return refusal
    let changed = Promise.withResolvers<void>()
    const waiter = { key, wake: () => changed.resolve() }
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
    deadline.addEventListener('abort', waiter.wake)
    this.#waiters.add(waiter)
    try {
      for (;;) {
        if ((await readVersion()) !== version) return true
        if (deadline.aborted || this.#closed) return false
        await changed.promise
        changed = Promise.withResolvers<void>()
      }
    } finally {
      deadline.removeEventListener('abort', waiter.wake)
      this.#waiters.delete(waiter)
      this.#limits.close(address)
    }
  }

  /** Ends every wait, so that the server can stop. */
  close(): void {
    this.#closed = true
    for (const stop of this.#unsubscribe) stop()
    for (const { wake } of this.#waiters) wake()
  }

  #wake({ list, key, record }: Change) {
    const application = list === applications.name ? key : (record as { application?: string } | undefined)?.application
    // A deleted event names no application.
    for (const waiter of this.#waiters) if (application === undefined || waiter.key === application) waiter.wake()
  }
}
