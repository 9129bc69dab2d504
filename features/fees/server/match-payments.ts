import { startOfDay, today } from '../../../lists/dates.ts'
import { limitTurns } from '../../../server/runtime/next-turn.ts'
import type { NamedFee } from '../api-types.ts'
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
  /** The key of a stored payment that it looks like. */
  like?: string | undefined
  /** The day on which the bank took it back. */
  reversedOn?: string | undefined
}
/** The log of erasures has this reference. */
export type ErasedReference = { reference: string; at: string }
/**
 * `sure`: the fee that it paid without doubt; otherwise the open fees that an officer may choose from, the one that fits best first, and
 * what it seems to be for although nothing is owed for that.
 */
export type Match<P extends Arrived> = { payment: P; sure?: Fee; candidates: Fee[]; named: NamedFee[] }

/** A reference is written as up to this many words: banks divide it at its hyphens, or leave them out. */
const maxWords = 6
const maxCandidates = 5
/** How long after a fee was created a payment without a reference may be for it, in days. */
const plausibleDays = 92
/** A word that more fees have in the names of their payers tells nothing. */
const maxNamesakes = 100

/** What speaks for a fee. A reference that is nearly the same outweighs the name, which outweighs amount and day. */
const points = { named: 4000, typed: 2000, near: 1000, name: 500, amount: 200, day: 100 }

/**
 * Finds the fee of each payment. It is sure only if the text of the bank names one open fee by its reference, with the same amount and from
 * before the payment, if no officer has decided about the payment before, if it looks like no other one and was not taken back, and if no
 * other payment is for the same fee. Everything else is for an officer to decide. `fees`: all, the newest first.
 */
export async function matchPayments<P extends Arrived>(
  payments: readonly P[],
  fees: readonly Fee[],
  erased: readonly ErasedReference[] = [],
): Promise<Match<P>[]> {
  const index = new FeeIndex(erased)
  const limit = limitTurns()
  for (const fee of fees) {
    index.add(fee)
    await limit()
  }
  const matches: Match<P>[] = []
  for (const payment of payments) {
    matches.push(index.match(payment))
    await limit()
  }
  await limit()
  const claims = Map.groupBy(matches, ({ sure }) => sure?.key)
  return matches.map((match) =>
    match.sure && claims.get(match.sure.key)!.length > 1
      ? { payment: match.payment, candidates: [match.sure], named: [] }
      : match,
  )
}

class FeeIndex {
  readonly #byReference = new Map<string, Fee>()
  readonly #byBankReference = new Map<string, Fee[]>()
  readonly #byPaise = new Map<number, Fee[]>()
  readonly #byName = new Map<string, Fee[]>()
  readonly #bySender = new Map<string, Fee[]>()
  /** The day on which an open fee was created, in India. */
  readonly #created = new Map<Fee, number>()
  /** By the numbers of the reference. */
  readonly #byNumbers = new Map<string, Fee[]>()
  readonly #erased: ReadonlyMap<string, ErasedReference>

  constructor(erased: readonly ErasedReference[]) {
    this.#erased = new Map(erased.map((each) => [compact(each.reference), each]))
  }

