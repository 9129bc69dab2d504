import { anyone, editors } from './engine/access.ts'
import { date, longText, number, photos, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'

export const albums = list({
  name: 'Album',
  title: 'Gallery',
  fields: {
    title: text('Title'),
    date: date('Date'),
    images: photos('Pictures'),
    imagesInWords: longText('The pictures in words (a line for each, in their order)', { optional: true }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title'],
})
