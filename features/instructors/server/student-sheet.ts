import { formatLongDate } from '../../../lists/dates.ts'
import type { Field } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { isDay } from '../../../lists/list.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { parseCell, writeCsv } from '../../../server/import/csv-format.ts'
import { readSheet, type SheetSender } from '../../../server/import/read-sheet.ts'
import { matchColumns, readDateColumns } from '../../../server/import/sheet-columns.ts'
import { registeredMembers } from '../../members/members.ts'
import { sheets } from '../messages.ts'
import {
  type Column,
  columnsOf,
  maxStudents,
  newRow,
  type SheetKind,
  sheetColumns,
  type TypedRow,
} from '../student-rows.ts'

const list = registeredMembers

/**
 * Reads a spreadsheet of students, with headings in any of the three languages. A cell that cannot be read stays as it is written, so that
 * the form shows it. `notes`: which columns are left out, and how days were read. @throws RequestError 422 with the reason, OverBudget
 */
export async function readStudents(
  file: Uint8Array,
  kind: SheetKind,
  sender: SheetSender,
): Promise<{ rows: TypedRow[]; notes: string[] }> {
  const fields: Record<string, Field> = sheetColumns[kind]
  const sheet = await readSheet(file, sender)
  if (sheet.rows.length > maxStudents) throw new RequestError(422, say(sheets.tooMany, { max: maxStudents }))
  const columns = await matchColumns(sheet, fields, { chosen: undefined, remembered: new Map() })
  const titles = columnsOf(kind).map((name) => fields[name]!.label)
  if (!columns.some(({ field }) => field === 'name'))
    throw new RequestError(422, say(sheets.noNames, { titles: titles.join(', ') }))
  if (sheet.rows.length === 0) throw new RequestError(422, say(sheets.noRows))
  const dates = await readDateColumns(sheet, columns, { list, chosen: {} })
  const orders = new Map(dates.map(({ field, order }) => [field, order]))
  const known = columns.flatMap(({ field }, at) =>
    Object.hasOwn(fields, field) ? [{ field: field as Column, at }] : [],
  )
  const read = (field: string, cell: string) =>
    parseCell(fields[field]!, cell, { isDay: isDay(list, field), order: orders.get(field) ?? 'day first' })
  const unknown = columns.filter(({ field, title }) => !Object.hasOwn(fields, field) && title !== '')
  return {
    rows: sheet.rows.map(({ line, cells }) =>
      newRow(
        line,
        Object.fromEntries(known.map(({ field, at }) => [field, String(read(field, cells[at] ?? '') ?? '')])),
      ),
    ),
    notes: [
      ...(unknown.length > 0 ? [say(sheets.leftOut, { titles: unknown.map(({ title }) => title).join(', ') })] : []),
      ...dates
        .filter(({ isAsked }) => isAsked)
        .map(({ example, readAs }) => say(sheets.readAs, { example, day: formatLongDate(readAs) })),
    ],
  }
}

/** A spreadsheet with the headings alone. */
export const templateSheet = async (kind: SheetKind) =>
  writeCsv(
    columnsOf(kind).map((name) => (sheetColumns[kind] as Record<string, Field>)[name]!.label),
    [],
  )
