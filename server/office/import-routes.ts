import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import type { Actor } from '../../lists/engine/access.ts'
import { type List, project } from '../../lists/engine/list.ts'
import { type Export, findPictureFile, type ImportReport, importRecords, parseExport } from '../import.ts'
import type { Services } from '../services.ts'
import type { ActorStore } from '../store/contract.ts'
import { mb, type OfficeRoutes, RequestError, readBody, requireOwner } from './requests.ts'

/** Imports the old database's JSON export. It is for owners only, because it writes records as they are. */
export function importRoutes(services: Pick<Services, 'store' | 'files' | 'now'>): OfficeRoutes {
  const { store, now } = services
  const app: OfficeRoutes = new Hono()
  app.post('/api/import', async (context) => {
    const actor = context.get('actor')
    requireOwner(context, 'import into', 'lists')
    const exported = readExport((await readBody(context, 64 * mb)).toString())
    const actorStore = store.as(actor)
    const target = context.req.query('dry') === '1' ? dryRunStore(actorStore, actor) : actorStore
    const report = await importRecords(target, exported, {
      today: now(),
      refuse: (list) =>
        list.edit.allows(actor)
          ? undefined
          : 'only the website itself writes this list; npm run import on the server accepts it',
    })
    return context.json(report satisfies ImportReport)
  })
  return app
}

/** @throws RequestError 422 */
function readExport(text: string): Export {
  let exported: Export
  try {
    exported = parseExport(text, 'This file')
  } catch (error) {
    throw new RequestError(422, (error as Error).message)
  }
  const picture = findPictureFile(exported)
  if (picture !== undefined)
    throw new RequestError(
      422,
      `The import names the picture ${picture} by its file. Pictures are imported on the server: npm run import -- FILE.json --files DIR`,
    )
  return exported
}

/** A store on which an import writes nothing and reports what it would write. */
function dryRunStore(store: ActorStore, actor: Actor): Pick<ActorStore, 'importRecord'> {
  return {
    async importRecord<L extends List>(list: L, key: string, data: Record<string, unknown>) {
      const { key: _, revision = 0, ...before } = (await store.get(list, key)) ?? { key }
      const after = project(list, JSON.parse(JSON.stringify(data)) as typeof data, actor)
      return { key, revision, data: after, repeated: revision > 0 && isDeepStrictEqual(before, after) }
    },
  }
}
