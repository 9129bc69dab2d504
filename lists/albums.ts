import { day, number, photos, prose, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'
import { anyone, editors } from './engine/access.ts'

export const albums = list({
  name: 'Album',
  title: 'Gallery',
  fields: {
    title: text('Title'),
    date: day('Date'),
    images: photos('Pictures'),
    imagesInWords: prose('The pictures in words (a line for each, in their order)', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title'],
})
