import type { FeatureParts } from '../../../server/feature.ts'
import { createSlugJob } from '../../../server/jobs/slugs.ts'
import { guidePages, pathOf } from '../guide-pages.ts'

/** The pages for parents. */
export const guideFeature: FeatureParts<Parameters<typeof createSlugJob>[0]> = {
  create: (services) => ({
    startJobs: () => [
      createSlugJob(services, { list: guidePages, titleOf: ({ title }) => title, name: 'names of pages for parents' }),
    ],
    sitemap: async (reader) => ({ paths: (await reader.query(guidePages)).records.map(pathOf) }),
  }),
}
