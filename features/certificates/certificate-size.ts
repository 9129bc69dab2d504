/** The sizes of a name on a certificate in hundredths of the sheet's width, as features/certificates/site/certificate.css knows them. */
export const nameSizes = [13, 10, 9, 8, 7.2, 6.4, 5.6, 5, 4.4, 3.8, 3.2, 2.6, 2.1, 1.7, 1.3, 1, 0.7] as const
/** Longer names do not get the first size. */
const shortNameLetters = 14
/** The width that a name can have, in the same unit. */
const lineWidth = 76

/** The letters of the condensed font that a name in capitals may have, by their greatest width in hundredths of the size. */
const lettersByWidth = {
  15: ' ',
  18: "'",
  20: ',.',
  21: '’:;‘',
  22: '!',
  23: '|',
  24: 'I',
  26: '()',
  27: '[]',
  29: 'J-{}•',
  30: '1?',
  31: '/_`\\',
  33: '*',
  34: 'CL^',
  35: 'F"',
  36: 'S237–$×',
  37: 'E+=<>÷',
  38: 'Z',
  39: 'T5',
  40: '“”',
  42: 'Y8',
  43: 'X469',
  44: 'ABGPRVÞ~',
  45: 'K',
  46: 'DOQØÐ0#',
  47: 'HU',
  50: 'N',
  53: '&',
  60: 'Æ…',
  61: '%—',
  62: 'M',
  65: 'W',
  68: '@',
}
const widths = new Map(
  Object.entries(lettersByWidth).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width) / 100] as const),
  ),
)
/** The widths of other letters, as those of Devanagari, and of their marks in any font. */
const otherWidth = 0.85
const otherMarkWidth = 0.3
const latinWithMark = /^[\u00c0-\u00de]$/
const mark = /\p{M}/u

/** A letter like É is as wide as the letter without the mark. */
function widthOf(letter: string): number {
  const known =
    widths.get(latinWithMark.test(letter) ? letter.normalize('NFD').charAt(0) : letter) ?? widths.get(letter)
  return known ?? (mark.test(letter) ? otherMarkWidth : otherWidth)
}

/**
 * The largest size in which a name in capitals fits on one line of the certificate, on the web page and in the PDF. A name with
 * marks, as most names in Devanagari have, does not get the first size, because they hang below the line. Accents of Latin
 * letters are part of them.
 */
export function nameSize(name: string): (typeof nameSizes)[number] {
  const letters = [...name.normalize('NFC').toLocaleUpperCase('en')]
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
  const isShort = letters.length <= shortNameLetters && !letters.some((letter) => mark.test(letter))
  const allowed = isShort ? nameSizes : nameSizes.slice(1)
  return allowed.find((size) => size * width <= lineWidth) ?? nameSizes.at(-1)!
}

/** The width of the credential's code in hundredths of the sheet: at least 44.5 mm, and 0.35 mm for each module. */
export const credentialCodeWidth = (modules: number): number =>
  Math.min(24, Math.max(15, Math.ceil((modules * 0.35) / 2.97)))
