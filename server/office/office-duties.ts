import type { Documents } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { documentRoutes } from './document-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import type { OfficeRoutes } from './office.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { statisticsRoutes } from './statistics-routes.ts'

type Options = {
  store: Store
  documents: Documents
  headers: Record<string, string>
  /** Whether there is a mail server to send with. */
  mailed: boolean
  now: () => Date
  nameOf: (id: string) => Promise<string | undefined>
}

/** What the office owes to applicants and to itself: documents with care, letters, the privacy desk, what waits. */
export const officeDuties = ({ store, documents, headers, mailed, now, nameOf }: Options): OfficeRoutes[] => [
  documentRoutes({ store, documents, headers, now }),
  mailRoutes({ store, mailed, now }),
  privacyRoutes({ store, now, nameOf }),
  statisticsRoutes({ store, now }),
]
