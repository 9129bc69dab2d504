import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Actor } from '../../lists/access.ts'
import { today } from '../../lists/dates.ts'
import type { Field } from '../../lists/fields.ts'
import type { List } from '../../lists/list.ts'
import { readCsv, writeCsv } from '../import/csv-format.ts'
import { CsvImport } from '../import/csv-import.ts'
import { type ImportStore, recordImport } from '../import/past-imports.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Store } from '../store/contract.ts'
import type { CsvReport } from './api-types.ts'
import type { PersonalData } from './personal-data.ts'
import { attachment, mb, parseListQuery, readBody, requireEdit, requireList } from './requests.ts'

const path = '/api/lists/:list/csv'
/** Every list as CSV: export and import. */
export function csvRoutes({
  store,
  now,
  personalData,
}: { store: Store; now: () => Date } & { personalData: PersonalData }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()

  app.get(path, async (context) => {
    const list = requireList(store, context)
    const actor = context.get('actor')
    const { page: _, size: __, ...query } = parseListQuery(context)
    const { records } = await store.as(actor).query(list, query)
    if (list.personal)
      await personalData.open(context, { kind: 'export', reference: 'all', document: `${list.title} as CSV` })
    const fields = readableFields(list, actor)
    const names = ['key', ...Object.keys(fields)]
    const titles = ['Key', ...Object.values(fields).map(({ label }) => label)]
    const rows = (records as Record<string, unknown>[]).map((record) => names.map((name) => record[name]))
    const csv = Readable.toWeb(await writeCsv(titles, rows)) as ReadableStream
    const fileName = `${list.name}-${today(now())}.csv`
    return attachment(context, csv, 'text/csv; charset=utf-8; header=present', fileName)
  })

  app.post(path, async (context) => {
    const list = requireList(store, context)
    const actor = context.get('actor')
    requireEdit(list, actor)
    const fields = readableFields(list, actor)
    const csv = await readCsv(await readBody(context, 20 * mb), list, fields)
    const dryRun = context.req.query('dry') === '1'
    const run = (target: ImportStore) => new CsvImport(target, list, fields, { dryRun, now: now() }).run(csv)
    if (dryRun) return context.json(await run(store.as(actor)))
    const kind = { kind: 'spreadsheet', list: list.name } as const
    const written = ({ counts }: CsvReport) => counts.new + counts.changed
    return context.json(await recordImport({ store, now }, actor, kind, { run, written }))
  })
  return app
}

const readableFields = (list: List, actor: Actor): Record<string, Field> =>
  Object.fromEntries(Object.entries(list.fields).filter(([, { readableBy }]) => readableBy.allows(actor)))
