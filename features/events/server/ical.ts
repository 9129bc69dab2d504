import { isDate, nextDate } from '../../../lists/dates.ts'
import { absoluteUrl } from '../../../lists/fields.ts'
import type { Entry } from '../../../server/store/contract.ts'
import type { events } from '../events.ts'
import { lastDay } from '../events.ts'

export type Event = Entry<typeof events>
type CalendarOptions = {
  /** The calendar's name. */
  name: string
  /** Scheme and host of the site. The host is a part of each UID, so it must stay the same. */
  origin: string
  now: Date
}

/**
 * An iCalendar object (RFC 5545) of these events, each lasting whole days. Events without a valid start
 * date are left out.
 */
export function icalendar(events: readonly Event[], options: CalendarOptions): string {
  const dated = events.filter(({ sdate }) => isDate(sdate))
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
  const description = [
    type,
    isDate(edate) || !edate ? '' : `to ${edate}`,
    event.register && absoluteUrl(event.register, origin),
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
    ...(type ? [`CATEGORIES:${escapeText(type)}`] : []),
    `URL:${origin}/events`,
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
