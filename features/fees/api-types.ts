import type { DateOrder } from '../../lists/written-dates.ts'
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

/**
 * Money to give back, in rupees: what was paid for a `fee`, or a payment of a statement. `told`: the bank's reference of a payment that no
 * statement has, of which its payer has told. `details`: the receipt, the text of the bank, an officer's note.
 */
export type MoneyToReturn = Pick<Fee, 'payer' | 'email' | 'phone'> & {
  key: string
  fee: string
  isPayment?: boolean
  amount: number
  told?: string | undefined
  details: (string | undefined)[]
}
/** `sum`: without what was only told. */
export type ReturnsAnswer = { rows: MoneyToReturn[]; sum: number }

/** The part of a fee that the match of a payment shows. */
export type MatchedFee = Pick<Fee, 'key' | 'payer' | 'amount' | 'bankReference'>
type ShownPayment = Pick<BankPayment, 'key' | 'day' | 'narration' | 'bankReference' | 'paise'>
/** What a payment seems to be for although nothing is owed for it: `at` an ISO timestamp. */
export type NamedFee = {
  reference: string
  payer?: string | undefined
  state: 'paid' | 'waived' | 'cancelled' | 'erased'
  at?: string | undefined
  receipt?: string | undefined
}
/** The stored payment that a line is, or looks like. */
export type LikePayment = Pick<BankPayment, 'day' | 'state' | 'fee' | 'receipt'>
/** `candidates`: open fees that a payment may be for, the one that fits best first; none is chosen for the officer. */
type Judged = { candidates: MatchedFee[]; named: NamedFee[]; like?: LikePayment | undefined }
export type OpenPayment = ShownPayment & Judged & Pick<BankPayment, 'reversedOn'>
export type SurePayment = ShownPayment & { fee: MatchedFee }
/** A payment that the bank took back. Its receipt, if there is one, is to be cancelled. */
export type ReversedPayment = ShownPayment & Pick<BankPayment, 'receipt' | 'reversedOn'>

/** The payments of one state, a page of the newest first, and of each state how many there are, with their sum in paise. */
export type StoredPayment = Omit<BankPayment, 'like'> & Judged
export type PaymentsAnswer = {
  payments: StoredPayment[]
  page: number
  pages: number
  totals: { state: PaymentState; count: number; paise: number }[]
  reversed: ReversedPayment[]
}

/**
 * A column of a statement: `meaning` is empty for one that is not read. `because`: its title says so, its cells do, or an officer has
 * chosen it, now or for an earlier statement.
 */
export type StatementColumn = {
  title: string
  samples: string[]
  meaning: ColumnMeaning | ''
  because: 'title' | 'values' | 'chosen' | 'remembered'
}
/**
 * What an officer says about a statement that its file does not: the table, what its columns mean, the order of day and month, and which
 * direction a mark has, as `normalizeMark` writes it.
 */
export type StatementAnswers = {
  table?: string | undefined
  columns?: readonly (ColumnMeaning | '')[] | undefined
  order?: DateOrder | undefined
  marks?: Readonly<Record<string, Direction>> | undefined
}
/** Whether money came into the association's account, or left it. */
export type Direction = 'in' | 'out'
/** Money that moved. `line`: its first row in the file, from 1; `rows`: how many it takes. `paise` is more than 0. */
export type Movement = {
  line: number
  rows: number
  day: string
  narration: string
  bankReference: string | undefined
  paise: number
}
/**
 * A line of a statement that is neither a payment nor a debit, and why: it belongs to the titles (`titles`), has
 * neither a day nor an amount (`text`), a day without an amount (`no amount`), an amount without a day (`day`), a day later than some days
 * from now (`future`), a cell that is no amount (`amount`), amounts on both sides (`both`), a mark that contradicts its column (`contradiction`),
 * nothing that tells its direction (`direction`), a mark that is not understood (`mark`), or more cells than titles (`shifted`). `cell` of
 * the column `title`: what was not read. `text`: the whole line. `paise`: its amount, if that is known.
 */
export type UnreadLine = {
  line: number
  reason: UnreadReason
  title: string
  cell: string
  text: string
  paise: number | undefined
}
export type UnreadReason =
  | ('titles' | 'text' | 'no amount' | 'day' | 'future' | 'amount' | 'both')
  | ('contradiction' | 'direction' | 'mark' | 'shifted')
/**
 * The balances of a statement in paise, and by how much `opening + in - out` is less than `closing`. `line`: the first one after which a
 * balance does not follow from the one before.
 */
export type Balances = { opening: number; closing: number; difference: number; line: number | undefined }

/**
 * What the file of a statement has. `tables`: the names of its tables, if there are several; `table`: the one that is read. `asks`: what
 * must be answered before anything is read. `order`: how day and month are read, with an example, if their numbers allow both orders.
 * `marks`: those that are no usual ones, with
 * what an officer has answered about each, now or for an earlier statement. `in`, `out`: the sums of payments and debits in paise.
 * `refused`: no line is understood, in a sentence; other answers may help.
 */
export type StatementReading = {
  tables: string[]
  table: string
  asks: ('table' | 'columns' | 'direction' | 'order')[]
  columns: StatementColumn[]
  order: { order: DateOrder; example: string; readAs: string; otherwise: string } | undefined
  marks: { mark: string; direction: Direction | undefined; lines: number; paise: number }[]
  debits: Movement[]
  unread: UnreadLine[]
  in: number
  out: number
  balances: Balances | undefined
  refused: string | undefined
}
/**
 * What a statement has. `added`: payments that were not stored before; `known`: those that were. `alike`: those that are stored in other
 * words (`isSame`), or may be; `reversed`: stored ones that this statement takes back. What it would do, before it is stored: `sure`, `open`:
 * its new payments; `earlier`: payments of earlier statements that are sure by now.
 */
export type StatementAnswer = StatementReading & {
  added: number
  known: number
  alike: (ShownPayment & { like: LikePayment; isSame: boolean })[]
  reversed: ReversedPayment[]
  sure: SurePayment[]
  earlier: SurePayment[]
  open: OpenPayment[]
  /** The receipts that were issued. */
  receipts: number
}
