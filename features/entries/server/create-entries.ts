import type { Feature } from '../../../server/feature.ts'
import { enterRoutes } from './enter-routes.ts'
import { type EntryPageServices, entryRoutes } from './entry-routes.ts'
import { type EntryJobServices, entryCleanup, entryJobs } from './jobs.ts'

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const createEntries = (
  services: EntryJobServices & EntryPageServices & Parameters<typeof enterRoutes>[0],
): Feature => ({
  routes: async () => [enterRoutes(services), entryRoutes(services)],
  startJobs: () => entryJobs(services),
  cleanup: entryCleanup(services),
})
