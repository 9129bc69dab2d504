import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { type Actor, actorName, owners } from '../../lists/engine/access.ts'
import { type List, project } from '../../lists/engine/list.ts'
import { type Export, findPictureFile, importRecords, parseExport } from '../import.ts'
import type { Media } from '../storage/media.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { Forbidden } from '../store/errors.ts'
import { atMost, Refused } from './list-request.ts'
import type { OfficeRoutes } from './office.ts'

/** The old database's JSON export, through the office: the owner's alone, because it writes records as they are. */
export function importRoutes({ store, media, now }: { store: Store; media: Media; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.post('/api/import', atMost(64), async (context) => {
    const actor = context.get('actor')
    if (!owners.allows(actor)) throw new Forbidden(actorName(actor), 'import into', 'lists')
    const whole = read(await context.req.text())
    const desk = store.as(actor)
    const report = await importRecords(context.req.query('dry') === '1' ? dryDesk(desk, actor) : desk, whole, {
      media,
      today: now(),
      refuse: (list) =>
        list.edit.allows(actor)
          ? undefined
          : 'this is the site’s own book; npm run import takes it, at the machine itself',
    })
    return context.json(report)
  })
  return app
}

function read(text: string): Export {
  let whole: Export
  try {
    whole = parseExport(text, 'This file')
  } catch (error) {
    throw new Refused(422, (error as Error).message)
  }
  const picture = findPictureFile(whole)
  if (picture !== undefined)
    throw new Refused(
      422,
      `The import names the picture ${picture} by its file. Pictures come in at the machine itself: npm run import -- FILE.json --files DIR`,
    )
  return whole
}

/** A desk on which an import writes nothing: it only says what it would. */
function dryDesk(desk: ActorStore, actor: Actor): ActorStore {
  return {
    ...desk,
    async importRecord<L extends List>(list: L, key: string, data: Record<string, unknown>) {
      const { key: _, revision = 0, ...before } = (await desk.get(list, key)) ?? { key }
      const seen = project(list, JSON.parse(JSON.stringify(data)) as typeof data, actor)
      return { key, revision, data: seen, repeated: revision > 0 && isDeepStrictEqual(before, seen) }
    },
  }
}
