import type { Field } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { normalizeText } from '../../../lists/search.ts'
import { validatePartial } from '../../../lists/validation.ts'
import { readDate } from '../../../lists/written-dates.ts'
import { isShortened } from '../../../server/import/csv-format.ts'
import { shortened } from '../../../server/import/messages.ts'
import { applicationDrafts } from '../../applications/application-drafts.ts'
import { formFields } from '../../applications/form.ts'
import { ageOn, type Category, kilograms, misfits, type PersonData } from '../../entries/categories.ts'
import { categoryName } from '../../entries/category-name.ts'
import { toWeight } from '../../entries/enter-form.ts'
import { entrants } from '../../entries/entrants.ts'
import type { EntryTerms } from '../../entries/entry-terms.ts'
import { type CategoryCount, placesLeft } from '../../entries/places.ts'
import { readGrade } from '../../grades/grades.ts'
import { checks, ruleNames } from '../messages.ts'
import { type Column, maxOffered, type SheetKind, sheetColumns, type TypedRow } from '../student-rows.ts'

/** A category that fits a student. `waiting`: how many wait already, when no place is left. */
export type OfferedCategory = {
  code: string
  name: string
  fee: number
  isChosen: boolean
  waiting?: number | undefined
}
/**
 * A row as the form shows it. `data`: what is stored, when `errors` is empty. `isChanged`: other categories are ticked than the form that
 * was sent has shown.
 */
export type CheckedRow = TypedRow & {
  data: Record<string, string | undefined>
  errors: string[]
  offered: string[]
  categories: OfferedCategory[]
  isChanged: boolean
}
/** `owed`: what all places cost that are firm at once. `waiting`: how many choices wait. */
export type CheckedStudents = { rows: CheckedRow[]; owed: number; waiting: number }

/** What the check needs of an event. `wanted`: kinds of categories that are ticked first. `entered`: whom the instructor has entered. */
export type EventNow = {
  terms: EntryTerms
  counts: readonly CategoryCount[]
  wanted: readonly string[]
  entered: readonly { name?: string | undefined; birthDate?: string | undefined }[]
  /** The key of a dojo, or its name, as it is stored for what was typed. Empty: that of the instructor. */
  toDojo(typed: string): string | undefined
}

const sameStudent = ({ name = '', birthDate = '' }: { name?: string | undefined; birthDate?: string | undefined }) =>
  `${normalizeText(name)} ${birthDate}`

/** Checks students who are to be entered for an event, and offers each the categories that fit. */
export function checkStudents(typed: readonly TypedRow[], event: EventNow): CheckedStudents {
  const { terms, counts } = event
  const categories = (terms.categories ?? []) as Category[]
  const left = new Map(
    categories.map((category) => {
      const { left: free = Number.POSITIVE_INFINITY, waiting } = placesLeft(category, counts)
      return [category.code, { free, waiting }]
    }),
  )
  const lines = new Map<string, string>()
  const sum = { owed: 0, waiting: 0 }
  const rows = typed.map((row): CheckedRow => {
    const { data, errors } = readStudent(row, event)
    const person: PersonData = { ...data, dojo: data.dojo }
    const found = categories.map((category) => ({
      category,
      wrong: misfits(category, person, terms.referenceDate ?? ''),
    }))
    const fitting = found.filter(({ wrong }) => wrong.length === 0).slice(0, maxOffered)
    const codes = fitting.map(({ category }) => category.code)
    const before = row.offered ?? []
    const chosen = row.chosen.filter((code) => codes.includes(code))
    for (const kind of event.wanted) {
      const first = fitting.find(({ category }) => category.kind === kind)?.category.code
      const isAsked = fitting.some(({ category }) => category.kind === kind && before.includes(category.code))
      if (first !== undefined && !isAsked) chosen.push(first)
    }
    const isChanged = chosen.length !== row.chosen.length || chosen.some((code) => !row.chosen.includes(code))
    const same = sameStudent(data)
    const isEntered = event.entered.some((other) => sameStudent(other) === same)
    // Whoever is entered already is left out, until the instructor wants it otherwise.
    const skip = row.skip || (isEntered && row.offered === undefined)
    if (isEntered) errors.push(say(checks.entered))
    else if (lines.has(same)) errors.push(say(checks.twice, { line: lines.get(same)! }))
    if (errors.length === 0) errors.push(...whyNone(found, chosen, event.wanted))
    if (!skip) {
      if (data.name) lines.set(same, row.line)
      for (const code of chosen) {
        const place = left.get(code)!
        if (place.free-- > 0) sum.owed += categories.find((category) => category.code === code)?.fee ?? 0
        else sum.waiting++
      }
    }
    const offered = fitting.map(({ category }) => ({
      code: category.code,
      name: categoryName(category),
      fee: category.fee,
      isChosen: chosen.includes(category.code),
      ...((left.get(category.code)?.free ?? 0) < (chosen.includes(category.code) ? 0 : 1) && {
        waiting: left.get(category.code)!.waiting,
      }),
    }))
    const values = {
      ...row.values,
      ...(data.birthDate && { birthDate: data.birthDate }),
      ...(data.grade && { grade: data.grade }),
    }
    return { ...row, values, skip, data, errors, offered: codes, chosen, categories: offered, isChanged }
  })
  return { rows, ...sum }
}

