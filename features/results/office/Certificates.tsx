import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { PrintIssued } from '../../certificates/office/PrintIssued.tsx'
import type { OfficeResults } from '../api-types.ts'
import { office } from '../messages.ts'

type Props = { address: string; due: OfficeResults['due']; onChange: () => unknown }

/** Issues the certificates of merit and participation that are due, in one act. Until the mails leave, it can be taken back. */
export function Certificates({ address, due: { merit, participation }, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [keys, setKeys] = useState<string[]>([])
  const notify = useNotify()
  const count = merit + participation
  const send = async (to: string, body?: object) => {
    setOpen(false)
    const sent = await request<{ keys: string[] }>(`${address}${to}`, { method: 'POST', body }).catch(
      (error: Error) => {
        notify(error.message, { type: 'error' })
      },
    )
    void onChange()
    return sent?.keys
  }
  const issue = async () => setKeys((await send('/certificates')) ?? [])
  const takeBack = async () => {
    if (await send('/certificates/take-back', { keys })) setKeys([])
  }
  return (
    <section className="card">
      <h2>{say(office.certificates)}</h2>
      <p>{count > 0 ? say(office.due, { merit, participation }) : say(office.nothingDue)}</p>
      <div className="row">
        <Button variant="outlined" disabled={count === 0} onClick={() => setOpen(true)}>
          {say(office.issue, { count })}
        </Button>
        {keys.length > 0 && (
          <>
            <span role="status">{say(office.issued, { count: keys.length })}</span>
            <PrintIssued keys={keys} />
            <Button onClick={takeBack}>{say(office.takeBack)}</Button>
          </>
        )}
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
