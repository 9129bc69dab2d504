import { anyone, editors } from '../../lists/access.ts'
import { longText, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

export const lineage = list({
  name: 'Lineage',
  title: messages.title,
  singular: messages.lineageEntry,
  counted: messages.countedEntries,
  description: messages.lineOfTeachers,
  fields: {
    title: text(messages.teacherTitle, { translated: true }),
    name: text(messages.name),
    bio: longText(messages.biography, { max: 2000, translated: true }),
    photo: photo(messages.photo, { optional: true }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['name', 'title'],
})
