import Button from '@mui/material/Button'
import { useParams, useSearchParams } from 'react-router-dom'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatDate } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { filterEntrants, lostChoices } from '../api-types.ts'
import { categoryLabel } from '../category-name.ts'
import { entrants } from '../entrants.ts'
import * as officeMessages from '../office-messages.ts'
import { stateText } from './Choices.tsx'
import { useEntries } from './useEntries.ts'

/**
 * A list of each category, or of the chosen one, on a page of its own, with space for the weigh-in. The last one has whoever is in a category
 * that the form has no more.
 */
export default function WeighInLists() {
  const { form = '' } = useParams()
  const [query] = useSearchParams()
  const { view, error } = useEntries(form)
  if (error && !view) return <p role="alert">{error.message}</p>
  if (!view) return <p role="status">{say(loading)}</p>
  const found = filterEntrants(view, Object.fromEntries(query))
  const wanted = query.get('category')
  const rowsIn = (code: string) =>
    found
      .flatMap((person) =>
        person.choices
          .filter(({ category, state }) => category === code && state !== 'withdrawn')
          .map((choice) => ({ person, choice })),
      )
      // Who waits stands below who has a place.
      .sort((a, b) => (a.choice.number ?? 0) - (b.choice.number ?? 0))
  const lists = [
    ...view.terms.categories
      .filter(({ code }) => !wanted || code === wanted)
      .map((category) => ({ name: categoryLabel(category), rows: rowsIn(category.code) })),
    // Nobody is left out on the day.
    { name: say(officeMessages.moving.noCategory), rows: wanted ? [] : lostChoices({ ...view, people: found }) },
  ].filter(({ rows }) => rows.length > 0)
  const { fields } = entrants
  const titles = [
    '',
    fields.name.label,
    fields.dojo.label,
    fields.birthDate.label,
    fields.grade.label,
    fields.weight.label,
  ]
  return (
    <div className="screen wide weigh-in">
      <ScreenTitle name={say(officeMessages.lists)} />
      <h1>{view.terms.name}</h1>
      <p className="no-print">
        <Button variant="contained" onClick={() => print()}>
          {say(officeMessages.print)}
        </Button>
      </p>
      {lists.map(({ name, rows }) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className="scroll-x">
            <table className="plain">
              <thead>
                <tr>
                  {[
                    ...titles,
                    say(officeMessages.stateTitle),
                    say(officeMessages.weighed),
                    say(officeMessages.signature),
                  ].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ person, choice }, at) => (
                  <tr key={person.key}>
                    <td>{at + 1}</td>
                    <th scope="row">{person.name}</th>
                    <td>{person.dojoName}</td>
                    <td>{person.birthDate && formatDate(person.birthDate)}</td>
                    <td>{person.grade && labelOf(fields.grade, person.grade)}</td>
                    <td>{person.weight}</td>
                    <td>{stateText(person, choice)}</td>
                    <td className="blank" />
                    <td className="blank" />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  )
}
