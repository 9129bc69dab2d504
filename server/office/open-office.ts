import { signInLimits } from '../auth/sign-in-limits.ts'
import { openStaff } from '../auth/staff.ts'
import type { Log } from '../log.ts'
import type { Site } from '../pages/built-site.ts'
import { associationName } from '../pages/pages.ts'
import type { Settings } from '../settings.ts'
import type { Files } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import { officeApp } from './app-files.ts'
import { signingIn } from './auth-routes.ts'
import { office } from './office.ts'
import { officeDuties } from './office-duties.ts'
import { officeRecords } from './office-records.ts'
import { beginning } from './setup-routes.ts'
import { staffDesk } from './staff-routes.ts'

type Options = {
  settings: Settings
  store: Store
  files: Files
  site: Site
  dist: string
  headers: Record<string, string>
  https: boolean
  origin: () => string
  /** Whether there is a mail server to send with. */
  mailed: boolean
  now: () => Date
  log: Log
}

/** Opens the office: its door, who has a key to it, and all that stands behind it. */
export function openOffice({ settings, store, files, site, dist, headers, https, origin, mailed, now, log }: Options) {
  const { dataDir, authSecret, trustProxy, retentionDays } = settings
  const issuer = async () => (await associationName(store)) ?? 'Honbu'
  const staff = openStaff({ dataDir, secret: authSecret, origin, issuer, report: log.error })
  const entrance = { staff, limits: signInLimits(), trustProxy, issuer, now }
  const nameOf = async (id: string) => (await staff.desk()).people.find(id)?.name
  const records = officeRecords({ store, files, staff, site, origin, retentionDays, now, nameOf })
  return {
    routes: office({
      staff,
      origin,
      open: [beginning(entrance), signingIn(entrance)],
      closed: [
        staffDesk({ staff, origin, now }),
        ...officeDuties({ store, documents: files.documents, headers, mailed, now, nameOf }),
        ...records.routes,
        officeApp({ dist, headers, https }),
      ],
    }),
    /** What makes the first owner, where there is none yet. */
    firstCode: () => (staff.codes.owned() ? undefined : staff.codes.make(now())),
    /** Lets go of the open windows that follow the lists. */
    letGo: () => records.close(),
    close: () => staff.close(),
  }
}
