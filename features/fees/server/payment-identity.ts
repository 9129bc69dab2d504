import { limitTurns } from '../../../server/runtime/next-turn.ts'
import { bankReferencesIn } from '../bank-references.ts'
import type { Arrived } from './match-payments.ts'

type Line = Pick<Arrived, 'key' | 'day' | 'narration' | 'bankReference' | 'paise'>

/** Words that many payments have. */
const commonWords = new Set(
  'UPI NEFT RTGS IMPS TRANSFER TRF FROM CASH DEP DEPOSIT CLG PAYMENT PAY PAID FEE FEES ENTRY THE FOR INB NET BANK PHONE P2A P2M'.split(
    ' ',
  ),
)
/** A text that is cut after fewer letters is cut before anything that tells payments apart. */
const minCut = 15

/**
 * Which lines of a statement are stored payments: by their key, or of the same day and amount by the bank's reference or the words. Each
 * stored payment is recognised once, so that two equal payments of one day stay two. `isSame`: it is the stored payment in other words;
 * otherwise it only looks like it.
 */
export async function recognise<L extends Line, S extends Line>(lines: readonly L[], stored: readonly S[]) {
  const limit = limitTurns()
  const left = new Map(stored.map((each) => [each.key, each]))
  const others = lines.filter(({ key }) => !left.delete(key))
  const byDay = Map.groupBy(left.values(), dayAndAmount)
  const texts = new Map<Line, Texts>()
  for (const each of [...others, ...left.values()]) {
    texts.set(each, textsOf(each))
    await limit()
  }
  const alike: { payment: L; stored: S; isSame: boolean }[] = []
  let added = others
  for (const wanted of ['same', 'like'] as const) {
    const unknown: L[] = []
    for (const payment of added) {
      const found = byDay
        .get(dayAndAmount(payment))
        ?.find((each) => left.has(each.key) && likeness(texts.get(payment)!, texts.get(each)!) === wanted)
      if (found) left.delete(found.key)
      if (found) alike.push({ payment, stored: found, isSame: wanted === 'same' })
      else unknown.push(payment)
      await limit()
    }
    added = unknown
  }
  return { added, alike, known: lines.length - others.length }
}

const dayAndAmount = ({ day, paise }: Line) => `${day} ${paise}`

type Texts = ReturnType<typeof textsOf>
/** What is compared. `letters` and `narration` are without the zeros that fill a reference. */
export function textsOf(line: Line) {
  const narration = wordsOf(line.narration)
  const words = [...narration, ...wordsOf(line.bankReference ?? '')]
  return {
    references: bankReferencesIn(line),
    narration: narration.join(''),
    letters: words.join(''),
    telling: new Set(words.filter((word) => word.length > 2 && !commonWords.has(word))),
  }
}
const wordsOf = (text: string): string[] =>
  (text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/^0+/, ''))

/** How alike two payments of one day and amount are. */
export function likeness(a: Texts, b: Texts): 'same' | 'like' | undefined {
  if (a.references.size > 0 && b.references.size > 0) {
    if (a.references.isSubsetOf(b.references) || a.references.isSupersetOf(b.references)) return 'same'
    return a.references.isDisjointFrom(b.references) ? undefined : 'like'
  }
  if (a.letters === b.letters || a.narration === b.narration) return 'same'
  const [short, long] =
    a.narration.length < b.narration.length ? [a.narration, b.narration] : [b.narration, a.narration]
  if (short.length >= minCut && long.startsWith(short)) return 'like'
  const shared = a.telling.intersection(b.telling).size
  return shared > 0 && shared * 2 >= Math.min(a.telling.size, b.telling.size) ? 'like' : undefined
}
