import { Hono } from 'hono'
import { type Actor, actorName, staff as anyStaff, systemActor } from '../../lists/access.ts'
import { imports } from '../../lists/system/imports.ts'
import { actorNames } from '../activity/actor-names.ts'
import { undoImport } from '../import/past-imports.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import type { PastImports } from './api-types.ts'

/** How many earlier imports a page has. */
const pageSize = 20

/** Lists and undoes imports, for owners and the person who made them. */
export function importRoutes(services: { store: Store; staff: StaffService; now: () => Date }): OfficeRoutes {
  const { store, staff } = services
  const app: OfficeRoutes = new Hono()

  app.get('/api/imports', async (context) => {
    const actor = context.get('actor')
    requireImporter(actor, 'read')
    const { list } = context.req.query()
    const isOwner = imports.read.allows(actor)
    const reader = store.as(systemActor('import'))
    // Only an undo has `of`.
    const where = { of: '', ...(list && { list }), ...(!isOwner && { by: actorName(actor) }) }
    const query = { where, size: pageSize, page: Number(context.req.query('page') ?? 1) }
    const { records, page, pages } = await reader.query(imports, query)
    // The latest of JSON files, which are not of one list, are among those of each.
    const ofFiles = { where: { of: '', kind: 'json' }, size: pageSize }
    if (list && isOwner && page === 1) records.push(...(await reader.query(imports, ofFiles)).records)
    records.sort((a, b) => (String(a.at) > String(b.at) ? -1 : 1))
    const names = await actorNames(
      staff,
      records.map(({ by = '' }) => by),
    )
    const response: PastImports = {
      imports: records.map(({ key, kind, list, records, undoneAt, by = '', at = '' }) => ({
        key,
        at,
        name: names.get(by)!,
        isUndone: undoneAt !== undefined,
        ...(records !== undefined && { records }),
        ...(kind === 'spreadsheet' && list !== undefined && { list }),
      })),
      ...(page < pages && { next: page + 1 }),
    }
    return context.json(response)
  })

  app.post('/api/imports/:key/undo', async (context) => {
    const by = context.get('actor')
    requireImporter(by, 'undo')
    return context.json(
      await undoImport(services, context.req.param('key'), { by, dryRun: context.req.query('dry') === '1' }),
    )
  })
  return app
}

/** Each role may import spreadsheets into the lists that it edits. @throws Forbidden */
function requireImporter(actor: Actor, operation: string) {
  if (!anyStaff.allows(actor)) throw new Forbidden(actorName(actor), operation, imports.name)
}
