import type { Feature } from '../../../server/feature.ts'
import { instructorOfficeRoutes } from './instructor-office-routes.ts'
import { type InstructorServices, instructorRoutes } from './instructor-routes.ts'
import { type EntryJobServices, entryCleanup, entryJobs } from './jobs.ts'

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const createEntries = (services: EntryJobServices & InstructorServices): Feature => ({
  routes: async () => [instructorRoutes(services)],
  officeRoutes: () => [instructorOfficeRoutes(services)],
  startJobs: () => entryJobs(services),
  cleanup: entryCleanup(services),
})
