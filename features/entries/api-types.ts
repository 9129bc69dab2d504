import { searchTerms, toSearchable } from '../../lists/searchable.ts'
import type { Category } from './categories.ts'
import type { choiceStates } from './entrants.ts'

export const entrantStates = ['complete', 'unpaid', 'missing', 'look', 'offered', 'waiting', 'withdrawn'] as const
/** `missing`: papers were not sent; `look`: papers wait until an officer has looked at them. */
export type EntrantState = (typeof entrantStates)[number]

/** `place`: in the line, from 1. `paid`: its fee was paid or waived. */
export type ChoiceView = {
  category: string
  state: (typeof choiceStates)[number]
  until?: string | undefined
  number?: number
  paid?: true
  unpaid?: true
}
/** `key` is missing until the paper is sent. `seenBy`: the name of the officer. */
export type PaperView = {
  code: string
  state: 'missing' | 'sent' | 'seen'
  key?: string
  seenAt?: string | undefined
  seenBy?: string
}
/** `dojo`: a key or a name. */
export type PersonValues = {
  name: string
  birthDate?: string | undefined
  gender?: string | undefined
  dojo?: string | undefined
  grade?: string | undefined
  weight?: string | undefined
  /** The number of the member who the person is. */
  memberNumber?: string | undefined
}
export type EntrantView = PersonValues & {
  key: string
  entry: string
  dojoName: string
  choices: ChoiceView[]
  papers: PaperView[]
  states: EntrantState[]
  /** What a guardian or an adult allows. */
  namesAllowed: boolean
  photosAllowed: boolean
}
export type SenderView = {
  reference: string
  name: string
  email?: string | undefined
  phone?: string | undefined
  language: string
  instructor?: true
}
/** `opensAt`, `closesAt`: in India. */
export type EntryTermsView = {
  key: string
  name: string
  day: string
  path: string
  opensAt: string
  closesAt: string
  state: 'early' | 'open' | 'closed'
  entrants: number
}
/** Everybody who entered one event. `duplicates`: pairs who may be one person. `noMail`: why the website sends no mail. */
export type EntriesView = {
  terms: EntryTermsView & {
    referenceDate: string
    categories: Category[]
    papers: { code: string; name: string }[]
  }
  people: EntrantView[]
  /** Who was entered by what seems to be a program. */
  suspected: EntrantView[]
  senders: Record<string, SenderView>
  duplicates: [string, string][]
  noMail?: string
}
/** A member who an entrant may be. `who`: number, name, date of birth and dojo for the officer. */
export type MemberProposal = { number: string; who: string }
/** How many people were moved to a category, whose name it says. */
export type Moved = { count: number; category: string }
export type EntryTermsViews = { forms: EntryTermsView[] }

export type EntrantFilter = { category?: string; dojo?: string; state?: string; search?: string }

/** What is still to be done for a person in one category. */
export function statesIn({ papers }: Pick<EntrantView, 'papers'>, choice?: ChoiceView): EntrantState[] {
  if (choice?.state === 'withdrawn') return ['withdrawn']
  const states: EntrantState[] = []
  if (choice?.unpaid) states.push('unpaid')
  if (papers.some(({ state }) => state === 'missing')) states.push('missing')
  if (papers.some(({ state }) => state === 'sent')) states.push('look')
  if (choice && choice.state !== 'place') states.push(choice.state)
  return states.length > 0 ? states : ['complete']
}

/** Who is in a category that the entry terms have no more, and so on no list. */
export function lostChoices({ people, terms }: Pick<EntriesView, 'people' | 'terms'>) {
  const known = new Set(terms.categories.map(({ code }) => code))
  return people.flatMap((person) =>
    person.choices
      .filter(({ category, state }) => state !== 'withdrawn' && !known.has(category))
      .map((choice) => ({ person, choice })),
  )
}

/** The people that a filter selects. Each word of the search occurs in a name, a dojo or a reference. */
export function filterEntrants(
  { people, senders }: Pick<EntriesView, 'people' | 'senders'>,
  { category, dojo, state, search = '' }: EntrantFilter,
): EntrantView[] {
  const words = searchTerms(search)
  return people.filter((person) => {
    if (category && !person.choices.some((choice) => choice.category === category)) return false
    if (dojo && person.dojoName !== dojo) return false
    if (state && !person.states.includes(state as EntrantState)) return false
    if (words.length === 0) return true
    const { name = '', reference = '' } = senders[person.entry] ?? {}
    const text = toSearchable(`${person.name} ${person.dojoName} ${name} ${reference}`)
    return words.every((word) => text.includes(word))
  })
}
