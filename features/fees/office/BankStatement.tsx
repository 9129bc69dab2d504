import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
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
  StatementAnswers,
  SurePayment,
} from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { formatRupees } from '../rupees.ts'
import * as messages from './messages.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { StatementReading } from './StatementReading.tsx'

type Checked = { file: Blob; answers: StatementAnswers; answer: StatementAnswer }

/** The answers as the address has them. */
const toQuery = ({ columns, marks, ...answers }: StatementAnswers): Record<string, string> => {
  const query = { ...answers, columns: columns?.join(), marks: marks && JSON.stringify(marks) }
  return Object.fromEntries(Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined))
}

/** The import of a statement in two steps, and the payments that wait for an officer. */
export default function BankStatement() {
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<StatementAnswer>()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const queries = useQueryClient()
  const send = (file: Blob, query: Record<string, string>) =>
    request<StatementAnswer>(`/bank-payments/statement?${new URLSearchParams(query)}`, {
      ...{ method: 'POST', text: file, type: 'application/octet-stream' },
    })
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined)
    setReading(true)
    await work().catch((failure: Error) => setError(failure.message))
    setReading(false)
  }
  const check = (file: Blob, answers?: StatementAnswers) =>
    attempt(async () => {
      setDone(undefined)
      // The questions about a file stay until they are answered.
      if (!answers) setChecked(undefined)
      setChecked({ file, answers: answers ?? {}, answer: await send(file, { dry: '1', ...toQuery(answers ?? {}) }) })
    })
  const store = ({ file, answers }: Checked) =>
    attempt(async () => {
      setDone(await send(file, toQuery(answers)))
      setChecked(undefined)
      for (const list of [bankPayments, fees]) await queries.invalidateQueries({ queryKey: [list.name] })
    })
  const isRead = checked?.answer.asks.length === 0 && !checked.answer.refused
  const isNew = checked && isRead && checked.answer.added + checked.answer.sure.length > 0
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
        {isReading && <p>{say(messages.reading)}</p>}
        {checked && isRead && (
          <p>
            {say(messages.wouldAdd, {
              added: checked.answer.added,
              known: checked.answer.known,
              ...countsOf(checked.answer),
            })}
          </p>
        )}
      </div>
      {checked && (
        <>
          <StatementReading
            key={JSON.stringify(checked.answers)}
            answer={checked.answer}
            answers={checked.answers}
            onAnswer={(answers) => check(checked.file, answers)}
          />
          {isNew && (
            <>
              <p>
                <Button variant="contained" disabled={isReading} onClick={() => store(checked)}>
                  {say(messages.importIt, { count: checked.answer.sure.length })}
                </Button>
              </p>
              <SureTable payments={checked.answer.sure} />
              <OpenTable payments={checked.answer.open} />
            </>
          )}
        </>
      )}
      {!isNew && (!checked || isRead) && !isReading && <StoredPayments />}
    </div>
  )
}

const countsOf = ({ sure, open }: Payments) => ({ sure: sure.length, open: open.length })

function StoredPayments() {
  const { data, error } = useQuery({
    queryKey: [bankPayments.name],
    queryFn: () => request<Payments>('/bank-payments'),
    staleTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{say(loading)}</p>
  const open = [...data.sure.map(({ fee, ...payment }) => ({ ...payment, candidates: [fee] })), ...data.open]
  return open.length === 0 ? (
    <p className="muted">{say(messages.nothingOpen)}</p>
  ) : (
    <OpenTable payments={open} isStored />
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
  const [aside, setAside] = useState<OpenPayment>()
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
                  {isStored && (
                    <Button size="small" onClick={() => setAside(payment)}>
                      {say(messages.setAside)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {aside && (
        <ReasonDialog
          title={say(messages.setAside)}
          explanation={aside.narration ?? ''}
          label={say(messages.reason)}
          confirm={say(messages.setAside)}
          onConfirm={async ({ reason }) => {
            await request(`/bank-payments/${aside.key}/set-aside`, { method: 'POST', body: { reason } })
            notify(say(messages.isSetAside), { type: 'success' })
            await refresh()
          }}
          onClose={() => setAside(undefined)}
        />
      )}
    </section>
  )
}
