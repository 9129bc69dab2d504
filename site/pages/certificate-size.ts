/** The sizes of a name in hundredths of the sheet's width. Up to 14 letters get the first one where they fit. */
const sizes = [13, 10, 8, 6, 4.5, 3.4, 2.6, 1.9, 1] as const
const shortNameLetters = 14
/** The width that a name can have, in the same unit. */
const lineWidth = 76

/** The widths of letters in the size of the font: capitals of the condensed font at most, and of Devanagari in any font. */
const wide = /[MW@%&]/
const narrow = /[IJ .,'’-]/
const mark = /\p{M}/u
const latin = /[\p{Script=Latin}\p{N}]/u
const widthOf = (letter: string) =>
  wide.test(letter) ? 0.62 : narrow.test(letter) ? 0.25 : mark.test(letter) ? 0.3 : latin.test(letter) ? 0.46 : 0.85

/** The largest size in which a name in capitals fits on one line of the certificate. */
export function nameSize(name: string): (typeof sizes)[number] {
  const letters = [...name.toLocaleUpperCase('en')]
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0)
  const allowed = letters.length <= shortNameLetters ? sizes : sizes.slice(1)
  return allowed.find((size) => size * width <= lineWidth) ?? 1
}

/** The width of the proof's code in hundredths of the sheet: at least 44.5 mm, and 0.35 mm for each module. */
export const proofWidth = (modules: number): number => Math.min(24, Math.max(15, Math.ceil((modules * 0.35) / 2.97)))
