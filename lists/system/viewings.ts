import { owners, system } from '../access.ts'
import { text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

export const viewings = list({
  name: 'Viewing',
  title: 'Access log',
  description: 'A log of which staff member viewed which document, and when.',
  fields: {
    reference: text('Reference', { readableBy: owners }),
    document: text('Document', { readableBy: owners }),
    by: text('By', { readableBy: owners, personal: true }),
    at: timestamp('At', { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  // As long as a claim can be brought (three years, Limitation Act 1963), which is longer than the one year that the Digital
  // Personal Data Protection Rules 2025 require of such logs.
  retention: { from: 'at', days: 3 * 365 + 1 },
  order: newest('at'),
  search: ['reference', 'by'],
})
