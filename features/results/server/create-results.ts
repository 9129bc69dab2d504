import type { Feature } from '../../../server/feature.ts'
import { type JobServices, resultCleanup, resultJobs } from './jobs.ts'
import { officeRoutes } from './office-routes.ts'

/** The results of events: medals, what visitors see of them, and certificates. */
export const createResults = (services: JobServices): Feature => ({
  officeRoutes: () => [officeRoutes(services)],
  startJobs: () => resultJobs(services),
  cleanup: resultCleanup(services),
})
