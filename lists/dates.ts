import { currentLanguage, currentLocale } from './language.ts'

/** The clocks of two servers of a site differ by less than this. */
export const maxSkewMs = 4 * 60_000
/** One day in milliseconds. */
export const dayMs = 86_400_000
// India has one time zone without daylight saving time, so the offset is constant.
const indiaOffsetMs = 5.5 * 3_600_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

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

/** The name of a month, 1 to 12, in the current language. In English a short one has three letters: `Sep`, not `Sept`. */
const monthName = (month: number, style: 'long' | 'short'): string =>
  currentLanguage() === 'en' && style === 'short'
    ? months[month - 1]!
    : new Date(Date.UTC(2000, month - 1)).toLocaleDateString(currentLocale(), { month: style, timeZone: 'UTC' })

/**
 * Formats a calendar day (YYYY-MM-DD) for sentences and documents: 7 December 2026, 7 दिसंबर 2026, 7 डिसेंबर 2026. Returns other text
 * unchanged.
 */
export const formatLongDate = (day: string): string =>
  isDate(day) ? `${Number(day.slice(8))} ${monthName(Number(day.slice(5, 7)), 'long')} ${day.slice(0, 4)}` : String(day)

/**
 * Formats a calendar day (YYYY-MM-DD) as dd MMM yyyy, for cards, lists and other short labels: 07 Dec 2026 (specification 2,
 * Events). Returns other text unchanged.
 */
export function formatDate(day: string): string {
  const [, year, month, dayOfMonth] = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/.exec(day) ?? []
  return year === undefined ? day : `${dayOfMonth} ${monthName(Number(month), 'short')} ${year}`
}

/** Formats the time of a moment in India: 10:17 pm. */
export const formatClock = (at: Date): string =>
  at.toLocaleTimeString(currentLocale(), {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
