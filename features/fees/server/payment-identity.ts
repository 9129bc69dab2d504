import { bankReferencesIn } from '../bank-references.ts'
import type { Arrived } from './match-payments.ts'

type Line = Pick<Arrived, 'key' | 'day' | 'narration' | 'bankReference' | 'paise'>
/** `isSame`: it is a stored payment in other words; otherwise it only looks like it. */
export type Alike<S extends Line> = { payment: Line; stored: S; isSame: boolean }

/** Words that many payments have. */
const commonWords = new Set(
  ['UPI', 'NEFT', 'RTGS', 'IMPS', 'CR', 'BY', 'TO', 'FROM', 'TRANSFER', 'TRF', 'CASH', 'DEP', 'DEPOSIT', 'CLG'].concat([
    'PAYMENT',
    'PAY',
    'PAID',
    'FEE',
    'FEES',
    'ENTRY',
    'THE',
    'FOR',
    'INB',
    'MB',
    'NET',
    'BANK',
    'PHONE',
    'P2A',
    'P2M',
  ]),
)
/** A text that is cut after fewer letters is cut before anything that tells payments apart. */
const minCut = 15

/**
 * Which lines of a statement are stored payments: by their key, or of the same day and amount by the bank's reference or the words. Each
 * stored payment is recognised once, so that two equal payments of one day stay two.
 */
export function recognise<L extends Line, S extends Line>(lines: readonly L[], stored: readonly S[]) {
  const left = new Map(stored.map((each) => [each.key, each]))
  const others = lines.filter(({ key }) => !left.delete(key))
  const byDay = Map.groupBy(left.values(), ({ day, paise }) => `${day} ${paise}`)
  const alike: (Alike<S> & { payment: L })[] = []
  let unknown = others
  for (const wanted of ['same', 'like'] as const)
    unknown = unknown.filter((payment) => {
      const same = byDay.get(`${payment.day} ${payment.paise}`)
      const found = same?.find((each) => left.has(each.key) && likeness(payment, each) === wanted)
      if (!found) return true
      left.delete(found.key)
      alike.push({ payment, stored: found, isSame: wanted === 'same' })
      return false
    })
  return { added: unknown, alike, known: lines.length - others.length }
}

/** How alike two payments of one day and amount are. */
export function likeness(a: Line, b: Line): 'same' | 'like' | undefined {
  const [one, other] = [bankReferencesIn(a), bankReferencesIn(b)]
  if (one.size > 0 && other.size > 0) {
    if (one.isSubsetOf(other) || one.isSupersetOf(other)) return 'same'
    return one.isDisjointFrom(other) ? undefined : 'like'
  }
  const [first, second] = [lettersOf(a), lettersOf(b)]
  if (first === second) return 'same'
  const [short, long] = [lettersOf({ ...a, bankReference: '' }), lettersOf({ ...b, bankReference: '' })].sort(
    (x, y) => x.length - y.length,
  ) as [string, string]
  if (short === long) return 'same'
  if (short.length >= minCut && long.startsWith(short)) return 'like'
  const [words, otherWords] = [tellingWords(a), tellingWords(b)]
  const shared = words.intersection(otherWords).size
  return shared > 0 && shared * 2 >= Math.min(words.size, otherWords.size) ? 'like' : undefined
}

const textOf = ({ narration, bankReference = '' }: Line) => `${narration} ${bankReference}`.toUpperCase()
/** The letters and digits of a payment, without the zeros that fill its reference. */
const lettersOf = (line: Line): string =>
  (textOf(line).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^0+/, '')).join('')
const tellingWords = (line: Line): Set<string> =>
  new Set(
    (textOf(line).match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .map((word) => word.replace(/^0+/, ''))
      .filter((word) => word.length > 2 && !commonWords.has(word)),
  )
