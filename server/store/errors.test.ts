import { expect, test } from 'vitest'
import { Conflict, isStorageFailure, Unavailable } from './errors.ts'

const wrapped = (cause: Error) => new Error('Cannot write the file', { cause })

test('a failure of the disk, the database or the lock of the documents may pass, also when another error contains it', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  for (const failure of [full, new Unavailable('locked')])
    for (const error of [failure, wrapped(failure), wrapped(wrapped(failure))])
      expect(isStorageFailure(error)).toBe(true)
})

test('every other error is a mistake that a repeated request would meet again', () => {
  for (const error of [new Conflict('Event', 'k1', 2), wrapped(new TypeError('x')), 'text', undefined])
    expect(isStorageFailure(error)).toBe(false)
})
