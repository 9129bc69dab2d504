import Button from '@mui/material/Button'
import type { List } from '../../lists/list.ts'
import { useActor, useOfficers } from './work.ts'

type PickerProps = {
  list: List
  /** The officer of the record, as the name of an actor; empty for nobody. */
  assigned: string
  /** `isMe`: the officer assigns the record to themselves. Null is nobody. */
  onAssign: (officer: string | null, isMe: boolean) => void
}

/** Who works on the open record. */
export function OfficerPicker({ list, assigned, onAssign }: PickerProps) {
  const officers = useOfficers(list)
  const actor = useActor()
  const isKnown = assigned === '' || officers.some((officer) => officer.actor === assigned)
  return (
    <label className="officer no-print">
      <span>Officer</span>
      <select
        value={assigned}
        onChange={({ target: { value } }) => onAssign(value || null, value !== '' && value === actor)}
      >
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
