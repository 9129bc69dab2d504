import { reviewers, system } from '../access.ts'
import { text, timestamp } from '../fields.ts'
import { list, newest } from '../list.ts'

export const erasures = list({
  name: 'Erasure',
  title: 'Erasure log',
  description: 'A log of erased applications and members: when, why and by whom. It contains none of their data.',
  fields: {
    reference: text('Reference', { readableBy: reviewers }),
    why: text('Why', { readableBy: reviewers }),
    by: text('By', { readableBy: reviewers }),
    at: timestamp('At', { readableBy: reviewers }),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('at'),
  search: ['reference'],
})
