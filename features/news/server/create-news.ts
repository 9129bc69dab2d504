import type { FeatureParts } from '../../../server/feature.ts'
import { createSlugJob, type SlugServices } from '../../../server/jobs/slugs.ts'
import { feedPath, news, newsPath } from '../news.ts'
import { type FeedServices, feedRoutes } from './news-feed.ts'

/** The news, each with a readable name in the address of its page, and their feed. */
export const newsFeature: FeatureParts<SlugServices & FeedServices> = {
  create: (services) => ({
    routes: async () => [feedRoutes(services)],
    addresses: [{ path: feedPath, class: 'feed', hasTexts: true }],
    startJobs: () => [createSlugJob(services, { list: news, titleOf: ({ title }) => title, name: 'names of news' })],
    sitemap: async (reader) => ({ paths: (await reader.query(news)).records.map(newsPath) }),
  }),
}
