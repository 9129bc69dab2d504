import { anyone, system } from '../../lists/access.ts'
import { number, reference, rows, text } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

/** How many places of an entry form are taken. Its revision makes concurrent writers go one after another. The key is that of the form. */
export const entryCounts = list({
  name: 'EntryCount',
  internal: true,
  title: messages.counts.title,
  fields: {
    form: reference(messages.forms.singular, { to: 'EntryTerms', erase: true }),
    /** The number of the last choice. */
    last: number(messages.order, { max: 10_000_000 }),
    categories: rows(
      messages.categories,
      {
        code: text(messages.forms.code, { max: 20 }),
        taken: number(messages.counts.taken),
        waiting: number(messages.counts.waiting),
      },
      { optional: true },
    ),
  },
  read: anyone,
  create: system,
  edit: system,
})

export type EntryCount = Stored<typeof entryCounts>
