import { system } from '../../lists/access.ts'
import { text } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { bank as messages } from './messages.ts'

/** The meanings that an officer has chosen for the columns of a bank. The key is made from the headings. */
export const bankColumns = list({
  name: 'BankColumns',
  internal: true,
  title: messages.columns,
  fields: {
    /** The meanings in the order of the columns, with commas between them. */
    meanings: text(messages.columns, { max: 1000 }),
  },
  read: system,
  create: system,
  edit: system,
})
