const words: Readonly<Record<string, number>> = {
  sho: 1,
  ni: 2,
  san: 3,
  yo: 4,
  yon: 4,
  go: 5,
  roku: 6,
  nana: 7,
  shichi: 7,
  hachi: 8,
  ku: 9,
  kyu: 9,
  ju: 10,
  juu: 10,
}

/** A dan in words: `Shodan` is 1, `Ni-dan` is 2. Undefined for any other text. */
export function parseDanWord(text: string): number | undefined {
  // `Jūdan` without its macron.
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
  const word = /^([a-z]+)[ -]?dan$/.exec(plain)?.[1]
  return word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined
}

/** The first number of a text if it is 1 to 10, or the dan in words: `7th Dan` is 7, `Shodan` is 1. */
export function parseDan(text = ''): number | undefined {
  const digits = /\d+/.exec(text)?.[0]
  const number = digits === undefined ? parseDanWord(text) : Number(digits)
  return number !== undefined && number >= 1 && number <= 10 ? number : undefined
}
