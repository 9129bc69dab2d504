import { anyone, editors } from '../../lists/access.ts'
import { date, number, photos, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'

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
