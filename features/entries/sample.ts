import { daysAfterInstallation, keyed, type Sample } from '../../content/sample/record.ts'
import { sample as events } from '../events/sample.ts'
import type { entryTerms } from './entry-terms.ts'
import { templates } from './templates.ts'

/** The key of the event that is to come: the last one of the sample. */
const event = Object.keys(keyed('Event', events.Event)).at(-1)!

/** The entry form of the next championship: children in kata and kumite, and seniors in kata. */
const championship: Sample<typeof entryTerms> = {
  event,
  slug: 'next-state-level-championship',
  opensAt: '2026-01-01T09:00:00+05:30',
  closesAt: `${daysAfterInstallation(36)}T18:00:00+05:30`,
  referenceDate: daysAfterInstallation(45),
  offerHours: 72,
  papers: [{ code: 'birth', name: 'Birth certificate or school certificate' }],
  asksNames: true,
  categories: [
    ...templates.childrenByAge(),
    ...templates.wkfKata().filter(({ code }) => code.startsWith('SENIOR')),
  ].map(({ team: _, ...category }) => ({
    ...category,
    fee: category.kind === 'kumite' ? 600 : 500,
    capacity: category.code === 'KATA-F-8' ? 2 : 16,
  })),
}

/** The records of the sample association, by list. */
export const sample = { EntryTerms: [championship] }
