import type { BankPayment, ColumnMeaning } from './bank-payments.ts'
import type { Fee } from './fees.ts'
import type { Receipt } from './receipts.ts'

/** The name of each event of which there are fees or receipts, by its key. */
export type EventNames = { key: string; name: string }[]
export type FeesAnswer = { fees: Fee[]; total: number; page: number; pages: number; sum: number; events: EventNames }
export type ReceiptNumber = { number: string }

/** What was received, without what was cancelled: by event, by purpose and by month (YYYY-MM). */
export type Totals = Record<'event' | 'purpose' | 'month', { name: string; count: number; amount: number }[]>
export type ReceiptsAnswer = { receipts: Receipt[]; totals: Totals; year: string; years: string[] }

/** The part of a fee that the match of a payment shows. */
export type MatchedFee = Pick<Fee, 'key' | 'payer' | 'amount' | 'state' | 'bankReference'>
type ShownPayment = Pick<BankPayment, 'key' | 'day' | 'narration' | 'bankReference' | 'paise'>
/** `candidates`: open fees that it may have paid; none is chosen for the officer. */
export type OpenPayment = ShownPayment & { candidates: MatchedFee[] }
export type SurePayment = ShownPayment & { fee: MatchedFee }
export type Payments = { sure: SurePayment[]; open: OpenPayment[] }

/** A column of a statement: `meaning` is empty for one that is not read. */
export type StatementColumn = { title: string; samples: string[]; meaning: ColumnMeaning | '' }
/**
 * What a statement has, or would do. `asks`: the columns must be chosen first. `added`: payments that were not stored before; `known`:
 * those that were; `others`: lines that are no payment to the association.
 */
export type StatementAnswer = Payments & {
  columns: StatementColumn[]
  asks: boolean
  added: number
  known: number
  others: number
  /** The receipts that were issued. */
  receipts: number
}
