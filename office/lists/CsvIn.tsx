import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { listNamed } from '../../lists/index.ts'
import { ask } from '../api/ask.ts'
import { type Counts, Report, type Row } from './Report.tsx'

type Answer = { rows: Row[]; counts: Counts }
type Chosen = { name: string; text: string }

/** Reads a list from a CSV file: first shows what would happen row by row, then does it. */
export default function CsvIn() {
  const list = listNamed(useResourceContext() ?? '')!
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [answer, setAnswer] = useState<Answer>()
  const [step, setStep] = useState<'choose' | 'reading' | 'tried' | 'done'>('choose')
  const [trouble, setTrouble] = useState('')

  const send = (file: Chosen, dry: boolean) =>
    ask<Answer>(`/lists/${list.name}/csv${dry ? '?dry=1' : ''}`, { method: 'POST', text: file.text, type: 'text/csv' })
  const attempt = async (act: () => Promise<void>) => {
    setTrouble('')
    setStep('reading')
    try {
      await act()
    } catch (error) {
      setTrouble((error as Error).message)
      setStep('choose')
    }
  }
  const choose = (file: File | undefined) =>
    file &&
    attempt(async () => {
      const read = { name: file.name, text: await file.text() }
      setChosen(read)
      setAnswer(await send(read, true))
      setStep('tried')
    })
  const confirm = () =>
    chosen &&
    attempt(async () => {
      setAnswer(await send(chosen, false))
      setStep('done')
      await queries.invalidateQueries({ queryKey: [list.name] })
    })
  const writes = (answer?.counts.new ?? 0) + (answer?.counts.changed ?? 0)
  return (
    <div className="screen">
      <Title title={list.title} />
      <h1>Read “{list.title}” from a CSV file</h1>
      <p>
        Best begin with “Save as CSV”, change that file in your spreadsheet, and bring it back. Nothing is changed
        before you have seen what would happen. Rows that are not in the file stay as they are.
      </p>
      <p>
        <label>
          CSV file{' '}
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </p>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <div role="status">
        {step === 'reading' && <p>Reading…</p>}
        {step === 'tried' && <p>This is what would happen with {chosen?.name}. Nothing is changed yet.</p>}
        {step === 'done' && (
          <Alert severity="success" role="presentation">
            Done. This is what happened:
          </Alert>
        )}
      </div>
      {answer && (step === 'tried' || step === 'done') && <Report {...answer} />}
      <div className="row">
        {step === 'tried' && writes > 0 && (
          <Button variant="contained" onClick={confirm}>
            Do it: {answer?.counts.new ?? 0} new, {answer?.counts.changed ?? 0} changed
          </Button>
        )}
        {step === 'tried' && writes === 0 && <p>There is nothing to change.</p>}
        <Button component={Link} to={`/${list.name}`}>
          Back to the list
        </Button>
      </div>
    </div>
  )
}
