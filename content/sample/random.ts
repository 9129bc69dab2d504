export type Random = () => number

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed that a word stands for (FNV-1a). */
export const seedOf = (word: string) =>
  [...word].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5)

/** One of several, as chance has it. */
export const oneOf = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!
