import { anyone, editors } from './engine/access.ts'
import { date, number, photos, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'
import { publicationFields } from './engine/publication.ts'

export const albums = list({
  name: 'Album',
  title: 'Gallery',
  singular: 'album',
  fields: {
    title: text('Title'),
    date: date('Date'),
    images: photos('Pictures'),
    sequence: number('Order', { optional: true }),
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title'],
})
