import { system, treasurers } from '../../lists/access.ts'
import { choice, date, number, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import type { Entry } from '../../server/store/contract.ts'
import { fees as feeMessages, bank as messages } from './messages.ts'

const finance = { readableBy: treasurers } as const
const personal = { ...finance, personal: true } as const

/** How many days a payment of a statement is kept: a statement that is imported again must find it. The receipt stays for longer. */
const keptDays = 800

/** What arrived in the association's account. The key is made from the line, so that each is stored once. */
export const bankPayments = list({
  name: 'BankPayment',
  activity: 'members',
  title: messages.title,
  singular: messages.noun,
  counted: messages.counted,
  description: messages.description,
  fields: {
    day: date(messages.day, finance),
    narration: text(messages.narration, { ...personal, max: 500 }),
    bankReference: text(messages.reference, { ...personal, optional: true, max: 100 }),
    /** In paise. */
    paise: number(messages.paise, { ...finance, max: 100_000_000_000 }),
    state: choice(feeMessages.state, ['open', 'matched', 'set aside'], { ...finance, labels: messages.states }),
    /** The fee that it paid. */
    fee: reference(messages.fee, { ...finance, to: 'Fee', optional: true }),
    note: text(feeMessages.note, { ...personal, optional: true }),
    importedAt: timestamp(messages.importedAt, finance),
    by: text(feeMessages.by, { ...finance, optional: true }),
  },
  read: treasurers,
  create: system,
  edit: system,
  order: newest('day'),
  indexed: ['state'],
  retention: { from: 'day', days: keptDays },
  search: ['narration', 'bankReference'],
})

export type BankPayment = Entry<typeof bankPayments>

/** What the columns of a statement mean. `amount` with `sign`: one column of amounts, and whether each is a credit. */
export const columnMeanings = ['day', 'narration', 'reference', 'credit', 'debit', 'amount', 'sign', 'balance'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]
