import type { FeatureParts } from '../../../server/feature.ts'
import { createSlugJob, type SlugServices } from '../../../server/jobs/slugs.ts'
import { news, newsPath } from '../news.ts'

/** The news, each with a readable name in the address of its page. */
export const newsFeature: FeatureParts<SlugServices> = {
  create: (services) => ({
    startJobs: () => [createSlugJob(services, { list: news, titleOf: ({ title }) => title, name: 'names of news' })],
    sitemap: async (reader) => ({ paths: (await reader.query(news)).records.map(newsPath) }),
  }),
}
