import { trigrams } from '../trigrams.ts'

/**
 * The parts of a list's search texts by which an index finds them: three characters each, as numbers of 32 bits (FNV-1a), which
 * take a third of the room that texts take. The list is part of the number, so a search meets no other list. Different parts
 * may have the same number, and a text may have all parts of a word without the word: the text itself decides.
 */
export const searchParts = (list: string, text: string): number[] => [
  ...new Set([...trigrams(text)].map((part) => hash(`${list}\n${part}`))),
]

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
