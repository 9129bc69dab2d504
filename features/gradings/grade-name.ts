import { say } from '../../lists/language.ts'
import { gradeName } from '../entries/grade-names.ts'
import type { Grade } from '../entries/grades.ts'
import type { Belt } from '../guide/belts.ts'
import { belts, examine, partNames, resultNames } from './messages.ts'
import type { Verdict } from './standing.ts'

/** A grade with its belt: `Green, 6th kyu`. */
export const beltName = (grade: Grade, belt: Belt): string => say(belts[belt], { grade: gradeName(grade) })

/** A verdict in words: `Passed, 6th kyu`, `Partly, Kata`. */
export const whatIsSaid = ({ result, grade, repeat = [] }: Verdict): string =>
  result === 'passed' && grade
    ? say(examine.passedTheGrade, { grade: gradeName(grade) })
    : [resultNames[result], ...repeat.map((part) => partNames[part])].map((word) => say(word)).join(', ')
