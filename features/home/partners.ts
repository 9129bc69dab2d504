import { anyone, editors } from './engine/access.ts'
import { link, number, photo, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

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
