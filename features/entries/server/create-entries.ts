import type { Feature } from '../../../server/feature.ts'

/** The entries of events: forms, private pages, the office's screens, and the jobs that give free places away and erase. */
export const createEntries = (): Feature => ({})
