// What Anek Devanagari has letters for: Latin with its accents, Devanagari, and the signs of both.
const letters =
  /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u0900-\u097f\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9]/
const joined = /[\u0300-\u0304\u0307\u0308\u030a\u0327\u200b-\u200d]/
const has = new RegExp(`^(?:${letters.source}|${joined.source})+$`, 'u')
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as the font can print it: letters with an accent that it lacks are taken apart (ō becomes o and the line above
 * it), what it has no letters for (other scripts, emoji) becomes `?`, and `whole` is false.
 */
export function printable(text: string): { text: string; whole: boolean } {
  let whole = true
  const letters = [...clusters.segment(String(text).normalize('NFC'))].map(({ segment }) => {
    if (has.test(segment)) return segment
    const apart = segment.normalize('NFD')
    if (has.test(apart)) return apart
    whole = false
    return '?'
  })
  return { text: letters.join(''), whole }
}
