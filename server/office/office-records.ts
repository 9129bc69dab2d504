import type { Staff } from '../auth/staff.ts'
import type { Site } from '../pages/built-site.ts'
import type { Files } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { csvRoutes } from './csv-routes.ts'
import { importRoutes } from './import-routes.ts'
import { listRoutes } from './list-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import type { OfficeRoutes } from './office.ts'
import { officeLive } from './office-live.ts'
import { previewRoutes } from './preview-routes.ts'

type Options = {
  store: Store
  files: Files
  staff: Staff
  site: Site
  origin: () => string
  retentionDays: number
  now: () => Date
  nameOf: (id: string) => Promise<string | undefined>
  keepAliveMs?: number
}

/** All that the office does with records: lists, sheets, imports, pictures, news of changes, previews. */
export function officeRecords({ store, files, staff, site, origin, retentionDays, now, nameOf, keepAliveMs }: Options) {
  const { documents, media } = files
  const live = officeLive({ store, staff, ...(keepAliveMs !== undefined && { keepAliveMs }) })
  const routes: OfficeRoutes[] = [
    // A sheet first: its address looks like that of a record.
    csvRoutes({ store, now }),
    listRoutes({ store, documents, now, nameOf }),
    importRoutes({ store, media, now }),
    mediaRoutes({ media }),
    live.routes,
    previewRoutes({ store, site, origin, retentionDays, now }),
  ]
  return { routes, close: live.close }
}
