import { anyone, editors } from '../../lists/access.ts'
import { date, number, photos, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { publicationFields } from '../../lists/publication.ts'
import * as messages from './messages.ts'

export const albums = list({
  name: 'Album',
  title: messages.title,
  singular: messages.album,
  counted: messages.countedAlbums,
  fields: {
    title: text(messages.albumTitle, { translated: true }),
    date: date(messages.date),
    images: photos(messages.pictures),
    sequence: number(messages.order, { optional: true }),
    ...publicationFields,
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title'],
})
