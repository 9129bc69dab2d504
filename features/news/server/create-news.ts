import type { Feature } from '../../../server/feature.ts'
import { createSlugJob } from '../../../server/jobs/slugs.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import { news } from '../news.ts'

export type NewsServices = { store: Store; log: Pick<Log, 'error'> }

/** The news, each with a readable name in the address of its page. */
export const createNews = (services: NewsServices): Feature => ({
  startJobs: () => [createSlugJob(services, { list: news, from: 'title', name: 'names of news' })],
})
