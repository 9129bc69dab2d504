import { type Field, labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { normalizeText } from '../../../lists/search.ts'
import { validatePartial } from '../../../lists/validation.ts'
import { isShortened } from '../../../server/import/csv-format.ts'
import { shortened } from '../../../server/import/messages.ts'
import { applicationDrafts } from '../../applications/application-drafts.ts'
import { formFields } from '../../applications/form.ts'
import { type Category, hasWeights, misfits, type PersonData } from '../../entries/categories.ts'
import { categoryName } from '../../entries/category-name.ts'
import { type Entrant, entrants } from '../../entries/entrants.ts'
import type { EntryTerms } from '../../entries/entry-terms.ts'
import { categories as categoriesTitle } from '../../entries/messages.ts'
import { type Person, readPerson } from '../../entries/person.ts'
import { type CategoryCount, placesLeft } from '../../entries/places.ts'
import { checks as messages, ruleNames } from '../messages.ts'
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
 * A row as the form shows it. `data`: what is stored, when `errors` is empty. `entrant`: the key of somebody who is entered already, who is
 * corrected; `changes`: what becomes different, as sentences. `isChanged`: other categories are ticked than the form that was sent has shown.
 */
export type CheckedRow = TypedRow & {
  data: Record<string, string | undefined>
  errors: string[]
  entrant?: string | undefined
  changes: string[]
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
  entered: readonly Entrant[]
  /** The key of a dojo, or its name, as it is stored for what was typed. Empty: that of the instructor. */
  toDojo(typed: string): string | undefined
  dojoName(stored: string): string
}

/** What is stored of a student, and asked in the spreadsheet. */
const studentFields = ['name', 'birthDate', 'gender', 'dojo', 'grade', 'weight', 'guardian', 'email', 'phone'] as const
type StudentData = Person & Partial<Record<'guardian' | 'email' | 'phone', string | undefined>>

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
  // Of several who are the same, the first.
  const entered = new Map(event.entered.toReversed().map((each) => [sameStudent(each), each]))
  const lines = new Map<string, string>()
  const sum = { owed: 0, waiting: 0 }
  const rows = typed.map((row): CheckedRow => {
    const { data, errors } = readStudent(row, event)
    const same = sameStudent(data)
    const before = entered.get(same)
    // The dojo of the instructor stands for an empty cell, unless another one is stored.
    if (before?.dojo && !row.values.dojo) data.dojo = before.dojo
    const stored = before && (Object.fromEntries(studentFields.map((field) => [field, before[field]])) as StudentData)
    const person: StudentData = { ...stored, ...data }
    const held = (before?.choices ?? []).map(({ category }) => category)
    const misfitsOf = (category: Category, of: PersonData) => misfits(category, of, terms.referenceDate ?? '')
    // Whom the office has placed where they do not fit stays there.
    const isPlacedByOffice = (category: Category) =>
      before !== undefined && held.includes(category.code) && misfitsOf(category, before).length > 0
    const found = categories.map((category) => ({
      category,
      wrong: isPlacedByOffice(category) ? [] : misfitsOf(category, person),
    }))
    const fitting = found.filter(({ wrong }) => wrong.length === 0).slice(0, maxOffered)
    const codes = fitting.map(({ category }) => category.code)
    const isShown = row.offered !== undefined
    const chosen = (isShown ? row.chosen : held).filter((code) => codes.includes(code))
    // Somebody who left a category, for example with the weight, goes to the one of the same kind.
    const lost = held.filter((code) => !codes.includes(code))
    const kinds = before ? lost.flatMap((code) => kindOf(categories, code) ?? []) : event.wanted
    for (const kind of kinds) {
      const first = fitting.find(({ category }) => category.kind === kind)?.category.code
      const isAsked = fitting.some(
        ({ category }) => category.kind === kind && (row.offered ?? chosen).includes(category.code),
      )
      if (first !== undefined && !isAsked) chosen.push(first)
    }
    const isChanged = chosen.length !== row.chosen.length || chosen.some((code) => !row.chosen.includes(code))
    const changes = before ? changesOf(before, data, chosen, { categories, dojoName: event.dojoName }) : []
    // Whoever is entered already, and stays as before, is left out until the instructor wants it otherwise.
    const isSame = before !== undefined && changes.length === 0
    const skip = row.skip || (isSame && !isShown)
    if (isSame) errors.push(say(messages.entered))
    else if (lines.has(same)) errors.push(say(messages.twice, { line: lines.get(same)! }))
    if (errors.length === 0) errors.push(...whyNone(found, chosen, kinds))
    if (!skip) {
      if (data.name) lines.set(same, row.line)
      for (const code of chosen) {
        // A category that remains keeps its place.
        if (held.includes(code)) continue
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
      ...(!held.includes(category.code) &&
        (left.get(category.code)?.free ?? 0) < (chosen.includes(category.code) ? 0 : 1) && {
          waiting: left.get(category.code)!.waiting,
        }),
    }))
    const values = {
      ...row.values,
      ...(data.birthDate && { birthDate: data.birthDate }),
      ...(data.grade && { grade: data.grade }),
    }
    const result = { skip, errors, chosen, changes, isChanged, values, entrant: before?.key }
    return { ...row, ...result, data: person, offered: codes, categories: offered }
  })
  return { rows, ...sum }
}

