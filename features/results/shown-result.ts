import { ageOn, type Category } from '../entries/categories.ts'
import type { Entrant } from '../entries/entrants.ts'
import type { EntryTerms } from '../entries/entry-terms.ts'
import type { ResultFields } from './results.ts'

const adultAge = 18

/** Whether a category tells neither age nor weight. Its own name may tell anything. */
const tellsNeither = ({ name, ageFrom, ageTo, over, upTo }: Category): boolean =>
  [name, ageFrom, ageTo, over, upTo].every((value) => value === undefined || value === '')

/** The category of the entry form that a result names by its code. */
export const categoryOf = (form: Pick<EntryTerms, 'categories'> | undefined, code: string | undefined) =>
  form?.categories?.find((category) => category.code === code)

type Known = { terms?: EntryTerms | undefined; entrant?: Entrant | undefined; isPublished: boolean }

/**
 * The fields of a result that follow from what is known of the person. A name is shown when the guardian, or the adult, has allowed exactly
 * this with the entry, unless it was taken out; an adult is also named when the entry did not ask. Of somebody who was not entered, the
 * office says whether the name is allowed. Without a name the category is shown only if it tells neither age nor weight. An entrant whose
 * age nobody knows counts as a minor.
 */
export function followingFields(result: ResultFields, { terms, entrant, isPublished }: Known) {
  const age = ageOn(terms?.referenceDate, entrant?.birthDate)
  const adult = age === undefined ? result.adult === true && entrant !== undefined : age >= adultAge
  const name = entrant ? entrant.name : result.name
  const isAllowed = entrant?.namesAllowed === true || (adult && terms?.asksNames !== true)
  const mayBeNamed = entrant ? isAllowed : result.consent === 'given'
  const isNamed = mayBeNamed && result.consent !== 'withdrawn'
  const category = categoryOf(terms, result.category)
  const tellsCategory = isNamed || (category !== undefined && tellsNeither(category))
  return {
    name,
    adult,
    dojo: entrant?.dojo ?? result.dojo,
    member: entrant?.member ?? result.member,
    shownName: isPublished && isNamed ? name : undefined,
    shownCategory: isPublished && tellsCategory ? result.category : undefined,
  }
}
