import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { loading } from '../../../office/messages.ts'
import type { Payments, StatementAnswer, StatementAnswers, StoredPayments as StoredAnswer } from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import { DecidedPayments } from './DecidedPayments.tsx'
import * as messages from './messages.ts'
import { AlikeTable, OpenTable, ReversedTable, SureTable } from './OpenPayments.tsx'
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
  const { sure = [], earlier = [], reversed = [], alike = [], open = [] } = checked?.answer ?? {}
  const issues = sure.length + earlier.length
  const isRead = checked?.answer.asks.length === 0 && !checked.answer.refused
  const isNew = checked && isRead && checked.answer.added + issues + reversed.length > 0
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
      {!isNew && (!checked || isRead) && !isReading && <StoredPayments />}
    </div>
  )
}

const countsOf = ({ sure, open }: Payments) => ({ sure: sure.length, open: open.length })

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
