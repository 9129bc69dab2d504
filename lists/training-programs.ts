import { number, photo, prose, text } from './engine/fields.ts'
import { by, list } from './engine/list.ts'
import { anyone, editors } from './engine/access.ts'

export const trainingPrograms = list({
  name: 'TrainingProgram',
  title: 'training programs',
  fields: {
    img: photo('Picture', { optional: true }),
    title: text('Title'),
    subtitle: text('Subtitle'),
    description: prose('Description', { max: 2000 }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  append: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title', 'subtitle'],
})
