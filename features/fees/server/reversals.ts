import { addDays } from '../../../lists/dates.ts'
import { limitTurns } from '../../../server/runtime/next-turn.ts'
import { bankReferencesIn } from '../bank-references.ts'
import type { Arrived } from './match-payments.ts'

type Line = Pick<Arrived, 'day' | 'narration' | 'bankReference' | 'paise'>

/** How the texts of banks say that they took a payment back. */
const takenBack =
  /\b(RET|RETURN|RETURNED|RTN|REV|REVERSAL|REVERSED|BOUNCED?|DISHONOU?RED|INSUFF\w*|REJECT(ED)?|UNPAID)\b/i
/** A cheque returns within as many days. */
export const maxReturnDays = 15

/**
 * The payments that a bank took back, with the day, by their keys: a returned cheque, a reversed transfer. A debit of the same amount has the
 * reference of the payment, or says so and has the number of its cheque, or says so and can be about no other payment.
 */
export async function findReversals(payments: readonly (Line & { key: string })[], debits: readonly Line[]) {
  const limit = limitTurns()
  const found = new Map<string, string>()
  const byPaise = Map.groupBy(payments, ({ paise }) => paise)
  const known = new Map<Line, ReturnType<typeof numbersIn>>()
  const numbersOf = (line: Line) => {
    const numbers = known.get(line) ?? numbersIn(line)
    known.set(line, numbers)
    return numbers
  }
  for (const debit of debits) {
    await limit()
    const says = takenBack.test(debit.narration)
    const { references, numbers } = numbersIn(debit)
    if (!says && references.size === 0) continue
    const first = addDays(debit.day, -maxReturnDays)
    const before: (Line & { key: string })[] = []
    for (const payment of byPaise.get(debit.paise) ?? [])
      if (payment.day >= first && payment.day <= debit.day && !found.has(payment.key)) before.push(payment)
    let taken = says && before.length === 1 && references.size === 0 ? before[0] : undefined
    for (const payment of before) {
      await limit()
      const own = numbersOf(payment)
      if (own.references.isDisjointFrom(references) && !(says && !own.numbers.isDisjointFrom(numbers))) continue
      taken = payment
      break
    }
    if (taken) found.set(taken.key, debit.day)
  }
  return found
}

/** The bank's references in a line, and numbers such as those of cheques. */
const numbersIn = (line: Line) => ({
  references: bankReferencesIn(line),
  numbers: new Set(
    (`${line.narration} ${line.bankReference ?? ''}`.match(/\b\d{6,}\b/g) ?? []).map((number) =>
      number.replace(/^0+/, ''),
    ),
  ),
})
