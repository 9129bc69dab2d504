import { say } from '../../lists/language.ts'
import { validatePartial } from '../../lists/validation.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import { readDate } from '../../lists/written-dates.ts'
import { readGrade } from '../grades/grades.ts'
import { kilograms, type PersonData } from './categories.ts'
import { entrants } from './entrants.ts'
import * as publicMessages from './public-messages.ts'

/** What is asked about everybody who is entered. */
export const personFields = ['name', 'birthDate', 'gender', 'dojo', 'grade', 'weight'] as const
export type PersonField = (typeof personFields)[number]
/** What was typed about somebody, in a form, a spreadsheet or the office. */
export type TypedPerson = Readonly<Partial<Record<PersonField, string | undefined>>>
/** What is stored about somebody who is entered. */
export type Person = PersonData & { name: string }

/**
 * Reads what was typed about somebody, the same way wherever it was typed. `person`: what was typed well. `errors`: by field, as sentences
 * that stand beside what was typed. What was not asked is neither. `today`: a calendar day.
 */
export function readPerson(typed: TypedPerson, today: string): { person: Person; errors: ValidationErrors } {
  const given: Record<string, string | undefined> = {}
  for (const field of personFields) if (Object.hasOwn(typed, field)) given[field] = typed[field]?.trim() || undefined
  given.grade &&= readGrade(given.grade) ?? given.grade
  given.birthDate &&= readDate(given.birthDate) ?? given.birthDate
  const errors: ValidationErrors = { ...validatePartial(entrants, given).errors }
  const refuse = (field: PersonField, error: string) => {
    errors[field] = [error]
  }
  const value = (field: PersonField) => ({ value: typed[field]?.trim() ?? '' })
  if (errors.birthDate) refuse('birthDate', say(publicMessages.notBorn, value('birthDate')))
  else if ((given.birthDate ?? '') > today) refuse('birthDate', say(publicMessages.bornLater))
  if (errors.grade) refuse('grade', say(publicMessages.notGrade, value('grade')))
  const right = Object.fromEntries(Object.entries(given).filter(([field]) => !errors[field]))
  const person = { ...(errors.name && { name: '' }), ...validatePartial(entrants, right).data } as Person
  if (person.weight !== undefined && kilograms(person.weight) === undefined) {
    refuse('weight', say(publicMessages.notWeight, value('weight')))
    delete person.weight
  }
  return { person, errors }
}
