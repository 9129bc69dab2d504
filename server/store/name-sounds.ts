import type { List } from '../../lists/list.ts'
import { normalizeText } from '../../lists/search.ts'

// How names sound, so that a search finds them in both scripts and in each of their usual spellings.

/** The letters of Hindi and Marathi as names are written in Latin letters. A consonant without a vowel sign has an `a`. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ऱ: 'r',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
  ऑ: 'o',
  ॲ: 'a',
}
const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'e',
  'ॉ': 'o',
}
const [virama, nukta, anusvara] = ['\u094d', '\u093c', '\u0902']

/** A word in Latin letters, as an Indian name is usually written: `अशोक` is `ashok`. Other scripts stay as they are. */
export function toLatin(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word
  const letters = [...word.normalize('NFD')].filter((letter) => letter !== nukta)
  const last = letters.length - 1
  return letters
    .map((letter, at) => {
      if (letter in vowels) return vowels[letter]
      if (letter in vowelSigns) return vowelSigns[letter]
      if (letter === anusvara || letter === '\u0901') return /[पफबभम]/.test(letters[at + 1] ?? '') ? 'm' : 'n'
      const consonant = consonants[letter]
      if (consonant === undefined) return /[\p{L}\p{Nd}]/u.test(letter) ? letter : ''
      const next = letters[at + 1]
      // The last consonant of a word has no vowel unless there is a sign.
      const isBare = at === last || next === virama || (next !== undefined && next in vowelSigns)
      return isBare ? consonant : `${consonant}a`
    })
    .join('')
}

/** Letters that Indian names are written with interchangeably, in this order. */
const interchangeable: readonly (readonly [RegExp, string])[] = [
  [/c(?!h)/g, 'k'],
  [/ow/g, 'au'],
  [/([a-z])\1+/g, '$1'],
  [/av$/g, 'ao'],
  [/ksh/g, 'x'],
  [/(?:dn|gn|jn)y?|gy/g, 'gn'],
  [/ph/g, 'f'],
  [/(?<=[bcdgjkpst])h/g, ''],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
]

/** A word as it is compared: `meera`, `mira`, `meerah` and `मीरा` are alike, and so are `mhatre` and `matre`. */
export function soundOf(word: string): string {
  let sound = toLatin(word).replace(/ee/g, 'i').replace(/oo/g, 'u')
  for (const [pattern, replacement] of interchangeable) sound = sound.replace(pattern, replacement)
  return sound
}

/**
 * The consonants of a word, in capital letters: `ASK` for `ashok`, `asoka` and `अशोक`. A vowel at the beginning is an A. Undefined when fewer
 * than two consonants remain, because too many names have them.
 */
export function skeletonOf(word: string): string | undefined {
  const sound = soundOf(word)
  if (!/^[a-z]+$/.test(sound)) return undefined
  const first = /^[aeiou]/.test(sound) ? (/^y/.test(toLatin(word)) ? 'y' : 'a') : ''
  const rest = sound
    .replace(/x/g, 'ks')
    .replace(/m(?=[bpfk])/g, 'n')
    .replace(/[aeiouh]/g, '')
    .replace(/(.)\1+/g, '$1')
  return rest.length < 2 ? undefined : (first + rest).toUpperCase()
}

/** The words of a text. Numbers are no words: a similar registration number belongs to somebody else. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

/** A field of many words is a text, not a name. */
const maxWordsOfName = 12
/** Sounds are in capital letters behind a mark. A normalized text has neither, so that a search for letters never finds a sound. */
const [soundMark, skeletonMark] = ['\u0001', '\u0002']

/** What a search for a sound finds: its beginning, or a whole skeleton. */
export const soundKey = (word: string): string => soundMark + soundOf(word).toUpperCase()
export const skeletonKey = (word: string): string | undefined => {
  const skeleton = skeletonOf(word)
  return skeleton && skeletonMark + skeleton + skeletonMark
}

/** How the names of a record sound, for the stored text that searches look in. */
export function soundKeys(list: List, data: Record<string, unknown>): string {
  const names = list.search
    .filter((name) => list.fields[name]?.kind === 'text')
    .map((name) => wordsOf(normalizeText(String(data[name] ?? ''))))
    .filter((words) => words.length <= maxWordsOfName)
  const words = [...new Set(names.flat())].filter((word) => word.length > 2)
  return words.map((word) => soundKey(word) + (skeletonKey(word) ?? '')).join('')
}
