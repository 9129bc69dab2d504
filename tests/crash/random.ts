/** Random numbers that the same seed repeats. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `min` to `max`. */
  between(min: number, max: number): number
  pick<T>(values: readonly T[]): T
  chance(probability: number): boolean
}

/** mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    chance: (probability) => next() < probability,
  }
}
