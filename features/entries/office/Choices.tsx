import { say } from '../../../lists/language.ts'
import { type ChoiceView, type EntrantView, type EntriesView, statesIn } from '../api-types.ts'
import { categoryLabel } from '../category-name.ts'
import * as officeMessages from '../office-messages.ts'

/** The names of categories by their codes. */
export const categoryNames = ({ terms }: EntriesView): ReadonlyMap<string, string> =>
  new Map(terms.categories.map((category) => [category.code, categoryLabel(category)]))

/** What is still to be done in a category, in words. */
export const stateText = (person: EntrantView, choice: ChoiceView): string =>
  statesIn(person, choice)
    .map((state) =>
      state === 'waiting' && choice.number
        ? say(officeMessages.waitsAs, { place: choice.number })
        : say(officeMessages.states[state]),
    )
    .join(', ')

export const Choices = ({ person, names }: { person: EntrantView; names: ReadonlyMap<string, string> }) => (
  <ul className="choices">
    {person.choices.map((choice) => (
      <li key={choice.category}>
        {names.get(choice.category) ?? choice.category} <em>{stateText(person, choice)}</em>
      </li>
    ))}
  </ul>
)
