import { isDate } from '../../lists/dates.ts'
import { choice, number, type Row, reference, rowKey, text } from '../../lists/fields.ts'
import { toAsciiDigits } from '../../lists/texts.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { grades, rankOf } from '../grades/grades.ts'
import * as messages from './messages.ts'

export const categoryKinds = ['kata', 'kumite', 'team', 'camp', 'seminar', 'referee', 'grading'] as const
const genders = ['female', 'male'] as const
const age = { optional: true, max: 120 } as const
const weight = { optional: true, max: 300 } as const

/** What an event says of a category. */
export const categoryColumns = {
  code: rowKey(messages.forms.code, { max: 20 }),
  kind: choice(messages.forms.kind, categoryKinds, { labels: messages.kindNames }),
  /** Without it, the name says kind, gender, ages, weights and grades. */
  name: text(messages.forms.name, { optional: true, max: 100 }),
  gender: choice(messages.gender, genders, { optional: true, labels: messages.genderNames }),
  ageFrom: number(messages.forms.ageFrom, age),
  ageTo: number(messages.forms.ageTo, age),
  gradeFrom: choice(messages.forms.gradeFrom, grades, { optional: true, labels: gradeNames }),
  gradeTo: choice(messages.forms.gradeTo, grades, { optional: true, labels: gradeNames }),
  over: number(messages.forms.over, weight),
  upTo: number(messages.forms.upTo, weight),
  dojo: reference(messages.dojo, { to: 'Location', optional: true }),
  capacity: number(messages.forms.capacity, { optional: true, max: 5000 }),
  fee: number(messages.forms.fee, { max: 100_000 }),
}
export type Category = Row<typeof categoryColumns>

/** What is known of somebody who enters. `weight`: kilograms as they are written, `31.5`. `dojo`: a key, or a name. */
export type PersonData = {
  birthDate?: string | undefined
  gender?: string | undefined
  grade?: string | undefined
  weight?: string | undefined
  dojo?: string | undefined
}

/** Why a category does not fit somebody. `unknown`: a value that it needs is missing. */
export type Misfit = { rule: 'age' | 'gender' | 'grade' | 'weight' | 'dojo' | 'team'; unknown?: true }

/**
 * The age in whole years on a day; undefined unless both are calendar days. Somebody who was born on 29 February is a year older from
 * 1 March in a year without that day.
 */
export function ageOn(day: string | undefined, birthDate: string | undefined): number | undefined {
  if (!isDate(day) || !isDate(birthDate) || birthDate > day) return undefined
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** A weight in its usual form: `31.5`, of `31,5 kg` or `३१.५`. What is no weight stays as it is. */
export const toWeight = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFKC'))
    .replace(/(?:kg|किलो|किग्रा)\.?$/i, '')
    .trim()
    .replace(',', '.')

/** Kilograms as a number; undefined for a text that is none, see `toWeight`. */
export function kilograms(text: string | undefined): number | undefined {
  const written = toWeight(text ?? '')
  const weight = /^\d{1,3}(\.\d{1,2})?$/.test(written) ? Number(written) : 0
  return weight > 0 ? weight : undefined
}

/** Whether a weight decides who can be in a category. */
export const hasWeights = ({ over, upTo }: Pick<Category, 'over' | 'upTo'>): boolean => (over ?? upTo) !== undefined

/**
 * Why a category does not fit a person on the reference date of the event; empty when it fits. A team is entered by its dojo, so it fits
 * nobody alone. Both ends of an age and of a grade are included; a weight is over `over` and at most `upTo`.
 */
export function misfits(category: Category, person: PersonData, referenceDate: string): Misfit[] {
  const { ageFrom, ageTo, gender, gradeFrom, gradeTo, over, upTo, dojo, kind } = category
  const found: Misfit[] = []
  const check = (rule: Misfit['rule'], asked: boolean, value: unknown, fits: () => boolean) => {
    if (!asked) return
    if (value === undefined || value === '') found.push({ rule, unknown: true })
    else if (!fits()) found.push({ rule })
  }
  const age = ageOn(referenceDate, person.birthDate)
  const weight = kilograms(person.weight)
  const rank = rankOf(person.grade)
  if (kind === 'team') found.push({ rule: 'team' })
  check(
    'age',
    ageFrom !== undefined || ageTo !== undefined,
    age,
    () => age! >= (ageFrom ?? 0) && age! <= (ageTo ?? 999),
  )
  check('gender', gender !== undefined, person.gender, () => person.gender === gender)
  check('grade', Boolean(gradeFrom || gradeTo), person.grade, () => {
    const highest = gradeTo ? rankOf(gradeTo) : Number.POSITIVE_INFINITY
    return rank >= rankOf(gradeFrom) && rank <= highest && rank !== -1
  })
  check('weight', hasWeights(category), weight, () => weight! > (over ?? 0) && weight! <= (upTo ?? 999))
  check('dojo', Boolean(dojo), person.dojo, () => person.dojo === dojo)
  return found
}
