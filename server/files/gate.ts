/** Lets `atOnce` pieces of work run at a time; the others wait. Work that is `urgent` goes before what waits already. */
export function gate(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>, { urgent = false } = {}): Promise<T> => {
    if (running >= atOnce) {
      await new Promise<void>((next) => (urgent ? waiting.unshift(next) : waiting.push(next)))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed on, never free in between: nobody who comes now may take it from the one who waited.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
