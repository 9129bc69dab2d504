import { number, photo, prose, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'
import { anyone, editors } from './engine/access.ts'

export const lineage = list({
  name: 'Lineage',
  title: 'History',
  about: 'Who taught whom.',
  fields: {
    title: text('Title'),
    name: text('Name'),
    bio: prose('Short biography', { max: 2000 }),
    photo: photo('Photo', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name', 'title'],
})
