import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDan } from '../../features/grades/dan.ts'
import { realClock } from './live-client.ts'
import { throttle } from './live-page.ts'
import { shiftOf } from './useLivePage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Live lists: "List updated" is announced at most every ten seconds, and the last change is not lost', () => {
  const announce = vi.fn()
  const { request } = throttle(10_000, announce, realClock)
  for (let second = 0; second < 25; second++) {
    request()
    vi.advanceTimersByTime(1000)
  }
  expect(announce).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(10_000)
  expect(announce).toHaveBeenCalledTimes(4)
})

test('Live lists: new rows do not move what is being read: the first row that still exists gives the distance', () => {
  const before = new Map([
    ['gone', 100],
    ['asha', 180],
    ['binod', 260],
  ])
  expect(
    shiftOf(
      before,
      new Map([
        ['new', 100],
        ['asha', 260],
        ['binod', 340],
      ]),
    ),
  ).toBe(80)
  expect(shiftOf(before, new Map([['other', 100]]))).toBe(0)
})

test('A dan is a number from 1 to 10, anywhere in the text, or its Japanese word', () => {
  expect(['7th Dan', '1st dan', 'Dan 10', 'Shodan', '', '12th Dan', undefined].map(parseDan)).toEqual([
    7,
    1,
    10,
    1,
    undefined,
    undefined,
    undefined,
  ])
})
