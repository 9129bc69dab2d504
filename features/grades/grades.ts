import { parseDan, parseDanWord } from './dan.ts'

type Number = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
export type Grade = `${Number} ${'kyu' | 'dan'}`

const numbers: readonly Number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** The grades, lowest first: ten of students (kyu, counted down), and ten of black belts (dan). */
export const grades = [
  ...numbers.toReversed().map((kyu) => `${kyu} kyu` as const),
  ...numbers.map((dan) => `${dan} dan` as const),
] as [Grade, ...Grade[]]

/** The place of a grade among all, lowest first; -1 for a text that is none. */
export const rankOf = (grade: string | undefined): number => (grades as readonly string[]).indexOf(grade ?? '')

/**
 * Reads a grade as people write it: `6th Kyu`, `Kyu 6`, `Shodan`, `2nd Dan`, and a beginner as 10 kyu. Undefined for a text that names no
 * grade, such as the colour of a belt alone.
 */
export function readGrade(text: string | undefined): Grade | undefined {
  const words = (text ?? '').normalize('NFKC').toLowerCase().trim()
  if (/beginner|white|शुरुआती|नवीन/.test(words)) return '10 kyu'
  const unit = /kyu|क्यू/.test(words) ? 'kyu' : /dan|डैन|डॅन/.test(words) ? 'dan' : undefined
  const number = parseDanWord(words) ?? (unit && parseDan(words))
  return number === undefined ? undefined : (`${number} ${unit ?? 'dan'}` as Grade)
}
