import { say } from '../../lists/language.ts'
import { gradeNames } from '../grades/grade-names.ts'
import type { Category } from './categories.ts'
import * as messages from './messages.ts'

const range = (
  from: string | number | undefined,
  to: string | number | undefined,
  words: typeof messages.ages,
): string[] => {
  if (from !== undefined && to !== undefined)
    return [from === to ? say(words.one, { from }) : say(words.between, { from, to })]
  if (from !== undefined) return [say(words.from, { from })]
  return to === undefined ? [] : [say(words.upTo, { to })]
}

/**
 * The name of a category in the current language: its own, or what its rules say, as `Kumite, girls 10 and 11, over 35 kg`. Children under
 * 18 are girls and boys.
 */
export function categoryName({ kind, name, gender, ageFrom, ageTo, over, upTo }: Category): string {
  if (name) return name
  const who = gender && say(messages.who[gender][(ageTo ?? 99) < 18 ? 'child' : 'adult'])
  const ages = range(ageFrom, ageTo, messages.ages)
  const people = [who, ...ages].filter(Boolean).join(' ')
  return [say(messages.kindNames[kind]), people, ...range(over, upTo, messages.weights)].filter(Boolean).join(', ')
}

/** The grades of a category, as `7th to 5th kyu`; empty when it takes all. */
export function gradeRange({ gradeFrom, gradeTo }: Category): string {
  const named = (grade: Category['gradeFrom']) => grade && gradeNames[grade]()
  return range(named(gradeFrom), named(gradeTo), messages.gradesOf).join('')
}

/** The name of a category with its grades, for officers. */
export const categoryLabel = (category: Category): string =>
  [categoryName(category), gradeRange(category)].filter(Boolean).join(', ')
