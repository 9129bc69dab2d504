import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { boolean, email, phone, text } from '../../lists/fields.ts'
import { defineForm, readForm } from '../../lists/form.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import { missing, notTicked, tooLong } from '../../lists/messages.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import { type Category, misfits } from './categories.ts'
import { categoryName } from './category-name.ts'
import { type Entrant, entrants, maxChoices } from './entrants.ts'
import { type EntryTerms, maxCategories } from './entry-terms.ts'
import * as messages from './messages.ts'
import { type Person, type PersonField, personFields, readPerson } from './person.ts'
import { tooSmallFor } from './places.ts'
import * as publicMessages from './public-messages.ts'

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

/** The fields of a child. `club`: the name of a dojo that the association does not have. */
const childFields = {
  name: text(publicMessages.childName, { ...personal, max: 120 }),
  birthDate: text(messages.birthDate, { ...personal, max: 40 }),
  gender,
  dojo: text(messages.dojo, optional),
  club: text(publicMessages.clubName, optional),
  grade,
  weight: text(messages.weight, { ...optional, max: 16 }),
} satisfies Record<PersonField | 'club', unknown>
export type ChildField = keyof typeof childFields
const guardianFields = {
  guardian: text(publicMessages.guardianName, { ...personal, max: 120 }),
  phone: phone(messages.phone, personal),
  email: email(messages.email, { ...personal, optional: true }),
  consent: boolean(publicMessages.consent, personal),
  names: boolean(publicMessages.names, personal),
  photos: boolean(publicMessages.photos, personal),
}
const category = text(messages.categories, { ...optional, max: 20 })
/** What the form itself sends: how many children it shows, whom each one is in the stored entry, and what is to be done. */
const control = text(publicMessages.send, optional)

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
  noun: messages.entries.singular,
  sections: {
    children: Object.assign({ children: control }, ...numbers(maxChildren).map(fieldsOfChild)) as Record<
      string,
      typeof control
    >,
    guardian: { ...guardianFields, together: boolean(publicMessages.together, personal), action: control },
  },
  headings: { children: messages.categories, guardian: messages.guardian },
  schema: guardianSchema,
  agreements: ['consent'],
  maxBytes: 64 << 10,
  maxFieldBytes: 2048,
  // An hour before the end, the parents of a school send it through one connection, and each asks for the categories first.
  crowdFactor: 20,
  sent: publicMessages.sent,
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

const typedPerson = (typed: Typed, child: number) => {
  const of = (field: ChildField) => typed[childName(child, field)] ?? ''
  const person = Object.fromEntries(personFields.map((field) => [field, of(field)]))
  return { ...person, dojo: of('dojo') === otherDojo ? of('club') : of('dojo') }
}
/** What is known of a child, as far as it was typed well. Whether a day has come already is said when the form is read. */
export const personOf = (typed: Typed, child: number): Person => readPerson(typedPerson(typed, child), '9999').person
/** Stands in the choice of dojos for one that the association does not have. */
export const otherDojo = 'other'

/** What a child has already, when what was sent is corrected. `person`: the key. */
export type Held = { person: string; choices: readonly { code: string; state: string; placedByOffice: boolean }[] }

/** Somebody who was typed in a form. `child`: the number in the form. `codes`: of the categories. */
export type EnteredChild = { child: number; person: Person; codes: string[] }
export type Entered = {
  children: EnteredChild[]
  guardian: { name: string; phone: string; email?: string | undefined; names: boolean; photos: boolean }
  together: boolean
}

/** Whether a child can be in a category: it fits, or the office has placed the child there. */
export const isOffered = (category: Category, person: Person, referenceDate: string, held?: Held): boolean =>
  held?.choices.some(({ code, placedByOffice }) => code === category.code && placedByOffice) ||
  misfits(category, person, referenceDate).length === 0

type Reading = {
  /** A calendar day. */
  today: string
  /** What the children have already, when what was sent is corrected. */
  held?: readonly Held[] | undefined
  /** The form is only shown again, so that nothing may be missing from it yet. */
  isUnfinished: boolean
}

