import type { FeatureParts } from '../../../server/feature.ts'
import { readEnterPages } from '../enter-data.ts'
import { enterRoutes } from './enter-routes.ts'
import { type EntryPageServices, entryRoutes } from './entry-routes.ts'
import { type EntryJobServices, entryCleanup, entryJobs, inNoCategory } from './jobs.ts'
import { entryHooks } from './list-hooks.ts'
import { entryOfficeRoutes, type OfficeServices } from './office-routes.ts'
import { eraseOldPapers } from './papers.ts'
import { senderMailAct } from './sender-mails.ts'
import { withdrawAct } from './withdraw-act.ts'

type EntryServices = EntryJobServices & EntryPageServices & OfficeServices & Parameters<typeof enterRoutes>[0]

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const entriesFeature: FeatureParts<EntryServices> = {
  hooks: entryHooks,
  create: (services) => ({
    routes: async () => [enterRoutes(services), entryRoutes(services)],
    officeRoutes: () => [entryOfficeRoutes(services)],
    acts: [senderMailAct(services), withdrawAct(services)],
    startJobs: () => entryJobs(services),
    cleanup: [...entryCleanup(services), { name: 'papers of entrants', run: () => eraseOldPapers(services) }],
    problems: () => inNoCategory(services),
    sitemap: async (reader) => ({ paths: Object.values(await readEnterPages(reader, services.now())) }),
  }),
}
