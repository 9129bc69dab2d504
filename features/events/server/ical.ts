import { isDate, nextDate } from '../../../lists/dates.ts'
import { absoluteUrl, labelOf } from '../../../lists/fields.ts'
import { linkAddress, localAddress, say } from '../../../lists/language.ts'
import type { Entry } from '../../../server/store/contract.ts'
import { events, lastDay } from '../events.ts'
import * as messages from '../messages.ts'

export type Event = Entry<typeof events>
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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Honbu//Events//EN',
    'CALSCALE:GREGORIAN',
    // RFC 7986, and the properties that programs used before it.
    `NAME:${escapeText(options.name)}`,
    `X-WR-CALNAME:${escapeText(options.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(dated.length > 0 ? dated.flatMap((event) => eventLines(event, options)) : placeholder),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
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

// A calendar needs at least one component (3.6); some programs refuse it otherwise and never ask again.
const placeholder = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const toDateValue = (day: string) => day.replaceAll('-', '')
const toDateTimeValue = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Escapes a text value (3.3.11). Accepts any value, because an imported event may hold a number in the place of a text. */
const escapeText = (text: string) =>
  String(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')

/** Cuts a line to at most 75 bytes (3.1), never inside a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
