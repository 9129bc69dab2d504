import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { Pager } from '../../../office/lists/Pager.tsx'
import type { PaymentsAnswer, PaymentTotals } from '../api-types.ts'
import { type BankPayment, bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import { Ledger } from './Ledger.tsx'
import * as messages from './messages.ts'

const { day, narration, state, fee, note } = bankPayments.fields

/** All payments that statements had, by their state with its sum, so that each can be found again. */
export function DecidedPayments({ totals }: { totals: PaymentTotals }) {
  const [shown, setShown] = useState({ state: '', page: '1' })
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [bankPayments.name, 'decided', shown],
    queryFn: () => request<PaymentsAnswer>(`/bank-payments/decided?${new URLSearchParams(shown)}`),
    placeholderData: keepPreviousData,
    enabled: shown.state !== '',
    staleTime: 0,
  })
  const decideAgain = async ({ key }: BankPayment) => {
    await request(`/bank-payments/${key}/decided`, { method: 'POST', body: { state: 'open' } }).catch(
      (failure: Error) => notify(failure.message, { type: 'error' }),
    )
    for (const list of [bankPayments, fees]) await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return (
    <section aria-labelledby="all-payments">
      <h2 id="all-payments">{say(messages.allPayments)}</h2>
      <div className="row">
        {totals.map(({ state: each, count, paise }) => (
          <Button
            key={each}
            variant={shown.state === each ? 'contained' : 'outlined'}
            aria-pressed={shown.state === each}
            onClick={() => setShown({ state: shown.state === each ? '' : each, page: '1' })}
          >
            {labelOf(state, each)} ({count}), {formatRupees(paise / 100)}
          </Button>
        ))}
      </div>
      {error && <p role="alert">{error.message}</p>}
      {shown.state !== '' && data && data.payments.length > 0 && (
        <>
          <Ledger
            title={say(messages.allPayments)}
            columns={[day, fees.fields.amount, narration, fee, note].map(({ label }) => label)}
          >
            {data.payments.map((payment) => (
              <tr key={payment.key}>
                <td className="day">{formatDate(payment.day)}</td>
                <td className="day">{formatRupees((payment.paise ?? 0) / 100)}</td>
                <td style={{ overflowWrap: 'anywhere' }}>{payment.narration}</td>
                <td>{[payment.fee, payment.receipt].filter(Boolean).join(', ')}</td>
                <td>{payment.note}</td>
                <td>
                  {payment.state !== 'open' && payment.state !== 'matched' && (
                    <Button size="small" onClick={() => decideAgain(payment)}>
                      {say(messages.decideAgain)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </Ledger>
          <Pager
            page={data.page}
            pages={data.pages}
            onSelect={(page) => setShown({ ...shown, page: String(page) })}
            previous={say(messages.previous)}
            next={say(messages.next)}
          />
        </>
      )}
    </section>
  )
}
