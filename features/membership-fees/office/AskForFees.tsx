import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { sendTwice } from '../../../office/api/send-twice.ts'
import { Failures } from '../../../office/lists/Failures.tsx'
import { back } from '../../../office/messages.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { registeredMembers } from '../../members/members.ts'
import type { WrittenMails } from '../../members/server/renewal-mails.ts'
import * as messages from '../messages.ts'
import type { RenewalFee } from '../server/ask-for-fees.ts'

/** Asks the selected members for the fee of their renewal. The screen of renewals then offers to take the mails back. */
export function AskForFees({ keys }: { keys: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const { data: fee } = useQuery({
    queryKey: ['renewal-fees'],
    queryFn: () => request<RenewalFee>('/renewal-fees'),
    staleTime: 0,
  })
  const problem = fee && 'problem' in fee ? fee.problem : undefined
  return (
    <>
      <Button
        variant="outlined"
        disabled={keys.length === 0 || !fee || problem !== undefined}
        aria-describedby={problem && 'no-renewal-fee'}
        onClick={() => setOpen(true)}
      >
        {say(messages.askForFee)}
      </Button>
      {problem && (
        <span id="no-renewal-fee" className="muted">
          {problem}
        </span>
      )}
      {open && fee && 'amount' in fee && <AskDialog keys={keys} amount={fee.amount} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { keys: readonly string[]; amount: number; onClose: () => void }

function AskDialog({ keys, amount, onClose }: DialogProps) {
  const [again, setAgain] = useState(false)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<WrittenMails['refused']>([])
  const queries = useQueryClient()
  const notify = useNotify()
  const send = async () => {
    setSending(true)
    try {
      const body = { keys, again }
      const result = await sendTwice(() => request<WrittenMails>('/renewal-fees', { method: 'POST', body }))
      void queries.invalidateQueries({ queryKey: [registeredMembers.name] })
      setRefused(result.refused)
      if (result.refused.length === 0) onClose()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setSending(false)
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => !sending && onClose()} aria-labelledby="ask-for-fees">
      <DialogTitle id="ask-for-fees">
        {say(messages.askMembers, { count: keys.length, amount: formatRupees(amount) })}
      </DialogTitle>
      <DialogContent>
        <p>{say(messages.whatIsAsked)}</p>
        <label className="row">
          <input type="checkbox" checked={again} onChange={(event) => setAgain(event.target.checked)} />
          {say(messages.askAgain)}
        </label>
        <Failures title={say(messages.notAsked, { count: refused.length })} failed={refused} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={sending}>
          {say(back)}
        </Button>
        <Button variant="contained" onClick={send} disabled={sending}>
          {say(messages.sendRequests, { count: keys.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
