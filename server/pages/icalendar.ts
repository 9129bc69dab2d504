/** A calendar as files hold it. */
export type Calendar = {
  /** What it is about, in English, for the identifier of the product that made it. */
  product: string
  name: string
  /** The lines of its events. */
  events: readonly string[]
  /** Times in it are those of India. */
  inIndia?: boolean
}

/** An iCalendar object (RFC 5545). */
export function icalendarObject({ product, name, events, inIndia }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Honbu//${product}//EN`,
    'CALSCALE:GREGORIAN',
    // RFC 7986, and the properties that programs used before it.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    // A calendar needs at least one component (3.6); some programs refuse it otherwise and never ask again.
    ...(inIndia || events.length === 0 ? indiaTimeZone : []),
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const indiaTimeZone = [
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

/** A calendar day as a DATE (3.3.4). */
export const toDateValue = (day: string) => day.replaceAll('-', '')
/** A day with a time (HH:MM) in India, as a parameter and a DATE-TIME (3.3.5): `;TZID=Asia/Kolkata:20261130T174500`. */
export const inIndiaAt = (day: string, time: string) =>
  `;TZID=Asia/Kolkata:${toDateValue(day)}T${time.replace(':', '')}00`
/** When an event begins and ends. An end that is not after the beginning is left out (3.8.2.2): an import may have one. */
export const eventTimes = (day: string, from: string, to: string) => [
  `DTSTART${inIndiaAt(day, from)}`,
  ...(to > from ? [`DTEND${inIndiaAt(day, to)}`] : []),
]
/** A moment as a DATE-TIME in UTC (3.3.5). */
export const toDateTimeValue = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * Escapes a text value (3.3.11), without control characters. Accepts any value, because an imported event may hold a number in the place
 * of a text.
 */
export const escapeText = (text: string) =>
  String(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

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
