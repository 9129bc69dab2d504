import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useAct } from '../../../office/acts/useAct.ts'
import { PrintIssued } from '../../certificates/office/PrintIssued.tsx'
import type { OfficeResults } from '../api-types.ts'
import { office } from '../messages.ts'
import { eventResults } from '../results.ts'

type Props = { event: string } & Pick<OfficeResults, 'due' | 'issued'>

/** Issues the certificates of merit and participation that are due, in one act. Until the mails leave, it can be taken back. */
export function Certificates({ event, due: { merit, participation }, issued }: Props) {
  const [isOpen, setOpen] = useState(false)
  const notify = useNotify()
  const act = useAct(`${eventResults.name}.certificates`)
  const count = merit + participation
  const issue = async () => {
    setOpen(false)
    const sent = await act({ event })
    if (sent.state !== 'answered') notify(sent.message, { type: 'error' })
  }
  return (
    <section className="card">
      <h2>{say(office.certificates)}</h2>
      <p>{count > 0 ? say(office.due, { merit, participation }) : say(office.nothingDue)}</p>
      <div className="row">
        <Button variant="outlined" disabled={count === 0} onClick={() => setOpen(true)}>
          {say(office.issue, { count })}
        </Button>
        {issued.length > 0 && <PrintIssued keys={issued} />}
      </div>
      <Confirm
        isOpen={isOpen}
        title={say(office.issue, { count })}
        content={say(office.due, { merit, participation })}
        confirm={say(office.issue, { count })}
        onConfirm={issue}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
