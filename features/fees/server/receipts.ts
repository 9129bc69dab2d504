import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { LeasedStore, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { bankPayments } from '../bank-payments.ts'
import { type Fee, fees, isSettled } from '../fees.ts'
import { office as messages } from '../messages.ts'
import { receiptYears } from '../receipt-years.ts'
import { financialYearAt, type Receipt, receiptKey, receiptNumber, receipts } from '../receipts.ts'

/** When something is written, and for which officer. */
export type Act = { now: Date; by: Actor }
/** How a fee was paid. `amount`: that of the fee as the officer saw it; `paidOn`: YYYY-MM-DD; `bankPayment`: the key of the payment of a statement. */
export type Payment = {
  fee: string
  amount: number
  method: 'bank' | 'cash'
  reference?: string | undefined
  paidOn: string
  bankPayment?: string
}

/** The officers' work on fees is the server's: nobody can write a receipt by hand. */
const feesFor = (by: Actor) => systemActor('fees', by)

/**
 * Issues a receipt for each payment and marks its fee as paid, all in one transaction. Returns the numbers of the receipts in the order of
 * the payments. @throws RequestError 422 when a fee is settled already or has another amount; NotFound, Conflict, Unavailable. Then nothing
 * is written, and no number is taken
 */
export function issueReceipts(store: Store, payments: readonly Payment[], { now, by }: Act): Promise<string[]> {
  return writeTogether(store, async () => {
    const taken = new Numbers(store, receiptYears)
    const writes: Writes[] = [taken.writes]
    const numbers: string[] = []
    for (const payment of payments) {
      const owed = await requireUnpaid(store, payment)
      const number = receiptNumber(now, await taken.take(financialYearAt(now)))
      writes.push(...(await writesOf(store, owed, payment, number, { now, by })))
      numbers.push(number)
    }
    return { writes, result: numbers }
  })
}

async function requireUnpaid(store: Pick<LeasedStore, 'as'>, { fee: key, amount }: Payment): Promise<Fee> {
  const fee = await store.as(systemActor('fees')).get(fees, key)
  if (!fee) throw new NotFound(fees.name, key)
  if (isSettled(fee)) throw new RequestError(422, say(messages.alreadySettled, { reference: key }))
  if (fee.amount !== amount) throw new RequestError(422, say(messages.otherAmount, { reference: key }))
  return fee
}

async function writesOf(store: Store, fee: Fee, payment: Payment, number: string, { now, by }: Act) {
  const { payer, language, lines = [], amount, event } = fee
  const at = now.toISOString()
  const { method, reference, paidOn } = payment
  const officer = actorName(by)
  const data = {
    ...{ number, issuedAt: at, payer, language, amount, method, reference, paidOn, event },
    ...{ fee: fee.key, by: officer, lines: lines.map(({ key: _, ...line }) => line) },
  }
  const paid = { state: 'paid', paidAt: at, receipt: number, note: undefined, by: officer }
  const writes: Writes[] = [
    (as) => [
      as(feesFor(by)).create(receipts, data, { key: receiptKey(number) }),
      as(feesFor(by)).update(fees, fee.key, paid, fee.revision),
    ],
  ]
  const arrived = payment.bankPayment && (await requirePayment(store, payment.bankPayment))
  if (arrived)
    writes.push((as) => [
      as(feesFor(by)).update(
        bankPayments,
        arrived.key,
        { state: 'matched', fee: fee.key, note: undefined, by: officer },
        arrived.revision,
      ),
    ])
  return writes
}

async function requirePayment(store: Store, key: string) {
  const payment = await store.as(systemActor('fees')).get(bankPayments, key)
  if (!payment) throw new NotFound(bankPayments.name, key)
  if (payment.state === 'matched') throw new RequestError(422, say(messages.alreadyMatched))
  return payment
}

/**
 * Cancels a receipt, opens its fee again, if there still is one, and the payment of the statement that it was for.
 * @throws NotFound, RequestError 422 when it is cancelled already, Unavailable
 */
export function cancelReceipt(store: Store, number: string, reason: string, { now, by }: Act): Promise<void> {
  const reader = store.as(feesFor(by))
  return writeTogether(store, async () => {
    const receipt = await requireReceipt(store, number)
    if (receipt.cancelledAt) throw new RequestError(422, say(messages.alreadyCancelled, { number }))
    const fee = await reader.get(fees, receipt.fee ?? '')
    const { records: arrived } = await reader.query(bankPayments, {
      where: { fee: receipt.fee ?? '', state: 'matched' },
    })
    const cancelled = { cancelledAt: now.toISOString(), cancelReason: reason, cancelledBy: actorName(by) }
    const open = { state: 'open', paidAt: undefined, receipt: undefined, by: undefined }
    const writes: Writes = (as) => [
      as(feesFor(by)).update(receipts, receipt.key, cancelled, receipt.revision),
      ...(fee?.receipt === number ? [as(feesFor(by)).update(fees, fee.key, open, fee.revision)] : []),
      ...(fee?.receipt === number ? arrived : []).map(({ key, revision }) =>
        as(feesFor(by)).update(bankPayments, key, { state: 'open', fee: undefined, by: undefined }, revision),
      ),
    ]
    return { writes: [writes], result: undefined }
  })
}

/** @throws NotFound, Unavailable */
export async function requireReceipt(store: Pick<LeasedStore, 'as'>, number: string): Promise<Receipt> {
  const receipt = await store.as(systemActor('fees')).get(receipts, receiptKey(number))
  if (receipt?.number !== number) throw new NotFound(receipts.name, number)
  return receipt
}

/** Waives a fee: nothing is owed any more, and there is no receipt. @throws NotFound, RequestError 422, Unavailable */
export const waiveFee = (store: Store, { fee: key, amount }: Pick<Payment, 'fee' | 'amount'>, note: string, act: Act) =>
  writeTogether(store, async () => {
    const { revision } = await requireUnpaid(store, { fee: key, amount } as Payment)
    const waived = { state: 'waived', paidAt: act.now.toISOString(), note, by: actorName(act.by) }
    return { writes: [(as) => [as(feesFor(act.by)).update(fees, key, waived, revision)]], result: undefined }
  })
