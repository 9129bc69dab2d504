import { type ReactNode, useState } from 'react'
import { type RaRecord, useGetIdentity } from 'react-admin'
import { inboxStateOf } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import * as listsMessages from '../../lists/messages.ts'
import type { InboxEntry } from '../../server/office-api/api-types.ts'
import { type Failure, Failures, toFailures } from '../lists/Failures.tsx'
import { formatTimestamp } from '../lists/format.ts'
import type { StateLabels } from './InboxFilters.tsx'
import * as messages from './messages.ts'
import { Notes } from './Notes.tsx'
import { AssignSelected, OfficerPicker } from './Officers.tsx'
import { useInboxChange, useInboxTimeline, useOfficers, type WorkChange } from './work.ts'

type WorkProps = { list: List; states: StateLabels }
type RecordProps = WorkProps & { record: RaRecord }

const stateOf = (list: List, record: RaRecord) => inboxStateOf(list, { state: record.state })

/** A state as it stands within a sentence. */
const inSentence = (states: StateLabels, state = '') => (states[state] ?? state).toLowerCase()

/** The state and the officer of an entry of an inbox. */
export function WorkDetails({ list, states, record }: RecordProps) {
  const officers = useOfficers(list)
  const officer = officers.find(({ actor }) => actor === record.assignedTo)
  return (
    <>
      <State list={list} states={states} record={record} />
      {officer && <span className="muted">{officer.name}</span>}
    </>
  )
}

/** The sign fills with each state, as a belt. */
function State({ list, states, record }: RecordProps) {
  const state = stateOf(list, record)
  const isDone = list.inbox?.done?.includes(state)
  const isFirst = Object.keys(states)[0] === state
  return (
    <span className="inbox-state">
      <i className={isDone ? 'accepted' : isFirst ? '' : 'in-review'} />
      {states[state]}
    </span>
  )
}

type SelectedProps = {
  list: List
  /** The states that an officer sets; none in a list whose feature decides about them. */
  states?: StateLabels
  selected: readonly RaRecord[]
  keepSelected: (ids: readonly string[]) => void
  /** More actions for what is selected. */
  children?: ReactNode
}

/** What an officer does with several records at once. What failed is listed with its reason, and stays selected. */
export function WorkSelected({ list, states, selected, keepSelected, children }: SelectedProps) {
  const change = useInboxChange(list)
  const [failed, setFailed] = useState<readonly Failure[]>([])
  const run = async (work: WorkChange) => {
    const unchanged = await change(selected, work)
    if (!unchanged) return
    keepSelected(unchanged.map(({ key }) => key))
    setFailed(toFailures(list, selected, unchanged))
  }
  return (
    <>
      <strong role="status">{selected.length > 0 && say(messages.selected, { count: selected.length })}</strong>
      {selected.length > 0 && (
        <>
          <AssignSelected
            list={list}
            onTake={() => void run({ action: 'take' })}
            onAssign={(officer) => void run({ action: 'assign', officer })}
          />
          {states && (
            <label className="officer">
              <span className="visually-hidden">{say(messages.markAs)}</span>
              <select value="-" onChange={({ target: { value } }) => void run({ action: 'state', state: value })}>
                <option value="-" disabled>
                  {say(messages.chooseState)}
                </option>
                {Object.entries(states).map(([state, label]) => (
                  <option key={state} value={state}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          {children}
        </>
      )}
      <Failures
        title={say(messages.notChanged, { records: say(list.counted, { count: failed.length }) })}
        failed={failed}
      />
    </>
  )
}

/** The state and the officer of the open record, the notes of the office, and what happened to the record. */
export function WorkPanel({ list, states, record, hint }: RecordProps & { hint: string }) {
  const id = String(record.id)
  const change = useInboxChange(list)
  const entries = useInboxTimeline(list, id).data?.entries ?? []
  const state = stateOf(list, record)
  return (
    <>
      <section className="card row inbox-work no-print" aria-label={say(messages.work)}>
        <label className="officer">
          <span>{say(listsMessages.state)}</span>
          <select
            value={state}
            onChange={({ target: { value } }) => void change([record], { action: 'state', state: value })}
          >
            {Object.entries(states).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <OfficerPicker list={list} record={record} />
      </section>
      <Notes list={list} id={id} hint={hint} />
      <WorkTimeline states={states} entries={entries.filter(({ kind }) => kind !== 'note')} />
    </>
  )
}

function WorkTimeline({ states, entries }: { states: StateLabels; entries: readonly InboxEntry[] }) {
  const { identity } = useGetIdentity()
  if (entries.length === 0) return null
  return (
    <section className="card no-print">
      <h2>{say(messages.timeline)}</h2>
      <ol className="timeline">
        {entries.map((entry) => (
          <li key={entry.key}>
            <time dateTime={entry.at}>{formatTimestamp(entry.at)}</time>
            <strong>{entryTitle(entry, states, identity?.fullName)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryTitle({ kind, name, state, officerName }: InboxEntry, states: StateLabels, own?: string): string {
  const by = name === own ? say(messages.by.you) : say(messages.by.officer, { name })
  if (kind === 'state') return say(messages.stateSet, { by, state: inSentence(states, state) })
  if (kind === 'undone') return say(messages.undone, { by })
  const assignment = assignedTo(name, kind === 'taken' ? name : officerName, own)
  return say(messages.didAssign, { by, assignment })
}

/**
 * What an officer did who assigned a record, in words that follow the officer's name, in Hindi after “ने” and in Marathi after “यांनी”.
 * `to`: a name; undefined for nobody.
 */
export function assignedTo(by: string | undefined, to: string | undefined, own: string | undefined): string {
  const { nobody, yourself, themselves, you, officer } = messages.assignments
  if (to === undefined) return say(nobody)
  if (to === by) return say(by === own ? yourself : themselves)
  return to === own ? say(you) : say(officer, { officer: to })
}
