import { anyone, editors } from './engine/access.ts'
import { number, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

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
