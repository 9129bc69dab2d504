import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { boolean, email, phone, text } from '../../lists/fields.ts'
import { defineForm, readForm } from '../../lists/form.ts'
import { currentLanguage, type Message, say } from '../../lists/language.ts'
import { notTicked, tooLong } from '../../lists/messages.ts'
import { toAsciiDigits } from '../../lists/texts.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import { readDate } from '../../lists/written-dates.ts'
import { type Category, kilograms, misfits, type PersonData } from './categories.ts'
import { categoryName } from './category-name.ts'
import { type Entrant, entrants, maxChoices } from './entrants.ts'
import { type EntryTerms, maxCategories } from './entry-terms.ts'
import * as listMessages from './messages.ts'
import { tooSmallFor } from './places.ts'
import * as messages from './public-messages.ts'

/** The page that the private link of a sender opens. */
export const entryPagePath = '/entry'
/** The page of an instructor, which shows the entries of the students. */
export const instructorPath = '/instructor'
/** The largest picture of a paper. */
export const maxPaperMb = 8
/** How many children one form enters. */
export const maxChildren = 8
/** No field is longer. */
const maxLength = 254

/** What a form has under each name, as it was typed. */
export type Typed = Readonly<Record<string, string>>

const personal = { readableBy: reviewers, personal: true } as const
const optional = { ...personal, optional: true, max: 200 } as const
const { gender, grade } = entrants.fields

const childFields = {
  name: text(messages.childName, { ...personal, max: 120 }),
  born: text(listMessages.birthDate, { ...personal, max: 40 }),
  gender,
  dojo: text(listMessages.dojo, optional),
  /** The name of a dojo that the association does not have. */
  club: text(messages.clubName, optional),
  grade,
  weight: text(listMessages.weight, { ...optional, max: 16 }),
}
export type ChildField = keyof typeof childFields
const guardianFields = {
  guardian: text(messages.guardianName, { ...personal, max: 120 }),
  phone: phone(listMessages.phone, personal),
  email: email(listMessages.email, { ...personal, optional: true }),
  consent: boolean(messages.consent, personal),
  names: boolean(messages.names, personal),
  photos: boolean(messages.photos, personal),
}
const category = text(listMessages.categories, { ...optional, max: 20 })
/** What the form itself sends: how many children it shows, whom each one is in the stored entry, and what is to be done. */
const control = text(messages.send, optional)

/** The weight in kilograms as the list has it: `31.5`, of `31,5 kg` or `३१.५`. */
export const toWeight = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFKC'))
    .replace(/(?:kg|किलो|किग्रा)\.?$/i, '')
    .trim()
    .replace(',', '.')

const known = (check: (value: string) => boolean, error: Message) =>
  z.refine<string | undefined>((value) => !value || check(value), { error: () => say(error) })
