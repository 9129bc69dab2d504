import { systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import { RecurringTask } from './recurring-task.ts'

const batchSize = 100
const retryMs = 30_000

type Options<L extends List> = {
  list: L
  /** The name of the stored cursor and of the system actor. */
  name: string
  /** Must be idempotent: after a crash it is called again with the same change. */
  handle: (change: Change<L>, store: ActorStore) => Promise<void>
  onError: (error: unknown) => void
  /** At its first start it also handles the changes that came before. Default: only those that follow. */
  fromBeginning?: true
}

/**
 * Handles each change of a list in order, across restarts. Its cursor is stored and advances only after a change was
 * handled. When a change fails, the consumer retries it within 30 seconds and handles no later one before it.
 */
export class ChangeConsumer<L extends List> {
  readonly #store: Store
  readonly #actorStore: ActorStore
  readonly #options: Options<L>
  readonly #task: RecurringTask
  readonly #unsubscribe: () => void
  #cursor: number

  /** Starts a consumer at its stored cursor. */
  static async start<L extends List>({ store }: { store: Store }, options: Options<L>) {
    let cursor = await store.readCursor(options.name)
    if (cursor === undefined) {
      cursor = options.fromBeginning ? 0 : await store.head()
      await store.saveCursor(options.name, cursor)
    }
    return new ChangeConsumer(store, options, cursor)
  }

  private constructor(store: Store, options: Options<L>, cursor: number) {
    this.#store = store
    this.#actorStore = store.as(systemActor(options.name))
    this.#options = options
    this.#cursor = cursor
    this.#task = new RecurringTask(() => this.#consume(), retryMs)
    this.#unsubscribe = store.onChange(() => void this.#task.run(), options.list)
  }

  /** Resolves when all current changes are handled, or when one of them failed. */
  catchUp(): Promise<void> {
    return this.#task.run()
  }

  /** Resolves when the current change is handled. The next start continues with the others. */
  async stop(): Promise<void> {
    this.#unsubscribe()
    await this.#task.stop()
  }

  async #consume(): Promise<void> {
    const before = this.#cursor
    try {
      await this.#handleBatch()
    } catch (error) {
      this.#options.onError(error)
    }
    if (this.#cursor === before) return
    try {
      await this.#store.saveCursor(this.#options.name, this.#cursor)
    } catch (error) {
      // After a restart the same changes are handled again.
      this.#options.onError(error)
    }
  }

  async #handleBatch(): Promise<void> {
    const changes = await this.#actorStore.changes(this.#options.list, this.#cursor, batchSize)
    for (const change of changes) {
      if (this.#task.stopped) return
      await this.#options.handle(change, this.#actorStore)
      this.#cursor = change.revision
    }
    if (changes.length === batchSize) void this.#task.run()
  }
}

const startRetryMs = 60_000

/** A job that handles each change of a list. It starts as soon as the database is available. */
export function createChangeJob<L extends List>(services: { store: Store }, options: Options<L>) {
  let consumer: ChangeConsumer<L> | undefined
  const task = new RecurringTask(async () => {
    try {
      consumer ??= await ChangeConsumer.start(services, options)
      await consumer.catchUp()
    } catch (error) {
      options.onError(error)
    }
  }, startRetryMs)
  return {
    run: () => task.run(),
    async stop() {
      await task.stop()
      await consumer?.stop()
    },
  }
}
