import { anyone, editors } from '../../lists/access.ts'
import { longText, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

export const trainingPrograms = list({
  name: 'TrainingProgram',
  title: messages.heading,
  singular: messages.program,
  counted: messages.countedPrograms,
  fields: {
    img: photo(messages.picture, { optional: true }),
    title: text(messages.programTitle, { translated: true }),
    subtitle: text(messages.subtitle, { translated: true }),
    description: longText(messages.programDescription, { max: 2000, translated: true }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title', 'subtitle'],
})
