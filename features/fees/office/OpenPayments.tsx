import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { formatDate, formatTimestampDate } from '../../../office/lists/format.ts'
import type {
  LikePayment,
  MatchedFee,
  NamedFee,
  OpenPayment,
  ReceiptNumber,
  ReversedPayment,
  StatementAnswer,
  SurePayment,
} from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import { AnotherFee } from './AnotherFee.tsx'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const { day, narration } = bankPayments.fields
const Titles = ({ last }: { last: string }) => (
  <thead>
    <tr>
      {[day.label, fees.fields.amount.label, narration.label, last].map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
const Cells = ({ day, paise = 0, narration }: Omit<SurePayment, 'fee'>) => (
  <>
    <td className="day">{formatDate(day)}</td>
    <td className="day">{formatRupees(paise / 100)}</td>
    <td style={{ overflowWrap: 'anywhere', minWidth: '12rem' }}>{narration}</td>
  </>
)

/** The rows are rendered when they are asked for: a statement may have thousands. */
type SureProps = { payments: readonly SurePayment[]; title: string; isOpen?: boolean }

export function SureTable({ payments, title, isOpen: isOpenFirst = false }: SureProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  if (payments.length === 0) return null
  return (
    <details className="scroll-x" open={isOpenFirst} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} ({payments.length})
      </summary>
      {isOpen && (
        <table className="plain records">
          <Titles last={fees.title} />
          <tbody>
            {payments.map(({ fee, ...payment }) => (
              <tr key={payment.key}>
                <Cells {...payment} />
                <td>
                  {fee.key}, {fee.payer}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

const likeWords = ({ day = '', receipt, fee }: LikePayment) => {
  const values = { day: formatDate(day), receipt: receipt ?? '', fee: fee ?? '' }
  return say(receipt ? messages.looksLikeReceipt : messages.looksLike, values)
}

/** The lines that are stored in other words, or may be. */
export function AlikeTable({ payments }: { payments: StatementAnswer['alike'] }) {
  if (payments.length === 0) return null
  return (
    <details className="scroll-x">
      <summary>
        {say(messages.alikePayments)} ({payments.length})
      </summary>
      <table className="plain records">
        <Titles last={say(messages.looksLikeWhat)} />
        <tbody>
          {payments.map(({ like, isSame, ...payment }) => (
            <tr key={payment.key}>
              <Cells {...payment} />
              <td>
                {likeWords(like)} {say(isSame ? messages.notStoredAgain : messages.storedToDecide)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The payments with a receipt that the bank took back. */
export function ReversedTable({ payments }: { payments: readonly ReversedPayment[] }) {
  return payments.map(({ key, day = '', paise = 0, narration = '', receipt, reversedOn = '' }) => (
    <Alert severity="warning" key={key}>
      {say(receipt ? messages.cancelReversed : messages.wasReversed, {
        ...{ day: formatDate(day), amount: formatRupees(paise / 100), narration, receipt: receipt ?? '' },
        until: formatDate(reversedOn),
      })}
    </Alert>
  ))
}

/** What is known about a payment that is not matched. */
function Notes({ payment }: { payment: OpenPayment }) {
  const { candidates, named, like, receipt, reversedOn } = payment
  const notes = [
    ...named.map(namedWords),
    ...(like ? [likeWords(like)] : []),
    ...(reversedOn ? [say(messages.takenBack, { day: formatDate(reversedOn) })] : []),
    ...(receipt ? [say(messages.wasCancelled, { receipt })] : []),
  ]
  if (candidates.length === 0 && notes.length === 0) return <span className="muted">{say(messages.noCandidate)}</span>
  return notes.map((note) => <div key={note}>{note}</div>)
}

function namedWords({ reference, payer = '', state, at, receipt = '' }: NamedFee): string {
  const { names } = messages
  const values = { reference, payer, receipt, day: at ? formatTimestampDate(at) : '' }
  if (state === 'paid') return say(names.paid, values)
  if (state === 'waived') return say(names.waived, values)
  if (state === 'erased') return say(names.erased, values)
  return say(state === 'told' ? names.told : names.cancelled, values)
}

/** `isStored`: an officer can decide about them. */
export function OpenTable({ payments, isStored }: { payments: readonly OpenPayment[]; isStored?: boolean }) {
  const [decided, setDecided] = useState<{ payment: OpenPayment; state: 'set aside' | 'to return' }>()
  const [searched, setSearched] = useState<OpenPayment>()
  const notify = useNotify()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [bankPayments.name] })
  const match = async ({ key }: OpenPayment, { key: fee, amount }: MatchedFee) => {
    await request<ReceiptNumber>(`/bank-payments/${key}/matched`, { method: 'POST', body: { fee, amount } }).then(
      ({ number }) => notify(say(messages.issued, { number }), { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
    await refresh()
  }
  const isAnother = async ({ key }: OpenPayment) => {
    await request(`/bank-payments/${key}/decided`, { method: 'POST', body: { state: 'open' } }).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    )
    await refresh()
  }
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="open-payments">
      <h2 id="open-payments">
        {say(messages.openPayments)} ({payments.length})
      </h2>
      <div className="scroll-x">
        <table className="plain records">
          <Titles last={say(messages.candidates)} />
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.key}>
                <Cells {...payment} />
                <td>
                  <Notes payment={payment} />
                  {payment.candidates.map((fee) => (
                    <Fragment key={fee.key}>
                      <Button
                        size="small"
                        disabled={!isStored || (fee.amount ?? 0) * 100 !== payment.paise}
                        onClick={() => match(payment, fee)}
                      >
                        {say(messages.matchWith, { reference: fee.key, payer: fee.payer ?? '' })},{' '}
                        {formatRupees(fee.amount ?? 0)}
                      </Button>
                      {fee.bankReference && <small>{say(messages.payerTyped, { reference: fee.bankReference })}</small>}
                    </Fragment>
                  ))}
                  {isStored && (
                    <Button size="small" onClick={() => setSearched(payment)}>
                      {say(messages.anotherFee)}
                    </Button>
                  )}
                  {isStored && payment.like && (
                    <Button size="small" onClick={() => isAnother(payment)}>
                      {say(messages.isAnother)}
                    </Button>
                  )}
                  {isStored &&
                    (['set aside', 'to return'] as const).map((state) => (
                      <Button key={state} size="small" onClick={() => setDecided({ payment, state })}>
                        {say(messages.decisions[state])}
                      </Button>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {searched && (
        <AnotherFee
          payment={searched}
          onChoose={async (fee) => {
            setSearched(undefined)
            await match(searched, fee)
          }}
          onClose={() => setSearched(undefined)}
        />
      )}
      {decided && (
        <ReasonDialog
          title={say(messages.decisions[decided.state])}
          explanation={decided.payment.narration ?? ''}
          label={say(messages.reason)}
          confirm={say(messages.decisions[decided.state])}
          onConfirm={async ({ reason }) => {
            const [named] = decided.payment.named.filter(({ state }) => state !== 'erased')
            const body = { state: decided.state, reason, ...(named && { fee: named.reference }) }
            await request(`/bank-payments/${decided.payment.key}/decided`, { method: 'POST', body })
            notify(say(messages.isDecided), { type: 'success' })
            await refresh()
          }}
          onClose={() => setDecided(undefined)}
        />
      )}
    </section>
  )
}
