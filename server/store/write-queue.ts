import { Unavailable } from './errors.ts'

/** A piece of work that waits to be committed. `since`: when it was handed in (`performance.now()`). */
export type Job<W> = {
  work: W
  since: number
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

type Options<W> = {
  /** Carries out all jobs in one transaction. Returns one function per job that settles its promise. Must not throw. */
  commit: (jobs: Job<W>[]) => Promise<(() => void)[]>
  /** Runs after each commit, before its jobs are settled. Must not throw. */
  beforeAcknowledge?: () => void
  /** Runs after the jobs are settled. Must not throw. */
  onCommit: () => void
}

const maxBatch = 200

/** Collects waiting jobs into batches, each of which is committed in one transaction, so that one sync acknowledges them all. */
export class WriteQueue<W> {
  readonly #options: Options<W>
  #waiting: Job<W>[] = []
  #working: Promise<void> | undefined
  #closed = false

  constructor(options: Options<W>) {
    this.#options = options
  }

  /** Resolves with the result of the job after the commit. @throws Unavailable also after `close` */
  run<T>(work: W): Promise<T> {
    if (this.#closed) return Promise.reject(new Unavailable('The database is closed'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, since: performance.now(), resolve, reject })
      this.#working ??= new Promise<void>((next) => setImmediate(next)).then(() => this.#work())
    })
  }

  /** Accepts no more jobs. Resolves when none is waiting, so that the database can be closed. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#working
  }

  async #work() {
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.slice(0, maxBatch)
      this.#waiting = this.#waiting.slice(maxBatch)
      await this.#settle(jobs)
      await new Promise((next) => setImmediate(next))
    }
    this.#working = undefined
  }

  /** An error that nobody expected fails these jobs, and not all that follow. */
  async #settle(jobs: Job<W>[]) {
    const { commit, beforeAcknowledge, onCommit } = this.#options
    try {
      const outcomes = await commit(jobs)
      beforeAcknowledge?.()
      for (const settleJob of outcomes) settleJob()
      onCommit()
    } catch (error) {
      process.emitWarning(error as Error)
      // A job that is settled already stays as it is.
      const unavailable = new Unavailable('The database is failing', error, { maybeWritten: true })
      for (const job of jobs) job.reject(unavailable)
    }
  }
}