const kindOf = (categories: readonly Category[], code: string) =>
  categories.find((category) => category.code === code)?.kind

/** What a row changes about somebody who is entered, as sentences. */
function changesOf(
  before: Entrant,
  data: StudentData,
  chosen: readonly string[],
  { categories, dojoName }: { categories: readonly Category[]; dojoName: EventNow['dojoName'] },
): string[] {
  const shown = (field: (typeof studentFields)[number], value: string | undefined) => {
    if (!value) return '–'
    if (field === 'dojo') return dojoName(value)
    return field === 'gender' || field === 'grade' ? labelOf(entrants.fields[field], value) : value
  }
  const nameOf = (code: string) => {
    const category = categories.find((each) => each.code === code)
    return category ? categoryName(category) : code
  }
  // A weight is stored only where a category needs it.
  const needsWeight = categories.some((category) => chosen.includes(category.code) && hasWeights(category))
  const fields = studentFields.filter(
    (field) => data[field] !== undefined && data[field] !== before[field] && (field !== 'weight' || needsWeight),
  )
  const held = (before.choices ?? []).map(({ category }) => category)
  const isMoved = held.length !== chosen.length || held.some((code) => !chosen.includes(code))
  const change = (label: string, from: string, to: string) => say(messages.changed, { label, from, to })
  return [
    ...fields.map((field) =>
      change(entrants.fields[field].label, shown(field, before[field]), shown(field, data[field])),
    ),
    ...(isMoved
      ? [change(say(categoriesTitle), held.map(nameOf).join('; ') || '–', chosen.map(nameOf).join('; ') || '–')]
      : []),
  ]
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
  if (missing.size > 0) return [...missing].map((rule) => say(messages.needs, { what: say(ruleNames[rule]) }))
  if (chosen.length > 0) return []
  if (found.some(({ wrong }) => wrong.length === 0)) return [say(messages.choose)]
  const nearest = found
    .filter(({ category }) => category.kind !== 'team')
    .sort((a, b) => a.wrong.length - b.wrong.length)[0]
  if (!nearest) return [say(messages.noCategories)]
  const rules = nearest.wrong.map(({ rule }) => say(ruleNames[rule])).join(', ')
  return [say(messages.noneFits, { category: categoryName(nearest.category), rules })]
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
  const { dojo = '', guardian, email, phone, ...typed } = row.values
  const { person, errors } = readPerson({ ...typed, dojo: toDojo(dojo) }, terms.referenceDate ?? '')
  const contact = Object.fromEntries(
    Object.entries({ guardian, email, phone }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const { data, errors: ofContact = {} } = validatePartial(entrants, contact)
  const filled = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
  const short = shortenedIn('students', row, ['phone'])
  if (short.length > 0) ofContact.phone = short
  return { data: { ...filled, ...data } as StudentData, errors: Object.values({ ...errors, ...ofContact }).flat() }
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
    if (!row.values.name) reasons.push(say(messages.nameMissing))
    const errorsOfRow = [...new Set(reasons)]
    return { ...row, data, errors: errorsOfRow, changes: [], offered: [], categories: [], isChanged: false }
  }),
  owed: 0,
  waiting: 0,
})

/** The rows that are to be stored. */
export const storedRows = ({ rows }: CheckedStudents): CheckedRow[] => rows.filter(({ skip }) => !skip)
export const hasErrors = (checked: CheckedStudents): boolean =>
  storedRows(checked).some(({ errors }) => errors.length > 0)
