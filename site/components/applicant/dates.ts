import { isDate } from '../../../lists/engine/dates.ts'

const zone = { timeZone: 'Asia/Kolkata' } as const
const long = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const brief = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short' })
const clock = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true })

/** Formats a timestamp or a calendar day in India; an empty text for what an import may have brought instead. */
const formatWith = (format: Intl.DateTimeFormat) => (time: string | undefined) => {
  const at = new Date(isDate(time) ? `${time}T12:00:00+05:30` : (time ?? ''))
  return Number.isNaN(at.getTime()) ? '' : format.format(at)
}

/** 21 November 2026 */
export const longDay = formatWith(long)
/** 21 Nov 2026 */
export const shortDay = formatWith(short)
/** 21 Nov */
export const briefDay = formatWith(brief)
/** 21 Nov 2026, 10:17 pm */
export const shortMoment = (time: string | undefined): string =>
  [shortDay(time), formatWith(clock)(time)].filter(Boolean).join(', ')
