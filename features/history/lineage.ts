import { anyone, editors } from '../../lists/access.ts'
import { longText, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

export const lineage = list({
  name: 'Lineage',
  title: 'History',
  singular: 'lineage entry',
  description: 'The line of teachers.',
  fields: {
    title: text('Title'),
    name: text('Name'),
    bio: longText('Short biography', { max: 2000 }),
    photo: photo('Photo', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name', 'title'],
})
