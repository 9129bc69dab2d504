import type { Field } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { isDay, type List } from '../../lists/list.ts'
import { normalizeText } from '../../lists/search.ts'
import { type DateOrder, dateOrders, readDate } from '../../lists/written-dates.ts'
import { RequestError } from '../http/request-error.ts'
import { key } from '../messages.ts'
import { limitTurns } from '../runtime/next-turn.ts'
import { datePart, inEachLanguage } from './csv-format.ts'
import * as messages from './messages.ts'
import type { Sheet } from './read-sheet.ts'

/**
 * A column of a file, with the field whose values it has: `key` for the key of a record, empty for a column that is left out. `samples`:
 * its first values. `match`: how the field was found; `title` also means another title that the field declares. `guessed` and `none` ask
 * the officer.
 */
export type SheetColumn = {
  title: string
  field: string
  samples: string[]
  match: 'title' | 'remembered' | 'chosen' | 'guessed' | 'none'
}
/**
 * How the days of a column are read. `isAsked`: each of them could be read in both orders. `example`: one of them, `readAs`: the
 * calendar day that it is, as YYYY-MM-DD.
 */
export type DateColumn = {
  field: string
  label: string
  order: DateOrder
  isAsked: boolean
  example: string
  readAs: string
}

/** Titles of foreign columns with the fields that an officer has chosen for them. */
export type RememberedColumns = ReadonlyMap<string, string>
type Fields = Record<string, Field>

const maxSamples = 3
const maxSampleLength = 60
/** How many unknown columns an error message names. */
const maxNamed = 10
const maxNamedLength = 100

/** The first values of each of so many columns, shortened. Other requests run in between. */
export async function readSamples(rows: readonly (readonly string[])[], width: number): Promise<string[][]> {
  const limit = limitTurns()
  const samples: string[][] = Array.from({ length: width }, () => [])
  for (const cells of rows) {
    if (samples.every(({ length }) => length === maxSamples)) break
    await limit()
    for (const [column, found] of samples.entries()) {
      const cell = found.length < maxSamples ? cells[column]?.trim() : undefined
      if (cell) found.push(cell.slice(0, maxSampleLength))
    }
  }
  return samples
}

/** A title for comparison: without case, and with a space for whatever is neither a letter nor a digit. */
export const normalizeTitle = (title: string): string =>
  normalizeText(title)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/**
 * Finds the field of each column: as the officer has `chosen`, by its title, as the officer remembered, by another title that only this
 * column has of those that the field declares, or by a word of its title.
 * @throws RequestError 422 when what was chosen does not fit the file
 */
export async function matchColumns(
  { titles, rows }: Sheet,
  fields: Fields,
  { chosen, remembered }: { chosen: readonly string[] | undefined; remembered: RememberedColumns },
): Promise<SheetColumn[]> {
  if (chosen) requireChoice(chosen, titles, fields)
  const samples = await readSamples(
    rows.map(({ cells }) => cells),
    titles.length,
  )
  const columns = titles.map((title, at) => ({ title, samples: samples[at]!, field: '', match: 'none' }) as SheetColumn)
  if (chosen) return columns.map((column, at) => ({ ...column, field: chosen[at]!, match: 'chosen' }))
  const taken = new Set<string>()
  // A remembered field may be gone in a later version.
  const recall = (title: string) => {
    const name = remembered.get(title.slice(0, maxNamedLength))
    return name !== undefined && isField(name, fields) ? name : undefined
  }
  const assign = (match: SheetColumn['match'], find: (title: string) => string | undefined) => {
    for (const column of columns) {
      const field = column.match === 'none' ? find(normalizeTitle(column.title)) : undefined
      if (field === undefined || taken.has(field)) continue
      if (field !== '') taken.add(field)
      Object.assign(column, { field, match })
    }
  }
  const titled = fieldsByTitle(fields)
  assign('title', (title) => titled.get(title))
  assign('remembered', recall)
  const otherTitles = fieldsByOtherTitle(fields)
  const called = columns.flatMap(({ title, match }) =>
    match === 'none' ? (otherTitles.get(normalizeTitle(title)) ?? []) : [],
  )
  assign('title', (title) => {
    const field = otherTitles.get(title)
    return called.filter((each) => each === field).length === 1 ? field : undefined
  })
  assign('guessed', (title) => guessField(title, fields))
  // A column without a title and without values is left out without a question.
  for (const column of columns)
    if (column.match === 'none' && column.title === '' && column.samples.length === 0) column.match = 'title'
  return columns
}

/** A title in each language, for comparison. */
const titlesOf = (title: () => string): string[] => inEachLanguage(title).map(normalizeTitle)

