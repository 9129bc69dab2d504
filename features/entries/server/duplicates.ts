import { mailboxOf } from '../../../lists/mailbox.ts'
import { normalizeText } from '../../../lists/search.ts'
import { soundOf, wordsOf } from '../../../server/store/name-sounds.ts'
import { prefixDistance } from '../../../server/store/similar-words.ts'
import { pairKey } from '../distinct-entrants.ts'

/** `dojo`: its name. `email`: of the sender. */
type Named = { key: string; name: string; birthDate?: string | undefined; dojo: string; email?: string | undefined }

/**
 * The pairs who may be one person: names that sound alike, and the same date of birth, dojo or mailbox of the sender. `distinct`: the
 * keys of pairs that are left out (`pairKey`). Only those who share one of the three and the sound of a word are compared, so the work
 * grows with the number of people.
 */
export function findDuplicates(people: readonly Named[], distinct: ReadonlySet<string>): [string, string][] {
  const compared = people.map((person) => ({ ...person, sounds: soundsOf(person.name) }))
  const groups = new Map<string, typeof compared>()
  for (const person of compared) {
    const shared = [
      ...(person.birthDate ? [`born ${person.birthDate}`] : []),
      ...person.sounds.flatMap((sound) => [
        ...(person.dojo ? [`dojo ${normalizeText(person.dojo)} ${sound}`] : []),
        ...(person.email ? [`sender ${mailboxOf(person.email)} ${sound}`] : []),
      ]),
    ]
    for (const key of new Set(shared)) groups.set(key, [...(groups.get(key) ?? []), person])
  }
  const found = new Map<string, [string, string]>()
  for (const group of groups.values())
    for (const [at, one] of group.entries())
      for (const other of group.slice(at + 1)) {
        const key = pairKey(one.key, other.key)
        if (!found.has(key) && !distinct.has(key) && soundAlike(one.sounds, other.sounds))
          found.set(key, [one.key, other.key])
      }
  return [...found.values()]
}

/** The words of a name as they sound. */
export const soundsOf = (name: string): string[] => wordsOf(normalizeText(name)).map(soundOf)

/** Whether each word of the shorter name is one of the longer name, in any order; of two words at least, unless both have one. */
export function soundAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, [...other]] : [other, [...one]]
  if (short.length === 0 || (short.length === 1 && long.length > 1)) return false
  return short.every((word) => {
    const at = long.findIndex((each) => isAlike(word, each))
    if (at >= 0) long.splice(at, 1)
    return at >= 0
  })
}

/** The same sound, or one letter of difference in a word of more than four. */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) > 4 &&
    one[0] === other[0] &&
    prefixDistance(one, other, 2) < 2 &&
    prefixDistance(other, one, 2) < 2)
