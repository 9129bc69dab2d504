// Helpers for sample records: references to pictures and days, order, seeded random values, keys.
import type { RecordOf } from '../../lists/list.ts'

type Optional<R> = { [K in keyof R]-?: undefined extends R[K] ? K : never }[keyof R]

/** A sample record of the list `L`. Optional fields without a value are left out. */
export type Sample<L> = Omit<RecordOf<L>, Optional<RecordOf<L>>> & Partial<Pick<RecordOf<L>, Optional<RecordOf<L>>>>

/** The notation of an import file for a picture; `name` is relative to the folder of pictures. */
export const picture = (name: string) => `file:${name}`

/** The notation of an import file for a day after the installation; the import turns it into YYYY-MM-DD. */
export const daysAfterInstallation = (days: number) => `@today+${days}`

/** The items with `sequence` 1, 2, 3…, for lists with a fixed order. */
export const inOrder = <T>(items: readonly T[]) => items.map((item, index) => ({ ...item, sequence: index + 1 }))

const portraitCount = 24

/**
 * One of the 24 sample portraits; after the last, the first follows again. The second twelve are close views of the first, so
 * steps of seven put portraits beside each other that differ.
 */
export const portrait = (index: number) =>
  picture(`portraits/${String(((index * 7) % portraitCount) + 1).padStart(2, '0')}.webp`)

type Random = () => number

/** A generator of random numbers from 0 up to 1, the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed of a word (its FNV-1a hash). */
const seedOf = (word: string) =>
  [...word].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5)

/** A random item. */
export const oneOf = <T>(items: readonly T[], random: Random): T => items[Math.floor(random() * items.length)]!

// In ASCII order, so that the keys sort by time when they are compared byte by byte.
const keyAlphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const firstCreatedAt = Date.UTC(2020, 1, 1, 4, 30)
const keyIntervalMs = 61_000

const timePart = (instant: number) =>
  Array.from({ length: 8 }, (_, digit) => keyAlphabet[Math.floor(instant / 64 ** (7 - digit)) % 64]).join('')

/**
 * The records under keys like those of the old database: 20 characters, of which eight encode the time in milliseconds and
 * twelve are random. The times are about a minute apart. The list's name seeds the random characters, so a key changes
 * only when a record is inserted before it in the same list.
 */
export function keyed<T>(list: string, records: readonly T[]): Record<string, T> {
  const random = seeded(seedOf(list))
  const randomPart = () => Array.from({ length: 12 }, () => keyAlphabet[Math.floor(random() * 64)]).join('')
  return Object.fromEntries(
    records.map((record, index) => [timePart(firstCreatedAt + index * keyIntervalMs) + randomPart(), record]),
  )
}
