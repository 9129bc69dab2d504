import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '../../lists/access.ts'
import { today } from '../../lists/dates.ts'
import { type Field, labelOf } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { isImmutable, type List } from '../../lists/list.ts'
import type { DateOrder } from '../../lists/written-dates.ts'
import { RequestError } from '../http/request-error.ts'
import { writeCsv } from '../import/csv-format.ts'
import { CsvImport } from '../import/csv-import.ts'
import { no, yes } from '../import/messages.ts'
import { type ImportStore, readRememberedColumns, recordImport } from '../import/past-imports.ts'
import { readSheet, type Sheet } from '../import/read-sheet.ts'
import { readReferenceNames } from '../import/reference-names.ts'
import {
  areOpen,
  chosenColumns,
  matchColumns,
  readDateColumns,
  requireMatched,
  type SheetColumn,
} from '../import/sheet-columns.ts'
import type { Hooks } from '../list-hooks.ts'
import { key } from '../messages.ts'
import type { Log } from '../runtime/log.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { Store } from '../store/contract.ts'
import type { CsvAnswer, CsvProgress } from './api-types.ts'
import * as messages from './messages.ts'
import type { PersonalData } from './personal-data.ts'
import { attachment, checkBody, mb, parseListQuery, readBody, requireEdit, requireList } from './requests.ts'

const path = '/api/lists/:list/csv'
const csvType = 'text/csv; charset=utf-8; header=present'
const noRows = { rows: [], counts: { new: 0, changed: 0, same: 0, refused: 0 } }

type CsvServices = { store: Store; now: () => Date; hooks: Hooks; log: Pick<Log, 'error'> }

/**
 * Every list as a spreadsheet: export as CSV, with `empty=1` as a sample without records; and import of CSV and Excel workbooks.
 * An import has `dry=1` to report only, `columns` as the officer has chosen them, and `dates` as the officer has answered.
 */
export function csvRoutes({ personalData, ...services }: CsvServices & { personalData: PersonalData }): OfficeRoutes {
  const { store, now } = services
  const app: OfficeRoutes = new Hono()

  app.get(path, async (context) => {
    const list = requireList(store, context)
    const actor = context.get('actor')
    const fields = readableFields(list, actor)
    if (context.req.query('empty') === '1') {
      requireEdit(list, actor)
      return attachment(context, await emptySheet(list, fields), csvType, `${list.name}-empty.csv`)
    }
    const { page: _, size: __, ...query } = parseListQuery(context)
    const { records } = await store.as(actor).query(list, query)
    if (list.personal)
      await personalData.open(context, {
        kind: 'export',
        reference: 'all',
        document: () => say(messages.listAsCsv, { list: list.title }),
      })
    const names = ['key', ...Object.keys(fields)]
    const titles = [say(key), ...Object.values(fields).map(({ label }) => label)]
    const references = await readReferenceNames(store, list)
    const rows = (records as Record<string, unknown>[])
      .map((record) => references.toNames(record))
      .map((record) => names.map((name) => toReadable(list.fields[name], record[name])))
    return attachment(context, await sheetOf(titles, rows), csvType, `${list.name}-${today(now())}.csv`)
  })

  app.post(path, async (context) => {
    const list = requireList(store, context)
    const actor = context.get('actor')
    requireEdit(list, actor)
    const sheet = await readSheet(await readBody(context, 20 * mb), { signal: context.req.raw.signal })
    const fields = readableFields(list, actor)
    const remembered = await readRememberedColumns(store, list.name)
    const columns = await matchColumns(sheet, fields, { chosen: chosenNames(context), remembered })
    const dryRun = context.req.query('dry') === '1'
    const asks = dryRun && areOpen(columns)
    if (!asks) requireMatched(columns, list, fields)
    const importing = { ...services, actor, list, fields, columns, sheet, dryRun, orders: chosenOrders(context) }
    const work = async (onProgress?: (done: number) => void): Promise<CsvAnswer> =>
      asks ? { ...noRows, columns, dates: [], asksColumns: true } : importSheet(importing, onProgress)
    if (context.req.header('accept') !== progressType) return context.json(await work())
    return context.body(withProgress(work, { total: sheet.rows.length, log: services.log }), 200, {
      'content-type': progressType,
      // nginx would wait for more.
      'x-accel-buffering': 'no',
    })
  })
  return app
}

