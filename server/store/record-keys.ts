import { randomInt } from 'node:crypto'

// ASCII order, so that keys sort as the old database's push ids do.
const letters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/**
 * Makes time-ordered keys of 20 characters: 8 of the time in milliseconds, 12 random. Keys made by one maker always
 * ascend, also within one millisecond and when the clock goes back. Same form as Firebase push ids.
 */
export function createKeyGenerator(now: () => number = Date.now) {
  let last = -1
  let tail: number[] = []
  return () => {
    const time = Math.max(now(), last)
    if (time === last) increase(tail)
    else tail = Array.from({ length: 12 }, () => randomInt(64))
    last = time
    let head = ''
    for (let rest = time, i = 0; i < 8; i++, rest = Math.floor(rest / 64)) head = letters[rest % 64] + head
    return head + tail.map((digit) => letters[digit]).join('')
  }
}

function increase(digits: number[]) {
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
