import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import * as listsMessages from '../../lists/messages.ts'
import * as messages from './messages.ts'
import { useActor, useInboxChange, useOfficers } from './work.ts'

/** Who works on the open record. Officers who choose themselves begin to work on it. */
export function OfficerPicker({ list, record }: { list: List; record: RaRecord }) {
  const officers = useOfficers(list)
  const change = useInboxChange(list)
  const assigned = String(record.assignedTo ?? '')
  const actor = useActor()
  const assign = (officer: string) =>
    change(
      [record],
      officer !== '' && officer === actor ? { action: 'take' } : { action: 'assign', officer: officer || null },
    )
  const isKnown = assigned === '' || officers.some((officer) => officer.actor === assigned)
  return (
    <label className="officer no-print">
      <span>{say(listsMessages.officer)}</span>
      <select value={assigned} onChange={({ target: { value } }) => void assign(value)}>
        <option value="">{say(messages.nobody)}</option>
        {officers.map((officer) => (
          <option key={officer.actor} value={officer.actor}>
            {officer.actor === actor ? say(messages.you, { name: officer.name }) : officer.name}
          </option>
        ))}
        {!isKnown && <option value={assigned}>{say(messages.formerOfficer)}</option>}
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
        {say(messages.assignToMe)}
      </Button>
      <label className="officer">
        <span className="visually-hidden">{say(messages.assignTo)}</span>
        <select value="-" onChange={({ target: { value } }) => onAssign(value || null)}>
          <option value="-" disabled>
            {say(messages.chooseOfficer)}
          </option>
          <option value="">{say(messages.nobody)}</option>
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
