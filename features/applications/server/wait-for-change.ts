import { systemActor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { StreamLimits } from '../../../server/live/stream-limits.ts'
import type { Change, Store } from '../../../server/store/contract.ts'
import { registeredMembers } from '../../members/members.ts'
import { applicationEvents } from '../application-events.ts'
import { applications } from '../applications.ts'
import type { ApplicantReading } from './applicant-view.ts'

/** Proxies and phones end connections on which nothing happens for a minute. */
const maxWaitMs = 25_000
const followedLists = [applications, applicationEvents, registeredMembers, mail]
const aboutApplication = `${applications.name}/`

/** A page that waits. `records` are those that it shows besides the application, undefined while they are read. */
type Waiter = { key: string; records: ReadonlySet<string> | undefined; wake: () => void }
type WaitOptions = { key: string; version: string; address: string; signal: AbortSignal }

/**
 * Lets applicants' pages wait for a change of their application (long polling). Each wait is an ordinary request, so the link
 * is checked again at least every 25 seconds, and no proxy needs a setting for it. A decision is shown when nobody can undo it
 * any more: each wait has a timer for that, so it needs no other instance and outlives a restart.
 */
export class ApplicationChanges {
  readonly #limits: StreamLimits
  readonly #now: () => Date
  readonly #waiters = new Set<Waiter>()
  readonly #unsubscribe: (() => void)[] = []
  #closed = false

  /** @throws Unavailable */
  static async open({
    store,
    settings,
    now,
  }: {
    store: Store
    settings: { streamLimit: number }
    now: () => Date
  }): Promise<ApplicationChanges> {
    const changes = new ApplicationChanges(settings.streamLimit, now)
    const head = await store.head()
    for (const list of followedLists)
      changes.#unsubscribe.push(
        await store.as(systemActor('applicant')).subscribe(list, head, (change) => changes.#wake(change as Change)),
      )
    return changes
  }

  private constructor(maxPerAddress: number, now: () => Date) {
    this.#limits = new StreamLimits(maxPerAddress)
    this.#now = now
  }

  /** How many pages wait now. */
  get waiting(): number {
    return this.#waiters.size
  }

  /**
   * Waits until `read` returns another version than the page has, 25 seconds at most, or until `signal` aborts.
   * Returns whether it has changed, or the status of the refusal when too many pages wait: 429 of this address, 503 in all.
   */
  async wait(
    { key, version, address, signal }: WaitOptions,
    read: () => Promise<ApplicantReading | undefined>,
  ): Promise<boolean | 429 | 503> {
    const refusal = this.#limits.open(address)
    if (refusal) return refusal
    let changed = Promise.withResolvers<void>()
    const waiter: Waiter = { key, records: undefined, wake: () => changed.resolve() }
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
    deadline.addEventListener('abort', waiter.wake)
    this.#waiters.add(waiter)
    try {
      for (;;) {
        const reading = await read()
        if (reading?.view.version !== version) return true
        if (deadline.aborted || this.#closed) return false
        waiter.records = reading.records
        const timer = this.#wakeAt(reading.until, waiter)
        await changed.promise
        clearTimeout(timer)
        waiter.records = undefined
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

  #wakeAt(until: string | undefined, { wake }: Waiter): NodeJS.Timeout | undefined {
    return until === undefined ? undefined : setTimeout(wake, Math.max(1, Date.parse(until) - this.#now().getTime()))
  }

  #wake(change: Change) {
    const application = applicationOf(change)
    for (const waiter of this.#waiters) {
      // A deleted event, member or mail does not tell what it was about.
      const isAffected = change.record
        ? waiter.key === application
        : waiter.key === application || (waiter.records?.has(change.key) ?? true)
      if (isAffected) waiter.wake()
    }
  }
}

/** The key of the application that a change is about; undefined when it is about none, or when the record is deleted. */
function applicationOf({ list, key, record }: Change): string | undefined {
  if (list === applications.name) return key
  const { application, about } = (record ?? {}) as { application?: unknown; about?: unknown }
  if (list === mail.name)
    return String(about).startsWith(aboutApplication) ? String(about).slice(aboutApplication.length) : undefined
  return application === undefined ? undefined : String(application)
}
