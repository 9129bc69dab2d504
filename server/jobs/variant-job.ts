import { systemActor } from '../../lists/access.ts'
import { mediaFolder } from '../../lists/picture-variants.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { finishAfter } from '../runtime/finish-after.ts'
import type { Log } from '../runtime/log.ts'
import type { Files } from '../storage/files.ts'
import { ImageProcess, InvalidImage } from '../storage/images.ts'
import { pictureAddress, pictureKey } from '../storage/picture-queue.ts'
import type { ActorStore, LeasedStore, Store } from '../store/contract.ts'
import { JobLease } from './job-lease.ts'
import { RecurringTask } from './recurring-task.ts'

type JobServices = { store: Store } & {
  /** Calls back with the addresses of pictures that a page shows without variants. Returns the function that unsubscribes. */
  pages: { onOriginals(callback: (addresses: string[]) => void): () => void }
  files: Pick<Files, 'media'>
  log: Pick<Log, 'info' | 'error'>
}
type Outcome = 'ready' | 'failed'

const retryMs = 30_000
const querySize = 100

/**
 * Makes the variants of the pictures in the queue, one picture at a time in a process of low priority: first those that
 * pages have just shown, then the newest ones. The queue is in the store, so a crash loses nothing: variants that are
 * stored already are not made again.
 */
export class VariantJob {
  readonly #services: JobServices
  readonly #store: ActorStore
  readonly #process: ImageProcess
  readonly #lease: JobLease
  readonly #task: RecurringTask
  readonly #groupMs: number
  readonly #unsubscribe: (() => void)[]
  /** The keys of pictures that pages have shown without variants, in the order in which they are wanted. */
  #shown: string[] = []

  /**
   * `niceness`: the priority of the encoder; see `ImageProcess`. `groupMs`: pictures leave the queue in groups of this
   * time, because each time the pages that show one of them are rendered again.
   */
  constructor(services: JobServices, { niceness = 10, groupMs = 2000 } = {}) {
    this.#services = services
    this.#groupMs = groupMs
    this.#process = new ImageProcess({ maxTasks: 1, niceness })
    this.#store = services.store.as(systemActor('variants'))
    this.#lease = new JobLease(services.store, 'picture variants')
    this.#task = new RecurringTask(() => this.#run(), retryMs)
    this.#unsubscribe = [
      services.store.onChange(() => void this.#task.run(), pictureQueue),
      services.pages.onOriginals((addresses) => {
        this.#shown = [...new Set([...addresses.map(pictureKey), ...this.#shown])]
      }),
    ]
  }

  /** The process id of the encoder while it runs. */
  get encoderPid(): number | undefined {
    return this.#process.pid
  }

  /** Resolves when no picture is waiting, or when the job cannot go on for now. */
  run(): Promise<void> {
    return this.#task.run()
  }

  /** Ends the encoder. The next start continues with the pictures that are not finished. */
  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    const stopped = this.#task.stop()
    this.#process.end()
    await stopped
    // The lease ends with the process in any case.
    await this.#lease.release().catch((error) => this.#services.log.error(mediaFolder, error))
  }

  async #run(): Promise<void> {
    const { log } = this.#services
    const startedAt = performance.now()
    let total = 0
    try {
      for (let count: number; ; total += count) {
        const leased = await this.#lease.hold()
        count = leased ? await this.#handleGroup(leased) : 0
        if (count === 0) break
      }
    } catch (error) {
      // The disk or the store is unavailable. The next run continues.
      log.error(mediaFolder, error)
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (total > 0) log.info(`The variants of ${total} pictures are stored (${seconds} s)`)
  }

  /** Handles pictures for the time of a group, then removes them from the queue in one transaction. Returns their number. */
  async #handleGroup(leased: LeasedStore): Promise<number> {
    const outcomes = new Map<string, Outcome>()
    const endsAt = performance.now() + this.#groupMs
    const newest = await this.#store.query(pictureQueue, { where: { state: 'waiting' }, size: querySize })
    const waiting = newest.records.map(({ key }) => key)
    const handle = async () => {
      while (!this.#task.stopped && performance.now() < endsAt) {
        const key = await this.#takeNext(waiting, outcomes)
        if (key === undefined) break
        const outcome = await this.#makeVariants(pictureAddress(key))
        if (outcome) outcomes.set(key, outcome)
      }
    }
    await finishAfter(handle, () => saveOutcomes(outcomes, leased))
    return outcomes.size
  }

  async #takeNext(waiting: string[], handled: ReadonlyMap<string, Outcome>): Promise<string | undefined> {
    for (let key = this.#shown.shift(); key !== undefined; key = this.#shown.shift()) {
      if (!handled.has(key) && (await this.#store.get(pictureQueue, key))?.state === 'waiting') return key
    }
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) if (!handled.has(key)) return key
    return undefined
  }

  /** Returns undefined when the job was stopped meanwhile. */
  async #makeVariants(address: string): Promise<Outcome | undefined> {
    const { media } = this.#services.files
    const missing = await media.missingVariants(address)
    if (missing.length === 0) return 'ready'
    const original = await media.read(address.slice(mediaFolder.length))
    // Nobody can show a picture whose original is gone.
    if (!original) return 'ready'
    if (this.#task.stopped) return undefined
    try {
      const encoded = await this.#process.run('encodeVariants', [original.bytes, missing])
      for (const [index, variant] of missing.entries()) await media.saveVariant(variant, encoded[index]!)
      return 'ready'
    } catch (error) {
      if (this.#task.stopped) return undefined
      if (!(error instanceof InvalidImage)) throw error
      this.#services.log.error(mediaFolder, new Error(`${address} keeps its original only: ${error.message}`))
      return 'failed'
    }
  }
}

/** @throws LeaseLost when another process makes the variants now */
async function saveOutcomes(outcomes: ReadonlyMap<string, Outcome>, leased: LeasedStore): Promise<void> {
  if (outcomes.size === 0) return
  await leased.transaction((as) => {
    const store = as(systemActor('variants'))
    return [...outcomes].map(([key, outcome]) =>
      outcome === 'ready' ? store.delete(pictureQueue, key) : store.update(pictureQueue, key, { state: 'failed' }),
    )
  })
}
