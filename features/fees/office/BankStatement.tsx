import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatDate } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import type {
  MatchedFee,
  OpenPayment,
  Payments,
  ReceiptNumber,
  StatementAnswer,
  StoredPayments as StoredAnswer,
  SurePayment,
} from '../api-types.ts'
import { bankPayments, columnMeanings } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import { DecidedPayments } from './DecidedPayments.tsx'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Checked = { file: Blob; columns: string | undefined; answer: StatementAnswer }

/** The import of a statement in two steps, and the payments that wait for an officer. */
export default function BankStatement() {
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<StatementAnswer>()
  const [error, setError] = useState<string>()
  const queries = useQueryClient()
  const send = (file: Blob, query: Record<string, string>) =>
    request<StatementAnswer>(`/bank-payments/statement?${new URLSearchParams(query)}`, {
      ...{ method: 'POST', text: file, type: 'application/octet-stream' },
    })
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined)
    await work().catch((failure: Error) => setError(failure.message))
  }
  const check = (file: Blob, columns?: string) =>
    attempt(async () => {
      setDone(undefined)
      setChecked({ file, columns, answer: await send(file, { dry: '1', ...(columns && { columns }) }) })
    })
  const store = ({ file, columns }: Checked) =>
    attempt(async () => {
      setDone(await send(file, columns ? { columns } : {}))
      setChecked(undefined)
      for (const list of [bankPayments, fees]) await queries.invalidateQueries({ queryKey: [list.name] })
    })
  const isNew = checked && !checked.answer.asks && checked.answer.added + checked.answer.sure.length > 0
  return (
    <div className="screen wide">
      <ScreenTitle name={bankPayments.title} />
      <h1>{bankPayments.title}</h1>
      <p className="muted">{say(messages.statementMeans)}</p>
      <p>
        <label className="file-choice">
          {say(messages.chooseStatement)}
          <input
            type="file"
            accept=".csv,.txt,.xls,.xlsx"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The file may change on disk after it is checked.
              if (file) void file.arrayBuffer().then((bytes) => check(new Blob([bytes])))
              target.value = ''
            }}
          />
        </label>
      </p>
      {error && <Alert severity="error">{error}</Alert>}
      <div role="status">
        {done && <Alert severity="success">{say(messages.imported, { ...done })}</Alert>}
        {checked && !checked.answer.asks && (
          <p>{say(messages.wouldAdd, { ...checked.answer, ...countsOf(checked.answer) })}</p>
        )}
      </div>
      {checked && (
        <>
          <Columns key={checked.columns} answer={checked.answer} onUse={(columns) => check(checked.file, columns)} />
          {isNew && (
            <>
              <p>
                <Button variant="contained" onClick={() => store(checked)}>
                  {say(messages.importIt, { count: checked.answer.sure.length })}
                </Button>
              </p>
              <SureTable payments={checked.answer.sure} />
              <OpenTable payments={checked.answer.open} />
            </>
          )}
        </>
      )}
      {!isNew && !checked?.answer.asks && <StoredPayments />}
    </div>
  )
}

const countsOf = ({ sure, open }: Payments) => ({ sure: sure.length, open: open.length })

function Columns({ answer: { columns, asks }, onUse }: { answer: StatementAnswer; onUse: (columns: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onUse(new FormData(event.currentTarget).getAll('meaning').join())
  }
  return (
    <details open={asks}>
      <summary>{say(messages.columns)}</summary>
      <form onSubmit={submit} className="scroll-x">
        <table className="plain">
          <tbody>
            {columns.map(({ title, samples, meaning }, at) => (
              <tr key={at}>
                <th scope="row">{title}</th>
                <td>{samples.join(' · ')}</td>
                <td>
                  <select
                    name="meaning"
                    defaultValue={meaning}
                    aria-label={say(messages.meaningOf, { column: title || String(at + 1) })}
                  >
                    {(['', ...columnMeanings] as const).map((each) => (
                      <option key={each} value={each}>
                        {say(messages.meanings[each])}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <Button type="submit" variant="outlined">
            {say(messages.useColumns)}
          </Button>
        </p>
      </form>
    </details>
  )
}

function StoredPayments() {
  const { data, error } = useQuery({
    queryKey: [bankPayments.name],
    queryFn: () => request<StoredAnswer>('/bank-payments'),
    staleTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{say(loading)}</p>
  const open = [...data.sure.map(({ fee, ...payment }) => ({ ...payment, candidates: [fee] })), ...data.open]
  return (
    <>
      {open.length === 0 && <p className="muted">{say(messages.nothingOpen)}</p>}
      <OpenTable payments={open} isStored />
      <DecidedPayments totals={data.totals} />
    </>
  )
}

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
function SureTable({ payments }: { payments: readonly SurePayment[] }) {
  const [isOpen, setOpen] = useState(false)
  if (payments.length === 0) return null
  return (
    <details className="scroll-x" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {say(messages.surePayments)} ({payments.length})
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

/** `isStored`: an officer can decide about them. */
function OpenTable({ payments, isStored }: { payments: readonly OpenPayment[]; isStored?: boolean }) {
  const [decided, setDecided] = useState<{ payment: OpenPayment; state: 'set aside' | 'to return' }>()
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
                  {payment.candidates.length === 0 && <span className="muted">{say(messages.noCandidate)}</span>}
                  {payment.candidates.map((fee) => (
                    <Fragment key={fee.key}>
                      <Button size="small" disabled={!isStored} onClick={() => match(payment, fee)}>
                        {say(messages.matchWith, { reference: fee.key, payer: fee.payer ?? '' })},{' '}
                        {formatRupees(fee.amount ?? 0)}
                      </Button>
                      {fee.bankReference && <small>{say(messages.payerTyped, { reference: fee.bankReference })}</small>}
                    </Fragment>
                  ))}
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
      {decided && (
        <ReasonDialog
          title={say(messages.decisions[decided.state])}
          explanation={decided.payment.narration ?? ''}
          label={say(messages.reason)}
          confirm={say(messages.decisions[decided.state])}
          onConfirm={async ({ reason }) => {
            const body = { state: decided.state, reason }
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
