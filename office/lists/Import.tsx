import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import { ask } from '../api/ask.ts'
import { count } from './naming.ts'

type Report = { written: number; unchanged: number; complaints: string[] }
const shownMost = 200

/** Brings in what the old database exported: first told what would happen, then done. */
export default function Import() {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [told, setTold] = useState<Report>()
  const [state, setState] = useState<'choose' | 'busy' | 'tried' | 'done'>('choose')
  const [trouble, setTrouble] = useState('')
  const run = async (json: string, dry: boolean) => {
    setTrouble('')
    setState('busy')
    try {
      setTold(
        await ask<Report>(`/import${dry ? '?dry=1' : ''}`, { method: 'POST', text: json, type: 'application/json' }),
      )
      setState(dry ? 'tried' : 'done')
      if (!dry) await queries.invalidateQueries()
    } catch (error) {
      setTrouble((error as Error).message)
      setState('choose')
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const json = await file.text()
    setText(json)
    await run(json, true)
  }
  return (
    <div className="screen">
      <Title title="Import" />
      <h1>Import</h1>
      <p>
        Reads the JSON file that the old database exported. Every record keeps its key, so reading the same file again
        changes nothing. First you see what would happen.
      </p>
      <p>
        <label>
          JSON file{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </p>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <div role="status">
        {state === 'busy' && <p>Reading…</p>}
        {state === 'tried' && <p>This is what would happen. Nothing is changed yet.</p>}
        {state === 'done' && (
          <Alert severity="success" role="presentation">
            Done. This is what happened:
          </Alert>
        )}
      </div>
      {told && (state === 'tried' || state === 'done') && <Told {...told} />}
      {state === 'tried' && told?.written === 0 && <p>There is nothing to change.</p>}
      {state === 'tried' && told !== undefined && told.written > 0 && (
        <Button variant="contained" onClick={() => run(text, false)}>
          Do it
        </Button>
      )}
    </div>
  )
}

/** What an import did or would do. What does not pass the checks is taken all the same, as far as a page can show it. */
const Told = ({ written, unchanged, complaints }: Report) => (
  <>
    <p>
      New or changed: {written} · As it is: {unchanged}
    </p>
    {complaints.length > 0 && (
      <>
        <h2>{count(complaints.length, 'thing')} to look at</h2>
        <p>These records come in as they are, without what no page could show.</p>
        <ul>
          {complaints.slice(0, shownMost).map((said, place) => (
            <li key={place}>{said}</li>
          ))}
        </ul>
        {complaints.length > shownMost && <p className="quiet">{complaints.length - shownMost} more, not shown.</p>}
      </>
    )}
  </>
)
