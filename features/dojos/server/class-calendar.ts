import { addDays, today } from '../../../lists/dates.ts'
import { localAddress, say } from '../../../lists/language.ts'
import { escapeText, eventTimes, icalendarObject, inIndiaAt, toDateTimeValue } from '../../../server/pages/icalendar.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { dojoPath, type dojos, type Weekday, weekdays } from '../dojos.ts'
import * as messages from '../messages.ts'
import { classesOf, type DojoClass, daysWithoutClass, weekdayOf } from '../timetable.ts'

type Dojo = Stored<typeof dojos>
type CalendarOptions = {
  /** The name of a group of the timetable. */
  groupName: (group: string) => string
  /** Scheme and host of the site. The host is a part of each UID, so it must stay the same. */
  origin: string
  now: Date
}

/** An iCalendar object (RFC 5545) of the weekly classes of a dojo, in the time of India, without the days that have no class. */
export const classCalendar = (dojo: Dojo, options: CalendarOptions): string =>
  icalendarObject({
    product: 'Classes',
    name: say(messages.calendarOf, { dojo: String(dojo.name) }),
    events: classesOf(dojo).flatMap((lesson) => classLines(dojo, lesson, options)),
    inIndia: true,
  })

function classLines(
  dojo: Dojo,
  { day, from, to, group, level, instructor }: DojoClass,
  { groupName, origin, now }: CalendarOptions,
): string[] {
  const place = [dojo.address, dojo.city, dojo.state, dojo.country].filter(Boolean).join(', ')
  const first = nextDayOf(day, today(now))
  const cancelled = daysWithoutClass(dojo).filter((one) => one.day >= first && weekdayOf(one.day) === day)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${[dojo.key, day, from, group, level].filter(Boolean).join('-')}@${new URL(origin).hostname}`)}`,
    `DTSTAMP:${toDateTimeValue(now)}`,
    `SEQUENCE:${dojo.revision}`,
    ...eventTimes(first, from, to),
    `RRULE:FREQ=WEEKLY;BYDAY=${day.slice(0, 2).toUpperCase()}`,
    ...cancelled.map((one) => `EXDATE${inIndiaAt(one.day, from)}`),
    `SUMMARY:${escapeText(say(messages.classIn, { group: groupName(group), dojo: String(dojo.name) }))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(instructor ? [`DESCRIPTION:${escapeText(instructor)}`] : []),
    `URL:${origin}${localAddress(dojoPath(dojo))}`,
    'END:VEVENT',
  ]
}

/** The first calendar day from `day` on that is this weekday. */
const nextDayOf = (weekday: Weekday, day: string): string =>
  addDays(day, (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(day)) + 7) % 7)
