import { Hono } from 'hono'
import * as z from 'zod/mini'
import { recycleBinDays } from '../../lists/list.ts'
import { actorNames } from '../activity/actor-names.ts'
import { eraseDeleted, readBin, restore } from '../privacy/recycle-bin.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Files } from '../storage/files.ts'
import type { Store } from '../store/contract.ts'
import { recordKey } from '../store/record-keys.ts'
import type { RecycleBin, Restored } from './api-types.ts'
import { readJson } from './requests.ts'

const size = 100
const toRestore = z.union([
  z.object({ deletion: recordKey }),
  z.object({ entries: z.array(recordKey).check(z.maxLength(size)) }),
])

type BinServices = { store: Store; staff: StaffService; files: Pick<Files, 'media' | 'pdfs'>; now: () => Date }

/** The recycle bin: deleted records, newest first, which come back or are erased for good. */
export function deletedRoutes(services: BinServices): OfficeRoutes {
  const { staff } = services
  const app: OfficeRoutes = new Hono()
  app.get('/api/deleted', async (context) => {
    const page = Math.max(1, Number(context.req.query('page')) || 1)
    const { entries, total, pages } = await readBin(services, context.get('actor'), { page, size })
    const names = await actorNames(
      staff,
      entries.map(({ by }) => by),
    )
    const deleted = entries.map(({ key, list, values, at, by }) => {
      return { key, list: list.name, data: values, at, by: names.get(by)! }
    })
    return context.json({ deleted, total, page, pages, days: recycleBinDays } satisfies RecycleBin)
  })
  app.post('/api/deleted/restore', async (context) => {
    const what = await readJson(context, toRestore)
    return context.json((await restore(services, what, context.get('actor'))) satisfies Restored)
  })
  app.delete('/api/deleted/:key', async (context) => {
    await eraseDeleted(services, context.req.param('key'), context.get('actor'))
    return context.json({ done: true })
  })
  return app
}
