import { system } from '../../lists/access.ts'
import { longText, text } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import { bank } from './messages.ts'

/** What an officer has answered about the statements of a bank. The key is made from the headings. */
export const bankColumns = list({
  name: 'BankColumns',
  internal: true,
  title: bank.columns,
  fields: {
    /** Version 1.0: the meanings in the order of the columns, with commas between them. */
    meanings: text(bank.columns, { optional: true, max: 1000 }),
    /** `StatementAnswers` without the table, as JSON. */
    answers: longText(bank.answers, { optional: true, max: 5000 }),
  },
  read: system,
  create: system,
  edit: system,
})
