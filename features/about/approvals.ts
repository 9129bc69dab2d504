import { anyone, editors } from '../../lists/access.ts'
import { number, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

export const approvals = list({
  name: 'Approval',
  title: 'Affiliations',
  singular: 'affiliation',
  fields: {
    title: text(messages.body, { translated: true }),
    subtitle: text(messages.relationship, { translated: true }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title', 'subtitle'],
})
