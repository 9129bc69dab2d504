import { say } from '../../lists/language.ts'
import { gradeName } from '../grades/grade-names.ts'
import { examine, partNames, resultNames } from './messages.ts'
import type { Verdict } from './standing.ts'

/** A verdict in words: `Passed, 6th kyu`, `Partly, Kata`. */
export const whatIsSaid = ({ result, grade, repeat = [] }: Verdict): string =>
  result === 'passed' && grade
    ? say(examine.passedTheGrade, { grade: gradeName(grade) })
    : [resultNames[result], ...repeat.map((part) => partNames[part])].map((word) => say(word)).join(', ')
