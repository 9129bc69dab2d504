import { Unavailable } from './errors.ts'

/** A piece of work that waits to be committed. `since`: when it was handed in (`performance.now()`). */
export type QueuedWrite<W> = {
  work: W
  since: number
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

type Options<W> = {
  /** Carries out all writes in one transaction. Returns one function per write that settles its promise. Must not throw. */
  commit: (writes: QueuedWrite<W>[]) => Promise<(() => void)[]>
  /** Runs after each commit, before its writes are settled. Must not throw. */
  beforeAcknowledge?: () => void
  /** Runs after the writes are settled. Must not throw. */
  onCommit: () => void
}

const maxBatch = 200

/** Collects waiting writes into batches, each of which is committed in one transaction, so that one sync acknowledges them all. */
export class WriteQueue<W> {
  readonly #options: Options<W>
  #waiting: QueuedWrite<W>[] = []
  #working: Promise<void> | undefined
  #closed = false

  constructor(options: Options<W>) {
    this.#options = options
  }

  /** Resolves with the result of the write after the commit. @throws Unavailable also after `close` */
  run<T>(work: W): Promise<T> {
    if (this.#closed) return Promise.reject(new Unavailable('The database is closed'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, since: performance.now(), resolve, reject })
      this.#working ??= new Promise<void>((next) => setImmediate(next)).then(() => this.#work())
    })
  }

  /** Accepts no more writes. Resolves when none is waiting, so that the database can be closed. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async #work() {
    while (this.#waiting.length > 0) {
      const writes = this.#waiting.slice(0, maxBatch)
      this.#waiting = this.#waiting.slice(maxBatch)
      await this.#settle(writes)
      await new Promise((next) => setImmediate(next))
    }
    this.#working = undefined
  }

  /** An error that nobody expected fails these writes, and not all that follow. */
  async #settle(writes: QueuedWrite<W>[]) {
    const { commit, beforeAcknowledge, onCommit } = this.#options
    try {
      const outcomes = await commit(writes)
      beforeAcknowledge?.()
      for (const settle of outcomes) settle()
      onCommit()
    } catch (error) {
      process.emitWarning(error as Error)
      // A write that is settled already stays as it is.
      const unavailable = new Unavailable('The database is failing', error, { maybeWritten: true })
      for (const write of writes) write.reject(unavailable)
    }
  }
}
