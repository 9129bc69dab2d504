import type { Feature } from '../../../server/feature.ts'
import { createSlugJob } from '../../../server/jobs/slugs.ts'
import { guidePages } from '../guide-pages.ts'

/** The pages for parents. */
export const createGuide = (services: Parameters<typeof createSlugJob>[0]): Feature => ({
  startJobs: () => [
    createSlugJob(services, { list: guidePages, titleOf: ({ title }) => title, name: 'names of pages for parents' }),
  ],
})
