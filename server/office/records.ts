import type { Files } from '../files/files.ts'
import type { Site } from '../pages/site.ts'
import type { Staff } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import { csvRoutes } from './csv.ts'
import { importRoutes } from './import.ts'
import { listRoutes } from './lists.ts'
import { officeLive } from './live.ts'
import { mediaRoutes } from './media.ts'
import type { OfficeRoutes } from './office.ts'
import { previewRoutes } from './preview.ts'

type Options = {
  store: Store
  files: Files
  staff: Staff
  site: Site
  origin: () => string
  now: () => Date
  nameOf: (id: string) => Promise<string | undefined>
  keepAliveMs?: number
}

/** All that the office does with records: lists, sheets, imports, pictures, news of changes, previews. */
export function officeRecords({ store, files, staff, site, origin, now, nameOf, keepAliveMs }: Options) {
  const { documents, media } = files
  const live = officeLive({ store, staff, ...(keepAliveMs !== undefined && { keepAliveMs }) })
  const routes: OfficeRoutes[] = [
    // A sheet first: its address looks like that of a record.
    csvRoutes({ store, now }),
    listRoutes({ store, documents, now, nameOf }),
    importRoutes({ store, media, now }),
    mediaRoutes({ media }),
    live.routes,
    previewRoutes({ store, site, origin, now }),
  ]
  return { routes, close: live.close }
}
