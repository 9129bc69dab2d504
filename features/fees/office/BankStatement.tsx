import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { loading } from '../../../office/messages.ts'
import type { Payments, StatementAnswer, StoredPayments as StoredAnswer } from '../api-types.ts'
import { bankPayments, columnMeanings } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { DecidedPayments } from './DecidedPayments.tsx'
import * as messages from './messages.ts'
import { AlikeTable, OpenTable, ReversedTable, SureTable } from './OpenPayments.tsx'

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
  const { sure = [], earlier = [], reversed = [], alike = [], open = [] } = checked?.answer ?? {}
  const issues = sure.length + earlier.length
  const isNew = checked && !checked.answer.asks && checked.answer.added + issues + reversed.length > 0
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
                  {say(messages.importIt, { count: issues })}
                </Button>
              </p>
              <SureTable payments={sure} title={say(messages.surePayments)} />
              <SureTable payments={earlier} title={say(messages.earlierPayments)} isOpen />
              <ReversedTable payments={reversed} />
              <OpenTable payments={open} />
            </>
          )}
          <AlikeTable payments={alike} />
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
  const open = [...data.sure.map(({ fee, ...payment }) => ({ ...payment, candidates: [fee], named: [] })), ...data.open]
  return (
    <>
      {open.length === 0 && <p className="muted">{say(messages.nothingOpen)}</p>}
      <ReversedTable payments={data.reversed} />
      <OpenTable payments={open} isStored />
      <DecidedPayments totals={data.totals} />
    </>
  )
}
