import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useGetIdentity } from 'react-admin'
import { inboxStateOf } from '../../lists/inbox.ts'
import type { List } from '../../lists/list.ts'
import type { InboxEntry } from '../../server/office-api/api-types.ts'
import { Failures } from '../lists/Failures.tsx'
import { formatCount, formatTimestamp } from '../lists/format.ts'
import type { StateLabels } from './InboxFilters.tsx'
import { Notes } from './Notes.tsx'
import { AssignSelected, OfficerPicker } from './Officers.tsx'
import { useInboxChange, useInboxTimeline, useOfficers, useUndoableWork, type WorkChange } from './work.ts'

type WorkProps = { list: List; states: StateLabels }
type RecordProps = WorkProps & { record: RaRecord }

const stateOf = (list: List, record: RaRecord) => inboxStateOf(list, { state: record.state })

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
  const [failed, setFailed] = useState<{ key: string; name: string; reason: string; to: string }[]>([])
  const run = async (work: WorkChange, verb: string) => {
    const result = await change(selected, work, (count) => `${formatCount(count, list.singular)} ${verb}`)
    if (!result) return
    keepSelected(result.failed.map(({ key }) => key))
    setFailed(
      result.failed.map(({ key, reason }) => ({
        ...{ key, reason, to: `/${list.name}/${encodeURIComponent(key)}/show` },
        name: String(selected.find(({ id }) => id === key)?.name ?? key),
      })),
    )
  }
  return (
    <>
      <strong role="status">{selected.length > 0 && `${selected.length.toLocaleString('en-IN')} selected`}</strong>
      {selected.length > 0 && (
        <>
          <AssignSelected
            list={list}
            onTake={() => void run({ action: 'take' }, 'assigned to you')}
            onAssign={(officer) => void run({ action: 'assign', officer }, officer ? 'assigned' : 'assigned to nobody')}
          />
          {states && (
            <label className="officer">
              <span className="visually-hidden">Mark as</span>
              <select
                value="-"
                onChange={({ target: { value } }) =>
                  void run({ action: 'state', state: value }, `marked as ${states[value]?.toLowerCase()}`)
                }
              >
                <option value="-" disabled>
                  Mark as…
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
      <Failures title={`${formatCount(failed.length, list.singular)} could not be changed:`} failed={failed} />
      {states && <UndoWork list={list} states={states} />}
    </>
  )
}

/** What the officer has done last with several records, with “Undo”. The element stays, so that screen readers announce it (WCAG 4.1.3). */
function UndoWork({ list, states }: WorkProps) {
  const work = useUndoableWork(list)
  const officers = useOfficers(list)
  const officer = officers.find(({ actor }) => actor === work?.officer)?.name
  const ends: Record<string, string> = {
    taken: 'to yourself',
    assigned: `to ${officer ?? 'nobody'}`,
    state: `as ${states[work?.state ?? '']?.toLowerCase()}`,
  }
  return (
    <div role="status">
      {work && (
        <p className="undo-bar">
          <span>
            You {work.kind === 'state' ? 'marked' : 'assigned'} {formatCount(work.events.length, list.singular)}{' '}
            {ends[work.kind]}.
          </span>
          <Button color="inherit" onClick={work.undo}>
            Undo
          </Button>
          <Button color="inherit" onClick={work.close}>
            Close
          </Button>
        </p>
      )}
    </div>
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
      <section className="card row inbox-work no-print" aria-label="Work">
        <label className="officer">
          <span>State</span>
          <select
            value={state}
            onChange={({ target: { value } }) =>
              void change(
                [record],
                { action: 'state', state: value },
                () => `Marked as ${states[value]?.toLowerCase()}`,
              )
            }
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
      <h2>Timeline</h2>
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

function entryTitle({ kind, name, state = '', officerName }: InboxEntry, states: StateLabels, own?: string): string {
  const who = name === own ? 'You' : name
  if (kind === 'state') return `${who} marked it as ${(states[state] ?? state).toLowerCase()}`
  if (kind === 'undone') return `${who} took the last step back`
  return `${who} ${assignedTo(name, kind === 'taken' ? name : officerName, own)}`
}

/** What an officer did who assigned a record, in words that follow the officer's name. `to`: a name; undefined for nobody. */
export function assignedTo(by: string | undefined, to: string | undefined, own: string | undefined): string {
  if (to === undefined) return 'assigned it to nobody'
  if (to === by) return `assigned it to ${by === own ? 'yourself' : 'themselves'}`
  return `assigned it to ${to === own ? 'you' : to}`
}
