import type { FeatureParts } from '../../../server/feature.ts'
import { readResultPages } from '../result-sheets.ts'
import { issueAct } from './certificates.ts'
import { type JobServices, resultCleanup, resultJobs } from './jobs.ts'
import { officeRoutes } from './office-routes.ts'

/** The results of events: medals, what visitors see of them, and certificates. */
export const resultsFeature: FeatureParts<JobServices> = {
  create: (services) => ({
    officeRoutes: () => [officeRoutes(services)],
    acts: [issueAct(services)],
    startJobs: () => resultJobs(services),
    cleanup: resultCleanup(services),
    sitemap: async (reader) => ({ paths: Object.values(await readResultPages(reader)) }),
  }),
}
