import type { ReactNode } from 'react'
import { labelOf } from '../../lists/fields.ts'
import { inboxStates } from '../../lists/inbox.ts'
import { currentLocale, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { officer, state as stateLabel } from '../../lists/messages.ts'
import type { InboxCounts } from '../../server/office-api/api-types.ts'
import { type Folder, useInboxQuery } from './Inbox.tsx'
import * as messages from './messages.ts'
import { useActor } from './work.ts'

/** A state with its label. */
export type StateLabels = Readonly<Record<string, string>>

/** The states of an inbox with their labels, each with a capital letter. */
export const stateLabelsOf = (list: List): StateLabels =>
  Object.fromEntries(
    inboxStates(list).map((state) => {
      const label = labelOf(list.fields.state!, state)
      return [state, label.charAt(0).toUpperCase() + label.slice(1)]
    }),
  )

/** The folder of an inbox that holds the records in a state. */
export const stateFolder = (state: string) => state.replaceAll(' ', '-')

/** The folders that the filter by state chooses. What is done stands newest first. */
export const stateFolders = (labels: StateLabels, done: readonly string[] = []): Folder[] =>
  Object.entries(labels).map(([state, label]) => ({
    id: stateFolder(state),
    label,
    filter: { suspect: false, state },
    isHidden: true,
    ...(done.includes(state) && { newestBy: 'stateAt' }),
  }))

/** The records of the officer that the address names: `mine`, `nobody` or the name of an actor. */
export function useOfficerFilter(query: URLSearchParams): Record<string, string> {
  const actor = useActor()
  const officer = query.get('officer') ?? ''
  if (officer === '') return {}
  return { assignedTo: officer === 'nobody' ? '' : officer === 'mine' ? (actor ?? officer) : officer }
}

type Props = {
  folders: readonly Folder[]
  states: StateLabels
  counts: InboxCounts | undefined
  /** More filters. */
  children?: ReactNode
}

export const numbered = (label: string, count: number | undefined, isKnown: boolean) =>
  isKnown ? `${label} (${(count ?? 0).toLocaleString(currentLocale())})` : label

/** The filters of an inbox by state and officer, with the number of records that each would show. They stand in the address. */
export function InboxFilters({ folders, states, counts, children }: Props) {
  const { query, folder, update } = useInboxQuery(folders)
  const actor = useActor()
  const isKnown = counts !== undefined
  const officers = counts?.officers ?? []
  const own = officers.find((each) => each.actor === actor)
  return (
    <fieldset className="inbox-filters">
      <legend className="visually-hidden">{say(messages.filters)}</legend>
      <label className="plain-field">
        <span>{say(stateLabel)}</span>
        <select
          value={folder.isHidden ? folder.id : ''}
          onChange={({ target: { value } }) => update({ folder: value, page: '' })}
        >
          <option value="">{say(messages.anyState)}</option>
          {Object.entries(states).map(([state, label]) => (
            <option key={state} value={stateFolder(state)}>
              {numbered(label, counts?.states[state], isKnown)}
            </option>
          ))}
        </select>
      </label>
      <label className="plain-field">
        <span>{say(officer)}</span>
        <select
          value={query.get('officer') ?? ''}
          onChange={({ target: { value } }) => update({ officer: value, page: '' })}
        >
          <option value="">{say(messages.everybody)}</option>
          <option value="mine">{numbered(say(messages.me), own?.count, isKnown)}</option>
          <option value="nobody">{numbered(say(messages.nobody), counts?.unassigned, isKnown)}</option>
          {officers
            .filter((each) => each !== own)
            .map((each) => (
              <option key={each.actor} value={each.actor}>
                {numbered(each.name, each.count, isKnown)}
              </option>
            ))}
        </select>
      </label>
      {children}
    </fieldset>
  )
}
