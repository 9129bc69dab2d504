import { reviewers, system } from '../../lists/access.ts'
import { boolean, date, reference } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const

/**
 * What became of each first class, for the counts, which remain when the first class is erased. The key is that of the first class. A record
 * tells the month and the dojo, and nothing about a person.
 */
export const firstClassCounts = list({
  name: 'FirstClassCount',
  internal: true,
  title: messages.counts.title,
  singular: messages.counts.noun,
  fields: {
    /** Its first day, in India. */
    month: date(messages.counts.month, readable),
    dojo: reference(messages.dojo, { ...readable, optional: true, to: 'Location' }),
    came: boolean(messages.counts.came, readable),
    joined: boolean(messages.counts.joined, readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('month'),
  search: ['month'],
})