/** Reads a form. Errors have the names of the fields. */
export function readEnterForm(
  terms: EntryTerms,
  typed: Typed,
  reading: Reading,
): { entry?: Entered; errors: ValidationErrors } {
  const { children, together, errors } = readChildren(terms, typed, reading)
  const ofGuardian = Object.fromEntries(Object.keys(guardianFields).map((name) => [name, typed[name]]))
  const guardian = readForm(ofGuardian, { fields: guardianFields, schema: guardianSchema })
  for (const [name, texts] of Object.entries(guardian.errors ?? {}))
    if (!reading.isUnfinished || typed[name]) errors[name] ??= texts.slice(0, 1)
  if (!guardian.data || Object.keys(errors).length > 0) return { errors }
  const { guardian: name, phone, email, names, photos } = guardian.data
  return {
    errors,
    entry: { children, guardian: { name, phone, email, names: names === true, photos: photos === true }, together },
  }
}

/** Reads the children of a form. Errors have the names of the fields. */
export function readChildren(
  { categories = [], referenceDate = '' }: EntryTerms,
  typed: Typed,
  { today, held, isUnfinished }: Reading,
): Pick<Entered, 'children' | 'together'> & { errors: ValidationErrors } {
  const errors: ValidationErrors = {}
  const add = (name: string, text: string) => {
    if (!isUnfinished || typed[name]) errors[name] ??= [text]
  }
  for (const [name, { length }] of Object.entries(typed))
    if (length > maxLength)
      errors[name] = [say(tooLong, { label: enterForm.fields[name]?.label ?? '', max: maxLength })]
  const children: EnteredChild[] = []
  for (const child of shownChildren({ ...typed, action: '' })) {
    if (!isFilled(typed, child)) continue
    const { person, errors: found } = readPerson(typedPerson(typed, child), today)
    for (const [field, [text = '']] of Object.entries(found)) add(childName(child, field as ChildField), text)
    // A form in the browser asks for it; a spreadsheet, and an entry by the office, may do without.
    if (!held && !typed[childName(child, 'birthDate')])
      add(childName(child, 'birthDate'), say(missing, { label: childFields.birthDate.label }))
    if (typed[childName(child, 'dojo')] === otherDojo && !person.dojo)
      add(childName(child, 'club'), say(publicMessages.clubMissing))
    const codes = chosenCodes(typed, child)
    const name = person.name || say(publicMessages.childNumber, { number: child })
    const own = held?.find(({ person }) => person === typed[childName(child, 'person')])
    if (held && !own) errors[childName(child, 'name')] = [say(publicMessages.isGone)]
    const gone = codes.filter((code) => {
      const chosen = categories.find((category) => category.code === code) as Category | undefined
      return !chosen || !isOffered(chosen, person, referenceDate, own)
    })
    const lost = categories.filter(({ code }) => gone.includes(code)).map((each) => categoryName(each as Category))
    if (gone.length > 0)
      errors[categoryBox(child, 1)] = [say(publicMessages.noLongerFits, { name, categories: lost.join('; ') })]
    else if (codes.length > maxChoices)
      add(categoryBox(child, 1), say(publicMessages.tooManyCategories, { name, max: maxChoices }))
    else if (codes.length === 0 && !isUnfinished)
      add(categoryBox(child, 1), say(publicMessages.chooseCategory, { name }))
    children.push({ child, person, codes })
  }
  const together = children.length > 1 && typed.together === 'on'
  const chosen = children.flatMap(({ codes }) => codes.map((category) => ({ category })))
  const small = together ? tooSmallFor(categories, chosen) : undefined
  // The box stands beside the categories of the last child.
  if (small)
    add(
      categoryBox(children.at(-1)!.child, 1),
      say(publicMessages.tooManyTogether, { category: categoryName(small as Category), capacity: small.capacity! }),
    )
  return { children, together, errors }
}

/** What the list has of the sender, and of each child. */
export const senderFields = ({ guardian: { name, phone, email }, together }: Entered) => ({
  name,
  phone,
  email,
  together,
})
export const personFieldsOf = ({ person }: EnteredChild) => person as Pick<Entrant, PersonField>
export const consentsOf = ({ guardian: { names, photos } }: Entered) => ({ namesAllowed: names, photosAllowed: photos })
