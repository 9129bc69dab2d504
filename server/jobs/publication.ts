import { systemActor } from '../../lists/access.ts'
import { parseIndiaTime } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { hasPublication, type publicationFields } from '../../lists/publication.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, LeasedStore, Store } from '../store/contract.ts'
import { Conflict, LeaseLost, NotFound } from '../store/errors.ts'
import { runUnderLease } from './job-lease.ts'
import { RecurringTask } from './recurring-task.ts'

type PublicationServices = { store: Store; now: () => Date } & { log: Pick<Log, 'info' | 'error'> }
type PublishedList = List<typeof publicationFields>
/** A record that is published at a time, in milliseconds since 1970. */
type Scheduled = { list: PublishedList; key: string; revision: number; at: number }

/** Timers stand still while the machine sleeps, and the clock may be corrected. */
const checkMs = 30_000
/** Retries while another process publishes. */
const retryMs = 500
const name = 'publication'
/** The actor of the changes that the job makes, as the history names it. */
export const publicationActor = systemActor(name)
const publicationLists = ({ lists }: Pick<Store, 'lists'>) =>
  lists.shown.filter(hasPublication) as unknown as readonly PublishedList[]

/**
 * Publishes scheduled records when their time has come: those that are due already at once, the next one by a timer. Of several
 * processes on one database, one does it.
 */
export class PublicationJob {
  readonly #services: PublicationServices
  readonly #task: RecurringTask
  readonly #unsubscribe: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(services: PublicationServices) {
    this.#services = services
    this.#task = new RecurringTask(() => this.#run(), checkMs)
    const names = new Set(publicationLists(services.store).map((list) => list.name))
    this.#unsubscribe = services.store.onChange(({ list }) => {
      if (names.has(list)) void this.#task.run()
    })
  }

  /** Resolves when everything that is due is published, or when the job cannot go on for now. */
  run(): Promise<void> {
    return this.#task.run()
  }

  async stop(): Promise<void> {
    this.#unsubscribe()
    const stopped = this.#task.stop()
    clearTimeout(this.#timer)
    await stopped
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    const { log, now } = this.#services
    try {
      const next = await publishDue(this.#services)
      if (next === undefined || this.#task.stopped) return
      const untilNext = next - now().getTime()
      const waitMs = Math.min(untilNext > 0 ? untilNext : retryMs, checkMs)
      this.#timer = setTimeout(() => void this.run(), waitMs).unref()
    } catch (error) {
      // The next run, within `checkMs`, tries again.
      if (error instanceof LeaseLost) log.info(error.message)
      else log.error(name, error)
    }
  }
}

/**
 * Publishes the scheduled records that are due, the earliest first. Returns the time at which the next one is due, in
 * milliseconds since 1970: in the past when another process is publishing, undefined when no record is scheduled.
 * @throws Unavailable, LeaseLost
 */
export async function publishDue({ store, now, log }: PublicationServices): Promise<number | undefined> {
  const isDue = ({ at }: Scheduled) => at <= now().getTime()
  const scheduled = await findScheduled(store, store.as(publicationActor))
  if (!scheduled.some(isDue)) return scheduled[0]?.at
  const rest = await runUnderLease(store, name, async (_, leased) => {
    // Read again: another process may have published them before it gave the lease back.
    const current = await findScheduled(store, leased.as(publicationActor))
    const published = await publish(leased, current.filter(isDue))
    if (published > 0) log.info(`${published} scheduled ${published === 1 ? 'record is' : 'records are'} published`)
    return current.filter((record) => !isDue(record))
  })
  return (rest ?? scheduled)[0]?.at
}

/** The scheduled records of all lists, the earliest first. One without a valid time waits for the office to correct it. */
async function findScheduled(all: Pick<Store, 'lists'>, store: Pick<ActorStore, 'query'>): Promise<Scheduled[]> {
  const found: Scheduled[] = []
  for (const list of publicationLists(all)) {
    const { records } = await store.query(list, { where: { publication: 'scheduled' } })
    for (const { key, revision, publishAt } of records) {
      const at = parseIndiaTime(String(publishAt ?? ''))
      if (at) found.push({ list, key, revision, at: at.getTime() })
    }
  }
  return found.sort((a, b) => a.at - b.at)
}

/** Returns how many records it published. */
async function publish(leased: LeasedStore, due: readonly Scheduled[]): Promise<number> {
  const store = leased.as(publicationActor)
  const published = due.map(async ({ list, key, revision }) => {
    try {
      await store.update(list, key, { publication: undefined, publishAt: undefined }, revision)
      return true
    } catch (error) {
      // An editor has changed or deleted it at the same time. That change causes another run.
      if (error instanceof Conflict || error instanceof NotFound) return false
      throw error
    }
  })
  return (await Promise.all(published)).filter(Boolean).length
}
