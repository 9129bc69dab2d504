import { startOfDay, today } from '../../../lists/dates.ts'
import { nextTurn } from '../../../server/runtime/next-turn.ts'
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
 * `sure`: the fee that it paid without doubt; otherwise the fees that an officer may choose from, the one that fits best first. `settled`: fees
 * that the text of the bank names, and for which nothing is owed any more; `told`: cancelled ones whose payers told of this payment; `erased`:
 * what it names was erased.
 */
export type Match<P extends Arrived> = {
  payment: P
  sure?: Fee
  candidates: Fee[]
  settled: Fee[]
  told: Fee[]
  erased?: ErasedReference | undefined
}

/** A reference is written as up to this many words: banks divide it at its hyphens, or leave them out. */
const maxWords = 6
const maxCandidates = 5
/** How long after a fee was created a payment without a reference may be for it, in days. */
const plausibleDays = 92
/** A shorter text is found by chance. */
const minNear = 7
/** A word that more fees have in the names of their payers tells nothing. */
const maxNamesakes = 100
/** How long payments are matched before other requests run, in milliseconds. */
const maxTurnMs = 10

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
  let turn = performance.now()
  const breathe = async () => {
    if (performance.now() - turn < maxTurnMs) return
    await nextTurn()
    turn = performance.now()
  }
  for (const fee of fees) {
    index.add(fee)
    await breathe()
  }
  const matches: Match<P>[] = []
  for (const payment of payments) {
    matches.push(index.match(payment))
    await breathe()
  }
  const claims = Map.groupBy(matches, ({ sure }) => sure?.key)
  return matches.map((match) =>
    match.sure && claims.get(match.sure.key)!.length > 1
      ? { payment: match.payment, candidates: [match.sure], settled: [], told: [] }
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
  /** What a reference becomes when it is glued to other words, mistyped or shortened. */
  readonly #byNear = new Map<string, Fee[]>()
  readonly #nearLengths = new Set<number>()
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
    const { whole, core } = nearForms(fee.key)
    for (const form of new Set([whole, core].filter(({ length }) => length >= minNear))) {
      push(this.#byNear, form, fee)
      this.#nearLengths.add(form.length)
    }
    for (const form of [...oneWrong(core), withoutZeros(fee.key)])
      if (form.length >= minNear) push(this.#byNear, form, fee)
  }

  match<P extends Arrived>(payment: P): Match<P> {
    const none = { payment, candidates: [], settled: [], told: [] }
    if (payment.like || payment.reversedOn) return none
    const named = namedIn(payment, this.#byReference)
    const [only] = named
    if (only && named.length === 1 && !payment.isTouched && isPaidBy(only, payment)) return { ...none, sure: only }
    const settled = named.filter(({ state }) => state !== 'open')
    const open = named.filter(({ state }) => state === 'open')
    if (settled.length > 0) {
      // Other families are not offered: an officer may look for their fees.
      const own = settled.flatMap((fee) => sendersOf(fee).flatMap((sender) => this.#bySender.get(sender) ?? []))
      return { ...none, candidates: [...new Set([...open, ...own])].slice(0, maxCandidates), settled }
    }
    const [erased] = open.length > 0 ? [] : namedIn(payment, this.#erased)
    if (erased) return { ...none, erased }
    const typed = new Set([...bankReferencesOf(payment)].flatMap((each) => this.#byBankReference.get(each) ?? []))
    const told = [...typed].filter(({ state }) => state === 'cancelled')
    return { ...none, candidates: this.#rank(payment, open, typed), told }
  }

  #rank(payment: Arrived, named: readonly Fee[], typed: ReadonlySet<Fee>): Fee[] {
    const scores = new Map<Fee, number>()
    const add = (fee: Fee, score: number) => scores.set(fee, (scores.get(fee) ?? 0) + score)
    for (const fee of named) add(fee, points.named)
    for (const fee of typed) add(fee, points.typed)
    for (const fee of this.#near(payment)) add(fee, points.near)
    const shares = this.#nameShares(payment)
    const day = dayOf(payment.day)
    const isPlausible = (fee: Fee) => {
      const after = day - this.#created.get(fee)!
      return fee.amount === payment.paise / 100 && after >= 0 && after <= plausibleDays
    }
    for (const [fee, share] of shares)
      if (share.count > 1 || scores.has(fee) || isPlausible(fee)) add(fee, points.name * share.part)
    let count = 0
    for (const fee of this.#byPaise.get(payment.paise) ?? []) {
      if (!isPlausible(fee)) continue
      if (!scores.has(fee)) add(fee, 0)
      if (++count === maxCandidates) break
    }
    const dayPoints = (after: number) =>
      after >= 0 && after <= plausibleDays ? points.day * (1 - after / plausibleDays) : 0
    const total = (fee: Fee) =>
      scores.get(fee)! +
      ((fee.amount ?? 0) * 100 === payment.paise ? points.amount : 0) +
      dayPoints(day - this.#created.get(fee)!)
    return [...scores.keys()]
      .filter(({ state }) => state === 'open')
      .sort((a, b) => total(b) - total(a))
      .slice(0, maxCandidates)
  }

  /** The open fees whose reference stands in the text nearly as it is: `PAYE20270418X`, `2027-0418`, `E-2O27-O418`, `E-2027-418`. */
  #near({ narration, bankReference = '' }: Arrived): Set<Fee> {
    const words = wordsOf(`${narration} ${bankReference}`)
    const text = toDigits(words.join(''))
    const found = new Set<Fee>()
    const look = (form: string) => {
      for (const fee of this.#byNear.get(form) ?? []) found.add(fee)
    }
    for (const length of this.#nearLengths)
      for (let at = 0; at + length <= text.length; at++) {
        // Within a longer number, it is a part of something else.
        const isPart = isDigit(text[at]) && (isDigit(text[at - 1]) || isDigit(text[at + length]))
        if (!isPart) look(text.slice(at, at + length))
      }
    const parts = words.flatMap((_, from) => [1, 2, 3].map((count) => words.slice(from, from + count)))
    for (const part of parts) look(withoutZeros(part.join('-')))
    // Only one digit is wrong, if the text has nothing better.
    if (found.size === 0)
      for (const part of parts) {
        const digits = toDigits(part.join('')).replace(/^[A-Z]+/, '')
        if (/^\d{6,14}$/.test(digits)) for (const form of oneWrong(digits)) look(form)
      }
    return found
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

const isDigit = (letter = ''): boolean => letter >= '0' && letter <= '9'
/** Letters that are taken for digits. */
const toDigits = (text: string): string => text.replace(/O/g, '0').replace(/[IL]/g, '1')
const nearForms = (key: string) => {
  const whole = toDigits(compact(key))
  return { whole, core: whole.replace(/^[A-Z]+/, '') }
}
/** The forms of a number in which one digit is wrong, left open. Two numbers have a form in common if at most one digit differs. */
const oneWrong = (digits: string): string[] =>
  Array.from(digits, (_, at) => `${digits.slice(0, at)}?${digits.slice(at + 1)}`)
const withoutZeros = (reference: string): string =>
  toDigits(reference)
    .split('-')
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('-')

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
