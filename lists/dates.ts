import { currentLanguage, say } from './language.ts'
import * as messages from './messages.ts'

/** The clocks of two servers of a site differ by less than this. */
export const maxSkewMs = 4 * 60_000
/** One day in milliseconds. */
export const dayMs = 86_400_000
// India has one time zone without daylight saving time, so the offset is constant.
const indiaOffsetMs = 5.5 * 3_600_000

/** Whether a text is an existing calendar day as YYYY-MM-DD (ISO 8601). */
export function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Returns the current day in the association's time zone (Asia/Kolkata) as YYYY-MM-DD. */
export const today = (now: Date): string => new Date(now.getTime() + indiaOffsetMs).toISOString().slice(0, 10)

/**
 * Returns the moment of a date and time as YYYY-MM-DD HH:MM, in India unless it names another time zone (ISO 8601); undefined
 * for any other text.
 */
export function parseIndiaTime(text: string): Date | undefined {
  const [, day, time, zone = '+05:30'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/i.exec(text.trim()) ?? []
  if (!isDate(day)) return undefined
  const at = new Date(`${day}T${time}${zone.toUpperCase()}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Returns a moment as date and time in India, to the second: 2026-01-31T18:30:00+05:30 (ISO 8601). */
export const toIndiaTime = (at: Date): string =>
  `${new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 19)}+05:30`

/** Returns the beginning of a calendar day in India as an ISO timestamp. */
export const startOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indiaOffsetMs).toISOString()

/** Returns the end of the current day in India, in milliseconds since 1970. */
export const endOfToday = (now: Date): number =>
  (Math.floor((now.getTime() + indiaOffsetMs) / dayMs) + 1) * dayMs - indiaOffsetMs

/** The first and the last day that four digits of a year can name. */
const [firstDay, lastDay] = ['0000-01-01', '9999-12-31']

/** Returns the calendar day `days` later, or earlier when it is negative: at most 9999-12-31, and at least 0000-01-01. */
export function addDays(day: string, days: number): string {
  const text = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString()
  // Other years have a sign and six digits.
  if (text.startsWith('+')) return lastDay
  return text.startsWith('-') ? firstDay : text.slice(0, 10)
}

/** Returns the next calendar day; undefined after 9999-12-31. */
export const nextDate = (day: string): string | undefined => (day < lastDay ? addDays(day, 1) : undefined)

/**
 * Returns the same calendar day `years` later: 28 February for a 29 February that the later year does not have. No year is later
 * than 9999.
 */
export function addYears(day: string, years: number): string {
  const year = String(Math.min(Number(day.slice(0, 4)) + years, 9999)).padStart(4, '0')
  const later = `${year}${day.slice(4)}`
  return isDate(later) ? later : `${year}${day.slice(4, 8)}28`
}

// The names of months and the parts of a day are texts of ours: versions of `Intl` differ in them (अक्तूबर, अक्टूबर), and hydration needs
// the words of the server.
const monthNames = Object.values(messages.months)
type PartOfDay = keyof typeof messages.clock

/** The day, month and year of a calendar day; undefined for other text. */
function partsOf(day: string) {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const name = monthNames[Number(month) - 1]
  return name && { year, month: say(name), date: date! }
}

/** Formats a calendar day (YYYY-MM-DD) for sentences and documents: 7 December 2026, 7 दिसंबर 2026. Returns other text unchanged. */
export function formatLongDate(day: string): string {
  const parts = isDate(day) ? partsOf(day) : undefined
  return parts ? `${Number(parts.date)} ${parts.month} ${Number(parts.year)}` : String(day)
}

/**
 * Formats a calendar day (YYYY-MM-DD) as dd MMM yyyy, for cards, lists and other short labels: 07 Dec 2026 (specification 2,
 * Events), 07 दिसंबर 2026: the short names of Devanagari are hardly shorter. Returns other text unchanged.
 */
export function formatDate(day: string): string {
  const parts = partsOf(day)
  if (!parts) return day
  const month = currentLanguage() === 'en' ? parts.month.slice(0, 3) : parts.month
  return `${parts.date} ${month} ${parts.year}`
}

/** The part of the day from each of these hours on. */
const partsOfDay: readonly [hour: number, part: PartOfDay][] = [
  [20, 'night'],
  [16, 'evening'],
  [12, 'afternoon'],
  [4, 'morning'],
  [0, 'beforeMorning'],
]

/** Formats a time of day (HH:MM): 6:30 pm, शाम 6:30 बजे. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const [, part] = partsOfDay.find(([from]) => hour >= from)!
  return say(messages.clock[part], { time: `${hour % 12 || 12}${time.slice(2, 5)}` })
}

/** Formats the time of a moment in India: 6:30 pm, शाम 6:30 बजे. */
export const formatClock = (at: Date): string => formatTime(toIndiaTime(at).slice(11))

/** Formats a day with its time as ISO 8601 writes them, `2026-12-07T18:30`: 7 December 2026 at 6:30 pm, 7 दिसंबर 2026, शाम 6:30 बजे. */
export const formatDateAndTime = (moment: string): string =>
  say(messages.dayAndTime, { day: formatLongDate(moment.slice(0, 10)), time: formatTime(moment.slice(11)) })

/** An ISO timestamp as date and time in India, see `formatDateAndTime`. */
export const formatTimestampInIndia = (timestamp: string): string =>
  formatDateAndTime(toIndiaTime(new Date(timestamp)).slice(0, 16))
