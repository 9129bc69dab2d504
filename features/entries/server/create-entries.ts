import type { Feature } from '../../../server/feature.ts'
import { enterRoutes } from './enter-routes.ts'
import { type EntryPageServices, entryRoutes } from './entry-routes.ts'
import { instructorOfficeRoutes } from './instructor-office-routes.ts'
import { type InstructorServices, instructorRoutes } from './instructor-routes.ts'
import { type EntryJobServices, entryCleanup, entryJobs } from './jobs.ts'
import { MemberCodes } from './member-codes.ts'

type EntryServices = EntryJobServices &
  EntryPageServices &
  Omit<InstructorServices, 'codes'> &
  Omit<Parameters<typeof enterRoutes>[0], 'codes'>

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const createEntries = (services: EntryServices): Feature => ({
  async routes() {
    // Both forms count the codes of a member together.
    const codes = new MemberCodes(services)
    return [enterRoutes({ ...services, codes }), entryRoutes(services), instructorRoutes({ ...services, codes })]
  },
  officeRoutes: () => [instructorOfficeRoutes(services)],
  startJobs: () => entryJobs(services),
  cleanup: entryCleanup(services),
})
