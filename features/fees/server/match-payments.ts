import { startOfDay, today } from '../../../lists/dates.ts'
import { bankReferencesOf } from '../bank-references.ts'
import type { Fee } from '../fees.ts'

/** The part of a payment that a match reads. */
export type Arrived = {
  key: string
  day: string
  narration: string
  bankReference?: string | undefined
  paise: number
  /** An officer has decided about it before. */
  isTouched?: boolean
}
/** `sure`: the fee that it paid without doubt; otherwise the fees that an officer may choose from. */
export type Match<P extends Arrived> = { payment: P; sure?: Fee; candidates: Fee[] }

/** A reference is written as up to this many words: banks divide it at its hyphens, or leave them out. */
const maxWords = 6
const maxCandidates = 5
/** How long after a fee was created a payment without a reference may be for it, in days. */
const plausibleDays = 92

const compact = (text = '') => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Finds the fee of each payment. It is sure only if the text of the bank names one open fee by its reference, with the same amount and from
 * before the payment, if no officer has decided about the payment before, and if no other payment is for the same fee. Everything else is for an officer to decide, first the fees whose payer
 * typed the bank's reference of the payment. `fees`: those that are open or cancelled.
 */
export function matchPayments<P extends Arrived>(payments: readonly P[], fees: readonly Fee[]): Match<P>[] {
  const byReference = new Map(fees.map((fee) => [compact(fee.key), fee]))
  const byBankReference = Map.groupBy(fees, ({ bankReference }) => bankReference)
  const byPaise = Map.groupBy(
    fees.filter(({ state }) => state === 'open'),
    ({ amount = 0 }) => amount * 100,
  )
  const matches = payments.map((payment): Match<P> => {
    const named = namedFees(payment, byReference)
    const [only] = named
    if (only && named.length === 1 && !payment.isTouched && isPaidBy(only, payment))
      return { payment, sure: only, candidates: [] }
    const plausible = (byPaise.get(payment.paise) ?? []).filter((fee) => isInTime(fee, payment, plausibleDays))
    const typed = [...bankReferencesOf(payment)].flatMap((reference) => byBankReference.get(reference) ?? [])
    return { payment, candidates: [...new Set([...named, ...typed, ...plausible])].slice(0, maxCandidates) }
  })
  const claims = Map.groupBy(matches, ({ sure }) => sure?.key)
  return matches.map((match) =>
    match.sure && claims.get(match.sure.key)!.length > 1 ? { payment: match.payment, candidates: [match.sure] } : match,
  )
}

/** The fees that the text of the bank names. Of `E-2027-0418` and `E-2027-0418-2`, the longer one counts where it stands. */
function namedFees({ narration, bankReference = '' }: Arrived, byReference: ReadonlyMap<string, Fee>): Fee[] {
  const words = `${narration} ${bankReference}`.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  const found = new Set<Fee>()
  for (let from = 0; from < words.length; from++) {
    for (let count = Math.min(maxWords, words.length - from); count > 0; count--) {
      const fee = byReference.get(words.slice(from, from + count).join(''))
      if (!fee) continue
      found.add(fee)
      break
    }
  }
  return [...found]
}

const isPaidBy = (fee: Fee, payment: Arrived): boolean =>
  fee.state === 'open' && (fee.amount ?? 0) * 100 === payment.paise && isInTime(fee, payment)

/** A payment has a day only, and the fee was created at some time of a day in India. */
const isInTime = ({ createdAt = '' }: Fee, { day }: Arrived, days = Number.POSITIVE_INFINITY): boolean => {
  const created = Date.parse(startOfDay(today(new Date(createdAt))))
  const paid = Date.parse(startOfDay(day))
  return created <= paid && paid - created <= days * 86_400_000
}
