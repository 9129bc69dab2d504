import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate } from '../../../office/lists/format.ts'
import type { MoneyToReturn, ReturnsAnswer } from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import * as feesMessages from '../messages.ts'
import { receipts } from '../receipts.ts'
import { formatRupees } from '../rupees.ts'
import { Ledger } from './Ledger.tsx'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const { reference, payer, amount } = fees.fields
const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')
const whoIs = ({ payer, email, phone }: MoneyToReturn) => joined([payer, email, phone])

/** What is to be given back, until an officer says what became of it. */
export function ToReturn() {
  const [chosen, setChosen] = useState<{ row: MoneyToReturn; isGiven: boolean }>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [fees.name, 'to return'],
    queryFn: () => request<ReturnsAnswer>('/to-return'),
    staleTime: 0,
  })
  if (!data || data.rows.length === 0) return null
  const decide = async ({ row, isGiven }: NonNullable<typeof chosen>, reason: string, day: string) => {
    const { key, isPayment, told, amount } = row
    const path = isPayment ? `/bank-payments/${key}/decided` : `/fees/${encodeURIComponent(key)}/returned`
    const body = isPayment
      ? { state: isGiven ? 'returned' : 'open', reason: isGiven ? `${formatDate(day)}: ${reason}` : reason }
      : { amount: told ? 0 : amount, isGiven, reason, day }
    await request(path, { method: 'POST', body })
    notify(say(messages.isDecided), { type: 'success' })
    for (const list of [fees, receipts, bankPayments]) await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return (
    <section aria-labelledby="to-return">
      <h2 id="to-return">{say(messages.toReturn, { sum: formatRupees(data.sum) })}</h2>
      <p className="muted">{say(messages.toReturnMeans)}</p>
      <Ledger
        title={say(feesMessages.fees.toReturn)}
        columns={[reference.label, payer.label, amount.label, say(messages.paidAs), say(messages.actions)]}
      >
        {data.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.fee}</th>
            <td>{whoIs(row)}</td>
            <td className="day">{formatRupees(row.amount)}</td>
            <td style={{ overflowWrap: 'anywhere' }}>
              {row.told ? say(messages.onlyTold, { reference: row.told }) : joined(row.details)}
            </td>
            <td>
              {(row.told ? [false] : [true, false]).map((isGiven) => (
                <Button key={String(isGiven)} size="small" onClick={() => setChosen({ row, isGiven })}>
                  {say(isGiven ? messages.givenBack : messages.notGivenBack)}
                </Button>
              ))}
            </td>
          </tr>
        ))}
      </Ledger>
      {chosen && (
        <ReasonDialog
          title={say(chosen.isGiven ? messages.givenBack : messages.notGivenBack)}
          explanation={joined([chosen.row.fee, whoIs(chosen.row), formatRupees(chosen.row.amount)])}
          label={say(chosen.isGiven ? messages.howGivenBack : messages.reason)}
          today={today(new Date())}
          confirm={say(chosen.isGiven ? messages.givenBack : messages.notGivenBack)}
          onConfirm={({ reason, day }) => decide(chosen, reason, day)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}
