import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { Pager } from '../../../office/lists/Pager.tsx'
import { loading } from '../../../office/messages.ts'
import type { MatchedFee, PaymentsAnswer, ReceiptNumber, StoredPayment } from '../api-types.ts'
import { bankPayments, type PaymentState } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import { AnotherFee, FeeChoice } from './AnotherFee.tsx'
import { Ledger } from './Ledger.tsx'
import * as messages from './messages.ts'
import { notesOf } from './payment-notes.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { Reversed } from './Reversed.tsx'

const { day, narration, state, fee: feeField } = bankPayments.fields
type Asked = { payment: StoredPayment; act: 'set aside' | 'to return' | 'another fee' }

/** All payments that statements had, by their state with its sum: first those that wait for an officer. */
export function StoredPayments() {
  const [shown, setShown] = useState({ state: 'open', page: '1' })
  const [asked, setAsked] = useState<Asked>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [bankPayments.name, shown],
    queryFn: () => request<PaymentsAnswer>(`/bank-payments?${new URLSearchParams(shown)}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{say(loading)}</p>
  const post = async <Answer,>({ key }: StoredPayment, act: 'matched' | 'decided', body: object) => {
    const answer = await request<Answer>(`/bank-payments/${key}/${act}`, { method: 'POST', body })
    for (const list of [bankPayments, fees]) await queries.invalidateQueries({ queryKey: [list.name] })
    return answer
  }
  const tell = (work: Promise<string>) =>
    work.then(
      (text) => notify(text, { type: 'success' }),
      (failure: Error) => notify(failure.message, { type: 'error' }),
    )
  const match = async (payment: StoredPayment, { key: fee, amount }: MatchedFee) => {
    setAsked(undefined)
    const issued = post<ReceiptNumber>(payment, 'matched', { fee, amount })
    await tell(issued.then(({ number }) => say(messages.issued, { number })))
  }
  const decide = (payment: StoredPayment, next: PaymentState, reason = '') => {
    const [named] = payment.named.filter((each) => each.state !== 'erased')
    const body = { state: next, reason, ...(named && { fee: named.reference }) }
    return post(payment, 'decided', body).then(() => say(messages.isDecided))
  }
  return (
    <section aria-labelledby="all-payments">
      <h2 id="all-payments">{say(messages.allPayments)}</h2>
      <Reversed payments={data.reversed} />
      <p className="row">
        {data.totals.map(({ state: each, count, paise }) => (
          <Button
            key={each}
            variant={shown.state === each ? 'contained' : 'outlined'}
            aria-pressed={shown.state === each}
            onClick={() => setShown({ state: each, page: '1' })}
          >
            {each === 'open' ? say(messages.openPayments) : labelOf(state, each)} ({count}), {formatRupees(paise / 100)}
          </Button>
        ))}
      </p>
      {data.payments.length === 0 && shown.state === 'open' && <p className="muted">{say(messages.nothingOpen)}</p>}
      {data.payments.length > 0 && (
        <Ledger
          title={say(messages.allPayments)}
          columns={[day.label, fees.fields.amount.label, narration.label, feeField.label, say(messages.actions)]}
        >
          {data.payments.map((payment) => (
            <tr key={payment.key}>
              <td className="day">{formatDate(payment.day)}</td>
              <td className="day">{formatRupees((payment.paise ?? 0) / 100)}</td>
              <td style={{ overflowWrap: 'anywhere', minWidth: '12rem' }}>{payment.narration}</td>
              <td>
                {notesOf(payment).map((note) => (
                  <div key={note}>{note}</div>
                ))}
                {payment.candidates.map((fee) => (
                  <FeeChoice key={fee.key} {...{ fee, payment }} onChoose={() => match(payment, fee)} />
                ))}
              </td>
              <td>
                {payment.state === 'open' &&
                  (['another fee', 'set aside', 'to return'] as const).map((act) => (
                    <Button key={act} size="small" onClick={() => setAsked({ payment, act })}>
                      {say(messages.decisions[act])}
                    </Button>
                  ))}
                {(payment.like || !['open', 'matched'].includes(payment.state ?? '')) && (
                  <Button size="small" onClick={() => tell(decide(payment, 'open'))}>
                    {say(payment.like ? messages.isAnother : messages.decideAgain)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Ledger>
      )}
      <Pager
        page={data.page}
        pages={data.pages}
        onSelect={(page) => setShown({ ...shown, page: String(page) })}
        previous={say(messages.previous)}
        next={say(messages.next)}
      />
      {asked?.act === 'another fee' && (
        <AnotherFee
          payment={asked.payment}
          onChoose={(fee) => match(asked.payment, fee)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked.act !== 'another fee' && (
        <ReasonDialog
          title={say(messages.decisions[asked.act])}
          explanation={asked.payment.narration ?? ''}
          label={say(messages.reason)}
          confirm={say(messages.decisions[asked.act])}
          onConfirm={async ({ reason }) => {
            const decided = await decide(asked.payment, asked.act as PaymentState, reason)
            notify(decided, { type: 'success' })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
