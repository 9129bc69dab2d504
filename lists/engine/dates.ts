const dayMs = 86_400_000
// India keeps one time zone and no summer time, so its clock is a constant away from UTC.
const indiaMs = 5.5 * 3_600_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Whether a text is a calendar day that exists, written YYYY-MM-DD (ISO 8601). */
export function isDate(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The day it is where the association is (Asia/Kolkata), as YYYY-MM-DD. */
export const today = (now: Date): string => new Date(now.getTime() + indiaMs).toISOString().slice(0, 10)

/** The moment that day ends, in milliseconds since 1970. */
export const endOfToday = (now: Date): number => (Math.floor((now.getTime() + indiaMs) / dayMs) + 1) * dayMs - indiaMs

/** The day after a calendar day. */
export const nextDate = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** A calendar day (YYYY-MM-DD) as the site writes it: dd MMM yyyy, for example 18 Jan 2020. Other text comes back as it is. */
export function formatDate(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  const month = parts && months[Number(parts[2]) - 1]
  return parts && month ? `${parts[3]} ${month} ${parts[1]}` : day
}
