// The characters of Anek Devanagari: Latin with its accents, Devanagari, and the punctuation of both.
const letters =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0900-\u097f\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9]/
const combining = /[\u0300-\u0304\u0307\u0308\u030a\u0327\u200b-\u200d]/
const isPrintable = new RegExp(`^(?:${letters.source}|${combining.source})+$`, 'u')
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as the font can print it. Accented letters that the font lacks are decomposed (ō becomes o and a combining
 * macron). Every other character that it lacks becomes `?`, and `complete` is false.
 */
export function toPrintable(text: string): { text: string; complete: boolean } {
  let complete = true
  const printed = [...graphemes.segment(String(text).normalize('NFC'))].map(({ segment }) => {
    if (isPrintable.test(segment)) return segment
    const decomposed = segment.normalize('NFD')
    if (isPrintable.test(decomposed)) return decomposed
    complete = false
    return '?'
  })
  return { text: printed.join(''), complete }
}
