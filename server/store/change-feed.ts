import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChangeRow, Engine } from './engine.ts'
import { Unavailable } from './errors.ts'

const batchSize = 500
const retryMs = 1000
type Subscriber = (change: ChangeRow) => void

/**
 * Delivers every change after its start to all subscribers, once and in order. A notification of the engine is only a hint
 * to read: changes always come from the table, after the last revision delivered. So a lost or doubled notification
 * neither loses nor doubles a change.
 */
export class ChangeFeed {
  readonly #engine: Engine
  readonly #subscribers = new Set<Subscriber>()
  #lastRevision: number
  #reading = false
  #readAgain = false
  #lastRead: Promise<boolean> = Promise.resolve(true)
  #closed = false

  private constructor(engine: Engine, head: number) {
    this.#engine = engine
    this.#lastRevision = head
    engine.onChange(() => this.#read())
  }

  static async open(engine: Engine): Promise<ChangeFeed> {
    return new ChangeFeed(engine, await engine.head())
  }

  /** The revision up to which all changes are delivered. */
  get revision(): number {
    return this.#lastRevision
  }

  /** Returns the function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => void this.#subscribers.delete(subscriber)
  }

  /** Delivers all changes that are stored now. Resolves with whether that is done: the database may be unavailable. */
  catchUp(): Promise<boolean> {
    this.#read()
    return this.#lastRead
  }

  /** Ends all subscriptions. Resolves when the feed no longer reads from the engine, which can then be closed. */
  async close() {
    this.#closed = true
    this.#subscribers.clear()
    await this.#lastRead
  }

  /** What follows a change runs outside of the request that made it: what it writes is not written for that request (`beforeWrites`). */
  readonly #read = AsyncLocalStorage.bind(() => {
    this.#readAgain = true
    if (this.#reading || this.#closed) return
    this.#reading = true
    this.#lastRead = this.#deliverChanges()
  })

  async #deliverChanges(): Promise<boolean> {
    try {
      while (this.#readAgain && !this.#closed) {
        this.#readAgain = false
        const changes = await this.#engine.changes(this.#lastRevision, batchSize)
        for (const change of changes) this.#deliver(change)
        this.#readAgain ||= changes.length === batchSize
      }
      return !this.#closed
    } catch (error) {
      // The database may be unavailable for a moment. The next attempt continues after the last revision delivered.
      if (!(error instanceof Unavailable)) process.emitWarning(error as Error)
      setTimeout(() => this.#read(), retryMs).unref()
      return false
    } finally {
      this.#reading = false
    }
  }

  #deliver(change: ChangeRow) {
    this.#lastRevision = change.revision
    for (const subscriber of [...this.#subscribers]) {
      try {
        subscriber(change)
      } catch (error) {
        // The other subscribers still need the change: without it, a cached page would stay stale.
        process.emitWarning(error as Error)
      }
    }
  }
}
