import { describe, expect, test } from 'vitest'
import { weekStarts } from './statistics-routes.ts'

describe('the weeks of the statistics, Monday to Sunday in the association’s time zone', () => {
  test.each([
    ['2026-11-21T10:00:00Z', '2026-11-16', 'a Saturday'],
    ['2026-11-22T18:29:59Z', '2026-11-16', 'the last second of Sunday'],
    ['2026-11-22T18:30:00Z', '2026-11-23', 'the first second of Monday, still Sunday in UTC'],
    ['2026-12-31T12:00:00Z', '2026-12-28', 'the last week of a year'],
  ])('%s is in the week that starts on %s: %s', (at, start) => {
    const starts = weekStarts(new Date(at))
    expect(starts).toHaveLength(12)
    expect(starts.at(-1)).toBe(start)
    expect(new Set(starts.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1]))
  })
})
