/** The different parts of three characters of a text, in their order. None for a shorter text. */
export function trigrams(text: string): Set<string> {
  const characters = [...text]
  return new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))
}
