import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import type { List } from '../../lists/list.ts'
import { useActor, useInboxChange, useOfficers } from './work.ts'

/** Who works on the open record. Officers who choose themselves begin to work on it. */
export function OfficerPicker({ list, record }: { list: List; record: RaRecord }) {
  const officers = useOfficers(list)
  const change = useInboxChange(list)
  const assigned = String(record.assignedTo ?? '')
  const actor = useActor()
  const assign = (officer: string) =>
    officer !== '' && officer === actor
      ? change([record], { action: 'take' }, () => `The ${list.singular} is assigned to you`)
      : change(
          [record],
          { action: 'assign', officer: officer || null },
          () => `The ${list.singular} is assigned${officer ? '' : ' to nobody'}`,
        )
  const isKnown = assigned === '' || officers.some((officer) => officer.actor === assigned)
  return (
    <label className="officer no-print">
      <span>Officer</span>
      <select value={assigned} onChange={({ target: { value } }) => void assign(value)}>
        <option value="">Nobody</option>
        {officers.map((officer) => (
          <option key={officer.actor} value={officer.actor}>
            {officer.name}
            {officer.actor === actor ? ' (you)' : ''}
          </option>
        ))}
        {!isKnown && <option value={assigned}>Somebody who has left</option>}
      </select>
    </label>
  )
}

type AssignProps = { list: List; onTake: () => void; onAssign: (officer: string | null) => void }

/** The controls that assign the selected records. */
export function AssignSelected({ list, onTake, onAssign }: AssignProps) {
  const officers = useOfficers(list)
  return (
    <>
      <Button size="small" variant="outlined" color="secondary" onClick={onTake}>
        Assign to me
      </Button>
      <label className="officer">
        <span className="visually-hidden">Assign to</span>
        <select value="-" onChange={({ target: { value } }) => onAssign(value || null)}>
          <option value="-" disabled>
            Assign to…
          </option>
          <option value="">Nobody</option>
          {officers.map(({ actor, name }) => (
            <option key={actor} value={actor}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
