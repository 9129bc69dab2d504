/** Time, handed in so that tests can move it. `after` gives the way to call it off. */
export type Clock = { now(): number; after(ms: number, act: () => void): () => void }

export const realClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** How long to wait after the nth failure in a row (the first is 0): 1 s doubling to 30 s, of which up to half by chance. */
export const backOff = (failures: number, random: () => number) =>
  Math.min(30_000, 1000 * 2 ** failures) * (0.5 + random() / 2)

/** Lets an act happen at once, and again at most every `ms` while it keeps being asked for. The last asking is never lost. */
export function spaced(ms: number, act: () => void, clock: Clock) {
  let last = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  return {
    ask() {
      cancel ??= clock.after(Math.max(0, last + ms - clock.now()), () => {
        cancel = undefined
        last = clock.now()
        act()
      })
    },
    stop() {
      cancel?.()
      cancel = undefined
    },
  }
}
