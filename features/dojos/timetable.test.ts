import { describe, expect, test } from 'vitest'
import {
  classesOf,
  currentClosures,
  type Dojo,
  feesOf,
  groupsOf,
  nextClasses,
  shownWeekdays,
  weekdayOf,
} from './timetable.ts'

const lesson = (day: string, from: string, to: string, group = 'Junior') => ({ day, from, to, group }) as never
const dojo: Dojo = {
  name: 'Andheri East',
  timetable: [
    lesson('friday', '17:45', '18:45'),
    lesson('monday', '17:45', '18:45'),
    lesson('monday', '07:00', '08:00', 'Adults'),
  ],
}
/** A moment in India. 30 November 2026 is a Monday. */
const at = (text: string) => new Date(`${text}+05:30`)
const next = (moment: string, changed: Dojo = dojo) =>
  nextClasses(changed, at(moment), 2).map(({ day, lesson }) => `${day} ${lesson.from}`)

describe('the next classes', () => {
  test('are those that have not begun, in the time of India', () => {
    expect(next('2026-11-30T06:59')).toEqual(['2026-11-30 07:00', '2026-11-30 17:45'])
    expect(next('2026-11-30T07:00')).toEqual(['2026-11-30 17:45', '2026-12-04 17:45'])
    expect(next('2026-11-30T23:30')).toEqual(['2026-12-04 17:45', '2026-12-07 07:00'])
  })
  test('leave out the days without class', () => {
    const noClass = [{ day: '2026-11-30' }, { day: '2026-12-04', reason: 'Festival' }]
    expect(next('2026-11-30T06:00', { ...dojo, noClass } as Dojo)).toEqual(['2026-12-07 07:00', '2026-12-07 17:45'])
  })
  test('of a dojo without a timetable are none', () => {
    for (const timetable of [undefined, [], 'on Mondays'])
      expect(next('2026-11-30T06:00', { ...dojo, timetable } as Dojo)).toEqual([])
  })
})

test('classes at the same time keep their order, and a row that is entered twice counts once', () => {
  const same = [lesson('monday', '18:00', '19:00', 'B'), lesson('monday', '18:00', '19:00', 'A')]
  const timetable = [...same, lesson('monday', '17:00', '18:00'), same[0]!]
  expect(classesOf({ timetable } as Dojo).map(({ group }) => group)).toEqual(['Junior', 'B', 'A'])
})

test('a notice stands from six days before until the day has passed in India', () => {
  const closed = { ...dojo, noClass: [{ day: '2026-12-06' }, { day: '2026-11-30', reason: 'Rain' }] } as Dojo
  const days = (moment: string) => currentClosures(closed, at(moment)).map(({ day }) => day)
  expect(days('2026-11-30T00:10')).toEqual(['2026-11-30', '2026-12-06'])
  expect(days('2026-11-29T23:50')).toEqual(['2026-11-30'])
  expect(days('2026-12-01T00:10')).toEqual(['2026-12-06'])
  expect(days('2026-12-07T00:00')).toEqual([])
})

test('groups stand as they were entered, with their classes by weekday', () => {
  const groups = groupsOf(dojo)
  expect(groups.map(({ group }) => group)).toEqual(['Junior', 'Adults'])
  expect([...groups[0]!.classes.keys()].sort()).toEqual(['friday', 'monday'])
  expect(shownWeekdays(dojo)).toHaveLength(6)
  expect(shownWeekdays({ timetable: [lesson('sunday', '09:00', '10:00')] })).toHaveLength(7)
  expect(weekdayOf('2026-11-29')).toBe('sunday')
})

test('a line of the fees is what it is for and the amount, or a note', () => {
  expect(
    feesOf({
      fees: 'First class: free\n\nTwo classes a week: 9 am to 10 am: ₹ 900\nNo joining fee.\nGi: ₹ 900 before 10:30',
    }),
  ).toEqual([
    { what: 'First class', amount: 'free' },
    { what: 'Two classes a week: 9 am to 10 am', amount: '₹ 900' },
    { what: 'No joining fee.', amount: undefined },
    { what: 'Gi', amount: '₹ 900 before 10:30' },
  ])
})
