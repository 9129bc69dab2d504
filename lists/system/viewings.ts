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
  order: newest('at'),
  search: ['reference', 'by'],
})
