import { actorName } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { LeasedStore, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import type { MoneyToReturn, ReturnsAnswer } from '../api-types.ts'
import { type BankPayment, bankPayments, type PaymentState } from '../bank-payments.ts'
import { type Fee, fees, returning, sumOf } from '../fees.ts'
import * as messages from '../messages.ts'
import { receipts } from '../receipts.ts'
import { formatRupees } from '../rupees.ts'
import { leaveFee } from './leave-fee.ts'
import { feeActor } from './plan-fee.ts'
import { type Done, feesFor, requireReceipt } from './receipts.ts'

type FeeStore = Pick<LeasedStore, 'as' | 'lists'>

/** Its payer has told of a payment, and nothing is owed any more. */
const isTold = ({ state, bankReference }: Fee): boolean => state === 'cancelled' && !!bankReference

/** `isGiven`: the money was given back; otherwise it is kept, or never came. */
type Returned = { amount: number; isGiven: boolean; reason: string; day: string }

/**
 * Notes what an officer has decided about the money that was paid for a fee and is not owed any more, on its receipt too, which stays when the
 * fee is erased. @throws NotFound, RequestError 422 when there is another sum to decide about, Unavailable
 */
export const decideReturn = (store: Store, key: string, { amount, isGiven, reason, day }: Returned, { by }: Done) =>
  writeTogether(store, async () => {
    const fee = await store.as(feeActor).get(fees, key)
    if (!fee) throw new NotFound(fees.name, key)
    const { toReturn = 0, lines = [] } = fee
    if (toReturn !== amount || (amount === 0 && !isTold(fee)))
      throw new RequestError(422, say(messages.office.otherAmount, { reference: key }))
    if (amount === 0) return { writes: [await leaveFee(store, fee, { bankReference: undefined })], result: undefined }
    const state = isGiven ? ('returned' as const) : ('kept' as const)
    const receipt = await requireReceipt(store, fee.receipt ?? '')
    const note = `${formatRupees(amount)}, ${say(messages.fees.lineStates[state])}, ${day}: ${reason}`
    const noted = {
      returned: (receipt.returned ?? 0) + (isGiven ? amount : 0) || undefined,
      returnNote: [receipt.returnNote, note].filter(Boolean).join('\n').slice(-1000),
    }
    // Of a fee of version 1.0, only the sum is known.
    const isAll = toReturn === fee.amount
    const decided = lines.map((line) => (isAll || line.state === 'to return' ? { ...line, state } : line))
    const writes: Writes[] = [
      await leaveFee(store, fee, { ...returning(decided), by: actorName(by) }),
      (as) => [as(feesFor(by)).update(receipts, receipt.key, noted, receipt.revision)],
    ]
    return { writes, result: undefined }
  })

const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  open: ['open', 'set aside', 'to return'],
  'set aside': ['open'],
  'to return': ['open', 'returned'],
  returned: ['open'],
  // Its receipt is cancelled.
  matched: [],
}
type Decided = { state: PaymentState; reason: string; fee?: string | undefined }

/**
 * Notes what an officer has decided about a payment of a statement that has no receipt. `fee`: the one that it was for. No job matches the
 * payment after that. @throws NotFound, RequestError 422 when somebody has decided otherwise meanwhile, Unavailable
 */
export const decidePayment = (store: Store, key: string, { state, reason, fee: chosen }: Decided, { by }: Done) =>
  writeTogether(store, async () => {
    const payment = await store.as(feeActor).get(bankPayments, key)
    if (!payment) throw new NotFound(bankPayments.name, key)
    if (!nextStates[payment.state ?? 'open'].includes(state))
      throw new RequestError(422, say(messages.office.alreadyDecided))
    const named = chosen ?? payment.fee
    const fee = named ? await store.as(feeActor).get(fees, named) : undefined
    const fields = {
      state,
      note: reason || payment.note,
      fee: fee?.key,
      like: undefined,
      byHand: true,
      by: actorName(by),
    }
    const writes: Writes[] = [(as) => [as(feesFor(by)).update(bankPayments, key, fields, payment.revision)]]
    const isOver = state === 'returned' || state === 'set aside'
    if (isOver && fee?.state === 'cancelled' && (await paymentsOf(store, fee)).every((other) => other.key === key))
      writes.push(await leaveFee(store, fee, { bankReference: undefined }))
    return { writes, result: undefined }
  })

/** The payments of statements that were for a fee, and about which somebody has to decide. @throws Unavailable */
async function paymentsOf({ as }: FeeStore, { key }: Fee): Promise<BankPayment[]> {
  return (await as(feeActor).query(bankPayments, { where: { fee: key, state: ['open', 'to return'] } })).records
}

/** What is to be given back, and the payments that payers told of before nothing was owed any more. @throws Unavailable */
export async function readReturns(store: FeeStore): Promise<ReturnsAnswer> {
  const reader = store.as(feeActor)
  const rows: MoneyToReturn[] = []
  for await (const batch of reader.scan(fees))
    for (const fee of batch) {
      const { key, payer, email, phone, toReturn, receipt, bankReference, amount = 0 } = fee
      if (!toReturn && (!isTold(fee) || (await paymentsOf(store, fee)).length > 0)) continue
      const { records } = await reader.query(bankPayments, { where: { fee: key, state: 'matched' } })
      const owed = toReturn ? { amount: toReturn } : { amount, told: bankReference }
      rows.push({ key, fee: key, payer, email, phone, ...owed, details: [receipt, records[0]?.narration] })
    }
  const { records: waiting } = await reader.query(bankPayments, { where: { state: 'to return' } })
  for (const { key, paise = 0, narration, note, fee = '' } of waiting) {
    const { payer, email, phone } = (fee && (await reader.get(fees, fee))) || {}
    rows.push({ key, fee, isPayment: true, payer, email, phone, amount: paise / 100, details: [narration, note] })
  }
  return { rows, sum: sumOf(rows.filter(({ told }) => !told)) }
}
