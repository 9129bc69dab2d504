import { currentLanguage, say } from '../../lists/language.ts'
import type { Belt } from './belts.ts'
import { type Grade, grades } from './grades.ts'
import { beltsOfGrades, gradeUnits } from './messages.ts'

/** `6th kyu`; in Hindi and Marathi the number stands alone. */
export const gradeName = (grade: Grade): string => {
  const [number = '', unit] = grade.split(' ') as [string, 'kyu' | 'dan']
  const isOrdinal = currentLanguage() === 'en'
  return say(gradeUnits[unit], { number: isOrdinal ? number + ordinalEnding(Number(number)) : number })
}
const ordinalEnding = (number: number) => ['st', 'nd', 'rd'][number - 1] ?? 'th'

export const gradeNames = Object.fromEntries(grades.map((grade) => [grade, () => gradeName(grade)])) as Record<
  Grade,
  () => string
>

/** A grade with its belt: `Green, 6th kyu`. */
export const beltName = (grade: Grade, belt: Belt): string => say(beltsOfGrades[belt], { grade: gradeName(grade) })