/** By the labels in each language, and by the names. */
const fieldsByTitle = (fields: Fields): Map<string, string> =>
  new Map([
    ...titlesOf(() => say(key)).map((title) => [title, 'key'] as const),
    ...titlesOf(() => say(messages.reasonTitle)).map((title) => [title, ''] as const),
    ...Object.entries(fields).flatMap(([name, field]) =>
      titlesOf(() => field.label).map((title) => [title, name] as const),
    ),
    ...Object.keys(fields).map((name) => [normalizeTitle(name), name] as const),
  ])

const fieldsByOtherTitle = (fields: Fields): Map<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, { alsoCalled = [] }]) =>
      alsoCalled.map((title) => [normalizeTitle(title), name] as const),
    ),
  )

/** The only field whose label, in any language, is a part of the title: `Email` for `Email ID`. */
function guessField(title: string, fields: Fields): string | undefined {
  const words = ` ${title} `
  const found = Object.entries(fields).filter(([, field]) =>
    titlesOf(() => field.label).some((label) => words.includes(` ${label} `)),
  )
  return found.length === 1 ? found[0]![0] : undefined
}

function requireChoice(chosen: readonly string[], titles: readonly string[], fields: Fields) {
  if (chosen.length !== titles.length || chosen.some((name) => !isField(name, fields)))
    throw new RequestError(422, say(messages.columnsDoNotFit))
  const named = chosen.filter(Boolean)
  if (new Set(named).size < named.length) throw new RequestError(422, say(messages.sameMeaning))
  if (named.length === 0) throw new RequestError(422, say(messages.noMeaning))
}

const isField = (name: string, fields: Fields) => name === '' || name === 'key' || Object.hasOwn(fields, name)

/** What an officer has chosen for columns whose titles say something else, to remember it. */
export function chosenColumns(columns: readonly SheetColumn[], fields: Fields): RememberedColumns {
  const titled = fieldsByTitle(fields)
  const chosen = columns.filter(({ match }) => match === 'chosen')
  const named = chosen.map(({ title, field }) => [normalizeTitle(title).slice(0, maxNamedLength), field] as const)
  return new Map(named.filter(([title]) => title !== '' && !titled.has(title)))
}

/** Whether the officer must say what the columns mean. */
export const areOpen = (columns: readonly SheetColumn[]): boolean =>
  columns.some(({ match }) => match === 'none' || match === 'guessed') || columns.every(({ field }) => field === '')

/** @throws RequestError 422 with the titles that the list has */
export function requireMatched(columns: readonly SheetColumn[], list: List, fields: Fields) {
  if (!areOpen(columns)) return
  const labels = [say(key), ...Object.values(fields).map(({ label }) => label)].join(', ')
  const expected = say(messages.titlesExpected, { list: list.officeTitle, titles: labels })
  if (columns.every(({ match }) => match === 'none')) throw new RequestError(422, expected)
  const titles = columns.map(({ title }) => normalizeTitle(title))
  if (new Set(titles).size < titles.length) throw new RequestError(422, `${say(messages.columnTwice)} ${expected}`)
  const unknown = columns.filter(({ match }) => match === 'none' || match === 'guessed')
  const named = unknown.slice(0, maxNamed).map(({ title }) => `“${title.slice(0, maxNamedLength)}”`)
  throw new RequestError(422, `${say(messages.titlesUnknown, { titles: named.join(', ') })} ${expected}`)
}

/**
 * Finds the order of the numbers in each column of dates: day first where one date has a number above 12 in the first place, month first
 * where one has it in the second place. Otherwise the officer decides, and `chosen` has the orders by field. Columns without such
 * dates are left out.
 */
export async function readDateColumns(
  { rows }: Sheet,
  columns: readonly SheetColumn[],
  { list, chosen }: { list: List; chosen: Readonly<Record<string, DateOrder>> },
): Promise<DateColumn[]> {
  const limit = limitTurns()
  const dates: DateColumn[] = []
  for (const [at, { field }] of columns.entries()) {
    if (!hasDays(list, field)) continue
    let example: string | undefined
    let found: DateOrder | undefined
    for (const { cells } of rows) {
      await limit()
      const text = datePart(cells[at] ?? '')
      const orders = dateOrders(text)
      if (orders.length === 0) continue
      if (orders.length === 2) example ??= text
      else if (found !== 'day first') {
        found = orders[0]!
        example = text
      }
      if (found === 'day first') break
    }
    if (example === undefined) continue
    const order = found ?? (Object.hasOwn(chosen, field) ? chosen[field]! : 'day first')
    const { label } = list.fields[field]!
    dates.push({ field, label, order, isAsked: found === undefined, example, readAs: readDate(example, order)! })
  }
  return dates
}

const hasDays = (list: List, field: string) =>
  isDay(list, field) || (list.fields[field]?.kind === 'timestamp' && list.fields[field].inIndia === true)
