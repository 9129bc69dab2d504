import { reviewers, system } from './engine/access.ts'
import { date, text, timestamp } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'

const readable = { readableBy: reviewers } as const

export const renewals = list({
  name: 'Renewal',
  title: 'Renewals',
  singular: 'renewal',
  description: 'Renewals of memberships, with a note of what was paid. They are erased with the member.',
  fields: {
    /** The key of the member. */
    member: text('Member', readable),
    validFrom: date('From', readable),
    validUntil: date('Until', readable),
    paid: text('Paid', { ...readable, personal: true, optional: true }),
    by: text('By', readable),
    at: timestamp('At', readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
})
