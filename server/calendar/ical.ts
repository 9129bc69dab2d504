import { isDate, nextDate } from '../../lists/engine/dates.ts'
import { lastDay } from '../../lists/events.ts'
import type { events } from '../../lists/index.ts'
import { absolute } from '../http/absolute-url.ts'
import type { Entry } from '../store/contract.ts'

export type Event = Entry<typeof events>
type Around = {
  /** What the calendar is called. */
  name: string
  /** Scheme and host of the site. The host is a part of each UID, so it must stay the same. */
  origin: string
  now: Date
}

/**
 * An iCalendar object (RFC 5545) of these events, each lasting whole days. Events without a real start date are left out:
 * a calendar has no place for them.
 */
export function icalendar(events: readonly Event[], around: Around): string {
  const dated = events.filter(({ sdate }) => isDate(sdate))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Honbu//Events//EN',
    'CALSCALE:GREGORIAN',
    // RFC 7986, and the names that were used before it.
    `NAME:${escaped(around.name)}`,
    `X-WR-CALNAME:${escaped(around.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(dated.length > 0 ? dated.flatMap((event) => eventLines(event, around)) : placeholder),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: Event, { origin, now }: Around): string[] {
  const { key, revision, name = '', sdate = '', edate, type } = event
  const place = [event.address, event.city, event.state, event.country].filter(Boolean).join(', ')
  const told = [
    type,
    isDate(edate) || !edate ? '' : `to ${edate}`,
    event.register && absolute(event.register, origin),
  ].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${key}@${new URL(origin).hostname}`)}`,
    `DTSTAMP:${moment(now)}`,
    `SEQUENCE:${revision}`,
    `DTSTART;VALUE=DATE:${compact(sdate)}`,
    // The end is exclusive (3.6.1): an event on one day ends on the next.
    `DTEND;VALUE=DATE:${compact(nextDate(lastDay(sdate, edate)))}`,
    `SUMMARY:${escaped(name)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(told.length > 0 ? [`DESCRIPTION:${escaped(told.join('\n'))}`] : []),
    ...(type ? [`CATEGORIES:${escaped(type)}`] : []),
    `URL:${origin}/events`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

// A calendar without a component is not one (3.6), and some programs refuse it for good.
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

const compact = (day: string) => day.replaceAll('-', '')
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A text as a value (3.3.11). An import may have brought a number where a text belongs; one event must not cost all. */
const escaped = (text: string) =>
  String(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
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
