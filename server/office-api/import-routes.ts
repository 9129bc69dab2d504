import { Hono } from 'hono'
import { type Actor, actorName, staff as anyStaff, systemActor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { Lists } from '../../lists/lists.ts'
import { imports } from '../../lists/system/imports.ts'
import { actorNames } from '../activity/actor-names.ts'
import { RequestError } from '../http/request-error.ts'
import { type ImportReport, importRecords, type OpenedExport, openExport, unknownList } from '../import/json-import.ts'
import { recordImport, undoImport } from '../import/past-imports.ts'
import type { Hooks } from '../list-hooks.ts'
import { commandLine } from '../runtime/command-line.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Files } from '../storage/files.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import type { PastImports } from './api-types.ts'
import * as messages from './messages.ts'
import { mb, readBody, requireOwner } from './requests.ts'

/** How many earlier imports a page has. */
const pageSize = 20

/**
 * Imports the old database's JSON export, for owners only, because it writes records as they are; and undoes imports, also
 * of spreadsheets, for owners and the person who made them.
 */
export function importRoutes(services: {
  store: Store
  files: Files
  hooks: Hooks
  staff: StaffService
  now: () => Date
}): OfficeRoutes {
  const { store, staff, now } = services
  const app: OfficeRoutes = new Hono()

  app.post('/api/import', async (context) => {
    const actor = context.get('actor')
    requireOwner(context, 'import into', 'lists')
    const { exported, unknownLists } = await readExport(services.store.lists, await readBody(context, 64 * mb))
    const run = async (target: Pick<ActorStore, 'importRecord'>) => {
      const report = await importRecords(target, exported, {
        today: now(),
        refuse: (list) =>
          list.edit.allows(actor) ? undefined : say(messages.onlyTheWebsiteWrites, { command: commandLine('import') }),
      })
      return { ...report, problems: [...unknownLists.map(unknownList), ...report.problems] }
    }
    const report =
      context.req.query('dry') === '1'
        ? await run(dryRunStore(store.as(actor)))
        : await recordImport(services, actor, { kind: 'json' }, { run, written: ({ written }) => written })
    return context.json(report satisfies ImportReport)
  })

  app.get('/api/imports', async (context) => {
    const actor = context.get('actor')
    requireImporter(actor, 'read')
    const { list } = context.req.query()
    // Only an undo has `of`.
    const where = { of: '', ...(list && { list }), ...(!imports.read.allows(actor) && { by: actorName(actor) }) }
    const query = { where, size: pageSize, page: Number(context.req.query('page') ?? 1) }
    const { records, page, pages } = await store.as(systemActor('import')).query(imports, query)
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

/** @throws RequestError 422 */
async function readExport(lists: Lists, bytes: Buffer): Promise<OpenedExport> {
  const opened = await openExport(lists, bytes, say(messages.thisFile)).catch((error) => {
    throw new RequestError(422, (error as Error).message)
  })
  if (opened.pictureFile !== undefined)
    throw new RequestError(
      422,
      say(messages.pictureAsFile, {
        file: opened.pictureFile,
        command: commandLine('import', 'FILE.json --files DIR'),
      }),
    )
  return opened
}

/** A store on which an import writes nothing and reports what it would write. */
const dryRunStore = (store: ActorStore): Pick<ActorStore, 'importRecord'> => ({
  importRecord: (list, key, data) => store.importRecord(list, key, data, { dryRun: true }),
})
