import { anyone, editors } from '../../lists/access.ts'
import { number, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import * as messages from './messages.ts'

export const counters = list({
  name: 'Counter',
  title: messages.counters,
  singular: messages.counter,
  counted: messages.countedCounters,
  fields: {
    figure: text(messages.figure, { max: 20 }),
    label: text(messages.label, { translated: true }),
    sequence: number(messages.order, { optional: true }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('sequence'),
  essential: ['figure', 'label'],
})