const sheetOf = async (titles: string[], rows: Iterable<readonly unknown[]>) =>
  Readable.toWeb(await writeCsv(titles, rows)) as ReadableStream

/** A choice and a box as people read them. The import reads them back in every language. */
function toReadable(field: Field | undefined, value: unknown): unknown {
  if (typeof value === 'boolean') return say(value ? yes : no)
  return field?.kind === 'choice' && typeof value === 'string' ? labelOf(field, value) : value
}

/** The titles of what an officer may enter, without records. */
const emptySheet = (list: List, fields: Record<string, Field>) => {
  const entered = Object.entries(fields).filter(([name, { kind }]) => !isImmutable(list, name) && kind !== 'file')
  return sheetOf(
    entered.map(([, { label }]) => label),
    [],
  )
}

const readableFields = (list: List, actor: Actor): Record<string, Field> =>
  Object.fromEntries(Object.entries(list.fields).filter(([, { readableBy }]) => readableBy.allows(actor)))

/** The field of each column, in the order of the file; empty for a column that is left out. Undefined: nothing was chosen. */
const chosenNames = (context: OfficeContext): string[] | undefined => context.req.query('columns')?.split(',')

const ordersSchema = z.record(z.string(), z.enum(['day first', 'month first']))

/** How the officer reads the dates of columns, by field: a JSON object. @throws RequestError 422, ValidationError */
function chosenOrders(context: OfficeContext): Record<string, DateOrder> {
  const text = context.req.query('dates')
  if (text === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RequestError(422, say(messages.ordersNotJson))
  }
  return checkBody(value, ordersSchema)
}

type SheetImport = CsvServices & {
  actor: Actor
  list: List
  fields: Record<string, Field>
  columns: SheetColumn[]
  sheet: Sheet
  dryRun: boolean
  orders: Record<string, DateOrder>
}

async function importSheet(
  { actor, list, fields, columns, sheet, dryRun, orders, ...services }: SheetImport,
  onProgress?: (done: number) => void,
): Promise<CsvAnswer> {
  const { store, now, hooks } = services
  const dates = await readDateColumns(sheet, columns, { list, chosen: orders })
  const nextValues = await hooks.get(list.name)?.nextValues?.(store, { dryRun })
  const references = await readReferenceNames(store, list)
  const run = async (target: ImportStore): Promise<CsvAnswer> => {
    const options = { actor, dryRun, now: now(), columns, dates, nextValues, references }
    const report = await new CsvImport(target, list, fields, options).run(sheet, onProgress)
    return { ...report, columns, dates }
  }
  if (dryRun) return run(store.as(actor))
  const kind = { kind: 'spreadsheet', list: list.name, columns: chosenColumns(columns, fields) } as const
  return recordImport(services, actor, kind, { run, written: ({ counts }) => counts.new + counts.changed })
}

/** Lines of JSON: how far the work is, and then its result. */
const progressType = 'application/x-ndjson'

/** Runs a work and streams lines of `CsvProgress`. The work goes on when nobody reads them any more. */
function withProgress(
  work: (onProgress: (done: number) => void) => Promise<CsvAnswer>,
  { total, log }: { total: number } & Pick<CsvServices, 'log'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isRead = true
  return new ReadableStream({
    async start(controller) {
      const send = (line: CsvProgress) => isRead && controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      const finish = (line: CsvProgress) => {
        send(line)
        if (isRead) controller.close()
      }
      work((done) => send({ done, total })).then(
        (report) => finish({ report }),
        (error) => {
          log.error('import of a spreadsheet', error)
          finish({ error: say(messages.importStopped) })
        },
      )
    },
    cancel() {
      isRead = false
    },
  })
}
