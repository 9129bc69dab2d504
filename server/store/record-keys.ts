import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'

/** A key that a record may get. The old database allowed these, and a key must also fit into a path and an address. */
export const recordKey = z.string().check(z.regex(/^[^\u0000-\u0020.#$[\]/\u007f]{1,200}$/u))

// In ASCII order, so that keys sort as Firebase push ids do.
const alphabet = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/**
 * Returns a generator of time-ordered keys of 20 characters, in the form of Firebase push ids: 8 for the time in
 * milliseconds, 12 random. The keys of one generator always ascend, also within one millisecond and when the clock goes back.
 */
export function createKeyGenerator(now: () => number = Date.now) {
  let last = -1
  let randomDigits: number[] = []
  return () => {
    const time = Math.max(now(), last)
    if (time === last) increment(randomDigits)
    else randomDigits = Array.from({ length: 12 }, () => randomInt(64))
    last = time
    let head = ''
    for (let rest = time, i = 0; i < 8; i++, rest = Math.floor(rest / 64)) head = alphabet[rest % 64] + head
    return head + randomDigits.map((digit) => alphabet[digit]).join('')
  }
}

function increment(digits: number[]) {
  for (let i = digits.length - 1; i >= 0; i--) {
    if (digits[i]! < 63) {
      digits[i]!++
      return
    }
    digits[i] = 0
  }
}

/** Returns records in the form of the Firebase Realtime Database: one object with each record's fields under its key. */
export const recordsByKey = (records: readonly { key: string; revision: number }[]): Record<string, unknown> =>
  Object.fromEntries(records.map(({ key, revision: _, ...fields }) => [key, fields]))
