import { expect, test } from 'vitest'
import { keepPlaces } from './useKeptPlaces.ts'

const records = (ids: string) => [...ids].map((id) => ({ id }))
const order = (found: string, kept: string, before: string) =>
  keepPlaces(records(found), records(kept), [...before])
    .map(({ id }) => id)
    .join('')

test.each([
  ['one that moved behind the unread ones', 'acdb', 'b', 'abcd', 'abcd'],
  ['one that moved to another page', 'acde', 'b', 'abcd', 'abcde'],
  ['several', 'cdba', 'ab', 'abcd', 'abcd'],
  ['the last one', 'abc', 'd', 'abcd', 'abcd'],
  ['one before which something new arrived', 'nabd', 'c', 'abcd', 'nabcd'],
  ['the first one', 'bcda', 'a', 'abcd', 'abcd'],
  ['one whose neighbour is gone', 'ad', 'c', 'abcd', 'acd'],
])('an opened record keeps its place: %s', (_, found, kept, before, expected) => {
  expect(order(found, kept, before)).toBe(expected)
})

test('records that were not opened stand as they are found', () => {
  expect(order('dcba', '', 'abcd')).toBe('dcba')
})
