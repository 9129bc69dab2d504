import { formatClock, formatDate, formatLongDate, isDate, today } from '../../../lists/dates.ts'

/** The calendar day in India of a timestamp or a calendar day; undefined for what an import may have brought instead. */
function dayOf(time: string | undefined): string | undefined {
  if (isDate(time)) return time
  const at = new Date(time ?? '')
  return Number.isNaN(at.getTime()) ? undefined : today(at)
}

const formatWith = (format: (day: string) => string) => (time: string | undefined) => {
  const day = dayOf(time)
  return day === undefined ? '' : format(day)
}

/** 7 December 2026; an empty text without a day. */
export const longDay = formatWith(formatLongDate)
/** 07 Dec 2026; an empty text without a day. */
export const shortDay = formatWith(formatDate)
/** 07 Dec; an empty text without a day. */
export const briefDay = formatWith((day) => formatDate(day).slice(0, -' 2026'.length))
/** 07 Dec 2026, 10:17 pm; without the clock for a calendar day, and an empty text without a day. */
export const shortMoment = (time: string | undefined): string => {
  const day = shortDay(time)
  return day === '' || isDate(time) ? day : `${day}, ${formatClock(new Date(time!))}`
}
