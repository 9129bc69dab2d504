/**
 * Work that is asked for more often than it can be done: each turn begins after the one before has ended, and whoever
 * asks during one gets another after it. `turn` must not throw.
 */
export function turns(turn: () => Promise<void>) {
  let asked = false
  let stopped = false
  let working: Promise<void> | undefined

  async function work() {
    while (asked && !stopped) {
      asked = false
      await turn()
    }
    working = undefined
  }

  return {
    /** Resolves when nothing that was asked for is left. */
    ask(): Promise<void> {
      if (stopped) return Promise.resolve()
      asked = true
      working ??= work()
      return working
    },
    stopped: () => stopped,
    /** No turn begins any more; resolves when the last one has ended. */
    async stop() {
      stopped = true
      await working
    },
  }
}
