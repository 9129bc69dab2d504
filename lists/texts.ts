/**
 * What a text may contain, for forms, the office, spreadsheets and searches (docs/decisions/0035-texts.md).
 */

/**
 * What shows nothing: what Unicode lets programs ignore, such as marks of direction and the tags U+E0000 to U+E007F, control characters, and a
 * few others. A phone copies some of them along with a contact or a web page. Joiners and variation selectors change the character before
 * them; tabs and line ends divide what stands beside them.
 */
const invisible =
  /(?![\t\n\r]|\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{1d159}]/gu
/** At the beginning of a text or after a space they change nothing. */
const looseSelectors = /(^|\s)[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu
const joiners = /[\u200c\u200d]/g
/** Joins two consonants of an Indian script (virama). A joiner beside it changes their shape, and anywhere else nothing. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/
/** After what else a joiner changes something: letters of Arabic, and emoji that are made of several. */
const joined = /[\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u
const spaces = /\p{Zs}/gu
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Removes what nobody sees, and joiners and variation selectors where they change nothing. Every space becomes a plain one. */
export function removeInvisible(text: string): string {
  const seen = text.replace(invisible, '').replace(spaces, ' ')
  const joinedText = seen.replace(joiners, (joiner, at: number) => {
    const next = seen[at + 1]
    if (next === undefined || next === ' ') return ''
    const changesSomething =
      virama.test(seen[at - 1] ?? '') || virama.test(next) || joined.test(seen.slice(Math.max(0, at - 3), at))
    return changesSomething ? joiner : ''
  })
  return joinedText.replace(looseSelectors, '$1')
}

/** A text that somebody typed, without what nobody sees around and in it: empty when there is nothing to see. */
export const trimTyped = (text: string): string => removeInvisible(text).trim()

/** Writes every dash as a hyphen, for texts in which they mean the same: telephone and registration numbers. */
export const unifyDashes = (text: string): string => text.replace(dashes, '-')

/** Writes the digits of all scripts as 0 to 9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    let zero = digit.codePointAt(0)!
    const value = zero
    // The digits of a script stand together, from its zero on.
    while (value - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(value - zero)
  })

/** A text as it is compared: texts that look the same, and differ in joiners, dashes and digits only, are equal. */
export const toComparable = (text: string): string =>
  toAsciiDigits(unifyDashes(text.replace(invisible, '').replace(joiners, '')))

/** The whole number that somebody wrote, in digits of any script and with separators: `१२`, `1,000`, `5.0`. NaN for anything else. */
export function toNumber(text: string): number {
  const written = toAsciiDigits(removeInvisible(text))
    .trim()
    .replace(/\.0{1,10}$/, '')
  return /^-?\d{1,15}$/.test(written) || /^-?\d{1,3}(?:[, ]\d{2,3}){1,5}$/.test(written)
    ? Number(written.replace(/[, ]/g, ''))
    : Number.NaN
}

/**
 * A text as a readable part of an address: its letters and digits in lower case, with hyphens between words: `andheri-east`. Devanagari
 * stays as it is. At most 80 characters; empty for a text without letters and digits.
 */
export const toSlug = (text: string): string =>
  toAsciiDigits(removeInvisible(text))
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
