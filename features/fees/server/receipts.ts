import { type Actor, actorName, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { LeasedStore, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { Numbers } from '../../../server/store/numbers.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { bankPayments, isUntouched } from '../bank-payments.ts'
import { type Fee, fees, isSettled, returning, sumOf } from '../fees.ts'
import { office } from '../messages.ts'
import { receiptYears } from '../receipt-years.ts'
import { financialYearAt, type Receipt, receiptKey, receiptNumber, receipts } from '../receipts.ts'
import { leaveFee } from './leave-fee.ts'

/** When something is written, and for which officer. */
export type Done = { now: Date; by: Actor }
/**
 * How a fee was paid. `amount`: that of the fee as the officer saw it; `paidOn`: YYYY-MM-DD; `bankPayment`: the key of the payment of a statement;
 * `isAutomatic`: no officer has chosen it.
 */
export type Payment = {
  fee: string
  amount: number
  method: 'bank' | 'cash'
  reference?: string | undefined
  paidOn: string
  bankPayment?: string
  isAutomatic?: boolean
}

/** The officers' work on fees is the server's: nobody can write a receipt by hand. */
export const feesFor = (by: Actor) => systemActor('fees', by)

/**
 * Issues a receipt for each payment and marks its fee as paid, all in one transaction. Returns the numbers of the receipts in the order of
 * the payments. @throws RequestError 422 when a fee is settled already or has another amount, or a payment is decided about; NotFound, Conflict, Unavailable. Then nothing
 * is written, and no number is taken
 */
export function issueReceipts(store: Store, payments: readonly Payment[], { now, by }: Done): Promise<string[]> {
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
  if (isSettled(fee)) throw new RequestError(422, say(office.alreadySettled, { reference: key }))
  if (fee.amount !== amount) throw new RequestError(422, say(office.otherAmount, { reference: key }))
  return fee
}

async function writesOf(store: Store, fee: Fee, payment: Payment, number: string, { now, by }: Done) {
  const { payer, language, lines = [], amount, event } = fee
  const at = now.toISOString()
  const { method, reference, paidOn } = payment
  const officer = actorName(by)
  const data = {
    number,
    issuedAt: at,
    payer,
    language,
    amount,
    method,
    reference,
    paidOn,
    event,
    fee: fee.key,
    by: officer,
    lines: lines.map(({ purpose, text, amount }) => ({ purpose, text, amount })),
  }
  const isOwed = fee.state === 'open'
  const paid = {
    state: 'paid',
    paidAt: at,
    receipt: number,
    note: undefined,
    by: officer,
    ...(!isOwed && returning(lines.map((line) => ({ ...line, state: 'to return' })))),
  }
  const writes: Writes[] = [
    (as) => [
      as(feesFor(by)).create(receipts, data, { key: receiptKey(number) }),
      as(feesFor(by)).update(fees, fee.key, paid, fee.revision),
    ],
  ]
  const arrived = payment.bankPayment && (await requirePayment(store, payment.bankPayment, payment.isAutomatic))
  if (arrived)
    writes.push((as) => [
      as(feesFor(by)).update(
        bankPayments,
        arrived.key,
        { state: 'matched', fee: fee.key, receipt: number, note: undefined, by: officer },
        arrived.revision,
      ),
    ])
  return writes
}

async function requirePayment(store: Store, key: string, isAutomatic = false) {
  const payment = await store.as(systemActor('fees')).get(bankPayments, key)
  if (!payment) throw new NotFound(bankPayments.name, key)
  if (payment.state !== 'open') throw new RequestError(422, say(office.alreadyDecided))
  // An officer may have decided about it since it was read.
  if (isAutomatic && !isUntouched(payment)) throw new RequestError(422, say(office.alreadyDecided))
  return payment
}

/**
 * Cancels a receipt. Its fee is open again, without what is not owed any more. The payment of the statement that it was for waits for an
 * officer, whatever became of the fee; one whose money was given back keeps that.
 * @throws NotFound, RequestError 422 when it is cancelled already, Unavailable
 */
export function cancelReceipt(store: Store, number: string, reason: string, { now, by }: Done): Promise<void> {
  const reader = store.as(feesFor(by))
  return writeTogether(store, async () => {
    const receipt = await requireReceipt(store, number)
    if (receipt.cancelledAt) throw new RequestError(422, say(office.alreadyCancelled, { number }))
    const fee = await reader.get(fees, receipt.fee ?? '')
    const { records: arrived } = await reader.query(bankPayments, {
      where: { fee: receipt.fee ?? '', state: 'matched' },
    })
    const cancelled = { cancelledAt: now.toISOString(), cancelReason: reason, cancelledBy: actorName(by) }
    const freed = arrived.filter((payment) => (payment.receipt ?? number) === number)
    const open = {
      ...(receipt.returned === receipt.amount ? { state: 'returned' } : { state: 'open' }),
      receipt: number,
      byHand: true,
      note: receipt.returnNote,
      by: actorName(by),
    }
    const back = fee?.receipt === number ? reopened(fee) : undefined
    // A fee that outlived what it was for is there for the payments that wait.
    const isOver = back?.state === 'cancelled' && !fee?.bankReference && (freed.length === 0 || open.state !== 'open')
    const left: Writes | undefined = isOver
      ? await leaveFee(store, fee!, back!)
      : back && ((as) => [as(feesFor(by)).update(fees, fee!.key, back, fee!.revision)])
    const writes: Writes = (as) => [
      as(feesFor(by)).update(receipts, receipt.key, cancelled, receipt.revision),
      ...(left?.(as) ?? []),
      ...freed.map(({ key, revision }) => as(feesFor(by)).update(bankPayments, key, open, revision)),
    ]
    return { writes: [writes], result: undefined }
  })
}

/** A fee whose receipt is cancelled: what is owed of it is open. */
function reopened({ lines = [], amount = 0, toReturn = 0 }: Fee): Partial<Fee> {
  // Of a fee of version 1.0, only the sum is known.
  const isMarked = lines.some(({ state }) => state !== undefined)
  const owed = isMarked ? lines.filter(({ state }) => state === undefined) : toReturn < amount ? lines : []
  const unpaid = { paidAt: undefined, receipt: undefined, toReturn: undefined, by: undefined }
  return owed.length > 0
    ? { ...unpaid, state: 'open', lines: owed, amount: sumOf(owed) }
    : { ...unpaid, state: 'cancelled', lines: lines.map(({ state: _, ...line }) => line) }
}

/** @throws NotFound, Unavailable */
export async function requireReceipt(store: Pick<LeasedStore, 'as'>, number: string): Promise<Receipt> {
  const receipt = await store.as(systemActor('fees')).get(receipts, receiptKey(number))
  if (receipt?.number !== number) throw new NotFound(receipts.name, number)
  return receipt
}

/** Waives a fee: nothing is owed any more, and there is no receipt. @throws NotFound, RequestError 422, Unavailable */
export const waiveFee = (
  store: Store,
  { fee: key, amount }: Pick<Payment, 'fee' | 'amount'>,
  note: string,
  act: Done,
) =>
  writeTogether(store, async () => {
    const { revision } = await requireUnpaid(store, { fee: key, amount } as Payment)
    const waived = { state: 'waived', paidAt: act.now.toISOString(), note, by: actorName(act.by) }
    return { writes: [(as) => [as(feesFor(act.by)).update(fees, key, waived, revision)]], result: undefined }
  })
