import { system } from '../../lists/access.ts'
import { choice, longText, text } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { bank as messages } from './messages.ts'

/** What an officer has answered about the statements of a bank. The key is made from the headings. */
export const bankColumns = list({
  name: 'BankColumns',
  internal: true,
  title: messages.columns,
  fields: {
    /** The meanings in the order of the columns, with commas between them. */
    meanings: text(messages.columns, { optional: true, max: 1000 }),
    order: choice(messages.order, ['day first', 'month first'], { optional: true }),
    /** The directions of marks, as JSON: `{"transfer in":"in"}`. */
    marks: longText(messages.marks, { optional: true, max: 5000 }),
  },
  read: system,
  create: system,
  edit: system,
})
