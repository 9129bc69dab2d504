import NavigateBefore from '@mui/icons-material/NavigateBefore'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { say, sayWith } from '../../../lists/language.ts'
import type { Position } from '../../../office/inbox/Inbox.tsx'
import { OfficerPicker } from '../../../office/inbox/Officers.tsx'
import { formatTimestamp } from '../../../office/lists/format.ts'
import { memberPath } from '../../members/office/format.tsx'
import { applications, isDecided, stateOf } from '../applications.ts'
import { type DecisionAction, stateLabels, useChange } from './application-queries.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { useMemberOf } from './MemberOfApplication.tsx'
import * as messages from './messages.ts'
import type { OtherDecision } from './OtherDecisionAlert.tsx'
import { useWhenSettled } from './useWhenSettled.ts'

type Props = { id: string; record: RaRecord; position: Position; conflict: OtherDecision | undefined }

/**
 * The applicant's name, the state and the three decisions. It stays in sight: at the top, and on a phone the decisions are at
 * the bottom edge. `conflict`: what somebody else has decided meanwhile.
 */
export function DecisionBar({ id, record, position, conflict }: Props) {
  const [open, setOpen] = useState<DecisionAction>()
  const whenSettled = useWhenSettled(id)
  const state = stateOf({ state: record.state })
  return (
    <header className="decision-bar">
      <div className="applicant">
        <p className="muted">
          <Link to={position.listAddress} className="no-print" aria-label={say(messages.allApplications)}>
            <NavigateBefore />
          </Link>
          <span>{position.text}</span>
        </p>
        <h1>{record.name}</h1>
        <p className="inbox-state">
          <i className={state.replace(' ', '-')} />
          {stateLabels[state]}
          {record.suspect && <span className="suspect">{say(messages.suspected)}</span>}
        </p>
      </div>
      <p className="reference muted">
        {sayWith(messages.referenceLine, { reference: <b key="reference">{record.membershipId}</b> })}
        {record.consentAt ? say(messages.sentAt, { time: formatTimestamp(record.consentAt) }) : ''}
        {record.handledAt ? say(messages.handledAt, { time: formatTimestamp(record.handledAt) }) : ''}
      </p>
      <OfficerPicker list={applications} record={record} />
      <div className="decisions no-print">
        {isDecided({ state: record.state }) ? (
          <ReopenButton record={record} />
        ) : (
          <>
            <Button variant="outlined" color="secondary" {...whenSettled(() => setOpen('ask'))}>
              {say(messages.actions.ask)}
            </Button>
            <Button variant="outlined" color="error" {...whenSettled(() => setOpen('decline'))}>
              {say(messages.actions.decline)}
            </Button>
            <Button variant="contained" color="success" {...whenSettled(() => setOpen('accept'))}>
              {say(messages.actions.accept)}
            </Button>
          </>
        )}
      </div>
      {open && (
        <DecisionDialog id={id} record={record} action={open} conflict={conflict} onClose={() => setOpen(undefined)} />
      )}
    </header>
  )
}

/** Asks first when there is a member, which stays in the register. */
function ReopenButton({ record }: { record: RaRecord }) {
  const [confirming, setConfirming] = useState(false)
  const change = useChange(record)
  const member = useMemberOf(String(record.id))
  const whenSettled = useWhenSettled(String(record.id))
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        {...whenSettled(() => (member ? setConfirming(true) : void change('reopen')))}
      >
        {say(messages.openAgain)}
      </Button>
      <Confirm
        isOpen={confirming}
        title={say(messages.openAgainQuestion)}
        content={
          member &&
          sayWith(messages.memberStays, {
            member: (
              <Link key="member" to={memberPath(String(member.id))}>
                {member.number || say(messages.withoutNumber)}
              </Link>
            ),
          })
        }
        confirm={say(messages.openAgain)}
        onConfirm={() => {
          setConfirming(false)
          void change('reopen')
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
