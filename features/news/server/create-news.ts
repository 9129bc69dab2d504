import type { Feature } from '../../../server/feature.ts'
import { createSlugJob, type SlugServices } from '../../../server/jobs/slugs.ts'
import { news } from '../news.ts'

/** The news, each with a readable name in the address of its page. */
export const createNews = (services: SlugServices): Feature => ({
  startJobs: () => [createSlugJob(services, { list: news, titleOf: ({ title }) => title, name: 'names of news' })],
})