  add(fee: Fee): void {
    this.#byReference.set(compact(fee.key), fee)
    if (fee.bankReference) push(this.#byBankReference, fee.bankReference, fee)
    if (fee.state !== 'open') return
    this.#created.set(fee, createdDay(fee))
    push(this.#byPaise, (fee.amount ?? 0) * 100, fee)
    for (const word of nameWords(fee.payer)) push(this.#byName, word, fee)
    for (const sender of sendersOf(fee)) push(this.#bySender, sender, fee)
    push(this.#byNumbers, withoutZeros(numbersIn(fee.key)), fee)
  }

  match<P extends Arrived>(payment: P): Match<P> {
    const none = { payment, candidates: [], named: [] }
    if (payment.like || payment.reversedOn) return none
    const named = namedIn(payment, this.#byReference)
    const [only] = named
    if (only && named.length === 1 && !payment.isTouched && isPaidBy(only, payment)) return { ...none, sure: only }
    const open = named.filter(isOpen)
    const settled = named.filter((fee) => !isOpen(fee))
    if (settled.length > 0) {
      // Other families are not offered: an officer may look for their fees.
      const own = settled.flatMap((fee) => sendersOf(fee).flatMap((sender) => this.#bySender.get(sender) ?? []))
      return {
        ...none,
        candidates: [...new Set([...open, ...own])].slice(0, maxCandidates),
        named: settled.map(toNamed),
      }
    }
    const [erased] = open.length > 0 ? [] : namedIn(payment, this.#erased)
    if (erased) return { ...none, named: [{ ...erased, state: 'erased' }] }
    const typed = [...bankReferencesOf(payment)].flatMap((each) => this.#byBankReference.get(each) ?? [])
    const over = typed.filter((fee) => !isOpen(fee))
    return { ...none, candidates: this.#rank(payment, open, typed.filter(isOpen)), named: over.map(toNamed) }
  }

  #rank(payment: Arrived, named: readonly Fee[], typed: readonly Fee[]): Fee[] {
    const scores = new Map<Fee, number>()
    const add = (score: number, found: Iterable<Fee>) => {
      for (const fee of found) scores.set(fee, (scores.get(fee) ?? 0) + score)
    }
    add(points.named, named)
    add(points.typed, typed)
    add(points.near, this.#near(payment))
    const isFitting = (fee: Fee) => (fee.amount ?? 0) * 100 === payment.paise
    const day = dayOf(payment.day)
    const daysAfter = (fee: Fee) => day - this.#created.get(fee)!
    const isPlausible = (fee: Fee) => isFitting(fee) && daysAfter(fee) >= 0 && daysAfter(fee) <= plausibleDays
    for (const [fee, { count, part }] of this.#nameShares(payment))
      if (count > 1 || scores.has(fee) || isPlausible(fee)) add(points.name * part, [fee])
    add(0, this.#byPaise.get(payment.paise)?.values().filter(isPlausible).take(maxCandidates) ?? [])
    const total = (fee: Fee) =>
      scores.get(fee)! +
      (isFitting(fee) ? points.amount : 0) +
      points.day * Math.max(0, 1 - Math.abs(daysAfter(fee)) / plausibleDays)
    return [...scores.keys()].sort((a, b) => total(b) - total(a)).slice(0, maxCandidates)
  }

  /** The open fees whose reference stands in the text nearly as it is: `PAYE20270418X`, `2027-0418`, `E-2O27-O418`, `E-2027-418`. */
  #near({ narration, bankReference = '' }: Arrived): Set<Fee> {
    const numbers = numbersIn(`${narration} ${bankReference}`)
    const parts = numbers.flatMap((number, from) => [
      // A year with the number that follows it. A longer number is one of the bank's.
      ...(/^\d{7,10}$/.test(number) ? [[number.slice(0, 4), number.slice(4)]] : []),
      ...[2, 3].map((count) => numbers.slice(from, from + count)),
    ])
    const found = parts.filter(({ length }) => length > 1)
    return new Set(found.flatMap((part) => this.#byNumbers.get(withoutZeros(part)) ?? []))
  }

  /** How much of the payer's name the text has: of how many words, and which part of all. */
  #nameShares({ narration }: Arrived): Map<Fee, { count: number; part: number }> {
    const counts = new Map<Fee, number>()
    for (const word of nameWords(narration)) {
      const fees = this.#byName.get(word) ?? []
      if (fees.length <= maxNamesakes) for (const fee of fees) counts.set(fee, (counts.get(fee) ?? 0) + 1)
    }
    return new Map([...counts].map(([fee, count]) => [fee, { count, part: count / nameWords(fee.payer).size }]))
  }
}

const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

const compact = (text = '') => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const wordsOf = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
const nameWords = (text = ''): Set<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[\p{L}\p{M}]{3,}/gu) ?? [],
  )
/** Fees with one of these in common have the same sender. */
const sendersOf = ({ about, email, phone }: Fee): string[] => [about, email, phone].flatMap((each) => each ?? [])

/** The numbers in a text, with letters that are taken for digits. */
const numbersIn = (text: string): string[] =>
  text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1').match(/\d+/g) ?? []
const withoutZeros = (numbers: readonly string[]): string =>
  numbers.map((each) => each.replace(/^0+(?=\d)/, '')).join('-')

const isOpen = ({ state }: Fee): boolean => state === 'open'
const toNamed = ({ key, payer, state, paidAt, receipt }: Fee): NamedFee => ({
  reference: key,
  payer,
  at: paidAt,
  receipt,
  state: state === 'paid' || state === 'waived' ? state : 'cancelled',
})

/** The references that the text of the bank names. Of `E-2027-0418` and `E-2027-0418-2`, the longer one counts where it stands. */
function namedIn<V>({ narration, bankReference = '' }: Arrived, byReference: ReadonlyMap<string, V>): V[] {
  const words = wordsOf(`${narration} ${bankReference}`)
  const found = new Set<V>()
  for (let from = 0; from < words.length; from++) {
    for (let count = Math.min(maxWords, words.length - from); count > 0; count--) {
      const value = byReference.get(words.slice(from, from + count).join(''))
      if (!value) continue
      found.add(value)
      break
    }
  }
  return [...found]
}

const dayOf = (day: string): number => Date.parse(startOfDay(day)) / 86_400_000
/** A payment has a day only, and the fee was created at some time of a day in India. */
const createdDay = ({ createdAt = '' }: Fee): number => {
  const at = new Date(createdAt)
  return Number.isNaN(at.getTime()) ? Number.NaN : dayOf(today(at))
}
const isPaidBy = (fee: Fee, payment: Arrived): boolean =>
  fee.state === 'open' && (fee.amount ?? 0) * 100 === payment.paise && createdDay(fee) <= dayOf(payment.day)
