import { anyone, editors } from '../../lists/access.ts'
import { link, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

export const partners = list({
  name: 'Partner',
  title: 'Partners',
  singular: 'partner',
  fields: {
    name: text('Name'),
    logo: photo('Logo'),
    website: link('Website', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name'],
})
