import { instant, text } from './engine/fields.ts'
import { list, newest } from './engine/list.ts'
import { machine, owner } from './engine/access.ts'

export const viewings = list({
  name: 'Viewing',
  title: 'Viewings',
  about: 'Who of the staff looked at which document, and when.',
  fields: {
    reference: text('Reference', { seenBy: owner }),
    document: text('Document', { seenBy: owner }),
    by: text('By', { seenBy: owner, personal: true }),
    at: instant('At', { seenBy: owner }),
  },
  read: owner,
  append: machine,
  edit: machine,
  order: newest('at'),
  search: ['reference', 'by'],
})
