import { removeInvisible, toAsciiDigits, unifyDashes } from '../../../../lists/texts.ts'
import { type DateOrder, dateOrders, readDate } from '../../../../lists/written-dates.ts'
import { limitTurns } from '../../../../server/runtime/next-turn.ts'

/** How the days of a statement are read. `isAsked`: nothing in the file decides. `example`: a cell with both readings. */
export type DayOrder = { order: DateOrder; isAsked: boolean; example: string }

const maxLength = 60
const time = /[t ,]{0,4}\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?: ?[ap]\.?m\.?|z|[+-]\d{2}:\d{2})?/gi
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[, ]+/i
const month = '[a-z]{3,9}'
const day = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[-/., ]{1,2}${month}[-/., ]{1,2}\d{2,4}|${month}[-/. ]\d{1,2}(?:st|nd|rd|th)?[-/., ]{1,2}\d{2,4})`
/** Two days in one cell, as `29-Nov-26 (28-Nov-26)`. The first one is that of the transaction. */
const twoDays = new RegExp(String.raw`^(${day}) ?[([/,;|-]? ?${day} ?[)\]]?$`, 'i')

/** The text of the day in a cell: without a time, a weekday or a second day, and with a space between a month and its numbers. */
export function dayText(cell: string): string {
  if (cell.length > maxLength) return ''
  const text = unifyDashes(toAsciiDigits(removeInvisible(cell)))
    .replace(/\s+/g, ' ')
    .replace(time, '')
    .trim()
    .replace(weekday, '')
    .replace(/([a-z]{3})(\d)/gi, '$1 $2')
    .replace(/(\d)((?!st|nd|rd|th)[a-z]{3})/gi, '$1 $2')
  return twoDays.exec(text)?.[1] ?? text
}

/** The day of a cell as YYYY-MM-DD (ISO 8601); undefined for what is no day. */
export const readDay = (cell: string, order: DateOrder): string | undefined => readDate(dayText(cell), order)

/**
 * The order of day and month in the cells of a statement: that of the days which exist in one order only, or else the one in which no day
 * is later than `latest` (YYYY-MM-DD). It is asked when both are possible, or the days contradict each other.
 */
export async function decideOrder(cells: ReadonlySet<string>, latest: string): Promise<DayOrder> {
  const both: string[] = []
  const only: Record<DateOrder, string[]> = { 'day first': [], 'month first': [] }
  const limit = limitTurns()
  for (const cell of cells) {
    await limit()
    const text = dayText(cell)
    const orders = dateOrders(text)
    if (orders.length === 2) both.push(text)
    else if (orders[0]) only[orders[0]].push(text)
  }
  const [dayFirst, monthFirst] = [only['day first'].length, only['month first'].length]
  const order = monthFirst > dayFirst ? 'month first' : 'day first'
  if (dayFirst > 0 && monthFirst > 0) {
    const example = only[order === 'day first' ? 'month first' : 'day first'][0]!
    return { order, isAsked: true, example }
  }
  const [example = ''] = both
  if (both.length === 0 || dayFirst + monthFirst > 0) return { order, isAsked: false, example }
  const isLate = (each: DateOrder) => both.some((text) => readDate(text, each)! > latest)
  if (isLate('day first') === isLate('month first')) return { order, isAsked: true, example }
  return { order: isLate('day first') ? 'month first' : 'day first', isAsked: false, example }
}
