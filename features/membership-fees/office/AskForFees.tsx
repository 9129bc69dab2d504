import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useGetMany, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useAct } from '../../../office/acts/useAct.ts'
import { request } from '../../../office/api/request.ts'
import { Failures } from '../../../office/lists/Failures.tsx'
import type { Failed } from '../../../server/acts/act.ts'
import { formatRupees } from '../../fees/rupees.ts'
import { registeredMembers } from '../../members/members.ts'
import { sendMails } from '../../members/office/messages.ts'
import * as messages from '../messages.ts'
import type { FeeRequest, RenewalFee } from '../server/ask-for-fees.ts'

const path = '/renewal-fees'

/** Asks the selected members for the fee of their renewal. */
export function AskForFees({ keys }: { keys: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const [again, setAgain] = useState(false)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const ask = useAct<FeeRequest>('Member.askForFee')
  const notify = useNotify()
  const { data: members = [] } = useGetMany(registeredMembers.name, { ids: failed.map(({ key }) => key) })
  const nameOf = (key: string) => members.find(({ id }) => id === key)?.name ?? ''
  const { data: fee } = useQuery({ queryKey: [path], queryFn: () => request<RenewalFee>(path), staleTime: 0 })
  const problem = fee && 'problem' in fee ? fee.problem : undefined
  const count = keys.length
  const send = async () => {
    setOpen(false)
    setAgain(false)
    const sent = await ask({ keys: [...keys], again })
    if (sent.state === 'answered') setFailed(sent.failed)
    else notify(sent.message, { type: 'error' })
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
      <Failures
        title={say(messages.notAsked, { count: failed.length })}
        failed={failed.map((each) => ({ ...each, name: nameOf(each.key) }))}
      />
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
          confirm={say(sendMails, { count })}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
