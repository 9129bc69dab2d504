/**
 * Lets `atOnce` pieces of work run at a time; the others wait in the order they came. Work that is `urgent` goes before
 * what is not, never before what is urgent too: the first applicant must not wait for the last.
 */
export function concurrencyLimit(atOnce: number) {
  const pressing: (() => void)[] = []
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>, { urgent = false } = {}): Promise<T> => {
    if (running >= atOnce) {
      await new Promise<void>((next) => (urgent ? pressing : waiting).push(next))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on, never free in between: nobody who comes now may take it from the one who waited.
      const next = pressing.shift() ?? waiting.shift()
      if (next) next()
      else running--
    }
  }
}
