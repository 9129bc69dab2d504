/** How long the callers work in one iteration of the event loop, in milliseconds, before other requests run. */
const budgetMs = 8

/**
 * Spreads the work of many callers over iterations of the event loop, in the order in which they ask, so that ten thousand
 * subscribers who join at once do not block the other requests.
 */
export class FairScheduler {
  readonly #waiting: (() => void)[] = []
  #running = false

  /** Resolves when the caller may do its next small piece of synchronous work. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    let endsAt = performance.now() + budgetMs
    for (let resolve = this.#waiting.shift(); resolve; resolve = this.#waiting.shift()) {
      resolve()
      // The caller's work runs during this await, before this loop continues.
      await undefined
      if (performance.now() < endsAt) continue
      await new Promise((next) => setImmediate(next))
      endsAt = performance.now() + budgetMs
    }
    this.#running = false
  }
}
