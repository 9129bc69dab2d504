import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { labelOf } from '../../../lists/fields.ts'
import { currentLocale, say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatTimestampDate } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import type { ReceiptsAnswer, Totals } from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { type Receipt, receiptKey, receipts } from '../receipts.ts'
import { formatRupees } from '../rupees.ts'
import { Ledger } from './Ledger.tsx'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const { number, issuedAt, payer, amount, method, fee } = receipts.fields

/** The receipts of a financial year, with their totals. */
export default function Receipts() {
  const [year, setYear] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { data, error } = useQuery({
    queryKey: [receipts.name, year],
    queryFn: () => request<ReceiptsAnswer>(`/receipts?${new URLSearchParams({ year })}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className="screen wide">
      <ScreenTitle name={receipts.title} />
      <h1>{receipts.title}</h1>
      <p className="muted">{receipts.description}</p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data && (
        <>
          <div className="row">
            <label className="plain-field">
              <span>{say(messages.year)}</span>
              <select value={data.year} onChange={({ target }) => setYear(target.value)}>
                {[...new Set([data.year, ...data.years])].map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
            <ExportButton path={`/receipts/csv?${new URLSearchParams({ year: data.year })}`} variant="outlined">
              {say(messages.spreadsheet)}
            </ExportButton>
          </div>
          {data.receipts.length === 0 ? (
            <p role="status">{say(messages.noReceipts)}</p>
          ) : (
            <>
              <ReceiptTable receipts={data.receipts} onCancel={setChosen} />
              <TotalTables totals={data.totals} />
            </>
          )}
        </>
      )}
      {chosen && <CancelDialog number={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

type TableProps = { receipts: readonly Receipt[]; onCancel: (number: string) => void }

const ReceiptTable = ({ receipts: shown, onCancel }: TableProps) => (
  <Ledger
    title={receipts.title}
    columns={[...[number, issuedAt, payer, amount, method, fee].map(({ label }) => label), say(messages.actions)]}
  >
    {shown.map((receipt) => (
      <tr key={receipt.key}>
        <th scope="row">{receipt.number}</th>
        <td className="day">{formatTimestampDate(receipt.issuedAt)}</td>
        <td>{receipt.payer}</td>
        <td className="day">{formatRupees(receipt.amount ?? 0)}</td>
        <td>{[labelOf(method, receipt.method ?? ''), receipt.reference].filter(Boolean).join(', ')}</td>
        <td>{receipt.fee}</td>
        <td>
          <ExportButton path={`/receipts/${receipt.key}/pdf`}>
            {say(messages.pdf, { number: receipt.number ?? '' })}
          </ExportButton>
          {receipt.cancelledAt ? (
            <span className="muted">
              {say(messages.cancelled, {
                day: formatTimestampDate(receipt.cancelledAt),
                reason: receipt.cancelReason ?? '',
              })}
            </span>
          ) : (
            <Button size="small" onClick={() => onCancel(receipt.number ?? '')}>
              {say(messages.cancel, { number: receipt.number ?? '' })}
            </Button>
          )}
          {receipt.returnNote && <span className="muted"> {receipt.returnNote}</span>}
        </td>
      </tr>
    ))}
  </Ledger>
)

const monthName = (month: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const TotalTables = ({ totals }: { totals: Totals }) => (
  <section aria-labelledby="totals">
    <h2 id="totals">{say(messages.totals)}</h2>
    {(['event', 'purpose', 'month'] as const).map((by) => (
      <div className="scroll-x card" key={by}>
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">{say(messages.totalsBy[by])}</th>
              <th scope="col">{receipts.title}</th>
              <th scope="col">{amount.label}</th>
            </tr>
          </thead>
          <tbody>
            {totals[by].map(({ name, count, amount }) => (
              <tr key={name}>
                <th scope="row">{by === 'month' ? monthName(name) : name || say(messages.noEvent)}</th>
                <td>{count}</td>
                <td>{formatRupees(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say(messages.sum)}</th>
              <td />
              <td>{formatRupees(totals[by].reduce((sum, { amount }) => sum + amount, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    ))}
  </section>
)

export function CancelDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const words = { number }
  const cancel = async ({ reason }: { reason: string }) => {
    await request(`/receipts/${receiptKey(number)}/cancelled`, { method: 'POST', body: { reason } })
    notify(say(messages.isCancelled, words), { type: 'success' })
    for (const list of [receipts, fees, bankPayments]) await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return (
    <ReasonDialog
      title={say(messages.cancel, words)}
      explanation={say(messages.cancelMeans)}
      label={say(messages.reason)}
      confirm={say(messages.cancel, words)}
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}
