import Button from '@mui/material/Button'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { WorkSelected } from '../../../office/inbox/Work.tsx'
import { type Failure, Failures, toFailures } from '../../../office/lists/Failures.tsx'
import { applications } from '../applications.ts'
import { seen, useDecide } from './application-queries.ts'
import { type BulkChange, BulkDecision, type Decision } from './BulkDecision.tsx'
import * as messages from './messages.ts'

type Props = { selected: readonly RaRecord[]; keepSelected: (ids: readonly string[]) => void }

const decisions = [
  { action: 'decline', color: 'error' },
  { action: 'accept', color: 'secondary' },
] as const

/** What an officer does with several applications at once. What failed is listed with its reason, and stays selected. */
export function BulkActions({ selected, keepSelected }: Props) {
  const decide = useDecide()
  const [failed, setFailed] = useState<readonly Failure[]>([])
  const [deciding, setDeciding] = useState<{ action: Decision; selected: readonly RaRecord[] }>()
  const send = async (records: readonly RaRecord[], change: BulkChange) => {
    const sent = await decide({ ...change, ...seen(records) })
    if (sent.state === 'answered') {
      keepSelected(sent.failed.map(({ key }) => key))
      setFailed(toFailures(applications, records, sent.failed))
    }
    return sent
  }
  return (
    <>
      <WorkSelected list={applications} selected={selected} keepSelected={keepSelected}>
        {decisions.map(({ action, color }) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={color}
            onClick={() => setDeciding({ action, selected })}
          >
            {say(messages.several[action])}
          </Button>
        ))}
      </WorkSelected>
      <Failures title={say(messages.notChanged, { count: failed.length })} failed={failed} />
      {deciding && (
        <BulkDecision {...deciding} current={selected} onSend={send} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}
