import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { today } from '../../../lists/dates.ts'
import { type FieldKind, labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { actorNames } from '../../../server/activity/actor-names.ts'
import { writeCsv } from '../../../server/import/csv-format.ts'
import { listAsCsv } from '../../../server/office-api/messages.ts'
import type { PersonalData } from '../../../server/office-api/personal-data.ts'
import { attachment, parseListQuery } from '../../../server/office-api/requests.ts'
import type { OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { StaffService } from '../../../server/staff/staff.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { applications, officerOf, stateOf, waitingFilters } from '../applications.ts'
import { cells } from './messages.ts'

const columns = Object.entries(applications.fields)

/**
 * The applications of a folder of the inbox as a spreadsheet, for officers who may read them: with the titles of the form, and of
 * each document only whether it was received, of the officer the name. Beside the filters of a list, `has` names a field that
 * must have a value, and `waiting` what an application waits for (`waitingFilters`).
 */
export function applicationCsvRoutes({
  store,
  staff,
  now,
  personalData,
}: { store: Store; staff: StaffService; now: () => Date } & { personalData: PersonalData }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/applications/csv', async (context) => {
    const by = context.get('actor')
    const { page: _, size: __, ...query } = parseListQuery(context)
    const { records } = await store.as(by).query(applications, query)
    const required = context.req.query('has')
    const officers = await actorNames(
      staff,
      records.flatMap((record) => officerOf(record) ?? []),
    )
    const waiting = context.req.query('waiting') ?? ''
    const isShown = (record: Stored<typeof applications>) =>
      !Object.hasOwn(waitingFilters, waiting) || waitingFilters[waiting]!(record, now())
    const rows = records
      .filter(isShown)
      .map((record): Record<string, unknown> => withReadableValues(record, officers))
      .filter((record) => required === undefined || record[required])
      .map((record) => columns.map(([name, { kind }]) => toCell(kind, record[name])))
    await personalData.open(context, {
      kind: 'export',
      reference: 'all',
      document: () => say(listAsCsv, { list: applications.title }),
    })
    const csv = await writeCsv(
      columns.map(([, { label }]) => label),
      rows,
    )
    const body = Readable.toWeb(csv) as ReadableStream
    return attachment(context, body, 'text/csv; charset=utf-8; header=present', `applications-${today(now())}.csv`)
  })
  return app
}

const withReadableValues = (record: Stored<typeof applications>, officers: ReadonlyMap<string, string>) => ({
  ...record,
  state: labelOf(applications.fields.state, stateOf(record)),
  assignedTo: officers.get(officerOf(record) ?? ''),
})

function toCell(kind: FieldKind, value: unknown): unknown {
  if (kind === 'file') return value ? say(cells.received) : ''
  return typeof value === 'boolean' ? say(value ? cells.yes : cells.no) : value
}
