import { Readable } from 'node:stream'
import type { Field } from '../../lists/engine/fields.ts'
import { type List, upgradeRecord } from '../../lists/engine/list.ts'
import { read, undefuse, written } from './cells.ts'
import { Refused } from './list-request.ts'

/** A line of a file. `cells` by field; `odd`: it has more or fewer cells than there are columns. */
export type Line = { line: number; key: string; cells: Record<string, string>; odd: boolean }
export type Sheet = { columns: string[]; lines: Line[] }

const piece = 64 << 10
/** More rows than any list of ours has, and still held in memory. */
const mostRows = 100_000

/**
 * Reads a CSV file (RFC 4180) as people save it: with or without a byte order mark, with commas, semicolons or tabs, the
 * columns named by field or as the office shows them, in any order.
 * @throws Refused in the words of the officer, with the line
 */
export async function readSheet(bytes: Uint8Array, list: List, visible: Record<string, Field>): Promise<Sheet> {
  const { CsvError, parse } = await import('csv-parse')
  const text = decoded(bytes).replace(/^sep=.\n/, '')
  let columns: string[] | undefined
  const lines: Line[] = []
  const delimiter = delimiterOf(text)
  const parser = Readable.from(pieces(text)).pipe(
    parse({ delimiter, info: true, relax_column_count: true, skip_empty_lines: true }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!columns) {
        columns = columnsOf(record, list, visible)
        continue
      }
      if (record.every((cell) => cell.trim() === '')) continue
      if (lines.length === mostRows) throw new Refused(422, `More than ${mostRows} rows cannot be taken at once`)
      const cells = Object.fromEntries(columns.map((name, at) => [name, undefuse(record[at] ?? '')]))
      mergeFormerAlts(cells, list)
      const { key = '', ...rest } = cells
      const within = record.join('').split('\n').length - 1
      lines.push({ line: info.lines - within, key: key.trim(), cells: rest, odd: record.length !== columns.length })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refused(422, `This is not CSV that can be read: ${error.message}`)
  }
  if (!columns) throw new Refused(422, `The file is empty. Its first line must name the columns: ${namesIn(visible)}`)
  const formerColumns = new Set(formerAltColumns(list).map(([, former]) => former))
  return { columns: columns.filter((name) => !formerColumns.has(name)), lines }
}

/** The photos fields whose alternative texts earlier versions wrote into a column of their own: field, column. */
const formerAltColumns = (list: List): [field: string, former: string][] =>
  Object.entries(list.fields).flatMap(([name, { formerAltField }]) => (formerAltField ? [[name, formerAltField]] : []))

/** Moves alternative texts from a column of their own to their pictures. */
function mergeFormerAlts(cells: Record<string, string>, list: List) {
  for (const [name, former] of formerAltColumns(list)) {
    if (cells[former] === undefined) continue
    const photos = read(list.fields[name]!, cells[name] ?? '')
    cells[name] = written(upgradeRecord(list, { [name]: photos, [former]: cells[former] })[name])
    delete cells[former]
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new Refused(
      422,
      'The letters of this file are not written as UTF-8. Save it as “CSV UTF-8” and choose it again',
    )
  }
}

/** What stands between the cells of the first line: European spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n')).replace(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function* pieces(text: string) {
  for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece)
}

const namesIn = (visible: Record<string, Field>) => ['key', ...Object.keys(visible)].join(', ')

function columnsOf(head: string[], list: List, visible: Record<string, Field>): string[] {
  const known = new Map<string, string>([['key', 'key']])
  for (const [name, { label }] of Object.entries(visible)) known.set(label.toLowerCase(), name)
  for (const name of Object.keys(visible)) known.set(name.toLowerCase(), name)
  // A sheet that an earlier version wrote.
  for (const [name, former] of formerAltColumns(list))
    if (head.some((each) => known.get(each.trim().toLowerCase()) === name)) known.set(former.toLowerCase(), former)
  const found = head.map((name) => known.get(name.trim().toLowerCase()))
  const named = `The first line must name the columns of “${list.title}”: ${namesIn(visible)}`
  if (found.every((name) => name === undefined)) throw new Refused(422, named)
  const unknown = head.filter((_, at) => found[at] === undefined)
  if (unknown.length > 0)
    throw new Refused(422, `Not known: ${unknown.map((name) => `“${name}”`).join(', ')}. ${named}`)
  if (new Set(found).size < found.length) throw new Refused(422, `A column stands there twice. ${named}`)
  return found as string[]
}
