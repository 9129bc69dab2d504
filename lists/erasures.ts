import { instant, text } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { machine, reviewers } from './engine/access.ts'

export const erasures = list({
  name: 'Erasure',
  title: 'Erasures',
  about: 'Which applications were erased, when, by whom and why: nothing of what they held.',
  fields: {
    reference: text('Reference', { seenBy: reviewers }),
    why: text('Why', { seenBy: reviewers }),
    by: text('By', { seenBy: reviewers }),
    at: instant('At', { seenBy: reviewers }),
  },
  read: reviewers,
  append: machine,
  edit: machine,
  order: newest('at'),
  search: ['reference'],
})
