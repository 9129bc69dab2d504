import { dayMs } from '../../../lists/dates.ts'
import { bankReferencesIn } from '../bank-references.ts'
import type { Arrived } from './match-payments.ts'

type Line = Pick<Arrived, 'day' | 'narration' | 'bankReference' | 'paise'>

/** How the texts of banks say that they took a payment back. */
const takenBack =
  /\b(RET|RETURN|RETURNED|RTN|REV|REVERSAL|REVERSED|BOUNCED?|DISHONOU?RED|INSUFF\w*|REJECT(ED)?|UNPAID)\b/i
/** A cheque returns within as many days. */
const maxDays = 15

/**
 * The payments that a bank took back, with the day, by their keys: a returned cheque, a reversed transfer. A debit of the same amount has the
 * reference of the payment, or says so and can be about no other payment.
 */
export function findReversals(
  payments: readonly (Line & { key: string })[],
  debits: readonly Line[],
): Map<string, string> {
  const found = new Map<string, string>()
  const byPaise = Map.groupBy(payments, ({ paise }) => paise)
  for (const debit of debits) {
    const before = (byPaise.get(debit.paise) ?? []).filter(({ key, day }) => {
      const days = (Date.parse(debit.day) - Date.parse(day)) / dayMs
      return !found.has(key) && days >= 0 && days <= maxDays
    })
    const says = takenBack.test(debit.narration)
    const same = before.find((payment) => hasReferenceOf(payment, debit, says))
    const only = says && before.length === 1 && !bankReferencesIn(debit).size ? before[0] : undefined
    const taken = same ?? only
    if (taken) found.set(taken.key, debit.day)
  }
  return found
}

/** `says`: the debit tells of a return, so that the number of a cheque is enough. */
function hasReferenceOf(payment: Line, debit: Line, says: boolean): boolean {
  if (!bankReferencesIn(payment).isDisjointFrom(bankReferencesIn(debit))) return true
  const numbers = numbersOf(debit)
  return says && [...numbersOf(payment)].some((number) => numbers.has(number))
}

const numbersOf = ({ narration, bankReference = '' }: Line): Set<string> =>
  new Set((`${narration} ${bankReference}`.match(/\b\d{6,}\b/g) ?? []).map((number) => number.replace(/^0+/, '')))
