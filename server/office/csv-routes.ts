import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import type { Actor } from '../../lists/engine/access.ts'
import type { Field } from '../../lists/engine/fields.ts'
import type { List } from '../../lists/engine/list.ts'
import type { Entry, Store } from '../store/contract.ts'
import { bookViewing } from './access-log.ts'
import { defuse, written } from './cells.ts'
import { takeSheet } from './csv-import.ts'
import { readSheet } from './csv-parse.ts'
import { askedIn, atMost, demandEdit, listOf } from './list-request.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'

const address = '/api/lists/:list/csv'

/** Every list as a sheet, out and in. */
export function csvRoutes({ store, now }: { store: Store; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()

  app.get(address, async (context) => {
    const list = listOf(context)
    const actor = context.get('actor')
    const { search, sort, where } = askedIn(context)
    const { records } = await store.as(actor).query(list, { search: search!, sort, where: where! })
    if (list.personal)
      await bookViewing(store, { by: actor, reference: 'all', document: `${list.title} as a sheet`, at: now() })
    const sheet = await sheetOf(Object.keys(visibleTo(actor, list)), records)
    const name = `${list.name}-${now().toISOString().slice(0, 10)}.csv`
    return context.body(Readable.toWeb(sheet) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
  })

  app.post(address, atMost(20), async (context: Context<OfficeEnv>) => {
    const list = listOf(context)
    const actor = context.get('actor')
    demandEdit(list, actor)
    const visible = visibleTo(actor, list)
    const sheet = await readSheet(new Uint8Array(await context.req.arrayBuffer()), list, visible)
    const dry = context.req.query('dry') === '1'
    return context.json(await takeSheet(sheet, { desk: store.as(actor), list, visible, dry }))
  })
  return app
}

const visibleTo = (actor: Actor, list: List): Record<string, Field> =>
  Object.fromEntries(Object.entries(list.fields).filter(([, { readableBy }]) => readableBy.allows(actor)))

/**
 * A sheet as spreadsheets read it: a byte order mark, every cell in quotes (one that opens it with another separator must
 * not find a formula behind ours), and no cell that it would reckon with.
 */
async function sheetOf(names: string[], records: Entry<List>[]): Promise<Readable> {
  const { stringify } = await import('csv-stringify')
  const columns = ['key', ...names]
  const rows = function* () {
    for (const record of records as Record<string, unknown>[])
      yield columns.map((name) => defuse(written(record[name])))
  }
  return Readable.from(rows()).pipe(
    stringify({ bom: true, header: true, columns, quoted: true, record_delimiter: 'windows' }),
  )
}
