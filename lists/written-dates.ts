import { isDate } from './dates.ts'
import { removeInvisible, toAsciiDigits, unifyDashes } from './texts.ts'

/** Which number of `05/06/2025` is the day. India writes the day first. */
export type DateOrder = 'day first' | 'month first'

/** No date is longer as people write it. */
const maxLength = 40
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const dayAndMonthName = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]([a-z]{3,9})[-/. ](\d{4}|\d{2})$/
const monthNameAndDay = /^([a-z]{3,9})[-/. ](\d{1,2})(?:st|nd|rd|th)?[-/. ](\d{4}|\d{2})$/
/** What spreadsheet programs add to a day. */
const midnight = /(?: |t)0?0:00(?::00(?:\.0{1,3})?)?z?$/

/** One spelling for comparison: ASCII digits, hyphens, single spaces, small letters, no midnight after the day. */
function simplify(text: string): string {
  if (text.length > maxLength) return ''
  const seen = unifyDashes(toAsciiDigits(removeInvisible(text)))
    .toLowerCase()
    .trim()
  return seen
    .replace(midnight, '')
    .replace(/[ ,]+/g, ' ')
    .replace(/ ?([-/.]) ?/g, '$1')
}

/** A year of two digits is between 1969 and 2068, as in POSIX (strptime, %y). */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return (Number(year) < 69 ? '20' : '19') + year
}

/** The number of a month by its English name, or the beginning of it: `Sept` is 9. Undefined for any other word. */
function monthNumber(name: string): string | undefined {
  const found = months.findIndex((month) => month.startsWith(name))
  return found < 0 ? undefined : String(found + 1)
}

function toDay(year: string, month: string | undefined, day: string): string | undefined {
  const text = `${fullYear(year)}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(text) ? text : undefined
}

/**
 * Reads a calendar day as people and spreadsheet programs write it: `15/08/2024`, `01-Apr-25`, `20-12-2026`, `15 Aug 2024`,
 * `Aug 15, 2024`, `2024-08-15`, in digits of any script. Returns it as YYYY-MM-DD (ISO 8601), and undefined for any other text and
 * for days that do not exist. `order` decides about numbers alone.
 */
export function readDate(text: string, order: DateOrder = 'day first'): string | undefined {
  const written = simplify(text)
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(written) ?? []
  if (isoYear !== undefined) return toDay(isoYear, isoMonth, isoDay!)
  const [, first, second, year] = numbers.exec(written) ?? []
  if (year !== undefined) return order === 'day first' ? toDay(year, second, first!) : toDay(year, first, second!)
  const [, dayBefore, nameAfter, yearAfterName] = dayAndMonthName.exec(written) ?? []
  if (yearAfterName !== undefined) return toDay(yearAfterName, monthNumber(nameAfter!), dayBefore!)
  const [, name, day, yearAtEnd] = monthNameAndDay.exec(written) ?? []
  return yearAtEnd === undefined ? undefined : toDay(yearAtEnd, monthNumber(name!), day!)
}

/**
 * In which orders of its numbers a text is a calendar day: both for `05/06/2025`, one for `15/08/2024`. Empty for a text that is no
 * day, and for one that is the same day in both orders, as `01-Apr-25`, `2025-04-01` and `05/05/2025`.
 */
export function dateOrders(text: string): DateOrder[] {
  const [dayFirst, monthFirst] = [readDate(text, 'day first'), readDate(text, 'month first')]
  if (dayFirst === monthFirst) return []
  return [...(dayFirst ? ['day first' as const] : []), ...(monthFirst ? ['month first' as const] : [])]
}
