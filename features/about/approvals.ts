import { anyone, editors } from '../../lists/access.ts'
import { number, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

export const approvals = list({
  name: 'Approval',
  title: 'Affiliations',
  singular: 'affiliation',
  fields: {
    title: text('Body'),
    subtitle: text('Relationship'),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title', 'subtitle'],
})
