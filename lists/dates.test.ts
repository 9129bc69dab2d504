import { afterAll, afterEach, expect, test } from 'vitest'
import { eventTime, lastDay } from '../features/events/events.ts'
import {
  addDays,
  addYears,
  endOfToday,
  formatClock,
  formatDate,
  formatDateAndTime,
  formatLongDate,
  formatTime,
  isDate,
  nextDate,
  today,
} from './dates.ts'
import { type Language, provideLanguage } from './language.ts'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))

// docs/decisions/0010: dates are those of Asia/Kolkata.
test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('at %s the date in India is %s', (now, day) => {
  expect(today(new Date(now))).toBe(day)
  const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(now))
  expect(today(new Date(now))).toBe(india)
})

test('a day ends exactly when the next one begins', () => {
  for (const now of ['2026-11-20T18:29:59.999Z', '2026-11-20T18:30:00.000Z', '2026-12-31T23:00:00Z'].map(
    (at) => new Date(at),
  )) {
    const end = endOfToday(now)
    expect(end).toBeGreaterThan(now.getTime())
    expect(today(new Date(end - 1))).toBe(today(now))
    expect(today(new Date(end))).toBe(nextDate(today(now)))
  }
})

test('a date is an existing day written YYYY-MM-DD', () => {
  expect(['2020-01-18', '2028-02-29'].map(isDate)).toEqual([true, true])
  const others = ['2027-02-29', '2020-13-01', '2020-1-8', '18 Jan 2020', '2020', '', undefined]
  expect(others.filter(isDate)).toEqual([])
})

test('Events: dates are written dd MMM yyyy, other text as it is [2.events.3]', () => {
  expect(formatDate('2020-01-18')).toBe('18 Jan 2020')
  expect(formatDate('2019-06-08')).toBe('08 Jun 2019')
  expect(formatLongDate('2019-06-08')).toBe('8 June 2019')
  expect(formatDate('two days')).toBe('two days')
})

test('Events filter: all; upcoming (start date after now); past (start date before now) [4.10]', () => {
  const time = (sdate: string | undefined) => eventTime({ sdate, edate: '2026-11-25' }, '2026-11-20')
  expect([time('2026-11-21'), time('2026-11-20'), time('2026-11-19')]).toEqual(['upcoming', 'upcoming', 'past'])
  expect([time('soon'), time(undefined)]).toEqual([undefined, undefined])
})

test('an event ends on its end date if that is a valid date after the start', () => {
  expect(lastDay('2020-01-18', '2020-01-19')).toBe('2020-01-19')
  for (const edate of [undefined, '', 'two days', '2020-01-17', '2020-01-18'])
    expect(lastDay('2020-01-18', edate)).toBe('2020-01-18')
})

test('no calculation leaves the years of four digits', () => {
  expect(nextDate('9999-12-30')).toBe('9999-12-31')
  expect(nextDate('9999-12-31')).toBeUndefined()
  expect([addDays('9999-12-31', 60), addDays('0000-01-01', -1)]).toEqual(['9999-12-31', '0000-01-01'])
  expect(addYears('9999-12-31', 1)).toBe('9999-12-31')
})

test('each month is written as `Intl` writes it in English', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-07`
    const at = new Date(`${day}T00:00:00Z`)
    expect(formatLongDate(day)).toBe(at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))
  }
})

test.each<[Language, string, string, string]>([
  ['en', '07 Dec 2026', '7 December 2026', '7 December 2026 at 6:30 pm'],
  ['hi', '07 दिसंबर 2026', '7 दिसंबर 2026', '7 दिसंबर 2026, शाम 6:30 बजे'],
  ['mr', '07 डिसेंबर 2026', '7 डिसेंबर 2026', '7 डिसेंबर 2026, संध्याकाळी 6:30'],
])('in %s, days and times have digits 0 to 9 and the words of the language', (language, short, long, withTime) => {
  provideLanguage(() => language)
  expect(formatDate('2026-12-07')).toBe(short)
  expect(formatLongDate('2026-12-07')).toBe(long)
  expect(formatDateAndTime('2026-12-07T18:30:00+05:30')).toBe(withTime)
  expect(formatLongDate('two days')).toBe('two days')
})

test('the time of a moment is that in India, with the part of the day', () => {
  expect(formatClock(new Date('2026-12-07T13:00:00Z'))).toBe('6:30 pm')
  provideLanguage(() => 'hi')
  const times = ['00:05', '04:00', '11:59', '12:00', '16:00', '23:59'].map(formatTime)
  expect(times).toEqual([
    'रात 12:05 बजे',
    'सुबह 4:00 बजे',
    'सुबह 11:59 बजे',
    'दोपहर 12:00 बजे',
    'शाम 4:00 बजे',
    'रात 11:59 बजे',
  ])
})
