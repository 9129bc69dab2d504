/**
 * Creates a function that runs at most `max` pieces of work at a time. The others wait in the order in which they came,
 * those with `priority` before those without. The promise settles as the work does.
 */
export function createConcurrencyLimit(max: number) {
  const prioritized: (() => void)[] = []
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>, { priority = false } = {}): Promise<T> => {
    if (running >= max) {
      await new Promise<void>((start) => (priority ? prioritized : waiting).push(start))
    } else running++
    try {
      return await work()
    } finally {
      // Hands the slot directly to the next waiter, so that a newcomer cannot overtake it.
      const start = prioritized.shift() ?? waiting.shift()
      if (start) start()
      else running--
    }
  }
}
