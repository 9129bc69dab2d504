import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { sendTwice } from '../../../office/api/send-twice.ts'
import { Failures } from '../../../office/lists/Failures.tsx'
import { formatRupees } from '../../fees/rupees.ts'
import { registeredMembers } from '../../members/members.ts'
import type { WrittenMails } from '../../members/server/renewal-mails.ts'
import * as messages from '../messages.ts'
import type { RenewalFee } from '../server/ask-for-fees.ts'

const path = '/renewal-fees'

/** Asks the selected members for the fee of their renewal. The screen of renewals then offers to take the mails back. */
export function AskForFees({ keys }: { keys: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const [again, setAgain] = useState(false)
  const [refused, setRefused] = useState<WrittenMails['refused']>([])
  const queries = useQueryClient()
  const notify = useNotify()
  const { data: fee } = useQuery({ queryKey: [path], queryFn: () => request<RenewalFee>(path), staleTime: 0 })
  const problem = fee && 'problem' in fee ? fee.problem : undefined
  const count = keys.length
  const send = async () => {
    setOpen(false)
    setAgain(false)
    try {
      const asked = { method: 'POST' as const, body: { keys, again } }
      setRefused((await sendTwice(() => request<WrittenMails>(path, asked))).refused)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    void queries.invalidateQueries({ queryKey: [registeredMembers.name] })
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={count === 0 || !fee || problem !== undefined}
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
      <Failures title={say(messages.notAsked, { count: refused.length })} failed={refused} />
      {fee && 'amount' in fee && (
        <Confirm
          isOpen={isOpen}
          title={say(messages.askMembers, { count, amount: formatRupees(fee.amount) })}
          content={
            <>
              <p>{say(messages.whatIsAsked)}</p>
              <label className="row">
                <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
                {say(messages.askAgain)}
              </label>
            </>
          }
          confirm={say(messages.sendRequests, { count })}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
