import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import { ask } from '../api/ask.ts'

/** Brings in what the old database exported: first told what would happen, then done. */
export default function Import() {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [told, setTold] = useState<unknown>()
  const [state, setState] = useState<'choose' | 'busy' | 'tried' | 'done'>('choose')
  const [trouble, setTrouble] = useState('')
  const run = async (json: string, dry: boolean) => {
    setTrouble('')
    setState('busy')
    try {
      setTold(await ask(`/import${dry ? '?dry=1' : ''}`, { method: 'POST', text: json, type: 'application/json' }))
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
            onChange={(event) => void choose(event.target.files?.[0])}
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
      {(state === 'tried' || state === 'done') && <Told value={told} />}
      {state === 'tried' && (
        <Button variant="contained" onClick={() => run(text, false)}>
          Do it
        </Button>
      )}
    </div>
  )
}

/** Whatever the server tells of an import, as a nested list. */
function Told({ value }: { value: unknown }) {
  if (Array.isArray(value))
    return (
      <ul>
        {value.slice(0, 200).map((each, place) => (
          <li key={place}>
            <Told value={each} />
          </li>
        ))}
        {value.length > 200 && <li>and {value.length - 200} more</li>}
      </ul>
    )
  if (typeof value !== 'object' || value === null) return String(value)
  return (
    <dl>
      {Object.entries(value).map(([name, each]) => (
        <div key={name}>
          <dt>
            <strong>{name}</strong>
          </dt>
          <dd>
            <Told value={each} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
