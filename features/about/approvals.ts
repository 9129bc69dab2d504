import { anyone, editors } from '../../lists/access.ts'
import { number, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

export const approvals = list({
  name: 'Approval',
  title: messages.affiliations,
  singular: messages.affiliation,
  counted: messages.countedAffiliations,
  fields: {
    title: text(messages.body, { translated: true }),
    subtitle: text(messages.relationship, { translated: true, alsoCalled: ['नाते'] }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title', 'subtitle'],
})
