import { day, number, photos, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'
import { anyone, editors } from './engine/who.ts'

export const albums = list({
  name: 'Album',
  title: 'Gallery',
  fields: {
    title: text('Title'),
    date: day('Date'),
    images: photos('Pictures'),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title'],
})