const childSchema = z.object({
  name: childFields.name.schema,
  born: childFields.born.schema.check(known((typed) => readDate(typed) !== undefined, messages.notBorn)),
  gender: gender.schema,
  dojo: childFields.dojo.schema,
  club: childFields.club.schema,
  grade: grade.schema,
  weight: childFields.weight.schema.check(
    known((typed) => kilograms(toWeight(typed)) !== undefined, messages.notWeight),
  ),
} satisfies Record<ChildField, unknown>)
const guardianSchema = z.object({
  guardian: guardianFields.guardian.schema,
  phone: guardianFields.phone.schema,
  email: guardianFields.email.schema,
  consent: z.literal(true, { error: () => say(notTicked, { label: guardianFields.consent.label }) }),
  names: guardianFields.names.schema,
  photos: guardianFields.photos.schema,
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** The names of the fields of a child, and of the boxes of its categories. */
export const childName = (child: number, field: ChildField | 'person'): string => `c${child}-${field}`
export const categoryBox = (child: number, at: number): string => `c${child}-k${at}`
const fieldsOfChild = (child: number) =>
  Object.fromEntries([
    ...Object.entries(childFields).map(([name, field]) => [childName(child, name as ChildField), field]),
    [childName(child, 'person'), control],
    ...numbers(maxCategories).map((at) => [categoryBox(child, at), category]),
  ])

export const enterForm = defineForm({
  name: 'entry',
  path: '/enter/:slug',
  noun: listMessages.entries.singular,
  sections: {
    children: Object.assign({ children: control }, ...numbers(maxChildren).map(fieldsOfChild)) as Record<
      string,
      typeof control
    >,
    guardian: { ...guardianFields, together: boolean(messages.together, personal), action: control },
  },
  headings: { children: listMessages.categories, guardian: messages.guardian },
  schema: guardianSchema,
  agreements: ['consent'],
  maxBytes: 64 << 10,
  maxFieldBytes: 2048,
  // An hour before the end, the parents of a school send it through one connection, and each asks for the categories first.
  crowdFactor: 20,
  sent: messages.sent,
})

/** The notice that parents agree to. A new wording in any language needs a new version (docs/notices). */
export const agreedNotice = () => ({ noticeVersion: '2026-11-30', language: currentLanguage() })

/** The numbers of the children that a form shows. `action`: `add` shows one more. */
export function shownChildren({ children = '', action }: Typed): number[] {
  const shown = Math.trunc(Number(children)) || 1
  return numbers(Math.min(Math.max(shown, 1) + (action === 'add' ? 1 : 0), maxChildren))
}

/** The codes of the categories that are ticked for a child. */
export const chosenCodes = (typed: Typed, child: number): string[] => [
  ...new Set(numbers(maxCategories).flatMap((at) => typed[categoryBox(child, at)] || [])),
]

/** Whether something was filled in for a child. The first one always counts. */
const isFilled = (typed: Typed, child: number): boolean =>
  child === 1 ||
  (Object.keys(childFields) as ChildField[]).some((field) => typed[childName(child, field)]) ||
  chosenCodes(typed, child).length > 0

/** What is known of a child, as far as it was typed well. */
export function personOf(typed: Typed, child: number): PersonData & { name: string } {
  const of = (field: ChildField) => typed[childName(child, field)]?.trim() ?? ''
  return {
    name: of('name'),
    birthDate: readDate(of('born')),
    gender: of('gender') || undefined,
    grade: of('grade') || undefined,
    weight: toWeight(of('weight')) || undefined,
    dojo: (of('dojo') === otherDojo ? of('club') : of('dojo')) || undefined,
  }
}
/** Stands in the choice of dojos for one that the association does not have. */
export const otherDojo = 'other'

/** What a child has already, when what was sent is corrected. `person`: the key. */
export type Held = { person: string; choices: readonly { code: string; state: string; placedByOffice: boolean }[] }

type Child = { child: number; data: PersonData & { name: string }; codes: string[] }
export type Entered = {
  children: Child[]
  guardian: { name: string; phone: string; email?: string | undefined; names: boolean; photos: boolean }
  together: boolean
}

/** Whether a child can be in a category: it fits, or the office has placed the child there. */
export const isOffered = (category: Category, person: PersonData, referenceDate: string, held?: Held): boolean =>
  held?.choices.some(({ code, placedByOffice }) => code === category.code && placedByOffice) ||
  misfits(category, person, referenceDate).length === 0

/**
 * Reads a form. `isUnfinished`: it is only shown again, so that nothing may be missing from it yet. Errors have the names of the fields.
 */
export function readEnterForm(
  { categories = [], referenceDate = '' }: EntryTerms,
  typed: Typed,
  { today, held, isUnfinished }: { today: string; held?: readonly Held[] | undefined; isUnfinished: boolean },
): { entry?: Entered; errors: ValidationErrors } {
  const errors: ValidationErrors = {}
  const add = (name: string, text: string) => {
    if (!isUnfinished || typed[name]) errors[name] ??= [text]
  }
  for (const [name, { length }] of Object.entries(typed))
    if (length > maxLength)
      errors[name] = [say(tooLong, { label: enterForm.fields[name]?.label ?? '', max: maxLength })]
  const children: Child[] = []
  for (const child of shownChildren({ ...typed, action: '' })) {
    if (!isFilled(typed, child)) continue
    const entered = Object.fromEntries(
      Object.keys(childFields).map((field) => [field, typed[childName(child, field as ChildField)]]),
    )
    const { errors: found = {} } = readForm(entered, { fields: childFields, schema: childSchema })
    for (const [field, [text = '']] of Object.entries(found)) add(childName(child, field as ChildField), text)
    const data = personOf(typed, child)
    if ((data.birthDate ?? '') > today) add(childName(child, 'born'), say(messages.bornLater))
    if (entered.dojo === otherDojo && !data.dojo) add(childName(child, 'club'), say(messages.clubMissing))
    const codes = chosenCodes(typed, child)
    const name = data.name || say(messages.childNumber, { number: child })
    const own = held?.find(({ person }) => person === typed[childName(child, 'person')])
    if (held && !own) errors[childName(child, 'name')] = [say(messages.isGone)]
    const gone = codes.filter((code) => {
      const chosen = categories.find((category) => category.code === code) as Category | undefined
      return !chosen || !isOffered(chosen, data, referenceDate, own)
    })
    const lost = categories.filter(({ code }) => gone.includes(code)).map((each) => categoryName(each as Category))
    if (gone.length > 0)
      errors[categoryBox(child, 1)] = [say(messages.noLongerFits, { name, categories: lost.join('; ') })]
    else if (codes.length > maxChoices)
      add(categoryBox(child, 1), say(messages.tooManyCategories, { name, max: maxChoices }))
    else if (codes.length === 0 && !isUnfinished) add(categoryBox(child, 1), say(messages.chooseCategory, { name }))
    children.push({ child, data, codes })
  }
  const together = children.length > 1 && typed.together === 'on'
  const chosen = children.flatMap(({ codes }) => codes.map((category) => ({ category })))
  const small = together ? tooSmallFor(categories, chosen) : undefined
  // The box stands beside the categories of the last child.
  if (small)
    add(
      categoryBox(children.at(-1)!.child, 1),
      say(messages.tooManyTogether, { category: categoryName(small as Category), capacity: small.capacity! }),
    )
  const ofGuardian = Object.fromEntries(Object.keys(guardianFields).map((name) => [name, typed[name]]))
  const guardian = readForm(ofGuardian, { fields: guardianFields, schema: guardianSchema })
  for (const [name, [text = '']] of Object.entries(guardian.errors ?? {})) add(name, text)
  if (!guardian.data || Object.keys(errors).length > 0) return { errors }
  const { guardian: name, phone, email, names, photos } = guardian.data
  return {
    errors,
    entry: {
      children,
      guardian: { name, phone, email, names: names === true, photos: photos === true },
      together,
    },
  }
}

/** What the list has of the sender, and of each child. */
export const senderFields = ({ guardian: { name, phone, email }, together }: Entered) => ({
  name,
  phone,
  email,
  together,
})
export const entrantFields = (
  { guardian: { names, photos } }: Entered,
  { data }: Pick<Entered['children'][number], 'data'>,
) => ({
  ...(data as Pick<Entrant, 'name' | 'birthDate' | 'gender' | 'grade' | 'weight' | 'dojo'>),
  namesAllowed: names,
  photosAllowed: photos,
})
