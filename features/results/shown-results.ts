import { say } from '../../lists/language.ts'
import { categoryName, gradeRange } from '../entries/category-name.ts'
import type { EntryTerms } from '../entries/entry-terms.ts'
import { kindNames } from '../entries/messages.ts'
import { type DojoMedals, medalTable } from './medal-table.ts'
import * as messages from './messages.ts'
import type { ResultFields } from './results.ts'
import { categoryOf } from './shown-result.ts'

export type ShownMedal = { rank: number; dojo: string; name?: string | undefined }
export type Podium = { title: string; about: string; medals: ShownMedal[] }
/** What visitors see of the results of an event, in the current language. */
export type ShownResults = {
  table: DojoMedals[]
  /** Each with the name of a kind of contest. */
  groups: { title: string; podiums: Podium[] }[]
  /** Medals that stand with the dojo alone: without a name, and without a category. */
  unnamed: DojoMedals[]
}

type Around = {
  form?: Pick<EntryTerms, 'categories'> | undefined
  /** The names of the dojos by their keys. A dojo that is no key is a name. */
  dojos: ReadonlyMap<string, string>
  /** How many are entered in each category. */
  entered?: ReadonlyMap<string, number>
}

/** Arranges results by what visitors may know. Their order tells nothing that a result alone does not tell. */
export function showResults(results: readonly ResultFields[], { form, dojos, entered }: Around): ShownResults {
  const medals = results.filter(isMedal).map(({ rank, dojo = '', shownName, shownCategory }) => ({
    rank,
    dojo: dojos.get(dojo) ?? dojo,
    name: shownName,
    category: shownCategory,
  }))
  const podiums = [...Map.groupBy(medals, ({ category }) => category)].flatMap(([code, own]) => {
    if (code === undefined) return []
    const category = categoryOf(form, code)
    const count = entered?.get(code) ?? 0
    const about = [category && gradeRange(category), count > 0 && say(messages.entriesCount, { count })]
    return {
      group: category ? say(kindNames[category.kind]) : say(messages.otherCategories),
      place: category ? form!.categories!.indexOf(category) : Number.MAX_SAFE_INTEGER,
      title: category ? categoryName(category) : code,
      about: about.filter(Boolean).join(', '),
      medals: own.sort(byMedal).map(({ category: _, ...medal }) => medal),
    }
  })
  const ordered = podiums.sort((a, b) => a.place - b.place || compare(a.title, b.title))
  return {
    table: medalTable(medals),
    groups: [...Map.groupBy(ordered, ({ group }) => group)].map(([title, own]) => ({
      title,
      podiums: own.map(({ group, place, ...podium }) => podium),
    })),
    unnamed: medalTable(medals.filter(({ category }) => category === undefined)),
  }
}

/** An import may have brought any value. */
const isMedal = (result: ResultFields): result is ResultFields & { rank: number } =>
  [1, 2, 3].includes(Number(result.rank)) &&
  [result.dojo, result.shownName, result.shownCategory].every((text) => text === undefined || typeof text === 'string')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byMedal = (a: ShownMedal, b: ShownMedal) =>
  a.rank - b.rank || compare(a.name ?? '', b.name ?? '') || compare(a.dojo, b.dojo)
