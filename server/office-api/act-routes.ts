import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Acts } from '../acts/acts.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import { recordKey } from '../store/record-keys.ts'
import { anyObject, bulkKeys, mb, readJson } from './requests.ts'

const actRequest = z.object({ id: recordKey, asked: anyObject })
const undoRequest = z.object({ keys: z.optional(bulkKeys) })

/** What officers do with records, and take back. Each act is for those who may edit its list. */
export function actRoutes(acts: Acts): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/acts', async (context) => context.json(await acts.findOffered(context.get('actor'))))
  app.post('/api/acts/:name', async (context) => {
    const { id, asked } = await readJson(context, actRequest, mb)
    return context.json(await acts.carryOut(context.req.param('name'), context.get('actor'), id, asked))
  })
  app.post('/api/acts/:id/undo', async (context) => {
    const { keys } = await readJson(context, undoRequest, 100 << 10)
    return context.json(await acts.undo(context.req.param('id'), context.get('actor'), keys))
  })
  return app
}
