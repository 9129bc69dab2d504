import type { Feature } from '../../../server/feature.ts'
import { type EntryJobServices, entryCleanup, entryJobs } from './jobs.ts'

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const createEntries = (services: EntryJobServices): Feature => ({
  startJobs: () => entryJobs(services),
  cleanup: entryCleanup(services),
})
