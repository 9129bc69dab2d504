import type { BankPayment, ColumnMeaning, PaymentState } from './bank-payments.ts'
import type { Fee } from './fees.ts'
import type { Receipt } from './receipts.ts'

/** The name of each event of which there are fees or receipts, by its key. */
export type EventNames = { key: string; name: string }[]
export type FeesAnswer = { fees: Fee[]; total: number; page: number; pages: number; sum: number; events: EventNames }
export type ReceiptNumber = { number: string }

/** What was received, without what was cancelled: by event, by purpose and by month (YYYY-MM). */
export type Totals = Record<'event' | 'purpose' | 'month', { name: string; count: number; amount: number }[]>
export type ReceiptsAnswer = { receipts: Receipt[]; totals: Totals; year: string; years: string[] }

/** Whom to ask, and the bank's text of what was paid, which may name the account. */
type Contact = Pick<Fee, 'payer' | 'email' | 'phone'> & { narration?: string | undefined }
/**
 * What is to be given back, in rupees. A fee has `toReturn`, or `told`: its payer has told of a payment that no statement has, and nothing is
 * owed any more. `sum`: without what was only told.
 */
export type ReturnsAnswer = {
  fees: (Contact & Pick<Fee, 'key' | 'receipt' | 'bankReference' | 'toReturn'> & { told?: number | undefined })[]
  payments: (Contact & Pick<BankPayment, 'key' | 'day' | 'paise' | 'note' | 'fee'>)[]
  sum: number
}

/** The part of a fee that the match of a payment shows. */
export type MatchedFee = Pick<Fee, 'key' | 'payer' | 'amount' | 'state' | 'bankReference'>
type ShownPayment = Pick<BankPayment, 'key' | 'day' | 'narration' | 'bankReference' | 'paise'>
/** What the text of a payment names, and what became of it: `at` an ISO timestamp. `told`: the payer of a cancelled fee has told of the payment. */
export type NamedFee = {
  reference: string
  payer?: string | undefined
  state: 'paid' | 'waived' | 'cancelled' | 'erased' | 'told'
  at?: string | undefined
  receipt?: string | undefined
}
/** The stored payment that a line is, or looks like. */
export type LikePayment = Pick<BankPayment, 'day' | 'state' | 'fee' | 'receipt'>
/**
 * `candidates`: open fees that it may have paid, the one that fits best first; none is chosen for the officer. `named`: what its text names,
 * and for which nothing is owed any more. `receipt`: the one that was cancelled; `reversedOn`: the day on which the bank took it back.
 */
export type OpenPayment = ShownPayment & {
  candidates: MatchedFee[]
  named: NamedFee[]
  like?: LikePayment | undefined
  receipt?: string | undefined
  reversedOn?: string | undefined
}
/** A payment with a receipt that the bank took back: the receipt is to be cancelled. */
export type ReversedPayment = ShownPayment & { receipt?: string | undefined; reversedOn?: string | undefined }
export type SurePayment = ShownPayment & { fee: MatchedFee }
export type Payments = { sure: SurePayment[]; open: OpenPayment[] }
export type StoredPayments = Payments & { totals: PaymentTotals; reversed: ReversedPayment[] }

/** How many payments have a state, and their sum in paise. */
export type PaymentTotals = { state: PaymentState; count: number; paise: number }[]
/** The payments of one state, a page of the newest first. */
export type PaymentsAnswer = { payments: BankPayment[]; page: number; pages: number }

/** A column of a statement: `meaning` is empty for one that is not read. */
export type StatementColumn = { title: string; samples: string[]; meaning: ColumnMeaning | '' }
/**
 * What a statement has, or would do. `asks`: the columns must be chosen first. `added`: payments that were not stored before; `known`:
 * those that were; `others`: lines that are no payment to the association. `alike`: those that are stored in other words (`isSame`), or may
 * be; `earlier`: payments of earlier statements that are sure by now; `reversed`: stored ones that this statement takes back.
 */
export type StatementAnswer = Payments & {
  columns: StatementColumn[]
  asks: boolean
  added: number
  known: number
  others: number
  alike: (ShownPayment & { like: LikePayment; isSame: boolean })[]
  earlier: SurePayment[]
  reversed: ReversedPayment[]
  /** The receipts that were issued. */
  receipts: number
}
