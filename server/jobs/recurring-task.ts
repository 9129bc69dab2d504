/**
 * Runs a task at an interval and on request, never twice at the same time. A request during a run causes one more run
 * after it. The task must not throw.
 */
export class RecurringTask {
  readonly #task: () => Promise<void>
  readonly #timer: NodeJS.Timeout
  #requested = false
  #stopped = false
  #running: Promise<void> | undefined

  constructor(task: () => Promise<void>, intervalMs: number) {
    this.#task = task
    this.#timer = setInterval(() => void this.run(), intervalMs).unref()
  }

  /** Resolves when all requested runs are done. */
  run(): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    this.#requested = true
    this.#running ??= this.#runWhileRequested()
    return this.#running
  }

  /** Whether a long task should end early. */
  get stopped(): boolean {
    return this.#stopped
  }

  /** Prevents further runs. Resolves when the current one is done. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #runWhileRequested(): Promise<void> {
    while (this.#requested && !this.#stopped) {
      this.#requested = false
      await this.#task()
    }
    this.#running = undefined
  }
}
