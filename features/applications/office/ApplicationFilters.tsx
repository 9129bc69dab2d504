import { applicationStates } from '../applications.ts'
import { stateFolder, stateLabels, useActor, useApplicationCounts } from './application-queries.ts'

type Props = {
  /** The folder of a state, or empty. */
  state: string
  /** `mine`, `nobody`, the name of an actor, or empty for everybody. */
  officer: string
  /** A name of `waitingFilters`, or empty. */
  waiting: string
  /** Changes parameters of the address. An empty value removes one. */
  update: (changes: Record<string, string>) => void
}

const askedFolder = stateFolder('question asked')

/** The filters of the applications, with the number of those that each would show. They stand in the address. */
export function ApplicationFilters({ state, officer, waiting, update }: Props) {
  const counts = useApplicationCounts()
  const actor = useActor()
  const numbered = (label: string, count = 0) => (counts ? `${label} (${count.toLocaleString('en-IN')})` : label)
  const officers = counts?.officers ?? []
  const own = officers.find((each) => each.actor === actor)
  return (
    <fieldset className="application-filters">
      <legend className="visually-hidden">Filters</legend>
      <label className="plain-field">
        <span>State</span>
        <select value={state} onChange={({ target: { value } }) => update({ folder: value, page: '' })}>
          <option value="">Any state</option>
          {applicationStates.map((each) => (
            <option key={each} value={stateFolder(each)}>
              {numbered(stateLabels[each], counts?.states[each])}
            </option>
          ))}
        </select>
      </label>
      <label className="plain-field">
        <span>Officer</span>
        <select value={officer} onChange={({ target: { value } }) => update({ officer: value, page: '' })}>
          <option value="">Everybody</option>
          <option value="mine">{numbered('Me', own?.count)}</option>
          <option value="nobody">{numbered('Nobody', counts?.unassigned)}</option>
          {officers
            .filter((each) => each !== own)
            .map((each) => (
              <option key={each.actor} value={each.actor}>
                {numbered(each.name, each.count)}
              </option>
            ))}
        </select>
      </label>
      <label className="waiting">
        <input
          type="checkbox"
          checked={waiting === 'long'}
          onChange={({ target: { checked } }) => update({ waiting: checked ? 'long' : '', page: '' })}
        />
        <span>{numbered('Waiting longer than ten days', counts?.waiting)}</span>
      </label>
      <label className="waiting">
        <input
          type="checkbox"
          checked={waiting === 'answer'}
          onChange={({ target: { checked } }) =>
            update(checked ? { waiting: 'answer', folder: askedFolder, page: '' } : { waiting: '', page: '' })
          }
        />
        <span>{numbered('No answer for 30 days', counts?.unanswered)}</span>
      </label>
    </fieldset>
  )
}
