import { anyone, editors } from '../../lists/access.ts'
import { longText, number, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

export const trainingPrograms = list({
  name: 'TrainingProgram',
  title: 'training programs',
  singular: 'training program',
  fields: {
    img: photo('Picture', { optional: true }),
    title: text('Title'),
    subtitle: text('Subtitle'),
    description: longText('Description', { max: 2000 }),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  search: ['title', 'subtitle'],
})
