import { formatDateAndTime, formatLongDate, formatTime, toIndiaTime } from '../../lists/dates.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import * as messages from './messages.ts'

/** Returns the function that names a record on screen, by its key when it has no text. */
export const recordName =
  (list: List) =>
  (record?: Record<string, unknown>): string =>
    findRecordName(list, record) ?? String(record?.id ?? '')

/** The address of a list's screen: the table, or the form when the list holds a single record. */
export const listScreen = ({ name, singletonKey }: List) => (singletonKey ? `/${name}/${singletonKey}` : `/${name}`)

// English dates and times are those of `Intl`. Its versions differ in Hindi and Marathi, which have the names of lists/dates.ts.
const isEnglish = () => currentLanguage() === 'en'

/** The moment of a timestamp; undefined for anything else, and for a year that has no four digits. */
function parseTimestamp(value: unknown): Date | undefined {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  const year = at.getUTCFullYear()
  return year > 999 && year < 9999 ? at : undefined
}

/** A moment as date and time in the reader's time zone: `2026-12-07T18:30` (ISO 8601). */
const toLocalTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** Date and time in the reader's time zone; empty for anything that is not a timestamp. */
export function formatTimestamp(value: unknown): string {
  const at = parseTimestamp(value)
  if (!at) return ''
  return isEnglish()
    ? at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
    : formatDateAndTime(toLocalTime(at))
}

/** Date and time in India; empty for anything that is not a timestamp. */
export function formatIndiaTime(value: unknown): string {
  const at = parseTimestamp(value)
  if (!at) return ''
  return isEnglish()
    ? at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    : formatDateAndTime(toIndiaTime(at))
}

/** The time for today's timestamps, for example `9:02 am`, and the date for older ones; empty for anything else. */
export function formatShortTimestamp(value: unknown): string {
  const at = parseTimestamp(value)
  if (!at) return ''
  if (at.toDateString() !== new Date().toDateString()) return formatTimestampDate(value)
  return isEnglish() ? at.toLocaleTimeString('en-IN', { timeStyle: 'short' }) : formatTime(toLocalTime(at).slice(11))
}

/** The date of a timestamp in the reader's time zone; empty for anything that is not a timestamp. */
export function formatTimestampDate(value: unknown): string {
  const at = parseTimestamp(value)
  return at ? formatDate(toLocalTime(at)) : ''
}

/** A calendar date (`YYYY-MM-DD`, a time after it is ignored). */
export function formatDate(value: unknown): string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return String(value ?? '')
  const day = value.slice(0, 10)
  return isEnglish()
    ? new Date(`${day}T12:00:00`).toLocaleDateString('en-IN', { dateStyle: 'medium' })
    : formatLongDate(day)
}

/** The privacy notice that an applicant agreed to, by its day: `notice of 23 Nov 2026`. Its version is `2026-11-23/365`. */
export function formatNotice(version: unknown): string {
  if (/^\d{4}-\d\d-\d\d/.test(String(version))) return say(messages.noticeOf, { day: formatDate(version) })
  return version ? say(messages.noticeVersion, { version: String(version) }) : say(messages.unknownNotice)
}
