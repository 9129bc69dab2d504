import { addDays, today, toIndiaTime } from '../../lists/dates.ts'
import { validRows } from '../../lists/fields.ts'
import type { Visible } from '../../lists/list.ts'
import { dojos, type Weekday, weekdays } from './dojos.ts'

export type Dojo = Visible<typeof dojos>
export type DojoClass = NonNullable<Dojo['timetable']>[number]
/** A class on a calendar day. */
export type Occasion = { day: string; lesson: DojoClass }

/** The weekday of a calendar day (YYYY-MM-DD). */
export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!

const byTime = (one: DojoClass, other: DojoClass) => one.from.localeCompare(other.from)
const byDay = (one: DojoClass, other: DojoClass) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day)

/** The days without class, as entered. */
export const daysWithoutClass = ({ noClass }: Dojo) => validRows(dojos.fields.noClass, noClass)

/** The rows of the timetable as they were entered, each once. */
const enteredClasses = ({ timetable }: Dojo): DojoClass[] => {
  const classes = validRows(dojos.fields.timetable, timetable).map((row) => [JSON.stringify(row), row] as const)
  return [...new Map(classes).values()]
}

/** The classes of a week in order. */
export const classesOf = (dojo: Dojo): DojoClass[] =>
  enteredClasses(dojo).sort((one, other) => byDay(one, other) || byTime(one, other))

/** The groups of the timetable as they were entered, each with its classes by weekday. */
export const groupsOf = (dojo: Dojo): { group: string; classes: Map<Weekday, DojoClass[]> }[] =>
  [...Map.groupBy(enteredClasses(dojo), ({ group }) => group)].map(([group, classes]) => ({
    group,
    classes: Map.groupBy(classes.sort(byTime), ({ day }) => day),
  }))

/** The weekdays that have a column: Monday to Saturday, and Sunday where there is a class. */
export const shownWeekdays = (dojo: Dojo): readonly Weekday[] =>
  classesOf(dojo).some(({ day }) => day === 'sunday') ? weekdays : weekdays.slice(0, 6)

/** How many days are searched for the next classes: every weekday, also when three weeks have no class. */
const searchedDays = 28

/** The next classes that have not begun, at most `count` of four weeks, without the days that have none. Times are those of India. */
export function nextClasses(dojo: Dojo, now: Date, count = Number.POSITIVE_INFINITY): Occasion[] {
  const cancelled = new Set(daysWithoutClass(dojo).map(({ day }) => day))
  const classes = classesOf(dojo)
  const [first, time] = [today(now), toIndiaTime(now).slice(11, 16)]
  const found: Occasion[] = []
  for (let ahead = 0; ahead < searchedDays && found.length < count && classes.length > 0; ahead++) {
    const day = addDays(first, ahead)
    if (cancelled.has(day)) continue
    for (const lesson of classes)
      if (lesson.day === weekdayOf(day) && (ahead > 0 || lesson.from > time)) found.push({ day, lesson })
  }
  return found.slice(0, count)
}

/** How many days before a day without class its notice begins. */
const noticeDays = 6

/** The days without class that visitors are told of now: from six days before until the day has passed, the next first. */
export const currentClosures = (dojo: Dojo, now: Date): { day: string; reason?: string | undefined }[] =>
  daysWithoutClass(dojo)
    .filter(({ day }) => day >= today(now) && day <= addDays(today(now), noticeDays))
    .sort((one, other) => one.day.localeCompare(other.day))

/** The lines of a text, without empty ones. */
export const linesOf = (text: string | undefined): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A fee and what it is for: the parts of `First class: free`. A line without a colon is a note. */
export const feesOf = ({ fees }: Dojo): { what: string; amount: string | undefined }[] =>
  linesOf(fees).map((line) => {
    const colon = line.lastIndexOf(': ')
    return colon < 0
      ? { what: line, amount: undefined }
      : { what: line.slice(0, colon).trim(), amount: line.slice(colon + 1).trim() }
  })
