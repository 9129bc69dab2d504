import type { ResultFields } from './results.ts'
import type { ShownResults } from './shown-results.ts'

/** An event that has begun. */
export type EventChoice = { key: string; name: string; day: string }

/** `people`: those who have a place. Empty for a category without entries, whose medals are typed. */
export type OfficeCategory = {
  code: string
  name: string
  people: { key: string; name: string; dojo: string }[]
  medals: Pick<ResultFields, 'rank' | 'name' | 'dojo' | 'entrant' | 'consent' | 'shownName'>[]
}

/** What the office works with when it enters the results of an event. */
export type OfficeResults = {
  bronzes: number
  album: string | undefined
  albums: { key: string; title: string }[]
  dojos: string[]
  isPublished: boolean
  /** The path of the public page. */
  path: string
  categories: OfficeCategory[]
  /** What visitors see once the results are published. */
  shown: ShownResults
  /** How many certificates are due. */
  due: { merit: number; participation: number }
  /** The keys of those that were issued. */
  issued: string[]
}
