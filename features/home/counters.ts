import { anyone, editors } from '../../lists/access.ts'
import { number, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'

export const counters = list({
  name: 'Counter',
  title: 'Counters',
  singular: 'counter',
  fields: {
    figure: text('Figure', { max: 20 }),
    label: text('Label'),
    sequence: number('Order', { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  essential: ['figure', 'label'],
})
