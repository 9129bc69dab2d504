import { system, treasurers } from '../../lists/access.ts'
import { boolean, choice, date, number, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { bank, fees } from './messages.ts'

const finance = { readableBy: treasurers } as const
const personal = { ...finance, personal: true } as const

/** How many days a payment of a statement is kept: a statement that is imported again must find it. The receipt stays for longer. */
const keptDays = 800
/** `to return`: to be given back; `returned`: given back. */
export const paymentStates = ['open', 'matched', 'set aside', 'to return', 'returned'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What arrived in the association's account. The key is made from the line, so that each is stored once. */
export const bankPayments = list({
  name: 'BankPayment',
  activity: 'members',
  title: bank.title,
  singular: bank.noun,
  counted: bank.counted,
  description: bank.description,
  fields: {
    day: date(bank.day, finance),
    narration: text(bank.narration, { ...personal, max: 500 }),
    bankReference: text(bank.reference, { ...personal, optional: true, max: 100 }),
    /** In paise. */
    paise: number(bank.paise, { ...finance, max: 100_000_000_000 }),
    state: choice(fees.state, paymentStates, { ...finance, labels: bank.states }),
    /** The fee that it paid, or that it was for. */
    fee: reference(bank.fee, { ...finance, to: 'Fee', optional: true }),
    /** The number of its receipt; of a payment without one, that of the receipt that was cancelled. */
    receipt: text(fees.receipt, { ...finance, optional: true }),
    /** An officer has decided about it. */
    byHand: boolean(bank.byHand, finance),
    /** The key of the payment that it looks like, until an officer has decided whether it is the same. */
    like: text(bank.like, { ...finance, optional: true }),
    /** The day on which the bank took it back. */
    reversedOn: date(bank.reversedOn, { ...finance, optional: true }),
    note: text(fees.note, { ...personal, optional: true, max: 1000 }),
    importedAt: timestamp(bank.importedAt, finance),
    by: text(fees.by, { ...finance, optional: true }),
  },
  read: treasurers,
  create: system,
  edit: system,
  order: newest('day'),
  indexed: ['state', 'reversedOn'],
  retention: { from: ({ day, state }) => (state === 'to return' ? undefined : String(day)), days: keptDays },
  search: ['narration', 'bankReference'],
})

export type BankPayment = Stored<typeof bankPayments>

/**
 * Whether a job may match a payment: no officer has decided about it, it looks like no other one, and the bank has not taken it back. Of one
 * whose receipt was cancelled by version 1.0, only the officer is missing.
 */
export const isUntouched = ({ state, byHand, by, like, reversedOn }: BankPayment): boolean =>
  state === 'open' && !byHand && by !== undefined && !like && !reversedOn

/** What the columns of a statement mean. `amount` with `sign`: one column of amounts, and whether each is a credit. */
export const columnMeanings = ['day', 'narration', 'reference', 'credit', 'debit', 'amount', 'sign', 'balance'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]
