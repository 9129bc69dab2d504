import { isDate, nextDate } from '../../../lists/dates.ts'
import { absoluteUrl, labelOf } from '../../../lists/fields.ts'
import { linkAddress, localAddress, say } from '../../../lists/language.ts'
import { escapeText, icalendarObject, toDateTimeValue, toDateValue } from '../../../server/pages/icalendar.ts'
import type { Stored } from '../../../server/store/contract.ts'
import { events, lastDay } from '../events.ts'
import * as messages from '../messages.ts'

export type Event = Stored<typeof events>
type CalendarOptions = {
  /** The calendar's name. */
  name: string
  /** Scheme and host of the site. The host is a part of each UID, so it must stay the same. */
  origin: string
  now: Date
}

/**
 * An iCalendar object (RFC 5545) of these events in the current language, each lasting whole days. Events without a valid start
 * date are left out. An event has the same UID in every language.
 */
export function icalendar(records: readonly Event[], options: CalendarOptions): string {
  const dated = records.filter(({ sdate }) => isDate(sdate))
  return icalendarObject({
    product: 'Events',
    name: options.name,
    events: dated.flatMap((event) => eventLines(event, options)),
  })
}

function eventLines(event: Event, { origin, now }: CalendarOptions): string[] {
  const { key, revision, name = '', sdate = '', edate, type } = event
  const end = nextDate(lastDay(sdate, edate))
  const place = [event.address, event.city, event.state, event.country].filter(Boolean).join(', ')
  const category = type && labelOf(events.fields.type, type)
  const description = [
    category,
    isDate(edate) || !edate ? '' : say(messages.until, { day: edate }),
    event.register && absoluteUrl(linkAddress(event.register), origin),
  ].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${key}@${new URL(origin).hostname}`)}`,
    `DTSTAMP:${toDateTimeValue(now)}`,
    `SEQUENCE:${revision}`,
    `DTSTART;VALUE=DATE:${toDateValue(sdate)}`,
    // The end is exclusive (3.6.1): an event on one day ends on the next. After 9999-12-31 there is no next day.
    ...(end === undefined ? [] : [`DTEND;VALUE=DATE:${toDateValue(end)}`]),
    `SUMMARY:${escapeText(name)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description.length > 0 ? [`DESCRIPTION:${escapeText(description.join('\n'))}`] : []),
    ...(category ? [`CATEGORIES:${escapeText(category)}`] : []),
    `URL:${origin}${localAddress('/events')}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
