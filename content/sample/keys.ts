import { seeded, seedOf } from './random.ts'

// In ASCII order, so that keys compared byte by byte sort by time.
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const firstAppended = Date.UTC(2020, 1, 1, 4, 30)
const betweenTwo = 61_000

const timePart = (instant: number) =>
  Array.from({ length: 8 }, (_, place) => alphabet[Math.floor(instant / 64 ** (7 - place)) % 64]).join('')

/**
 * Gives records the keys that the old database would have given them: 20 characters, eight of them the time in
 * milliseconds and twelve by chance, one record a minute. Chance is seeded by the list's name, so a key changes only
 * when a record of its own list is put before it.
 */
export function keyed<T>(list: string, records: readonly T[]): Record<string, T> {
  const random = seeded(seedOf(list))
  const chancePart = () => Array.from({ length: 12 }, () => alphabet[Math.floor(random() * 64)]).join('')
  return Object.fromEntries(
    records.map((record, index) => [timePart(firstAppended + index * betweenTwo) + chancePart(), record]),
  )
}