type Found = { category: Category; wrong: ReturnType<typeof misfits> }

/** Why nothing is chosen, or what is missing for a kind that is wanted. */
function whyNone(found: readonly Found[], chosen: readonly string[], wanted: readonly string[]): string[] {
  const missing = new Set(
    wanted
      .filter((kind) => !found.some(({ category, wrong }) => category.kind === kind && wrong.length === 0))
      .flatMap((kind) =>
        found.filter(({ category, wrong }) => category.kind === kind && wrong.every((one) => one.unknown)),
      )
      .flatMap(({ wrong }) => wrong.map(({ rule }) => rule)),
  )
  if (missing.size > 0) return [...missing].map((rule) => say(checks.needs, { what: say(ruleNames[rule]) }))
  if (chosen.length > 0) return []
  if (found.some(({ wrong }) => wrong.length === 0)) return [say(checks.choose)]
  const nearest = found
    .filter(({ category }) => category.kind !== 'team')
    .sort((a, b) => a.wrong.length - b.wrong.length)[0]
  if (!nearest) return [say(checks.noCategories)]
  const rules = nearest.wrong.map(({ rule }) => say(ruleNames[rule])).join(', ')
  return [say(checks.noneFits, { category: categoryName(nearest.category), rules })]
}

const shortenedIn = (kind: SheetKind, { values }: TypedRow, columns: readonly Column[]): string[] =>
  columns
    .filter((column) => isShortened(values[column] ?? ''))
    .map((column) =>
      say(shortened, {
        label: (sheetColumns[kind] as Record<string, Field>)[column]!.label,
        number: values[column]!,
      }),
    )

function readStudent(row: TypedRow, { terms, toDojo }: EventNow) {
  const { name = '', birthDate = '', gender = '', dojo = '', grade = '', weight = '' } = row.values
  const data = {
    name,
    birthDate: readDate(birthDate) ?? (birthDate || undefined),
    gender: gender || undefined,
    dojo: toDojo(dojo),
    grade: readGrade(grade) ?? (grade || undefined),
    weight: toWeight(weight) || undefined,
  }
  const { errors: found = {} } = validatePartial(entrants, data)
  const errors: string[] = []
  if (found.grade) found.grade = [say(checks.notGrade, { grade })]
  if (found.birthDate) found.birthDate = [say(checks.notDay, { day: birthDate })]
  else if (data.birthDate && ageOn(terms.referenceDate, data.birthDate) === undefined)
    errors.push(say(checks.bornLater))
  if (data.weight && kilograms(data.weight) === undefined) errors.push(say(checks.notWeight, { weight }))
  return { data, errors: [...Object.values(found).flat(), ...errors] }
}

/** Checks students whose applications for membership are to be prepared. */
export const checkApplicants = (typed: readonly TypedRow[]): CheckedStudents => ({
  rows: typed.map((row) => {
    const given = Object.entries(row.values).map(([column, value]) => [column, value || undefined])
    const data = { ...Object.fromEntries(given), name: row.values.name ?? '' }
    const { errors = {} } = validatePartial(applicationDrafts, data)
    // The draft takes any text. What the form would refuse is corrected here, where the instructor still has the sheet.
    for (const column of ['email', 'phone'] as const) {
      const checked = data[column] ? formFields[column].schema.safeParse(data[column]) : undefined
      if (checked?.success === false) errors[column] = checked.error.issues.map(({ message }) => message)
    }
    const short = shortenedIn('applicants', row, ['phone'])
    if (short.length > 0) errors.phone = short
    const reasons = Object.values(errors).flat()
    if (!row.values.name) reasons.push(say(checks.nameMissing))
    return { ...row, data, errors: [...new Set(reasons)], offered: [], categories: [], isChanged: false }
  }),
  owed: 0,
  waiting: 0,
})

/** The rows that are to be stored. */
export const storedRows = ({ rows }: CheckedStudents): CheckedRow[] => rows.filter(({ skip }) => !skip)
export const hasErrors = (checked: CheckedStudents): boolean =>
  storedRows(checked).some(({ errors }) => errors.length > 0)
