import type { Feature } from '../../../server/feature.ts'
import { entryOfficeRoutes, type OfficeServices } from './office-routes.ts'
import { eraseOldPapers } from './papers.ts'

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const createEntries = (services: OfficeServices): Feature => ({
  officeRoutes: () => [entryOfficeRoutes(services)],
  cleanup: [{ name: 'papers of entrants', run: () => eraseOldPapers(services) }],
})
