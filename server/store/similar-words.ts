import { maxTerms, searchTerms } from '../../lists/searchable.ts'
import { skeletonKey, soundKey, soundOf, wordsOf } from './name-sounds.ts'

/** The words of a list's search texts, by the form in which they are compared (`soundOf`). */
export type Vocabulary = ReadonlyMap<string, readonly string[]>

/** A list with more words, as they are compared, is searched for exact words only: each search compares with all of them. */
export const maxWords = 20_000
/** A misspelled word is replaced by at most this many similar ones. */
export const maxAlternatives = 4

/** Adds the words of a normalized text to a vocabulary. */
export function addWords(vocabulary: Map<string, string[]>, text: string) {
  for (const word of wordsOf(text)) {
    const sound = soundOf(word)
    const known = vocabulary.get(sound)
    if (!known) vocabulary.set(sound, [word])
    else if (!known.includes(word)) known.push(word)
  }
}

/**
 * Searches with similar words, the most exact first: one that replaces only the words that do not occur, and one that also
 * looks for what is similar to the others. Each has for every word of the search its alternatives. Empty when there is
 * nothing similar to one of the words, so that no search finds anything.
 */
export function similarSearches(search: string, vocabulary: Vocabulary): string[][][] {
  const terms = termsOf(search)
  const alternatives = terms.map((term) => similarWords(term, vocabulary))
  if (terms.length === 0 || alternatives.some((words) => words.length === 0)) return []
  const careful = alternatives.map((words, index) => (words[0] === terms[index] ? words.slice(0, 1) : words))
  const isCareful = alternatives.every((words, index) => words.length === careful[index]!.length)
  return isCareful ? [careful] : [careful, alternatives]
}

/**
 * Searches for what sounds like the words of the search, in the stored text of each record, the most exact first: with the same sounds,
 * and with the same consonants. Unlike `similarSearches`, they need no vocabulary, so they work in a list of any length.
 */
export function soundSearches(search: string): { sounds: string[][]; skeletons: string[][] } {
  const terms = termsOf(search)
  const withKey = (key: (term: string) => string | undefined) =>
    terms.map((term) => (/\p{Nd}/u.test(term) ? [term] : [term, key(term) ?? soundKey(term)]))
  return { sounds: withKey(soundKey), skeletons: withKey(skeletonKey) }
}

const termsOf = (search: string): string[] =>
  searchTerms(search)
    .flatMap((term) => (/\p{Nd}/u.test(term) ? [term] : wordsOf(term)))
    .slice(0, maxTerms)

function similarWords(term: string, vocabulary: Vocabulary): string[] {
  if (/\p{Nd}/u.test(term)) return [term]
  const sound = soundOf(term)
  // One wrong letter in a short word makes another word, and one or two letters begin too many.
  let accepted = sound.length < 3 ? -1 : sound.length < 4 ? 0 : sound.length < 7 ? 1 : 2
  let nearest: string[] = []
  let occurs = false
  for (const [other, words] of vocabulary) {
    occurs ||= words.some((word) => word.includes(term))
    const distance = prefixDistance(sound, other, accepted + 1)
    if (distance > accepted) continue
    if (distance < accepted) nearest = []
    accepted = distance
    nearest.push(...words)
  }
  const similar = nearest.filter((word) => !word.includes(term))
  return (occurs ? [term, ...similar] : similar).slice(0, maxAlternatives)
}

/**
 * The smallest number of letters to insert, delete, replace or exchange with their neighbour (optimal string alignment)
 * that turn `typed` into the beginning of `word`. Stops at `limit`, which it then returns.
 */
export function prefixDistance(typed: string, word: string, limit: number): number {
  if (typed.length - word.length >= limit) return limit
  // Each letter that the word lacks is a change. That tells most words apart without comparing them.
  if (countBits(lettersOf(typed) & ~lettersOf(word)) >= limit) return limit
  const width = Math.min(word.length, typed.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const exchanged = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (exchanged && row > 1 && column > 1) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      if (cost < smallest) smallest = cost
    }
    if (smallest >= limit) return limit
    beforeLast = last
    last = current
  }
  return Math.min(...last, limit)
}

/** One bit for each letter of a word. Some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
