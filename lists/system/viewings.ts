import { owners, system } from '../access.ts'
import { text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'
import * as messages from './messages.ts'

export const viewings = list({
  name: 'Viewing',
  title: messages.viewings.title,
  description: messages.viewings.description,
  fields: {
    reference: text(messages.reference, { readableBy: owners }),
    document: text(messages.viewings.document, { readableBy: owners }),
    by: text(messages.by, { readableBy: owners, personal: true }),
    at: timestamp(messages.at, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
  // As long as a claim can be brought (three years, Limitation Act 1963), which is longer than the one year that the Digital
  // Personal Data Protection Rules 2025 require of such logs.
  retention: { from: 'at', days: 3 * 365 + 1 },
  order: newest('at'),
  indexed: ['reference', 'by'],
  search: ['reference', 'by'],
})
