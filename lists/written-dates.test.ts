import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOrders, readDate } from './written-dates.ts'

test.each([
  ['15/08/2024', '2024-08-15'],
  ['01-Apr-25', '2025-04-01'],
  ['20-12-2026', '2026-12-20'],
  ['15 Aug 2024', '2024-08-15'],
  ['15th August, 2024', '2024-08-15'],
  ['Aug 15, 2024', '2024-08-15'],
  ['15 Sept. 24', '2024-09-15'],
  ['1.4.25', '2025-04-01'],
  ['5/6/85', '1985-06-05'],
  ['१५/०८/२०२४', '2024-08-15'],
  ['\u00a015 – 08 – 2024 ', '2024-08-15'],
  ['2024-8-5', '2024-08-05'],
  ['2024/08/05', '2024-08-05'],
  ['2024-08-15 00:00:00', '2024-08-15'],
  ['2024-08-15T00:00:00.000Z', '2024-08-15'],
  ['31/02/2024', undefined],
  ['08/15/2024', undefined],
  ['Aug 2024', undefined],
  ['15 ma 2024', undefined],
  ['45519', undefined],
  ['15/08/2024 18:30', undefined],
  ['two days', undefined],
  ['', undefined],
])('“%s” is read as %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})

test('numbers alone are read in the order that is asked for, and all other dates in either order alike', () => {
  expect([readDate('05/06/2025', 'day first'), readDate('05/06/2025', 'month first')]).toEqual([
    '2025-06-05',
    '2025-05-06',
  ])
  expect(readDate('08/15/2024', 'month first')).toBe('2024-08-15')
  for (const text of ['01-Apr-25', '2025-04-01', 'Apr 1, 2025'])
    expect(readDate(text, 'month first')).toBe('2025-04-01')
})

test('a date tells in which orders it can be read', () => {
  expect(dateOrders('05/06/2025')).toEqual(['day first', 'month first'])
  expect(dateOrders('15/08/2024')).toEqual(['day first'])
  expect(dateOrders('08/15/2024')).toEqual(['month first'])
  for (const text of ['05/05/2025', '01-Apr-25', '2025-04-01', '15 Aug 2024', 'soon', '31/02/2024', ''])
    expect(dateOrders(text)).toEqual([])
})

test('a day is read back from each way in which spreadsheet programs write it', () => {
  const min = new Date('1970-01-01')
  const max = new Date('2068-12-31')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
      const day = at.toISOString().slice(0, 10)
      const [year, month, date] = day.split('-') as [string, string, string]
      const name = at.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
      for (const text of [
        `${date}/${month}/${year}`,
        `${Number(date)}-${Number(month)}-${year}`,
        `${date}-${name}-${year.slice(2)}`,
      ])
        expect(readDate(text)).toBe(day)
    }),
  )
})
