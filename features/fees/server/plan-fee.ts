import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { systemActor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { type Language, say } from '../../../lists/language.ts'
import type { CostBudget } from '../../../server/http/cost-budget.ts'
import type { LeasedStore, Reader } from '../../../server/store/contract.ts'
import { repeatOnRace, type Writes } from '../../../server/store/write-together.ts'
import { readBankReference } from '../bank-references.ts'
import { feeSettings } from '../fee-settings.ts'
import { erasedKey, type Fee, type FeeLine, fees, isSettled, returning, sumOf } from '../fees.ts'
import { pay } from '../messages.ts'
import type { HowToPay } from '../upi.ts'
import { answerPdf, drawReceipt, type ReceiptServices } from './draw-receipt.ts'

type FeeStore = Pick<LeasedStore, 'as'>

/** The server acts on fees for payers and other features. */
export const feeActor = systemActor('fees')

/**
 * What is owed for a record. `about`: `LIST/KEY`; `reference`: capital letters, digits and hyphens, at most 31; `event`: the key of one; `dueAt`: an
 * ISO timestamp. `key` of a line: the same for the same thing owed, however often it is planned. `moved`: the new keys of lines by their old
 * ones. `isErased`: see `changeFee`.
 */
export type Owed = {
  about: string
  reference: string
  event?: string | undefined
  payer: string
  email?: string | undefined
  phone?: string | undefined
  language: Language
  dueAt?: string | undefined
  lines: readonly FeeLine[]
  moved?: Moved
  isErased?: IsErased
  now: Date
}
/** Whether the line of a fee with this key is about somebody who is erased. */
type IsErased = (key: string) => boolean
const nobody: IsErased = () => false
type Moved = ReadonlyMap<string, string>
const nothing: Moved = new Map()

/**
 * The writes that make the fees about a record agree with what is owed, for the plan of `writeTogether`. `known`: as `feesAbout` returns
 * them. Lines that were paid or waived stay settled, at whatever amount, unless the money was given back. The others are the lines of the one fee that is not settled; it
 * is cancelled while nothing is owed.
 */
export function planFee(known: readonly Fee[], owed: Owed): Writes[] {
  const { about, reference, event, payer, email, phone, language, dueAt, moved = nothing, isErased, now } = owed
  const kept = known.filter(isSettled).flatMap(({ lines = [] }) => lines.filter(({ state }) => state !== 'returned'))
  const settled = new Set(kept.map(({ key }) => moved.get(key) ?? key))
  const lines = owed.lines.filter(({ key, amount }) => amount > 0 && !settled.has(key))
  // A cancelled receipt may have opened a second one again.
  const [unsettled, ...others] = known.filter((fee) => !isSettled(fee))
  const superfluous = lines.length === 0 && unsettled ? [unsettled, ...others] : others
  const cancelled = superfluous.flatMap((fee) => changeFee(fee, { state: 'cancelled' }, isErased))
  if (lines.length === 0) return cancelled
  const data = { event, payer, email, phone, language, dueAt, lines, amount: sumOf(lines), state: 'open' as const }
  if (unsettled) return [...cancelled, ...changeFee(unsettled, data, isErased)]
  const key = known.length === 0 ? reference : `${reference}-${known.length + 1}`
  const created = { ...data, reference: key, about, createdAt: now.toISOString() }
  // The key is taken when somebody else has just created the fee: then the plan begins again.
  return [(as) => [as(feeActor).create(fees, created, { key })]]
}

/**
 * The writes that note what is to be returned to a payer, because lines that were paid are not owed any more. What an officer has decided
 * stays. `owed`: the keys of those that are; `moved`: see `Owed`; `isErased`: see `changeFee`.
 */
export const planReturns = (
  known: readonly Fee[],
  owed: ReadonlySet<string>,
  { moved = nothing, isErased }: Pick<Owed, 'moved' | 'isErased'> = {},
): Writes[] =>
  known.filter(isSettled).flatMap((fee) => {
    const { state } = fee
    const lines = (fee.lines ?? []).map((line) => ({ ...line, key: moved.get(line.key) ?? line.key }))
    const noted = lines.map((line): FeeLine => {
      const isDecided = line.state === 'returned' || line.state === 'kept'
      const { state: _, ...plain } = line
      return isDecided ? line : { ...plain, ...(!owed.has(line.key) && { state: 'to return' }) }
    })
    return changeFee(fee, state === 'paid' ? returning(noted) : { lines }, isErased)
  })

/**
 * The writes that change a fee. Its lines about people who are erased keep their words and amounts only. The history loses lines with these,
 * and with each that leaves: later, nothing would tell that the history names somebody who is erased.
 */
function changeFee(fee: Fee, fields: Partial<Fee>, isErased = nobody): Writes[] {
  const { key, revision } = fee
  const lines = fields.lines ?? fee.lines ?? []
  const staying = new Set(lines.map((line) => line.key))
  const erases = (fee.lines ?? []).some((line) => isErased(line.key) || !staying.has(line.key))
  const left = erases && { lines: lines.map((line) => (isErased(line.key) ? { ...line, key: erasedKey } : line)) }
  const changed = { ...fields, ...left }
  if (Object.entries(changed).every(([name, value]) => isDeepStrictEqual(fee[name as keyof Fee], value))) return []
  return [
    (as) => [
      as(feeActor).update(fees, key, changed, revision),
      ...(erases ? [as(feeActor).eraseHistory(fees, key, ['lines'])] : []),
    ],
  ]
}

/** The fees about a record, oldest first. @throws Unavailable */
export async function feesAbout(reader: Reader, about: string): Promise<Fee[]> {
  const { records } = await reader.query(fees, { where: { about } })
  return records.reverse()
}

/** What a payer's page shows about the fees of one record. `how`: empty until the association has entered it. */
export type PayerFees = {
  open?: { reference: string; amount: number; lines: readonly FeeLine[]; dueAt?: string; bankReference?: string }
  settled: { amount: number; paidAt: string; receipt?: string; state: 'paid' | 'waived' }[]
  how: HowToPay
}

/** @throws Unavailable */
export async function readFees(store: FeeStore, about: string): Promise<PayerFees> {
  const reader = store.as(feeActor)
  const [known, settings] = await Promise.all([
    feesAbout(reader, about),
    reader.get(feeSettings, feeSettings.singletonKey!),
  ])
  const open = known.find(({ state }) => state === 'open')
  const { upiAddress, payeeName, bankName, accountName, accountNumber, ifsc } = settings ?? {}
  return {
    ...(open && {
      open: {
        reference: open.reference ?? open.key,
        amount: open.amount ?? 0,
        lines: open.lines ?? [],
        ...(open.dueAt && { dueAt: open.dueAt }),
        ...(open.bankReference && { bankReference: open.bankReference }),
      },
    }),
    settled: known.filter(isSettled).map(({ amount = 0, paidAt = '', receipt, state }) => ({
      amount,
      paidAt,
      ...(receipt && { receipt }),
      state: state === 'waived' ? 'waived' : 'paid',
    })),
    how: { upiAddress, payeeName, bankName, accountName, accountNumber, ifsc },
  }
}

/**
 * Stores what a payer typed as the reference of the payment. Returns the error for the payer in the current language; undefined when it is
 * stored. @throws Unavailable
 */
export async function noteBankReference(
  { store, now }: { store: FeeStore; now: () => Date },
  about: string,
  text: string,
): Promise<string | undefined> {
  const writer = store.as(feeActor)
  const settings = await writer.get(feeSettings, feeSettings.singletonKey!)
  const bankReference = readBankReference(text, { account: settings?.accountNumber, now: now() })
  if (bankReference === undefined)
    return say(pay.notReference, { typed: text.trim().slice(0, 40), digit: today(now()).charAt(3) })
  return repeatOnRace(async () => {
    const open = (await feesAbout(writer, about)).find(({ state }) => state === 'open')
    if (!open) return say(pay.nothingOpen)
    await writer.update(fees, open.key, { bankReference }, open.revision)
    return undefined
  })
}

/**
 * The receipt with this number, for the payer of the fees about a record: the answer to the action `receipt` of a private page. Undefined
 * when there is no such receipt for this record. @throws Unavailable
 */
export async function answerReceipt(
  { context, address }: { context: Context; address: string },
  services: ReceiptServices & { budget: Pick<CostBudget, 'run'> },
  about: string,
  number: string,
): Promise<Response | undefined> {
  const known = await feesAbout(services.store.as(feeActor), about)
  const fee = number ? known.find(({ receipt }) => receipt === number) : undefined
  if (!fee) return undefined
  return answerPdf(context, await services.budget.run('pdf', address, () => drawReceipt(services, number)), number)
}
