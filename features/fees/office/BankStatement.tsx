import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import type { StatementAnswer, StatementAnswers } from '../api-types.ts'
import { bankPayments } from '../bank-payments.ts'
import { fees } from '../fees.ts'
import * as messages from './messages.ts'
import { StatementLines, StatementReading } from './StatementReading.tsx'
import { StoredPayments } from './StoredPayments.tsx'

type Checked = { file: Blob; answers: StatementAnswers; answer: StatementAnswer }

/** The import of a statement in two steps, and the payments that wait for an officer. */
export default function BankStatement() {
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<StatementAnswer>()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const queries = useQueryClient()
  const send = (file: Blob, answers: StatementAnswers, dry: '0' | '1') =>
    request<StatementAnswer>(
      `/bank-payments/statement?${new URLSearchParams({ dry, answers: JSON.stringify(answers) })}`,
      { method: 'POST', text: file, type: 'application/octet-stream' },
    )
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined)
    setReading(true)
    await work().catch((failure: Error) => setError(failure.message))
    setReading(false)
  }
  const check = (file: Blob, answers: StatementAnswers) =>
    attempt(async () => {
      setDone(undefined)
      setChecked({ file, answers, answer: await send(file, answers, '1') })
    })
  const store = ({ file, answers }: Checked) =>
    attempt(async () => {
      setDone(await send(file, answers, '0'))
      setChecked(undefined)
      for (const list of [bankPayments, fees]) await queries.invalidateQueries({ queryKey: [list.name] })
    })
  const { answer } = checked ?? {}
  const isRead = answer?.asks.length === 0 && !answer.refused
  const issues = answer ? answer.sure.length + answer.earlier.length : 0
  const isNew = checked && isRead && checked.answer.added + checked.answer.reversed.length + issues > 0
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
              setChecked(undefined)
              // The file may change on disk after it is checked.
              if (file) void file.arrayBuffer().then((bytes) => check(new Blob([bytes]), {}))
              target.value = ''
            }}
          />
        </label>
      </p>
      {error && <Alert severity="error">{error}</Alert>}
      <div role="status">
        {done && <Alert severity="success">{say(messages.imported, { ...done })}</Alert>}
        {isReading && <p>{say(messages.reading)}</p>}
        {answer && isRead && (
          <p>{say(messages.wouldAdd, { ...answer, sure: answer.sure.length, open: answer.open.length })}</p>
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
            <p>
              <Button variant="contained" disabled={isReading} onClick={() => store(checked)}>
                {say(messages.importIt, { count: issues })}
              </Button>
            </p>
          )}
          <StatementLines answer={checked.answer} />
        </>
      )}
      {!isNew && (!checked || isRead) && !isReading && <StoredPayments />}
    </div>
  )
}
