import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'

/** Returns the function that names a record on screen, by its key when it has no text. */
export const recordName =
  (list: List) =>
  (record?: Record<string, unknown>): string =>
    findRecordName(list, record) ?? String(record?.id ?? '')

/** The address of a list's screen: the table, or the form when the list holds a single record. */
export const listScreen = ({ name, singletonKey }: List) => (singletonKey ? `/${name}/${singletonKey}` : `/${name}`)

/** Date and time in the reader's time zone; empty for anything that is not a timestamp. */
export const formatTimestamp = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? new Date(value).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
    : ''

/** Date and time in India; empty for anything that is not a timestamp. */
export const formatIndiaTime = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? new Date(value).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    : ''

/** The time for today's timestamps, the date for older ones. */
export function formatShortTimestamp(value: unknown): string {
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return ''
  return date.toDateString() === new Date().toDateString() ? formatTime(date) : formatTimestampDate(value)
}

/** The time of a date in the reader's time zone, for example `9:02 am`. */
const formatTime = (date: Date): string => date.toLocaleTimeString('en-IN', { timeStyle: 'short' })

/** `84 KB`, or `1.2 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The date of a timestamp in the reader's time zone. */
export const formatTimestampDate = (value: unknown): string =>
  new Date(String(value)).toLocaleDateString('en-IN', { dateStyle: 'medium' })

/** A calendar date (`YYYY-MM-DD`, a time after it is ignored). */
export const formatDate = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
    ? new Date(`${value.slice(0, 10)}T12:00:00`).toLocaleDateString('en-IN', { dateStyle: 'medium' })
    : String(value ?? '')

/** `1 message`, `2 messages`. */
export const formatCount = (number: number, singular: string, plural = `${singular}s`) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? singular : plural}`

/** The privacy notice that an applicant agreed to, by its day: `notice of 23 Nov 2026`. Its version is `2026-11-23/365`. */
export const formatNotice = (version: unknown): string =>
  /^\d{4}-\d\d-\d\d/.test(String(version)) ? `notice of ${formatDate(version)}` : `notice ${version || 'unknown'}`
